"""The clocks of a live game: the seats whose time runs, the next deadline, and the data for
clients.
"""

from collections.abc import Sequence
from datetime import datetime

from tawantinsuyu.game import api
from tawantinsuyu.table.clocks import Moment, Remaining, remaining
from tawantinsuyu.table.live import Live, moment
from tawantinsuyu.wire.table import ClockState, SeatClock


def waits_for_late_seats(live: Live) -> bool:
    """Return whether the table waits for a seat whose time is over."""
    return live.options.policy == "wait"


def running(live: Live, times: Sequence[Moment] | None = None) -> dict[int, Remaining]:
    """Return the clock time of each person who has to decide."""
    clock = live.options.clock
    if clock is None or live.finished:
        return {}
    times = times or live.times
    people = [live.seats[seat] for seat in times[-1].deciding]
    return {
        place.seat: remaining(clock, times, place.seat, place.back)
        for place in people
        if place.person and place.substitute is None
    }


def expired_clocks(live: Live, now: datetime) -> dict[int, Remaining]:
    """Return the seats whose time is over."""
    return {
        seat: time
        for seat, time in running(live).items()
        if time.deadline is not None and time.deadline <= now
    }


def next_deadline(live: Live, after: api.State, now: datetime) -> datetime | None:
    """Return the first moment at which the time of a deciding seat is over. If the table waits for
    late seats, only one notice about the turn is still due.
    """
    if after.finished:
        return None
    times: Sequence[Moment] = live.times
    if after is not live.record.state:
        times = [*live.times, moment(after, live.seq + 1, now)]
    return min(
        (
            time.deadline
            for time in running(live, times).values()
            if time.deadline is not None
            and (time.deadline > now or time.reacting or not waits_for_late_seats(live))
        ),
        default=None,
    )


def clock_payload(live: Live, now: datetime) -> ClockState | None:
    """Return the remaining time of each seat at this moment; a client counts down from there. Bots
    have no limit, so their time is None.
    """
    clock = live.options.clock
    if clock is None:
        return None
    ticking = running(live)
    seats: list[SeatClock] = []
    for place in live.seats:
        if not place.person:
            seats.append(SeatClock(left=None, running=False))
            continue
        time = remaining(clock, live.times, place.seat, place.back)
        at = time.at if live.finished else now
        left = round(time.left_at(at).total_seconds(), 1)
        seats.append(SeatClock(left, place.seat in ticking and time.runs_at(now)))
    deadlines = [time.deadline for time in ticking.values() if time.deadline is not None]
    deadline = min(deadlines, default=None)
    return ClockState(seats, deadline.isoformat() if deadline else None)
