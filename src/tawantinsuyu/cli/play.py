"""`tawantinsuyu play`."""

import sys
from typing import Annotated

import typer


def play(
    port: Annotated[int, typer.Option(help="The port on this machine; 0 finds a free one.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    pack: Annotated[
        list[str] | None,
        typer.Option(metavar="DIR", help="A pack of your own (`pack new`); new tables get it."),
    ] = None,
) -> None:
    """Play in the browser on this machine: hot-seat or against bots. Your games are kept."""
    from tawantinsuyu.components import PackError
    from tawantinsuyu.server.processes.play import play as serve

    try:
        serve(port, browser, pack or ())
    except PackError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
