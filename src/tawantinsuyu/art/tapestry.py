"""Weaving tiles and Tapestries. A tile is cloth between two edges; the edges show the reward for a
match.
"""

from collections.abc import Sequence

from tawantinsuyu.art.svg import circle, figure, path, plain, rect, symbol
from tawantinsuyu.art.symbols import EDGE_SYMBOLS
from tawantinsuyu.art.tokens import Theme, numbers, word
from tawantinsuyu.art.weavings import swatch, woven
from tawantinsuyu.game.names import EDGES, PATTERNS
from tawantinsuyu.game.pack import Pack, Weaving
from tawantinsuyu.game.vocabulary import Effect, Gain, Points

EDGE = 12.4
"""Width of an edge strip of a Weaving, in pixels."""
JOIN = 26
"""Diameter of the medallion over a match, in pixels."""


def weaving_tile(tile: Weaving, pack: Pack, x: float, theme: Theme, *, joined: str = "") -> str:
    """Draw a Weaving with its left side at x. `joined` names the sides ("l", "r") that a medallion
    covers.
    """
    width, height = numbers("layout.weaving")
    thread = word("weavings.edge.thread")
    border = theme["maize"] if tile.starting else thread
    drawn = rect(x, 1.5, width, height, rx=3, fill=theme["shadow"], opacity=0.25)
    drawn += rect(x, 0, width, height, rx=3, fill=word("weavings.edge.field"))
    drawn += woven(PATTERNS[tile.pattern], tile.id, (x + EDGE, 0, width - 2 * EDGE, height))
    for seam in (x + EDGE, x + width - EDGE):
        drawn += path(f"M{plain(seam)} 0v{plain(height)}", stroke=thread, stroke_width=1)
    drawn += rect(
        x + 0.5,
        0.5,
        width - 1,
        height - 1,
        rx=3,
        fill="none",
        stroke=border,
        stroke_width=2 if tile.starting else 1,
    )
    for side, kind, middle in (
        ("l", tile.left, x + EDGE / 2 + 0.4),
        ("r", tile.right, x + width - EDGE / 2 - 0.4),
    ):
        if side not in joined:
            drawn += _edge(kind, pack, middle, height / 2)
    return drawn + _marks(tile, x, theme)


def _edge(kind: int, pack: Pack, x: float, y: float) -> str:
    """Draw the symbol of an edge, above its amount if that is more than one."""
    ink, many = word("weavings.edge.accent"), amount_of(pack.edges[kind])
    shift = 5 if many > 1 else 0
    drawn = symbol(EDGE_SYMBOLS[EDGES[kind]], x, y - shift, 11.5, ink)
    return drawn + (figure(many, x, y + 8, 10.5, ink) if many > 1 else "")


def amount_of(effect: Effect) -> int:
    """Return how many of one thing an edge gives. For a composed effect it is 1, and only the
    symbol is shown.
    """
    return effect.amount if isinstance(effect, Gain | Points) else 1


def _marks(tile: Weaving, x: float, theme: Theme) -> str:
    """Draw the tile's id, and the number of players below which the tile is not used."""
    width, height = numbers("layout.weaving")
    middle = x + width / 2
    label = word("weavings.edge.field")
    drawn = rect(middle - 9, height - 8, 18, 8, rx=2, fill=label, opacity=0.92)
    drawn += figure(tile.id, middle, height - 4, 6.2, word("weavings.edge.accent"))
    if tile.players:
        drawn += circle(middle, 6, 5, fill=theme["indigo"], stroke=label, stroke_width=0.8)
        drawn += figure(tile.players, middle, 6, 7.5, theme["on-indigo"])
    return drawn


def medallion(kind: int, pack: Pack, x: float, y: float, theme: Theme) -> str:
    """Draw a match: a gold disc over both edges, with the reward that a Merchant takes there."""
    gold, ink = theme["medallion"], theme["on-medallion"]
    many = amount_of(pack.edges[kind])
    drawn = circle(x, y + 1, JOIN / 2, fill=theme["shadow"], opacity=0.3)
    drawn += circle(x, y, JOIN / 2 - 1, fill=gold, stroke=ink, stroke_width=1.5)
    drawn += circle(x, y, JOIN / 2 - 3, fill="none", stroke=ink, stroke_width=0.6)
    shift = 3 if many > 1 else 0
    drawn += symbol(
        EDGE_SYMBOLS[EDGES[kind]], x - shift, y - shift / 3, 13 if many > 1 else 15, ink
    )
    if many > 1:
        drawn += figure(many, x + 5.8, y + 3, 10.5, ink)
    return drawn


def tapestry(tiles: Sequence[Weaving], pack: Pack, theme: Theme) -> str:
    """Draw a Tapestry: tiles in a row from x = 0, with a medallion over each match and a gap
    elsewhere.
    """
    width, height = numbers("layout.weaving")
    x, drawn, joins = 0.0, "", ""
    for i, tile in enumerate(tiles):
        before = i > 0 and tiles[i - 1].right == tile.left
        after = i + 1 < len(tiles) and tile.right == tiles[i + 1].left
        joined = ("l" if before else "") + ("r" if after else "")
        drawn += weaving_tile(tile, pack, x, theme, joined=joined)
        x += width
        if after:
            joins += medallion(tile.right, pack, x, height / 2, theme)
        elif i + 1 < len(tiles):
            x += 5
    return drawn + joins


def missing(pattern: int, x: float, y: float, size: float, theme: Theme) -> str:
    """Draw the outline of a pattern that a Tapestry lacks."""
    cloth = swatch(PATTERNS[pattern], x, y, size).replace("<svg ", '<svg opacity=".3" ', 1)
    frame = rect(
        x,
        y,
        size,
        size,
        fill="none",
        stroke=theme["ink-soft"],
        stroke_width=1.2,
        stroke_dasharray="3 2",
    )
    return cloth + frame
