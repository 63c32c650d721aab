"""Stores a batch of actions with one statement.

On PostgreSQL a single statement is a transaction, so one round trip to the database is enough.
Several round trips would be a large part of the cost of a move. SQLite cannot store a batch in one
statement and needs an open transaction.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.store.dialect import is_sqlite
from tawantinsuyu.server.store.schema import game_actions, games, notices
from tawantinsuyu.table.row import Row

AT_ONCE: Final = sa.text("""
WITH moved AS (
    UPDATE games SET seq = :to, status = :now, changed = :at, wake = CAST(:look AS timestamptz),
        waiting = CAST(:asked AS json), outcome = coalesce(CAST(:how AS json), outcome),
        sealed = coalesce(CAST(:proof AS json), sealed), festival = :feast
    WHERE id = :of AND seq = :expected AND status = 'playing' AND held IS NULL
        AND version = coalesce(CAST(:known AS integer), version)
    RETURNING id
), entered AS (
    INSERT INTO game_actions (game, seq, seat, action, at, key, why, fingerprint, digest,
        writer)
    SELECT moved.id, one.seq, one.seat, one.action, one.at, one.key, one.why, one.fingerprint,
        one.digest, one.writer
    FROM moved, json_to_recordset(CAST(:rows AS json)) AS one
        (seq integer, seat integer, action text, at timestamptz, key text, why json,
         fingerprint text, digest text, writer text)
), told AS (
    INSERT INTO notices (guest, game, kind, seq, at, about)
    SELECT one.guest, moved.id, one.kind, one.seq, one.at, one.about
    FROM moved, json_to_recordset(CAST(:told AS json)) AS one
        (guest text, kind text, seq integer, at timestamptz, about json)
)
SELECT count(*) AS stored FROM moved
""")
_MOVE: Final = (
    games.update()
    .where(
        games.c.id == sa.bindparam("of"),
        games.c.seq == sa.bindparam("expected"),
        games.c.status == "playing",
        games.c.held.is_(None),
    )
    .values(
        seq=sa.bindparam("to"),
        status=sa.bindparam("now"),
        changed=sa.bindparam("at"),
        wake=sa.bindparam("look"),
        waiting=sa.bindparam("asked"),
        festival=sa.bindparam("feast"),
    )
)


@dataclass(frozen=True)
class Batch:
    """Actions to be stored, and the resulting state of their table."""

    game: str
    expected: int
    """The sequence number of the game before these actions."""
    rows: Sequence[Row]
    status: str
    wake: datetime | None = None
    outcome: Row | None = None
    version: int | None = None
    """The version that the table must have; None if every version is accepted."""
    waiting: Sequence[int] = ()
    """The seats that have to decide after the batch."""
    notices: Sequence[Row] = ()
    sealed: Row | None = None
    """For a finished game, the data that an export needs in addition to the rows; None for a
    running game.
    """
    festival: int | None = None
    """The number of the next Festival, after the batch."""


def values_of(batch: Batch) -> dict[str, Any]:
    """Return the parameters of the PostgreSQL statement."""
    return {
        **_common(batch),
        "asked": json.dumps(list(batch.waiting)),
        "how": json.dumps(batch.outcome) if batch.outcome is not None else None,
        "proof": json.dumps(batch.sealed) if batch.sealed is not None else None,
        "known": batch.version,
        "rows": json.dumps(batch.rows, default=datetime.isoformat),
        "told": json.dumps(batch.notices, default=datetime.isoformat),
    }


def _common(batch: Batch) -> dict[str, Any]:
    return {
        "of": batch.game,
        "expected": batch.expected,
        "to": batch.expected + len(batch.rows),
        "now": batch.status,
        "at": batch.rows[-1]["at"],
        "look": batch.wake,
        "feast": batch.festival,
    }


async def append(db: AsyncConnection, batch: Batch) -> bool:
    """Append a whole batch and return True. If the game has changed, store nothing and return
    False.
    """
    if not is_sqlite(db):
        return bool(await db.scalar(AT_ONCE, values_of(batch)))
    return await _step_by_step(db, batch, {**_common(batch), "asked": list(batch.waiting)})


async def _step_by_step(db: AsyncConnection, batch: Batch, values: dict[str, Any]) -> bool:
    query = _MOVE
    if batch.outcome is not None:
        query, values["how"] = query.values(outcome=sa.bindparam("how")), batch.outcome
    if batch.sealed is not None:
        query, values["proof"] = query.values(sealed=sa.bindparam("proof")), batch.sealed
    if batch.version is not None:
        query = query.where(games.c.version == sa.bindparam("known"))
        values["known"] = batch.version
    if (await db.execute(query, values)).rowcount != 1:
        return False
    await db.execute(game_actions.insert(), list(batch.rows))
    if batch.notices:
        await db.execute(notices.insert(), list(batch.notices))
    return True
