"""Learning by playing: the tables of lessons."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from tawantinsuyu.game.names import MODULES
from tawantinsuyu.learn.figures import figures
from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.tables.lessons import decline, open_script, progress
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, AnyCaller, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body
from tawantinsuyu.server.web.routes.content import packs_of
from tawantinsuyu.server.web.routes.people import Name
from tawantinsuyu.server.web.script_tables import allow_script_table
from tawantinsuyu.wire.learn import Figures, LessonTable, ScriptRow

router = APIRouter(prefix="/api/learn", tags=["learn"], responses=documented())


class LessonRequest(Body):
    """The lesson to open."""

    at: Annotated[int, Field(ge=0, le=100)] | None = None
    """The number of the lesson, from 0; by default the lesson where you stopped."""
    name: Name | None = None
    """Your name at the table; by default your guest name."""


@router.get("", responses=answers(list[ScriptRow]))
async def all_scripts(request: Request, who: AnyCaller) -> Response:
    """All scripts of lessons, and your progress. The progress of a stranger is empty."""
    return answer(await progress(tables_of(request), who.guest))


@router.get("/figures", responses=answers(Figures))
async def all_figures(request: Request) -> Response:
    """The numbers in the player aid and in the rules for players. They are taken from the first
    offered pack; for modules that this pack lacks, from the first pack with all modules.
    """
    packs = packs_of(request)
    whole = packs.find("", MODULES) or packs.first
    return answer(Figures(figures(whole.pack) | figures(packs.first.pack)))


@router.post("/{script}", status_code=201, responses=answers(LessonTable, status=201))
async def learn(request: Request, guest: AGuest, script: str, body: LessonRequest) -> Response:
    """A private table at a lesson of a script. The table is deleted a day after its last use."""
    await allow_script_table(request, guest)
    table = await open_script(tables_of(request), guest, script, body.at, body.name)
    return answer(table, 201)


@router.post("/{script}/decline", status_code=204)
async def not_offered(request: Request, guest: AGuest, script: str) -> None:
    """Do not offer a script of lessons at tables again. The script stays in the list of lessons."""
    await decline(tables_of(request), guest, script)
