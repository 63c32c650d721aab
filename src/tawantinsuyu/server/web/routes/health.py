"""Whether a process lives, and whether it can work."""

import sqlalchemy as sa
from fastapi import APIRouter, Request
from fastapi.responses import Response

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.store.bus import RedisBus
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import tables_of
from tawantinsuyu.server.web.errors import documented, problem
from tawantinsuyu.wire.health import Alive, Ready

router = APIRouter(tags=["health"], responses=documented())


@router.get("/healthz", responses=answers(Alive))
async def healthz() -> Response:
    """The process answers."""
    return answer(Alive("ok"))


@router.get("/readyz", responses=answers(Ready))
async def readyz(request: Request) -> Response:
    """The database answers. Without Redis others' moves are seen some seconds late, so that alone
    is no reason to take a node out."""
    tables = tables_of(request)
    try:
        async with tables.engine.connect() as db:
            await db.execute(sa.text("SELECT 1"))
    except Exception as error:
        return problem(503, "unexpected", params={"code": type(error).__name__})
    heard = not isinstance(tables.bus, RedisBus) or await tables.bus.ping()
    return answer(Ready("ok", "ok" if heard else "late"))
