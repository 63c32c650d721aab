"""The food cost of a placement, and the Steps used for it (PLC-05…15)."""

from typing import Final, final

from tawantinsuyu.game.core.actions import SPOTS
from tawantinsuyu.game.core.moments import announce, total
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import score
from tawantinsuyu.game.core.tables import DESCENDING
from tawantinsuyu.game.core.workers import has_role
from tawantinsuyu.game.names import COURIER
from tawantinsuyu.game.record import Record

STEPS_SAVE: Final = 2
"""Food that each of the used Steps saves (PLC-10)."""


@final
class Price(Record):
    """The food price of a placement, split into the parts that are shown to people."""

    def __init__(
        self, roam: int, descend: int, steps: tuple[int, ...], courier: int, food: int
    ) -> None:
        self.roam: Final = roam
        self.descend: Final = descend
        self.steps: Final = steps
        """Owners of the used Steps, the upper ones first."""
        self.courier: Final = courier
        self.food: Final = food

    @property
    def by_steps(self) -> int:
        """Food that the Steps save, at most the price of Descending (PLC-10)."""
        return min(self.descend, STEPS_SAVE * len(self.steps))

    @property
    def by_courier(self) -> int:
        """Food that a Courier saves; 0 if nothing is left to pay."""
        return self.roam + self.descend - self.by_steps - self.food


def price_of(state: State, seat: int, role: int, space: int) -> Price:
    """Return the food price of a placement (PLC-05 to PLC-13, PLC-45)."""
    place = state.pack.hill.spaces[space]
    roam = state.tables.roam[state.players[seat].priest][place.section]
    descend = DESCENDING[place.terrace]
    spots = state.steps[place.section * 2 : place.section * 2 + place.terrace]
    used = tuple(owner for owner in spots if owner >= 0)
    courier = 1 if has_role(role, COURIER) else 0
    food = max(0, roam + max(0, descend - STEPS_SAVE * len(used)) - courier)
    return Price(roam, descend, used, courier, food)


def steps_used(state: State, seat: int, space: int) -> list[tuple[int, int, int, str]]:
    """Return (spot, owner, points, clause) of the used Steps. Opponents score for theirs; a player
    scores for their own Steps only with a tile (PLC-14, PLC-15).
    """
    place = state.pack.hill.spaces[space]
    used = []
    for spot in range(place.section * 2, place.section * 2 + place.terrace):
        owner = state.steps[spot]
        if state.automa is not None and state.is_automa(owner):
            used.append((spot, owner, *state.automa.used_steps(state, seat)))
        elif owner == seat:
            used.append((spot, seat, total(state, seat, "own_steps"), "BLD-14"))
        elif owner >= 0:
            used.append((spot, owner, 1, "PLC-14"))
    return used


def score_steps(state: State, seat: int, space: int) -> None:
    """Score for the used Steps, then announce their use to tiles, the upper ones first (R94)."""
    used = steps_used(state, seat, space)
    for spot, owner, points, clause in used:
        score(state, owner, points, SOURCE["steps"], clause, SPOTS[spot], seat)
    for spot, owner, _, _ in reversed(used):
        announce(state, "steps:used", (owner,), spot)
