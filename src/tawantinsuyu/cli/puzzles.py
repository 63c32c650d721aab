"""`tawantinsuyu puzzles`: find puzzles in games between bots, and check them."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True)

_FOUND = Path("puzzles.jsonl")


@app.command()
def make(
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Added to as it goes; a search goes on from it")
    ] = _FOUND,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles there are to be")] = 60,
    name: Annotated[str, typer.Option(help="Another name, other games")] = "puzzles",
) -> None:
    """Search games between bots for turns in which one idea is best by far.

    An interrupted search resumes: `tawantinsuyu puzzles make --out puzzles.jsonl`.
    """
    from tawantinsuyu.puzzles.make import make as search

    search(out, count, name, typer.echo)


@app.command()
def ship(
    found: Annotated[Path, typer.Argument(metavar="FILE", help="What `make` has found")] = _FOUND,
    to: Annotated[Path, typer.Option(metavar="FILE", help="What the program reads")] = Path(
        "src/tawantinsuyu/puzzles/shipped.jsonl"
    ),
    leave_out: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Not this one; again for another")
    ] = None,
) -> None:
    """Add grades and titles to found puzzles, and write them and their thumbnails into the files
    that the program reads.
    """
    from tawantinsuyu.puzzles import hills
    from tawantinsuyu.puzzles.pick import read
    from tawantinsuyu.puzzles.pick import ship as write

    left_out = set(leave_out or ())
    chosen = write([one for one in read(found) if one.id not in left_out], to)
    hills.write(chosen, to.with_name(hills.FILE))
    typer.echo(f"{len(chosen)} puzzles")


@app.command()
def check(
    puzzle: Annotated[list[str] | None, typer.Argument(metavar="ID", help="Only these")] = None,
    deep: Annotated[
        bool, typer.Option("--deep", help="Look for better answers with ten times the search")
    ] = False,
) -> None:
    """Play the answer of every puzzle in sixteen possible worlds; status 1 if one fails."""
    from tawantinsuyu.puzzles.proof import RefutedError
    from tawantinsuyu.puzzles.proof import check as prove
    from tawantinsuyu.puzzles.shipped import lay, puzzles

    wanted = [one for one in puzzles().values() if not puzzle or one.id in puzzle]
    broken = 0
    for number, one in enumerate(wanted, 1):
        try:
            prove(one, lay(one), deep)
        except (RefutedError, ValueError) as error:
            broken += 1
            typer.echo(f"{number} of {len(wanted)}: {error}", err=True)
        else:
            typer.echo(f"{number} of {len(wanted)}: {one.id} holds, {one.points} points")
    if broken or not wanted:
        raise typer.Exit(1)
