"""The list of puzzles, their tables, and guests' solutions."""

from collections.abc import Mapping
from functools import cache

from tawantinsuyu.bots.given_names import GIVEN_NAMES
from tawantinsuyu.game.api import config_from_json, present, rules_of, view_for
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.puzzles import words
from tawantinsuyu.puzzles.puzzle import SOLVER, Puzzle, over
from tawantinsuyu.puzzles.shipped import grade_of, lay, puzzles, today
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.lessons import lessons_of, open_lesson
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.options import SUBSTITUTE
from tawantinsuyu.table.puzzle_table import TablePuzzle
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.seats import NewSeat
from tawantinsuyu.wire import puzzles as wire
from tawantinsuyu.wire.learn import LessonTable


async def listed(tables: Tables, guest: Guest | None) -> wire.Puzzles:
    """Return all puzzles with a guest's results."""
    known: Mapping[str, Row] = {}
    if guest:
        async with tables.engine.connect() as db:
            known = await lessons_of(db, guest.id)
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
            )
        )
    day = tables.machine.now().date()
    now = today(day, grade_of({row.id: row.solved for row in rows if row.begun}, day))
    return wire.Puzzles(now.id, _hill(now.id), rows)


@cache
def _hill(name: str) -> wire.PuzzleHill:
    """Return the small public picture of a puzzle's position."""
    seen = present(view_for(lay(puzzles()[name]), SOLVER))
    return wire.PuzzleHill(workers=seen["hill"], steps=seen["steps"])


async def open_puzzle(
    tables: Tables, guest: Guest, name: str, again: bool, called: str | None = None
) -> LessonTable:
    """Open a table of a puzzle: the existing one, or a new one if its turn is over or the guest
    starts again.
    """
    puzzle = _find(name)
    lesson = TablePuzzle(puzzle)
    if not again:
        async with tables.engine.connect() as db:
            known = (await lessons_of(db, guest.id)).get(lesson.name)
            row = await storage.find_game(db, known["game"] or "") if known else None
        if row is not None and await _goes_on(tables, row):
            return LessonTable(row["id"])
    seats = [NewSeat(called or guest.name, guest=guest.id)]
    rivals = GIVEN_NAMES[""][: puzzle.config.players - 1]
    seats += [NewSeat(rival, bot=SUBSTITUTE) for rival in rivals]
    made = await tables.create(puzzle.config, (puzzle.pack,), seats, guest.id, lesson=lesson)
    async with tables.engine.begin() as db:
        await open_lesson(db, guest.id, lesson.name, made.id)
    return LessonTable(made.id)


def answer_of(name: str) -> wire.PuzzleAnswer:
    """Return a puzzle's solution."""
    puzzle = _find(name)
    steps = [to_data(step) for step in words.steps(puzzle)]
    return wire.PuzzleAnswer(
        actions=list(puzzle.answer), steps=steps, why=to_data(words.why(puzzle))
    )


def _find(name: str) -> Puzzle:
    found = puzzles().get(name)
    if found is None:
        raise RefusedError(404, "no_puzzle", "there is no such puzzle")
    return found


async def _goes_on(tables: Tables, row: Row) -> bool:
    """Return whether a stored table has the present rules and its turn is not over."""
    if row["status"] != "playing" or row["rules"] != rules_of(config_from_json(row["config"])):
        return False
    return not over((await tables.open(row["id"])).record.state)
