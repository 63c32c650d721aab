"""Work that a position requires: the answer of a bot, and the time of the next check of the table.

The work depends only on the table and the position, so every node gets the same result.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from tawantinsuyu.bots.registry import is_slow
from tawantinsuyu.game import api
from tawantinsuyu.table.clock_state import next_deadline
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.live import Live, moment

BOT_RETRY_AFTER: Final = timedelta(seconds=60)
"""The time after which a bot that has not answered is asked again."""
REACTION_DELAY: Final = timedelta(seconds=1)
"""How long every reaction of a person stays open before auto-responses answer it. The delay is the
same with and without auto-responses, so it reveals nothing about them.
"""


@dataclass(frozen=True)
class Due:
    """The work that is due at a table."""

    job: Job | None = None
    """The job of the bot that has to answer; None if no bot has to answer."""
    wake: datetime | None = None
    """When to check the table again: for an auto-response, a time-out, or a lost job."""


def asked_person(live: Live, state: api.State) -> int | None:
    """Return the seat of a person who has to react; None if a bot answers for them."""
    if live.finished or state.finished:
        return None
    asked = moment(state, 0, live.times[-1].at).reacting
    people = (live.seats[seat] for seat in asked)
    return next((one.seat for one in people if one.person and one.thinker is None), None)


def bots_job(live: Live, seq: int, after: api.State) -> Job | None:
    """Return the job of the bot that has to answer in a position; None if no bot has to answer."""
    seat = live.thinking_seat(after)
    if seat is None:
        return None
    slow = is_slow(live.seats[seat].thinker or "")
    return Job(live.id, seq, live.owner or "", slow, urgent=is_urgent(live, seat))


def is_urgent(live: Live, seat: int) -> bool:
    """Return whether a bot must answer although its owner's bots have used up their thinking time.
    This applies to substitutes, and to bots at a table with a clock where people other than the
    owner play.
    """
    others = any(one.person and one.guest != live.owner for one in live.seats)
    return live.seats[seat].person or (live.options.clock is not None and others)


def due(live: Live, seq: int, after: api.State, now: datetime, looked: bool = False) -> Due:
    """Return the work that a position requires. With `looked`, auto-responses have been applied
    already.
    """
    job = bots_job(live, seq, after)
    moments = [now + BOT_RETRY_AFTER] if job is not None else []
    if asked_person(live, after) is not None:
        beat = (live.times[-1].at if looked else now) + REACTION_DELAY
        moments += [beat] if beat > now else []
    if (deadline := next_deadline(live, after, now)) is not None:
        moments.append(deadline)
    return Due(job, min(moments, default=None))
