"""What is stored, and the few statements that read and write it.

The log of actions is the game; states are made from it and never stored. The same tables live in
SQLite for one person's games and in PostgreSQL for a service.
"""

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

metadata = sa.MetaData()

packs = sa.Table(
    "packs",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("content", sa.JSON, nullable=False),
)
games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("config", sa.JSON, nullable=False),
    sa.Column("pack_hash", sa.String(64), sa.ForeignKey("packs.hash"), nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
    sa.Column("commit", sa.String(64), nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("token_hash", sa.String(64), nullable=False),
    sa.Column("nonce", sa.LargeBinary(16), nullable=False),
)
game_actions = sa.Table(
    "game_actions",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.String(200), nullable=False),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Index("game_actions_key", "game", "key"),
)
drafts = sa.Table(
    "drafts",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("actions", sa.JSON, nullable=False),
)


SCHEMA: Final = "0001"
"""The newest revision in `migrations`."""


def engine_for(file: Path) -> AsyncEngine:
    """The database of one person's games."""
    engine = create_async_engine(sa.URL.create("sqlite+aiosqlite", database=str(file)))

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _pragmas(connection: Any, record: Any) -> None:  # noqa: ANN401 - the driver's own
        cursor = connection.cursor()
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def migrate(file: Path) -> None:
    """Bring the database to the present schema; a new one is made outright, which is quicker."""
    schema = schema_of(file)
    if schema == SCHEMA:
        return
    if schema is None:
        create(file)
    else:
        upgrade(file)
    with contextlib.closing(sqlite3.connect(file)) as db:
        # The file remembers it; connections that all set it would lock each other out.
        db.execute("PRAGMA journal_mode=WAL")


def create(file: Path) -> None:
    """All tables of the present schema, marked as such."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(file)))
    with engine.begin() as db:
        metadata.create_all(db)
        db.execute(
            sa.text(
                "CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL,"
                " CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
            )
        )
        db.execute(sa.text("INSERT INTO alembic_version VALUES (:schema)"), {"schema": SCHEMA})
    engine.dispose()


def upgrade(file: Path) -> None:
    """Run the migrations a database has not seen yet."""
    from alembic import command  # noqa: PLC0415 - slow to import
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "tawantinsuyu.server:migrations")
    config.attributes["url"] = sa.URL.create("sqlite", database=str(file))
    command.upgrade(config, "head")


def schema_of(file: Path) -> str | None:
    """The revision a database has; None if it is new."""
    with contextlib.closing(sqlite3.connect(file)) as db:
        try:
            row = db.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return None
    return row[0] if row else None


async def add_pack(db: AsyncConnection, pack_hash: str, content: dict[str, Any]) -> None:
    """Keep a pack document, once."""
    known = await db.scalar(sa.select(packs.c.hash).where(packs.c.hash == pack_hash))
    if known is None:
        await db.execute(packs.insert().values(hash=pack_hash, content=content))


async def add_game(
    db: AsyncConnection, game: dict[str, Any], seat_rows: Sequence[dict[str, Any]]
) -> None:
    """Store a new table; its pack is kept already."""
    await db.execute(games.insert().values(**game))
    await db.execute(seats.insert(), list(seat_rows))


async def find_game(db: AsyncConnection, game: str) -> dict[str, Any] | None:
    """One table, without its log."""
    row = (await db.execute(sa.select(games).where(games.c.id == game))).mappings().first()
    return dict(row) if row else None


async def list_games(db: AsyncConnection, limit: int) -> list[dict[str, Any]]:
    """The latest tables."""
    query = sa.select(games).order_by(games.c.changed.desc()).limit(limit)
    return [dict(row) for row in (await db.execute(query)).mappings()]


async def seats_of(db: AsyncConnection, game: str) -> list[dict[str, Any]]:
    """The seats of a table in order."""
    query = sa.select(seats).where(seats.c.game == game).order_by(seats.c.seat)
    return [dict(row) for row in (await db.execute(query)).mappings()]


async def pack_content(db: AsyncConnection, pack_hash: str) -> dict[str, Any]:
    """A stored pack document."""
    content: dict[str, Any] = (
        await db.execute(sa.select(packs.c.content).where(packs.c.hash == pack_hash))
    ).scalar_one()
    return content


async def log_of(db: AsyncConnection, game: str, after: int = 0) -> list[dict[str, Any]]:
    """Actions of a table, those after a sequence number only."""
    query = (
        sa.select(game_actions)
        .where(game_actions.c.game == game, game_actions.c.seq > after)
        .order_by(game_actions.c.seq)
    )
    return [dict(row) for row in (await db.execute(query)).mappings()]


async def batch_with_key(db: AsyncConnection, game: str, seat: int, key: str) -> int | None:
    """The last sequence number of a seat's batch that was stored under this key, if it was."""
    query = sa.select(sa.func.max(game_actions.c.seq)).where(
        game_actions.c.game == game, game_actions.c.seat == seat, game_actions.c.key == key
    )
    found: int | None = await db.scalar(query)
    return found


async def append(
    db: AsyncConnection, game: str, expected: int, rows: Sequence[dict[str, Any]], status: str
) -> bool:
    """Append a batch if nobody else did meanwhile; all of it or nothing."""
    at = rows[-1]["at"]
    moved = await db.execute(
        games.update()
        .where(games.c.id == game, games.c.seq == expected)
        .values(seq=expected + len(rows), status=status, changed=at)
    )
    if moved.rowcount != 1:
        return False
    await db.execute(game_actions.insert(), list(rows))
    return True


async def save_draft(
    db: AsyncConnection, game: str, seat: int, seq: int, actions: list[str]
) -> None:
    """Keep a seat's unfinished turn."""
    await db.execute(drafts.delete().where(drafts.c.game == game, drafts.c.seat == seat))
    if actions:
        await db.execute(drafts.insert().values(game=game, seat=seat, seq=seq, actions=actions))


async def draft_of(db: AsyncConnection, game: str, seat: int) -> dict[str, Any] | None:
    """A seat's unfinished turn, if one is kept."""
    query = sa.select(drafts).where(drafts.c.game == game, drafts.c.seat == seat)
    row = (await db.execute(query)).mappings().first()
    return dict(row) if row else None
