"""The drawing on top of a built Palace's tile: the seat of its Noble. It covers the price."""

from tawantinsuyu.art import pieces
from tawantinsuyu.art.svg import moved, path, plain, rect
from tawantinsuyu.art.tiles import COST, ROOF
from tawantinsuyu.art.tokens import Theme, numbers

SEAT = (12.5, 29.0)
"""The centre of a Noble's seat, in pixels."""
SIZE = 23
ABILITY = 50.5
"""Lower edge of the Noble's ability on the tile, in pixels."""


def empty_seat(theme: Theme) -> str:
    """Draw an empty seat: the printed role, faded, inside a dashed outline."""
    x, y = SEAT
    faded = rect(1.4, 18, 20.4, 30, fill=theme["card"], opacity=0.66)
    return (
        _paid(theme)
        + faded
        + rect(
            x - 10.5,
            y - 10,
            20,
            26,
            rx=4,
            fill="none",
            stroke=theme["ink-soft"],
            stroke_width=1.6,
            stroke_dasharray="3 2.2",
        )
    )


def standing(role: str, theme: Theme) -> str:
    """Draw a Noble that can be used: a Worker on a golden plinth."""
    x, y = SEAT
    return _seated(pieces.worker(role, x, y - SIZE * 0.06, SIZE, theme), theme)


def serving(owner: str, theme: Theme) -> str:
    """Draw a Vassal in the place of the Noble. A Vassal is never laid down."""
    x, y = SEAT
    return _seated(pieces.vassal(owner, x, y - SIZE * 0.06, SIZE, theme), theme)


def lying(role: str, theme: Theme) -> str:
    """Draw a Noble that was used: laid down, with its ability hatched."""
    x, y = SEAT
    figure = pieces.worker(role, 0, 0, SIZE - 2, theme)
    return (
        _paid(theme)
        + _hatched(theme)
        + _plinth(x + 1, y + 12, SIZE * 1.05, theme)
        + moved(figure, x + 1, y + 3.5, 1, -90)
    )


def _hatched(theme: Theme) -> str:
    """Draw slanted lines over the ability."""
    wide, high = numbers("layout.palace")[0], ABILITY - ROOF
    lines = ""
    for start in range(6 - int(high), int(wide), 6):
        left, right = max(1, start), min(wide - 1, start + high)
        lines += f"M{plain(left)} {plain(ABILITY - left + start)}"
        lines += f"L{plain(right)} {plain(ABILITY - right + start)}"
    return path(lines, stroke=theme["ink-soft"], stroke_width=2, opacity=0.42)


def _seated(figure: str, theme: Theme) -> str:
    x, y = SEAT
    return _paid(theme) + _plinth(x, y + SIZE * 0.44, SIZE * 0.92, theme) + figure


def _plinth(x: float, y: float, wide: float, theme: Theme) -> str:
    return rect(
        x - wide / 2,
        y,
        wide,
        4.6,
        rx=1.5,
        fill=theme["medallion"],
        stroke=theme["piece-ink"],
        stroke_width=1.2,
    )


def _paid(theme: Theme) -> str:
    """Draw the progress of the Prophecy in the place where the tile's price is printed."""
    wide, high = numbers("layout.palace")
    return rect(1.5, high - COST + 0.6, wide - 3, COST - 2, rx=3, fill=theme["card"])
