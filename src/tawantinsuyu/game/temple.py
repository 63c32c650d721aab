"""Climbing the Temple (TSK-66 to TSK-72)."""

from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.effects import carry_out
from tawantinsuyu.game.frames import Climbing
from tawantinsuyu.game.state import SOURCE, State
from tawantinsuyu.game.supply import lose


def steps_above(state: State, seat: int) -> int:
    """How many single steps are left above a marker."""
    steps = state.pack.temple.steps
    at, count = state.players[seat].temple, 0
    while steps[at].next:
        at = steps[at].next[0]
        count += 1
    return count


def climbing_step(state: State, frame: Climbing) -> bool:
    """Take the next step and its reward; ask where the path branches."""
    above = state.pack.temple.steps[state.players[frame.seat].temple].next
    if frame.steps == 0 or not above:
        state.stack.pop()
        if frame.steps:
            lose(state, frame.seat, "temple_step", "TSK-71")
        return False
    if len(above) > 1:
        return True
    climb_to(state, frame, above[0])
    return False


def climbing_options(state: State, frame: Climbing) -> list[Action]:
    """The steps of the next row."""
    above = state.pack.temple.steps[state.players[frame.seat].temple].next
    return [("climb", step) for step in above]


def climbing_play(state: State, frame: Climbing, action: Action) -> None:
    """Take the chosen branch."""
    climb_to(state, frame, action[1])


def climb_to(state: State, frame: Climbing, step: int) -> None:
    """Move the marker and take the reward completely before the next step (TSK-67)."""
    seat = frame.seat
    before = state.pack.temple.steps[state.players[seat].temple].id
    state.players[seat].temple = step
    state.stack[-1] = Climbing(seat, frame.steps - 1)
    place = state.pack.temple.steps[step]
    if state.sink is not None:
        state.sink.add("climbed", seat, "TSK-66", source=before, to=place.id)
    if place.reward is not None:
        carry_out(state, seat, place.reward, SOURCE["temple"], "TSK-66")
