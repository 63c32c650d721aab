"""Files and pages named in the guides exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGES = sorted(
    file
    for file in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
    if file.name != "CHANGELOG.md"
)
GUIDES = ("CONTRIBUTING.md", "docs/extending.md", "docs/adding-a-tile.md", "docs/architecture.md")
STARTS = (ROOT, ROOT / "src" / "tawantinsuyu", ROOT / "src" / "tawantinsuyu" / "game")
"""Folders to which paths in the guides are relative."""
NAMED = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|ts|svelte|json|toml|js|md))`")
HOSTING = "../../actions/"
"""Links to pages of the repository's host."""
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
INVENTED = {"game/tiles/worship_corn.py", "tests/unit/game/tiles/test_Z21.py"}
"""Files of the example in docs/adding-a-tile.md, which do not exist."""


@pytest.mark.parametrize("page", GUIDES)
def test_every_file_a_guide_names_is_there(page: str) -> None:
    named = set(NAMED.findall((ROOT / page).read_text(encoding="utf-8"))) - INVENTED
    assert named
    assert {path for path in named if not any((top / path).exists() for top in STARTS)} == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    inside = {link for link in links if "://" not in link and not link.startswith(HOSTING)}
    assert {link for link in inside if not (page.parent / link).exists()} == set()
