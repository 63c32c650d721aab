"""Pages of the site that are made from the program."""

import importlib
import sys
from pathlib import Path

import pytest

from support.languages import COMPLETE

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "docs"))
site_pages = importlib.import_module("site_pages")


@pytest.mark.parametrize("language", COMPLETE)
def test_rules_and_glossary_have_a_page_in_each_language(language: str) -> None:
    for kind in ("rules", "glossary"):
        assert (ROOT / "docs" / "book" / f"{kind}-{language}.md").is_file()
        page = site_pages.book_page(kind, language)
        assert "{{" not in page
        assert len(page) > 5_000


def test_a_search_finds_the_rule_of_each_subject() -> None:
    pages = [file.read_text(encoding="utf-8") for file in (ROOT / "docs" / "rules").glob("*.md")]
    indexed = "".join(site_pages.with_index_entries(page) for page in pages)
    for section, word in site_pages.SUBJECTS.items():
        assert f"```{{index}} ! {word}\n```\n\n## {section}\n" in indexed


def test_the_reference_of_the_web_api_has_every_call() -> None:
    calls = site_pages.openapi_document()["paths"]
    page = site_pages.openapi_page()
    for path, methods in calls.items():
        for method in methods:
            assert f"### `{method.upper()} {path}`" in page
