"""The shipped puzzles: their solutions hold, and all their texts exist in every language."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from support.languages import COMPLETE
from tawantinsuyu.i18n.catalogue import read
from tawantinsuyu.puzzles.hills import hill_of, hills
from tawantinsuyu.puzzles.proof import RefutedError, check
from tawantinsuyu.puzzles.puzzle import APART, GRADES, Puzzle
from tawantinsuyu.puzzles.shipped import lay, puzzles
from tawantinsuyu.puzzles.words import TEXTS, steps, texts, title, why

ALL = list(puzzles().values())
PARAMETERS = re.compile(r"\{\{(\w+)\}\}")


@pytest.mark.parametrize("puzzle", ALL, ids=lambda one: one.id)
def test_the_answer_holds_in_all_worlds(puzzle: Puzzle) -> None:
    check(puzzle, lay(puzzle))
    assert puzzle.points - puzzle.next >= APART
    assert len(steps(puzzle)) == len(puzzle.answer)
    assert sum(points for _, points in puzzle.deeds) == puzzle.points


def test_a_wrong_answer_and_wrong_points_are_refuted() -> None:
    puzzle = ALL[0]
    with pytest.raises(RefutedError, match=puzzle.id):
        check(replace(puzzle, points=puzzle.points + 1), lay(puzzle))
    with pytest.raises(RefutedError, match=puzzle.id):
        check(replace(puzzle, answer=puzzle.answer[:-1]), lay(puzzle))


def test_there_are_three_grades_and_games_with_and_without_modules() -> None:
    grades = Counter(puzzle.grade for puzzle in ALL)
    assert set(grades) == set(GRADES)
    assert max(grades.values()) - min(grades.values()) <= 1
    assert {bool(puzzle.modules) for puzzle in ALL} == {False, True}
    assert not any(puzzle.config.automa for puzzle in ALL)


def test_positions_are_all_different() -> None:
    assert len({str(puzzle.state) for puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize("language", COMPLETE)
def test_no_title_is_used_twice_and_everything_has_words(language: str) -> None:
    known = read(language, TEXTS)
    assert list(known) == list(texts())
    titles = [known[title(puzzle).key] for puzzle in ALL]
    assert len(set(titles)) == len(ALL)
    for puzzle in ALL:
        assert why(puzzle).key in known
    for key, text in texts().items():
        assert sorted(PARAMETERS.findall(known[key])) == sorted(PARAMETERS.findall(text)), key
    if language == "fr":
        assert not [text for text in known.values() if re.search(r"[^\u00a0][:;!?]", text)]
    if language == "de":
        assert not [text for text in known.values() if re.search(r"\b(Sie|Ihre?n?)\b", text)]


def test_the_stored_thumbnails_are_those_of_the_positions() -> None:
    assert dict(hills()) == {puzzle.id: hill_of(puzzle) for puzzle in ALL}
