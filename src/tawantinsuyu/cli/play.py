"""`tawantinsuyu play`."""

from typing import Annotated

import typer


def play(
    port: Annotated[int, typer.Option(help="The port on this machine; 0 finds a free one.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser on this machine: hot-seat or against bots. Your games are kept."""
    from tawantinsuyu.server.processes.play import play as serve

    serve(port, browser)
