"""`tawantinsuyu fuzz`: play random games and hold every step against what must always be true."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from tawantinsuyu.fuzz.game import Outcome
    from tawantinsuyu.fuzz.run import Settings, Summary

SHOWN = 40
"""Ids of one kind printed in the list of what was not reached."""


def fuzz(
    games: Annotated[int, typer.Option(min=1, help="How many games to play")] = 100,
    players: Annotated[
        str, typer.Option(metavar="N,N…", help="Player counts, taken in turn")
    ] = "2,3,4",
    jobs: Annotated[int, typer.Option(min=1, help="Processes")] = 1,
    pack: Annotated[
        list[str] | None, typer.Option(metavar="PACK", help="A shipped pack or a folder")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0, help="Start no further game after this time")
    ] = 0,
    seed: Annotated[str, typer.Option(help="Another seed, other games")] = "0",
    full: Annotated[
        int, typer.Option(min=0, help="Games at the beginning with every check at every step")
    ] = 60,
    reached: Annotated[
        bool, typer.Option("--reached", help="List what no game came across")
    ] = False,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where games with a fault are written")
    ] = Path("fuzz-failures"),
    replay: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Play a written game again, every check at every step"),
    ] = None,
) -> None:
    """Play seeded games of random personas and check every step; status 1 if a fault is found.

    Examples: `tawantinsuyu fuzz --games 300 --jobs 2`, `tawantinsuyu fuzz --seconds 60 --reached`,
    `tawantinsuyu fuzz --replay fuzz-failures/crash-0-17.json`.
    """
    from tawantinsuyu.components import PackError  # noqa: PLC0415
    from tawantinsuyu.fuzz.export import pack_of  # noqa: PLC0415
    from tawantinsuyu.fuzz.run import Settings  # noqa: PLC0415
    from tawantinsuyu.fuzz.run import fuzz as run  # noqa: PLC0415

    if replay is not None:
        _replay(replay)
    try:
        counts = tuple(int(count) for count in players.split(","))
    except ValueError:
        _fail(f"--players {players}: give numbers like 2,3,4")
    if not set(counts) <= {2, 3, 4}:
        _fail(f"--players {players}: a table has 2, 3 or 4 seats")
    packs = tuple(pack or ["base"])
    try:
        compiled = pack_of(packs)
    except PackError as error:
        _fail(str(error))
    settings = Settings(games, counts, packs, seed, jobs, seconds, full, out)
    live = sys.stdout.isatty()
    summary = run(settings, lambda so_far, outcome: _progress(settings, so_far, outcome, live))
    if live:
        typer.echo("\r\x1b[K", nl=False)
    _summary(summary)
    if reached:
        from tawantinsuyu.fuzz.reached import universe, unreached  # noqa: PLC0415

        missing = unreached(summary.reached, compiled)
        typer.echo("\nreached")
        for kind, names in universe(compiled).items():
            have = len(names) - len(missing.get(kind, []))
            typer.echo(f"  {kind:<22} {have:>4} of {len(names):>4}")
        for kind in sorted(set(summary.reached) - set(universe(compiled))):
            typer.echo(f"  {kind:<22} {', '.join(sorted(summary.reached[kind]))}")
        typer.echo("\nunreached" if missing else "\nnothing is left unreached")
        for kind, names in missing.items():
            more = f" … and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
            typer.echo(f"  {kind}: {', '.join(names[:SHOWN])}{more}")
    raise typer.Exit(1 if summary.failures else 0)


def _progress(settings: "Settings", summary: "Summary", outcome: "Outcome", live: bool) -> None:
    """Faults at once; where a person watches, also a line that keeps itself up to date."""
    if outcome.fault:
        file = summary.failures[-1][1]
        clear = "\r\x1b[K" if live else ""
        typer.echo(f"{clear}FAULT in game {outcome.number}: {outcome.detail}")
        if file is not None:
            typer.echo(f"  tawantinsuyu fuzz --replay {file.as_posix()}")
    rate = summary.decisions / summary.seconds if summary.seconds else 0.0
    line = (
        f"{summary.games}/{settings.games} games, {summary.decisions} decisions, "
        f"{rate:.0f}/s, {len(summary.failures)} faults"
    )
    if live:
        typer.echo(f"\r\x1b[K{line}", nl=False)
    elif summary.games % 50 == 0:
        typer.echo(line)


def _summary(summary: "Summary") -> None:
    faults: dict[str, int] = {}
    for outcome, _ in summary.failures:
        faults[outcome.fault] = faults.get(outcome.fault, 0) + 1
    found = ", ".join(f"{name} {count}" for name, count in sorted(faults.items()))
    typer.echo(
        f"{summary.games} games, {summary.decisions} decisions ({summary.choices} with a choice), "
        f"{summary.seconds:.1f} s, {summary.decisions / max(summary.seconds, 1e-9):.0f}/s, "
        f"{len(summary.failures)} faults{f': {found}' if found else ''}"
    )


def _replay(file: Path) -> NoReturn:
    from tawantinsuyu.fuzz.export import open_record, pack_of  # noqa: PLC0415
    from tawantinsuyu.fuzz.game import replay  # noqa: PLC0415

    try:
        record = open_record(file)
    except (OSError, ValueError) as error:
        _fail(str(error))
    if pack_of(record.packs).hash != record.pack_hash:
        typer.echo("note: the pack has changed since this game was written", err=True)
    outcome = replay(record)
    typer.echo(f"written for {record.note}" if record.note else f"{len(record.log)} actions")
    typer.echo(f"FAULT {outcome.detail}" if outcome.fault else "no fault: it is sound by now")
    raise typer.Exit(1 if outcome.fault else 0)


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)
