"""Stored rows as JSON texts and back. JSON has no types for times and bytes."""

import json
from datetime import datetime

from tawantinsuyu.table.row import Row, utc

TIMES = frozenset({"created", "changed", "begun", "wake", "at", "back"})
"""Columns that contain times."""
BYTES = frozenset({"secret", "nonce"})
"""Columns that contain bytes."""


def row_text(row: Row) -> str:
    """Return a stored row as JSON."""
    return json.dumps({name: _plain(value) for name, value in row.items()}, separators=(",", ":"))


def rows_text(rows: list[Row]) -> str:
    """Return stored rows as a JSON list."""
    return f"[{','.join(row_text(row) for row in rows)}]"


def row_from(data: Row) -> Row:
    """Return a row from the plain data of its JSON."""
    for name in TIMES & data.keys():
        if data[name] is not None:
            data[name] = utc(datetime.fromisoformat(data[name]))
    for name in BYTES & data.keys():
        if data[name] is not None:
            data[name] = bytes.fromhex(data[name])
    return data


def _plain(value: object) -> object:
    if isinstance(value, bytes):
        return value.hex()
    return utc(value).isoformat() if isinstance(value, datetime) else value
