"""The puzzle of the day fits the solver's earlier results."""

from datetime import date, timedelta

from tawantinsuyu.puzzles.puzzle import GRADES
from tawantinsuyu.puzzles.shipped import SOLVED_FOR_NEXT_GRADE, grade_of, puzzles, today

DAY = date(2026, 3, 1)


def _of(grade: str) -> list[str]:
    """Return the puzzles of a grade, except the puzzle of the day."""
    known = puzzles().values()
    return [one.id for one in known if one.grade == grade and one.id != today(DAY, grade).id]


def _solved(grade: str, count: int = SOLVED_FOR_NEXT_GRADE) -> dict[str, bool]:
    return dict.fromkeys(_of(grade)[:count], True)


def test_a_new_solver_starts_at_the_easiest_grade() -> None:
    assert grade_of({}, DAY) == "easy"


def test_enough_solved_puzzles_lead_to_the_next_grade() -> None:
    assert grade_of(_solved("easy", SOLVED_FOR_NEXT_GRADE - 1), DAY) == "easy"
    assert grade_of(_solved("easy"), DAY) == "medium"
    assert grade_of(_solved("easy") | _solved("medium"), DAY) == "hard"
    assert grade_of(_solved("easy") | _solved("medium") | _solved("hard"), DAY) == "hard"


def test_more_failures_than_solutions_keep_the_grade() -> None:
    failed = dict.fromkeys(
        _of("easy")[SOLVED_FOR_NEXT_GRADE : 2 * SOLVED_FOR_NEXT_GRADE + 1], False
    )
    assert grade_of(_solved("easy") | failed, DAY) == "easy"


def test_solving_the_puzzle_of_the_day_changes_it_tomorrow_at_the_earliest() -> None:
    mine = _solved("easy", SOLVED_FOR_NEXT_GRADE - 1) | {today(DAY, "easy").id: True}
    assert grade_of(mine, DAY) == "easy"
    assert grade_of(mine, DAY + timedelta(days=1)) == "medium"


def test_removed_puzzles_do_not_count() -> None:
    assert grade_of({f"gone-{number}": True for number in range(9)}, DAY) == "easy"


def test_each_day_has_another_puzzle_of_each_grade_until_they_start_again() -> None:
    for grade in GRADES:
        count = len(_of(grade)) + 1
        days = [today(DAY + timedelta(days=number), grade).id for number in range(count)]
        assert len(set(days)) == count
        assert today(DAY + timedelta(days=count), grade).id == days[0]
