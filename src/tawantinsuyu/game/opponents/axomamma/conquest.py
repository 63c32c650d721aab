"""The spaces for Axomamma's Conquest markers, and the Worker that becomes a casualty of her
Conquest.
"""

from typing import Final

from tawantinsuyu.game.conquest.casualty import casualty_play
from tawantinsuyu.game.conquest.markers import marker_play
from tawantinsuyu.game.core.frames import Casualty, PlaceMarker
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.conquest import (
    Payment,
    Spot,
    empty_spots,
    is_second,
    payment_for,
    place_of,
    spot_name,
)
from tawantinsuyu.game.opponents.opponent import adjusted, clause
from tawantinsuyu.game.opponents.priest import can_still_conquer
from tawantinsuyu.game.opponents.reason import at_random, narrow
from tawantinsuyu.game.opponents.workers import worker_name
from tawantinsuyu.game.pack import ConquestSpace

REGION_ORDER: Final = ("antisuyu", "chinchasuyu", "kuntisuyu", "qullasuyu")
MANY_MARKERS: Final = 3
"""Axomamma avoids a region in which she has at least so many markers."""


def soldiers_asked(state: State, space: ConquestSpace) -> tuple[int, int]:
    """Return the Soldiers to flip and to discard for a space."""
    fewer = 1 if adjusted(state, "harder:soldier-discount") else 0
    return max(0, space.flip - fewer), max(0, space.discard - fewer)


def can_place(state: State, seat: int, active: int) -> bool:
    """Return whether Axomamma can place the marker: the second is free, the first needs a space
    that she can pay for.
    """
    if not can_still_conquer(state):
        return False
    if is_second(state):
        return not adjusted(state, "easier:no-second-conquest")
    return any(payment_for(state, spot) is not None for spot in empty_spots(state))


def place_marker(state: State, frame: PlaceMarker) -> None:
    """Place Axomamma's first marker on the most valuable space, her second on the cheapest one."""
    if is_second(state):
        spot, paid = second_spot(state), Payment((), ())
    else:
        spots = {spot: payment_for(state, spot) for spot in empty_spots(state)}
        payable = {spot: paid for spot, paid in spots.items() if paid is not None}
        spot = first_spot(state, list(payable))
        paid = payable[spot]
    marker_play(state, frame, ("conquer", *spot, paid.flips, paid.discards))


def first_spot(state: State, spots: list[Spot]) -> Spot:
    """Return the space with most Soldiers to discard; among equal ones the region decides, then
    more flips, then the space further right.
    """
    name = spot_name(state)

    def owners(spot: Spot) -> list[int]:
        return [owner for owner in state.conquest[spot.region] if owner >= 0]

    def mine(spot: Spot) -> int:
        return owners(spot).count(AUTOMA_SEAT)

    def rank(spot: Spot) -> int:
        return REGION_ORDER.index(state.pack.regions[spot.region].id)

    for by, step, key in (
        ("discards", "most_discards", lambda s: -place_of(state, s).discard),
        ("markers", "fewest_markers", lambda s: len(owners(s))),
        ("many", "many_markers", lambda s: mine(s) >= MANY_MARKERS),
        ("others", "fewest_others", lambda s: len(owners(s)) - mine(s)),
        ("region", "region_order", rank),
        ("flips", "inside_region", lambda s: -place_of(state, s).flip),
        ("right", "inside_region", lambda s: -s.space),
    ):
        spots = narrow(state, "conquest", by, clause(state, step), spots, name, key)
    return spots[0]


def second_spot(state: State) -> Spot:
    """Return a random one of the spaces with the fewest Soldiers to discard in any region."""
    name = spot_name(state)
    because = clause(state, "second_marker")
    spots = narrow(
        state,
        "conquest",
        "few_discards",
        because,
        empty_spots(state),
        name,
        lambda s: place_of(state, s).discard,
    )
    return at_random(state, "conquest", clause(state, "second_random"), spots, name)


def casualty_at_potato_end(state: State, frame: Casualty) -> None:
    """Send the Worker at the potato end to the casualties, or a random Nomad if the Village is
    empty.
    """
    if state.village:
        casualty_play(state, frame, ("casualty", "potato"), clause(state, "casualty_villager"))
    elif state.nomads:
        because = clause(state, "casualty")
        role = at_random(state, "casualty", because, state.nomads, worker_name)
        casualty_play(state, frame, ("casualty", role), because)
    else:
        state.stack.pop()
