"""Copies a person's games from their file to a service: every row, unchanged."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from tawantinsuyu.server.store.address import postgres_url
from tawantinsuyu.server.store.database import UPGRADE_LOCK, migrate, schema_of
from tawantinsuyu.server.store.schema import SCHEMA, metadata, tokens

AT_ONCE: Final = 1000
"""Number of rows that are copied by one statement."""
Told = Callable[[str, int], None]
"""A function that is called with the name of a table and the number of its rows."""


class CopyError(Exception):
    """The copy failed and nothing was changed. The message says what to do."""


def copy_games(file: Path, address: str, told: Told) -> None:
    """Fill a service's empty database from a personal file, in one transaction. The file is not
    changed, and another process may be using it.
    """
    if not file.is_file():
        raise CopyError(f"{file} does not exist: name the games.sqlite of `play` or `host`")
    with _snapshot(file) as own, _service(address) as service:
        _check_empty(service)
        for table in metadata.sorted_tables:
            told(table.name, _copy(table, own, service))
            if _content(own, table) != _content(service, table):
                raise CopyError(f"{table.name} differs after the copy: please report this bug")
        _number_on(service)
        service.commit()


@contextmanager
def _snapshot(file: Path) -> Iterator[sa.Connection]:
    """Yield a snapshot of the file, upgraded to the present schema."""
    with tempfile.TemporaryDirectory() as folder:  # only the owner can read this folder
        copied = Path(folder) / file.name
        try:
            with (
                closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as there,
                closing(sqlite3.connect(copied)) as here,
            ):
                there.backup(here)
            schema = schema_of(copied)
        except sqlite3.DatabaseError:
            raise CopyError(f"{file} has no games: name the games.sqlite of `play`") from None
        if schema is None or schema > SCHEMA:
            raise CopyError(
                f"{file} has schema {schema or 'none'} and this version knows {SCHEMA}:"
                " use the version of tawantinsuyu that wrote it"
            )
        migrate(copied)
        engine = sa.create_engine(sa.URL.create("sqlite", database=str(copied)))
        try:
            with engine.connect() as db:
                # an unused sign-in link is only valid in the process that printed it
                db.execute(tokens.delete().where(tokens.c.scope == "once"))
                yield db
        finally:
            engine.dispose()


@contextmanager
def _service(address: str) -> Iterator[sa.Connection]:
    """Yield a connection to the service's database. The database is locked against upgrades and
    other writes.
    """
    url = postgres_url(address)
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    try:
        with engine.connect() as db:
            db.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
            found = None
            if db.scalar(sa.text("SELECT to_regclass('alembic_version') IS NOT NULL")):
                found = db.scalar(sa.text("SELECT version_num FROM alembic_version"))
            if found != SCHEMA:
                raise CopyError(
                    f"{url.database} has schema {found or 'none'} and this version needs {SCHEMA}:"
                    " run `tawantinsuyu db upgrade` first"
                )
            names = ", ".join(table.name for table in metadata.sorted_tables)
            db.execute(sa.text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
            yield db
    except sa.exc.OperationalError as error:
        raise CopyError(
            f"{url.database} does not respond ({type(error.orig).__name__}): check that"
            " PostgreSQL runs, and TAWANTINSUYU_DATABASE_URL"
        ) from None
    except sa.exc.DataError as error:
        raise CopyError(f"PostgreSQL rejected a row: {error.orig}") from None
    finally:
        engine.dispose()


def _check_empty(service: sa.Connection) -> None:
    for table in metadata.sorted_tables:
        if service.scalar(sa.select(sa.exists(sa.select(table)))):
            database = service.engine.url.database
            raise CopyError(
                f"{database} is not empty, there are {table.name}: make a new one with createdb"
                " and `tawantinsuyu db upgrade`"
            )


def _copy(table: sa.Table, own: sa.Connection, service: sa.Connection) -> int:
    """Copy all rows of a database table; return their number."""
    values = {
        column.name: sa.cast(sa.bindparam(column.name, type_=sa.Text), sa.JSON)
        for column in table.c
        if isinstance(column.type, sa.JSON)
    }
    count = 0
    for rows in own.execute(_raw(table)).mappings().partitions(AT_ONCE):
        service.execute(table.insert().values(values), [_with_zone(dict(row)) for row in rows])
        count += len(rows)
    return count


def _raw(table: sa.Table) -> sa.Select[Any]:
    """Return a query for a database table in the order of its keys. JSON is read as text, because
    Python reads both NULL and `null` as None, and the order of the keys must stay the same.
    """
    columns = [
        sa.cast(column, sa.Text).label(column.name) if isinstance(column.type, sa.JSON) else column
        for column in table.c
    ]
    return sa.select(*columns).order_by(*table.primary_key)


def _with_zone(row: dict[str, Any]) -> dict[str, Any]:
    """Add the time zone to a stored time. SQLite does not store time zones; all stored times are
    UTC.
    """
    times = {name: at.replace(tzinfo=UTC) for name, at in row.items() if isinstance(at, datetime)}
    return row | times


def _content(db: sa.Connection, table: sa.Table) -> list[Sequence[Any]]:
    """Return the content of a database table in a form that can be compared: PostgreSQL sorts
    differently and has its own time zone.
    """

    def plain(value: Any) -> Any:  # noqa: ANN401 - whatever is stored
        if isinstance(value, datetime):
            return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
        return bytes(value) if isinstance(value, memoryview) else value

    rows = [tuple(map(plain, row)) for row in db.execute(_raw(table))]
    keys = [list(table.c).index(column) for column in table.primary_key]
    return sorted(rows, key=lambda row: [row[key] for key in keys])


def _number_on(service: sa.Connection) -> None:
    """Make the service number new rows after the last copied row."""
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is None or not isinstance(column.type, sa.Integer) or column.foreign_keys:
            continue
        last = service.scalar(sa.select(sa.func.max(column)))
        if last is not None:
            sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
            service.execute(sa.select(sa.func.setval(sequence, last)))
