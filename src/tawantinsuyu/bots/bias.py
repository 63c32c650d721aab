"""A bias: extra points that a bot gives to one action or feature. A bias shows whether a plan is
better or worse than the bot believes.

A bias is not a style: the bot overrates one thing by some points, and the arena shows what that
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
"""Everything that a bias can favour: an action by its name, or a list of features that then count
more.
"""


class Bias(NamedTuple):
    """A bias: extra points for one action or one group of features."""

    thing: str
    points: float

    @property
    def code(self) -> str:
        """Return the bias as it is written in a bot's code."""
        return f"{self.points:+g}{self.thing}"


def read_bias(text: str) -> Bias | None:
    """Return the bias in a text such as `+2place` or `-1.5train`; None if the text is no bias."""
    found = re.fullmatch(r"([+-]\d+(?:\.\d+)?)([a-z]+)", text)
    if found is None or found[2] not in BIASES:
        return None
    return Bias(found[2], float(found[1]))
