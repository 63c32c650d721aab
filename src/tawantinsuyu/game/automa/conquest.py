"""An automa's Conquest: her whole hand, where her markers go, which Soldiers pay."""

from typing import Final, NamedTuple

from tawantinsuyu.game.automa.opponent import adjusted, clause
from tawantinsuyu.game.automa.priest import can_still_conquer
from tawantinsuyu.game.automa.reason import at_random, narrow
from tawantinsuyu.game.conquest import marker_play, mixtures
from tawantinsuyu.game.core.frames import Activation, Muster, PlaceMarker
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import army_name
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.pack import ConquestSpace
from tawantinsuyu.game.priest.activation import SECOND_MARKER

REGION_ORDER: Final = ("antisuyu", "chinchasuyu", "kuntisuyu", "qullasuyu")
MANY_MARKERS: Final = 3
"""Own markers from which on a region is less wanted."""
AFTER_SECOND: Final = SECOND_MARKER + 1
"""The stage an activated Conquest has reached while the active seat places again."""


class Spot(NamedTuple):
    """A Conquest space."""

    region: int
    space: int


class Payment(NamedTuple):
    """Army cards that pay for a space."""

    flips: tuple[int, ...]
    discards: tuple[int, ...]


# --- hand ----------------------------------------------------------------------------------------


def has_hand(state: State, seat: int, active: int) -> bool:
    """Whether she has Army cards to bring into play."""
    return bool(state.players[seat].army)


def muster_all(state: State, frame: Muster) -> None:
    """Her whole hand, face up and unpaid."""
    state.stack.pop()
    player = state.players[AUTOMA_SEAT]
    state.seams += 1
    while player.army:
        card = player.army.pop(0)
        player.army_up.append(card)
        if state.sink is not None:
            because = clause(state, "muster" if state.active == AUTOMA_SEAT else "follow_muster")
            state.sink.add(
                "played", AUTOMA_SEAT, because, what=army_name(state, card), now=len(player.army)
            )


# --- Soldiers ------------------------------------------------------------------------------------


def soldiers_asked(state: State, space: ConquestSpace) -> tuple[int, int]:
    """Soldiers to flip and to discard for a space."""
    fewer = 1 if adjusted(state, "harder:soldier-discount") else 0
    return max(0, space.flip - fewer), max(0, space.discard - fewer)


def payment_for(state: State, spot: Spot) -> Payment | None:
    """The cards she would give: few 2-Soldier cards to discard, then many to flip."""
    flip, discard = soldiers_asked(state, place_of(state, spot))
    soldiers = state.tables.army_soldiers
    up = sorted(state.players[AUTOMA_SEAT].army_up)
    ones = [card for card in up if soldiers[card] == 1]
    twos = [card for card in up if soldiers[card] == 2]
    for discard_twos, discard_ones in sorted(mixtures(discard)):
        for flip_twos, flip_ones in sorted(mixtures(flip), reverse=True):
            if flip_twos + discard_twos <= len(twos) and flip_ones + discard_ones <= len(ones):
                return Payment(
                    (
                        *twos[discard_twos : discard_twos + flip_twos],
                        *ones[discard_ones : discard_ones + flip_ones],
                    ),
                    (*twos[:discard_twos], *ones[:discard_ones]),
                )
    return None


# --- markers -------------------------------------------------------------------------------------


def place_of(state: State, spot: Spot) -> ConquestSpace:
    """The printed space."""
    return state.pack.regions[spot.region].spaces[spot.space]


def empty_spots(state: State) -> list[Spot]:
    """Every space without a marker."""
    return [
        Spot(region, space)
        for region, row in enumerate(state.conquest)
        for space, owner in enumerate(row)
        if owner < 0
    ]


def is_second(state: State) -> bool:
    """Whether the marker of the moment is the active seat's second one."""
    below = (frame for frame in state.stack[::-1] if isinstance(frame, Activation))
    return any(frame.stage == AFTER_SECOND for frame in below)


def can_place(state: State, seat: int, active: int) -> bool:
    """The second marker is free; the first needs a space she can pay for."""
    if not can_still_conquer(state):
        return False
    if is_second(state):
        return not adjusted(state, "easier:no-second-conquest")
    return any(payment_for(state, spot) is not None for spot in empty_spots(state))


def place_marker(state: State, frame: PlaceMarker) -> None:
    """Her first marker by weight of the space, her second where it would have cost least."""
    if is_second(state):
        spot, paid = second_spot(state), Payment((), ())
    else:
        spots = {spot: payment_for(state, spot) for spot in empty_spots(state)}
        payable = {spot: paid for spot, paid in spots.items() if paid is not None}
        spot = first_spot(state, list(payable))
        paid = payable[spot]
    marker_play(state, frame, ("conquer", *spot, paid.flips, paid.discards))


def first_spot(state: State, spots: list[Spot]) -> Spot:
    """Most Soldiers to discard, then the region, then inside it more flips and further right."""

    def name(spot: Spot) -> str:
        return f"conquest:{place_of(state, spot).id}"

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
    """Fewest Soldiers to discard in any region; equal ones at random."""

    def name(spot: Spot) -> str:
        return f"conquest:{place_of(state, spot).id}"

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
