"""A table some minutes ago, for streams and recordings."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE
from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.people.caller import Caller
from tawantinsuyu.server.tables.access import check_seat
from tawantinsuyu.server.tables.delays import delayed_position
from tawantinsuyu.server.tables.meeting import SPECTATOR
from tawantinsuyu.server.tables.replays import Replays
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.content import Language, Theme
from tawantinsuyu.server.web.routes.tables import info_of
from tawantinsuyu.table.views.delayed import NOT_BEGUN, delayed_info
from tawantinsuyu.wire.push import DelayedTable

router = APIRouter(prefix="/api/games/{game}", tags=["play"], responses=documented(409))
Minutes = Annotated[int, Query(ge=0, le=60)]
Since = Annotated[int, Query(ge=-1, le=2**31 - 1)]


@router.get("/delayed", responses=answers(DelayedTable))
async def delayed(
    request: Request,
    game: str,
    guest: AGuest,
    delay: Minutes,
    since: Since = -1,
    theme: Theme = "dark",
    language: Language = SOURCE_LANGUAGE,
) -> Response:
    """The table as a spectator saw it `delay` minutes ago. `since` is the log entry that the client
    has; with -1 the answer includes the data of the table.
    """
    tables = tables_of(request)
    found = await tables.meeting(game)
    check_seat(found, SPECTATOR, Caller(guest))
    live = None if found.status == "open" else await tables.open(game)
    at, push = NOT_BEGUN, None
    if live is not None:
        replays: Replays = request.app.state.replays
        at, push = await delayed_position(tables, replays, live, delay, since, guest.id)
    info = None
    if since == NOT_BEGUN:
        info = delayed_info(await info_of(request, found, guest, theme, language), live, push)
    return answer(DelayedTable(at, push, info))
