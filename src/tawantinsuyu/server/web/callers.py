"""Who calls, and what they may do. A guest shows the cookie of a browser or the token of a
program; whoever runs the service has a key of its own."""

import hmac
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.live import Live
from tawantinsuyu.server.people import Doorkeeper, Guest, Kind
from tawantinsuyu.server.tables import SPECTATOR, Meeting, Tables

COOKIE: Final = "tawantinsuyu"


@dataclass(frozen=True)
class Caller:
    """Who calls."""

    guest: Guest | None = None
    admin: bool = False

    @property
    def id(self) -> str | None:
        """The guest's id, if it is one."""
        return self.guest.id if self.guest else None


def tables_of(connection: HTTPConnection) -> Tables:
    """All games."""
    tables: Tables = connection.app.state.tables
    return tables


def _bearer(connection: HTTPConnection) -> str:
    """The token of a program; a browser that has none may send the word alone."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def shown(connection: HTTPConnection) -> tuple[str, Kind]:
    """The token a program or a browser shows, and of which kind it would have to be."""
    token = _bearer(connection)
    return (token, "api") if token else (connection.cookies.get(COOKIE, ""), "session")


async def who(connection: HTTPConnection, token: str = "") -> Caller:
    """Whoever shows a token or has a browser's cookie; nobody else is anybody."""
    state = connection.app.state
    doorkeeper: Doorkeeper = state.doorkeeper
    token = token or _bearer(connection)
    admin = bool(state.admin_key) and hmac.compare_digest(token.encode(), state.admin_key.encode())
    if token:
        return Caller(await doorkeeper.who(token, "api"), admin)
    cookie = connection.cookies.get(COOKIE, "")
    return Caller(await doorkeeper.who(cookie, "session")) if cookie else Caller()


async def anybody(request: Request) -> Caller:
    """Whoever it is."""
    return await who(request)


def known(caller: Caller) -> Guest:
    """The guest who calls; Refused if it is nobody we know."""
    if caller.guest is None:
        raise Refused(401, "no_key", "this needs a guest: open your link, or send an API token")
    return caller.guest


async def a_guest(request: Request) -> Guest:
    """Somebody we know."""
    return known(await who(request))


async def an_admin(request: Request) -> None:
    """Whoever runs the service."""
    caller = await who(request)
    if not caller.admin:
        status = 403 if caller.guest else 401
        raise Refused(status, "no_key", "this needs the key of whoever runs this server")


AnyCaller = Annotated[Caller, Depends(anybody)]
AGuest = Annotated[Guest, Depends(a_guest)]


def may_sit(table: Live | Meeting, seat: int, guest: str | None) -> bool:
    """Whether a seat is this guest's. Nobody sits on a bot's or a solo opponent's."""
    if guest is None or not 0 <= seat < len(table.seats):
        return False
    place = table.seats[seat]
    return place.person and place.guest == guest


def at_table(table: Live | Meeting, guest: str | None) -> bool:
    """Whether a guest owns the table or sits at it."""
    if guest is None:
        return False
    return guest == table.owner or any(seat.guest == guest for seat in table.seats)


def may_watch(table: Live | Meeting, guest: str | None) -> bool:
    """Whether the table lets a guest look on: those at it, and others if it says so."""
    if guest is None:
        return False
    return at_table(table, guest) or bool(table.options.get("spectators"))


def check_seat(table: Live | Meeting, seat: int, caller: Caller) -> None:
    """Raise Refused unless the caller may see the table from this seat."""
    known(caller)
    if seat == SPECTATOR:
        if not may_watch(table, caller.id):
            raise Refused(403, "no_spectators", "this table is for those who sit at it")
    elif not may_sit(table, seat, caller.id):
        raise Refused(403, "not_your_seat", f"seat {seat} of this game is not yours")


async def sit(request: Request, game: str, seat: int) -> Live:
    """The game, for somebody who may act for this seat."""
    caller = await who(request)
    known(caller)
    live = await tables_of(request).open(game)
    if not may_sit(live, seat, caller.id):
        raise Refused(403, "not_your_seat", f"seat {seat} of this game is not yours")
    return live


async def look(request: Request, game: str, seat: int) -> Live:
    """The game, for somebody who may see it from this seat, or as a spectator."""
    caller = await who(request)
    known(caller)
    live = await tables_of(request).open(game)
    check_seat(live, seat, caller)
    return live
