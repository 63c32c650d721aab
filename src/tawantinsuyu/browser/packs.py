"""The packs in this browser: the shipped packs, and those that the person has entered."""

from pathlib import Path
from typing import Final

from tawantinsuyu.browser.store import Store
from tawantinsuyu.components import Document
from tawantinsuyu.components.own import parsed
from tawantinsuyu.components.template import PACK_FILE
from tawantinsuyu.content.packs import Offered, Packs, kept, offered
from tawantinsuyu.table.errors import RefusedError

PACK: Final = "pack/"
"""Prefix of the notes with the files of a person's own packs."""
DOCUMENT: Final = "document/"
"""Prefix of the notes with pack documents of tables that do not use a shipped pack."""


class LocalPacks:
    """All packs that can be played in this browser. The files of the person's own packs are in a
    folder in memory.
    """

    def __init__(self, store: Store, folder: Path) -> None:
        self._store, self._folder = store, folder
        self.offered: Packs = offered()
        self._shipped = {one.content_hash: one.document for one in self.offered}

    def refresh(self) -> None:
        """Offer the packs stored by the page, before the shipped packs. Packs that this version
        cannot play are left out; their files stay.
        """
        files = {
            name.removeprefix(PACK): text
            for name, text in self._store.notes.items()
            if name.startswith(PACK)
        }
        if not files:
            return
        for name, text in files.items():
            place = self._folder / name
            place.mkdir(parents=True, exist_ok=True)
            (place / PACK_FILE).write_text(text, encoding="utf-8")
        own, _ = kept(self._folder)
        self.offered = offered((), own)

    def keep(self, text: str) -> Offered:
        """Offer a person's own pack. Raises PackError if it cannot be played."""
        name = parsed(text).id
        found = self.offered.keep(self._folder / name, text)
        self._store.keep(f"{PACK}{name}", text)
        return found

    def document(self, content_hash: str) -> Document:
        """Return the pack document of a table."""
        known = self._shipped.get(content_hash)
        if known is not None:
            return known
        stored = self._store.notes.get(f"{DOCUMENT}{content_hash}")
        if stored is None:
            raise RefusedError(404, "no_such_game", "the pack of this game is missing")
        return Document.from_json(stored)

    def keep_document(self, document: Document) -> None:
        """Store the pack document of a new table, unless it is a shipped one."""
        name = document.content_hash()
        if name not in self._shipped and f"{DOCUMENT}{name}" not in self._store.notes:
            self._store.keep(f"{DOCUMENT}{name}", document.as_json())
