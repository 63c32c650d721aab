"""Corrections of the hand-set weights, learned from games.

`tawantinsuyu arena learn` writes the file of corrections; reading it needs only the standard
library. Like a weight, a correction has an early and a late value, see `weights`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.bots import features, module_numbers, traits

FORMAT: Final = "tawantinsuyu-learned/1"
SHIPPED: Final = "learned.json"
SURE: Final = ("points", "tapestry_points", "temple_points", "building_points")
"""Features that count points a seat already has. They are exact and never corrected."""
GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "goods": (
        "potato",
        "corn",
        "stone",
        "gold",
        "corn_beyond",
        "stone_beyond",
        "gold_beyond",
        *traits.GROUPS["goods"],
    ),
    "workers": ("worker", "second_worker", *traits.GROUPS["workers"]),
    "hand": (
        "god_card",
        "god_card_beyond",
        "potato_owed",
        "blessed_card",
        *traits.GROUPS["hand"],
    ),
    "army": ("army_hand", "soldiers_up", "soldiers_down", *traits.GROUPS["army"]),
    "buildings": ("production_up", "production_down", "passive", "steps"),
    "temple": (
        "small_statue",
        "large_statue",
        "temple_row",
        "temple_festivals",
        "temple_ahead",
        "temple_again",
        *traits.GROUPS["temple"],
    ),
    "tapestries": ("match", "tapestry_next", "match_festivals", *traits.GROUPS["tapestries"]),
    "conquest": (
        "marker",
        "region",
        "contested",
        "region_festivals",
        "vassal",
        *traits.GROUPS["conquest"],
    ),
    "priest": traits.GROUPS["priest"],
    "turn": traits.GROUPS["turn"],
    **module_numbers.OF_MODULE,
}
"""Groups of features whose corrections are learned and tested together. Corrections for single
tiles belong to the group of Buildings.
"""
NAMES: Final[tuple[str, ...]] = (*features.NAMES, *traits.NAMES, *module_numbers.NAMES)
"""The features that can have a correction. Single tiles can have one too."""


class LearnedError(ValueError):
    """A file of corrections is invalid. The message says what to change."""


@dataclass(frozen=True)
class Correction:
    """A number to add to a weight, early and late in the game."""

    early: float = 0.0
    late: float = 0.0

    def at(self, phase: float) -> float:
        """Return the correction at a phase between 1 (beginning) and 0 (end)."""
        return self.late + phase * (self.early - self.late)


NONE: Final = Correction()


@dataclass(frozen=True)
class Learned:
    """The corrections in a file."""

    weights: tuple[Correction, ...]
    """The corrections in the order of NAMES."""
    tiles: Mapping[str, Correction]
    """Corrections for Buildings that the seat owns, by id."""
    pending: Mapping[str, Correction] = field(default_factory=dict)
    """Corrections for pending frames, by the name of the frame's class. They are set by matches,
    because lessons note only positions without such frames.
    """


@cache
def load(path: Path | None = None) -> Learned:
    """Return the corrections of a file, by default the shipped ones."""
    if path is None:
        text = (resources.files("tawantinsuyu.bots") / SHIPPED).read_text(encoding="utf-8")
    else:
        text = path.read_text(encoding="utf-8")
    return read(text)


def read(text: str) -> Learned:
    """Return the corrections in the text of a file."""
    document: dict[str, Any] = json.loads(text)
    if document.get("format") != FORMAT:
        raise LearnedError(f"format: {document.get('format')!r} is not {FORMAT}")
    if unknown := set(document["weights"]) - set(NAMES):
        raise LearnedError(f"weights: no such number: {', '.join(sorted(unknown))}")
    weights = {name: Correction(*pair) for name, pair in document["weights"].items()}
    return Learned(
        tuple(weights.get(name, NONE) for name in NAMES),
        {name: Correction(*pair) for name, pair in document["tiles"].items()},
        {name: Correction(*pair) for name, pair in document.get("pending", {}).items()},
    )


def written(learned: Learned, about: Mapping[str, Any]) -> str:
    """Return the corrections as the text of a file, without corrections that are 0."""
    weights = zip(NAMES, learned.weights, strict=True)
    document = {
        "format": FORMAT,
        **about,
        "weights": {name: _pair(one) for name, one in weights if one != NONE},
        "tiles": {name: _pair(one) for name, one in sorted(learned.tiles.items()) if one != NONE},
    }
    if learned.pending:
        document["pending"] = {name: _pair(one) for name, one in sorted(learned.pending.items())}
    return _lines(document) + "\n"


def _pair(one: Correction) -> list[float]:
    return [round(one.early, 4), round(one.late, 4)]


def _lines(document: Mapping[str, Any]) -> str:
    """Return JSON with one line for each correction, so that two files can be compared."""
    parts = []
    for key, entry in document.items():
        if key in ("weights", "tiles", "pending"):
            rows = ",\n".join(
                f"  {json.dumps(name)}: {json.dumps(at)}" for name, at in entry.items()
            )
            parts.append(f" {json.dumps(key)}: {{\n{rows}\n }}")
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(entry)}")
    return "{\n" + ",\n".join(parts) + "\n}"
