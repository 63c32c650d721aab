"""Files of weights: TOML in which every weight has a `value` and, beside it, a `reason`.

```toml
[assets.potato]
value = 0.3
reason = "…"
```
A weight is named by the tables it is in, `assets.potato`. Whatever else is in the file is kept.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.task import digest
from tawantinsuyu.arena.tune import Parameter

STEP = 0.25
"""The first step of a weight, as a part of its value."""
LEAST = 0.1
"""No first step is smaller."""


class Weights:
    """The weights of one file."""

    def __init__(self, text: str, name: str = "weights") -> None:
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise ArenaError(f"{name}: {error}") from error
        if not self.values:
            raise ArenaError(f"{name}: no table in it has a value and a reason")

    @classmethod
    def read(cls, file: Path) -> "Weights":
        """Read a file."""
        try:
            return cls(file.read_text(encoding="utf-8"), str(file))
        except OSError as error:
            raise ArenaError(str(error)) from error

    @property
    def values(self) -> dict[str, float]:
        """By name."""
        return {name: float(table["value"]) for name, table in _weights(self.data)}

    def parameters(self, only: tuple[str, ...] = ()) -> list[Parameter]:
        """What can be tuned, or those whose names begin with one of the given."""
        return [
            Parameter(name, value, max(LEAST, STEP * abs(value)))
            for name, value in self.values.items()
            if not only or name.startswith(only)
        ]

    def text(self, values: Mapping[str, float]) -> str:
        """The file with other values; what a changed one was reasoned with is kept beside it."""
        data = deepcopy(self.data)
        for name, table in _weights(data):
            value = values.get(name, table["value"])
            if value != table["value"]:
                table["value"] = value
                table["reason"] = f"{table['reason'].removesuffix(TUNED)}{TUNED}"
        return "\n".join(_written(data)) + "\n"

    def save(self, values: Mapping[str, float], folder: Path) -> Path:
        """Write the weights into a file named after what is in it."""
        text = self.text(values)
        file = folder / f"{digest([text])}.toml"
        if not file.exists():
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return file


TUNED = " (tuned by games)"


def _weights(data: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for key, entry in data.items():
        if not isinstance(entry, dict):
            continue
        if isinstance(entry.get("value"), int | float) and "reason" in entry:
            yield f"{path}{key}", entry
        else:
            yield from _weights(entry, f"{path}{key}.")


def _written(data: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """TOML of tables, texts, numbers and lists of them."""
    for key, entry in data.items():
        if not isinstance(entry, dict):
            yield f"{json.dumps(key)} = {json.dumps(entry, ensure_ascii=False)}"
    for key, entry in data.items():
        if isinstance(entry, dict):
            yield from ("", f"[{path}{json.dumps(key)}]")
            yield from _written(entry, f"{path}{json.dumps(key)}.")
