"""`tawantinsuyu bench move`: the cost of a move, its check, and the comparison with a checkout."""

import json
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from tawantinsuyu.bench.move.ceiling import Ceiling
    from tawantinsuyu.bench.move.runs import Run

SECTION = "docs/benchmarks.md, “The cost of a move”"


def move(
    quick: Annotated[
        bool, typer.Option("--quick", help="Play the games three times instead of nine times")
    ] = False,
    runs: Annotated[int, typer.Option(min=1, help="Runs, each in a fresh process")] = 1,
    check: Annotated[
        bool, typer.Option("--check", help="Exit with status 1 if a move costs more than stored")
    ] = False,
    store: Annotated[
        bool, typer.Option("--store", help="Lower the stored ceiling after an improvement")
    ] = False,
    may_raise: Annotated[
        bool, typer.Option("--raise", help="With --store: also raise the ceiling")
    ] = False,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write all figures to a file")
    ] = None,
) -> None:
    """Processor time of a move by part, with everybody at the table listening.

    The figures are multiples of a reference computation, so they mean the same on slow and fast
    machines. A move is measured in process, from the request's action to one compressed push for
    each seat, without database and sockets. Examples: `tawantinsuyu bench move`,
    `--quick --check`, `--runs 5 --store`.
    """
    if may_raise and not store:
        raise typer.BadParameter("only with --store", param_hint="--raise")
    from tawantinsuyu.bench.against import NotMeasuredError
    from tawantinsuyu.bench.move.cost import FULL, QUICK
    from tawantinsuyu.bench.move.runs import run

    effort, found = QUICK if quick else FULL, list["Run"]()
    try:
        for number in range(runs):
            found.append(run(effort))
            if runs > 1:
                typer.echo(f"run {number + 1} of {runs}: {_in_short(found[-1])}", err=True)
    except NotMeasuredError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    _print(found)
    if json_file is not None:
        _write(json_file, found)
    if store:
        _store(found, may_raise)
    elif check:
        _check(found)


def _in_short(one: "Run") -> str:
    return "; ".join(f"{kind} {cost.whole:.3f}" for kind, cost in one.costs.items())


def _print(found: "list[Run]") -> None:
    """Print a table for each kind of table, with the spread if there are several runs."""
    from tawantinsuyu.bench.move.parts import PARTS

    one = found[0]
    typer.echo(f"{one.engine} engine, Python {one.python}; medians of {len(found)} runs")
    for kind in one.costs:
        costs = [run.costs[kind] for run in found]
        typer.echo(
            f"\n{kind}: {costs[0].moves} moves, {costs[0].pushes:.1f} pushes a move; a push has "
            f"{costs[0].json:,.0f} bytes of JSON, {costs[0].wire:,.0f} on the wire"
        )
        typer.echo(f"{'':<20}{'multiple':>9}{'ms':>9}{'share':>7}")
        whole = median(cost.whole for cost in costs)
        rows = [
            (part, [c.multiples[part] for c in costs], [c.milliseconds[part] for c in costs])
            for part in PARTS
        ]
        rows.append(
            (
                "whole",
                [cost.whole for cost in costs],
                [sum(cost.milliseconds.values()) for cost in costs],
            )
        )
        for name, multiples, times in rows:
            middle = median(multiples)
            spread = f"  {min(multiples):.3f}–{max(multiples):.3f}" if len(costs) > 1 else ""
            typer.echo(
                f"{name:<20}{middle:>9.3f}{median(times):>9.3f}{middle / whole:>7.0%}{spread}"
            )


def _write(file: Path, found: "list[Run]") -> None:
    from tawantinsuyu.bench.move.ceiling import figures_of
    from tawantinsuyu.bench.move.runs import run_data

    data = {"medians": figures_of(found), "runs": [run_data(one) for one in found]}
    file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def _check(found: "list[Run]") -> None:
    from tawantinsuyu.bench.move import ceiling

    stored = ceiling.read_ceiling(ceiling.ceiling_file())
    if not stored.fits(found[0]):
        typer.echo(
            f"\nwarning: not checked; the ceiling is that of the {stored.engine} engine on "
            f"Python {stored.python}",
            err=True,
        )
        return
    figures = ceiling.figures_of(found)
    typer.echo(f"\n{_limits(stored)}")
    above = ceiling.excesses(stored, figures)
    for line in above:
        typer.echo(f"FAILED: {line}", err=True)
    if above:
        typer.echo(
            f"The cost of a move may only fall: make the parts that grew cheaper. {SECTION} says "
            "how to find the cause, and what to do if another course of the games is the cause.",
            err=True,
        )
        raise typer.Exit(1)
    for line in ceiling.falls(stored, figures):
        typer.echo(f"{line}: lower the ceiling with `bench move --runs 5 --store`")


def _limits(stored: "Ceiling") -> str:
    from tawantinsuyu.bench.move.ceiling import CHECKED, MARGIN

    limits = [
        f"{kind}: " + ", ".join(f"{name} {figures[name] * (1 + MARGIN):.3g}" for name in CHECKED)
        for kind, figures in stored.tables.items()
    ]
    return f"ceiling: {'; '.join(limits)}"


def _store(found: "list[Run]", may_raise: bool) -> None:
    from tawantinsuyu.bench.move import ceiling

    file = ceiling.ceiling_file()
    try:
        lines = ceiling.store(file, found, may_raise)
    except ceiling.CeilingError as error:
        typer.echo(f"FAILED: not stored. {error}", err=True)
        raise typer.Exit(1) from None
    for line in lines or [f"nothing stored: no figure fell by {ceiling.FELL:.0%}"]:
        typer.echo(line)
