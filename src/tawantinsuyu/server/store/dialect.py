"""Differences between SQLite and PostgreSQL. Only the package `store` distinguishes the two."""

from typing import Protocol

from sqlalchemy.engine.interfaces import Dialect


class HasDialect(Protocol):
    """A database connection or engine, with the name of its SQL dialect."""

    @property
    def dialect(self) -> Dialect:
        """Return the SQL dialect of the connected database."""
        ...


def is_sqlite(db: HasDialect) -> bool:
    """Return whether the database is an SQLite file; otherwise it is PostgreSQL."""
    return db.dialect.name == "sqlite"


def has_clock(db: HasDialect) -> bool:
    """Return whether the database has a clock that all processes share. An SQLite file has none."""
    return not is_sqlite(db)
