"""Constraint 18, Pachamama: two different boards, their tokens, slots and eight faces.

Each board has a top row of one space with a printed 4, written as a loop of one action whose token
4 never moves, and two loops that share seven tokens; that each loop has a 1, a 2 and a 3 is derived
from "both of the numbered tokens, top to bottom". Which actions fill the loops is lost with the
pictures; GA lists the faces of the Personality tokens.
"""

from collections.abc import Iterator
from itertools import chain

from tawantinsuyu.components.check.automa import board_frame, personality_faces
from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import boards_of, canonical
from tawantinsuyu.game.names import PRIEST, ROLES
from tawantinsuyu.game.pack import AutomaBoard, Pack

BOARDS = 2
SLOTS = ["A", "B", "C"]
TOP = [4]
LOOPS = 2
TOKENS = [1, 1, 2, 2, 3, 3, 4]
ON_EACH_LOOP = {1, 2, 3}
FACES = (
    "statue",
    "gold + weave",
    "conquest",
    "points 3",
    "climb + gold",
    "building + gold",
    "army 2 + gold",
    "recruit corn",
)


def pachamama(pack: Pack) -> Iterator[Breach]:
    """Check both boards of the expansion's solo opponent."""
    boards = boards_of(pack, "pachamama")
    if len(boards) != BOARDS:
        yield fact(
            f"give Pachamama {BOARDS} boards (base and Golden Age); there are {len(boards)}",
            "automa_board",
        )
    elif _content(boards[0]) == _content(boards[1]):
        yield fact("make the two boards differ", *(f"automa_board.{b.id}" for b in boards))
    for board in boards:
        yield from board_frame(board)
        yield from _loops(board)
        yield from _priest_reward(pack, board)
    if boards:
        yield from personality_faces(boards[0].personalities, FACES, "Pachamama")


def _content(board: AutomaBoard) -> object:
    loops = [(loop.paid, loop.actions, loop.tokens, loop.personality) for loop in board.loops]
    return loops, board.recruiting


def _loops(board: AutomaBoard) -> Iterator[Breach]:
    paths = tuple(f"automa_loop.{loop.id}" for loop in board.loops)
    tokens = [sorted(value for value, _ in loop.tokens) for loop in board.loops]
    if len(board.loops) != 1 + LOOPS:
        yield fact(
            "give each board three loops: the top space, then two loops", "automa_loop", *paths
        )
        return
    if tokens[0] != TOP or len(board.loops[0].actions) != 1:
        yield fact("write the top row as one action with tokens = [[4, 0]]", paths[0])
    moving = sorted(chain.from_iterable(tokens[1:]))
    token_paths = tuple(f"{path}.tokens" for path in paths[1:])
    if moving != TOKENS:
        yield fact(f"place tokens {TOKENS} on the two loops, not {moving}", *token_paths)
    elif any(not set(loop) >= ON_EACH_LOOP for loop in tokens[1:]):
        yield hypothesis(
            f"put tokens 1, 2 and 3 on each of the two loops and the 4 on one, not {tokens[1:]}",
            *token_paths,
        )
    slots = sorted(slot for loop in board.loops for slot, _ in loop.personality)
    if slots != SLOTS:
        yield fact(f"give the personality slots A, B and C one spot each, not {slots}", *paths)


def _priest_reward(pack: Pack, board: AutomaBoard) -> Iterator[Breach]:
    """Check the reward for recruiting a Priest (GA: "The reward for recruiting a Priest has
    changed from Axomamma's board").
    """
    for other in boards_of(pack, "axomamma"):
        if canonical(board.recruiting[PRIEST]) == canonical(other.recruiting[PRIEST]):
            yield fact(
                "change the Priest's recruiting reward: it differs from Axomamma's",
                f"automa_board.{board.id}.recruiting.{ROLES[PRIEST]}",
            )
