"""Liveness and readiness of the process."""

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.store.bus import RedisBus
from tawantinsuyu.server.store.schema import games
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import tables_of
from tawantinsuyu.server.web.errors import documented, problem
from tawantinsuyu.wire.health import Alive, Ready

READY_SECONDS: Final = 1.0
"""Seconds without an answer after which the database counts as unavailable."""
_NOTHING: Final = games.update().where(games.c.id == "").values(seq=0)
"""A statement that changes no row, but that a read-only database refuses."""

router = APIRouter(tags=["health"], responses=documented())


@router.get("/healthz", responses=answers(Alive))
async def healthz() -> Response:
    """Whether the process answers requests."""
    return answer(Alive("ok"))


@router.get("/readyz", responses=answers(Ready))
async def readyz(request: Request) -> Response:
    """Whether a move could be stored now, and no other nodes play by different rules than this
    build. Without Redis a node stays ready, although moves on other nodes are shown some seconds
    late.
    """
    tables, state = tables_of(request), request.app.state
    trying: asyncio.Task[None] | None = getattr(state, "storing", None)
    if trying is None or trying.done():
        trying = state.storing = asyncio.create_task(_store_nothing(tables.engine))
    # a frozen database may block for minutes: only one request at a time waits for it
    done, _ = await asyncio.wait({trying}, timeout=READY_SECONDS)
    error = trying.exception() if done else TimeoutError()
    if error is not None:
        return problem(503, "unexpected", params={"code": type(error).__name__})
    if tables.games.disagreements.outvoted:
        return problem(503, "unexpected", params={"code": "BuildDiffers"})
    heard = not isinstance(tables.bus, RedisBus) or await tables.bus.ping()
    return answer(Ready("ok", "ok" if heard else "late"))


async def _store_nothing(engine: AsyncEngine) -> None:
    async with engine.begin() as db:
        await db.execute(_NOTHING)
