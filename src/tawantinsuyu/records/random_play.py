"""A player without a plan, for golden games, tests and demonstrations.

She draws from a labelled stream of her own, so that a game she played can be played again on any
Python, under Pyodide too.
"""

from hashlib import blake2b
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import Action, Illegal
from tawantinsuyu.game.inside import Chance
from tawantinsuyu.records.record import Record

ASIDE_ONE_IN: Final = 20
UNDO_ONE_IN: Final = 12


def play_on(record: Record, seed: bytes, upto: int | None = None, undo: bool = False) -> None:
    """Go on by chance until the game is over or the log has so many entries."""
    chance = Chance(seed)
    names = api.Names(record.pack)
    while (upto is None or len(record.log) < upto) and api.deciding(record.state):
        if undo and chance.draw("undo", UNDO_ONE_IN) == 0 and _took_back(record, chance):
            continue
        seat, action = pick(record.state, chance)
        record.apply(seat, api.write(names, action))


def pick(state: api.State, chance: Chance) -> tuple[int, Action]:
    """Somebody who has to decide, and any answer or, now and then, a free action."""
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
    except Illegal:
        return False
    return True


def seed_for(text: str) -> bytes:
    """A seed from a word, for games nobody plays for anything."""
    return blake2b(text.encode(), digest_size=32).digest()
