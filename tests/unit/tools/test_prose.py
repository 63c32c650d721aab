"""The check of prose: ten planted offences, and counts that may only fall."""

import importlib
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
sys.path.append(str(ROOT / "tools"))
prose = importlib.import_module("prose")

PLANTED = {
    '"""What is stored."""': "docstring",
    'def rows():\n    """Who asks."""': "docstring",
    'class Row:\n    """Of a table."""': "docstring",
    'def go():\n    """All there is."""': "docstring",
    'def read():\n    """Read it anew."""': "word",
    "x = 1  # the lines of before": "word",
    "MOST = 5": "constant",
    "_PATIENCE: int = 5": "constant",
    "class Away(Exception):  # noqa: N818\n    pass": "exception",
}


@pytest.mark.parametrize("text", PLANTED)
def test_a_planted_offence_in_code_is_found(tmp_path: Path, text: str) -> None:
    file = tmp_path / "planted.py"
    file.write_text(text + "\n", encoding="utf-8")
    assert [one.kind for one in prose.in_file(file, "src/planted.py")] == [PLANTED[text]]


@pytest.mark.parametrize(
    ("subject", "problem"),
    [
        ("client: Draw two Vassals in one place", ""),
        ("client: draw two Vassals", "not `area: Do the thing`"),
        ("lobby: Draw two Vassals", "unknown area lobby"),
        (f"client: Draw {'very ' * 12}much", "longer than 72 characters"),
    ],
)
def test_a_subject_of_a_commit_is_judged(subject: str, problem: str) -> None:
    assert prose.in_subject(subject) == problem


def test_comments_of_the_client_are_read_and_its_code_is_not(tmp_path: Path) -> None:
    file = tmp_path / "planted.ts"
    file.write_text("/** Whoever\n * reads anew. */\nconst anew = 1\n", encoding="utf-8")
    assert [one.text for one in prose.in_file(file, "web/src/planted.ts")] == ["Whoever", "anew"]


def test_terms_of_the_rulebook_are_allowed(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("A Noble lies down. Somebody mends it.\n", encoding="utf-8")
    assert [one.text for one in prose.in_file(file, "docs/page.md")] == ["mends"]


def test_only_a_count_that_rose_is_reported() -> None:
    before = {"docs": {"word": 3}, "tools": {"word": 1}}
    now = {"docs": {"word": 2}, "tools": {"word": 2, "constant": 1}}
    assert prose.risen(now, before) == [("tools", "word", 1, 2), ("tools", "constant", 0, 1)]
