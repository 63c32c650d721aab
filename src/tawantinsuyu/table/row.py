"""Stored rows, as the table reads them."""

from typing import Any

Row = dict[str, Any]
"""The columns of a stored row by name."""
