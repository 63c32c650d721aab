"""Comparison of our engine with another one: equal counting, alternating rounds, and a fair
report.
"""

import importlib.metadata
import runpy
import sys
from importlib import resources
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from tawantinsuyu.bench import against
from tawantinsuyu.bench.against import Comparison, Effort, Line, Measure, Slice
from tawantinsuyu.cli.bench import app

SHORT = Effort(rounds=1, seconds=0.01, positions=1, repeats=1)

STUB = """
import json, sys
players, seed, seconds, positions, repeats = sys.argv[1:]
print(json.dumps({
    "games": int(players), "decisions": int(seed), "choices": int(positions),
    "seconds": float(seconds), "copy": float(repeats), "options": 1.0,
    "version": "0", "python": "0",
}))
"""


def measured(choices: float = 1, copy: float = 1.0) -> Slice:
    """Return a slice of one second."""
    return Slice(1, int(choices), int(choices), 1.0, copy, 1.0, "3", "3.11")


def scripted(slices: list[Slice]) -> Measure:
    """Return a measuring function that gives these slices, one in each round."""
    return lambda players, number, effort: slices[number]


# --- the comparison -------------------------------------------------------------------------------


def test_a_ratio_is_taken_within_each_round() -> None:
    # The machine is ten times slower in the second round; only the ratios of rounds stay valid.
    ours = scripted([measured(4000), measured(600), measured(5000)])
    theirs = scripted([measured(1000), measured(100), measured(1000)])
    found = against.compare(ours, theirs, Effort(3, 0, 0, 0))
    line = next(line for line in found.lines if line.name == "non-forced decisions/s")
    assert (line.ours, line.theirs) == (4000, 1000)
    assert (line.least, line.ratio, line.most) == (4, 5, 6)


def test_the_engines_take_turns_in_going_first() -> None:
    asked: list[tuple[str, int, int]] = []

    def engine(name: str) -> Measure:
        def measure(players: int, number: int, effort: Effort) -> Slice:
            asked.append((name, players, number))
            return measured()

        return measure

    against.compare(engine("ours"), engine("theirs"), Effort(2, 0, 0, 0))
    assert asked == [
        ("ours", 2, 0),
        ("theirs", 2, 0),
        ("ours", 4, 0),
        ("theirs", 4, 0),
        ("theirs", 2, 1),
        ("ours", 2, 1),
        ("theirs", 4, 1),
        ("ours", 4, 1),
    ]


@pytest.mark.parametrize(
    ("name", "ratio", "missed"),
    [
        ("non-forced decisions/s", 3.0, False),
        ("non-forced decisions/s", 2.9, True),
        ("µs a copy", 1 / 3, False),
        ("µs a copy", 0.34, True),
        ("µs an option list", 9.0, False),
    ],
)
def test_the_goals_are_three_times_the_decisions_and_a_third_of_the_copy(
    name: str, ratio: float, missed: bool
) -> None:
    found = Comparison([Line(2, name, ratio, 1.0, ratio, ratio, ratio)], ("3", "3.11"))
    assert bool(found.misses()) == missed


# --- the slices of both engines -------------------------------------------------------------------


def test_our_slice_counts_whole_games() -> None:
    found = against.our_slice(2, 0, SHORT)
    assert found.games >= 1
    assert 100 * found.games < found.choices < found.decisions
    assert found.seconds >= SHORT.seconds
    assert found.copy > 0
    assert found.options > 0


def test_the_script_takes_its_measurement_as_an_argument_and_answers_in_json(
    tmp_path: Path,
) -> None:
    script = tmp_path / "stub.py"
    script.write_text(STUB, encoding="utf-8")
    measure = against.their_slice(Path(sys.executable), script)
    assert measure(4, 2, Effort(9, 1.5, 8, 40)) == Slice(
        4, against.first_seed(2), 8, 1.5, 40.0, 1.0, "0", "0"
    )


def test_the_complaint_of_a_script_is_passed_on(tmp_path: Path) -> None:
    script = tmp_path / "stub.py"
    script.write_text("raise SystemExit('the sheep are ill')", encoding="utf-8")
    with pytest.raises(against.NotMeasuredError, match="the sheep are ill"):
        against.their_slice(Path(sys.executable), script)(2, 0, SHORT)


class Island:
    """A replacement for the other engine's game: every third of its 30 decisions is a choice."""

    def __init__(self, players: list[Any], seed: int) -> None:
        self.state = SimpleNamespace(num_turns=0, playable_actions=[])
        self._offer()

    def _offer(self) -> None:
        end = SimpleNamespace(action_type="END_TURN")
        self.state.playable_actions = [end] * (2 if self.state.num_turns % 3 == 0 else 1)

    def winning_color(self) -> str | None:
        return "RED" if self.state.num_turns == 30 else None

    def execute(self, action: object, validate_action: bool) -> None:
        assert action in self.state.playable_actions
        self.state.num_turns += 1
        self._offer()

    def copy(self) -> "Island":
        return Island([], 0)


@pytest.fixture
def island(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the namespace of the measuring script, run against the replacement."""
    contents: dict[str, dict[str, Any]] = {
        "catanatron": {},
        "catanatron.game": {"Game": Island, "TURNS_LIMIT": 1000},
        "catanatron.models": {},
        "catanatron.models.actions": {"generate_playable_actions": lambda state: []},
        "catanatron.models.enums": {"ActionType": SimpleNamespace(END_TURN="END_TURN")},
        "catanatron.models.player": {"Color": ["RED", "BLUE", "WHITE", "ORANGE"], "Player": str},
    }
    for name, things in contents.items():
        module = ModuleType(name)
        vars(module).update(things)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(importlib.metadata, "version", lambda package: f"{package} of the island")
    script = resources.files("tawantinsuyu.bench") / "catanatron_slice.py"
    return runpy.run_path(str(script))


def test_their_decisions_are_counted_like_ours(island: dict[str, Any]) -> None:
    found = Slice(**island["measure"](2, 1, 0.0005, 1, 1))
    assert found.decisions == 30 * found.games
    assert found.choices == 10 * found.games
    assert found.seconds >= 0.0005
    assert found.version == "catanatron of the island"


# --- the command ---------------------------------------------------------------------------------


def command(*more: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["engine", "--quick", "--against", "catanatron", *more])
    return result.exit_code, result.output


@pytest.mark.parametrize(("choices", "status"), [(3000, 0), (2000, 1)])
def test_the_command_prints_both_and_fails_when_a_goal_is_missed(
    monkeypatch: pytest.MonkeyPatch, choices: int, status: int
) -> None:
    ours, theirs = measured(choices, copy=10.0), measured(1000, copy=40.0)
    monkeypatch.setattr(against, "our_slice", lambda players, number, effort: ours)
    monkeypatch.setattr(
        against, "their_slice", lambda interpreter: lambda players, number, effort: theirs
    )
    found, output = command("--interpreter", sys.executable)
    assert found == status
    assert f"{choices:,}.0   1,000.0    {choices / 1000:.2f}" in output
    assert ("FAILED: 2 players: non-forced decisions/s, ratio 2.00" in output) == bool(status)


def test_without_the_other_engine_the_command_says_what_to_do() -> None:
    # The project's own environment does not have the other engine.
    status, output = command("--interpreter", sys.executable)
    assert status == 1
    assert "No module named 'catanatron'" in output
    assert "--interpreter PATH" in output


def test_without_uv_the_command_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    status, output = command()
    assert status == 1
    assert "`uv` is not on the path" in output
    assert "--interpreter PATH" in output
