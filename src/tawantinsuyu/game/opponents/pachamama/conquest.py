"""Pachamama's Conquest: the casualty, the region, the space (PAC-101…121)."""

from collections.abc import Mapping, Sequence

from tawantinsuyu.game.conquest.casualty import casualty_play
from tawantinsuyu.game.conquest.markers import marker_play
from tawantinsuyu.game.core.frames import Casualty, PlaceMarker
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.conquest import Payment, Spot, is_second, payment_for
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.pachamama import cults
from tawantinsuyu.game.opponents.pachamama.regions import (
    by_die,
    pieces_in,
    region_name,
    takes_control,
)
from tawantinsuyu.game.opponents.pachamama.workers import ENDS, roll_end
from tawantinsuyu.game.opponents.priest import can_still_conquer
from tawantinsuyu.game.opponents.reason import at_random, narrow
from tawantinsuyu.game.opponents.workers import worker_name
from tawantinsuyu.game.pack import ConquestSpace

FEWER = "conquest_needs_fewer"


def soldiers_asked(state: State, space: ConquestSpace) -> tuple[int, int]:
    """Return the Soldiers to flip and to discard for a space; a Cult reduces them (PAC-257 to
    PAC-259).
    """
    flips = cults.amount(state, FEWER, "flips")
    discards = cults.amount(state, FEWER, "discards")
    return max(0, space.flip - flips), max(0, space.discard - discards)


def roll_casualty(state: State, frame: Casualty) -> None:
    """Send the Worker at the rolled end to the casualties, or a random Nomad if the Village is
    empty.
    """
    if state.village:
        end = ENDS[roll_end(state, "casualty", "casualty_villager")]
        casualty_play(state, frame, ("casualty", end), clause(state, "casualty_villager"))
    elif state.nomads:
        because = clause(state, "casualty")
        role = at_random(state, "casualty", because, state.nomads, worker_name)
        casualty_play(state, frame, ("casualty", role), because)
    else:
        state.stack.pop()


def payable(state: State) -> dict[int, dict[int, Payment]]:
    """Return by region the empty spaces Pachamama can pay for, from left to right, with the cards
    that pay.
    """
    found: dict[int, dict[int, Payment]] = {}
    for region, row in enumerate(state.conquest):
        for space, owner in enumerate(row):
            paid = payment_for(state, Spot(region, space)) if owner < 0 else None
            if paid is not None:
                found.setdefault(region, {})[space] = paid
    return found


def leftmost(state: State) -> dict[int, list[int]]:
    """Return by region its empty space in the leftmost column that is free in any region
    (PAC-118).
    """
    column = min(row.index(-1) for row in state.conquest if -1 in row)
    return {
        region: [column]
        for region, row in enumerate(state.conquest)
        if row[column : column + 1] == [-1]
    }


def choose_region(state: State, spaces: Mapping[int, Sequence[int]]) -> int:
    """Choose a region: first one that Pachamama can gain control of, then one with fewest markers,
    then one with fewest of her own markers. The die decides a tie.
    """
    name = region_name(state)
    left = list(spaces)
    for by, step, key in (
        ("control", "take_control", lambda r: not takes_control(state, r, spaces[r])),
        ("markers", "fewest_markers", lambda r: len(pieces_in(state, r))),
        ("own", "fewest_own", lambda r: pieces_in(state, r).count(AUTOMA_SEAT)),
    ):
        left = narrow(state, "region", by, clause(state, step), left, name, key)
    return by_die(state, left, "region", "region_die")


def can_place(state: State, seat: int, active: int) -> bool:
    """Return whether Pachamama can place the marker: the second is free, the first needs a space
    that she can pay for.
    """
    return can_still_conquer(state) and (is_second(state) or bool(payable(state)))


def place_marker(state: State, frame: PlaceMarker) -> None:
    """Place Pachamama's first marker, for which she pays, or her second, which is free and as far
    left as possible.
    """
    if is_second(state):
        spaces = leftmost(state)
        region = choose_region(state, spaces)
        marker_play(state, frame, ("conquer", region, spaces[region][0], (), ()))
    else:
        place_first(state, frame)


def place_first(state: State, frame: PlaceMarker) -> None:
    """Place the marker furthest right that Pachamama can pay for, in the region she prefers
    (PAC-111).
    """
    found = payable(state)
    region = choose_region(state, {one: list(spaces) for one, spaces in found.items()})
    space = max(found[region])
    paid = found[region][space]
    marker_play(state, frame, ("conquer", region, space, paid.flips, paid.discards))


def can_conquer_alone(state: State) -> bool:
    """Return whether a marker outside of the Conquest action can be placed without playing
    cards.
    """
    return can_still_conquer(state) and bool(payable(state))


def conquer_alone(state: State) -> bool:
    """Place a marker like the first of a Conquest, without casualty, muster and reaction."""
    if not can_conquer_alone(state):
        return False
    frame = PlaceMarker(AUTOMA_SEAT)
    state.stack.append(frame)
    place_first(state, frame)
    return True
