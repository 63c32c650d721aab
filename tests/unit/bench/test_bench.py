"""The check that the engine has not become slower."""

import pytest
from typer.testing import CliRunner

from tawantinsuyu.bench import engine, search
from tawantinsuyu.cli.bench import app
from tawantinsuyu.game.api import fingerprint
from tawantinsuyu.game.core import frames as f


def test_the_figures_are_complete() -> None:
    report = engine.measure(games=2, quick=True)
    assert [found.players for found in report.figures] == [2, 4]
    for found in report.figures:
        assert found.games == 2
        assert 0 < found.choices <= found.decisions
        assert found.choices_per_second > 0
    assert report.score > 0
    assert report.baseline > 0


@pytest.mark.parametrize(
    ("baseline", "status", "word"), [(1e-9, 0, "score"), (1e9, 1, "FAILED: below 0.5")]
)
def test_the_command_holds_the_score_against_the_baseline(
    monkeypatch: pytest.MonkeyPatch, baseline: float, status: int, word: str
) -> None:
    monkeypatch.setattr(engine, "baseline", lambda: baseline)
    result = CliRunner().invoke(app, ["engine", "--quick", "--games", "1"])
    assert result.exit_code == status
    assert word in result.output


@pytest.mark.nightly
def test_the_search_is_measured_where_turns_begin_and_always_at_the_same_positions() -> None:
    met = search.main_choices(2, 0)
    assert len(met) > 5
    assert all(type(state.stack[-1]) is f.MainChoice for state in met)
    again = search.main_choices(2, 0)
    assert [fingerprint(state) for state in again] == [fingerprint(state) for state in met]


@pytest.mark.nightly
def test_the_command_tells_how_quick_the_search_is() -> None:
    result = CliRunner().invoke(app, ["search", "--quick"])
    assert result.exit_code == 0
    for word in ("2 players", "4 players", "iterations/s at 10 a decision", "evaluations/s"):
        assert word in result.output


@pytest.mark.nightly
def test_the_command_tells_what_each_level_costs() -> None:
    result = CliRunner().invoke(app, ["levels", "--quick"])
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["random", "greedy:hand:25%"]
    costs = {line.split()[0]: float(line.split()[3]) for line in lines[1:]}
    assert 0 <= costs["random"] < costs["greedy:hand:25%"]
