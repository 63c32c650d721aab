"""Auto-responses and early responses, which only the owner of their seat can see."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Body, Query, Request, Response

from tawantinsuyu.game import api
from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.tables import orders
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.table_changes import check_running
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import sit, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.table.views.order_book import early_orders, order_book, written_orders
from tawantinsuyu.wire.orders import OrderBook

router = APIRouter(prefix="/api/games/{game}/orders", tags=["play"], responses=documented(409))
Seat = Annotated[int, Query(ge=0, le=3)]
Written = Annotated[dict[str, Any], Body()]
Change = Callable[[api.Orders], api.Orders]


@router.get("", responses=answers(OrderBook))
async def get(request: Request, game: str, seat: Seat) -> Response:
    """The auto-responses of your seat, and the windows that accept early responses now."""
    live = await sit(request, game, seat)
    async with tables_of(request).engine.connect() as db:
        stored = await orders.stored_orders(db, game)
    return answer(order_book(live, seat, orders.read_orders(live, seat, stored)))


@router.put("", responses=answers(OrderBook))
async def put(request: Request, game: str, seat: Seat, body: Written) -> Response:
    """Replace your auto-responses; see docs/orders.md. Your early responses stay unless the request
    contains new ones.
    """
    live = await sit(request, game, seat)
    return await _change(
        tables_of(request), live, seat, lambda before: written_orders(live, seat, body, before)
    )


@router.put("/early", responses=answers(OrderBook))
async def put_early(request: Request, game: str, seat: Seat, body: Written) -> Response:
    """Answer windows that are open or can be foreseen, as `{"early": [...]}`. Your auto-responses
    stay.
    """
    live = await sit(request, game, seat)
    return await _change(
        tables_of(request), live, seat, lambda before: early_orders(live, seat, body, before)
    )


@router.post("/keep", responses=answers(OrderBook))
async def keep(request: Request, game: str, seat: Seat) -> Response:
    """Confirm your auto-responses after a Festival, so that they stay in use."""
    live = await sit(request, game, seat)
    return await _change(
        tables_of(request),
        live,
        seat,
        lambda before: api.keep_orders(api.view_for(live.record.state, seat), before),
    )


@router.delete("", responses=answers(OrderBook))
async def delete(request: Request, game: str, seat: Seat) -> Response:
    """Delete all auto-responses and early responses."""
    live = await sit(request, game, seat)
    async with tables_of(request).engine.begin() as db:
        await storage.find_game(db, game, lock=True)
        await orders.drop_orders(db, game, seat)
    return answer(order_book(live, seat, api.Orders()))


async def _change(tables: Tables, live: OpenTable, seat: int, change: Change) -> Response:
    """Store changed auto-responses, and let a worker check whether they answer the
    open question.
    """
    check_running(live)
    now = tables.clock()
    async with tables.engine.begin() as db:
        row = await storage.find_game(db, live.id, lock=True)
        if row is None:
            raise NotFoundError(live.id)
        before = orders.read_orders(live, seat, await orders.stored_orders(db, live.id))
        changed = change(before)
        await orders.save_orders(db, live.id, seat, changed)
        await orders.look_soon(db, live, row, now)
    return answer(order_book(live, seat, changed))
