"""Fondness for one thing, in points: for finding out whether a plan is better or worse than all.

A bias is no style: it makes a bot believe that a thing is worth so many points more than it is, and
the arena shows what that costs or gains.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

BIASES: Final[Mapping[str, tuple[str, ...]]] = {
    "place": (),
    "train": (),
    "weave": ("weavings",),
    "build": ("production_up", "production_down", "passive"),
    "temple": ("temple_row",),
    "conquest": ("marker",),
}
"""What one may be fond of: an action of that name, or the features that count more."""


class Bias(NamedTuple):
    """So many points more for one thing."""

    thing: str
    points: float

    @property
    def code(self) -> str:
        """As it is written in a bot's code."""
        return f"{self.points:+g}{self.thing}"


def read_bias(text: str) -> Bias | None:
    """`+2place`, `-1.5train`; None for anything else."""
    found = re.fullmatch(r"([+-]\d+(?:\.\d+)?)([a-z]+)", text)
    if found is None or found[2] not in BIASES:
        return None
    return Bias(found[2], float(found[1]))
