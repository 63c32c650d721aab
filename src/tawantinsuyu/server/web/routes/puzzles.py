"""Puzzles: one turn of a recorded game, with a result that can be counted."""

from fastapi import APIRouter, Request, Response

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.tables.puzzles import listed, open_puzzle
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, AnyCaller, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body
from tawantinsuyu.server.web.routes.people import Name
from tawantinsuyu.server.web.script_tables import allow_script_table
from tawantinsuyu.table.scripts.script_tables import puzzle_answer as answer_of
from tawantinsuyu.wire.learn import LessonTable
from tawantinsuyu.wire.puzzles import PuzzleAnswer, Puzzles

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=documented())


class PuzzleRequest(Body):
    """Options for opening a puzzle's table."""

    again: bool = False
    """Whether to start from the beginning, even if a table is open."""
    name: Name | None = None
    """Your name at the table; by default your guest name."""


@router.get("", responses=answers(Puzzles))
async def all_puzzles(request: Request, who: AnyCaller) -> Response:
    """All puzzles, the puzzle of the day, and your results, which are empty unless you are signed
    in.
    """
    return answer(await listed(tables_of(request), who.guest))


@router.post("/{puzzle}", status_code=201, responses=answers(LessonTable, status=201))
async def puzzle_table(
    request: Request, guest: AGuest, puzzle: str, body: PuzzleRequest
) -> Response:
    """A private table of a puzzle. The table is deleted a day after its last use."""
    await allow_script_table(request, guest)
    table = await open_puzzle(tables_of(request), guest, puzzle, body.again, body.name)
    return answer(table, 201)


@router.get("/{puzzle}/answer", responses=answers(PuzzleAnswer))
async def puzzle_answer(guest: AGuest, puzzle: str) -> Response:
    """One of the best solutions of a puzzle."""
    return answer(answer_of(puzzle))
