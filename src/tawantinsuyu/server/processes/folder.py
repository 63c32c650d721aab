"""The data folder of a personal server: games, packs, the owner's key for programs, and the file
that signs in the owner's browser.
"""

import html
import os
import secrets
import sys
import webbrowser
from pathlib import Path
from typing import Final

GAMES: Final = "games.sqlite"
PACKS: Final = "packs"


def data_folder() -> Path:
    """Return the folder in which one person's games are stored."""
    if given := os.environ.get("TAWANTINSUYU_DATA"):
        return Path(given)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "tawantinsuyu"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "tawantinsuyu"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "tawantinsuyu"


def own_folder() -> Path:
    """Return the data folder, which is created if necessary and made private. Only the owner can
    read the files in it, including files of earlier versions.
    """
    os.umask(0o077)
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.glob(f"{GAMES}*"):
        file.chmod(0o600)
    return folder


def owner_key(folder: Path) -> str:
    """Return the key with which programs play for the owner. It is created once, and only the owner
    can read its file.
    """
    file = folder / "key"
    key = file.read_text(encoding="utf-8").strip() if file.exists() else ""
    if not key:
        key = secrets.token_urlsafe(24)
        _write(file, key)
    return key


def open_browser(folder: Path, address: str) -> None:
    """Open an address that contains a secret in the browser. Other users can read command lines, so
    the browser gets the name of a private file that redirects to the address.
    """
    page = folder / "open.html"
    leads = html.escape(address)
    _write(
        page,
        '<!doctype html><meta charset="utf-8"><title>Tawantinsuyu</title>'
        f'<meta http-equiv="refresh" content="0; url={leads}"><a href="{leads}">Tawantinsuyu</a>\n',
    )
    webbrowser.open(page.resolve().as_uri())


def _write(file: Path, text: str) -> None:
    """Write a file atomically. Only its owner can read it."""
    fresh = file.with_suffix(f".{os.getpid()}")
    fresh.touch(mode=0o600)
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)
