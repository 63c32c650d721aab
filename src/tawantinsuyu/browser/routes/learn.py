"""Requests for lessons and puzzles."""

from tawantinsuyu.browser.routes.people import NAME
from tawantinsuyu.browser.routes.routing import Request, route
from tawantinsuyu.browser.tables import ME, LocalTables
from tawantinsuyu.components import read
from tawantinsuyu.puzzles.puzzle import over
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle
from tawantinsuyu.table.scripts.script_tables import (
    find_puzzle,
    find_script,
    has_present_rules,
    lesson_seats,
    opening,
    puzzle_answer,
    puzzle_list,
    puzzle_seats,
    script_rows,
)
from tawantinsuyu.wire.learn import LessonTable, ScriptRow
from tawantinsuyu.wire.puzzles import PuzzleAnswer, Puzzles


def _name(request: Request) -> str:
    return str(request.body.get("name") or request.tables.store.notes.get(NAME) or "?")


def _table_of(tables: LocalTables, name: str) -> tuple[Row | None, Row | None]:
    """Return a person's progress in a lesson or puzzle, and the row of its table."""
    known = tables.progress.get(name)
    return known, tables.store.rows.get(known["game"] or "") if known else None


@route("GET", "/learn")
def scripts(request: Request) -> list[ScriptRow]:
    """Return all scripts of lessons with the person's progress."""
    return script_rows(request.tables.progress)


@route("POST", "/learn/{script}")
def learn(request: Request) -> LessonTable:
    """Return the table of a lesson."""
    tables, name = request.tables, request.path["script"]
    game, lesson = opening(name, request.body.get("at"), *_table_of(tables, name))
    if game is None:
        wanted = lesson.script
        seats = lesson_seats(wanted, _name(request), ME)
        game = tables.create(wanted.config, read(wanted.pack), seats, lesson=lesson)
        tables.note_opened(name, game)
    return LessonTable(game)


@route("POST", "/learn/{script}/decline")
def decline(request: Request) -> None:
    """Do not offer a script of lessons at tables again."""
    name = find_script(request.path["script"]).id
    request.tables.note_opened(name, None)


@route("GET", "/puzzles")
def puzzles(request: Request) -> Puzzles:
    """Return all puzzles with the person's results."""
    return puzzle_list(request.tables.progress, request.tables.now().date())


@route("POST", "/puzzles/{puzzle}")
def open_puzzle(request: Request) -> LessonTable:
    """Return a table of a puzzle: the existing one, or a new one if its turn is over or the person
    starts again.
    """
    tables, puzzle = request.tables, find_puzzle(request.path["puzzle"])
    lesson = TablePuzzle(puzzle)
    _, row = _table_of(tables, lesson.name)
    again = bool(request.body.get("again"))
    usable = row is not None and not again and has_present_rules(row)
    if row is not None and usable and not over(tables.live(row["id"]).record.state):
        return LessonTable(row["id"])
    seats = puzzle_seats(puzzle, _name(request), ME)
    game = tables.create(puzzle.config, read(puzzle.pack), seats, lesson=lesson)
    tables.note_opened(lesson.name, game)
    return LessonTable(game)


@route("GET", "/puzzles/{puzzle}/answer")
def answer(request: Request) -> PuzzleAnswer:
    """Return a puzzle's solution."""
    return puzzle_answer(request.path["puzzle"])
