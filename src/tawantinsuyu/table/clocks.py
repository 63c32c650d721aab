"""Clocks of tables: the time that every seat has left.

The remaining time is computed from the times in a game's log, the table's option and the present
moment. No process counts it down, so no time is lost when a process dies, and an undo gives no time
back. A seat has *own time* for its turns, its part of setup and of Festivals, and *reaction time*
for questions in the turns of others. Only seats that have to decide spend time.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

DAY: Final = timedelta(days=1)
ZERO: Final = timedelta(0)
_ORIGIN: Final = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class DailyWindow:
    """The hours of a day in which a clock runs. The window may include midnight, for example from
    20 to 2.
    """

    opens: int
    """The hour at which the daily window opens, from 0 to 23."""
    closes: int
    """The hour at which the daily window closes, from 0 to 24."""
    offset: int = 0
    """Minutes by which the clocks of this table are ahead of UTC."""

    def __post_init__(self) -> None:
        if self.opens == self.closes:
            raise ValueError("the window opens and closes at the same hour; leave it out instead")

    @property
    def length(self) -> timedelta:
        """Return how long the window is open every day."""
        return timedelta(hours=(self.closes - self.opens) % 24 or 24)

    def _place(self, at: datetime) -> tuple[int, timedelta]:
        """Return the day, counted from one opening to the next, and the time since that opening."""
        shift = timedelta(minutes=self.offset) - timedelta(hours=self.opens)
        return divmod(at - _ORIGIN + shift, DAY)

    def is_open(self, at: datetime) -> bool:
        """Return whether the daily window is open at this moment, so that the clock runs."""
        return self._place(at)[1] < self.length

    def passed(self, start: datetime, end: datetime) -> timedelta:
        """Return how long the daily window was open between two moments."""
        (first, since), (last, until) = self._place(start), self._place(end)
        return (last - first) * self.length + min(until, self.length) - min(since, self.length)

    def after(self, start: datetime, duration: timedelta) -> datetime:
        """Return the first moment at which the daily window has been open for this long."""
        if duration <= ZERO:
            return start
        since = self._place(start)[1]
        days, rest = divmod(min(since, self.length) + duration, self.length)
        if not rest:  # the end of a day's window, not the beginning of the next window
            days, rest = days - 1, self.length
        return start - since + days * DAY + rest


@dataclass(frozen=True)
class LiveClock:
    """A clock with seconds for the whole game, and additional seconds for every turn."""

    kind: Literal["live"]
    bank: int
    """Seconds that a seat begins with."""
    increment: int = 0
    """Seconds added at the end of each turn of the seat."""
    reaction: int = 30
    """Seconds for a reaction in another seat's turn."""

    @property
    def own_time(self) -> timedelta:
        """Return the time that a seat begins with."""
        return timedelta(seconds=self.bank)

    @property
    def reaction_time(self) -> timedelta:
        """Return the time for a reaction in another seat's turn."""
        return timedelta(seconds=self.reaction)

    @property
    def window(self) -> DailyWindow | None:
        """Return None: a live clock runs day and night."""
        return None


@dataclass(frozen=True)
class AsyncClock:
    """A clock with hours for every move, counted only within the daily window if there is one."""

    kind: Literal["async"]
    hours: int
    """Hours for a turn, for set-up, and for a Festival."""
    reaction_hours: int = 24
    window: DailyWindow | None = None

    @property
    def own_time(self) -> timedelta:
        """Return the time for one move."""
        return timedelta(hours=self.hours)

    @property
    def reaction_time(self) -> timedelta:
        """Return the time for a reaction in another seat's turn."""
        return timedelta(hours=self.reaction_hours)


Clock = LiveClock | AsyncClock


def clock_from(stored: Mapping[str, Any] | None) -> Clock | None:
    """Return the clock that plain data describes."""
    if stored is None:
        return None
    if stored["kind"] == "live":
        return LiveClock(**stored)
    window = stored.get("window")
    return AsyncClock(**{**stored, "window": DailyWindow(**window) if window else None})


class Moment(NamedTuple):
    """The data about one position that clocks use: the time, and the seats that have to decide."""

    seq: int
    at: datetime
    deciding: tuple[int, ...]
    reacting: tuple[int, ...] = ()
    """The deciding seats that react in another seat's turn."""
    active: int = -1
    turn: int = 0
    """Number of turns that the active seat has finished."""
    festival: bool = False

    @property
    def turn_of(self) -> tuple[int, int]:
        """Return the active seat and the number of its turn."""
        return self.active, self.turn

    @property
    def move(self) -> tuple[int, int, bool]:
        """Return the key of the move: a turn, setup, or a Festival."""
        return self.active, self.turn, self.festival


@dataclass(frozen=True)
class Remaining:
    """A seat's remaining time as of `at`, when its clock last started or stopped."""

    at: datetime
    left: timedelta
    window: DailyWindow | None
    deciding: bool
    reacting: bool

    @property
    def deadline(self) -> datetime | None:
        """Return when the seat's time is over; None while the seat has nothing to decide."""
        return _after(self.window, self.at, self.left) if self.deciding else None

    def left_at(self, now: datetime) -> timedelta:
        """Return the time that is left."""
        spent = _passed(self.window, self.at, now) if self.deciding else ZERO
        return max(ZERO, self.left - spent)

    def runs_at(self, now: datetime) -> bool:
        """Return whether the seat's time runs at this moment."""
        is_open = self.window is None or self.window.is_open(now)
        return self.deciding and is_open and self.left_at(now) > ZERO


def remaining(
    clock: Clock,
    times: Sequence[Moment],
    seat: int,
    back: datetime | None = None,
) -> Remaining:
    """Return the time that a seat has left. `back` is when the seat's person took it over from a
    substitute: the clock then has at least a minimum time.
    """
    window, least = clock.window, least_time(clock)
    own, reaction = clock.own_time, ZERO
    move: tuple[int, int, bool] | None = None
    before: Moment | None = None
    start = times[0].at
    for moment, end in _spans(times):
        start = moment.at
        if before is not None and before.active == seat and before.turn_of != moment.turn_of:
            own = _turn_over(clock, own)
        if seat in moment.reacting:
            if before is None or seat not in before.reacting:
                reaction = clock.reaction_time
            if end is not None:
                reaction = max(ZERO, reaction - _passed(window, start, end))
        elif seat in moment.deciding:
            if moment.move != move:
                own, move = _move_begins(clock, own), moment.move
            if back is not None and back >= start and (end is None or back < end):
                own = max(own - _passed(window, start, back), least)
                start = back
            if end is not None:
                own = max(ZERO, own - _passed(window, start, end))
        before = moment
    last = times[-1]
    reacting = seat in last.reacting
    return Remaining(start, reaction if reacting else own, window, seat in last.deciding, reacting)


def least_time(clock: Clock) -> timedelta:
    """Return the minimum time of a seat when its move begins, and after its person returns. The
    minimum is enough to react, so a player who used up all other time early can still finish the
    game.
    """
    return min(clock.own_time, clock.reaction_time)


def used(times: Sequence[Moment], seat: int, now: datetime) -> timedelta:
    """Return the clock time that a seat has used for its own moves."""
    return sum(
        (
            (end or now) - moment.at
            for moment, end in _spans(times)
            if seat in moment.deciding and seat not in moment.reacting
        ),
        ZERO,
    )


def move_began(times: Sequence[Moment]) -> datetime:
    """Return when the present turn, setup or Festival began."""
    began = times[-1]
    for moment in reversed(times):
        if moment.move != began.move:
            break
        began = moment
    return began.at


def _spans(times: Sequence[Moment]) -> Iterable[tuple[Moment, datetime | None]]:
    """Yield every stored moment together with the time of the next one. Clocks of different
    machines may differ a little, so a time before the previous one is corrected.
    """
    at = times[0].at
    for number, moment in enumerate(times):
        at = max(at, moment.at)
        follower = times[number + 1] if number + 1 < len(times) else None
        yield moment._replace(at=at), max(at, follower.at) if follower else None


def _turn_over(clock: Clock, own: timedelta) -> timedelta:
    return own + timedelta(seconds=clock.increment) if isinstance(clock, LiveClock) else own


def _move_begins(clock: Clock, own: timedelta) -> timedelta:
    return max(own, least_time(clock)) if isinstance(clock, LiveClock) else clock.own_time


def _passed(window: DailyWindow | None, start: datetime, end: datetime) -> timedelta:
    if end <= start:
        return ZERO
    return window.passed(start, end) if window else end - start


def _after(window: DailyWindow | None, start: datetime, duration: timedelta) -> datetime:
    return window.after(start, duration) if window else start + duration
