"""Cookies: the present guest of a browser, and the guests as whom it was signed in earlier."""

import re
from typing import Final

from fastapi import Request, Response

from tawantinsuyu.server.people.people import SESSION_LIFETIME, Doorkeeper, Guest
from tawantinsuyu.server.web.callers import COOKIE, FORMER, cookie_name, cookie_of

MAX_FORMER: Final = 3
_BROWSERS: Final = (
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Opera", r"OPR/"),
    ("Chrome", r"Chrome/|Chromium/|CriOS/"),
    ("Safari", r"Safari/"),
)
_SYSTEMS: Final = (
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("Android", r"Android"),
    ("Windows", r"Windows"),
    ("macOS", r"Mac OS X|Macintosh"),
    ("Linux", r"Linux|X11"),
)


def browser_name(request: Request) -> str:
    """Return a short description of a browser by which people recognise their own devices."""
    said = request.headers.get("user-agent", "")
    words = [
        next((name for name, sign in known if re.search(sign, said)), "")
        for known in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(word for word in words if word)


def with_cookie(request: Request, response: Response, token: str, end: str = "") -> Response:
    """Return the answer with the cookie that signs the browser in."""
    response.set_cookie(
        cookie_name(request) + end,
        token,
        max_age=int(SESSION_LIFETIME.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=request.app.state.secure,
        path="/",
    )
    return response


def forget_cookies(request: Request, response: Response) -> None:
    """Remove the cookies from the browser, except the one with former guests."""
    for name in {cookie_name(request), COOKIE}:
        secure = request.app.state.secure
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")


async def former_of(request: Request) -> list[tuple[Guest, str]]:
    """Return the browser's former guests that still exist, with their tokens."""
    doorkeeper: Doorkeeper = request.app.state.doorkeeper
    kept = request.cookies.get(cookie_name(request) + f"-{FORMER}", "").split(".")
    found: dict[str, tuple[Guest, str]] = {}
    for token in kept[:MAX_FORMER]:
        guest = await doorkeeper.who(token, "session") if token else None
        if guest is not None:
            found.setdefault(guest.id, (guest, token))
    return list(found.values())


async def keep_former(request: Request, response: Response, now: Guest) -> Response:
    """Return the answer with a cookie by which the browser can become its present guest again
    later.
    """
    doorkeeper: Doorkeeper = request.app.state.doorkeeper
    token = cookie_of(request)
    guest = await doorkeeper.who(token, "session") if token else None
    before = {guest.id: token} if guest else {}
    before |= {one.id: kept for one, kept in await former_of(request) if one.id not in before}
    before.pop(now.id, None)
    tokens = ".".join(list(before.values())[:MAX_FORMER])
    if tokens or request.cookies.get(cookie_name(request) + f"-{FORMER}"):
        with_cookie(request, response, tokens, f"-{FORMER}")
    return response
