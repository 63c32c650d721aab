"""The drawing of Conquest tracks: reward above cost, and below them a shelf where markers cover no
number.
"""

from tawantinsuyu.art.effects import picture_of
from tawantinsuyu.art.geometry import Box
from tawantinsuyu.art.picture import Part, Pen, amount, block, row, sign
from tawantinsuyu.art.places import TrackSpace
from tawantinsuyu.art.svg import path, plain, rect
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.art.weavings import yarn
from tawantinsuyu.game.pack import ConquestSpace, Region

RIBBONS = ("red", "green", "indigo", "purple")
"""Name of the yarn for each region's ribbon, in the pack's order."""


def track(
    region: Region, index: int, frame: Box, spaces: dict[str, TrackSpace], theme: Theme
) -> str:
    """Draw a region: space for its name and its majority, then its spaces from left to right."""
    body = rect(
        frame.x, frame.y + 2, frame.width, frame.height, rx=6, fill=theme["shadow"], opacity=0.22
    ) + rect(
        frame.x,
        frame.y,
        frame.width,
        frame.height,
        rx=6,
        fill=theme["panel"],
        stroke=theme["card-line"],
        stroke_width=1,
    )
    body += _hem(index, frame)
    last = len(region.spaces) - 1
    for place, space in enumerate(region.spaces):
        body += _space(space, spaces[space.id], theme, place / max(last, 1))
    return body


def _hem(index: int, frame: Box) -> str:
    """Draw a ribbon along the upper edge in the region's own yarn. The name is below it."""
    colours = yarn(RIBBONS[index % len(RIBBONS)])
    left, width = frame.x + 6, frame.width - 12
    steps = "".join(
        f"M{plain(left + x)} {plain(frame.y + 3.5)}v-1.5h1.5v-1.5h3v1.5h1.5v1.5z"
        for x in range(1, int(width) - 6, 9)
    )
    ribbon = rect(left, frame.y + 0.5, width, 3, fill=colours.field)
    return ribbon + path(steps, fill=colours.thread)


def _space(space: ConquestSpace, where: TrackSpace, theme: Theme, height: float) -> str:
    """Draw a space as a chevron that points to the next one. Spaces farther right have a darker
    ground.
    """
    box = where.box
    tip, middle = min(4.0, box.width / 8), box.height / 2
    start = tip if height else 0
    outline = (
        f"M{plain(box.x)} {plain(box.y)}h{plain(box.width - tip)}l{plain(tip)} {plain(middle)}"
        f"-{plain(tip)} {plain(middle)}H{plain(box.x)}l{plain(start)} {plain(-middle)}z"
    )
    ground = path(
        outline,
        fill=theme["panel-deep"],
        fill_opacity=0.5 + 0.5 * height,
        stroke=theme["line"],
        stroke_width=0.8,
    )
    x = box.x + box.width / 2 + (1.5 if height else -1)
    room = box.width - tip - 4.5
    cost_height = 11.5
    above = box.height - cost_height
    reward = block(
        picture_of(space.reward), (x, box.y + above / 2), 15, Pen(theme), room=(room, above - 1)
    )
    cost = row(cost_of(space), (x, box.bottom - cost_height / 2 - 0.5), 10, Pen(theme), room=room)
    shelf = where.shelf
    line = f"M{plain(shelf.x - box.width / 2 + 6)} {plain(shelf.y)}h{plain(box.width - 12)}"
    return ground + reward + cost + path(line, stroke=theme["line"], stroke_width=1.5)


def cost_of(space: ConquestSpace) -> list[Part]:
    """Return the signs of a space's cost: Soldiers to flip, and Soldiers to discard."""
    parts: list[Part] = []
    for name, count in (("flip", space.flip), ("discard", space.discard)):
        if count:
            parts += [sign(name), amount(count)]
    return parts
