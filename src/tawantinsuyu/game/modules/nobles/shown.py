"""Newcomers and Palaces as a client is sent them: all of it lies open (M3-113)."""

from typing import Final

from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import FIRST_PAIR, name_of
from tawantinsuyu.game.modules.nobles.court import palace_name
from tawantinsuyu.game.modules.nobles.prophecies import progress, prophecy_points
from tawantinsuyu.game.modules.nobles.state import STANDING, court_of
from tawantinsuyu.game.scoring import BUILDING_POINTS

NOBLES: Final = ("", "stands", "lies", "serves")
"""States of a Noble, by the `Court`'s number for a Palace; a Vassal serves in its place."""


def newcomers(state: State, seat: int) -> JsonObject:
    """Newcomers to take from, and how many of each pair are left."""
    court = court_of(state)
    return {
        "newcomers": {
            "offer": [name_of(worker) for worker in court.offer],
            "bag": {name_of(w): count for w, count in enumerate(court.bag, FIRST_PAIR)},
        }
    }


def palaces(state: State, seat: int) -> JsonObject:
    """A seat's Palaces: who is on them, and how far each Prophecy has come true."""
    nobles = court_of(state).noble
    found = []
    for palace in state.players[seat].palaces:
        so_far = progress(state, seat, palace)
        found.append(
            {
                "id": palace_name(state, palace),
                "noble": NOBLES[nobles[palace]],
                "have": so_far.have,
                "needed": so_far.needed,
                "fulfilled": so_far.fulfilled,
                "scores": {
                    "building": BUILDING_POINTS,
                    "prophecy": prophecy_points(state, seat, palace),
                    "noble": int(nobles[palace] == STANDING),
                },
            }
        )
    return {"palaces": found}
