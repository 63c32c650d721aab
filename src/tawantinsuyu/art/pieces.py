"""Wooden pieces, which have the strongest colours on the board.

Each is a silhouette in its colour with a dark outline inside a cream halo, so that it is visible on
light and dark grounds. A letter repeats the meaning of the colour.
"""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art import symbols
from tawantinsuyu.art.geometry import Place
from tawantinsuyu.art.svg import figure, moved, path, plain, rect, tag
from tawantinsuyu.art.tokens import Theme, number, numbers, word

GRID = symbols.GRID
LETTER_FROM = 18
"""Size in pixels from which pieces have letters."""

PONCHO: Final = (
    "M12 .8a4.4 4.4 0 0 1 3.4 7.2l6.2 2.2q1 .4 1.2 1.4l.8 11.3H.4l.8-11.3q.2-1 1.2-1.4L8.6 8"
    "A4.4 4.4 0 0 1 12 .8z"
)
"""The outline of a Newcomer. It differs from the five silhouettes of Workers and has space for two
letters.
"""
RIGHT_HALF: Final = "M12 .8a4.4 4.4 0 0 1 3.4 7.2l6.2 2.2q1 .4 1.2 1.4l.8 11.3H12z"
HALF_LETTER: Final = 10.6
HEAD: Final = "M12 3.4a4.1 4.1 0 1 1 0 8.2a4.1 4.1 0 1 1 0-8.2z"
CREST: Final = "M7.4 6.6L5.2.9 9.4 2.2 12-1.6l2.6 3.8L18.8.9l-2.2 5.7Q12 3.4 7.4 6.6z"
"""The outline of a Vassal's feathered head, above the shape of its owner."""
BODIES: Final = {"triangle": (0.86, 1.7, 6.6), "diamond": (0.74, 3.1, 8.0)}
"""Scale, left and top of the owner's shape below a Vassal's head."""
BODY: Final = (0.7, 3.6, 8.3)


def _silhouette(
    shape: str, fill: str, theme: Theme, *, halo: float, outline: float, rim: str = ""
) -> str:
    layers = [
        path(shape, fill=theme["shadow"], opacity=0.32, transform="translate(.9 1.8)"),
    ]
    if rim:
        layers.append(path(shape, stroke=theme["piece-ink"], stroke_width=halo + 5.5))
        layers.append(path(shape, stroke=rim, stroke_width=halo + 3))
    layers.append(path(shape, stroke=theme["halo"], stroke_width=halo))
    layers.append(path(shape, fill=fill, stroke=theme["piece-ink"], stroke_width=outline))
    return tag("g", "".join(layers), stroke_linejoin="round")


def _lettered(kind: str, name: str, letter: str, size: float) -> str:
    if not letter or size < LETTER_FROM:
        return ""
    x, baseline = numbers(f"{kind}.{name}.letter_at")
    height = number(f"{kind}.{name}.letter_size")
    return figure(letter, x, baseline - height * 0.36, height, word(f"{kind}.{name}.ink"))


def worker(role: str, x: float, y: float, size: float, theme: Theme) -> str:
    """Draw a Worker centred on a point."""
    body = _silhouette(
        symbols.outline(role), theme[f"workers.{role}.fill"], theme, halo=3.4, outline=1.5
    ) + _lettered("workers", role, word(f"workers.{role}.letter"), size)
    return moved(body, x - size / 2, y - size / 2, size / GRID)


def newcomer(roles: Sequence[str], x: float, y: float, size: float, theme: Theme) -> str:
    """Draw a Newcomer centred on a point: a poncho of two halves, each with its colour
    and letter.
    """
    left, right = roles
    ink = theme["piece-ink"]
    body = path(PONCHO, fill=theme["shadow"], opacity=0.32, transform="translate(.9 1.8)")
    body += path(PONCHO, stroke=theme["halo"], stroke_width=3.6)
    body += path(PONCHO, fill=theme[f"workers.{left}.fill"])
    body += path(RIGHT_HALF, fill=theme[f"workers.{right}.fill"])
    body += path("M12 .8v22.1", stroke=ink, stroke_width=1.5)
    body += path(PONCHO, stroke=ink, stroke_width=1.6)
    if size >= LETTER_FROM:
        for role, middle in ((left, 6.7), (right, 17.3)):
            letter, colour = word(f"workers.{role}.letter"), word(f"workers.{role}.ink")
            body += figure(letter, middle, 16.2, HALF_LETTER, colour)
    drawn = tag("g", body, stroke_linejoin="round")
    return moved(drawn, x - size / 2, y - size / 2, size / GRID)


def marker(owner: str, x: float, y: float, size: float, theme: Theme, *, letter: str = "") -> str:
    """Draw a player's marker: its shape and colour, with an initial if it is large enough."""
    body = _silhouette(
        symbols.outline(owner), theme[f"owners.{owner}.fill"], theme, halo=5, outline=1.6
    ) + _lettered("owners", owner, letter, size)
    return moved(body, x - size / 2, y - size / 2, size / GRID)


def high_priest(owner: str, x: float, y: float, size: float, theme: Theme) -> str:
    """Draw a High Priest: the owner's shape inside a gold rim."""
    letter = word(f"owners.{owner}.letter")
    body = _silhouette(
        symbols.outline(owner),
        theme[f"owners.{owner}.fill"],
        theme,
        halo=3,
        outline=1.6,
        rim=theme["medallion"],
    ) + _lettered("owners", owner, letter, size)
    return moved(body, x - size / 2, y - size / 2, size / GRID)


def vassal(owner: str, x: float, y: float, size: float, theme: Theme) -> str:
    """Draw a Vassal: the owner's marker with a feathered head."""
    fill, ink, shape = theme[f"owners.{owner}.fill"], theme["piece-ink"], symbols.outline(owner)
    scale, left, top = BODIES.get(word(f"owners.{owner}.shape"), BODY)

    def lower(wide: float = 0, **how: str) -> str:
        return moved(path(shape, stroke_width=wide / scale or None, **how), left, top, scale)

    def whole(wide: float, **how: str) -> str:
        upper = path(CREST, stroke_width=wide, **how) + path(HEAD, stroke_width=wide, **how)
        return upper + lower(wide, **how)

    body = tag("g", whole(0, fill=theme["shadow"]), opacity=0.32, transform="translate(.9 1.6)")
    body += whole(5.4, stroke=theme["halo"]) + whole(2.8, fill=fill, stroke=ink)
    body += path(CREST, fill=theme["halo"], stroke=ink, stroke_width=1.4) + lower(fill=fill)
    body += path(HEAD, fill=fill, stroke=ink, stroke_width=1.4)
    drawn = tag("g", body, stroke_linejoin="round")
    return moved(drawn, x - size / 2, y - size / 2, size / GRID)


def steps_marker(owner: str, place: Place, theme: Theme) -> str:
    """Draw built Steps: a small staircase in the owner's colour with the owner's shape."""
    width, height = numbers("layout.step_marker")
    left, top = -width / 2, -height / 2
    fill, ink = theme[f"owners.{owner}.fill"], word(f"owners.{owner}.ink")
    treads = "".join(
        f"M{plain(left + 1)} {plain(top + i * height / 5)}h4.5"
        f"M{plain(-left - 1)} {plain(top + i * height / 5)}h-4.5"
        for i in range(1, 5)
    )
    slab = (
        rect(left, top + 1.5, width, height, rx=2, fill=theme["shadow"], opacity=0.35)
        + rect(left, top, width, height, rx=2, fill=fill, stroke=theme["halo"], stroke_width=2.6)
        + rect(left, top, width, height, rx=2, fill=fill, stroke=theme["piece-ink"])
        + path(treads, stroke=ink, stroke_width=1.3, opacity=0.85)
    )
    scale = place.size / width
    side = 11 * scale
    shape = path(symbols.outline(owner), fill=ink)
    return moved(slab, place.x, place.y, scale, place.angle) + moved(
        shape, place.x - side / 2, place.y - side / 2, side / GRID
    )
