"""Hints: the action that a bot would take in a player's place. Hints are given only where no other
person plays, so that no game between people is decided by a program.
"""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.table.errors import ConflictError, RefusedError
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.row import Row
from tawantinsuyu.wire.learn import Hint

HINT_BOT: Final = "greedy"
"""The bot that gives hints: it answers quickly, and gives a reason."""


def check_alone(live: Live, seat: int) -> None:
    """Raise RefusedError unless this seat belongs to the only person in a running game. A player
    who is away, has resigned or shares the device counts as a person.
    """
    people = [one.seat for one in live.seats if one.person]
    if people != [seat] or live.lesson is not None:
        raise RefusedError(
            403, "no_hints", "there are hints only where you play without other people"
        )


def check_hint(live: Live, seat: int, seq: int, actions: Sequence[str]) -> api.State:
    """Return the position for which a seat asks for a hint. Raises RefusedError if the seat gets no
    hint there, and ConflictError if the log has another number of entries than expected.
    """
    check_alone(live, seat)
    if live.finished:
        raise RefusedError(409, "no_hint_now", "nothing is asked of you now")
    if seq != live.seq:
        raise ConflictError(live.seq)
    return hint_position(live, seat, actions)


def hint_position(live: Live, seat: int, actions: Sequence[str]) -> api.State:
    """Return the position after an unfinished turn, on which the bot thinks. Raises RefusedError if
    the seat decides nothing there. The same happens if the turn revealed something unknown, which a
    hint must not reveal.
    """
    check_alone(live, seat)
    trial = api.clone(live.record.state)
    before, shown = api.seen_by(trial, seat), False
    for text in actions:
        try:
            api.apply(trial, seat, text)
        except api.IllegalError:
            raise RefusedError(409, "no_hint_now", "this turn cannot be played so") from None
        shown = api.learnt(before, api.seen_by(trial, seat))
        if shown:
            break
    if shown or live.finished or seat not in api.deciding(trial):
        raise RefusedError(409, "no_hint_now", "nothing is asked of you now")
    return trial


def hint_of(row: Row | None) -> Hint:
    """Return a stored hint in the form that is sent."""
    if row is None:
        return Hint(asked=0, seq=-1, actions=[], action="", why=None, second="", behind=0.0)
    return Hint(
        asked=row["asked"],
        seq=row["seq"],
        actions=row["actions"],
        action=row["action"] or "",
        why=row["why"],
        second=row["second"] or "",
        behind=row["behind"] or 0.0,
    )
