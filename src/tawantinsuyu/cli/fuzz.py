"""`tawantinsuyu fuzz`: play random games and check invariants at every step."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tawantinsuyu.cli.tables import Modules, Overlay, Ray, modules_of, packs_of

if TYPE_CHECKING:
    from collections import Counter

    from tawantinsuyu.fuzz.game import Outcome
    from tawantinsuyu.fuzz.reached import Found
    from tawantinsuyu.fuzz.results import Summary
    from tawantinsuyu.fuzz.run import Settings

SHOWN = 40
"""Maximum number of ids of one kind that are listed as not reached."""
NOTHING_LEFT = "nothing is left unreached"

EverySoManyDecisions = Annotated[
    int,
    typer.Option(
        min=0,
        metavar="N",
        help="Check nothing but secrets: at every Nth decision everything a seat is told, in two "
        "worlds it cannot tell apart",
    ),
]


def fuzz(
    games: Annotated[int, typer.Option(min=1, help="How many games to play")] = 100,
    players: Annotated[
        str, typer.Option(metavar="N,N…", help="Player counts, taken in turn")
    ] = "2,3,4",
    automa: Annotated[
        str, typer.Option(metavar="NAME", help="A solo opponent at every table, for 2 seats")
    ] = "",
    module: Modules = None,
    overlay: Overlay = "",
    jobs: Annotated[int, typer.Option(min=1, help="Processes")] = 1,
    ray: Ray = "",
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
    secrets: EverySoManyDecisions = 0,
    reached: Annotated[
        bool, typer.Option("--reached", help="List what no game came across")
    ] = False,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where games with a fault are written")
    ] = Path("fuzz-failures"),
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Note every game here; a run broken off goes on from it"),
    ] = None,
    positions: Annotated[
        Path,
        typer.Option(metavar="DIR", help="Positions of the base game, to start some games from"),
    ] = Path("tests/positions"),
    replay: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Play a written game again, every check at every step"),
    ] = None,
) -> None:
    """Play seeded games of random personas and check every step; status 1 if a fault is found.

    Examples: `tawantinsuyu fuzz --games 300 --jobs 2`, `tawantinsuyu fuzz --seconds 60 --reached`,
    `tawantinsuyu fuzz --games 5000 --jobs 2 --results fuzz.jsonl`, `tawantinsuyu fuzz --module
    additional --reached`, `tawantinsuyu fuzz --secrets 5`, `tawantinsuyu fuzz --replay
    fuzz-failures/crash-0-17.json`.
    """
    from tawantinsuyu.components import PackError
    from tawantinsuyu.fuzz.export import pack_of
    from tawantinsuyu.fuzz.faults import FuzzError
    from tawantinsuyu.fuzz.reachable import universe
    from tawantinsuyu.fuzz.run import Settings
    from tawantinsuyu.fuzz.run import fuzz as run
    from tawantinsuyu.game.api import Config, ConfigError, table_pack
    from tawantinsuyu.spread import ClusterError

    if replay is not None:
        _replay(replay)
    try:
        counts = tuple(int(count) for count in players.split(","))
    except ValueError:
        _fail(f"--players {players}: give numbers like 2,3,4")
    if not set(counts) <= {2, 3, 4}:
        _fail(f"--players {players}: a table has 2, 3 or 4 seats")
    modules = modules_of(module)
    if automa:
        counts = (2,)
    try:
        config = Config(automa=automa, modules=modules, overlay=overlay)
        packs = packs_of(pack, modules, automa)
        laid = table_pack(config, pack_of(packs))
    except (ConfigError, PackError) as error:
        _fail(str(error))
    settings = Settings(
        games=games,
        players=counts,
        packs=packs,
        seed=seed,
        jobs=jobs,
        ray=ray,
        seconds=seconds,
        full=full,
        out=out,
        results=results,
        positions=positions,
        automa=automa,
        modules=modules,
        overlay=overlay,
        secrets=secrets,
    )
    live = sys.stdout.isatty()
    try:
        summary = run(settings, lambda so_far, outcome: _progress(settings, so_far, outcome, live))
    except (FuzzError, ClusterError) as error:
        _fail(str(error))
    if live:
        typer.echo("\r\x1b[K", nl=False)
    _summary(summary)
    tell_compared(summary.compared)
    _reached(summary.reached, universe(laid, max(counts), (automa, *modules)), reached)
    raise typer.Exit(1 if summary.failures else 0)


def _reached(found: "Found", everything: Mapping[str, list[str]], listed: bool) -> None:
    """Print how many things of the game were reached. On request, print the numbers by kind, and
    list the names of the others.
    """
    from tawantinsuyu.fuzz.reachable import unreached

    missing = unreached(found, everything)
    count = sum(len(names) for names in everything.values())
    gone = sum(len(names) for names in missing.values())
    if not listed:
        typer.echo(f"{count - gone} of {count} things reached" if gone else NOTHING_LEFT)
        return
    typer.echo("\nreached")
    for kind, names in everything.items():
        typer.echo(f"  {kind:<22} {len(names) - len(missing.get(kind, [])):>4} of {len(names):>4}")
    for kind in sorted(set(found) - set(everything)):
        typer.echo(f"  {kind:<22} {', '.join(sorted(found[kind]))}")
    typer.echo("\nunreached" if gone else f"\n{NOTHING_LEFT}")
    for kind, names in missing.items():
        more = f" … and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
        typer.echo(f"  {kind}: {', '.join(names[:SHOWN])}{more}")


def _progress(settings: "Settings", summary: "Summary", outcome: "Outcome", live: bool) -> None:
    """Print faults immediately; in a terminal, also a line of progress."""
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


def tell_compared(compared: "Counter[str]") -> None:
    """Print how often two possible worlds were compared, by the subject of the comparison."""
    if compared:
        typer.echo(f"{compared.total()} comparisons of worlds a seat cannot tell apart")
        # The lines are sorted by name where counts are equal, since a resumed run has them in
        # another order.
        for name, count in sorted(compared.items(), key=lambda item: (-item[1], item[0])):
            typer.echo(f"  {name:<22} {count:>7}")


def _replay(file: Path) -> NoReturn:
    from tawantinsuyu.fuzz.export import open_record, pack_of
    from tawantinsuyu.fuzz.game import replay

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
