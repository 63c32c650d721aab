"""The guard against getting slower."""

import pytest
from typer.testing import CliRunner

from tawantinsuyu.bench import engine
from tawantinsuyu.cli.bench import app


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
