"""Constraint 16, geography: the four regions clockwise from the top left.

The order of a pack's [[region]] records determines the places of the regions. Pictures put the
first one top left, and the solo die counts clockwise from Kuntisuyu, bottom left. Village, Nomads
and Temple have no records: their places are fixed in the layout.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.game.pack import Pack

CLOCKWISE = ("chinchasuyu", "antisuyu", "qullasuyu", "kuntisuyu")


def geography(pack: Pack) -> Iterator[Breach]:
    """Check names and order of the regions."""
    found = tuple(region.id for region in pack.regions)
    if found != CLOCKWISE:
        yield fact(
            f"name the regions clockwise from the top left: {', '.join(CLOCKWISE)};"
            f" they are {', '.join(found)}",
            "region",
        )
