"""Packs of people who own the board game: enter values, check them, and read or write the file.

Only a personal server (`play`, `host`) can offer such a pack directly; on a service the operator
installs it.
"""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from fastapi import Path as InPath
from fastapi.responses import Response
from pydantic import Field

from tawantinsuyu.components import PackError
from tawantinsuyu.components.own import ID, MAX_DESCRIPTION, MAX_FILE_LENGTH, OwnPack
from tawantinsuyu.components.template import PACK_FILE, VERSION
from tawantinsuyu.content.pack_entry import pack_values
from tawantinsuyu.content.uploaded_packs import (
    check_pack,
    read_pack,
    refusal_of,
    write_pack,
)
from tawantinsuyu.server.base.compression import answer_packed
from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, offload_of, own_packs
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body
from tawantinsuyu.server.web.routes.content import Theme, packs_of
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.entering import OwnValues, PackChecked, PackKept, PackText, PackValues

router = APIRouter(prefix="/api/packs", tags=["packs"], responses=documented(409))
MAX_VALUES = 2000
Shipped = Literal["base", "golden_age"]
Key = Annotated[str, Field(max_length=80)]


class Entered(Body):
    """Values entered for an owner's pack, by path."""

    extends: Shipped = "base"
    values: Annotated[dict[Key, Any], Field(max_length=MAX_VALUES, default_factory=dict)]


class ToCheck(Entered):
    """A pack's values to check."""

    theme: Theme = "light"
    show: Annotated[list[Key], Field(max_length=MAX_VALUES)] | None = None
    """Names of components to draw again; by default all components that have changed."""


class NamedPack(Entered):
    """The values of a person's own pack, with its name."""

    id: Annotated[str, Field(pattern=f"^{ID}$")]
    version: Annotated[str, Field(max_length=40)] = VERSION
    description: Annotated[str, Field(max_length=MAX_DESCRIPTION)] = ""
    word: Literal["printed", "proposed"] = "printed"


class PackFile(Body):
    """The text of a `pack.toml`."""

    text: Annotated[str, Field(max_length=MAX_FILE_LENGTH)]


def _own(body: NamedPack) -> OwnPack:
    return OwnPack(body.id, body.extends, body.version, body.description, body.word, body.values)


@router.get("/{pack}/values", responses=answers(PackValues))
async def values(
    request: Request, pack: Annotated[Shipped, InPath()], theme: Theme = "light"
) -> Response:
    """All values of a shipped pack that an owner of the board game can enter, with their
    choices.
    """
    found = await asyncio.to_thread(pack_values, pack, theme)
    return answer_packed(found, request)


@router.post("/check", responses=answers(PackChecked))
async def check(request: Request, guest: AGuest, body: ToCheck) -> Response:
    """Check a set of entered values. The answer has the violated constraints, and pictures of the
    components.
    """
    own = OwnPack("box", body.extends, values=body.values)
    work = offload_of(request).run(guest.id, check_pack, own, body.theme, body.show)
    return answer(await work)


@router.post("/write", responses=answers(PackText))
async def write(request: Request, guest: AGuest, body: NamedPack) -> Response:
    """The pack file with these values, for the folder that `pack new` makes."""
    text = await offload_of(request).run(guest.id, write_pack, _own(body))
    return answer(PackText(PACK_FILE, text))


@router.post("/read", responses=answers(OwnValues))
async def read(request: Request, guest: AGuest, body: PackFile) -> Response:
    """The values in a pack file."""
    return answer(await offload_of(request).run(guest.id, read_pack, body.text))


@router.post("/keep", responses=answers(PackKept))
async def keep(request: Request, guest: AGuest, body: NamedPack) -> Response:
    """Offer a pack for new tables on a personal server. The pack is stored with the games and
    replaces a pack with the same id; existing tables keep their packs.
    """
    folder = own_packs(request, guest)
    if folder is None:
        raise RefusedError(409, "no_packs_here", "only owners of `play` or `host` keep packs")
    text = await offload_of(request).run(guest.id, write_pack, _own(body))
    try:
        offered = await asyncio.to_thread(packs_of(request).keep, folder / body.id, text)
    except PackError as error:
        raise refusal_of(error) from None
    return answer(PackKept(offered.pack.id))
