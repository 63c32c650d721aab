"""Requests about the auto-responses and early responses of a seat."""

from collections.abc import Callable

from tawantinsuyu.browser.routes.routing import Request, route
from tawantinsuyu.game import api
from tawantinsuyu.table.auto_responses import read_orders
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.seat_changes import check_not_over
from tawantinsuyu.table.views.order_book import early_orders, order_book, written_orders
from tawantinsuyu.wire.orders import OrderBook


def report(what: str, error: Exception) -> None:
    """Ignore an error in auto-responses: the person is asked instead."""


def _orders(request: Request, live: Live) -> api.Orders:
    return read_orders(live, request.seat, request.tables.orders(live.id), report)


def _change(request: Request, change: Callable[[Live, api.Orders], api.Orders]) -> OrderBook:
    live = request.tables.live(request.game)
    check_not_over(live)
    changed = change(live, _orders(request, live))
    name = f"{live.id}/orders"
    stored = {**request.tables.store.notes.get(name, {})}
    stored[str(request.seat)] = api.orders_to_json(changed)
    request.tables.store.keep(name, stored)
    request.tables.changed.add(live.id)  # the new auto-responses may answer the open question
    return order_book(live, request.seat, changed)


@route("GET", "/games/{game}/orders")
def get(request: Request) -> OrderBook:
    """Return the auto-responses of a seat."""
    live = request.tables.live(request.game)
    return order_book(live, request.seat, _orders(request, live))


@route("PUT", "/games/{game}/orders")
def put(request: Request) -> OrderBook:
    """Replace the auto-responses of a seat."""
    return _change(
        request, lambda live, before: written_orders(live, request.seat, request.body, before)
    )


@route("PUT", "/games/{game}/orders/early")
def put_early(request: Request) -> OrderBook:
    """Answer reaction windows that are open or can be foreseen."""
    return _change(
        request, lambda live, before: early_orders(live, request.seat, request.body, before)
    )


@route("POST", "/games/{game}/orders/keep")
def keep(request: Request) -> OrderBook:
    """Confirm the auto-responses of a seat after a Festival, so that they stay in use."""
    return _change(
        request,
        lambda live, before: api.keep_orders(api.view_for(live.record.state, request.seat), before),
    )


@route("DELETE", "/games/{game}/orders")
def delete(request: Request) -> OrderBook:
    """Delete all auto-responses and early responses of a seat."""
    return _change(request, lambda live, before: api.Orders())
