"""The list of puzzles, their tables, and guests' solutions."""

from tawantinsuyu.puzzles.puzzle import over
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.lessons import lessons_of, open_lesson
from tawantinsuyu.server.tables.lessons import progress_of
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle
from tawantinsuyu.table.scripts.script_tables import (
    find_puzzle,
    has_present_rules,
    puzzle_list,
    puzzle_seats,
)
from tawantinsuyu.wire import puzzles as wire
from tawantinsuyu.wire.learn import LessonTable


async def listed(tables: Tables, guest: Guest | None) -> wire.Puzzles:
    """Return all puzzles with a guest's results."""
    return puzzle_list(await progress_of(tables, guest), tables.machine.now().date())


async def open_puzzle(
    tables: Tables, guest: Guest, name: str, again: bool, called: str | None = None
) -> LessonTable:
    """Open a table of a puzzle: the existing one, or a new one if its turn is over or the guest
    starts again.
    """
    puzzle = find_puzzle(name)
    lesson = TablePuzzle(puzzle)
    if not again:
        async with tables.engine.connect() as db:
            known = (await lessons_of(db, guest.id)).get(lesson.name)
            row = await storage.find_game(db, known["game"] or "") if known else None
        if row is not None and await _goes_on(tables, row):
            return LessonTable(row["id"])
    seats = puzzle_seats(puzzle, called or guest.name, guest.id)
    made = await tables.create(puzzle.config, (puzzle.pack,), seats, guest.id, lesson=lesson)
    async with tables.engine.begin() as db:
        await open_lesson(db, guest.id, lesson.name, made.id)
    return LessonTable(made.id)


async def _goes_on(tables: Tables, row: Row) -> bool:
    """Return whether a stored puzzle table has the present rules and its turn is not over."""
    return has_present_rules(row) and not over((await tables.open(row["id"])).record.state)
