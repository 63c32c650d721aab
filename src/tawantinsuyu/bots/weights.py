"""The weights of the evaluation, read from `weights.toml` or another file of its kind."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.bots.features import NAMES
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.names import TASKS

STYLES: Final = ("weaver", "builder", "conqueror", "devotee")
COLLECT: Final = ("potato", "corn", "stone", "gold")
"""Tasks that are worth what they bring."""


class WeightsError(ValueError):
    """A file of weights that cannot be used; the message says what to change."""


@dataclass(frozen=True)
class Weight:
    """What one thing is worth early and late in the game, and why."""

    early: float
    late: float
    reason: str

    def at(self, phase: float) -> float:
        """In between: 1 is the beginning, 0 the end."""
        return self.late + phase * (self.early - self.late)


@dataclass(frozen=True)
class Weights:
    """One table of weights."""

    features: tuple[Weight, ...]
    """In the order of `features.NAMES`."""
    tasks: Mapping[str, Weight]
    pending: Mapping[type, Weight]
    """By kind of frame: one unit of what it still holds for its seat."""


@cache
def load(style: str = "", path: Path | None = None) -> Weights:
    """The weights of a style; the shipped ones unless a file is named."""
    if path is None:
        text = (resources.files("tawantinsuyu.bots") / "weights.toml").read_text()
    else:
        text = path.read_text()
    document = tomllib.loads(text)
    table = _table(document, "weights", NAMES)
    for name, factor in document["styles"][style]["weights"].items() if style else ():
        if name not in table:
            raise WeightsError(f"styles.{style}.weights.{name}: no such weight")
        old = table[name]
        table[name] = Weight(old.early * factor, old.late * factor, old.reason)
    if unknown := [name for name in document["pending"] if not hasattr(frames, name)]:
        raise WeightsError(f"pending: no frame {', '.join(unknown)}")
    pending = _table(document, "pending", tuple(document["pending"]))
    return Weights(
        tuple(table[name] for name in NAMES),
        _table(document, "tasks", tuple(task for task in TASKS if task not in COLLECT)),
        {getattr(frames, name): weight for name, weight in pending.items()},
    )


def _table(document: Mapping[str, Any], group: str, names: tuple[str, ...]) -> dict[str, Weight]:
    found = document[group]
    if wrong := set(names) ^ set(found):
        raise WeightsError(f"{group}: one of each is needed; check {', '.join(sorted(wrong))}")
    return {name: Weight(**found[name]) for name in names}
