"""Types of the fixtures in `conftest`."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tawantinsuyu.records import Record

Export: TypeAlias = dict[str, Any]
Table: TypeAlias = Callable[..., Record]
