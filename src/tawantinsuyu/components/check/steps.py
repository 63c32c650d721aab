"""Constraint 5, steps: an upper and a lower spot per section, 5 markers per player.

The ten spots follow from five sections of three terraces, which `hill` checks; so a pack can only
get the number of markers wrong.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.game.pack import Pack

MARKERS = 5


def steps(pack: Pack) -> Iterator[Breach]:
    """Check the Steps markers."""
    if pack.sizes.step_markers != MARKERS:
        yield fact(
            f"give each player {MARKERS} Steps markers, not {pack.sizes.step_markers}",
            "sizes.step_markers",
        )
