"""The coached half game after the tutorial, using only the package of the table."""

from datetime import UTC, datetime
from random import Random

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, question_for
from tawantinsuyu.components import read
from tawantinsuyu.game import api
from tawantinsuyu.learn.coach import SUBJECTS
from tawantinsuyu.learn.script import script
from tawantinsuyu.table.api import Plan, Ports, Table
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.ports import Thought
from tawantinsuyu.table.scripts.lesson_table import TableLesson
from tawantinsuyu.table.seats import NewSeat
from tawantinsuyu.wire.learn import Coach, Lesson


def _think(bot: str, state: api.State, seat: int) -> Thought:
    action = registry.make(bot).decide(*question_for(state, seat), DEFAULT_BUDGET, Random(7))
    return Thought(api.write(state.tables.names, action))


def _open() -> tuple[Table, Ports]:
    ports = Ports(lambda: datetime(2026, 1, 1, tzinfo=UTC), Random(41).randbytes, _think)
    seats = [NewSeat("Ana", guest="ana"), NewSeat("Sami", bot="random")]
    lesson = TableLesson(script("first"), 9)
    plan = Plan(lesson.script.config, read("base"), seats, lesson=lesson)
    return Table.create("lesson", plan, ports), ports


def _lesson(table: Table) -> Lesson:
    lesson = table.push(0).lesson
    assert isinstance(lesson, Lesson)
    return lesson


def _act(table: Table, *actions: str) -> None:
    answer = table.act(0, list(actions), table.live.seq, f"move-{table.live.seq:04}")
    assert answer is not None
    table.apply(answer)


def _to_the_coach(table: Table) -> Coach:
    """Finish the script, and return the coach at the learner's first decision after it."""
    while _lesson(table).coach is None:
        _act(table, _lesson(table).allowed[0])
    while 0 not in api.deciding(table.live.record.state):
        answer = table.answer_by_bot()
        assert answer is not None
        table.apply(answer)
    found = _lesson(table).coach
    assert found is not None
    return found


def test_it_ends_with_the_second_festival_and_each_subject_was_explained_once() -> None:
    table, ports = _open()
    assert _lesson(table).coach is None
    coach, told, dice = _to_the_coach(table), list[str](), Random(3)
    assert not coach.begun
    for _ in range(400):
        answer = table.answer_by_bot()
        if answer is not None:
            table.apply(answer)
            continue
        lesson = _lesson(table)
        assert lesson.coach is not None
        if lesson.coach.over:
            break
        told += [one.subject for one in lesson.coach.cards]
        (decision,) = api.pending(table.live.record.state, only=0)
        _act(table, dice.choice(decision.options).text)
    assert lesson.coach is not None
    assert (lesson.coach.over, lesson.coach.begun, lesson.coach.cards) == (True, True, [])
    assert sorted(told) == sorted(subject.name for subject in SUBJECTS)
    assert table.live.record.state.festivals == 2
    # The stored answers determine which subjects were explained.
    again = Table(table.stored, read("base"), ports)
    assert again.live.explained == table.live.explained
    assert encoded(again.push(0)) == encoded(table.push(0))


def test_a_drafted_answer_closes_the_cards_until_it_is_undone() -> None:
    table, _ = _open()
    first = _to_the_coach(table)
    told = {one.subject for one in first.cards}
    assert told
    drafted = table.draft(0, ["train"]).lesson
    assert isinstance(drafted, Lesson)
    assert drafted.coach is not None
    assert drafted.coach.begun
    assert not told & {one.subject for one in drafted.coach.cards}
    again = table.draft(0, []).lesson
    assert isinstance(again, Lesson)
    assert again.coach == first


def test_short_lessons_have_no_coach() -> None:
    ports = _open()[1]
    lesson = TableLesson(script("workers"), 2)
    seats = [NewSeat("Ana", guest="ana"), NewSeat("Sami", bot="random")]
    plan = Plan(lesson.script.config, read("base"), seats, lesson=lesson)
    table = Table.create("short", plan, ports)
    while (shown := _lesson(table)).number < shown.count:
        _act(table, shown.allowed[0])
    assert _lesson(table).coach is None
