"""Requests of the table's creator before the game begins: a new invitation, a bot for an empty
seat.
"""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.tables import seat_changes
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body, Bot
from tawantinsuyu.server.web.routes.people import Name
from tawantinsuyu.table.new_game import check_bots
from tawantinsuyu.wire.table import InviteMade, Seated, StoodUp

router = APIRouter(prefix="/api/games/{game}", tags=["tables"], responses=documented(409))
Seat = Annotated[int, Path(ge=0, le=3)]


class BotSeat(Body):
    """A bot for an empty seat."""

    name: Name
    bot: Bot


@router.post("/invite", status_code=201, responses=answers(InviteMade, status=201))
async def invite(request: Request, game: str, guest: AGuest) -> Response:
    """A new invitation to your table; the previous invitation becomes invalid. The new one is shown
    only once.
    """
    return answer(InviteMade(await seat_changes.invite_anew(tables_of(request), game, guest)), 201)


@router.delete("/seats/{seat}/guest", responses=answers(StoodUp))
async def remove(request: Request, game: str, guest: AGuest, seat: Seat) -> Response:
    """Remove somebody from a seat of your table before the game begins. The invitation becomes
    invalid too, so create a new one.
    """
    return answer(await seat_changes.remove(tables_of(request), game, guest, seat))


@router.put("/seats/{seat}", responses=answers(Seated))
async def seat_bot(
    request: Request, game: str, guest: AGuest, seat: Seat, body: BotSeat
) -> Response:
    """Give an open seat of your table to a bot. The game begins when no open seat is left."""
    check_bots([body.bot])
    tables = tables_of(request)
    return answer(await seat_changes.seat_bot(tables, game, guest, seat, body.bot, body.name))
