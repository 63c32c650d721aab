"""Replaces the page of the browser edition, without a browser: stores the data that the edition
returns. Games are dealt from fixed random numbers.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from tawantinsuyu.browser.local_service import LocalService, Thinker


class Page:
    """One browser: its stored data, and the program that answers its requests."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.tables: dict[str, str] = {}
        self.entries: dict[tuple[str, int], str] = {}
        self.notes: dict[str, str] = {}
        self.thinker = Thinker()
        self._random = Random(1)
        self.service = self._started()

    def _started(self) -> LocalService:
        service = LocalService(self._folder)
        for text in self.tables.values():
            service.store.read_table(text)
        for name, text in self.notes.items():
            service.store.read_note(name, text)
        service.begin()
        tables = service.tables
        tables.rng = Random(self._random.random())
        tables.ports = replace(tables.ports, random_bytes=self._random.randbytes)
        return service

    def restart(self) -> None:
        """End the program, and start it again with the stored data."""
        self.service = self._started()
        self.keep()

    def keep(self) -> None:
        """Store the changes that the program lists, in one transaction."""
        for kind, key, number, text in json.loads(self.service.writes()):
            if kind == "entry":
                assert (key, number) not in self.entries, "an entry is never replaced"
                self.entries[key, number] = text
                continue
            kept = self.tables if kind == "table" else self.notes
            if text is None:
                kept.pop(key, None)
                if kind == "table":
                    self.entries = {at: one for at, one in self.entries.items() if at[0] != key}
            else:
                kept[key] = text

    def load(self, game: str) -> None:
        """Pass on the stored log of a table that is about to be opened."""
        if not self.service.has_log(game):
            log = [text for (one, _), text in sorted(self.entries.items()) if one == game]
            self.service.store.read_log(game, log)

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request, and return its status and its answer after its changes are stored."""
        parts = path.split("?", maxsplit=1)[0].split("/")
        if parts[1] == "games" and len(parts) > 2:
            self.load(parts[2])
        address = f"/api{path}"
        status, text = self.service.ask(method, address, None if body is None else json.dumps(body))
        self.keep()
        return status, json.loads(text) if text else None

    def good(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request that must be answered, and return the answer."""
        status, data = self.ask(method, path, body)
        assert status == 200, data
        return data

    def bots(self, game: str) -> Iterator[str]:
        """Let bots answer until a person has to decide, and yield each question."""
        self.load(game)
        while True:
            seq, document, question = self.service.question(game)
            if not question:
                return
            yield question
            self.service.bot_answered(game, seq, self.thinker.answer(document, question))
            self.keep()

    def think(self, game: str) -> int:
        """Let bots answer until a person has to decide; return how often they answered."""
        return sum(1 for _ in self.bots(game))
