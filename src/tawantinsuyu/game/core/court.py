"""Palaces, their Nobles, and the Newcomers: who stands where, and the hands that move them (M3).

A table without them has no `Court`, and nobody there has a Palace, so that every question below
has an empty answer.
"""

from typing import Final

from tawantinsuyu.game.core.frames import Climbing, TakeNewcomers
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.parts import Court
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import lose
from tawantinsuyu.game.core.workers import FIRST_NEWCOMER, PAIRS, name_of

VACANT: Final = 0
STANDING: Final = 1
LYING: Final = 2
SERVING: Final = 3
"""What is on a Palace: nobody, a Noble who can be used, one who was, or a Vassal who serves as one
that never lies down, is no Worker and has no colour (R156)."""
HOLDS: Final = (STANDING, LYING)
"""Where there is a Noble."""
SILENT: Final = ("",)
"""The answers of an advance that nothing of its seat answers."""


def court_of(state: State) -> Court:
    """What lies there at a table with Palaces."""
    assert state.court is not None
    return state.court


def palaces_with(state: State, seat: int, what: int) -> list[int]:
    """A seat's Palaces in the order of their numbers on which there is nobody, or a Noble who
    stands or lies."""
    palaces = state.players[seat].palaces
    if not palaces:
        return []
    nobles = court_of(state).noble
    return [palace for palace in sorted(palaces) if nobles[palace] == what]


def posts(state: State, seat: int, role: int) -> list[int]:
    """The Palaces on which a Worker just gained may be stood as Noble: not in setup (M3-08,
    M3-15)."""
    if state.active < 0 or not state.players[seat].palaces:
        return []
    palaces = state.pack.palaces
    return [one for one in palaces_with(state, seat, VACANT) if palaces[one].noble == role]


def nobles(state: State) -> list[int]:
    """The roles of all Nobles."""
    palaces = state.pack.palaces
    return [palaces[at].noble for at, what in enumerate(court_of(state).noble) if what in HOLDS]


def palace_name(state: State, palace: int) -> str:
    """A Palace by its id."""
    return state.pack.palaces[palace].id


def appoint(state: State, seat: int, palace: int, source: str) -> None:
    """A Worker becomes Noble for good; then a Newcomer may be taken (M3-15, M3-22, M3-23)."""
    install(state, seat, palace, source, "M3-15")
    state.stack.append(TakeNewcomers(seat, 1, optional=True))


def install(state: State, seat: int, palace: int, source: str, clause: str) -> None:
    """A Worker stands as Noble on a Palace."""
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
    """A Noble can be used again."""
    court_of(state).noble[palace] = STANDING
    _not_in_time(state, seat)
    if state.sink is not None:
        state.sink.add("flipped", seat, clause, what=f"noble:{palace_name(state, palace)}", to="up")


def lay_down(state: State, seat: int, palace: int, clause: str) -> None:
    """A Noble is used (M3-42)."""
    court_of(state).noble[palace] = LYING
    if state.sink is not None:
        state.sink.add(
            "flipped", seat, clause, what=f"noble:{palace_name(state, palace)}", to="down"
        )


def _not_in_time(state: State, seat: int) -> None:
    """Whoever comes or stands up in the middle of an advance does not answer it (M3-24, M3-45)."""
    for at, frame in enumerate(state.stack):
        if isinstance(frame, Climbing) and frame.seat == seat and not frame.answers:
            state.stack[at] = Climbing(seat, frame.steps, SILENT)


# --- Newcomers -----------------------------------------------------------------------------------


def draw_newcomer(state: State) -> int:
    """A Newcomer from their bag, all equally likely; -1 if it is empty."""
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
            return FIRST_NEWCOMER + kind
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
    """Whether a Newcomer can be taken."""
    return state.court is not None and bool(state.court.offer)


def lose_newcomer(state: State, seat: int) -> None:
    """With an empty offer a Newcomer is lost (M3-27)."""
    lose(state, seat, "newcomer", "M3-27")


def new_court(state: State) -> Court:
    """All Newcomers in their bag, no Noble anywhere (M3-01)."""
    court = Court()
    court.bag = [state.pack.sizes.newcomers_per_pair] * len(PAIRS)
    court.offer = []
    court.noble = [VACANT] * len(state.pack.palaces)
    return court
