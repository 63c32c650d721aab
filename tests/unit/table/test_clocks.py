"""Clocks as a function of times, without a server or waiting."""

from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.clocks import AT, a_game, moments
from tawantinsuyu.table.clocks import (
    ZERO,
    AsyncClock,
    DailyWindow,
    LiveClock,
    Moment,
    least_time,
    move_began,
    remaining,
    used,
)
from tawantinsuyu.table.options import Options

Clock = LiveClock | AsyncClock


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


LIVE_CLOCK = LiveClock(kind="live", bank=600, increment=20, reaction=30)
EVENINGS = DailyWindow(opens=18, closes=23, offset=120)
"""Daily windows from 16 to 21 UTC."""

lives = st.builds(
    LiveClock,
    kind=st.just("live"),
    bank=st.integers(1, 2000),
    increment=st.integers(0, 100),
    reaction=st.integers(1, 200),
)
windows = (
    st.tuples(st.integers(0, 23), st.integers(0, 24), st.integers(-720, 840))
    .filter(lambda parts: parts[0] != parts[1])
    .map(lambda parts: DailyWindow(opens=parts[0], closes=parts[1], offset=parts[2]))
)
asyncs = st.builds(
    AsyncClock,
    kind=st.just("async"),
    hours=st.integers(1, 200),
    reaction_hours=st.integers(1, 100),
    window=st.none() | windows,
)
clocks: st.SearchStrategy[Clock] = lives | asyncs
spans = st.integers(0, 10**12).map(lambda us: timedelta(microseconds=us))
instants = spans.map(lambda span: AT + span)


# --- daily windows -------------------------------------------------------------------------------


def test_a_window_counts_its_own_hours_only() -> None:
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    assert EVENINGS.passed(noon, noon + timedelta(hours=5)) == timedelta(hours=1)
    assert EVENINGS.passed(noon, noon + timedelta(days=3)) == timedelta(hours=15)
    assert EVENINGS.after(noon, timedelta(hours=6)) == noon + timedelta(days=1, hours=5)
    # A time that runs out at the end of an evening is over immediately, not at the start of the
    # next evening.
    assert EVENINGS.after(noon, timedelta(hours=5)) == noon + timedelta(hours=9)
    assert not EVENINGS.is_open(noon)
    assert EVENINGS.is_open(noon + timedelta(hours=4))
    assert not EVENINGS.is_open(noon + timedelta(hours=9))


def test_a_window_may_reach_over_midnight() -> None:
    night = DailyWindow(opens=22, closes=2)
    evening = datetime(2026, 3, 1, 21, tzinfo=UTC)
    assert night.length == timedelta(hours=4)
    assert night.passed(evening, evening + timedelta(hours=4)) == timedelta(hours=3)
    assert night.is_open(datetime(2026, 3, 2, 1, 59, tzinfo=UTC))


def test_a_window_of_no_hours_is_refused() -> None:
    with pytest.raises(ValueError, match="same hour"):
        DailyWindow(opens=5, closes=5)


@given(windows, instants, spans, spans)
def test_time_in_a_window_adds_up(
    window: DailyWindow, start: datetime, one: timedelta, two: timedelta
) -> None:
    middle, end = start + one, start + one + two
    parts = window.passed(start, middle) + window.passed(middle, end)
    assert window.passed(start, end) == parts
    assert ZERO <= parts <= end - start


@given(windows, instants)
def test_a_day_has_the_same_time_wherever_it_begins(window: DailyWindow, start: datetime) -> None:
    assert window.passed(start, start + timedelta(days=1)) == window.length


@given(windows, instants, spans)
def test_the_end_of_a_time_is_the_first_moment_by_which_it_has_passed(
    window: DailyWindow, start: datetime, time: timedelta
) -> None:
    end = window.after(start, time)
    assert window.passed(start, end) == time
    tick = timedelta(microseconds=1)
    if time:
        assert window.passed(start, end - tick) == time - tick


@given(windows, instants)
def test_a_window_is_open_exactly_when_time_passes(window: DailyWindow, at: datetime) -> None:
    tick = timedelta(microseconds=1)
    assert window.is_open(at) == (window.passed(at, at + tick) == tick)


# --- the seats whose time runs --------------------------------------------------------------------


def test_only_those_who_decide_spend_time() -> None:
    times = moments((0, [0], 0), (40, [1], 1), (100, [0], 0))
    assert remaining(LIVE_CLOCK, times, 0).left == seconds(600 - 40 + 20)
    assert remaining(LIVE_CLOCK, times, 1).left == seconds(600 - 60 + 20)
    now = remaining(LIVE_CLOCK, times, 0)
    assert now.left_at(AT + seconds(110)) == seconds(570)
    assert now.deadline == AT + seconds(100 + 580)
    assert remaining(LIVE_CLOCK, times, 1).deadline is None


def test_an_increment_comes_with_the_end_of_an_own_turn_only() -> None:
    """A reaction, or the turn of another seat, adds nothing; several actions of a turn add one
    increment.
    """
    turn = Moment(0, AT, (0,), (), 0, 3)
    reaction = Moment(1, AT, (1,), (1,), 0, 3)
    again = Moment(2, AT, (0,), (), 0, 3)
    following = Moment(3, AT, (1,), (), 1, 3)
    assert remaining(LIVE_CLOCK, [turn, reaction, again], 0).left == seconds(600)
    assert remaining(LIVE_CLOCK, [turn, reaction, again, following], 0).left == seconds(620)
    assert remaining(LIVE_CLOCK, [turn, reaction, again, following], 1).left == seconds(600)


def test_a_reaction_has_its_own_time_and_leaves_the_bank_alone() -> None:
    asked = Moment(1, AT + seconds(10), (1,), (1,), 0, 3)
    times = [Moment(0, AT, (0,), (), 0, 3), asked]
    time = remaining(LIVE_CLOCK, times, 1)
    assert time.reacting
    assert time.deadline == AT + seconds(40)
    times.append(Moment(2, AT + seconds(35), (0,), (), 0, 3))
    assert remaining(LIVE_CLOCK, times, 1).left == seconds(600)
    # The active seat's clock did not run while the other seat decided.
    assert remaining(LIVE_CLOCK, times, 0).left == seconds(590)


def test_the_questions_of_one_reaction_share_its_time() -> None:
    asked = Moment(1, AT, (1,), (1,), 0, 3)
    more = Moment(2, AT + seconds(20), (1,), (1,), 0, 3)
    taken_back = Moment(3, AT + seconds(25), (1,), (1,), 0, 3)
    assert remaining(LIVE_CLOCK, [asked, more, taken_back], 1).deadline == AT + seconds(30)
    other = Moment(4, AT + seconds(26), (0,), (), 0, 3)
    later = Moment(5, AT + seconds(50), (1,), (1,), 0, 3)
    times = [asked, more, taken_back, other, later]
    assert remaining(LIVE_CLOCK, times, 1).deadline == AT + seconds(80)


def test_hours_are_for_one_move_and_new_with_the_next() -> None:
    clock = AsyncClock(kind="async", hours=10, window=EVENINGS)
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    mine = Moment(0, noon, (0,), (), 0, 1)
    assert remaining(clock, [mine], 0).deadline == noon + timedelta(days=1, hours=9)
    still = Moment(1, noon + timedelta(hours=5), (0,), (), 0, 1)
    assert remaining(clock, [mine, still], 0).left == timedelta(hours=9)
    assert remaining(clock, [mine, still], 0).deadline == noon + timedelta(days=1, hours=9)
    theirs = Moment(2, noon + timedelta(hours=6), (1,), (), 1, 1)
    again = Moment(3, noon + timedelta(hours=7), (0,), (), 0, 2)
    assert remaining(clock, [mine, still, theirs, again], 0).left == timedelta(hours=10)


def test_outside_of_the_window_a_clock_stands_still() -> None:
    clock = AsyncClock(kind="async", hours=10, window=EVENINGS)
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    time = remaining(clock, [Moment(0, noon, (0,), (), 0, 1)], 0)
    assert not time.runs_at(noon)
    assert time.left_at(noon + timedelta(hours=4)) == timedelta(hours=10)
    assert time.runs_at(noon + timedelta(hours=4))


def test_a_used_up_bank_leaves_enough_for_a_short_turn() -> None:
    times = moments((0, [0], 0), (700, [1], 1), (800, [0], 0))
    assert remaining(LIVE_CLOCK, times[:2], 0).left == seconds(20)
    assert remaining(LIVE_CLOCK, times, 0).left == seconds(30)


def test_a_returning_player_gets_some_time() -> None:
    times = moments((0, [0], 0))
    late = AT + seconds(900)
    assert remaining(LIVE_CLOCK, times, 0).left_at(late) == ZERO
    time = remaining(LIVE_CLOCK, times, 0, back=late)
    assert time.deadline == late + least_time(LIVE_CLOCK)
    # A seat that returns and still has more time does not lose any.
    early = AT + seconds(100)
    assert remaining(LIVE_CLOCK, times, 0, back=early).deadline == AT + seconds(600)


def test_a_move_begins_with_its_first_moment() -> None:
    times = moments((0, [0], 0), (10, [1], 1), (20, [0], 0), (30, [0], 0))
    assert move_began(times) == AT + seconds(30)
    same = [Moment(n, AT + seconds(n), (0,), (), 0, 4) for n in range(3)]
    assert move_began([*times, *same]) == AT


def test_clocks_of_machines_that_disagree_give_no_time() -> None:
    first = Moment(0, AT, (0,), (), 0, 1)
    earlier = Moment(1, AT - seconds(5), (0,), (), 0, 1)
    assert remaining(LIVE_CLOCK, [first, earlier], 0).left == seconds(600)


# --- whole games ---------------------------------------------------------------------------------


@given(clocks, a_game(), st.integers(0, 3), spans, spans)
def test_left_time_never_grows_while_nothing_happens(
    clock: Clock, times: list[Moment], seat: int, one: timedelta, two: timedelta
) -> None:
    time = remaining(clock, times, seat)
    first, second = times[-1].at + one, times[-1].at + one + two
    assert ZERO <= time.left_at(second) <= time.left_at(first) <= time.left
    if time.deadline is not None:
        assert (time.left_at(first) == ZERO) == (first >= time.deadline)
        assert time.left_at(time.deadline) == ZERO


@given(clocks, a_game(), st.integers(0, 3), spans)
def test_an_action_that_changes_nothing_changes_no_clock(
    clock: Clock, times: list[Moment], seat: int, later: timedelta
) -> None:
    """So an undo returns no time, and sending a turn in several parts costs no time."""
    last = times[-1]
    again = [*times, last._replace(seq=last.seq + 1, at=last.at + later)]
    end = last.at + 2 * later
    assert remaining(clock, again, seat).left_at(end) == remaining(clock, times, seat).left_at(end)
    before, after = remaining(clock, times, seat), remaining(clock, again, seat)
    if after.left > ZERO:
        assert after.deadline == before.deadline


@given(a_game(), st.integers(0, 3), spans)
def test_time_used_adds_up(times: list[Moment], seat: int, later: timedelta) -> None:
    now = times[-1].at + later
    alone = sum(
        (
            after.at - before.at
            for before, after in pairwise(times)
            if seat in before.deciding and seat not in before.reacting
        ),
        ZERO,
    )
    runs = seat in times[-1].deciding and seat not in times[-1].reacting
    assert used(times, seat, now) == alone + (later if runs else ZERO)


@given(st.integers(0, 100), a_game(), st.integers(0, 3))
def test_a_bank_is_what_it_was_less_the_time_used_plus_increments(
    increment: int, times: list[Moment], seat: int
) -> None:
    """This holds while the bank has not run out."""
    clock = LiveClock(kind="live", bank=10**9, increment=increment, reaction=30)
    turns = {moment.turn_of for moment in times if moment.active == seat}
    done = len(turns) - (times[-1].turn_of in turns)
    expected = seconds(10**9 + increment * done) - used(times, seat, times[-1].at)
    if seat not in times[-1].reacting:
        assert remaining(clock, times, seat).left == expected


@given(clocks, a_game(), st.integers(0, 3), spans)
def test_coming_back_never_costs_time(
    clock: Clock, times: list[Moment], seat: int, later: timedelta
) -> None:
    back = times[-1].at + later
    without, with_it = remaining(clock, times, seat), remaining(clock, times, seat, back)
    assert with_it.left_at(back) >= without.left_at(back)
    if seat in times[-1].deciding and seat not in times[-1].reacting:
        assert with_it.left_at(back) >= least_time(clock)


# --- options -------------------------------------------------------------------------------------


def test_a_stored_clock_is_read_back_unchanged() -> None:
    for clock in (LIVE_CLOCK, AsyncClock(kind="async", hours=48, window=EVENINGS)):
        assert Options.read({"clock": asdict(clock)}).clock == clock
    assert Options.read({}).clock is None
    assert Options.read({"clock": None}).clock is None
