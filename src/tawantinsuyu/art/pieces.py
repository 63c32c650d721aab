"""Wooden pieces: the most saturated things on the board.

Each is a silhouette in its colour with a dark outline inside a cream halo, so that it reads on
stone, cream and dark grounds alike; a letter repeats what the colour says.
"""

from tawantinsuyu.art import symbols
from tawantinsuyu.art.geometry import Place
from tawantinsuyu.art.svg import figure, moved, path, plain, rect, tag
from tawantinsuyu.art.tokens import Theme, number, numbers, word

GRID = symbols.GRID
LETTER_FROM = 18
"""Below this size in pixels a letter would be a speck; the silhouette speaks alone."""


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
    """A Worker centred on a point."""
    body = _silhouette(
        symbols.outline(role), theme[f"workers.{role}.fill"], theme, halo=3.4, outline=1.5
    ) + _lettered("workers", role, word(f"workers.{role}.letter"), size)
    return moved(body, x - size / 2, y - size / 2, size / GRID)


def marker(owner: str, x: float, y: float, size: float, theme: Theme, *, letter: str = "") -> str:
    """A player's marker: shape and colour, with an initial when it is large enough."""
    body = _silhouette(
        symbols.outline(owner), theme[f"owners.{owner}.fill"], theme, halo=5, outline=1.6
    ) + _lettered("owners", owner, letter, size)
    return moved(body, x - size / 2, y - size / 2, size / GRID)


def high_priest(owner: str, x: float, y: float, size: float, theme: Theme) -> str:
    """A High Priest: the owner's shape inside a gold rim."""
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


def steps_marker(owner: str, place: Place, theme: Theme) -> str:
    """Built Steps: a small staircase in the owner's colour that carries the owner's shape."""
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
