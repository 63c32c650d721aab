"""Notifications of a guest: a game waits for the guest, or is over."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import ConfigDict, Field

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.tables import notices
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, now_of, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body
from tawantinsuyu.wire.notices import Notices

router = APIRouter(prefix="/api/notices", tags=["people"], responses=documented())


class ReadNotices(Body):
    """The number of the last notification that was read."""

    model_config = ConfigDict(extra="forbid")

    up_to: Annotated[int, Field(ge=0, le=2**31 - 1)]


@router.get("", responses=answers(Notices))
async def mine(request: Request, guest: AGuest) -> Response:
    """Your notifications, newest first."""
    async with tables_of(request).engine.connect() as db:
        return answer(Notices(await notices.notices_of(db, guest.id)))


@router.post("/read", responses=answers(Notices))
async def read(request: Request, guest: AGuest, body: ReadNotices) -> Response:
    """Mark notifications as read."""
    async with tables_of(request).engine.begin() as db:
        await notices.mark_read(db, guest.id, body.up_to, now_of(request))
        return answer(Notices(await notices.notices_of(db, guest.id)))
