"""Constraint 17, Axomamma's board: four slots, three rows of actions, eight tokens, four faces.

Stated: which actions each row holds, that the middle one needs payment, the token values, and that
the Personality covers one spot of the top row (which one is not). Derived: that each row is a loop
of exactly five, and in which rows the tokens start. Amounts are not in the seeds, except 2 VP.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from tawantinsuyu.components.check.automa import board_frame, described, personality_faces
from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import boards_of, missing
from tawantinsuyu.game.pack import AutomaBoard, AutomaLoop, Pack

ROWS = ("top", "middle", "bottom")
ACTIONS = (
    ("potato", "corn", "stone", "gold", "corn or stone"),
    ("weave", "statue", "steps", "production", "passive"),
    ("recruit potato", "recruit corn", "recruit nomads", "army", "points 2"),
)
PAID = (False, True, False)
TOKENS = [1, 1, 2, 2, 2, 3, 3, 4]
LOOP = 5
FACES = ("gold + statue", "gold + weave", "climb + gold", "building + gold")


def axomamma(pack: Pack) -> Iterator[Breach]:
    """Check the board of the base game's solo opponent."""
    boards = boards_of(pack, "axomamma")
    if len(boards) != 1:
        yield fact(f"give Axomamma one board; there are {len(boards)}", "automa_board")
    for board in boards:
        yield from board_frame(board)
        if len(board.loops) != len(ROWS):
            yield fact(
                f"give three loops, top, middle and bottom, not {len(board.loops)}", "automa_loop"
            )
            continue
        for row, loop in enumerate(board.loops):
            yield from _row(row, loop)
        yield from _tokens(board)
        yield from _personality(board)
        yield from personality_faces(board.personalities, FACES, "Axomamma")


def _row(row: int, loop: AutomaLoop) -> Iterator[Breach]:
    path = f"automa_loop.{loop.id}"
    if lost := missing(map(described, loop.actions), ACTIONS[row]):
        yield fact(f"the {ROWS[row]} loop lacks: {lost}", f"{path}.actions")
    if len(loop.actions) != LOOP:
        yield hypothesis(f"give the loop {LOOP} spaces, not {len(loop.actions)}", f"{path}.actions")
    if loop.paid != PAID[row]:
        word = "true" if PAID[row] else "false"
        yield fact(f"set paid = {word}: only the middle row needs payment", f"{path}.paid", path)


def _tokens(board: AutomaBoard) -> Iterator[Breach]:
    values = [[value for value, _ in loop.tokens] for loop in board.loops]
    paths = tuple(f"automa_loop.{loop.id}.tokens" for loop in board.loops)
    placed = sorted(chain.from_iterable(values))
    if placed != TOKENS:
        yield fact(f"place tokens {TOKENS}, not {placed}", *paths)
    for row in values:
        twice = [value for value, count in Counter(row).items() if count > 1]
        if twice:
            yield hypothesis(
                f"move one of the {twice[0]} tokens to another loop: 2 starts in all three loops,"
                " 1 and 3 in two, 4 in one",
                *paths,
            )


def _personality(board: AutomaBoard) -> Iterator[Breach]:
    top, *others = board.loops
    if len(top.personality) != 1 or any(loop.personality for loop in others):
        yield fact(
            "let the Personality token cover exactly one spot, in the top loop:"
            " `personality = { A = 3 }`",
            *(f"automa_loop.{loop.id}" for loop in board.loops),
        )
