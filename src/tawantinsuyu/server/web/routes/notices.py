"""What a guest was told: that a table waits for them, or is over."""

from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import ConfigDict, Field

from tawantinsuyu.server import noticing
from tawantinsuyu.server.callers import AGuest, tables_of
from tawantinsuyu.server.errors import documented
from tawantinsuyu.server.routes.bodies import Body

router = APIRouter(prefix="/api/notices", tags=["people"], responses=documented())


class Seen(Body):
    """Up to which notice somebody has seen theirs."""

    model_config = ConfigDict(extra="forbid")

    up_to: Annotated[int, Field(ge=0, le=2**31 - 1)]


@router.get("")
async def mine(request: Request, guest: AGuest) -> dict[str, Any]:
    """Your notices, the newest first."""
    async with tables_of(request).engine.connect() as db:
        return {"notices": await noticing.notices_of(db, guest.id)}


@router.post("/read")
async def read(request: Request, guest: AGuest, body: Seen) -> dict[str, Any]:
    """You have seen them."""
    async with tables_of(request).engine.begin() as db:
        await noticing.mark_read(db, guest.id, body.up_to, datetime.now(UTC))
        return {"notices": await noticing.notices_of(db, guest.id)}
