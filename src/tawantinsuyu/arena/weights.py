"""Files of weights: TOML in which each weight has a `reason` beside its numbers.

```toml
[weights]
potato = { early = 0.5, late = 0.2, reason = "…" }
```
A weight is named by its path in the file, such as `weights.potato.early`. Everything else in the
file is kept; of the comments, only those at its beginning.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.task import digest
from tawantinsuyu.arena.tune import Parameter

STEP = 0.25
"""The first step of a weight when it is tuned, as a fraction of its value."""
MIN_STEP = 0.1
"""The smallest first step, for weights near 0."""


class Weights:
    """The weights of one file."""

    def __init__(self, text: str, name: str = "weights") -> None:
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
            self._head = _head(text)
        except tomllib.TOMLDecodeError as error:
            raise ArenaError(f"{name}: {error}") from error
        if not self.values:
            raise ArenaError(f"{name}: nothing in it has a number and a reason")

    @classmethod
    def read(cls, file: Path) -> "Weights":
        """Return the weights of a file."""
        try:
            return cls(file.read_text(encoding="utf-8"), str(file))
        except OSError as error:
            raise ArenaError(str(error)) from error

    @property
    def values(self) -> dict[str, float]:
        """Return the values of the weights by name."""
        return {
            f"{name}.{key}": float(table[key])
            for name, table in _reasoned(self.data)
            for key in _numbers(table)
        }

    def parameters(self, only: tuple[str, ...] = ()) -> list[Parameter]:
        """Return the weights that can be tuned, or those whose names begin with one of the
        given prefixes.
        """
        return [
            Parameter(name, value, max(MIN_STEP, STEP * abs(value)))
            for name, value in self.values.items()
            if not only or name.startswith(only)
        ]

    def text(self, values: Mapping[str, float]) -> str:
        """Return the text of the file with these values in place of its own. The `reason` of each
        changed weight notes that it was tuned.
        """
        data = deepcopy(self.data)
        for name, table in _reasoned(data):
            new = {key: values.get(f"{name}.{key}", table[key]) for key in _numbers(table)}
            if any(table[key] != value for key, value in new.items()):
                table |= {**new, "reason": f"{table['reason'].removesuffix(TUNED)}{TUNED}"}
        return self._head + "\n".join(_written(data)) + "\n"

    def save(self, values: Mapping[str, float], folder: Path) -> Path:
        """Write the weights into a file that is named by a hash of its content, and return its
        path.
        """
        text = self.text(values)
        file = folder / f"{digest([text])}.toml"
        if not file.exists():
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return file


TUNED = " (tuned by games)"


def _head(text: str) -> str:
    """Return the comment at the beginning of a file."""
    found = re.match(r"(#.*\n)+", text)
    return f"{found[0]}" if found else ""


def _reasoned(data: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for key, entry in data.items():
        if not isinstance(entry, dict):
            continue
        if "reason" in entry:
            yield f"{path}{key}", entry
        else:
            yield from _reasoned(entry, f"{path}{key}.")


def _numbers(table: Mapping[str, Any]) -> list[str]:
    return [
        key
        for key, entry in table.items()
        if isinstance(entry, int | float) and not isinstance(entry, bool)
    ]


def _written(data: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Yield the lines of a TOML file: the innermost tables are on one line each, the others below a
    heading.
    """
    inner = {key: entry for key, entry in data.items() if path and _innermost(entry)}
    for key, entry in data.items():
        if key in inner or not isinstance(entry, dict):
            yield f"{_key(key)} = {_value(entry)}"
    for key, entry in data.items():
        if isinstance(entry, dict) and key not in inner:
            name = f"{path}{_key(key)}"
            yield from ("", f"[{name}]")
            yield from _written(entry, f"{name}.")


def _innermost(entry: object) -> bool:
    return isinstance(entry, dict) and not any(isinstance(part, dict) for part in entry.values())


def _key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else json.dumps(key)


def _value(entry: object) -> str:
    if isinstance(entry, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_value(part)}' for key, part in entry.items())} }}"
    return json.dumps(entry, ensure_ascii=False)
