"""The reference computation: the unit in which the cost of a move is expressed.

Never change it: the stored ceiling and all earlier figures are multiples of it. It uses the same
kinds of operations as a move (small objects, dictionaries, lists, texts, JSON), so a machine
that becomes slower slows both alike.
"""

import json
from time import process_time
from typing import Final, NamedTuple

ROUNDS: Final = 10


class _Piece:
    __slots__ = ("colour", "goods", "marks", "space")

    def __init__(self, space: int, colour: int) -> None:
        self.space, self.colour = space, colour
        self.goods = [space & 3, colour, 2, 3]
        self.marks = {"roam": space % 5, "descend": colour % 3}

    def copy(self) -> "_Piece":
        other = _Piece(self.space, self.colour)
        other.goods = self.goods[:]
        other.marks = dict(self.marks)
        return other


class _Row(NamedTuple):
    space: str
    price: int
    worth: tuple[int, ...]


def work() -> int:
    """Do a fixed amount of work, and return a number that depends on all of it."""
    total = 0
    for number in range(ROUNDS):
        pieces = [_Piece(number + step, step & 3).copy() for step in range(12)]
        rows = [
            _Row(f"hill-{piece.space}", sum(piece.goods), tuple(piece.marks.values()))
            for piece in pieces
        ]
        by_space = {row.space: row for row in rows if row.price != 7}
        order = sorted(by_space.values(), key=lambda row: (row.price, row.space))
        texts = [f"place {row.space} pay {row.price}" for row in order]
        verbs = {text.split(" ")[1]: text for text in texts}
        data = {
            "seat": number & 3,
            "options": [
                {"action": text, "verb": "place", "args": text.split(" ")[1:]} for text in texts
            ],
            "worth": {row.space: list(row.worth) for row in order},
        }
        read = json.loads(json.dumps(data))
        total += len(verbs) + len(read["options"]) + sum(piece.goods[0] for piece in pieces)
    return total


def measure() -> float:
    """Return the processor seconds of the reference computation, once."""
    began = process_time()
    work()
    return process_time() - began
