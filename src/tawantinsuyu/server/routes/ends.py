"""Beside the moves of a table: come back, concede, agree to end, play again."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import ConfigDict

from tawantinsuyu.server import ends, timeouts
from tawantinsuyu.server.callers import AGuest, sit, tables_of
from tawantinsuyu.server.errors import documented
from tawantinsuyu.server.routes.bodies import Body

router = APIRouter(prefix="/api/games/{game}", tags=["tables"], responses=documented(409))
Seat = Annotated[int, Path(ge=0, le=3)]


class Wish(Body):
    """Whether to stop here without a winner."""

    model_config = ConfigDict(extra="forbid")

    wanted: bool = True


@router.post("/seats/{seat}/return")
async def take_back(request: Request, game: str, seat: Seat) -> dict[str, Any]:
    """Take your seat back from a substitute."""
    live = await sit(request, game, seat)
    tables = tables_of(request)
    return tables.push(await timeouts.take_back(tables, live, seat), seat, live.seq)


@router.post("/seats/{seat}/concede")
async def concede(request: Request, game: str, seat: Seat) -> dict[str, Any]:
    """Give up. With two at the table it is over; with more a substitute plays on and cannot
    win."""
    live = await sit(request, game, seat)
    tables = tables_of(request)
    return tables.push(await ends.concede(tables, live, seat), seat, live.seq)


@router.post("/seats/{seat}/end")
async def want_end(request: Request, game: str, seat: Seat, wish: Wish) -> dict[str, Any]:
    """Offer to end the game without a winner, or take the offer back. When all people at the
    table want it, it is over."""
    live = await sit(request, game, seat)
    tables = tables_of(request)
    return tables.push(await ends.want_end(tables, live, seat, wish.wanted), seat, live.seq)


@router.post("/rematch")
async def rematch(request: Request, game: str, guest: AGuest) -> dict[str, Any]:
    """Play again: the same people, bots and options, everybody one seat further. Asked twice it is
    the same table."""
    tables = tables_of(request)
    return {"id": await ends.rematch(tables, await tables.open(game), guest)}
