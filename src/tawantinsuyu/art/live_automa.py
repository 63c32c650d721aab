"""A solo opponent's board as it is played on: narrow, and without the pieces that move.

A client lays tokens, god symbols, die and Personality where `live_layout` says.
"""

from typing import Any

from tawantinsuyu.art.effects import automa_picture, picture_of
from tawantinsuyu.art.picture import Pen, block, row, sign
from tawantinsuyu.art.svg import figure, path, plain, rect
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.pack import AutomaBoard, AutomaLoop, Personality

WIDTH = 200
SLOT = 34
LOOP = 50
CELL = 34
TOKEN = 14
"""From one token to the next on the same space, if there is room."""
RECRUITING = 28
EDGE = 4


def live_size(board: AutomaBoard) -> tuple[float, float]:
    """Width and height."""
    return WIDTH, SLOT + 6 + LOOP * len(board.loops) + RECRUITING


def _slot(board: AutomaBoard, number: int) -> tuple[float, float]:
    """Left edge and width of a slot; the die lies left of the first."""
    pitch = (WIDTH - SLOT - 2 * EDGE) / max(board.slots, 1)
    return SLOT + EDGE + number * pitch, pitch - 3


def _cell(loop: AutomaLoop, number: int, space: int) -> tuple[float, float, float]:
    """Left edge, top and width of a space of the loop with this number."""
    pitch = (WIDTH - 2 * EDGE - 4) / len(loop.actions)
    return EDGE + 2 + space * pitch + 1.5, SLOT + 6 + number * LOOP + 12, pitch - 3


def live_layout(board: AutomaBoard) -> dict[str, Any]:
    """Where the pieces go: points are centres."""
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
    }


def live_board(board: AutomaBoard, theme: Theme) -> str:
    """The board without its pieces."""
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
    """A closed track; its tokens run clockwise from left to right and round again."""
    top = SLOT + 6 + number * LOOP
    drawn = rect(
        EDGE,
        top + 3,
        WIDTH - 2 * EDGE,
        LOOP - 3,
        rx=10,
        fill=theme["panel-deep"],
        stroke=theme["path"],
        stroke_width=1.2,
    )
    for tip_x, tip_y, turn in ((WIDTH - 14, top + 3, 0), (14, top + LOOP, 180)):
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
    """What a Worker of each colour brings her."""
    pitch = (WIDTH - 2 * EDGE) / len(ROLES)
    drawn = ""
    for index, reward in enumerate(board.recruiting):
        x, y = EDGE + index * pitch, top + RECRUITING / 2 + 1
        drawn += row([sign(ROLES[index])], (x + 10, y), 17, Pen(theme), room=19)
        drawn += row(picture_of(reward), (x + 28, y), 12, Pen(theme), room=17)
    return drawn


def face(personality: Personality, width: float, height: float, theme: Theme) -> str:
    """One side of a Personality token, in a frame of its own so that it is told from a space."""
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
