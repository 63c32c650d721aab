"""The command tree."""

from typing import Annotated

import typer

from tawantinsuyu import __version__, engine
from tawantinsuyu.cli import (
    admin,
    arena,
    bench,
    fuzz,
    host,
    hotseat,
    matrix,
    pack,
    play,
    puzzles,
    records,
    rules,
    service,
)

app = typer.Typer(
    rich_markup_mode="markdown",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=(
        "An unofficial digital edition of the board game Tawantinsuyu: The Inca Empire.\n\n"
        "Try: `tawantinsuyu play`, `tawantinsuyu rules search steps`."
    ),
)
app.command("play")(play.play)
app.command("host")(host.host)
app.command("hotseat")(hotseat.hotseat)
app.command("serve")(service.serve)
app.command("worker")(service.worker)
app.add_typer(service.db, name="db")
app.add_typer(admin.app, name="admin")
app.add_typer(pack.app, name="pack", help="Component packs: look at them, check them, own them.")
app.add_typer(rules.app, name="rules", help="The numbered rules reference.")
records.add_to(app)
app.command("fuzz")(fuzz.fuzz)
app.command("matrix")(matrix.matrix)
app.add_typer(arena.app, name="arena")
app.add_typer(puzzles.app, name="puzzles", help="Puzzles: find them, show that they hold.")
app.add_typer(bench.app, name="bench", help="Measure how quick things are.")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tawantinsuyu {__version__}, {engine.running()} engine")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", help="Print the version.", callback=_print_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Shared options."""
