"""The outbox of notifications for people who have to decide. This module writes the rows; other
code sends them.

The notification of a turn or a Festival is written in the transaction of the move that leads to it.
The notification of a reaction is written later, by the worker that handles the table. A guest whose
auto-response answers needs no notification, and the duration of the active player's request must
not reveal whether there is an auto-response.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.game import api
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.schema import notices
from tawantinsuyu.server.tables.orders import read_orders
from tawantinsuyu.table.live import Live, moment
from tawantinsuyu.table.row import Row, utc
from tawantinsuyu.wire.notices import Notice
from tawantinsuyu.wire.orders import OrderWindow

TURN: Final = "turn"
REACTION: Final = "reaction"
FESTIVAL: Final = "festival"
ENDED: Final = "ended"
MAX_NOTICES_AT_ONCE: Final = 100
"""Maximum number of notifications in an answer."""


def after_move(
    live: Live, after: api.State, seq: int, now: datetime, actor: str | None
) -> list[Row]:
    """Return the notifications that follow from a move. The guest who made the move gets none."""
    if after.finished:
        return ended(live, seq, now, actor)
    before, here = live.times[-1], moment(after, seq, now)
    known = set(before.deciding) - set(before.reacting) if before.move == here.move else set()
    asked = [seat for seat in here.deciding if seat not in (*here.reacting, *known)]
    return _rows(live, asked, FESTIVAL if here.festival else TURN, seq, now, actor)


def at_start(live: Live, now: datetime, actor: str | None) -> list[Row]:
    """Return notifications that the game has begun."""
    return _rows(live, api.deciding(live.record.state), TURN, live.seq, now, actor)


def ended(live: Live, seq: int, now: datetime, actor: str | None = None) -> list[Row]:
    """Return notifications that the game is over."""
    return _rows(live, range(len(live.seats)), ENDED, seq, now, actor)


def _rows(
    live: Live, seats: Iterable[int], kind: str, seq: int, now: datetime, actor: str | None
) -> list[Row]:
    """Return one notification for each guest, however many seats they have. For a seat that a bot
    has taken over, only the end of the game is notified.
    """
    places = [live.seats[seat] for seat in seats]
    guests = {
        place.guest: None
        for place in places
        if place.guest not in (None, actor)
        and place.person
        and (place.thinker is None or kind == ENDED)
    }
    row = {"game": live.id, "kind": kind, "seq": seq, "at": now, "about": None}
    return [{"guest": guest, **row} for guest in guests]


async def add_notices(db: AsyncConnection, rows: list[Row]) -> None:
    """Add notifications to the outbox."""
    if rows:
        await db.execute(notices.insert(), rows[0] if len(rows) == 1 else rows)


# --- reactions -----------------------------------------------------------------------------------


async def notice_reaction(
    db: AsyncConnection, live: Live, stored: dict[int, Any], now: datetime
) -> None:
    """Notify everybody who can still react in the open window, once for each window."""
    row = await storage.find_game(db, live.id, lock=True)
    window = api.window_of(api.view_for(live.record.state, api.SPECTATOR))
    if row is None or row["seq"] != live.seq or window is None:
        return
    rows = _rows(live, waited_for(live, stored, window), REACTION, live.seq, now, None)
    query = sa.select(notices.c.guest, notices.c.about).where(
        notices.c.guest.in_([new["guest"] for new in rows]),
        notices.c.game == live.id,
        notices.c.kind == REACTION,
        notices.c.seq >= _turn_began(live),
    )
    told = {one.guest for one in await db.execute(query) if _window(one.about).is_now(window)}
    about = {"kind": window.kind, "active": window.active, "turn": window.turn}
    about |= {"tiles": list(window.tiles)} if window.tiles else {}
    await add_notices(db, [{**new, "about": about} for new in rows if new["guest"] not in told])


def waited_for(live: Live, stored: dict[int, Any], window: api.Window) -> list[int]:
    """Return the seats that have to answer: the one that is asked now, and those that will be
    asked, as far as everybody can see. Whether an auto-response answers for a seat is only found
    out when the seat is asked.
    """
    state = live.record.state
    asked = api.deciding(state)
    later = [
        seat
        for seat in api.seats_to_come(state)
        if api.publicly_able(state, seat, window.kind)
        and not _ordered(api.view_for(state, seat), read_orders(live, seat, stored), window)
    ]
    return [seat for seat in (*asked, *later) if not live.absence.away(seat)]


def _ordered(view: api.View, orders: api.Orders, window: api.Window) -> bool:
    """Return whether a seat has set an auto-response for a window in which it has not been asked
    yet.
    """
    if any(early.window.is_now(window) for early in orders.early):
        return True
    if api.festivals_held(view) != orders.kept_at_festival:
        return False
    if window.kind.startswith(api.OPENING):
        return all(rule.mode != "ask" for _, rule in orders.tiles) and bool(orders.tiles)
    return orders.of(window.kind).mode != "ask"


def _turn_began(live: Live) -> int:
    """Return the sequence number at which the current turn began."""
    began = live.times[-1]
    for one in reversed(live.times):
        if one.turn_of != began.turn_of:
            break
        began = one
    return began.seq


def _window(about: dict[str, Any]) -> api.Window:
    return api.Window(about["kind"], about["active"], about["turn"], tuple(about.get("tiles", ())))


# --- requests of a guest -------------------------------------------------------------------------


async def notices_of(db: AsyncConnection, guest: str) -> list[Notice]:
    """Return a guest's notifications, newest first."""
    query = sa.select(notices).where(notices.c.guest == guest)
    query = query.order_by(notices.c.id.desc()).limit(MAX_NOTICES_AT_ONCE)
    return [
        Notice(
            id=row["id"],
            game=row["game"],
            kind=row["kind"],
            seq=row["seq"],
            at=utc(row["at"]).isoformat(),
            about=OrderWindow(**row["about"]) if row["about"] else None,
            read=row["read"] is not None,
        )
        for row in (await db.execute(query)).mappings()
    ]


async def mark_read(db: AsyncConnection, guest: str, up_to: int, now: datetime) -> None:
    """Mark a guest's notifications up to this number as read."""
    query = notices.update().where(
        notices.c.guest == guest, notices.c.id <= up_to, notices.c.read.is_(None)
    )
    await db.execute(query.values(read=now))
