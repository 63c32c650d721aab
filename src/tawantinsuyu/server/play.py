"""`tawantinsuyu play`: one process, one person's data folder, one browser window."""

import os
import secrets
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path


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
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(24), encoding="utf-8")
    return file.read_text(encoding="utf-8").strip()


def free_port() -> int:
    """A port nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def play(port: int, browser: bool) -> None:
    """Serve on loopback until interrupted."""
    import uvicorn  # noqa: PLC0415 - slow to import

    from tawantinsuyu.server.app import create_app  # noqa: PLC0415

    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    key = owner_key(folder)
    port = port or free_port()
    address = f"http://127.0.0.1:{port}/#key={key}"
    print(f"Tawantinsuyu is ready: {address}", flush=True)
    print("Your games are kept. Stop with Ctrl+C.", flush=True)
    if browser:
        threading.Thread(target=_open_when_ready, args=(port, address), daemon=True).start()
    app = create_app(folder / "games.sqlite", key)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")


def _open_when_ready(port: int, address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/board"):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.05)
