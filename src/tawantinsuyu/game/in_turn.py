"""The same question to one seat after the other: reactions and the steps of a Festival (HP-08)."""

from typing import Final

from tawantinsuyu.game import festival
from tawantinsuyu.game.conquest import markers, muster
from tawantinsuyu.game.core.frames import InTurn
from tawantinsuyu.game.core.question import Body, flow, merged
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.priest import offering, produce, rejuvenate, worship

BODIES: Final[dict[str, Body]] = merged(
    worship.BODIES,
    offering.BODIES,
    rejuvenate.BODIES,
    produce.BODIES,
    muster.BODIES,
    markers.BODIES,
    festival.BODIES,
)
"""The questions of `InTurn` to each seat, with the seats that are skipped."""

FOLLOWED: Final = tuple(name for name, body in BODIES.items() if body.followed)
"""The bodies by which other seats follow the active one; `arg` is then the active seat (HP-08)."""


def in_turn_step(state: State, frame: InTurn) -> bool:
    """Ask the next seat that can take part. Whether it can is decided at that moment (HP-08)."""
    if state.sink is not None:
        state.sink.end("reaction")
    body = BODIES[frame.body]
    for at, seat in enumerate(frame.seats):
        eligible, start = body.eligible, body.start
        if state.automa is not None and state.is_automa(seat):
            eligible, start = state.automa.bodies.get(frame.body, (eligible, start))
        if eligible(state, seat, frame.arg):
            state.stack[-1] = InTurn(frame.body, frame.seats[at + 1 :], frame.arg)
            if state.sink is not None and body.followed and seat != frame.arg:
                state.sink.begin("reaction", seat, "HP-08", what=frame.body, active=frame.arg)
            start(state, seat, frame.arg)
            return False
    state.stack.pop()
    return False


RULES = {InTurn: flow(in_turn_step)}
