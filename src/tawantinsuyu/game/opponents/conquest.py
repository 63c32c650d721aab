"""A solo opponent's Conquest: playing her whole hand, the possible spaces, the Soldiers that
pay.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tawantinsuyu.game.conquest.soldiers import mixtures
from tawantinsuyu.game.core.frames import Activation, Muster
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import army_name
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import automa, clause
from tawantinsuyu.game.pack import ConquestSpace
from tawantinsuyu.game.priest.activation import SECOND_MARKER

AFTER_SECOND: Final = SECOND_MARKER + 1
"""The stage of a Conquest in which the active seat places its second marker."""


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
    """Return whether the solo opponent has Army cards in hand."""
    return bool(state.players[seat].army)


def muster_all(state: State, frame: Muster) -> None:
    """Play the solo opponent's whole hand face up, free of charge."""
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


def payment_for(state: State, spot: Spot) -> Payment | None:
    """Return the cards with which the solo opponent pays: few cards with 2 Soldiers are discarded,
    then many are flipped.
    """
    flip, discard = automa(state).soldiers(state, place_of(state, spot))
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
    """Return the printed space of a Conquest region."""
    return state.pack.regions[spot.region].spaces[spot.space]


def spot_name(state: State) -> Callable[[Spot], str]:
    """Return the name of a Conquest space in events."""
    return lambda spot: f"conquest:{place_of(state, spot).id}"


def empty_spots(state: State) -> list[Spot]:
    """Return every space without a marker."""
    return [
        Spot(region, space)
        for region, row in enumerate(state.conquest)
        for space, owner in enumerate(row)
        if owner < 0
    ]


def is_second(state: State) -> bool:
    """Return whether the marker to be placed now is the active seat's second one."""
    below = (frame for frame in state.stack[::-1] if isinstance(frame, Activation))
    return any(frame.stage == AFTER_SECOND for frame in below)
