"""Differences between the two databases. Nothing outside of the store asks which one it is."""

from typing import Protocol

from sqlalchemy.engine.interfaces import Dialect


class HasDialect(Protocol):
    """A connection or an engine."""

    @property
    def dialect(self) -> Dialect:
        """The dialect of its database."""
        ...


def is_sqlite(db: HasDialect) -> bool:
    """Return whether the database is a file; otherwise it is PostgreSQL."""
    return db.dialect.name == "sqlite"


def has_clock(db: HasDialect) -> bool:
    """Return whether the database has a clock that all processes share; a file has none."""
    return not is_sqlite(db)
