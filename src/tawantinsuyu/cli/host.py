"""`tawantinsuyu host`."""

import sys
from typing import Annotated

import typer

from tawantinsuyu.cli.service import settings_of_service


def host(
    listen: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Where others reach this machine; 0.0.0.0 is all."),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 finds a free one.")] = 8000,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="How others call this machine, if not by its address."),
    ] = None,
    https: Annotated[
        bool,
        typer.Option("--https", help="A proxy at --name adds HTTPS and leads here."),
    ] = False,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    pack: Annotated[
        list[str] | None,
        typer.Option(metavar="DIR", help="A pack of your own (`pack new`); new tables get it."),
    ] = None,
) -> None:
    """Let others play on this machine, each in their own browser, on your games of `play`. No
    database and no set-up are needed.

    `tawantinsuyu host --listen 192.168.1.20` shows a code for phones. Limits are those of the
    service and are set in the same way: TAWANTINSUYU_LIMITS, _TABLES_PER_GUEST …
    The page "Service reference" of the documentation explains all of them.
    """
    settings = settings_of_service()
    from tawantinsuyu.components import PackError
    from tawantinsuyu.server.processes.host import HostError
    from tawantinsuyu.server.processes.host import host as run

    if pack:
        settings = settings.model_copy(update={"packs": pack})
    try:
        run(settings, listen, port, name or (), browser=browser, https=https)
    except (HostError, PackError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
