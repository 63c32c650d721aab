"""The same thing for one seat after the other: reactions and the steps of a Festival (HP-08)."""

from collections.abc import Callable
from typing import Any

from tawantinsuyu.game import conquest, festival
from tawantinsuyu.game import frames as f
from tawantinsuyu.game.priest import offering, produce, rejuvenate, worship
from tawantinsuyu.game.state import State

Eligible = Callable[[State, int, int], bool]
Start = Callable[[State, int, int], None]


def _push(make: Callable[[int, int], Any]) -> Start:
    def start(state: State, seat: int, arg: int) -> None:
        state.stack.append(make(seat, arg))

    return start


BODIES: dict[str, tuple[Eligible, Start]] = {
    "worship": (
        lambda state, seat, active: worship.can_worship(state, seat),
        _push(lambda seat, active: f.WorshipChoice(seat, 0b11, seat != active)),
    ),
    "offering": (
        lambda state, seat, active: seat == active or offering.can_follow(state, seat),
        _push(lambda seat, active: f.OfferingChoice(seat, seat != active)),
    ),
    "rejuvenate": (
        lambda state, seat, active: (
            bool(rejuvenate.face_down(state, seat))
            if seat == active
            else rejuvenate.can_follow(state, seat)
        ),
        _push(lambda seat, active: f.RejuvenateChoice(seat, int(seat == active), seat != active)),
    ),
    "produce": (produce.can_take_part, produce.start_producing),
    "turn_up": (
        lambda state, seat, active: produce.can_turn_up(state, seat),
        lambda state, seat, active: produce.only_turn_up(state, seat),
    ),
    "muster": (
        conquest.can_muster,
        _push(lambda seat, active: f.Muster(seat, int(seat == active))),
    ),
    "marker": (
        lambda state, seat, active: conquest.can_place_marker(state, seat),
        _push(lambda seat, active: f.PlaceMarker(seat)),
    ),
    "festival_merchant": (
        lambda state, seat, arg: True,
        lambda state, seat, arg: festival.visit_merchant(state, seat),
    ),
    "festival_temple": (
        lambda state, seat, arg: True,
        lambda state, seat, arg: festival.visit_temple(state, seat),
    ),
    "upkeep": (
        lambda state, seat, arg: bool(state.players[seat].gods),
        _push(lambda seat, arg: f.Upkeep(seat)),
    ),
    "festival_cards": (
        lambda state, seat, arg: festival.can_play_cards(state, seat),
        _push(lambda seat, arg: f.FestivalCards(seat, festival.CARDS_PLAYED)),
    ),
}
"""What `InTurn` asks each seat for, and who is passed over."""

FOLLOWED = ("worship", "offering", "rejuvenate", "produce", "muster", "marker")
"""The bodies by which other seats follow the active one, whose seat is then `arg` (HP-08)."""


def in_turn_step(state: State, frame: f.InTurn) -> bool:
    """Let the next seat that can take part do so; eligibility is judged at that moment (HP-08)."""
    if state.sink is not None:
        state.sink.end("reaction")
    for at, seat in enumerate(frame.seats):
        eligible, start = BODIES[frame.body]
        if state.automa is not None and state.is_automa(seat):
            eligible, start = state.automa.bodies.get(frame.body, BODIES[frame.body])
        if eligible(state, seat, frame.arg):
            state.stack[-1] = f.InTurn(frame.body, frame.seats[at + 1 :], frame.arg)
            if state.sink is not None and frame.body in FOLLOWED and seat != frame.arg:
                state.sink.begin("reaction", seat, "HP-08", what=frame.body, active=frame.arg)
            start(state, seat, frame.arg)
            return False
    state.stack.pop()
    return False
