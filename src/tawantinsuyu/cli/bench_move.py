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
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="CHECKOUT",
            help="Measure the services of this checkout and of another over HTTP, in one run",
        ),
    ] = None,
    rounds: Annotated[
        int, typer.Option(min=0, help="With --against: rounds; 0 for the usual number")
    ] = 0,
    nodes: Annotated[int, typer.Option(min=1, help="With --against: nodes of each service")] = 2,
    postgres: Annotated[
        str, typer.Option(help="With --against: address of a local PostgreSQL, without a database")
    ] = "postgresql://postgres@127.0.0.1:5432",
    redis: Annotated[
        str, typer.Option(help="With --against: address of a Redis that nobody else uses")
    ] = "redis://127.0.0.1:6379/0",
) -> None:
    """Processor time of a move by part, with everybody at the table listening.

    The figures are multiples of a reference computation, so they mean the same on slow and fast
    machines. A move is measured in process, from the request's action to one compressed push for
    each seat, without database and sockets. With another checkout it plays the same games at
    both services, each with its own database, and prints the processor time of nodes, PostgreSQL
    and Redis. Examples: `tawantinsuyu bench move`, `--quick --check`, `--runs 5 --store`,
    `--against ../before`.
    """
    if against is not None:
        if check or store:
            raise typer.BadParameter("not with --check or --store", param_hint="--against")
        _beside(against, quick, rounds, json_file, (postgres, redis, nodes))
        return
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


def _beside(
    other: Path,
    quick: bool,
    rounds: int,
    json_file: Path | None,
    where: tuple[str, str, int],
) -> None:
    """Measure the services of this checkout and of another, and print the results."""
    from tawantinsuyu.bench import sides
    from tawantinsuyu.bench.against import NotMeasuredError
    from tawantinsuyu.bench.move import against
    from tawantinsuyu.bench.move.service import Machine

    def tell(line: str) -> None:
        typer.echo(line, err=True)

    effort = against.QUICK if quick else against.FULL
    effort = effort._replace(rounds=rounds or effort.rounds)
    try:
        theirs = sides.checkout(other)
        found = against.measure(sides.this_checkout(), theirs, Machine(*where), effort, tell)
    except NotMeasuredError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    typer.echo(
        f"ours beside {other}; medians of {found.rounds} rounds, milliseconds of processor time "
        "a move\nratio: how many times as dear ours is"
    )
    for line in found.lines:
        if line.name == found.lines[0].name:
            heads = f"{'ours':>10}{'theirs':>10}{'ratio':>8}  over the rounds"
            typer.echo(f"\n{line.kind:<24}{heads}")
        one = line.ratio
        spread = f"{one.least:.2f}–{one.most:.2f}"
        figures = f"{one.ours:>10.2f}{one.theirs:>10.2f}{one.ratio:>8.2f}"
        typer.echo(f"{line.name:<24}{figures}  {spread}")
    typer.echo()
    for kind, moves in found.moves.items():
        same = "DIFFERENT games" if kind in found.different else "same games"
        typer.echo(f"{kind}: {moves} moves, {same}")
    if json_file is not None:
        data = [
            {"kind": line.kind, "name": line.name, **line.ratio._asdict()} for line in found.lines
        ]
        file_data = {"rounds": found.rounds, "lines": data, "moves": found.moves}
        json_file.write_text(json.dumps(file_data, indent=1) + "\n", encoding="utf-8")


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
    from tawantinsuyu.bench.move.ceiling import MARGINS

    limits = []
    for kind, figures in stored.tables.items():
        each = [f"{name} {figures[name] * (1 + margin):.3g}" for name, margin in MARGINS.items()]
        limits.append(f"{kind}: {', '.join(each)}")
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
