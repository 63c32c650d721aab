"""The data of this browser in memory: tables by their rows, and notes by their names.

A change is also listed as a write, which the page stores in one transaction before it answers. If
that fails, the page reads the table again from its storage.
"""

import json
from typing import Any, NamedTuple

from tawantinsuyu.browser.rows import row_from, row_text, rows_text
from tawantinsuyu.table.api import StoredTable
from tawantinsuyu.table.row import Row


class Write(NamedTuple):
    """One change of the data that the page stores."""

    kind: str
    """The kind of data: `table`, `entry` or `note`. An entry of a log is only added, never
    replaced.
    """
    key: str
    """The id of a table, or the name of a note."""
    number: int
    """The number of a log entry; 0 for other data."""
    text: str | None
    """The new JSON of the data; None deletes it. Deleting a table deletes its log too."""


class Store:
    """The rows and notes that this browser stores."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}
        """The row of each table."""
        self.seats: dict[str, list[Row]] = {}
        self.logs: dict[str, list[Row]] = {}
        """The logs of tables that were opened, by table."""
        self.notes: dict[str, Any] = {}
        self._writes: list[Write] = []

    # --- from the page ---------------------------------------------------------------------------

    def read_table(self, text: str) -> None:
        """Add a stored table without its log."""
        data = json.loads(text)
        row = row_from(data["row"])
        self.rows[row["id"]] = row
        self.seats[row["id"]] = [row_from(seat) for seat in data["seats"]]

    def read_log(self, game: str, texts: list[str]) -> None:
        """Add the stored log of a table, whose entries are in order."""
        self.logs[game] = [row_from(json.loads(text)) for text in texts]

    def read_note(self, name: str, text: str | None) -> None:
        """Return a note by its name; None if there is none."""
        if text is None:
            self.notes.pop(name, None)
        else:
            self.notes[name] = json.loads(text)

    def forget(self, game: str) -> None:
        """Drop a table from memory; the page then reads it again."""
        for known in (self.rows, self.seats, self.logs):
            known.pop(game, None)

    def take_writes(self) -> list[Write]:
        """Return the writes since the last call."""
        found, self._writes = self._writes, []
        return found

    # --- changes ---------------------------------------------------------------------------------

    def add_table(self, stored: StoredTable) -> None:
        """Store a new table."""
        game = stored.row["id"]
        self.rows[game], self.seats[game] = stored.row, stored.seats
        self.logs[game] = list(stored.log)
        self._write_table(game)
        self._write_entries(game, stored.log)

    def append(self, game: str, entries: list[Row], columns: Row) -> None:
        """Add entries to a log, and change columns of the table's row."""
        self.logs[game].extend(entries)
        self.rows[game].update(columns)
        self._write_table(game)
        self._write_entries(game, entries)

    def change(
        self, game: str, columns: Row, seat: int | None = None, place: Row | None = None
    ) -> None:
        """Change columns of a table's row, and of one seat."""
        row = self.rows[game]
        row.update(columns)
        row["version"] = row["version"] + 1
        if seat is not None:
            self.seats[game][seat].update(place or {})
        self._write_table(game)

    def delete_table(self, game: str) -> None:
        """Delete a table with its log and its notes."""
        self.forget(game)
        self._writes.append(Write("table", game, 0, None))
        for name in [one for one in self.notes if one.startswith(f"{game}/")]:
            self.keep(name, None)

    def keep(self, name: str, data: Any) -> None:  # noqa: ANN401 - any plain data
        """Store a note under a name; None deletes the note."""
        if data is None:
            self.notes.pop(name, None)
        else:
            self.notes[name] = data
        text = None if data is None else json.dumps(data, separators=(",", ":"))
        self._writes.append(Write("note", name, 0, text))

    def _write_table(self, game: str) -> None:
        text = f'{{"row":{row_text(self.rows[game])},"seats":{rows_text(self.seats[game])}}}'
        self._writes.append(Write("table", game, 0, text))

    def _write_entries(self, game: str, entries: list[Row]) -> None:
        self._writes += [Write("entry", game, row["seq"], row_text(row)) for row in entries]
