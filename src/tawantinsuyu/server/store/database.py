"""Opening a database and bringing it to the present schema: SQLite or PostgreSQL."""

import contextlib
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from time import monotonic
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tawantinsuyu.components import Document
from tawantinsuyu.server.store.address import TIMEOUTS, postgres_url
from tawantinsuyu.server.store.dialect import is_sqlite
from tawantinsuyu.server.store.errors import OldSchemaError
from tawantinsuyu.server.store.pack_documents import repair_documents
from tawantinsuyu.server.store.schema import SCHEMA, metadata

IDLE_PING_AFTER_SECONDS: Final = 1.0
"""Seconds after which a connection is asked whether it is still there."""
UPGRADE_LOCK: Final = 0x7A3A
"""Two nodes started at once must not both upgrade."""


def engine_for(file: Path) -> AsyncEngine:
    """The database of one person's games."""
    engine = create_async_engine(sa.URL.create("sqlite+aiosqlite", database=str(file)))

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _pragmas(connection: Any, record: Any) -> None:  # noqa: ANN401 - the driver's own
        cursor = connection.cursor()
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def service_engine(address: str, connections: int = 8) -> AsyncEngine:
    """The database of a service. A connection that PostgreSQL closed while it rested is noticed
    before its use; one that is in use all the time is not asked each time whether it is there."""
    from tawantinsuyu.server.store.postgres import (  # noqa: PLC0415 - needs the server extra
        DeadlineConnection,
        DeadlinePool,
        NoAnswerError,
    )

    engine = create_async_engine(
        postgres_url(address),
        poolclass=DeadlinePool,
        pool_size=connections,
        max_overflow=0,
        connect_args={**TIMEOUTS, "async_creator_fn": DeadlineConnection.connect},
    )

    @sa.event.listens_for(engine.sync_engine, "checkin")
    def _rest(connection: Any, record: Any) -> None:  # noqa: ANN401 - the driver's own
        record.info["rests"] = monotonic()

    @sa.event.listens_for(engine.sync_engine, "checkout")
    def _wake(connection: Any, record: Any, proxy: Any) -> None:  # noqa: ANN401
        if monotonic() - record.info.get("rests", monotonic()) < IDLE_PING_AFTER_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except NoAnswerError:
            raise sa.exc.TimeoutError("no answer in time") from None  # nor would another one
        except engine.dialect.loaded_dbapi.Error:
            raise sa.exc.DisconnectionError from None  # the pool tries another, or a new one

    return engine


def migrate(file: Path) -> None:
    """Bring one person's database to the present schema; a new one is made outright."""
    schema = schema_of(file)
    if schema is None:
        create(file)
    elif schema < SCHEMA:
        upgrade(sa.URL.create("sqlite", database=str(file)))
    # The file remembers it; connections that all set it would lock each other out. If another
    # process uses the file at this moment, the next start does it.
    with (
        contextlib.closing(sqlite3.connect(file)) as db,
        contextlib.suppress(sqlite3.OperationalError),
    ):
        db.execute("PRAGMA journal_mode=WAL")


def create(file: Path) -> None:
    """All tables of the present schema, marked as such; quicker than the migrations."""
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


def upgrade(url: sa.URL, to: str = "head") -> None:
    """Run the migrations a database has not seen yet."""
    from alembic import command  # noqa: PLC0415 - slow to import
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "tawantinsuyu.server.store:migrations")
    config.attributes["url"] = url
    command.upgrade(config, to)


def in_one_piece(engine: sa.Engine) -> None:
    """Let SQLite change tables within a transaction, which its driver by itself does not: a process
    that dies while it upgrades leaves the database as it was, and two do not upgrade at once."""
    if not is_sqlite(engine):
        return

    @sa.event.listens_for(engine, "connect")
    def _by_hand(connection: Any, record: Any) -> None:  # noqa: ANN401 - the driver's own
        connection.isolation_level = None
        connection.execute("PRAGMA busy_timeout=60000")

    @sa.event.listens_for(engine, "begin")
    def _begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def upgrade_service(address: str, genuine: Iterable[Document] = ()) -> None:
    """Bring a service's database, and its queue of jobs, to the present schema. Stored documents
    with the components of a genuine one become that."""
    from tawantinsuyu.server.store.queue import apply_schema  # noqa: PLC0415 - needs the server extra

    url = postgres_url(address)
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    with engine.connect() as guard:
        guard.execute(sa.select(sa.func.pg_advisory_lock(UPGRADE_LOCK)))
        try:
            upgrade(url)
            apply_schema(address)
            with engine.begin() as db:
                repair_documents(db, genuine)
        finally:
            guard.execute(sa.select(sa.func.pg_advisory_unlock(UPGRADE_LOCK)))
    engine.dispose()


async def check_schema(engine: AsyncEngine) -> None:
    """Raise OldSchemaError unless the database has what this version needs. A newer one has:
    migrations first add, and remove only what no version that may still run knows."""
    async with engine.connect() as db:
        query = sa.text("SELECT to_regclass('alembic_version') IS NOT NULL")
        found = None
        if await db.scalar(query):
            found = await db.scalar(sa.text("SELECT version_num FROM alembic_version"))
    if found is None or found < SCHEMA:
        raise OldSchemaError(
            f"the database has schema {found or 'none'} and this version needs {SCHEMA}: "
            "run `tawantinsuyu db upgrade`"
        )


def schema_of(file: Path) -> str | None:
    """The revision one person's database has; None if it is new."""
    with contextlib.closing(sqlite3.connect(file)) as db:
        try:
            row = db.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return None
    return row[0] if row else None
