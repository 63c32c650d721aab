"""Palaces, their Nobles, and the Newcomers: where they are, and the functions that move them (M3).

Without this module nobody has a Palace, so every function below returns an empty result.
"""

from typing import Final

from tawantinsuyu.game.core.frames import Climbing, RejuvenateItems
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import lose
from tawantinsuyu.game.core.workers import FIRST_PAIR, name_of
from tawantinsuyu.game.modules.nobles.frames import TakeNewcomers
from tawantinsuyu.game.modules.nobles.state import (
    HOLDS,
    LYING,
    SERVING,
    STANDING,
    VACANT,
    Court,
    court_of,
    palaces_with,
)

SILENT: Final = ("",)
"""The argument for an advance on the Temple to which no ability of the seat reacts."""


def posts(state: State, seat: int, role: int) -> list[int]:
    """Return the Palaces on which a Worker just gained may become a Noble; none in setup (M3-08,
    M3-15).
    """
    if state.active < 0 or not state.players[seat].palaces:
        return []
    palaces = state.pack.palaces
    return [one for one in palaces_with(state, seat, VACANT) if palaces[one].noble == role]


def nobles(state: State) -> list[int]:
    """Return the roles of all Nobles."""
    palaces = state.pack.palaces
    return [palaces[at].noble for at, what in enumerate(court_of(state).noble) if what in HOLDS]


def palace_name(state: State, palace: int) -> str:
    """Return the number of the Palace with this id."""
    return state.pack.palaces[palace].id


def appoint(state: State, seat: int, palace: int, source: str) -> None:
    """A Worker becomes a Noble permanently; then its owner may take a Newcomer (M3-15, M3-22,
    M3-23).
    """
    install(state, seat, palace, source, "M3-15")
    state.stack.append(TakeNewcomers(seat, 1, optional=True))


def install(state: State, seat: int, palace: int, source: str, clause: str) -> None:
    """Put a Worker on a Palace as an upright Noble."""
    court_of(state).noble[palace] = STANDING
    if state.sink is not None:
        left: JsonObject = {"now": len(state.village)} if "village" in source else {}
        state.sink.add(
            "moved",
            seat,
            clause,
            piece=f"worker:{name_of(state.pack.palaces[palace].noble)}",
            source=source,
            to=f"palace:{palace_name(state, palace)}",
            **left,
        )
    _not_in_time(state, seat)


def stand_up(state: State, seat: int, palace: int, clause: str) -> None:
    """Turn a Noble upright, so that it can be used again."""
    court_of(state).noble[palace] = STANDING
    _not_in_time(state, seat)
    if state.sink is not None:
        state.sink.add("flipped", seat, clause, what=f"noble:{palace_name(state, palace)}", to="up")


def lying(state: State, seat: int) -> list[int]:
    """Return the seat's Palaces whose Noble was used."""
    return palaces_with(state, seat, LYING)


def raise_nobles(state: State, seat: int, amount: int, clause: str) -> None:
    """Turn Nobles upright without paying: all used ones, or a choice of them if there are more than
    the number.
    """
    palaces = lying(state, seat)
    if len(palaces) > amount:
        state.stack.append(RejuvenateItems(seat, amount, False, nobles_only=True))
        return
    for palace in palaces:
        stand_up(state, seat, palace, clause)


def vacant(state: State, seat: int) -> list[int]:
    """Return the seat's Palaces without a Noble or Vassal."""
    return palaces_with(state, seat, VACANT)


def serve(state: State, seat: int, palace: int) -> None:
    """Put a Vassal into a Palace (M2-51)."""
    court_of(state).noble[palace] = SERVING


def served(state: State, seat: int) -> list[int]:
    """Return the seat's Palaces with a Vassal."""
    return palaces_with(state, seat, SERVING)


def lay_down(state: State, seat: int, palace: int, clause: str) -> None:
    """Lay down a Noble that is used (M3-42)."""
    court_of(state).noble[palace] = LYING
    if state.sink is not None:
        state.sink.add(
            "flipped", seat, clause, what=f"noble:{palace_name(state, palace)}", to="down"
        )


def _not_in_time(state: State, seat: int) -> None:
    """Prevent a Noble that arrives or stands up during an advance from reacting to this advance
    (M3-24, M3-45).
    """
    for at, frame in enumerate(state.stack):
        if isinstance(frame, Climbing) and frame.seat == seat and not frame.answers:
            state.stack[at] = Climbing(seat, frame.steps, SILENT)


# --- Newcomers -----------------------------------------------------------------------------------


def draw_newcomer(state: State) -> int:
    """Draw a Newcomer from the bag, all with equal probability; return -1 if the bag is empty."""
    bag = court_of(state).bag
    total = sum(bag)
    if total == 0:
        return -1
    state.seams += 1
    at = state.chance.draw("newcomers", total)
    for kind, count in enumerate(bag):
        at -= count
        if at < 0:
            bag[kind] -= 1
            return FIRST_PAIR + kind
    raise AssertionError("a draw below the bag's total always meets a Newcomer")


def fill_newcomers(state: State, clause: str) -> None:
    """Fill the offer from the bag; with an empty bag it shrinks (M3-25, M3-27)."""
    court = court_of(state)
    while len(court.offer) < state.pack.sizes.newcomer_offer:
        worker = draw_newcomer(state)
        if worker < 0:
            return
        court.offer.append(worker)
        if state.sink is not None:
            piece = f"worker:{name_of(worker)}"
            state.sink.add("moved", -1, clause, piece=piece, source="newcomer_bag", to="newcomers")


def take_newcomer(state: State, seat: int, worker: int, clause: str) -> None:
    """Move a Newcomer from the offer to a supply and fill the gap at once (M3-25)."""
    court_of(state).offer.remove(worker)
    state.players[seat].workers.append(worker)
    if state.sink is not None:
        state.sink.add(
            "moved",
            seat,
            clause,
            piece=f"worker:{name_of(worker)}",
            source="newcomers",
            to=f"supply:{seat}",
        )
    fill_newcomers(state, "M3-25")


def newcomers_there(state: State) -> bool:
    """Return whether a Newcomer can be taken."""
    return Court.SLOT in state.parts and bool(court_of(state).offer)


def lose_newcomer(state: State, seat: int) -> None:
    """Report that a Newcomer is lost because the offer is empty (M3-27)."""
    lose(state, seat, "newcomer", "M3-27")
