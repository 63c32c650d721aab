"""Runs in Pyodide when the browser edition is built, after the archive: writes answers to requests
that are the same for everybody, so that the first pages need no Python.
"""

import hashlib
import json
from pathlib import Path

from tawantinsuyu.browser.local_service import LocalService

THEMES = ("light", "dark", "contrast")
ROTATIONS = range(5)
SEATS = (2, 3, 4)


class Content:
    """Answers that are the same for everybody, as files named by their content."""

    def __init__(self, service: LocalService) -> None:
        self._service = service
        self.files: dict[str, str] = {}

    def add(self, address: str, kind: str = "json") -> str:
        """Store the answer to a request, and return it."""
        status, text = self._service.ask("GET", address, None)
        if status != 200:
            raise SystemExit(f"{address}: {text}")
        name = f"content/{hashlib.sha256(text.encode()).hexdigest()[:16]}.{kind}"
        Path(f"/made/{name}").write_text(text, encoding="utf-8")
        self.files[address] = name
        return text


def write_content() -> None:
    """Write the answers that the first pages and the tables of the base game need."""
    Path("/made/content").mkdir(exist_ok=True)
    content = Content(LocalService())
    for theme in THEMES:
        for number, pack in enumerate(json.loads(content.add(f"/api/packs?theme={theme}"))):
            board = json.loads(content.add(pack["board"]))
            if number == 0:
                content.add(board["picture"], "svg")
            if number == 0 and theme == "light":
                for rotation in ROTATIONS:
                    for players in SEATS:
                        seen = f"&rotation={rotation}&players={players}"
                        content.add(f"{board['picture']}{seen}", "svg")
    for path in ("bots", "learn/figures", "content/rules"):
        content.add(f"/api/{path}")
    Path("/made/content/index.json").write_text(json.dumps(content.files), encoding="utf-8")


write_content()
