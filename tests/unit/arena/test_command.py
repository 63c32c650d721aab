"""`tawantinsuyu arena`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tawantinsuyu.cli.app import app


def arena(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["arena", *arguments])
    return result.exit_code, result.output


def test_bots_may_be_named_right_away(tmp_path: Path) -> None:
    status, output = arena("random", "--games", "3", "-v", "--out", str(tmp_path / "r.json"))
    assert status == 0
    assert "3 games of 3 deals" in output
    assert len([line for line in output.splitlines() if line.startswith("deal ")]) == 3
    assert json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["games"] == 3


def test_options_may_come_first() -> None:
    status, output = arena("--games", "1", "random", "--players", "3")
    assert status == 0
    assert output.count("100.0 %") == 1, "one of three seats won"


def test_a_solo_opponent_is_met() -> None:
    status, output = arena("random", "--automa", "axomamma", "--level", "harder", "--games", "1")
    assert status == 0
    assert "axomamma" in output


def test_a_match_has_the_modules_named(tmp_path: Path) -> None:
    command = ["random", "--games", "1", "--module", "way_of_the_sun", "--module", "additional"]
    status, _ = arena(*command, "--overlay", "ruruy", "--out", str(tmp_path / "r.json"))
    assert status == 0
    found = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["match"]
    assert found["config"]["modules"] == ["additional", "way_of_the_sun"], "in the rulebook's order"
    assert found["config"]["overlay"] == "ruruy"
    assert found["packs"] == ["golden_age"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["random", "--module", "no-such"], "known are"),
        (["random", "--overlay", "ruruy"], "only with way_of_the_sun"),
        (["balance", "--overlay", "north", "--module", "way_of_the_sun"], "ruruy or simpa"),
        (["random", "--module", "additional", "--pack", "base"], "no components for additional"),
        (["stockfish"], "no bot 'stockfish'"),
        (["random", "random", "random", "--players", "2"], "3 of them for 2 seats"),
        (["random", "--automa", "somebody"], "automa"),
        (["random", "--pack", "no-such-pack"], "no pack"),
        (["balance", "--players", "5"], "2, 3 or 4 seats"),
        (["tune", "greedy", "--weights", "no-such-file", "--out", "nowhere"], "no-such-file"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(arguments: list[str], word: str) -> None:
    status, output = arena(*arguments)
    assert status == 2
    assert word in output
    assert "Traceback" not in output
