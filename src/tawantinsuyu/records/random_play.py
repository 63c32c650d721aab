"""A random player for golden games, tests and demonstrations.

The player has its own labelled stream of random numbers, so its games are the same with every
version of Python, including Pyodide.
"""

from hashlib import blake2b
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import Action, IllegalError
from tawantinsuyu.game.inside import Chance
from tawantinsuyu.records.record import Record

ASIDE_ONE_IN: Final = 20
UNDO_ONE_IN: Final = 12


def play_on(record: Record, seed: bytes, upto: int | None = None, undo: bool = False) -> None:
    """Play at random until the game is over or the log has a number of entries."""
    chance = Chance(seed)
    names = api.Names(record.pack)
    while (upto is None or len(record.log) < upto) and api.deciding(record.state):
        if undo and chance.draw("undo", UNDO_ONE_IN) == 0 and _took_back(record, chance):
            continue
        seat, action = pick(record.state, chance)
        record.apply(seat, api.write(names, action))


def pick(state: api.State, chance: Chance) -> tuple[int, Action]:
    """Return a seat that has to decide, and one of its options or sometimes a free action."""
    seats = api.deciding(state)
    seat = seats[chance.draw("seat", len(seats))]
    free = api.asides(state, seat)
    if free and chance.draw("aside", ASIDE_ONE_IN) == 0:
        return seat, free[chance.draw("free", len(free))]
    answers = api.options(state, seat)
    return seat, answers[chance.draw("answer", len(answers))]


def _took_back(record: Record, chance: Chance) -> bool:
    try:
        record.undo(api.deciding(record.state)[0], 1 + chance.draw("taken back", 3))
    except IllegalError:
        return False
    return True


def seed_for(text: str) -> bytes:
    """Return a seed derived from a word, for games in which nobody could profit from knowing it."""
    return blake2b(text.encode(), digest_size=32).digest()
