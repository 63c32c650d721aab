"""`tawantinsuyu play`."""

import sys
from typing import Annotated

import typer

from tawantinsuyu.cli.tables import Modules, Overlay, modules_of


def play(
    port: Annotated[int, typer.Option(help="The port on this machine; 0 finds a free one.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    pack: Annotated[
        list[str] | None,
        typer.Option(metavar="DIR", help="A pack of your own (`pack new`); new tables get it."),
    ] = None,
    module: Modules = None,
    overlay: Overlay = "",
) -> None:
    """Play in the browser on this machine: hot-seat or against bots. Your games are kept.

    With modules named, the form of a new table begins with them:
    `tawantinsuyu play --module way_of_the_sun --overlay ruruy`.
    """
    from tawantinsuyu.components import PackError
    from tawantinsuyu.game.api import Config, ConfigError
    from tawantinsuyu.server.processes.play import play as serve

    try:
        chosen = Config(modules=modules_of(module), overlay=overlay)
        serve(port, browser, pack or (), chosen)
    except (ConfigError, PackError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
