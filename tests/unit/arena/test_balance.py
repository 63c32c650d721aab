"""The bands of balance, on made-up games that stay within or leave them."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from support.arena import game
from tawantinsuyu.arena import plot
from tawantinsuyu.arena.balance import FORMAT, Plan, balance_report, simulate
from tawantinsuyu.arena.balance_text import markdown
from tawantinsuyu.arena.bands import (
    GOALS,
    QUICK,
    SOURCES,
    check_of_use,
    checks_of_solo,
    checks_of_table,
)
from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.play import pack_of
from tawantinsuyu.arena.run import Where
from tawantinsuyu.arena.task import Failure, Game
from tawantinsuyu.arena.used import usable
from tawantinsuyu.cli.app import app
from tawantinsuyu.game.api import ENDINGS


def fair(number: int, winner: int = 126, **other: Any) -> Game:
    """Return a balanced game of two; the seats take turns in winning."""
    points = winner + number % 5
    source = {name: points // len(SOURCES) for name in SOURCES}
    values: dict[str, Any] = {
        "codes": ("x", "x"),
        "winners": (number % 2,),
        "deal": number,
        "scores": (points, points),
        "sources": (source, source),
        "turns": (15 + number % 3,) * 2,
    }
    return game(**(values | other))


def missed(games: list[Game]) -> set[str]:
    return {check.what for check in checks_of_table("2 players", games, GOALS) if not check.met}


def games(count: int = 60, **other: Any) -> list[Game]:
    return [fair(number, **other) for number in range(count)]


def test_a_fair_game_meets_all_bands() -> None:
    checks = checks_of_table("2 players", games(), GOALS)
    assert [check.what for check in checks if not check.met] == []
    assert len(checks) == 2 + 2 + len(SOURCES) + 1


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"winner": 100}, {"winners' points"}),
        ({"winner": 160}, {"winners' points"}),
        ({"turns": (11, 11)}, {"turns per player"}),
        ({"turns": (22, 21)}, {"turns per player"}),
        ({"winners": (1,)}, {"wins of seat 2"}),
        ({"ending": ENDINGS[2]}, {"games cut short"}),
        (
            {"sources": ({"temple": 50, "conquest": 60},) * 2},
            {f"winners' points from {name}" for name in SOURCES if name != "temple"},
        ),
    ],
)
def test_each_band_can_be_missed(change: dict[str, Any], what: set[str]) -> None:
    assert missed(games(**change)) == what


def test_an_interval_that_touches_the_band_is_enough() -> None:
    assert "wins of seat 2" not in missed([fair(n, winners=(1,)) for n in range(2)])
    assert "games cut short" not in missed([*games(90), fair(1, ending=ENDINGS[2])])


def test_only_winners_points_count() -> None:
    poor = {"temple": 20}
    rich = dict.fromkeys(SOURCES, 18)
    assert (
        missed([fair(n, scores=(126, 20), winners=(0,), sources=(rich, poor)) for n in (0, 1)])
        == set()
    )


def test_a_solo_opponents_points_count_at_normal_difficulty() -> None:
    weak = [fair(n, codes=("x", "axomamma"), scores=(120, 60 + n)) for n in range(8)]
    assert [check.what for check in checks_of_solo("s", weak, GOALS, True) if not check.met] == [
        "the opponent's points"
    ]
    assert all(check.met for check in checks_of_solo("s", weak, GOALS, False))


def test_every_component_must_be_used_in_some_game() -> None:
    everything = {"Weaving": ["W1", "W2"], "space": ["1t1", "1t2"]}
    assert check_of_use({}, everything, GOALS).met
    one = check_of_use({"space": ["1t2"]}, everything, GOALS)
    assert not one.met
    assert one.found.mean == 0.25
    assert check_of_use({"space": ["1t2"]}, everything, QUICK).met


PLAN = Plan("x", players=(2,), automata=("axomamma",))


def reported(**other: Any) -> dict[str, Any]:
    config = PLAN.settings()["2 players"].config
    everything = usable(config, pack_of(("base",)))
    rows = {name: games(used=everything, **other) for name in PLAN.settings()}
    return balance_report(PLAN, rows)


def test_settings_are_the_player_counts_and_the_presets() -> None:
    settings = Plan("x", 5).settings()
    assert list(settings) == [
        *("2 players", "3 players", "4 players"),
        *("axomamma easier", "axomamma normal", "axomamma harder", "axomamma merciless"),
    ]
    assert settings["axomamma normal"].config.adjustments == ()
    for side in ("easier", "harder"):
        adjusted = settings[f"axomamma {side}"].config.adjustments
        assert adjusted
        assert all(name.startswith(side) for name in adjusted)
    assert {match.config.turn_cap for match in settings.values()} == {60}
    assert {match.games for match in settings.values()} == {5}


def test_a_report_says_whether_the_pack_is_balanced() -> None:
    found = reported()
    assert json.loads(json.dumps(found)) == found
    assert found["format"] == FORMAT
    assert found["balanced"], [check for check in found["checks"] if not check["met"]]
    assert found["unused"] == {}
    assert not reported(winner=180)["balanced"]


def test_a_game_that_failed_leaves_it_open() -> None:
    config = PLAN.settings()["2 players"].config
    rows = {name: games(used=usable(config, pack_of(("base",)))) for name in PLAN.settings()}
    task: Any = None
    assert not balance_report(PLAN, rows, [Failure(task, "it broke")])["balanced"]
    with pytest.raises(ArenaError, match="2 players"):
        balance_report(PLAN, {**rows, "2 players": []})


def test_the_tables_tell_what_was_found_and_wanted() -> None:
    found = reported(winner=180)
    written = markdown(found)
    (line,) = [line for line in written.splitlines() if "| 2 players | winners' points |" in line]
    assert "110–150" in line
    assert line.endswith("| **no** |")
    for head in ("### Tables", "### Solo", "### Bands"):
        assert head in written
    widths = {
        len({row.count("|") for row in part.splitlines()})
        for part in written.split("\n\n")
        if part.startswith("|")
    }
    assert widths == {1}, "all rows of a table have the same columns"


def test_a_balance_run_is_drawn(tmp_path: Path) -> None:
    plot.plot_balance(reported(), tmp_path / "balance.svg")
    assert (tmp_path / "balance.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_a_real_run_can_be_taken_up_again(tmp_path: Path) -> None:
    plan = Plan("random", 2, (3,))
    where = Where(resume=tmp_path / "games.jsonl")
    first = simulate(plan, where)
    before = (tmp_path / "games.jsonl").read_bytes()
    again = simulate(plan, where)
    assert first == again
    assert (tmp_path / "games.jsonl").read_bytes() == before
    assert len(before.splitlines()) == 2 * 5
    assert {row["games"] for row in first["settings"].values()} == {2}
    assert not first["balanced"], "random players do not make a good game"


def test_the_command_ends_with_status_1_if_a_band_is_missed() -> None:
    command = ["arena", "balance", "--bot", "random", "--games", "2", "--players", "2"]
    result = CliRunner().invoke(app, [*command, "--automa", "none"])
    assert result.exit_code == 1
    assert "MISSED: 2 players: winners' points" in result.output
