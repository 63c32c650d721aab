"""Types of data that JSON can hold."""

from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
"""String keys, and values of any depth."""
