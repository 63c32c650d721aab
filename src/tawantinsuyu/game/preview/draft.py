"""An unfinished turn: actions tried out on a copy, up to the first seam.

A seam is where something unknown would become known, chance would be used, or another seat would
act. A draft never crosses it, because nobody may see what follows before the actions are committed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.events import Event, Sink
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.kernel import check, deciding, play
from tawantinsuyu.game.preview.decisions import REVEALS, Decision, pending, seam_of
from tawantinsuyu.game.preview.turn_summary import FESTIVAL, Change, turn_summary
from tawantinsuyu.game.questions import read
from tawantinsuyu.game.views import View, determinize, view_for

ANY_WORLD = bytes(32)
"""The seed of the sampled world in which actions are played after something was revealed. They are
never played in the true position.
"""


@dataclass(frozen=True)
class Draft:
    """The result of an unfinished turn."""

    events: tuple[Event, ...]
    view: View
    """The seat's view after the drafted actions that come before the seam."""
    decisions: tuple[Decision, ...]
    """The seat's next decisions."""
    seam: int
    """Index of the first action that crosses a seam, or -1. Committing this action also commits all
    actions before it.
    """
    reveals: bool = False
    """Whether the seam reveals something, and does not only let another seat act."""
    changes: tuple[Change, ...] = ()
    """The changes as players count them, including the last action if it only lets another seat
    act.
    """


def draft(
    state: State,
    seat: int,
    actions: Sequence[str | Action],
    seams: bool = False,
    earlier: Sink | None = None,
) -> Draft:
    """Try actions on a copy; raises IllegalError at the first illegal one. `seams` marks the
    irreversible options of the next decision. Events continue those of a given sink, which is not
    changed."""
    names = state.tables.names
    trial = state.clone()
    sink = earlier.next() if earlier is not None else Sink()
    seam, reveals = -1, False
    ahead: State | None = None
    for number, given in enumerate(actions):
        action = read(names, given) if isinstance(given, str) else given
        check(trial, seat, action)
        if why := seam_of(trial, seat, action):
            seam, reveals = number, why == REVEALS
            ahead = determinize(view_for(trial, seat), ANY_WORLD) if reveals else trial.clone()
            play(ahead, seat, action)
            break
        trial.sink = sink
        play(trial, seat, action)
        trial.sink = None
    after = view_for(trial, seat)
    # Not even the number of another seat's options is computed: the time for it would depend on the
    # seat's hand.
    asked = pending(trial, seams) if seat in deciding(trial) else ()
    before = view_for(state, seat)
    return Draft(
        tuple(sink.events),
        after,
        tuple(decision for decision in asked if decision.seat == seat),
        seam,
        reveals,
        _changes(before, after, ahead, reveals),
    )


def _changes(before: View, after: View, ahead: State | None, reveals: bool) -> tuple[Change, ...]:
    """Return the changes of the turn, including the last action if it only lets another seat act.
    If that action reveals something, only the announcement of a Festival is included, if the seat
    can know of it: the Festival will come, whatever is revealed.
    """
    if ahead is None:
        return turn_summary(before, after)
    if not reveals:
        return turn_summary(before, view_for(ahead, after.seat))
    announced = ahead.festivals > before.position.festivals and ahead.holder == after.seat
    festival = (Change(after.seat, FESTIVAL, ahead.festivals),) if announced else ()
    return (*turn_summary(before, after), *festival)
