"""A bias towards one thing, in points, to find out whether a plan is better or worse than it seems.

A bias is not a style: the bot overrates a thing by so many points, and the arena shows what that
costs or gains.
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
"""Everything a bias can favour: actions by name, or features that count more."""


class Bias(NamedTuple):
    """Additional points for one thing."""

    thing: str
    points: float

    @property
    def code(self) -> str:
        """Return the form that is used in a bot's code."""
        return f"{self.points:+g}{self.thing}"


def read_bias(text: str) -> Bias | None:
    """Return the bias that a text such as `+2place` or `-1.5train` names, or None."""
    found = re.fullmatch(r"([+-]\d+(?:\.\d+)?)([a-z]+)", text)
    if found is None or found[2] not in BIASES:
        return None
    return Bias(found[2], float(found[1]))
