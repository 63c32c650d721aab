"""Auto-responses and early responses, which only their seat can see."""

from collections.abc import Callable
from dataclasses import replace
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
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.views.order_form import answers_payload, form_payload
from tawantinsuyu.wire.orders import OrderBook, WindowAhead, WrittenOrders

router = APIRouter(prefix="/api/games/{game}/orders", tags=["play"], responses=documented(409))
Seat = Annotated[int, Query(ge=0, le=3)]
Written = Annotated[dict[str, Any], Body()]
Change = Callable[[api.View, api.Orders], api.Orders]


@router.get("", responses=answers(OrderBook))
async def get(request: Request, game: str, seat: Seat) -> Response:
    """The auto-responses of your seat, and the windows that accept early responses now."""
    live = await sit(request, game, seat)
    async with tables_of(request).engine.connect() as db:
        stored = await orders.stored_orders(db, game)
    return _book(live, seat, orders.read_orders(live, seat, stored))


@router.put("", responses=answers(OrderBook))
async def put(request: Request, game: str, seat: Seat, body: Written) -> Response:
    """Replace your auto-responses; see docs/orders.md. Your early responses stay unless the request
    contains new ones.
    """
    live = await sit(request, game, seat)
    written = _parsed(body, live)
    _check_windows(live, seat, written.early)

    def change(view: api.View, before: api.Orders) -> api.Orders:
        early = written.early if "early" in body else before.early
        return api.keep_orders(view, replace(written, early=early))

    return await _change(tables_of(request), live, seat, change)


@router.put("/early", responses=answers(OrderBook))
async def put_early(request: Request, game: str, seat: Seat, body: Written) -> Response:
    """Answer windows that are open or can be foreseen, as `{"early": [...]}`. Your auto-responses
    stay.
    """
    live = await sit(request, game, seat)
    if set(body) != {"early"}:
        raise _bad("early", "write an object with a list of this name and nothing else")
    early = _parsed(body, live).early
    _check_windows(live, seat, early)
    return await _change(
        tables_of(request), live, seat, lambda view, before: replace(before, early=early)
    )


@router.post("/keep", responses=answers(OrderBook))
async def keep(request: Request, game: str, seat: Seat) -> Response:
    """Keep your auto-responses after a Festival."""
    live = await sit(request, game, seat)
    return await _change(tables_of(request), live, seat, api.keep_orders)


@router.delete("", responses=answers(OrderBook))
async def delete(request: Request, game: str, seat: Seat) -> Response:
    """Delete all auto-responses and early responses."""
    live = await sit(request, game, seat)
    async with tables_of(request).engine.begin() as db:
        await storage.find_game(db, game, lock=True)
        await orders.drop_orders(db, game, seat)
    return _book(live, seat, api.Orders())


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
        changed = change(api.view_for(live.record.state, seat), before)
        await orders.save_orders(db, live.id, seat, changed)
        await orders.look_soon(db, live, row, now)
    return _book(live, seat, changed)


def _parsed(body: dict[str, Any], live: Live) -> api.Orders:
    try:
        return api.orders_from_json(body, live.record.pack)
    except api.OrdersError as error:
        raise _bad(error.path, str(error)) from None


def _check_windows(live: Live, seat: int, early: tuple[api.Early, ...]) -> None:
    """Refuse early responses for windows that nobody can foresee, or for the seat's own windows."""
    ahead = _windows(live, seat)
    for at, one in enumerate(early):
        if not any(one.window.is_now(window) for window in ahead):
            raise _bad(
                f"early.{at}.window", "this window is not ahead; choose from those you were shown"
            )


def _windows(live: Live, seat: int) -> tuple[api.Window, ...]:
    ahead = api.windows_ahead(api.view_for(live.record.state, seat))
    return tuple(window for window in ahead if window.active != seat)


def _bad(path: str, detail: str) -> RefusedError:
    return RefusedError(422, "bad_orders", detail, path=path)


def _book(live: Live, seat: int, orders: api.Orders) -> Response:
    """Return the auto-responses as an answer to their owner."""
    state = live.record.state
    view = api.view_for(state, seat)
    decisions = api.pending(state) if seat in api.deciding(state) and not live.finished else ()
    mine = next((one for one in decisions if one.seat == seat), None)
    book = OrderBook(
        seq=live.seq,
        orders=WrittenOrders(**api.orders_to_json(orders)),
        stale=api.festivals_held(view) != orders.kept_at_festival,
        windows=[
            WindowAhead(
                kind=window.kind,
                active=window.active,
                turn=window.turn,
                tiles=list(window.tiles),
                able=api.publicly_able(view, seat, window.kind),
                answers=answers_payload(view, window),
            )
            for window in _windows(live, seat)
        ],
        asked=api.why_asked(view, mine, orders) if mine is not None else "",
        away=live.absence.away(seat),
        form=form_payload(view),
    )
    return answer(book)
