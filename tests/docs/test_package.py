"""The package on an index: links, authors, a README that works outside the repository; and the
engine's interface within a version.
"""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path += [str(ROOT), str(ROOT / "tools")]
hatch_metadata = importlib.import_module("hatch_metadata")
api_changes = importlib.import_module("api_changes")

ADDRESS = "https://code.example.org/fans/tawantinsuyu"


def metadata(folder: Path, **addresses: str) -> dict[str, Any]:
    """Return the metadata that the hook makes with these addresses; others are empty."""
    names = ("repository", "site", "contact", "browser-edition")
    lines = (f'{name} = "{addresses.get(name, "")}"' for name in names)
    (folder / "pyproject.toml").write_text("[tool.tawantinsuyu]\n" + "\n".join(lines))
    (folder / "README.md").write_text((ROOT / "README.md").read_text("utf-8"), "utf-8")
    found = {"version": "1.2.3"}
    hatch_metadata.Metadata(str(folder), {}).update(found)
    return found


def test_one_address_gives_the_package_all_links(tmp_path: Path) -> None:
    found = metadata(tmp_path, repository=ADDRESS, contact="hello@example.org")
    assert found["urls"]["Source"] == ADDRESS
    assert found["urls"]["Issues"] == f"{ADDRESS}/issues"
    assert found["authors"][0]["email"] == "hello@example.org"


def test_without_addresses_the_package_claims_none(tmp_path: Path) -> None:
    found = metadata(tmp_path)
    assert "urls" not in found
    assert "email" not in found["authors"][0]


def test_the_readme_of_the_package_leads_to_the_files_of_its_tag(tmp_path: Path) -> None:
    text = metadata(tmp_path, repository=ADDRESS)["readme"]["text"]
    assert hatch_metadata.LINK.search(text) is None
    assert hatch_metadata.HTML_PICTURE.search(text) is None
    assert f"{ADDRESS}/raw/v1.2.3/docs/images/" in text
    assert f"{ADDRESS}/blob/v1.2.3/docs/" in text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[a](docs/a.md#b)", f"[a]({ADDRESS}/blob/v1/docs/a.md#b)"),
        ("![a](docs/a.png)", f"![a]({ADDRESS}/raw/v1/docs/a.png)"),
        ("[a](../../actions/b)", f"[a]({ADDRESS}/actions/b)"),
        ('<img alt="a" src="docs/a.png">', f'<img alt="a" src="{ADDRESS}/raw/v1/docs/a.png">'),
        ("[a](https://a.example/) [b](#b)", "[a](https://a.example/) [b](#b)"),
    ],
)
def test_links_are_rewritten(text: str, expected: str) -> None:
    assert hatch_metadata.outside_the_repository(text, ADDRESS, "v1") == expected


def test_the_interface_is_compared_with_the_newest_release_of_the_minor_version() -> None:
    tags = ("v0.3.9", "v0.3.10", "v0.3.11rc1", "v0.4.0", "v1.3.12", "other")
    assert api_changes.newest_of_minor_version("0.3.11", tags) == "v0.3.10"
    assert api_changes.newest_of_minor_version("0.5.0", tags) is None


def test_the_interface_breaks_no_program_within_a_version() -> None:
    assert api_changes.main() == 0
