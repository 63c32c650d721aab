"""The picture of a table for links: 1200 by 630 pixels, as messengers and networks show it.

It has flat colours only. With gradients, shadows or rotation, the PNG would be four times as large.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import pairwise
from typing import Final

from tawantinsuyu.art import pieces
from tawantinsuyu.art.cloth import cloth
from tawantinsuyu.art.svg import document, path, rect, tag
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.art.weavings import Seed
from tawantinsuyu.game.names import OWNERS
from tawantinsuyu.wire.ending import Cloth

WIDTH: Final = 1200
HEIGHT: Final = 630
SKY: Final = ("#1d2146", "#272349", "#33284f", "#402c55", "#533257", "#6b3a55")
"""The colours of the sky, from the top to the horizon."""
RANGES: Final = ((330, 150, "#533257"), (250, 110, "#45294f"), (170, 90, "#262047"))
"""The height of each mountain range, its largest variation, and its colour."""
STEP: Final = 12
CREAM: Final = "#F6E9C8"
MAIZE: Final = "#F2C04A"
SERIF: Final = "Alegreya"
SANS: Final = "Alegreya Sans"
NAME_WIDTH: Final = 330
TITLE_WIDTH: Final = 560
NARROW: Final = frozenset("fijlrtI.,:;'’|! ")
WIDE: Final = frozenset("mwMWÆŒ@%")


@dataclass(frozen=True)
class Row:
    """A player on the card."""

    owner: str
    name: str
    points: int | None
    won: bool


@dataclass(frozen=True)
class Card:
    """The content of a card. A private table has neither rows nor a cloth."""

    title: str
    lines: Sequence[str] = ()
    rows: Sequence[Row] = ()
    cloth: Cloth | None = None
    foot: str = ""


def share_card(card: Card) -> str:
    """Return the card as an SVG file."""
    theme = Theme("light")
    body = _background()
    body += tag("g", _use("hill", 56, 46, 36), color=MAIZE)
    body += _text("Tawantinsuyu", 104, 74, 25, SERIF, MAIZE)
    body += _text(shortened(card.title, TITLE_WIDTH, 64), 56, 160, 64, SERIF)
    for number, line in enumerate(card.lines):
        body += _text(shortened(line, TITLE_WIDTH, 23), 56, 202 + number * 30, 23, SANS)
    top = 226 + len(card.lines) * 30
    for number, row in enumerate(card.rows):
        y = top + number * 54
        colour = MAIZE if row.won else CREAM
        body += pieces.marker(row.owner, 74, y, 34, theme)
        body += _text(shortened(row.name, NAME_WIDTH, 29), 110, y + 10, 29, SERIF, colour)
        if row.points is not None:
            size = 42 if row.won else 32
            body += _text(str(row.points), 576, y + 11, size, SERIF, colour, "end")
    if card.cloth is not None and card.rows:
        owners = [row.owner for row in sorted(card.rows, key=_seat)]
        body += cloth(card.cloth, owners, theme, (660, 76, 484, 420))
    body += _text(card.foot, 56, 590, 20, SANS)
    return document(WIDTH, HEIGHT, body + _band(), theme)


def shortened(text: str, width: float, size: float) -> str:
    """Return a text that fits a width, with an ellipsis at its end if it was cut."""
    if _width(text, size) <= width:
        return text
    while text and _width(f"{text}…", size) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _width(text: str, size: float) -> float:
    """Return an estimate of the width of a text, rather too large than too small."""
    units = sum(0.3 if one in NARROW else 0.92 if one in WIDE else 0.56 for one in text)
    return units * size


def _seat(row: Row) -> int:
    return OWNERS.index(row.owner)


def _use(symbol: str, x: float, y: float, size: float) -> str:
    return tag("use", href=f"#s-{symbol}", x=x, y=y, width=size, height=size)


def _text(
    text: str,
    x: float,
    y: float,
    size: float,
    family: str,
    fill: str = CREAM,
    anchor: str = "start",
) -> str:
    weight = 700 if family == SERIF else 400
    return tag(
        "text",
        escape(text),
        x=x,
        y=y,
        font_size=size,
        font_family=family,
        font_weight=weight,
        fill=fill,
        text_anchor=anchor,
    )


@cache
def _background() -> str:
    """Draw mountains at dusk in flat colours."""
    height = HEIGHT / len(SKY)
    drawn = "".join(
        rect(0, number * height, WIDTH, height + 1, fill=fill) for number, fill in enumerate(SKY)
    )
    for number, (high, variation, fill) in enumerate(RANGES):
        drawn += path(_outline(number, high, variation), fill=fill)
    return drawn


def _outline(number: int, high: int, variation: int) -> str:
    """Return the outline of a mountain range that rises and falls in steps."""
    seed = Seed(f"range {number}")
    peaks = [seed.pick(f"peak {at}", variation // STEP + 1) * STEP for at in range(15)]
    line, x = f"M0 {HEIGHT}", 0
    for one, other in pairwise(peaks):
        steps = max(1, abs(other - one) // STEP)
        for step in range(steps):
            y = HEIGHT - high + variation // 2 - one - (1 if other > one else -1) * step * STEP
            x += 90 // steps
            line += f"V{y}H{x}"
    return f"{line}H{WIDTH}V{HEIGHT}z"


def _band() -> str:
    """Draw the woven band at the lower edge."""
    y = HEIGHT - 20
    drawn = rect(0, y, WIDTH, 20, fill="#262B4D")
    drawn += path("".join(f"M{x} {HEIGHT}l20-16 20 16z" for x in range(0, WIDTH, 80)), fill=MAIZE)
    odd = "".join(f"M{x} {HEIGHT}l20-16 20 16z" for x in range(40, WIDTH, 80))
    return drawn + path(odd, fill="#A3213A")
