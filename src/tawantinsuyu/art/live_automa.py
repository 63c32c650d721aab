"""A solo opponent's board during play: narrow, and without its pieces.

A client draws tokens, god symbols, die, Personalities, Cults and Vassals at the places of
`live_layout`.
"""

from collections.abc import Sequence
from typing import Any

from tawantinsuyu.art.effects import automa_picture, picture_of
from tawantinsuyu.art.picture import Pen, block, row, sign
from tawantinsuyu.art.svg import circle, figure, path, plain, rect
from tawantinsuyu.art.tiles import cult_picture
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.pack import AutomaBoard, AutomaLoop, Cult, Personality

WIDTH = 200
SLOT = 34
LOOP = 50
CELL = 34
TOKEN = 14
"""Distance in pixels between tokens on the same space, if there is room."""
RECRUITING = 28
EDGE = 4
CELLS = 5
"""Maximum number of spaces of a loop at which the spaces have their full width."""
CULT_GAP = 3
VASSAL = 13
"""Distance in pixels between the Vassals of a Cult."""


def live_size(board: AutomaBoard) -> tuple[float, float]:
    """Return the width and height of the solo opponent's board."""
    return WIDTH, SLOT + 6 + LOOP * len(board.loops) + RECRUITING


def _span(loop: AutomaLoop) -> tuple[float, float]:
    """Return the left edge of a loop's first space, and the distance between spaces. A short loop
    is centred.
    """
    room = WIDTH - 2 * EDGE - 4
    pitch = room / max(len(loop.actions), CELLS)
    return EDGE + 2 + (room - pitch * len(loop.actions)) / 2, pitch


def _slot(board: AutomaBoard, number: int) -> tuple[float, float]:
    """Return the left edge and the width of a slot. The die is to the left of the first slot."""
    pitch = (WIDTH - SLOT - 2 * EDGE) / max(board.slots, 1)
    return SLOT + EDGE + number * pitch, pitch - 3


def _cell(loop: AutomaLoop, number: int, space: int) -> tuple[float, float, float]:
    """Return the left edge, top and width of a space in the loop with this number."""
    left, pitch = _span(loop)
    return left + space * pitch + 1.5, SLOT + 6 + number * LOOP + 12, pitch - 3


def _cults(board: AutomaBoard, regions: Sequence[str]) -> dict[str, Any]:
    """Return the places of Cults on both sides of the solo opponent's single space, half of the
    regions on each side, in the order of the board.
    """
    number = next((at for at, loop in enumerate(board.loops) if len(loop.actions) == 1), None)
    if number is None:
        return {}
    left, pitch = _span(board.loops[number])
    half = -(-len(regions) // 2)
    wide = (left - 2 - EDGE - CULT_GAP) / half - CULT_GAP
    high, top = LOOP - 3, SLOT + 9 + number * LOOP
    found = {}
    for at, region in enumerate(regions):
        start = EDGE if at < half else left + pitch + 2 + CULT_GAP
        x = start + at % half * (wide + CULT_GAP)
        found[region] = {
            "box": {"x": x, "y": top, "width": wide, "height": high},
            "vassals": [
                {"x": x + wide / 2 + side * VASSAL / 2, "y": top + high - VASSAL / 2 - 1}
                for side in (-1, 1)
            ],
        }
    return found


def cult(tile: Cult, vassals: int, width: float, height: float, theme: Theme) -> str:
    """Draw a Cult with its number, its effect with this many Vassals, and the places of two
    Vassals.
    """
    drawn = rect(
        0.5,
        0.5,
        width - 1,
        height - 1,
        rx=4,
        fill=theme["card"],
        stroke=theme["card-line"],
        stroke_width=1,
    )
    drawn += rect(0.5, 0.5, width - 1, 9, rx=3, fill=theme["passive"])
    drawn += figure(tile.id, width / 2, 5.4, 8, theme["on-roof"])
    for side in (-1, 1):
        drawn += circle(
            width / 2 + side * VASSAL / 2,
            height - VASSAL / 2 - 1,
            VASSAL / 2 - 1.5,
            fill=theme["panel-deep"],
            stroke=theme["card-line"],
            stroke_width=0.8,
            stroke_dasharray="2 1.5",
        )
    place = (width / 2, (9 + height - VASSAL) / 2)
    room = (width - 3, height - VASSAL - 11)
    return drawn + block(cult_picture(tile, vassals), place, 14, Pen(theme), room=room)


def live_layout(board: AutomaBoard, regions: Sequence[str] = ()) -> dict[str, Any]:
    """Return the places of all pieces on the board; points are centres. With Nations there is a
    Cult for each region.
    """
    width, height = live_size(board)
    spaces: dict[str, Any] = {}
    for number, loop in enumerate(board.loops):
        for space in range(len(loop.actions)):
            x, y, wide = _cell(loop, number, space)
            pitch = min(TOKEN, (wide - 10) / max(len(loop.tokens) - 1, 1))
            spaces[f"{loop.id}:{space + 1}"] = {
                "box": {"x": x, "y": y, "width": wide, "height": CELL},
                "tokens": [{"x": x + 5 + at * pitch, "y": y - 1} for at in range(len(loop.tokens))],
            }
    slots = [_slot(board, number) for number in range(board.slots)]
    return {
        "width": width,
        "height": height,
        "die": {"x": EDGE + SLOT / 2 - 2, "y": SLOT / 2 + 1, "size": SLOT - 8},
        "slots": [
            {
                "x": x,
                "y": 0,
                "width": wide,
                "height": SLOT,
                "god": {"x": x + wide - 14, "y": SLOT / 2},
            }
            for x, wide in slots
        ],
        "spaces": spaces,
        "cults": _cults(board, regions) if regions else {},
    }


def live_board(board: AutomaBoard, theme: Theme) -> str:
    """Return the drawing of the board without its pieces."""
    width, height = live_size(board)
    drawn = rect(
        0.5,
        0.5,
        width - 1,
        height - 1,
        rx=7,
        fill=theme["card"],
        stroke=theme["card-line"],
        stroke_width=1,
    )
    for number in range(board.slots):
        x, wide = _slot(board, number)
        drawn += rect(x, 2, wide, SLOT - 2, rx=4, fill=theme["indigo"])
        drawn += figure(number + 1, x + 8, SLOT / 2 + 1, 12, theme["maize"])
    for number, loop in enumerate(board.loops):
        drawn += _loop(loop, number, theme)
    return drawn + _recruiting(board, height - RECRUITING, theme)


def _loop(loop: AutomaLoop, number: int, theme: Theme) -> str:
    """Draw a closed track. Its tokens run clockwise, from left to right and back."""
    top = SLOT + 6 + number * LOOP
    left, pitch = _span(loop)
    right = left + pitch * len(loop.actions)
    drawn = rect(
        left - 2,
        top + 3,
        right - left + 4,
        LOOP - 3,
        rx=10,
        fill=theme["panel-deep"],
        stroke=theme["path"],
        stroke_width=1.2,
    )
    for tip_x, tip_y, turn in ((right - 8, top + 3, 0), (left + 8, top + LOOP, 180)):
        place = f"translate({plain(tip_x)} {plain(tip_y)}) rotate({turn})"
        drawn += path("M-3-3 3 0-3 3z", fill=theme["path"], transform=place)
    for space, action in enumerate(loop.actions):
        x, y, wide = _cell(loop, number, space)
        drawn += rect(
            x,
            y,
            wide,
            CELL,
            rx=3 if loop.paid else 8,
            fill=theme["panel"],
            stroke=theme["card-line"],
            stroke_width=0.8,
        )
        parts = automa_picture(action.text, action.effect)
        middle = (x + wide / 2, y + CELL / 2 + 2)
        drawn += block(parts, middle, 17, Pen(theme), room=(wide - 5, CELL - 9))
    return drawn


def _recruiting(board: AutomaBoard, top: float, theme: Theme) -> str:
    """Draw the reward for recruiting a Worker of each colour."""
    pitch = (WIDTH - 2 * EDGE) / len(ROLES)
    drawn = ""
    for index, reward in enumerate(board.recruiting):
        x, y = EDGE + index * pitch, top + RECRUITING / 2 + 1
        drawn += row([sign(ROLES[index])], (x + 10, y), 17, Pen(theme), room=19)
        drawn += row(picture_of(reward), (x + 28, y), 12, Pen(theme), room=17)
    return drawn


def face(personality: Personality, width: float, height: float, theme: Theme) -> str:
    """Draw one side of a Personality token, in a frame that distinguishes it from a space."""
    drawn = rect(
        0.8,
        0.8,
        width - 1.6,
        height - 1.6,
        rx=6,
        fill=theme["card"],
        stroke=theme["cochineal"],
        stroke_width=1.6,
        stroke_dasharray="3 2",
    )
    parts = automa_picture(personality.action.text, personality.action.effect)
    place = (width / 2, height / 2 + 2)
    return drawn + block(parts, place, 15, Pen(theme), room=(width - 7, height - 9))
