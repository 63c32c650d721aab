"""The cloth of a game as a drawing: a stripe for each player, a row for each turn, a band for each
Festival. The client draws the same cloth from the same data.
"""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art.svg import group, moved, path, rect, tag
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.art.weavings import swatch
from tawantinsuyu.wire.ending import Cloth

TILE: Final = 24
BAND: Final = 18
FRINGE: Final = 30
THREADS: Final = ("#A3213A", "#E3A92F", "#F0D9A0", "#2F6B4A")
"""The colours of the threads at both ends."""
WARP: Final = "#C9A66B"


def cloth(
    data: Cloth, owners: Sequence[str], theme: Theme, box: tuple[float, float, float, float]
) -> str:
    """Draw a cloth into a box (x, y, width, height)."""
    x, y, width, height = box
    tall = sum(BAND if row.festival else TILE for row in data.rows)
    across = max(3, round((tall + 2 * FRINGE) * width / height / TILE / len(owners)))
    wide = across * TILE * len(owners)
    rows, at = "", 0
    for row in data.rows:
        drawn = rect(0, 0, wide, BAND, fill="url(#cloth-band)") if row.festival else ""
        for seat, act in enumerate(row.acts):
            left = seat * across * TILE
            drawn += rect(left, 0, across * TILE, TILE, fill=f"url(#cloth-{act or 'warp'})")
            drawn += rect(left - 3, 0, 6, TILE, fill=theme[f"owners.{owners[seat]}.fill"])
        rows += moved(drawn, 0, at)
        at += BAND if row.festival else TILE
    return tag(
        "svg",
        tag("defs", _patterns(data)) + _fringes(wide, tall) + group(rows),
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"-4 {-FRINGE} {wide + 8} {tall + 2 * FRINGE}",
    )


def _patterns(data: Cloth) -> str:
    figures = "".join(
        _pattern(act, TILE, TILE, swatch(pattern, 0, 0, TILE))
        for act, pattern in data.patterns.items()
    )
    warp = path(f"M4 0v{TILE}", stroke=WARP, stroke_width=2)
    band = (
        path(f"M0 0h36v{BAND}H0z", fill="#262B4D")
        + path(f"M0 {BAND}l9-{BAND - 4} 9 {BAND - 4}z", fill=THREADS[0])
        + path(f"M18 {BAND}l9-{BAND - 4} 9 {BAND - 4}z", fill=THREADS[1])
    )
    return figures + _pattern("warp", 8, TILE, warp) + _pattern("band", 36, BAND, band)


def _pattern(name: str, width: float, height: float, drawn: str) -> str:
    return tag(
        "pattern",
        drawn,
        id=f"cloth-{name}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
    )


def _fringes(width: int, height: int) -> str:
    """Draw the loose ends of the threads above and below the cloth."""
    drawn = ""
    for colour, stroke in enumerate(THREADS):
        ends = range(6 + colour * 10, width, 10 * len(THREADS))
        lengths = [(x, FRINGE - 10 + x * 7 % 9) for x in ends]
        upper = "".join(f"M{x} 0v{-length}" for x, length in lengths)
        lower = "".join(f"M{x} {height}v{length}" for x, length in lengths)
        drawn += path(upper + lower, stroke=stroke, stroke_width=4.5)
    return drawn
