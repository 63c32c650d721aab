"""Opens a database and upgrades its schema: SQLite or PostgreSQL."""

import contextlib
import sqlite3
from collections.abc import Iterable
from functools import cache
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
"""Seconds without use after which a connection is checked before it is used again."""
UPGRADE_LOCK: Final = 0x7A3A
"""Key of the PostgreSQL lock that prevents two nodes from upgrading at the same time."""


def engine_for(file: Path) -> AsyncEngine:
    """Return the engine of a personal database file."""
    engine = create_async_engine(sa.URL.create("sqlite+aiosqlite", database=str(file)))

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _pragmas(connection: Any, record: Any) -> None:  # noqa: ANN401 - the driver's own
        cursor = connection.cursor()
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def service_engine(address: str, connections: int = 8) -> AsyncEngine:
    """Return the engine of a service's database. An idle connection is checked before use, since
    PostgreSQL may have closed it; a busy connection is not.
    """
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
            # PostgreSQL is unavailable: another connection would not work either
            raise sa.exc.TimeoutError("no answer in time") from None
        except engine.dialect.loaded_dbapi.Error:
            # only this connection is broken: the pool tries another, or opens a new connection
            raise sa.exc.DisconnectionError from None

    return engine


def migrate(file: Path) -> None:
    """Upgrade a personal database to the present schema. A new database is created with this
    schema.
    """
    schema = schema_of(file)
    if schema is None:
        create(file)
    elif schema < SCHEMA:
        upgrade(sa.URL.create("sqlite", database=str(file)))
    # The file stores this journal mode. If every connection set the mode, connections would lock
    # each other out. If another process is using the file, the mode is set at the next start.
    with (
        contextlib.closing(sqlite3.connect(file)) as db,
        contextlib.suppress(sqlite3.OperationalError),
    ):
        db.execute("PRAGMA journal_mode=WAL")


def create(file: Path) -> None:
    """Create all tables of the present schema, which is faster than running all migrations. Two
    processes may do so at the same time.
    """
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        if not db.execute("SELECT 1 FROM sqlite_master").fetchone():
            for statement in _creation_statements():
                db.execute(statement)
        db.execute("COMMIT")


@cache
def _creation_statements() -> tuple[str, ...]:
    """Return the SQL that creates all tables of the present schema in an empty file."""
    found: list[str] = []

    def keep(statement: sa.schema.ExecutableDDLElement, *_: object, **__: object) -> None:
        found.append(str(statement.compile(dialect=engine.dialect)))

    engine = sa.create_mock_engine("sqlite://", keep)
    metadata.create_all(engine, checkfirst=False)
    found += [
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL,"
        " CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))",
        f"INSERT INTO alembic_version VALUES ('{SCHEMA}')",
    ]
    return tuple(found)


def upgrade(url: sa.URL, to: str = "head") -> None:
    """Run the missing migrations, up to the revision `to`."""
    from alembic import command  # noqa: PLC0415 - slow to import
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "tawantinsuyu.server.store:migrations")
    config.attributes["url"] = url
    command.upgrade(config, to)


def in_one_piece(engine: sa.Engine) -> None:
    """Make schema changes of SQLite transactional, which the driver does not do by default. A
    process that dies during an upgrade then leaves the database unchanged, and two processes cannot
    upgrade at the same time.
    """
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
    """Upgrade a service's database and its queue of jobs. A stored document is replaced by the
    document in `genuine` that has the same components.
    """
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
    """Raise OldSchemaError unless the database has the tables and columns that this version needs.
    A newer database is accepted: migrations first add columns, and remove only columns that no
    running version uses.
    """
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
    """Return the schema revision of a personal database; None for a new database."""
    with contextlib.closing(sqlite3.connect(file)) as db:
        try:
            row = db.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return None
    return row[0] if row else None
