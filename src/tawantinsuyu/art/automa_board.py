"""The drawing of a solo opponent's board: her God-card slots, her loops of actions, her recruiting
rewards.
"""

from tawantinsuyu.art.effects import automa_picture, picture_of
from tawantinsuyu.art.geometry import Box
from tawantinsuyu.art.picture import Pen, block, row, sign
from tawantinsuyu.art.svg import circle, figure, path, plain, rect, symbol
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.pack import AutomaBoard, AutomaLoop

WIDTH = 420
SLOT = 30
CELL = (54, 40)
LOOP = 66
FACES = 4
"""Personality faces per row."""
FACE_PITCH = 28
LEFT = 96
"""Left edge of the loops, in pixels. The recruiting rewards are to the left of it."""


def automa_board_size(board: AutomaBoard) -> tuple[float, float]:
    """Return the width and height of the drawing."""
    rows = -(-len(board.personalities) // FACES)
    return WIDTH, SLOT + 20 + LOOP * len(board.loops) + max(rows, 1) * FACE_PITCH + 10


def automa_board(board: AutomaBoard, theme: Theme) -> str:
    """Return the drawing of the whole board, with its tokens on their starting spaces."""
    width, height = automa_board_size(board)
    drawn = rect(0, 2, width, height, rx=8, fill=theme["shadow"], opacity=0.25)
    drawn += rect(
        0,
        0,
        width,
        height,
        rx=8,
        fill=theme["panel"],
        stroke=theme["card-line"],
        stroke_width=1.5,
    )
    drawn += _slots(board, theme) + _recruiting(board, height, theme)
    for index, loop in enumerate(board.loops):
        drawn += _loop(loop, SLOT + 14 + index * LOOP, theme)
    return drawn + _faces(board, SLOT + 22 + LOOP * len(board.loops), theme)


def automa_board_places(board: AutomaBoard) -> dict[str, Box]:
    """Return the places of the board's parts by id. Recruiting rewards have the id of the board;
    loops and Personality faces have their own ids.
    """
    height = automa_board_size(board)[1]
    loops = {
        loop.id: Box(LEFT, SLOT + 14 + index * LOOP, WIDTH - LEFT - 8, LOOP)
        for index, loop in enumerate(board.loops)
    }
    faces = {
        face.id: Box(*_face(board, index), _face_pitch(board) - 4, FACE_PITCH - 4)
        for index, face in enumerate(board.personalities)
    }
    return {board.id: Box(8, 8, LEFT - 24, height - 16), **loops, **faces}


def _face_pitch(board: AutomaBoard) -> float:
    return (WIDTH - 10 - _first_face(board)) / FACES


def _first_face(board: AutomaBoard) -> float:
    return LEFT + 20 * len(board.die) + 12


def _face(board: AutomaBoard, index: int) -> tuple[float, float]:
    """Return the upper left corner of a Personality face."""
    top = SLOT + 22 + LOOP * len(board.loops)
    return (
        _first_face(board) + index % FACES * _face_pitch(board),
        top + index // FACES * FACE_PITCH,
    )


def _slots(board: AutomaBoard, theme: Theme) -> str:
    """Draw the slots for tucked God cards along the upper edge, numbered for the die."""
    pitch = (WIDTH - LEFT - 12) / max(board.slots, 1)
    drawn = ""
    for i in range(board.slots):
        x = LEFT + i * pitch
        drawn += rect(x, 0, pitch - 8, SLOT, rx=4, fill=theme["indigo"], stroke=theme["card-line"])
        drawn += symbol("god-card", x + (pitch - 8) / 2 - 12, SLOT / 2, 18, theme["maize"])
        drawn += figure(i + 1, x + (pitch - 8) / 2 + 10, SLOT / 2, 16, theme["on-indigo"])
    return drawn


def _recruiting(board: AutomaBoard, height: float, theme: Theme) -> str:
    """Draw the reward for recruiting a Worker of each colour."""
    pitch = (height - 60) / len(ROLES)
    drawn = rect(8, 8, LEFT - 24, height - 16, rx=6, fill=theme["panel-deep"])
    drawn += symbol("worker", 28, 22, 15, theme["ink-soft"])
    drawn += symbol("arrow", 48, 22, 12, theme["ink-soft"])
    for index, reward in enumerate(board.recruiting):
        y = 46 + index * pitch + pitch / 4
        drawn += row([sign(ROLES[index])], (24, y), 24, Pen(theme), room=26)
        drawn += row(picture_of(reward), (58, y), 16, Pen(theme), room=32)
    return drawn


def _loop(loop: AutomaLoop, top: float, theme: Theme) -> str:
    """Draw a loop: spaces in a row on a closed track, round which tokens run clockwise."""
    count = len(loop.actions)
    room = WIDTH - LEFT - 14
    pitch = min(room / count, 64)
    start = LEFT + (room - pitch * count) / 2
    middle = top + LOOP / 2
    drawn = rect(
        start - 5,
        top + 4,
        pitch * count + 6,
        LOOP - 8,
        rx=14,
        fill=theme["panel-deep"],
        stroke=theme["path"],
        stroke_width=1.6,
    )
    for x, y, turn in (
        (start + pitch * count / 2, top + 4, 0),
        (start + pitch * count / 2, top + LOOP - 4, 180),
    ):
        tip = "M-4-4 4 0-4 4z"
        drawn += path(
            tip, fill=theme["path"], transform=f"translate({plain(x)} {plain(y)}) rotate({turn})"
        )
    covered = {space: slot for slot, space in loop.personality}
    for index, action in enumerate(loop.actions):
        x = start + index * pitch
        drawn += _cell(x, middle - CELL[1] / 2, pitch - 6, index in covered, loop.paid, theme)
        parts = automa_picture(action.text, action.effect)
        drawn += block(
            parts,
            (x + pitch / 2 - 3, middle + 2),
            17,
            Pen(theme),
            room=(pitch - 14, CELL[1] - 8),
        )
    for value, space in loop.tokens:
        drawn += token(value, start + space * pitch + 3, middle - CELL[1] / 2 + 2, theme)
    return drawn


def _cell(x: float, y: float, width: float, covered: bool, paid: bool, theme: Theme) -> str:
    """Draw a space: square and tinted if the solo opponent pays for a task there, with round
    corners if she only gains something.
    """
    drawn = rect(
        x,
        y,
        width,
        CELL[1],
        rx=4 if paid else 10,
        fill=theme["card"],
        stroke=theme["card-line"],
        stroke_width=1,
    )
    if covered:
        drawn += rect(
            x + 2.5,
            y + 2.5,
            width - 5,
            CELL[1] - 5,
            rx=4,
            fill="none",
            stroke=theme["cochineal"],
            stroke_width=1.4,
            stroke_dasharray="3 2",
        )
    return drawn


def token(value: int, x: float, y: float, theme: Theme) -> str:
    """Return the drawing of a numbered token."""
    drawn = circle(x, y + 1, 9, fill=theme["shadow"], opacity=0.3)
    drawn += circle(x, y, 8.5, fill=theme["cochineal"], stroke=theme["halo"], stroke_width=1.4)
    return drawn + figure(value, x, y, 11, theme["on-cochineal"])


def die_face(value: int, x: float, y: float, size: float, theme: Theme) -> str:
    """Return the drawing of a face of the solo opponent's die."""
    half = size / 2
    drawn = rect(
        x - half,
        y - half + 1,
        size,
        size,
        rx=size / 5,
        fill=theme["shadow"],
        opacity=0.3,
    )
    drawn += rect(
        x - half,
        y - half,
        size,
        size,
        rx=size / 5,
        fill=theme["card"],
        stroke=theme["card-line"],
        stroke_width=1.4,
    )
    return drawn + figure(value, x, y, size * 0.62, theme["ink"])


def _faces(board: AutomaBoard, top: float, theme: Theme) -> str:
    """Draw the faces of the die and of the Personality tokens along the lower edge."""
    x, y = float(LEFT), top
    drawn = ""
    for value in board.die:
        drawn += rect(
            x, y + 3, 16, 16, rx=3.5, fill=theme["card"], stroke=theme["card-line"], stroke_width=1
        )
        drawn += figure(value, x + 8, y + 11, 11, theme["ink"])
        x += 20
    pitch = _face_pitch(board)
    for index, face in enumerate(board.personalities):
        x, y = _face(board, index)
        parts = automa_picture(face.action.text, face.action.effect)
        drawn += rect(
            x,
            y,
            pitch - 4,
            FACE_PITCH - 4,
            rx=5,
            fill=theme["card"],
            stroke=theme["cochineal"],
            stroke_width=1.4,
            stroke_dasharray="3 2",
        )
        place = (x + pitch / 2 - 2, y + FACE_PITCH / 2 - 2)
        drawn += row(parts, place, 14, Pen(theme), room=pitch - 10)
    return drawn
