"""`tawantinsuyu matrix`: fuzz every kind of table."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tawantinsuyu.cli.fuzz import EverySoManyDecisions, tell_compared
from tawantinsuyu.cli.tables import Ray

if TYPE_CHECKING:
    from tawantinsuyu.fuzz.matrix import Matrix, Table

SHOWN = 12
"""Maximum number of ids of one kind that are listed as not reached."""


def matrix(
    people: Annotated[int, typer.Option(min=0, help="Games at each table of people")] = 40,
    solo: Annotated[int, typer.Option(min=0, help="Games at each table with an opponent")] = 20,
    full: Annotated[
        int, typer.Option(min=0, help="Games of each table with every check at every step")
    ] = 1,
    cover: Annotated[
        bool, typer.Option("--cover", help="Only some tables, which show most things in pairs")
    ] = False,
    only: Annotated[
        str, typer.Option(metavar="TEXT", help="Only tables with this in the name")
    ] = "",
    jobs: Annotated[int, typer.Option(min=1, help="Processes")] = 1,
    ray: Ray = "",
    seed: Annotated[str, typer.Option(help="Another seed, other games")] = "0",
    results: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Note every game here; a run broken off goes on from it"),
    ] = None,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where games with a fault are written")
    ] = Path("fuzz-failures"),
    positions: Annotated[
        Path, typer.Option(metavar="DIR", help="Positions to start some games from")
    ] = Path("tests/positions"),
    secrets: EverySoManyDecisions = 0,
    reached: Annotated[
        bool, typer.Option("--reached", help="List what no game came across, by name")
    ] = False,
) -> None:
    """Fuzz every kind of table: 24 contents with 2, 3 and 4 people, 2 with Axomamma, 192 with
    Pachamama; status 1 if a fault is found.

    Examples: `tawantinsuyu matrix --jobs 2 --results matrix`, `tawantinsuyu matrix --cover`,
    `tawantinsuyu matrix --people 1 --solo 1 --secrets 7 --results secrets`,
    `tawantinsuyu matrix --only pachamama --people 0 --reached`.
    """
    from tawantinsuyu.fuzz import matrix as tables
    from tawantinsuyu.fuzz.faults import FuzzError
    from tawantinsuyu.fuzz.run import Settings
    from tawantinsuyu.spread import ClusterError

    of_people, of_one = tables.people_tables(), tables.solo_tables()
    if cover:
        of_people = tables.cover(of_people, tables.PEOPLE_COVER)
        of_one = tables.cover(of_one, tables.SOLO_COVER)
    counts = [(table, people) for table in of_people] + [(table, solo) for table in of_one]
    planned = [(table, games) for table, games in counts if games and only in table.name]
    run = tables.Matrix(
        Settings(
            seed=seed, jobs=jobs, ray=ray, full=full, out=out, positions=positions, secrets=secrets
        ),
        results,
    )
    try:
        for number, (table, games) in enumerate(planned, start=1):
            _play(run, table, games, f"{number}/{len(planned)} {table.name}")
    except (FuzzError, ClusterError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    total = run.total
    typer.echo(
        f"{len(planned)} tables, {total.games} games, {total.decisions} decisions "
        f"({total.choices} with a choice), {total.seconds:.0f} s, {len(total.failures)} faults"
    )
    tell_compared(total.compared)
    _missing(run, reached)
    raise typer.Exit(1 if total.failures else 0)


def _play(run: "Matrix", table: "Table", games: int, title: str) -> None:
    """Fuzz tables and print a line for each; in a terminal, also a line of progress."""
    live = sys.stdout.isatty()

    def report(so_far: int) -> None:
        if live:
            typer.echo(f"\r\x1b[K{title}: {so_far}/{games}", nl=False)

    summary = run.play(table, games, report)
    clear = "\r\x1b[K" if live else ""
    typer.echo(
        f"{clear}{title}: {summary.games} games, {summary.decisions} decisions, "
        f"{summary.seconds:.1f} s, {len(summary.failures)} faults"
    )
    for outcome, file in summary.failures:
        typer.echo(f"  FAULT in game {outcome.number}: {outcome.detail}")
        if file is not None:
            typer.echo(f"  tawantinsuyu fuzz --replay {file.as_posix()}")


def _missing(run: "Matrix", listed: bool) -> None:
    missing = run.missing()
    if not missing:
        typer.echo("nothing is left unreached at any content")
    for one in missing:
        count = sum(len(names) for names in one.things.values())
        typer.echo(f"{one.tables}: {count} things unreached")
        for kind, names in one.things.items() if listed else ():
            more = f" … and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
            typer.echo(f"  {kind}: {', '.join(names[:SHOWN])}{more}")
