"""The running digest of a live game: a short hash of the result of each batch, as computed by the
build that stored the batch.

A digest covers the previous digest, the entries since then, every seat's resources and points, and
the open question. Events, names of classes and the rest of the state are not included. So a
refactoring does not change the digest, and computing it takes a fraction of the time of a
fingerprint.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.table.row import Row

FORMAT: Final = "1"
"""The first character of a digest. Digests of another format are accepted without comparison."""

Entry = tuple[int, str]
"""An entry of the log: a seat and its action."""


def digest_of(before: str, entries: Sequence[Entry], state: api.State) -> str:
    """Return the digest of a position from the previous digest and the log entries since then."""
    seats = [(player.points, player.resources) for player in state.players]
    covered = (before, entries, api.question_kind(state), api.deciding(state), seats)
    return FORMAT + blake2b(repr(covered).encode(), digest_size=16).hexdigest()


class Chain:
    """The digests of one game, from the dealt cards to the last stored batch."""

    def __init__(self, deal: str) -> None:
        self.last = deal
        """The last digest; before the first batch, the fingerprint of the dealt game."""
        self._since: list[Entry] = []
        """Log entries after the last digest: those of builds that stored no digest, and of a batch
        in progress.
        """

    def next(self, record: Record, rows: Sequence[Row], after: api.State) -> str:
        """Return the digest of a batch that is about to be stored."""
        entries = [(row["seat"], row["action"]) for row in rows]
        if entries[0][1].startswith("undo "):
            after = record.after(entries)
        return digest_of(self.last, [*self._since, *entries], after)

    def agrees(self, row: Row, state: api.State) -> bool:
        """Add a stored entry that leads to this position; return False if its digest differs."""
        self._since.append((row["seat"], row["action"]))
        stored: str | None = row.get("digest")
        if not stored:
            return True
        same = stored[0] != FORMAT or stored == digest_of(self.last, self._since, state)
        self.last, self._since = stored, []
        return same
