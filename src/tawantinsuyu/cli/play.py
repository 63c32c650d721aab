"""`tawantinsuyu play`."""

from typing import Annotated

import typer


def play(
    port: Annotated[int, typer.Option(help="The port on this machine; 0 finds a free one.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser on this machine: hot-seat or against bots. Your games are kept."""
    from tawantinsuyu.server.play import play as serve  # noqa: PLC0415 - slow to import

    serve(port, browser)
