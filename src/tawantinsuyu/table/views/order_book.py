"""The auto-responses of a seat, as the owner of the seat reads and writes them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tawantinsuyu.game import api
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.views.order_form import answers_payload, form_payload
from tawantinsuyu.wire.orders import OrderBook, WindowAhead, WrittenOrders


def written_orders(
    live: Live, seat: int, body: Mapping[str, Any], before: api.Orders
) -> api.Orders:
    """Return new auto-responses as their owner wrote them. The early responses stay unless the
    owner wrote new ones. Raises RefusedError if an entry cannot be read or is not allowed.
    """
    written = _parsed(live, body)
    _check_windows(live, seat, written.early)
    early = written.early if "early" in body else before.early
    view = api.view_for(live.record.state, seat)
    return api.keep_orders(view, replace(written, early=early))


def early_orders(live: Live, seat: int, body: Mapping[str, Any], before: api.Orders) -> api.Orders:
    """Return a seat's auto-responses with new early responses from their owner."""
    if set(body) != {"early"}:
        raise _bad("early", "write an object with a list of this name and nothing else")
    early = _parsed(live, body).early
    _check_windows(live, seat, early)
    return replace(before, early=early)


def order_book(live: Live, seat: int, orders: api.Orders) -> OrderBook:
    """Return the auto-responses as they are sent to their owner."""
    state = live.record.state
    view = api.view_for(state, seat)
    decisions = api.pending(state) if seat in api.deciding(state) and not live.finished else ()
    mine = next((one for one in decisions if one.seat == seat), None)
    return OrderBook(
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


def _parsed(live: Live, body: Mapping[str, Any]) -> api.Orders:
    try:
        return api.orders_from_json(dict(body), live.record.pack)
    except api.OrdersError as error:
        raise _bad(error.path, str(error)) from None


def _check_windows(live: Live, seat: int, early: tuple[api.Early, ...]) -> None:
    """Refuse early responses for reaction windows that nobody can foresee, or for the seat's own
    windows.
    """
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
