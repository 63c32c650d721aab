"""Identification and permissions of the sender of a request. A guest sends the cookie of a browser
or the token of a program; the operator has a separate key.
"""

import hmac
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from tawantinsuyu.server.base.offload import Offload
from tawantinsuyu.server.people.caller import OWNER, Caller
from tawantinsuyu.server.people.people import Doorkeeper, Guest, Kind
from tawantinsuyu.server.tables.access import check_seat, may_sit
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.errors import RefusedError

COOKIE: Final = "tawantinsuyu"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"
"""The name of the guest's cookie over HTTPS. Browsers accept a cookie with this prefix only from
this host and only over HTTPS.
"""
FORMER: Final = "former"
"""Suffix for the name of the cookie that contains the browser's former guests."""
LOOKING: Final = ("GET", "HEAD", "OPTIONS")


def cookie_name(connection: HTTPConnection) -> str:
    """Return the name of the cookie with the guest's token."""
    return SECURE_COOKIE if connection.app.state.secure else COOKIE


def cookie_of(connection: HTTPConnection) -> str:
    """Return the token in the browser's cookie. An older version's cookie, which is not bound to
    its host, stays valid until `/api/me` replaces it.
    """
    cookies = connection.cookies
    if not cookies:
        return ""
    return cookies.get(cookie_name(connection)) or cookies.get(COOKIE, "")


def tables_of(connection: HTTPConnection) -> Tables:
    """Return the tables of this process."""
    tables: Tables = connection.app.state.tables
    return tables


def now_of(connection: HTTPConnection) -> datetime:
    """Return the present time of the service."""
    return tables_of(connection).clock()


def offload_of(connection: HTTPConnection) -> Offload:
    """Return the object that processes uploads."""
    offload: Offload = connection.app.state.offload
    return offload


def _bearer(connection: HTTPConnection) -> str:
    """Return the token in the Authorization header of a program; "" if there is no such header or
    it has another scheme.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def shown_token(connection: HTTPConnection) -> tuple[str, Kind]:
    """Return the token of a program or a browser, and the kind of token that it must be."""
    token = _bearer(connection)
    return (token, "api") if token else (cookie_of(connection), "session")


async def who(connection: HTTPConnection, token: str = "") -> Caller:
    """Return the sender of a request; a wrong token or cookie gives an unknown person."""
    state = connection.app.state
    doorkeeper: Doorkeeper = state.doorkeeper
    token = token or _bearer(connection)
    admin = bool(state.admin_key) and hmac.compare_digest(token.encode(), state.admin_key.encode())
    if token:
        known = await doorkeeper.known(token, "api")
        # a socket has no method: opening one counts as reading
        if known and known.scope == "read" and connection.scope.get("method", "GET") not in LOOKING:
            raise RefusedError(403, "only_reads", "this token was made to look, not to play")
        return Caller(known.guest if known else None, admin)
    cookie = cookie_of(connection)
    return Caller(await doorkeeper.who(cookie, "session")) if cookie else Caller()


async def anybody(request: Request) -> Caller:
    """Return the sender, who may be anybody."""
    return await who(request)


async def a_guest(request: Request) -> Guest:
    """Return the guest who sends the request; unknown people are refused."""
    return (await who(request)).require_guest()


async def in_person(request: Request) -> Guest:
    """Return the guest who sends the request from a browser. A program may only play: links and
    tokens that it created would stay valid longer than its own token. The owner of a personal
    server may use the key instead.
    """
    caller = await who(request)
    guest = caller.require_guest()
    if shown_token(request)[1] != "session" and not caller.admin:
        raise RefusedError(403, "not_by_program", "do this in a browser: a token only plays")
    return guest


async def an_admin(request: Request) -> None:
    """Refuse everybody but the operator."""
    caller = await who(request)
    if not caller.admin:
        status = 403 if caller.guest else 401
        raise RefusedError(status, "no_key", "this needs the key of whoever runs this server")


AnyCaller = Annotated[Caller, Depends(anybody)]
AGuest = Annotated[Guest, Depends(a_guest)]
InPerson = Annotated[Guest, Depends(in_person)]


def own_packs(request: Request, guest: Guest | None) -> Path | None:
    """Return the folder for packs that this guest enters; None unless the guest is the owner of a
    personal server.
    """
    folder: Path | None = request.app.state.own_packs
    return folder if guest is not None and guest.id == OWNER else None


async def sit(request: Request, game: str, seat: int) -> OpenTable:
    """Return the game, if the sender of the request may act for this seat."""
    caller = await who(request)
    caller.require_guest()
    live = await tables_of(request).open(game)
    if not may_sit(live, seat, caller.id):
        raise RefusedError(403, "not_your_seat", f"seat {seat} of this game is not yours")
    return live


async def look(request: Request, game: str, seat: int) -> OpenTable:
    """Return the game, if the sender of the request may see it from this seat or as a spectator."""
    caller = await who(request)
    caller.require_guest()
    live = await tables_of(request).open(game)
    check_seat(live, seat, caller)
    return live
