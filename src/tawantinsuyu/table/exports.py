"""Recorded games in their exported form.

The export of a finished game is made from its rows without playing it, so any version of the rules
can export it.
"""

from collections.abc import Sequence
from typing import Any

from tawantinsuyu.components import Document
from tawantinsuyu.records.export import CHECK_EVERY
from tawantinsuyu.records.record import FORMAT, parts_of_pack
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.row import Row


def has_all_fingerprints(log: Sequence[Row]) -> bool:
    """Return whether the fingerprint of every position in the record is stored. A game that began
    before fingerprints were stored must be replayed.
    """
    return all(entry["fingerprint"] for entry in log if entry["seq"] % CHECK_EVERY == 0)


def exported(live: Live, reveal: bool = False) -> dict[str, Any]:
    """Return the record of a game in memory. The record of a running game contains the secret of
    the shuffles only with `reveal`.
    """
    data = live.record.export(reveal=reveal or live.finished)
    return {**data, "rules": live.rules, "outcome": live.outcome}


def exported_from(
    row: Row, seats: Sequence[Row], document: Document, log: Sequence[Row]
) -> dict[str, Any]:
    """Return the record of a finished game from its stored rows, which include the fingerprints."""
    proof = row["sealed"]
    checks = {entry["seq"]: entry["fingerprint"] for entry in log if entry["fingerprint"]}
    checks |= {0: proof["first"], len(log): proof["last"]}
    return {
        "format": FORMAT,
        "rules": row["rules"],
        "config": row["config"],
        **parts_of_pack(document),
        "commit": row["commit"],
        "secret": row["secret"].hex(),
        "nonces": [(seat["nonce"] or b"").hex() for seat in seats],
        "chance": proof["chance"],
        "log": [f"{entry['seat']} {entry['action']}" for entry in log],
        "checks": [[at, checks[at]] for at in sorted(checks)],
        "result": proof["result"],
        "outcome": row["outcome"],
    }
