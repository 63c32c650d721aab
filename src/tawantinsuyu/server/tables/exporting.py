"""The recorded game. One that is over is put together from what is stored, without playing it: it
can be exported for ever, whatever becomes of the rules."""

from collections.abc import Sequence
from typing import Any

from tawantinsuyu.components import Document
from tawantinsuyu.records.export import CHECK_EVERY
from tawantinsuyu.records.record import FORMAT, parts_of_pack
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.tables.live import Live
from tawantinsuyu.server.tables.meeting import NotFound
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.refused import RefusedError
from tawantinsuyu.table.row import Row


async def export(tables: Tables, game: str) -> dict[str, Any]:
    """The recorded game, with the rules its table stored and how it ended."""
    async with tables.engine.connect() as db:
        row = await storage.find_game(db, game)
        if row is None:
            raise NotFound(game)
        if row["script"] is not None:
            raise RefusedError(
                409, "not_finished", "the table of a lesson is no game to be recorded"
            )
        if row["status"] == "finished" and row["sealed"] is not None:
            document = Document.from_json(await storage.pack_content(db, row["pack_hash"]))
            seats, log = await storage.seats_of(db, game), await storage.log_of(db, game)
            if _marked(log):
                return exported_from(row, seats, document, log)
    return exported(await tables.open(game))


def _marked(log: Sequence[Row]) -> bool:
    """Whether every position that a record states is stored: games that were begun before these
    were kept have to be played again."""
    return all(entry["fingerprint"] for entry in log if entry["seq"] % CHECK_EVERY == 0)


def exported(live: Live) -> dict[str, Any]:
    """The same of a game in memory."""
    data = live.record.export(reveal=live.finished)
    return {**data, "rules": live.rules, "outcome": live.outcome}


def exported_from(
    row: Row, seats: Sequence[Row], document: Document, log: Sequence[Row]
) -> dict[str, Any]:
    """The same of a sealed game, from its rows."""
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
