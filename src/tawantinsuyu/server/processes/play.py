"""`tawantinsuyu play`: one process, one person's data folder, one browser window."""

import contextlib
import os
import secrets
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

if TYPE_CHECKING:
    import uvicorn
    from fastapi import FastAPI

    from tawantinsuyu.game.api import Config


def data_folder() -> Path:
    """Where one person's games are kept."""
    if given := os.environ.get("TAWANTINSUYU_DATA"):
        return Path(given)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "tawantinsuyu"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "tawantinsuyu"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "tawantinsuyu"


def owner_key(folder: Path) -> str:
    """The key that owns the games in a folder; made once and readable by its owner only."""
    file = folder / "key"
    key = file.read_text(encoding="utf-8").strip() if file.exists() else ""
    if not key:
        key = secrets.token_urlsafe(24)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_text(key, encoding="utf-8")
        fresh.replace(file)
    return key


def free_port() -> int:
    """A port nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def server_for(app: "FastAPI", port: int) -> "uvicorn.Server":
    """The web server on loopback; it writes no access log, so no address or key is kept."""
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


def address_of(port: int, key: str, chosen: "Config | None" = None) -> str:
    """Where the browser goes; the form of a new table begins with the modules of `chosen`."""
    asked = [("module", module) for module in chosen.modules] if chosen else []
    if chosen and chosen.overlay:
        asked.append(("overlay", chosen.overlay))
    search = f"?{urlencode(asked)}" if asked else ""
    return f"http://127.0.0.1:{port}/{search}#key={key}"


def play(
    port: int, browser: bool, packs: Sequence[str] = (), chosen: "Config | None" = None
) -> None:
    """Serve on loopback until interrupted; tables may be made with these packs too."""
    from tawantinsuyu.server.base import logs  # noqa: PLC0415 - slow to import
    from tawantinsuyu.server.content.packs import offered  # noqa: PLC0415
    from tawantinsuyu.server.web.app import create_app  # noqa: PLC0415

    logs.plain()
    known = offered(packs)
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    key = owner_key(folder)
    port = port or free_port()
    address = address_of(port, key, chosen)
    server = server_for(create_app(folder / "games.sqlite", key, packs=known), port)
    print(f"Tawantinsuyu is ready: {address}", flush=True)
    print("Your games are kept. Stop with Ctrl+C.", flush=True)
    if browser:
        threading.Thread(target=_open_when_ready, args=(port, address), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(1)


def _open_when_ready(port: int, address: str) -> None:
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz"):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.05)
