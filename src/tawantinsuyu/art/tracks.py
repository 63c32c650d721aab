"""Conquest tracks: reward over cost, and a shelf below where markers hide no number."""

from tawantinsuyu.art.effects import picture_of
from tawantinsuyu.art.geometry import Box
from tawantinsuyu.art.picture import Part, Pen, amount, block, row, sign
from tawantinsuyu.art.places import TrackSpace
from tawantinsuyu.art.svg import path, plain, rect
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.art.weavings import yarn
from tawantinsuyu.game.pack import ConquestSpace, Region

RIBBONS = ("red", "green", "indigo", "purple")
"""The yarn of each region's ribbon, in the pack's order."""


def track(
    region: Region, index: int, frame: Box, spaces: dict[str, TrackSpace], theme: Theme
) -> str:
    """One region: room for name and majority, then its spaces from left to right."""
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
    """A ribbon along the upper edge in the region's own yarn; the name has its place below."""
    colours = yarn(RIBBONS[index % len(RIBBONS)])
    left, width = frame.x + 6, frame.width - 12
    steps = "".join(
        f"M{plain(left + x)} {plain(frame.y + 3.5)}v-1.5h1.5v-1.5h3v1.5h1.5v1.5z"
        for x in range(1, int(width) - 6, 9)
    )
    ribbon = rect(left, frame.y + 0.5, width, 3, fill=colours.field)
    return ribbon + path(steps, fill=colours.thread)


def _space(space: ConquestSpace, where: TrackSpace, theme: Theme, height: float) -> str:
    """A chevron pointing on to the next space; the further right, the stronger its ground."""
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
    """Soldiers to flip, Soldiers to discard."""
    parts: list[Part] = []
    for name, count in (("flip", space.flip), ("discard", space.discard)):
        if count:
            parts += [sign(name), amount(count)]
    return parts
