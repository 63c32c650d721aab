"""Blocked people."""

from fastapi import APIRouter, Request, Response

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.people import blocks
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.talk import GuestId
from tawantinsuyu.wire.talk import Muted

router = APIRouter(prefix="/api/blocks", tags=["people"], responses=documented())


@router.get("", responses=answers(list[Muted]))
async def blocked(request: Request, guest: AGuest) -> Response:
    """The people you have blocked."""
    async with tables_of(request).engine.connect() as db:
        return answer(await blocks.blocked_by(db, guest.id))


@router.put("/{whom}", status_code=204)
async def block(request: Request, guest: AGuest, whom: GuestId) -> None:
    """Block the author of a line, by its `guest`: they cannot join tables where you are, and
    their lines are hidden from you.
    """
    async with tables_of(request).engine.begin() as db:
        await blocks.block(db, guest.id, whom)


@router.delete("/{whom}", status_code=204)
async def unblock(request: Request, guest: AGuest, whom: GuestId) -> None:
    """Unblock somebody."""
    async with tables_of(request).engine.begin() as db:
        await blocks.unblock(db, guest.id, whom)
