"""Buildings, Nations, Cults and Statues; each drawing has its origin at its upper left corner.

The roof shows the kind without colour: a gable for Production, steps for Passive Buildings, steps
with a banner for Palaces.
"""

from collections.abc import Mapping, Sequence

from tawantinsuyu.art.cards import dotted
from tawantinsuyu.art.effects import picture_of, price
from tawantinsuyu.art.picture import OR, Part, Pen, block, read, row, sign
from tawantinsuyu.art.svg import figure, path, plain, rect, symbol
from tawantinsuyu.art.tile_pictures import (
    CULTS,
    NATIONS,
    PALACES,
    PASSIVES,
    PROPHECIES,
)
from tawantinsuyu.art.tokens import Theme, number, numbers
from tawantinsuyu.art.weavings import swatch
from tawantinsuyu.game.names import PATTERNS, ROLES
from tawantinsuyu.game.pack import Cult, Nation, Palace, Passive, Production, StatueKind
from tawantinsuyu.game.vocabulary import Cost

ROOF = 12
"""Height of a tile's roof, which contains its number."""
COST = 14
"""Height of the strip with the tile's price."""


def production_tile(tile: Production, theme: Theme) -> str:
    """Draw a Production Building: a gable roof in terracotta, its output, and its price."""
    size = numbers("layout.building")
    drawn = _house(size, "production", theme)
    drawn += _body(picture_of(tile.benefit), size, theme, size[1] - COST)
    return drawn + _price(tile.cost, size, theme) + _number(tile.id, size, theme)


def passive_tile(tile: Passive, theme: Theme) -> str:
    """Draw a Passive Building: a stepped roof in indigo, a picture of its ability, and
    its price.
    """
    size = numbers("layout.building")
    drawn = _house(size, "passive", theme)
    drawn += _body(_ability(tile.id, PASSIVES, tile.amounts), size, theme, size[1] - COST)
    return drawn + _price(tile.cost, size, theme) + _number(tile.id, size, theme)


def palace_tile(tile: Palace, theme: Theme) -> str:
    """Draw a Palace: a roof with a banner, the Noble's ability, the Prophecy and its points, and
    the price.
    """
    size = numbers("layout.palace")
    drawn = _house(size, "palace", theme)
    drawn += row([sign(ROLES[tile.noble])], (11, 32), 17, Pen(theme), room=17)
    ability = _ability(tile.id, PALACES, tile.amounts)
    drawn += block(ability, (42, 32), 15, Pen(theme), room=(size[0] - 25, 33))
    drawn += dotted(4, size[0] - 4, 51, theme)
    drawn += _prophecy(tile, size[0] / 2, theme)
    return drawn + _price(tile.cost, size, theme) + _number(tile.id, size, theme)


def _prophecy(tile: Palace, middle: float, theme: Theme) -> str:
    """Draw a Prophecy: its condition at the end of the game, and its points."""
    parts = read(PROPHECIES.get(tile.prophecy, "prophecy"), tile.prophecy_amounts)
    for index, role in enumerate(tile.prophecy_roles):
        parts += [OR] * bool(index) + [sign(ROLES[role])]
    room = numbers("layout.palace")[0] - 8
    cloth = "".join(
        swatch(PATTERNS[pattern], middle + 6 + 12 * i, 53.5, 11)
        for i, pattern in enumerate(tile.prophecy_patterns)
    )
    left = middle - (12 if cloth else 0)
    drawn = row(parts, (left, 59), 13, Pen(theme), room=room / 2 if cloth else room)
    points = [sign("prophecy"), sign("vp"), Part("number", str(tile.prophecy_points))]
    return drawn + cloth + row(points, (middle, 72), 11, Pen(theme), room=room)


def nation_tile(tile: Nation, theme: Theme) -> str:
    """Draw a Nation tile: the place of its Vassal, and the benefit."""
    return _plain_tile(tile.id, _ability(tile.id, NATIONS, tile.amounts), "palace", theme)


def nation_box(tile: Nation, theme: Theme) -> str:
    """Draw a Nation on the board: the effect of its Vassal, with space for markers and a price."""
    wide, high = numbers("board.nation")
    room = number("board.nation_picture")
    drawn = _slab((wide, high), theme) + rect(0.5, 0.5, 4, high - 1, rx=2, fill=theme["palace"])
    parts = read(
        NATIONS.get(tile.id, "help").removeprefix("vassal ").removeprefix("-> "), tile.amounts
    )
    return drawn + block(
        parts, (room / 2 + 3, high / 2), 13.5, Pen(theme), room=(room - 3, high - 5)
    )


def cult_tile(tile: Cult, theme: Theme) -> str:
    """Draw a Cult of Pachamama."""
    return _plain_tile(tile.id, cult_picture(tile), "passive", theme)


def cult_picture(tile: Cult, vassals: int = 1) -> list[Part]:
    """Return the picture of a Cult's effect, with the numbers for one or two Vassals."""
    amounts = dict(tile.amounts)
    if vassals > 1:
        second = {name: number for name, number in amounts.items() if name.startswith("second_")}
        amounts |= {name.replace("second_", "first_"): number for name, number in second.items()}
    return _ability(tile.id, CULTS, amounts)


def statue_tile(kind: StatueKind, god: str, theme: Theme) -> str:
    """Draw a Statue of a god: its size as a shape, its price and its points."""
    full, height = numbers("layout.statue")
    drawn = _slab((full, height), theme)
    name = "statue-large" if kind.id == "large" else "statue-small"
    drawn += symbol(name, 15, 18, 24, theme["ink"]) + symbol(god, 33, 18, 15, theme["ink"])
    points = [sign("vp"), Part("number", str(kind.points))]
    drawn += row(points, (full / 2, 36), 11, Pen(theme), room=full - 8)
    return drawn + _price(kind.cost, (full, height), theme, strip=12)


def _ability(tile: str, pictures: Mapping[str, str], amounts: Mapping[str, int]) -> list[Part]:
    """Return the picture of a tile's ability; a question mark if it has none."""
    return read(pictures.get(tile, "help"), amounts)


def _body(parts: Sequence[Part], size: tuple[float, ...], theme: Theme, bottom: float) -> str:
    top = ROOF + 1
    place = (size[0] / 2, (top + bottom) / 2)
    return block(parts, place, 17, Pen(theme), room=(size[0] - 7, bottom - top - 2))


def _price(cost: Cost, size: tuple[float, ...], theme: Theme, strip: float = COST) -> str:
    line = dotted(4, size[0] - 4, size[1] - strip, theme)
    place = (size[0] / 2, size[1] - strip / 2)
    return line + row(price(cost), place, min(11, strip - 3), Pen(theme), room=size[0] - 8)


def _number(name: str, size: tuple[float, ...], theme: Theme) -> str:
    """Draw the tile's number in its roof."""
    return figure(name, size[0] / 2, 7.6, 7, theme["on-roof"])


def _slab(size: tuple[float, ...], theme: Theme) -> str:
    corner = number("radii.tile")
    shadow = rect(0, 1.5, size[0], size[1], rx=corner, fill=theme["shadow"], opacity=0.22)
    return shadow + rect(
        0,
        0,
        size[0],
        size[1],
        rx=corner,
        fill=theme["card"],
        stroke=theme["card-line"],
        stroke_width=1,
    )


def _house(size: tuple[float, ...], kind: str, theme: Theme) -> str:
    """Draw an empty tile with the roof of its kind."""
    wide, middle = size[0], size[0] / 2
    roofs = {
        "production": f"M1 {ROOF}V8L{plain(middle)} 1 {plain(wide - 1)} 8v{ROOF - 8}z",
        "passive": f"M1 {ROOF}V8.5h8V5h8V1.5h{plain(wide - 34)}V5h8v3.5h8v{ROOF - 8.5}z",
        "palace": f"M1 {ROOF}V4h5v4h5V4h6V1.5h{plain(wide - 34)}V4h6v4h5V4h5v{ROOF - 4}z",
    }
    return _slab(size, theme) + path(roofs[kind], fill=theme[kind])


def _plain_tile(name: str, parts: Sequence[Part], colour: str, theme: Theme) -> str:
    size = numbers("layout.building")
    drawn = _slab(size, theme) + rect(0.5, 0.5, size[0] - 1, 9, rx=3, fill=theme[colour])
    drawn += _body(parts, size, theme, size[1] - 4)
    return drawn + figure(name, size[0] / 2, 5.2, 7, theme["on-roof"])
