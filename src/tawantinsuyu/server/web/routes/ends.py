"""Requests other than moves: take back a seat, resign, agree to end, rematch."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import ConfigDict

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.tables import ends
from tawantinsuyu.server.tables.quotas import check_quota
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, sit, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body, Bot
from tawantinsuyu.server.workers import timeouts
from tawantinsuyu.table.new_game import check_bots
from tawantinsuyu.table.views.push_view import push
from tawantinsuyu.wire.push import Push
from tawantinsuyu.wire.table import RematchMade

router = APIRouter(prefix="/api/games/{game}", tags=["tables"], responses=documented(409))
Seat = Annotated[int, Path(ge=0, le=3)]


class EndOffer(Body):
    """Whether to end the game without a winner."""

    model_config = ConfigDict(extra="forbid")

    wanted: bool = True


class RematchRequest(Body):
    """The options for a rematch."""

    model_config = ConfigDict(extra="forbid")

    bot: Bot | None = None
    """The bot for all seats of bots, if you are the only person at the table; null for the same
    bots.
    """


@router.post("/seats/{seat}/return", responses=answers(Push))
async def take_back(request: Request, game: str, seat: Seat) -> Response:
    """Take your seat back from a substitute."""
    live = await sit(request, game, seat)
    tables = tables_of(request)
    live = await timeouts.take_back(tables, live, seat)
    return answer(push(live, seat, live.seq, tables.clock()))


@router.post("/seats/{seat}/substitute", responses=answers(Push))
async def let_play(request: Request, game: str, seat: Seat) -> Response:
    """Let the table's substitute play your seat until you take it back."""
    live = await sit(request, game, seat)
    tables = tables_of(request)
    live = await timeouts.stand_in(tables, live, seat)
    return answer(push(live, seat, live.seq, tables.clock()))


@router.post("/seats/{seat}/concede", responses=answers(Push))
async def concede(request: Request, game: str, seat: Seat) -> Response:
    """Resign. With two players the game ends; with more a substitute continues and cannot win."""
    live = await sit(request, game, seat)
    tables = tables_of(request)
    live = await ends.concede(tables, live, seat)
    return answer(push(live, seat, live.seq, tables.clock()))


@router.post("/seats/{seat}/end", responses=answers(Push))
async def want_end(request: Request, game: str, seat: Seat, wish: EndOffer) -> Response:
    """Offer to end the game without a winner, or withdraw the offer. When all people at the table
    have offered it, the game is over.
    """
    live = await sit(request, game, seat)
    tables = tables_of(request)
    live = await ends.want_end(tables, live, seat, wish.wanted)
    return answer(push(live, seat, live.seq, tables.clock()))


@router.post("/rematch", responses=answers(RematchMade))
async def rematch(
    request: Request, game: str, guest: AGuest, wish: RematchRequest | None = None
) -> Response:
    """Request a rematch with the same people, bots and options, everybody one seat further.
    Repeated requests give the same table.
    """
    tables = tables_of(request)
    bot = wish.bot if wish else None
    check_bots([bot])
    await check_quota(tables.engine, request.app.state.quotas, guest.id, only_bots=False)
    return answer(RematchMade(await ends.rematch(tables, await tables.open(game), guest, bot)))
