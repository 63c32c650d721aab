"""A table as spectators saw it some minutes ago. Only data with a time in the log is used: seats
are shown without substitutes, resignations and offers, which have none.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from tawantinsuyu.table.clocks import Moment, remaining
from tawantinsuyu.table.codec import UNSET, replace
from tawantinsuyu.table.live import Live
from tawantinsuyu.wire.push import Push
from tawantinsuyu.wire.table import ClockState, PublicSeat, SeatClock, TableInfo

NOT_BEGUN: Final = -1
"""The log entry of a table whose game had not begun."""


def entry_at(live: Live, then: datetime) -> int:
    """Return the last log entry at a moment; NOT_BEGUN before the game. Clocks of different
    machines may differ a little, so an entry may have an earlier time than the one before it. It
    is shown with that one.
    """
    late = (number for number, moment in enumerate(live.times) if moment.at > then)
    return next(late, len(live.times)) - 1


def delayed_push(shown: Push, live: Live, then: datetime) -> Push:
    """Complete an earlier position by the clocks and the seats of that time."""
    times = live.times[: shown.seq + 1]
    return replace(shown, seats=seats_at_start(live), clock=_clock(live, times, then))


def delayed_end(shown: Push) -> Push:
    """Return the end of a game without its rematch, which may be newer than the delay."""
    if shown.outcome is None:
        return shown
    return replace(shown, outcome=replace(shown.outcome, rematch=UNSET))


def delayed_info(info: TableInfo, live: Live | None, push: Push | None) -> TableInfo:
    """Return the data of a table with the state of a delayed position."""
    return replace(
        info,
        status=push.status if push else "open",
        seats=seats_at_start(live) if live else info.seats,
        outcome=push.outcome if push else None,
        clock=None,
    )


def seats_at_start(live: Live) -> list[PublicSeat]:
    """Return the seats with their people and bots as at the beginning of the game."""
    return [
        replace(place.public(), substitute=None, conceded=False, wants_end=False)
        for place in live.seats
    ]


def _clock(live: Live, times: Sequence[Moment], then: datetime) -> ClockState | None:
    clock = live.options.clock
    if clock is None:
        return None
    seats: list[SeatClock] = []
    deadlines: list[datetime] = []
    for place in live.seats:
        if not place.person:
            seats.append(SeatClock(left=None, running=False))
            continue
        back = place.back if place.back and place.back <= then else None
        time = remaining(clock, times, place.seat, back)
        left = round(time.left_at(then).total_seconds(), 1)
        seats.append(SeatClock(left, time.runs_at(then)))
        if time.deadline is not None:
            deadlines.append(time.deadline)
    deadline = min(deadlines, default=None)
    return ClockState(seats, deadline.isoformat() if deadline else None)
