"""Whom somebody does not want to play with."""

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
    """Whom you have blocked."""
    async with tables_of(request).engine.connect() as db:
        return answer(await blocks.blocked_by(db, guest.id))


@router.put("/{whom}", status_code=204)
async def block(request: Request, guest: AGuest, whom: GuestId) -> None:
    """Somebody, by the `guest` of a line, does not sit down any more where you are, and you do not
    see their lines."""
    async with tables_of(request).engine.begin() as db:
        await blocks.block(db, guest.id, whom)


@router.delete("/{whom}", status_code=204)
async def unblock(request: Request, guest: AGuest, whom: GuestId) -> None:
    """Let them come again."""
    async with tables_of(request).engine.begin() as db:
        await blocks.unblock(db, guest.id, whom)
