"""Checks whether this program plays stored games with the same results as the program that stored
them.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record, RecordError
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.schema import games
from tawantinsuyu.table.digests import Chain
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.rules_binding import OtherRulesError, check_deal, check_entry, sealed

Verdict = Literal["same", "unproved", "differs", "fails"]
"""The result of a check. `unproved` means that the game can be played, but no stored fingerprint
proves that its positions are the same.
"""


@dataclass(frozen=True)
class Checked:
    """The result of the check for one game."""

    game: str
    status: str
    rules: dict[str, int] | None
    """The rules versions with which the game began; None if no versions were stored."""
    present: dict[str, int]
    """The rules versions of this program."""
    held: bool
    """Whether no build in the game's log can continue the game."""
    verdict: Verdict
    entry: int = 0
    """The first log entry that differs or cannot be played; 0 if there is none."""
    why: str = ""

    @property
    def can_migrate(self) -> bool:
        """Return whether the game may continue with this program's rules, because its moves so far
        have the same results with them.
        """
        older = self.rules is not None and self.rules != self.present
        return self.status == "playing" and (older or self.held) and self.verdict == "same"


def check_game(row: Row, seats: Sequence[Row], document: Document, log: Sequence[Row]) -> Checked:
    """Replay a stored game and compare its fingerprints."""
    config = api.config_from_json(row["config"])
    held = bool(row["held"])
    known = (row["id"], row["status"], row["rules"], api.rules_of(config), held)
    entry, compared = 0, False
    try:
        nonces = [seat["nonce"] or b"" for seat in seats]
        record = Record(config, document, row["secret"], nonces)
        check_deal(record, row)
        digests, compared = Chain(row["deal"] or ""), bool(row["deal"] and not log)
        for one in log:
            entry = one["seq"]
            record.apply(one["seat"], one["action"])
            check_entry(record, one)
            if not digests.agrees(one, record.state):
                raise OtherRulesError(row["id"], entry)
            compared |= bool(one["fingerprint"] or one["digest"])
    except OtherRulesError:
        return Checked(*known, "differs", entry)
    except (api.IllegalError, RecordError) as error:
        return Checked(*known, "fails", entry, str(error))
    except Exception as error:  # whatever the error is, the game cannot be played
        return Checked(*known, "fails", entry, type(error).__name__)
    if row["sealed"] is not None:
        if sealed(record, record.state) != row["sealed"]:
            return Checked(*known, "differs", entry)
        compared = True
    return Checked(*known, "same" if compared or not log else "unproved")


async def check_all(
    engine: AsyncEngine, running: bool = False, sample: int = 0
) -> AsyncIterator[Checked]:
    """Yield the results for all games that have begun, or only for running games, oldest first;
    with `sample`, for a random selection. Lessons are left out, because they last a day and begin
    with prepared positions.
    """
    begun = ("playing",) if running else ("playing", "finished")
    query = sa.select(games.c.id).where(games.c.status.in_(begun), games.c.script.is_(None))
    query = query.order_by(sa.func.random() if sample else games.c.created)
    query = query.limit(sample) if sample else query
    documents: dict[str, Document] = {}
    async with engine.connect() as db:
        ids = list(await db.scalars(query))
    for game in ids:
        async with engine.connect() as db:
            row = await storage.find_game(db, game)
            if row is None:
                continue
            seats, log = await storage.seats_of(db, game), await storage.log_of(db, game)
            pack = row["pack_hash"]
            if pack not in documents:
                documents[pack] = Document.from_json(await storage.pack_content(db, pack))
        yield check_game(row, seats, documents[pack], log)


async def migrate(engine: AsyncEngine, checked: Checked) -> bool:
    """Set this program's rules versions as those of a running game; return False if the game has
    changed since the check.
    """
    query = games.update().where(games.c.id == checked.game, games.c.status == "playing")
    async with engine.begin() as db:
        row = await storage.find_game(db, checked.game, lock=True)
        if row is None or row["rules"] != checked.rules:
            return False
        changes = {"rules": checked.present, "version": games.c.version + 1, "held": None}
        changes["refusals"] = None
        return (await db.execute(query.values(**changes))).rowcount == 1
