"""Whether a process lives, and whether it can work."""

import sqlalchemy as sa
from fastapi import APIRouter, Request
from fastapi.responses import Response

from tawantinsuyu.server.bus import RedisBus
from tawantinsuyu.server.callers import tables_of
from tawantinsuyu.server.errors import documented, problem

router = APIRouter(tags=["health"], responses=documented())


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@router.get("/readyz", response_model=None)
async def readyz(request: Request) -> dict[str, str] | Response:
    """The database answers. Without Redis others' moves are seen some seconds late, so that alone
    is no reason to take a node out."""
    tables = tables_of(request)
    try:
        async with tables.engine.connect() as db:
            await db.execute(sa.text("SELECT 1"))
    except Exception as error:
        return problem(503, "unexpected", params={"code": type(error).__name__})
    heard = not isinstance(tables.bus, RedisBus) or await tables.bus.ping()
    return {"status": "ok", "signals": "ok" if heard else "late"}
