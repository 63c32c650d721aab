"""Recorded games replay to the same positions and the same result.

After an intended change of a rule, run `tawantinsuyu golden record` (`--repair` where an action is
now refused), in a commit that names the changed ruling. If a game then no longer shows what its
recipe describes, run `tools/golden_games.py`.
"""

from pathlib import Path

import pytest

from support.rules import rule
from tawantinsuyu import components
from tawantinsuyu.fuzz.shown import components_in, components_of, watch
from tawantinsuyu.game.core.state import State
from tawantinsuyu.records import load, verify
from tawantinsuyu.records.files import read_game
from tawantinsuyu.records.golden import golden_files, record_again

FOLDER = Path(__file__).parent
GAMES = golden_files(FOLDER)
EACH_GAME = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


@EACH_GAME
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    assert [str(finding) for finding in verify(path)] == []


@EACH_GAME
def test_a_golden_game_recorded_again_is_the_same_file(path: Path) -> None:
    _, text, repaired = record_again(path)
    assert not repaired
    assert text == path.read_text(encoding="utf-8")


def test_golden_games_cover_every_number_of_players_and_way_to_end() -> None:
    records = [load(path) for path in GAMES]
    assert {record.config.players for record in records} == {2, 3, 4}
    assert {record.state.capped for record in records} == {True, False}
    assert all(record.state.finished for record in records)
    assert any(text.startswith("undo ") for record in records for _, text in record.log)


def ended(name: str) -> State:
    """Return the last position of a golden game."""
    return load(FOLDER / f"{name}.game").state


def ranks(state: State) -> list[tuple[int, int]]:
    """Return points and resources of every seat."""
    return [(player.points, sum(player.resources)) for player in state.players]


@rule("FST-23", "SCO-01")
def test_a_golden_game_ends_with_the_third_festival() -> None:
    state = ended("two-players")
    assert state.festivals == 3
    assert not state.capped


@rule("FST-29", "FST-32")
def test_a_golden_game_ends_with_the_second_festival_because_the_bag_was_empty() -> None:
    state = ended("three-players-empty-bag")
    assert state.festivals == 2
    assert sum(state.bag) == 0
    assert not state.capped


@rule("TRN-54", "TRN-55")
def test_a_golden_game_is_cut_short_by_the_turn_cap() -> None:
    state = ended("four-players-short")
    assert {player.turns for player in state.players} == {state.config.turn_cap}
    assert state.festivals < 3
    assert state.capped


@rule("SCO-11")
def test_a_golden_game_is_won_by_points() -> None:
    state = ended("two-players")
    points = [player.points for player in state.players]
    assert points[0] != points[1]
    assert state.winners == [points.index(max(points))]


@rule("SCO-12")
def test_a_golden_game_is_won_by_resources_after_a_tie_on_points() -> None:
    state = ended("two-players-tie-breaker")
    one, other = ranks(state)
    assert one[0] == other[0]
    assert one[1] != other[1]
    assert state.winners == [int(other[1] > one[1])]


@rule("SCO-13")
def test_a_golden_game_is_won_by_both_players() -> None:
    state = ended("two-players-shared")
    one, other = ranks(state)
    assert one == other
    assert state.winners == [0, 1]


def solo_points(name: str) -> tuple[State, int, int]:
    """Return the last position of a golden game against Axomamma, the person's points and her
    points.
    """
    state = ended(name)
    person, hers = (player.points for player in state.players)
    assert state.config.automa == "axomamma"
    assert state.festivals == 3, "a whole game"
    return state, person, hers


@rule("AXO-189")
def test_a_golden_game_is_won_against_axomamma() -> None:
    state, person, hers = solo_points("solo-won")
    assert person >= 120
    assert person > hers
    assert state.winners == [0]


@rule("AXO-190")
def test_a_golden_game_is_lost_to_an_axomamma_with_more_points() -> None:
    state, person, hers = solo_points("solo-outscored")
    assert person >= 120
    assert person <= hers
    assert state.winners == [1]


@rule("AXO-190")
def test_a_golden_game_is_lost_with_more_points_than_axomamma_but_too_few() -> None:
    state, person, hers = solo_points("solo-too-few-points")
    assert person < 120
    assert person > hers
    assert state.winners == [1]


@rule("PAC-208", "PAC-209")
@pytest.mark.parametrize(
    ("name", "enough", "ahead"),
    [
        ("pachamama-won", True, True),
        ("pachamama-outscored", True, False),
        ("pachamama-too-few-points", False, True),
    ],
)
def test_golden_games_against_pachamama_end_in_every_way(
    name: str, enough: bool, ahead: bool
) -> None:
    state = ended(name)
    person, hers = (player.points for player in state.players)
    assert state.config.automa == "pachamama"
    assert (person >= 120, person > hers) == (enough, ahead)
    assert state.winners == [0 if enough and ahead else 1]


def test_golden_games_use_every_card_tile_and_space_of_the_base_game() -> None:
    missing = components_of(components.load("base"))
    for path in GAMES:
        missing -= components_in(watch(load(path)))
    assert sorted(missing) == []


@pytest.mark.parametrize("module", ["additional"])
def test_golden_games_build_and_use_every_tile_of_a_module(module: str) -> None:
    missing = components_of(components.load("golden_age"), module)
    assert missing
    for path in GAMES:
        if module in (record := load(path)).config.modules:
            missing -= components_in(watch(record))
    assert sorted(missing) == []


def test_golden_games_say_what_they_show() -> None:
    assert all(read_game(path)["golden"]["about"] for path in GAMES)
