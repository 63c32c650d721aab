"""Stored rows, in the form that the package `table` reads."""

from datetime import UTC, datetime
from typing import Any

Row = dict[str, Any]
"""The columns of a stored row by name."""


def utc(at: datetime) -> datetime:
    """Return a stored time as UTC; a time without a zone is UTC, since SQLite drops the zone."""
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
