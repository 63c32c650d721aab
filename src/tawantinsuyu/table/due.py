"""Work that a position makes due at a table: a bot's answer, and the moment to look at it again.

It follows from the table and the position alone, so every node gets the same result.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from tawantinsuyu.bots.registry import is_slow
from tawantinsuyu.game import api
from tawantinsuyu.table.clock_state import next_deadline
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.live import Live, moment

LOST: Final = timedelta(seconds=60)
"""A bot that has not answered by then is asked again."""
REACTION_DELAY: Final = timedelta(seconds=1)
"""How long every reaction of a person stays open before orders are looked at. It is the same
whether there are any or not, so that time tells nothing about them."""


@dataclass(frozen=True)
class Due:
    """What is due."""

    job: Job | None = None
    """Some bot has to answer."""
    wake: datetime | None = None
    """When a worker has to look at the table: an answer by order, a time-out, a lost job."""


def asked_person(live: Live, state: api.State) -> int | None:
    """The person who is asked in the turn of somebody else; None if a bot answers for them."""
    if live.finished or state.finished:
        return None
    asked = moment(state, 0, live.times[-1].at).reacting
    people = (live.seats[seat] for seat in asked)
    return next((one.seat for one in people if one.person and one.thinker is None), None)


def bots_job(live: Live, seq: int, after: api.State) -> Job | None:
    """The work that a position leaves to a bot, if it does."""
    seat = live.thinking_seat(after)
    if seat is None:
        return None
    slow = is_slow(live.seats[seat].thinker or "")
    return Job(live.id, seq, live.owner or "", slow, urgent=is_urgent(live, seat))


def is_urgent(live: Live, seat: int) -> bool:
    """Whether a bot has to answer however much its owner's bots have thought: it sits in for a
    person, or others than the owner play there by the clock."""
    others = any(one.person and one.guest != live.owner for one in live.seats)
    return live.seats[seat].person or (live.options.clock is not None and others)


def due(live: Live, seq: int, after: api.State, now: datetime, looked: bool = False) -> Due:
    """What the position after an entry makes due. `looked`: a worker has seen to its orders."""
    job = bots_job(live, seq, after)
    moments = [now + LOST] if job is not None else []
    if asked_person(live, after) is not None:
        beat = (live.times[-1].at if looked else now) + REACTION_DELAY
        moments += [beat] if beat > now else []
    if (deadline := next_deadline(live, after, now)) is not None:
        moments.append(deadline)
    return Due(job, min(moments, default=None))
