"""Making puzzles: an interrupted search can be resumed, and hidden cards stay unused."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tawantinsuyu.game import api
from tawantinsuyu.puzzles import make as making
from tawantinsuyu.puzzles.lines import explore
from tawantinsuyu.puzzles.pick import read, ship
from tawantinsuyu.puzzles.proof import BUDGET, clear, prove
from tawantinsuyu.puzzles.puzzle import SOLVER, Puzzle, worlds
from tawantinsuyu.puzzles.shipped import lay, puzzles

ALL = list(puzzles().values())


def test_an_interrupted_search_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def of_game(name: str, number: int, ideas: Counter[Any], tell: object) -> Iterator[Puzzle]:
        looked.append(number)
        if number == 1 and len(looked) == 2:
            raise KeyboardInterrupt
        yield ALL[number]

    monkeypatch.setattr(making, "of_game", of_game)
    file = tmp_path / "found.jsonl"
    with pytest.raises(KeyboardInterrupt):
        making.make(file, 3)
    assert [one.id for one in read(file)] == [ALL[0].id]
    making.make(file, 3)
    assert looked == [0, 1, 1, 2]
    assert read(file) == ALL[:3]
    assert [json.loads(line).get("done") for line in file.read_text().splitlines()][1] == 0


def test_shipped_puzzles_are_read_back_with_their_titles(tmp_path: Path) -> None:
    chosen = ship(ALL, tmp_path / "shipped.jsonl")
    assert {one.id for one in chosen} == {one.id for one in ALL}
    assert len({one.title for one in chosen}) == len(ALL)
    assert chosen == ALL


def test_a_search_adds_to_a_copy_of_what_is_shipped_which_keeps_its_titles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = replace(ALL[0], id="0-1-abcdef", title="")
    monkeypatch.setattr(making, "of_game", lambda *_: iter([new]))
    file = tmp_path / "found.jsonl"
    ship(ALL[1:], file)
    making.make(file, len(ALL))
    titles = {one.id: one.title for one in ship(read(file), file)}
    assert titles.pop(new.id) not in titles.values()
    assert titles == {one.id: one.title for one in ALL[1:]}


def test_more_puzzles_than_titles_are_refused_by_name(tmp_path: Path) -> None:
    many = [replace(ALL[0], id=f"0-{number}", title="") for number in range(100)]
    with pytest.raises(ValueError, match="no title is left for 0-"):
        ship(many, tmp_path / "shipped.jsonl")


def test_the_same_turn_of_another_game_has_another_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search has a game with the number 3. After a change of the pack's values, the same
    search has a different game 3.
    """
    names = []

    def look(state: api.State, name: str, *_: object) -> None:
        names.append((name, state.players[SOLVER].turns))

    monkeypatch.setattr(making, "look", look)
    for search in ("one", "other"):
        for _ in making.of_game(search, 2, Counter(), print):
            raise AssertionError
    assert len({name for name, _ in names}) == len(names)
    assert len({turn for _, turn in names}) < len(names)
    assert not {name for name, _ in names} & set(puzzles())


def test_worlds_look_alike_to_the_solver_and_differ_in_what_is_unseen() -> None:
    state = lay(ALL[0])
    seen = api.view_for(state, SOLVER).canonical()
    imagined = [world for world, _ in worlds(state, "x")]
    assert {api.view_for(world, SOLVER).canonical() for world in imagined} == {seen}
    assert len({tuple(world.god_deck) for world in imagined}) > 1


@pytest.mark.nightly
def test_a_puzzle_is_found_again_from_its_position() -> None:
    puzzle = min(ALL, key=lambda one: one.choices)
    state = lay(puzzle)
    first = explore(state.clone(), SOLVER, BUDGET, follow=False)
    assert clear(first)
    proved = prove(state, puzzle.id, first)
    assert proved is not None
    assert proved[0].points == puzzle.points
