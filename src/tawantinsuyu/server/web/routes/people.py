"""Guests: become a guest, sign in by a link, create tokens for programs."""

from datetime import timedelta
from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, Field
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.people import people
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.browsers import (
    browser_name,
    forget_cookies,
    former_of,
    keep_former,
    with_cookie,
)
from tawantinsuyu.server.web.callers import (
    AnyCaller,
    InPerson,
    cookie_of,
    now_of,
    own_packs,
    shown_token,
    tables_of,
)
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.names import MAX_NAME_LENGTH, clean_name
from tawantinsuyu.wire.people import (
    ApiToken,
    ApiTokenMade,
    Guest,
    GuestKnown,
    GuestMade,
    LinkMade,
    Me,
)

router = APIRouter(prefix="/api", tags=["people"], responses=documented())
_UNSEEN = r"\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Characters that names must not contain: control characters, and marks that reorder text. The
pattern also documents them in the API; code refuses other invisible characters.
"""
Name = Annotated[
    str,
    Field(
        min_length=1,
        max_length=MAX_NAME_LENGTH,
        pattern=rf"^[^\s{_UNSEEN}]([^{_UNSEEN}]*[^\s{_UNSEEN}])?$",
        description="Without spaces at its ends and anything that cannot be seen.",
    ),
    AfterValidator(clean_name),
]
MAX_DAYS = 730
"""Maximum number of days for which a token is valid."""
Token = Annotated[str, Field(min_length=8, max_length=100)]


class NewGuest(Body):
    """The name of a new guest."""

    name: Name


class SignInLink(Body):
    """The secret in the fragment of a sign-in link."""

    token: Token


class NewToken(Body):
    """A new token for a program that plays for a guest."""

    name: Name
    scope: Literal["play", "read"] = "play"
    """With `read` the program cannot change anything."""
    days: Annotated[int, Field(ge=1, le=MAX_DAYS)] = 365
    """Number of days for which the token is valid."""


class FormerGuest(Body):
    """A guest as whom this browser was signed in earlier."""

    guest: Annotated[str, Field(max_length=32)]


def _engine(request: Request) -> AsyncEngine:
    return tables_of(request).engine


async def forget(request: Request, guest: str) -> None:
    """Drop the cached tokens of a guest, here and on all other nodes."""
    doorkeeper: people.Doorkeeper = request.app.state.doorkeeper
    doorkeeper.forget(guest)
    await tables_of(request).bus.publish(Signal(guest, "guest"))


def _shown(guest: people.Guest) -> Guest:
    return Guest(guest.id, guest.name)


@router.post("/guests", status_code=201, responses=answers(GuestMade, status=201))
async def new_guest(request: Request, new: NewGuest) -> Response:
    """Become a guest. This browser is signed in, and the returned link signs in other browsers."""
    if not request.app.state.open_doors:
        raise RefusedError(403, "no_guests", "this server is for its owner only")
    async with _engine(request).begin() as db:
        guest = await people.add_guest(db, now_of(request), new.name)
        link = await people.add_token(db, now_of(request), guest.id, "link")
        session = await people.add_token(
            db, now_of(request), guest.id, "session", browser_name(request)
        )
    made = with_cookie(request, answer(GuestMade(_shown(guest), link), 201), session)
    return await keep_former(request, made, guest)


@router.post("/session", responses=answers(GuestKnown))
async def come_back(request: Request, link: SignInLink) -> Response:
    """Sign this browser in by a sign-in link. The secret of the link is in the fragment, which a
    browser never sends with an address.
    """
    doorkeeper: people.Doorkeeper = request.app.state.doorkeeper
    known = await doorkeeper.known(link.token, "link")
    if known is None:
        raise RefusedError(401, "no_key", "the link is not known here; ask for a new one")
    guest = known.guest
    async with _engine(request).begin() as db:
        if known.scope == "once":
            # if two requests use the same link at once, only one of them can delete it
            if not await people.drop_token(db, guest.id, people.hash_token(link.token)):
                raise RefusedError(401, "no_key", "the link was used already; ask for a new one")
            doorkeeper.forget(guest.id)
        session = await people.add_token(
            db, now_of(request), guest.id, "session", browser_name(request)
        )
    answered = with_cookie(request, answer(GuestKnown(_shown(guest))), session)
    return await keep_former(request, answered, guest)


@router.post("/session/look", responses=answers(GuestKnown))
async def look_at_link(request: Request, link: SignInLink) -> Response:
    """The guest of a sign-in link, so that the person can confirm before this browser's guest is
    replaced.
    """
    doorkeeper: people.Doorkeeper = request.app.state.doorkeeper
    guest = await doorkeeper.who(link.token, "link")
    if guest is None:
        raise RefusedError(401, "no_key", "the link is not known here; ask for a new one")
    return answer(GuestKnown(_shown(guest)))


@router.post("/session/former", responses=answers(GuestKnown))
async def be_former(request: Request, former: FormerGuest) -> Response:
    """Become a guest again as whom this browser was signed in earlier. The present guest becomes a
    former guest.
    """
    found = {guest.id: (guest, token) for guest, token in await former_of(request)}
    if former.guest not in found:
        raise RefusedError(404, "not_found", "this browser was nobody of that name; open your link")
    guest, token = found[former.guest]
    known = with_cookie(request, answer(GuestKnown(_shown(guest))), token)
    return await keep_former(request, known, guest)


@router.delete("/session", status_code=204)
async def leave(request: Request, response: Response) -> None:
    """Sign this browser out."""
    doorkeeper: people.Doorkeeper = request.app.state.doorkeeper
    token = cookie_of(request)
    guest = await doorkeeper.who(token, "session") if token else None
    if guest is not None:
        async with _engine(request).begin() as db:
            await people.drop_token(db, guest.id, people.hash_token(token))
        await forget(request, guest.id)
    forget_cookies(request, response)


@router.get("/me", responses=answers(Me))
async def me(request: Request, caller: AnyCaller) -> Response:
    """Your guest in this browser, if you have one, and whether others may join the server. The
    request renews the browser's session.
    """
    guest = _shown(caller.guest) if caller.guest else None
    former = [_shown(one) for one, _ in await former_of(request) if one.id != caller.id]
    said = tables_of(request).service_notes.announcement
    keeps = own_packs(request, caller.guest) is not None
    found = answer(Me(guest, caller.admin, request.app.state.open_doors, former, said, keeps))
    token, kind = shown_token(request)
    return with_cookie(request, found, token) if guest and kind == "session" else found


@router.put("/me", responses=answers(GuestKnown))
async def rename(request: Request, guest: InPerson, new: NewGuest) -> Response:
    """Change your name. Existing tables keep the old name."""
    async with _engine(request).begin() as db:
        await people.rename(db, guest.id, new.name)
    await forget(request, guest.id)
    return answer(GuestKnown(Guest(guest.id, new.name)))


@router.post("/link", status_code=201, responses=answers(LinkMade, status=201))
async def new_link(request: Request, guest: InPerson) -> Response:
    """A sign-in link for another browser. The link is shown only once. If you have too many links,
    the oldest becomes invalid.
    """
    async with _engine(request).begin() as db:
        for old in (await people.tokens_of(db, now_of(request), guest.id, "link"))[
            : 1 - people.MAX_LINKS
        ]:
            await people.drop_token(db, guest.id, old["hash"])
        link = await people.add_token(db, now_of(request), guest.id, "link")
    await forget(request, guest.id)
    return answer(LinkMade(link), 201)


@router.get("/tokens", responses=answers(list[ApiToken]))
async def tokens(request: Request, guest: InPerson) -> Response:
    """The tokens of your programs."""
    async with _engine(request).connect() as db:
        found = await people.tokens_of(db, now_of(request), guest.id, "api")
    return answer(
        [
            ApiToken(
                one["hash"][:16],
                one["name"],
                one["created"],
                one["scope"] or "play",
                one["expires"],
            )
            for one in found
        ]
    )


@router.post("/tokens", status_code=201, responses=answers(ApiTokenMade, status=201))
async def new_token(request: Request, guest: InPerson, new: NewToken) -> Response:
    """Create a token for a program. The token is shown only once."""
    async with _engine(request).begin() as db:
        if len(await people.tokens_of(db, now_of(request), guest.id, "api")) >= people.MAX_TOKENS:
            raise RefusedError(422, "too_many_tokens", "revoke a token first")
        lasts = timedelta(days=new.days)
        token = await people.add_token(
            db, now_of(request), guest.id, "api", new.name, scope=new.scope, lasts=lasts
        )
    return answer(ApiTokenMade(people.hash_token(token)[:16], token), 201)


@router.delete("/tokens/{token}", status_code=204)
async def drop_token(request: Request, guest: InPerson, token: str) -> None:
    """Revoke a token of one of your programs."""
    async with _engine(request).begin() as db:
        found = await people.tokens_of(db, now_of(request), guest.id, "api")
        hashed = next((one["hash"] for one in found if one["hash"][:16] == token), None)
        if hashed is None or not await people.drop_token(db, guest.id, hashed):
            raise RefusedError(404, "not_found", "you have no such token")
    await forget(request, guest.id)
