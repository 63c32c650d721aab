"""The cost of a move: parts, the reference computation, and the ceiling."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tawantinsuyu.bench.against import NotMeasuredError
from tawantinsuyu.bench.move import ceiling, parts, reference, runs
from tawantinsuyu.bench.move.ceiling import FELL, MARGINS, WHOLE, CeilingError
from tawantinsuyu.bench.move.cost import Cost, Effort
from tawantinsuyu.bench.move.games import FOUR, KINDS, TWO
from tawantinsuyu.bench.move.measure import measure
from tawantinsuyu.bench.move.parts import (
    APPLY,
    OTHER,
    PARTS,
    PUSH,
    SEAMS,
    STORAGE,
    VIEW,
    MissingPartError,
    Seam,
    Stopwatch,
)
from tawantinsuyu.bench.move.runs import Run, run
from tawantinsuyu.cli.bench import app
from tawantinsuyu.table.views import push_view

TINY = Effort(passes=1, seeds=1, most=40)


@pytest.fixture(scope="module", params=list(KINDS))
def cost(request: pytest.FixtureRequest) -> Cost:
    return measure(request.param, TINY)


# --- parts ----------------------------------------------------------------------------------------


def test_every_part_is_met_and_the_parts_add_up_to_the_whole(cost: Cost) -> None:
    assert set(cost.multiples) == set(cost.milliseconds) == set(PARTS)
    assert all(cost.multiples[part] > 0 for part in PARTS)
    assert cost.whole == pytest.approx(sum(cost.multiples.values()))


def test_everybody_receives_one_push_for_each_move(cost: Cost) -> None:
    players = KINDS[cost.kind].config.players
    assert cost.pushes == players
    assert cost.calls[PUSH] == players
    assert cost.calls[STORAGE] == 1
    assert cost.json > 4 * cost.wire > 0


def test_the_view_is_built_at_most_once_for_each_push(cost: Cost) -> None:
    assert cost.calls["view: presented"] <= cost.pushes
    assert cost.calls["decision: decision_payload"] <= cost.pushes
    assert cost.calls["try and apply: prepare_batch"] == 1
    assert cost.calls["try and apply: advance"] == 1


def test_a_stopwatch_attributes_every_moment_to_one_part() -> None:
    times = iter([0.0, 1.0, 3.0, 7.0, 15.0, 31.0])
    watch = Stopwatch(lambda: next(times))
    watch.start()
    with watch.part(PUSH):
        watch.timed(SEAMS[2], lambda: None)()
    watch.stop()
    assert watch.seconds == {OTHER: 1.0 + 16.0, PUSH: 2.0 + 8.0, VIEW: 4.0}
    assert watch.calls == {PUSH: 1, "view: view_for": 1}


def test_a_function_within_another_part_belongs_to_that_part() -> None:
    times = iter([0.0, 1.0, 3.0, 7.0])
    watch = Stopwatch(lambda: next(times))
    watch.start()
    with watch.part(STORAGE):
        watch.timed(SEAMS[2], lambda: None)()
    watch.stop()
    assert watch.seconds == {OTHER: 1.0 + 4.0, STORAGE: 2.0}


@pytest.mark.parametrize("seam", SEAMS, ids=parts.part_name)
def test_a_part_whose_function_is_gone_is_an_error(
    seam: Seam, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = seam._replace(function=f"{seam.function}_until_yesterday")
    monkeypatch.setattr(parts, "SEAMS", (gone,))
    with pytest.raises(MissingPartError, match="no longer exists"), Stopwatch().on_seams():
        pass


def test_a_part_whose_function_is_never_called_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unused = Seam(VIEW, PUSH, "tawantinsuyu.table.views.push_view", "puzzle_state")
    outside = unused._replace(within=STORAGE)
    monkeypatch.setattr(parts, "SEAMS", (*SEAMS, outside))
    with pytest.raises(MissingPartError, match="never called"):
        measure(TWO, TINY._replace(most=4))


def test_timed_functions_are_restored() -> None:
    before = push_view.log_lines
    with Stopwatch().on_seams():
        assert push_view.log_lines is not before
    assert push_view.log_lines is before


def test_the_reference_computation_has_not_changed() -> None:
    assert reference.work() == 378, "all earlier figures are multiples of it"


# --- a planted fault ------------------------------------------------------------------------------


def test_a_view_that_is_built_twice_is_counted_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    built = push_view.push

    def twice(live: Any, *rest: Any) -> Any:
        built(live, *rest)
        live.clear_caches()
        return built(live, *rest)

    monkeypatch.setattr("tawantinsuyu.server.web.table_stream.push", twice)
    cost = measure(TWO, TINY)
    assert cost.calls["view: presented"] == 2 * cost.pushes


# --- the ceiling ----------------------------------------------------------------------------------


def costing(**factors: float) -> Run:
    """Return a run in which each part costs 1, or the given number."""
    multiples = {part: factors.get(part.replace(" ", "_"), 1.0) for part in PARTS}
    costs = {kind: Cost(kind, 1, multiples, multiples, 2.0, 9.0, 3.0, {}) for kind in (TWO, FOUR)}
    return Run(*runs.running(), costs)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "ceiling.json"
    ceiling.store(found, [costing()], may_raise=True)
    monkeypatch.setattr(ceiling, "ceiling_file", lambda: found)
    return found


def excesses(file: Path, one: Run) -> list[str]:
    return ceiling.excesses(ceiling.read_ceiling(file), ceiling.figures_of([one]))


def test_the_stored_ceiling_has_every_figure() -> None:
    stored = ceiling.read_ceiling(ceiling.ceiling_file())
    assert set(stored.tables) == set(KINDS)
    assert all(set(figures) == {*PARTS, WHOLE} for figures in stored.tables.values())


def test_a_part_that_grew_is_named(file: Path) -> None:
    assert not excesses(file, costing())
    grown = excesses(file, costing(view=1 + len(PARTS) * MARGINS[WHOLE] + 0.01))
    assert [line.split(":")[0] for line in grown] == [TWO, FOUR]
    assert all("Grown most: view from 1 to 2.11" in line for line in grown)


def test_try_and_apply_has_its_own_ceiling(file: Path) -> None:
    assert not excesses(file, costing(try_and_apply=1 + MARGINS[APPLY] - 0.001))
    grown = excesses(file, costing(try_and_apply=1 + MARGINS[APPLY] + 0.001))
    assert [f"“{APPLY}” costs" in line for line in grown] == [True, True]


def test_the_ceiling_is_not_raised_silently(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(CeilingError, match="may only fall"):
        ceiling.store(file, [costing(view=9.0)], may_raise=False)
    assert not ceiling.store(file, [costing(view=1.5)], may_raise=False), "below the ceiling"
    assert json.loads(file.read_bytes()) == json.loads(before)
    ceiling.store(file, [costing(view=9.0)], may_raise=True)
    assert ceiling.read_ceiling(file).tables[TWO][VIEW] == 9.0


def test_the_ceiling_is_lowered_after_a_clear_improvement_only(file: Path) -> None:
    little = costing(view=1 - len(PARTS) * FELL + 0.01)
    assert not ceiling.falls(ceiling.read_ceiling(file), ceiling.figures_of([little]))
    assert not ceiling.store(file, [little], may_raise=False)
    cheaper = costing(view=0.1, try_and_apply=1.05)
    assert len(ceiling.falls(ceiling.read_ceiling(file), ceiling.figures_of([cheaper]))) == 2
    assert ceiling.store(file, [cheaper], may_raise=False)
    stored = ceiling.read_ceiling(file).tables[TWO]
    assert [stored[name] for name in MARGINS] == [pytest.approx(len(PARTS) - 0.85), 1.0]


def test_the_ceiling_of_another_python_is_not_replaced(file: Path) -> None:
    with pytest.raises(CeilingError, match=r"Python 2\.7"):
        ceiling.store(file, [costing()._replace(python="2.7")], may_raise=False)


# --- the command ----------------------------------------------------------------------------------


def command(monkeypatch: pytest.MonkeyPatch, one: Run, *options: str) -> tuple[int, str]:
    monkeypatch.setattr(runs, "run", lambda effort: one)
    result = CliRunner().invoke(app, ["move", "--quick", *options])
    return result.exit_code, result.output


def test_the_check_fails_above_the_ceiling(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert command(monkeypatch, costing(), "--check")[0] == 0
    status, output = command(monkeypatch, costing(view=3.0), "--check")
    assert status == 1
    assert "FAILED: 2 players: a move costs 13 times" in output
    status, output = command(monkeypatch, costing(view=0.1), "--check")
    assert (status, "lower the ceiling with" in output) == (0, True)


def test_another_python_is_not_checked(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    status, output = command(monkeypatch, costing(view=3.0)._replace(python="2.7"), "--check")
    assert (status, "not checked" in output) == (0, True)


def test_storing_above_the_ceiling_fails(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert command(monkeypatch, costing(view=3.0), "--store")[0] == 1
    assert command(monkeypatch, costing(view=3.0), "--store", "--raise")[0] == 0
    assert command(monkeypatch, costing(), "--raise")[0] == 2


def test_all_figures_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "figures.json"
    status, output = command(monkeypatch, costing(), "--runs", "2", "--json", str(target))
    assert status == 0, output
    data = json.loads(target.read_text(encoding="utf-8"))
    assert data["medians"][TWO][WHOLE] == len(PARTS)
    assert len(data["runs"]) == 2


def test_a_run_is_measured_in_another_process() -> None:
    found = run(TINY._replace(most=4))
    assert set(found.costs) == set(KINDS)


def test_a_worker_that_fails_says_why() -> None:
    with pytest.raises(NotMeasuredError, match="was never called in a move"):
        run(TINY._replace(most=0))
