"""A guest's browsers, links and programs: list them, and sign them out."""

from fastapi import APIRouter, Request, Response

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.people import people
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import InPerson, now_of, shown_token, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.people import forget
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.people import Device, Ended

router = APIRouter(prefix="/api/devices", tags=["people"], responses=documented())


def _here(request: Request) -> str:
    """Return the hash of this request's token."""
    return people.hash_token(shown_token(request)[0])


@router.get("", responses=answers(list[Device]))
async def devices(request: Request, guest: InPerson) -> Response:
    """Your browsers, links and programs, oldest first."""
    async with tables_of(request).engine.connect() as db:
        found = await people.tokens_of(db, now_of(request), guest.id, "session", "link", "api")
    here = _here(request)
    return answer(
        [
            Device(
                id=one["hash"][:16],
                kind=one["kind"],
                name=one["name"],
                created=one["created"],
                seen=one["seen"],
                expires=one["expires"],
                scope=one["scope"] or "play",
                here=one["hash"] == here,
            )
            for one in found
        ]
    )


@router.delete("", responses=answers(Ended))
async def end_all(request: Request, guest: InPerson) -> Response:
    """Sign out all of your devices and programs except this browser, on every node immediately."""
    async with tables_of(request).engine.begin() as db:
        count = await people.drop_tokens(db, guest.id, but=_here(request))
    await forget(request, guest.id)
    return answer(Ended(count))


@router.delete("/{device}", responses=answers(Ended))
async def end_one(request: Request, guest: InPerson, device: str) -> Response:
    """Sign out one of your devices or programs on every node immediately. Its open sockets are
    closed.
    """
    async with tables_of(request).engine.begin() as db:
        found = await people.tokens_of(db, now_of(request), guest.id, "session", "link", "api")
        hashed = next((one["hash"] for one in found if one["hash"][:16] == device), None)
        if hashed is None or not await people.drop_token(db, guest.id, hashed):
            raise RefusedError(404, "not_found", "you are known by no such thing any more")
    await forget(request, guest.id)
    return answer(Ended(1))
