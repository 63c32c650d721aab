"""Types of data that JSON can hold."""

from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
"""A JSON object: string keys, and values of any depth."""
