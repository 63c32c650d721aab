"""Statements that read and write games. Each statement takes an open connection, so that the caller
decides which statements form a transaction.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.components import Document
from tawantinsuyu.server.store.dialect import is_sqlite
from tawantinsuyu.server.store.schema import chat, drafts, game_actions, games, packs, seats
from tawantinsuyu.table.row import Row

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

# Statements that every move needs are built once, since building takes longer than running them.
LOG: Final = (
    sa.select(game_actions)
    .where(game_actions.c.game == sa.bindparam("of"), game_actions.c.seq > sa.bindparam("after"))
    .order_by(game_actions.c.seq)
)


def insert_or(db: AsyncConnection, table: sa.Table) -> "postgresql.Insert | sqlite.Insert":
    """Return an INSERT statement that can ignore or update an existing row."""
    if is_sqlite(db):
        from sqlalchemy.dialects import sqlite  # noqa: PLC0415 - slow to import, and one is needed

        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415

    return postgresql.insert(table)


async def add_pack(db: AsyncConnection, document: Document) -> None:
    """Store a pack document, unless the hash of its whole content is stored already."""
    name = document.content_hash()
    if await db.scalar(sa.select(packs.c.hash).where(packs.c.hash == name)) is None:
        row = {"hash": name, "tables_hash": document.hash(), "content": document.as_json()}
        await db.execute(insert_or(db, packs).values(**row).on_conflict_do_nothing())


async def pack_content(db: AsyncConnection, pack_hash: str) -> Row:
    """Return a stored pack document by the hash of its whole content, or of its tables."""
    named = sa.or_(packs.c.hash == pack_hash, packs.c.tables_hash == pack_hash)
    query = sa.select(packs.c.content).where(named).order_by(packs.c.hash != pack_hash).limit(1)
    content: Row = (await db.execute(query)).scalar_one()
    return content


async def add_game(db: AsyncConnection, game: Row, seat_rows: Sequence[Row]) -> None:
    """Store a new table, after its pack."""
    await db.execute(games.insert().values(**game))
    for row in seat_rows:  # Rows may have different columns, so each row is inserted separately.
        await db.execute(seats.insert().values(**row))


async def add_log(db: AsyncConnection, entries: Sequence[Row]) -> None:
    """Store the log of a game that was played on another service."""
    if entries:
        await db.execute(game_actions.insert(), list(entries))


async def find_game(db: AsyncConnection, game: str, lock: bool = False) -> Row | None:
    """Return the stored row of a game table without its log, or None. With `lock`, other
    transactions cannot change the row until the present transaction ends.
    """
    if not game.isprintable():  # no id has such characters, and PostgreSQL refuses some of them
        return None
    query = sa.select(games).where(games.c.id == game)
    row = (await db.execute(query.with_for_update() if lock else query)).mappings().first()
    return dict(row) if row else None


async def list_games(
    db: AsyncConnection, limit: int, guest: str | None = None, page: int = 1, status: str = ""
) -> list[Row]:
    """Return tables, newest first and finished ones last, optionally only those that a guest owns
    or plays at. Tables of lessons are left out.
    """
    over = sa.case((games.c.status == "finished", 1), else_=0)
    query = (
        sa.select(games)
        .where(games.c.script.is_(None))
        .order_by(over, games.c.changed.desc(), games.c.id)
        .limit(limit)
        .offset(limit * (page - 1))
    )
    if status:
        query = query.where(games.c.status == status)
    if guest is not None:
        sits = sa.select(seats.c.game).where(seats.c.guest == guest)
        query = query.where(sa.or_(games.c.owner == guest, games.c.id.in_(sits)))
    return [dict(row) for row in (await db.execute(query)).mappings()]


async def last_lines(db: AsyncConnection, ids: Iterable[str]) -> dict[str, int]:
    """Return the number of the last chat message of each table that has one."""
    last = sa.func.max(chat.c.id).label("last")
    query = sa.select(chat.c.game, last).where(chat.c.game.in_(list(ids))).group_by(chat.c.game)
    return {row.game: row.last for row in await db.execute(query)}


async def seats_of(db: AsyncConnection, game: str) -> list[Row]:
    """Return the seats of a table in order."""
    query = sa.select(seats).where(seats.c.game == game).order_by(seats.c.seat)
    return [dict(row) for row in (await db.execute(query)).mappings()]


async def seats_of_all(db: AsyncConnection, ids: list[str]) -> dict[str, list[Row]]:
    """Return the seats of several tables, in order and grouped by table."""
    query = sa.select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.game, seats.c.seat)
    found: dict[str, list[Row]] = {game: [] for game in ids}
    for row in (await db.execute(query)).mappings():
        found[row["game"]].append(dict(row))
    return found


async def change_seat(db: AsyncConnection, game: str, seat: int, **values: object) -> None:
    """Change some columns of one seat."""
    query = seats.update().where(seats.c.game == game, seats.c.seat == seat)
    await db.execute(query.values(**values))


async def change_game(db: AsyncConnection, game: str, now: datetime, **values: object) -> None:
    """Change some columns of a table, and increase its version, which tells other nodes about the
    change.
    """
    query = games.update().where(games.c.id == game)
    changes = {"changed": now, **values}
    await db.execute(query.values(version=games.c.version + 1, **changes))


async def log_of(db: AsyncConnection, game: str, after: int = 0) -> list[Row]:
    """Return the log entries of a table after a sequence number."""
    found = await db.execute(LOG, {"of": game, "after": after})
    return [dict(row) for row in found.mappings()]


async def heads_of(db: AsyncConnection, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Return the sequence number and the version of each table, with which lost signals are
    detected.
    """
    query = sa.select(games.c.id, games.c.seq, games.c.version).where(games.c.id.in_(list(ids)))
    return {row.id: (row.seq, row.version) for row in await db.execute(query)}


async def save_draft(
    db: AsyncConnection, game: str, seat: int, seq: int, actions: list[str]
) -> None:
    """Store a seat's unfinished turn. The turn is ignored once the game has another sequence
    number.
    """
    if not actions:
        await db.execute(drafts.delete().where(drafts.c.game == game, drafts.c.seat == seat))
        return
    kept = {"seq": seq, "actions": actions}
    query = insert_or(db, drafts).values(game=game, seat=seat, **kept)
    await db.execute(query.on_conflict_do_update(index_elements=["game", "seat"], set_=kept))


async def draft_of(db: AsyncConnection, game: str, seat: int) -> Row | None:
    """Return a seat's unfinished turn; None if none is stored."""
    query = sa.select(drafts).where(drafts.c.game == game, drafts.c.seat == seat)
    row = (await db.execute(query)).mappings().first()
    return dict(row) if row else None
