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
    automa: Annotated[
        str, typer.Option(metavar="NAME", help="Solo against axomamma or pachamama")
    ] = "",
    adjust: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Change her, as `hotseat` does")
    ] = None,
) -> None:
    """Play in the browser on this machine: pass and play, solo or against bots. Your games are
    kept.

    Modules or a solo opponent preset the form of a new table: `tawantinsuyu play --module
    way_of_the_sun --overlay ruruy`, `tawantinsuyu play --automa pachamama --adjust tokens:3`.
    """
    from tawantinsuyu.components import PackError
    from tawantinsuyu.game.api import Config, ConfigError, in_order_of
    from tawantinsuyu.server.processes.play import play as serve

    try:
        chosen = Config(
            modules=modules_of(module),
            overlay=overlay,
            automa=automa,
            adjustments=in_order_of(automa, adjust or ()),
        )
        serve(port, browser, pack or (), chosen)
    except (ConfigError, PackError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
