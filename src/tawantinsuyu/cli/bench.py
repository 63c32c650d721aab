"""`tawantinsuyu bench …`: measurements, and the guard against getting slower."""

from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, help="Measure how quick things are.")


@app.callback()
def bench() -> None:
    """Measure how quick things are."""


@app.command()
def engine(
    quick: Annotated[
        bool, typer.Option("--quick", help="A guard of some seconds instead of good figures")
    ] = False,
    games: Annotated[
        int, typer.Option(min=0, help="Games for each number of players; 0 for the usual number")
    ] = 0,
) -> None:
    """Random games and single operations of the rules engine on one core.

    Prints a score that does not depend on the machine; warns below 0.8 of the stored baseline and
    ends with status 1 below 0.5. Examples: `tawantinsuyu bench engine --quick`,
    `tawantinsuyu bench engine --games 200`.
    """
    from tawantinsuyu.bench.engine import FAIL, WARN, measure  # noqa: PLC0415

    report = measure(games or (30 if quick else 100), quick)
    for found in report.figures:
        typer.echo(
            f"{found.players} players: {found.choices_per_second:,.0f} non-forced decisions/s, "
            f"{found.games / found.seconds:.1f} games/s "
            f"({found.games} games, {found.choices / found.games:.0f} decisions a game)"
        )
        parts = ", ".join(f"{name} {micros:.0f}" for name, micros in found.micros.items())
        typer.echo(f"  µs: {parts}")
    ratio = report.score / report.baseline
    typer.echo(
        f"calibration {report.calibration / 1e6:.2f} M operations/s; "
        f"score {report.score:.2f}, baseline {report.baseline:.2f}, ratio {ratio:.2f}"
    )
    if ratio < FAIL:
        typer.echo(f"FAILED: below {FAIL} of the baseline", err=True)
        raise typer.Exit(1)
    if ratio < WARN:
        typer.echo(f"warning: below {WARN} of the baseline", err=True)
