"""A game is bound to the rules with which it began.

Its table stores the versions of these rules and, after every few log entries, the fingerprint of
the position. A node that replays the log compares both. A node whose code would play the game
differently refuses to open the table, since another node may be able to continue the game.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.records.export import CHECK_EVERY
from tawantinsuyu.records.record import Record, result_of
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.row import Row

RETRY_SECONDS: Final = 5
"""Seconds after which a client may repeat its request, which another node will probably answer."""


class OtherRulesError(RefusedError):
    """This code does not have the rules of the table, so the sender of the request has made no
    mistake.
    """

    def __init__(
        self, game: str, at: int | None = None, writer: str = "", same_versions: bool = False
    ) -> None:
        where = "its rules have another version" if at is None else f"it differs at entry {at}"
        super().__init__(503, "other_rules", f"{game}: {where}", seconds=RETRY_SECONDS)
        self.at = at
        """The first log entry after which the position differs, or 0 for the dealt cards; None if
        only the rules versions differ.
        """
        self.writer = writer
        """The build and the process that stored the game's last batch."""
        self.same_versions = same_versions
        """Whether the rules versions of the game are those of this program."""


def check_versions(row: Row, config: api.Config) -> None:
    """Raise OtherRulesError if a running game began with rules that this program does not have. A
    finished game can be shown as long as its fingerprints agree.
    """
    stored: Mapping[str, int] | None = row["rules"]
    if row["status"] == "playing" and stored is not None and stored != api.rules_of(config):
        raise OtherRulesError(row["id"])


def check_deal(record: Record, row: Row) -> None:
    """Raise OtherRulesError if this program deals the cards and tiles differently."""
    if row.get("deal") and row["script"] is None and record.checks[0][1] != row["deal"]:
        raise OtherRulesError(row["id"], 0)


def check_entry(record: Record, row: Row) -> None:
    """Raise OtherRulesError if the position after this log entry differs from the stored
    fingerprint.
    """
    stored = row.get("fingerprint")
    if stored and record.checks[-1] != (row["seq"], stored):
        raise OtherRulesError(row["game"], row["seq"])


def with_fingerprints(record: Record, rows: Sequence[Row]) -> list[Row]:
    """Return the same log entries; every few entries, one has the fingerprint of the position after
    it.
    """
    marked = []
    for count, row in enumerate(rows, 1):
        fingerprint = None
        if row["seq"] % CHECK_EVERY == 0:
            entries = [(one["seat"], one["action"]) for one in rows[:count]]
            fingerprint = api.fingerprint(record.after(entries))
        marked.append({**row, "fingerprint": fingerprint, "digest": None, "writer": None})
    return marked


def sealed(record: Record, end: api.State) -> Row:
    """Return the data of a finished game that a replay has proved. It is stored to avoid another
    replay.
    """
    return {
        "first": record.checks[0][1],
        "last": api.fingerprint(end),
        "chance": record.draws,
        "result": result_of(end),
    }
