"""Lists of lessons and puzzles with a person's progress, and the seats with which their tables
begin.
"""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from tawantinsuyu.bots.given_names import GIVEN_NAMES
from tawantinsuyu.game.api import config_from_json, rules_of
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.learn.script import Script, UnknownScriptError, script, scripts
from tawantinsuyu.puzzles import words
from tawantinsuyu.puzzles.hills import hills
from tawantinsuyu.puzzles.puzzle import Puzzle
from tawantinsuyu.puzzles.shipped import grade_of, puzzles, today
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.options import SUBSTITUTE
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.scripts.lesson_table import TableLesson, lesson_from
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle
from tawantinsuyu.table.seats import NewSeat
from tawantinsuyu.wire import puzzles as wire
from tawantinsuyu.wire.learn import ScriptRow

Progress = Mapping[str, Row]
"""A person's progress by the name of a script or puzzle: the number `done`, and the table `game`
that is open.
"""


class Opening(NamedTuple):
    """A lesson to open: either the table that continues, or the lesson with which a new table
    begins.
    """

    game: str | None
    lesson: TableLesson


# --- lessons --------------------------------------------------------------------------------------


def script_rows(known: Progress) -> list[ScriptRow]:
    """Return all scripts with a person's progress."""
    return [
        ScriptRow(
            script=name,
            count=len(script(name).lessons),
            done=known[name]["done"] if name in known else 0,
            begun=name in known,
            about=list(script(name).subjects),
        )
        for name in scripts()
    ]


def find_script(name: str, at: int = 0) -> Script:
    """Return a script that has a lesson of this number; raises RefusedError if there is none."""
    try:
        found = script(name)
    except UnknownScriptError:
        found = None
    if found is None or at >= len(found.lessons):
        raise RefusedError(404, "no_lesson", "there is no such lesson")
    return found


def opening(name: str, at: int | None, known: Row | None, table: Row | None) -> Opening:
    """Return what to open for a person with this progress and this present table. By default that
    is the present table, or the first unfinished lesson. After the last lesson the script begins
    again.
    """
    wanted = find_script(name, at or 0)
    if at is not None:
        return Opening(None, TableLesson(wanted, at))
    done = known["done"] if known else 0
    if done >= len(wanted.lessons):
        return Opening(None, TableLesson(wanted, 0))
    game = table["id"] if table is not None and _is_lesson_running(table) else None
    return Opening(game, TableLesson(wanted, done))


def lesson_seats(wanted: Script, name: str, guest: str) -> list[NewSeat]:
    """Return the seats of a lesson's table."""
    seats = [NewSeat(name, guest=guest)]
    if not wanted.config.automa:
        seats.append(NewSeat(wanted.rival, bot=SUBSTITUTE))
    return seats


def has_present_rules(table: Row) -> bool:
    """Return whether the game of a stored table is running, with the rules versions of this
    program.
    """
    rules = rules_of(config_from_json(table["config"]))
    return bool(table["status"] == "playing" and table["rules"] == rules)


def _is_lesson_running(table: Row) -> bool:
    """Return whether a stored table still belongs to a script of this version."""
    try:
        lesson = lesson_from(table["script"])
    except (LookupError, ValueError):
        return False
    return lesson is not None and has_present_rules(table)


# --- puzzles --------------------------------------------------------------------------------------


def puzzle_list(known: Progress, day: date) -> wire.Puzzles:
    """Return all puzzles with a person's results, and the puzzle of the day."""
    rows = []
    for puzzle in puzzles().values():
        mine = known.get(TablePuzzle(puzzle).name)
        rows.append(
            wire.PuzzleRow(
                id=puzzle.id,
                grade=puzzle.grade,  # type: ignore[arg-type]
                title=to_data(words.title(puzzle)),
                points=puzzle.points,
                modules=list(puzzle.config.modules),
                players=puzzle.config.players,
                solved=mine is not None and mine["done"] > 0,
                begun=mine is not None,
                hill=wire.PuzzleHill(**hills()[puzzle.id]),
            )
        )
    now = today(day, grade_of({row.id: row.solved for row in rows if row.begun}, day))
    return wire.Puzzles(now.id, rows)


def find_puzzle(name: str) -> Puzzle:
    """Return a puzzle; raises RefusedError if there is none of this name."""
    found = puzzles().get(name)
    if found is None:
        raise RefusedError(404, "no_puzzle", "there is no such puzzle")
    return found


def puzzle_seats(puzzle: Puzzle, name: str, guest: str) -> list[NewSeat]:
    """Return the seats of a puzzle's table."""
    rivals = GIVEN_NAMES[""][: puzzle.config.players - 1]
    return [NewSeat(name, guest=guest), *(NewSeat(rival, bot=SUBSTITUTE) for rival in rivals)]


def puzzle_answer(name: str) -> wire.PuzzleAnswer:
    """Return a puzzle's solution."""
    puzzle = find_puzzle(name)
    steps = [to_data(step) for step in words.steps(puzzle)]
    return wire.PuzzleAnswer(
        actions=list(puzzle.answer), steps=steps, why=to_data(words.why(puzzle))
    )
