"""A turn in the making: actions tried out on a copy, up to the first seam.

A seam is where something unknown would become known, chance would be used, or another seat would
act. A draft never goes past it: what lies behind may not be seen before it is committed.
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
"""Ahead is played in one world that the seat holds possible, never in the true one."""


@dataclass(frozen=True)
class Draft:
    """What an unfinished turn would do."""

    events: tuple[Event, ...]
    view: View
    """What the seat sees after the drafted actions before the seam."""
    decisions: tuple[Decision, ...]
    """What the seat would have to decide next."""
    seam: int
    """Index of the first action that crosses a seam, or -1. Committing it commits all before."""
    reveals: bool = False
    """Of a seam: it does not merely hand over to another seat."""
    changes: tuple[Change, ...] = ()
    """What it changes, as players count it, with the last action if that only hands over."""


def draft(
    state: State,
    seat: int,
    actions: Sequence[str | Action],
    seams: bool = False,
    earlier: Sink | None = None,
) -> Draft:
    """Try actions out on a copy; raises Illegal at the first that is not allowed. `seams` marks
    the options of the next decision that cannot be taken back. The events go on after those of a
    sink, if one is given, which stays as it is."""
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
    # Another seat's options are not even counted: how long that takes would tell of its hand.
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
    """What the turn changes: with the last action if that only hands over. If it reveals something,
    only that it announces a Festival, as far as the seat can tell: what is revealed may leave it a
    choice, after which the Festival comes all the same."""
    if ahead is None:
        return turn_summary(before, after)
    if not reveals:
        return turn_summary(before, view_for(ahead, after.seat))
    announced = ahead.festivals > before.position.festivals and ahead.holder == after.seat
    festival = (Change(after.seat, FESTIVAL, ahead.festivals),) if announced else ()
    return (*turn_summary(before, after), *festival)
