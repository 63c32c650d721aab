"""Ways to break a pack in one place: one for every check of the twenty constraints."""

from . import cards, expansion, hill, solo, tiles, tracks
from .breach import Break

BREAKS: tuple[Break, ...] = (
    *hill.BREAKS,
    *cards.BREAKS,
    *tiles.BREAKS,
    *tracks.BREAKS,
    *solo.BREAKS,
    *expansion.BREAKS,
)

__all__ = ["BREAKS", "Break"]
