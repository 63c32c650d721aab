"""`tawantinsuyu play`: one process that serves one person's data folder to one browser."""

import contextlib
import gc
import secrets
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from tawantinsuyu.server.processes.folder import GAMES, PACKS, open_browser, own_folder, owner_key

if TYPE_CHECKING:
    import uvicorn
    from fastapi import FastAPI

    from tawantinsuyu.game.api import Config


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def server_for(app: "FastAPI", port: int) -> "uvicorn.Server":
    """Return the web server for the loopback address. It has no access log, so no address or key is
    stored.
    """
    import uvicorn  # noqa: PLC0415 - slow to import

    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=3,
    )
    return uvicorn.Server(config)


def address_of(port: int, link: str, chosen: "Config | None" = None) -> str:
    """Return the address for the browser. The form of a new table begins with the values of
    `chosen`.
    """
    asked = [("module", module) for module in chosen.modules] if chosen else []
    if chosen and chosen.overlay:
        asked.append(("overlay", chosen.overlay))
    if chosen and chosen.automa:
        asked.append(("automa", chosen.automa))
        asked += [("adjust", adjustment) for adjustment in chosen.adjustments]
    search = f"?{urlencode(asked)}" if asked else ""
    return f"http://127.0.0.1:{port}/{search}#link={link}"


def play(
    port: int, browser: bool, packs: Sequence[str] = (), chosen: "Config | None" = None
) -> None:
    """Serve on the loopback address until interrupted. New tables may also use these `packs`."""
    gc.disable()  # Disable garbage collection during the imports, which create no garbage.
    from tawantinsuyu.content.packs import offered_by_owner  # noqa: PLC0415
    from tawantinsuyu.server.base import logs  # noqa: PLC0415 - slow to import
    from tawantinsuyu.server.web.app import create_app  # noqa: PLC0415

    logs.plain()
    folder, link = own_folder(), secrets.token_urlsafe(24)
    own_packs = folder / PACKS
    known = offered_by_owner(packs, own_packs)
    port = port or free_port()
    address = address_of(port, link, chosen)
    app = create_app(folder / GAMES, owner_key(folder), False, known, link, own_packs)
    server = server_for(app, port)

    def say() -> None:
        print(f"Tawantinsuyu is ready: {address}", flush=True)
        print(
            "The address logs in one browser, which stays logged in. Your games are saved.\n"
            "Stop with Ctrl+C.",
            flush=True,
        )
        if browser:
            open_browser(folder, address)

    when_ready(server, say)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(1)


def when_ready(server: "uvicorn.Server", say: Callable[[], None]) -> None:
    """Call `say` with the address as soon as the server answers, because people open a printed
    address immediately.
    """

    def wait() -> None:
        while not server.started:
            time.sleep(0.02)
        gc.freeze()
        gc.enable()
        say()

    threading.Thread(target=wait, daemon=True).start()
