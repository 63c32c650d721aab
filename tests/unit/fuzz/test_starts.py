"""Stored positions: each is legal and leads to its purpose."""

from dataclasses import replace
from pathlib import Path

import pytest

from tawantinsuyu.fuzz.export import open_record, pack_of
from tawantinsuyu.fuzz.faults import FuzzError
from tawantinsuyu.fuzz.game import play_game, replay
from tawantinsuyu.fuzz.plan import (
    CAST,
    FROM_A_POSITION,
    FROM_A_SOLO_POSITION,
    PLAIN,
    Plan,
    Rates,
    plan_game,
)
from tawantinsuyu.fuzz.reachable import universe
from tawantinsuyu.fuzz.run import Settings, fuzz
from tawantinsuyu.fuzz.starts import Start, starts_in
from tawantinsuyu.game.api import Sink, deciding
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.records.arranged import begin

FOLDER = Path(__file__).parents[2] / "positions"
STARTS = starts_in(FOLDER)
EACH_START = pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
GAMES = 40
"""Number of games within which a position must have led to its purpose."""


def packs(start: Start) -> tuple[str, ...]:
    """Return the pack of a position."""
    return ("golden_age",) if start.config.modules else ("base",)


def plan(start: Start, number: int, rates: Rates = PLAIN) -> Plan:
    seed = number.to_bytes(32, "big")
    return Plan(number, packs(start), start.config, start.personas, seed, rates, start.lines)


def write(file: Path, *lines: str, **header: str) -> Path:
    parts = {"about": "-", "reaches": "-", "config": "{}", "personas": "uniform uniform", **header}
    text = [f"{key}: {value}" for key, value in parts.items() if value]
    file.write_text("\n".join([*text, "", *lines]), encoding="utf-8")
    return file


@EACH_START
def test_a_position_on_file_is_lawful_and_somebody_is_to_move(start: Start) -> None:
    pack = pack_of(packs(start))
    for seed in (bytes(32), bytes(range(32))):
        state = begin(start.lines, start.config, pack, seed, Sink())
        assert violations(state) == []
        assert deciding(state) == (0,)
    assert len(start.personas) == start.config.players - bool(start.config.automa)
    assert set(start.personas) <= set(CAST)


@EACH_START
def test_play_from_a_position_reaches_what_it_is_there_for(start: Start) -> None:
    company = (start.config.automa, *start.config.modules)
    everything = universe(pack_of(packs(start)), company=company)
    wanted = set(start.reaches)
    assert all(name in everything[kind] for kind, name in wanted)
    for number in range(GAMES):
        outcome = play_game(plan(start, number))
        assert outcome.fault == "", outcome.detail
        found = outcome.reached
        wanted = {(kind, name) for kind, name in wanted if name not in found.get(kind, ())}
        if not wanted:
            return
    pytest.fail(f"{GAMES} games without {wanted}")


def planned(players: tuple[int, ...], automa: str = "") -> list[Plan]:
    """Return those of the first 120 games that start from a position."""
    plans = (plan_game(number, "0", ("base",), players, 0, STARTS, automa) for number in range(120))
    return [one for one in plans if one.start]


@pytest.mark.parametrize(
    ("players", "automa", "every"),
    [((2, 3, 4), "", FROM_A_POSITION), ((2,), "axomamma", FROM_A_SOLO_POSITION)],
    ids=["everybody", "axomamma"],
)
def test_now_and_then_a_game_starts_from_each_position_that_fits_the_table(
    players: tuple[int, ...], automa: str, every: int
) -> None:
    found = planned(players, automa)
    plain = [start for start in STARTS if not start.config.modules]
    fitting = {start.lines for start in plain if start.config.automa == automa}
    assert {one.start for one in found} == fitting
    assert {one.number % every for one in found} == {every - 1}
    assert len(found) == 120 // every


def test_positions_with_more_players_do_not_fit_smaller_tables() -> None:
    assert {one.config.players for one in planned((2,))} == {2}
    assert planned((4,)) == []


def test_a_fault_in_a_game_from_a_position_is_exported_with_the_position(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    start = next(start for start in STARTS if start.name == "bag-runs-out")
    with monkeypatch.context() as patch:
        patch.setattr("tawantinsuyu.fuzz.game.KINDS", ("begin", "end"))
        record = play_game(plan(start, 1)).record
        assert record is not None
        record.save(tmp_path / "game.json")
        again = open_record(tmp_path / "game.json")
        assert again == record
        assert again.start == start.lines
        assert replay(again).fault == "event"
    assert replay(again).fault == ""


def test_the_same_seed_lays_the_same_position_out() -> None:
    start = STARTS[0]
    one, other = play_game(plan(start, 3)), play_game(plan(start, 3))
    assert (one.decisions, one.scores) == (other.decisions, other.scores)
    changed = replace(plan(start, 3), seed=bytes(32))
    assert play_game(changed).scores != one.scores


def test_positions_belong_to_the_shipped_packs() -> None:
    small = str(Path(__file__).parents[2] / "packs" / "small")
    assert Settings(positions=FOLDER).starts() == STARTS
    assert Settings(positions=FOLDER, packs=(small,)).starts() == ()
    assert Settings().starts() == ()


@pytest.mark.parametrize(
    ("header", "line", "words"),
    [
        ({"personas": ""}, "turn 0", "personas missing"),
        ({}, "dance 0", "'dance 0' begins with none of army, "),
    ],
)
def test_a_position_that_cannot_be_read_says_why(
    header: dict[str, str], line: str, words: str, tmp_path: Path
) -> None:
    write(tmp_path / "bad.position", line, **header)
    with pytest.raises(FuzzError, match=words):
        fuzz(Settings(games=1, positions=tmp_path))
