"""What whoever made a table may do until it begins: invite again, give an empty seat to a bot."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from tawantinsuyu.bots.registry import levels
from tawantinsuyu.server import seating
from tawantinsuyu.server.callers import AGuest, tables_of
from tawantinsuyu.server.errors import Refused, documented
from tawantinsuyu.server.routes.bodies import Body
from tawantinsuyu.server.routes.people import Name
from tawantinsuyu.server.routes.tables import Bot

router = APIRouter(prefix="/api/games/{game}", tags=["tables"], responses=documented(409))
Seat = Annotated[int, Path(ge=0, le=3)]


class BotSeat(Body):
    """A bot for a seat nobody has taken."""

    name: Name
    bot: Bot


@router.post("/invite", status_code=201)
async def invite(request: Request, game: str, guest: AGuest) -> dict[str, Any]:
    """A new invitation to your table; the one before ends. It is shown this once."""
    return {"invite": await seating.invite_anew(tables_of(request), game, guest)}


@router.put("/seats/{seat}")
async def seat_bot(
    request: Request, game: str, guest: AGuest, seat: Seat, body: BotSeat
) -> dict[str, Any]:
    """Give an open seat of your table to a bot. With the last seat taken the game begins."""
    if body.bot not in (level.code for level in levels()):
        raise Refused(422, "bad_request", f"bot: no {body.bot!r}; see /api/bots")
    return await seating.seat_bot(tables_of(request), game, guest, seat, body.bot, body.name)
