"""Data about Newcomers and Palaces for clients. All of it is public (M3-113)."""

from typing import Final

from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import FIRST_PAIR, name_of
from tawantinsuyu.game.modules.nobles.court import palace_name
from tawantinsuyu.game.modules.nobles.prophecies import progress, prophecy_points
from tawantinsuyu.game.modules.nobles.state import STANDING, court_of
from tawantinsuyu.game.scoring import BUILDING_POINTS

NOBLES: Final = ("", "stands", "lies", "serves")
"""Names of a Noble's states, by the `Court`'s number for a Palace. The last one means that a Vassal
serves instead.
"""


def newcomers(state: State, seat: int) -> JsonObject:
    """Return the Newcomers of the offer, and how many of each pair of colours are left."""
    court = court_of(state)
    return {
        "newcomers": {
            "offer": [name_of(worker) for worker in court.offer],
            "bag": {name_of(w): count for w, count in enumerate(court.bag, FIRST_PAIR)},
        }
    }


def palaces(state: State, seat: int) -> JsonObject:
    """Return a seat's Palaces: their Nobles or Vassals, and the progress of each Prophecy."""
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
