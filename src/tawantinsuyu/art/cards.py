"""God cards and Army cards; each drawing has its origin at the card's upper left corner."""

from tawantinsuyu.art.effects import picture_of
from tawantinsuyu.art.picture import Pen, amount, block, row, sign
from tawantinsuyu.art.svg import figure, path, plain, rect, symbol
from tawantinsuyu.art.tokens import Theme, number, numbers
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import ArmyCard, GodCard, Pack

HEAD = 32
"""Height of the dark head of a God card, in pixels."""


def paper(width: float, height: float, theme: Theme) -> str:
    """Draw a blank card: its shadow, its face and its edge."""
    corner = number("radii.card")
    shadow = rect(0, 1.5, width, height, rx=corner, fill=theme["shadow"], opacity=0.22)
    return shadow + rect(
        0,
        0,
        width,
        height,
        rx=corner,
        fill=theme["card"],
        stroke=theme["card-line"],
        stroke_width=1,
    )


def god_card(card: GodCard, pack: Pack, theme: Theme) -> str:
    """Draw a God card: the god above, and the benefits below, one per line. Each benefit is
    optional.
    """
    width, height = numbers("layout.god_card")
    middle = width / 2
    drawn = paper(width, height, theme)
    drawn += path(_head(width), fill=theme["indigo"])
    drawn += _band(width, HEAD, theme)
    drawn += symbol(pack.gods[card.god], middle, HEAD / 2 - 1, 23, theme["maize"])
    below = height - HEAD - 13
    share = below / max(len(card.benefits), 1)
    for i, benefit in enumerate(card.benefits):
        top = HEAD + 5 + i * share
        if i:
            drawn += dotted(8, width - 8, top, theme)
        drawn += block(
            picture_of(benefit),
            (middle, top + share / 2),
            21 if len(card.benefits) > 1 else 28,
            Pen(theme),
            room=(width - 10, share - 4),
        )
    return drawn + small_print(card.id.rpartition("-")[2], width - 7, height - 6, theme)


def _head(width: float) -> str:
    corner = number("radii.card")
    side = f"a{plain(corner)} {plain(corner)} 0 0 1"
    return (
        f"M0 {HEAD}V{plain(corner)}{side} {plain(corner)} -{plain(corner)}"
        f"H{plain(width - corner)}{side} {plain(corner)} {plain(corner)}V{HEAD}z"
    )


def _band(width: float, y: float, theme: Theme) -> str:
    """Draw a woven hem on a card: small steps in cochineal and maize."""
    steps = "".join(
        f"M{plain(x)} {plain(y + 4)}v-2h2v-2h2v2h2v2z" for x in range(1, int(width) - 5, 8)
    )
    hem = rect(0.5, y, width - 1, 4, fill=theme["maize"])
    return hem + path(steps, fill=theme["cochineal"])


def dotted(left: float, right: float, y: float, theme: Theme) -> str:
    """Draw a dotted line between two parts of a piece."""
    line = f"M{plain(left)} {plain(y)}H{plain(right)}"
    return path(line, stroke=theme["line"], stroke_width=1, stroke_dasharray="1.5 2.5")


def small_print(text: str, x: float, y: float, theme: Theme, anchor: str = "middle") -> str:
    """Draw the number of a card or tile in the smallest type."""
    return figure(text, x, y, 6.5, theme["ink-soft"], anchor=anchor)


def army_card(card: ArmyCard, theme: Theme) -> str:
    """Draw an Army card: Soldiers above, which count when it is played; a resource below, for which
    it is discarded from the hand.
    """
    width, height = numbers("layout.army_card")
    middle = width / 2
    drawn = paper(width, height, theme)
    drawn += dotted(4, width - 4, height - 21, theme)
    pitch = 18 if card.soldiers > 1 else 0
    for i in range(card.soldiers):
        x = middle + (i - (card.soldiers - 1) / 2) * pitch
        drawn += symbol("soldier", x, 20, 19 if pitch else 23, theme["points"])
    gain = [sign(RESOURCES[card.resource]), amount(card.amount)]
    drawn += row(gain, (middle - 2, height - 11), 13, Pen(theme), room=width - 14)
    return drawn + small_print(card.id, 4, 6.5, theme, "start")
