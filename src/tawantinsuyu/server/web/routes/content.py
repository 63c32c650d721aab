"""Public content: packs, components and their pictures, bots, rules.

Content requested without a version is revalidated by browsers. Content at an address with a version
can be cached permanently.
"""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from tawantinsuyu.content.contents import Contents, Drawn, rules
from tawantinsuyu.content.offers import bot_list, pack_offers
from tawantinsuyu.content.packed import JSON, Packed, pack
from tawantinsuyu.content.packs import Packs
from tawantinsuyu.content.rules import reference
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE
from tawantinsuyu.server.base.compression import ASK_AGAIN, CACHE_FOREVER, answer_packed
from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.board import AutomaBoard, Board
from tawantinsuyu.wire.content import PackOffer
from tawantinsuyu.wire.rules import BotList, Chapter, Clause

router = APIRouter(prefix="/api", tags=["content"], responses=documented())
Theme = Literal["light", "dark", "contrast"]
Language = Annotated[str, Query(max_length=35, pattern="^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]
PackHash = Annotated[str, Query(pattern="^([0-9a-f]{32})?$")]
Overlay = Literal["", "ruruy", "simpa"]
Modules = Annotated[str, Query(max_length=100, description="Separated by commas.")]
Name = Annotated[str, Query(max_length=40)]
_SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}}}


def packs_of(request: Request) -> Packs:
    """Return the offered packs."""
    packs: Packs = request.app.state.packs
    return packs


def contents_of(request: Request) -> Contents:
    """Return the cache of drawn content of this process."""
    contents: Contents = request.app.state.contents
    return contents


@router.get("/packs", responses=answers(list[PackOffer]))
async def packs(request: Request, theme: Theme = "light") -> Response:
    """The packs for new tables. The first is the default."""
    return answer(pack_offers(packs_of(request), contents_of(request), theme))


async def pack_of(
    request: Request, pack_hash: str, modules: Iterable[str] = (), automa: str = ""
) -> Pack:
    """Return an offered pack, or the pack of a table; by default the first pack with these modules
    and this solo opponent.
    """
    packs = packs_of(request)
    found = packs.of_hash(pack_hash) if pack_hash else packs.find("", modules, automa)
    known = found if found or pack_hash else packs.first
    return known.pack if known else await tables_of(request).games.find_pack(pack_hash)


async def _drawn(
    request: Request,
    pack: PackHash = "",
    modules: Modules = "",
    overlay: Overlay = "",
    theme: Theme = "light",
    automa: Name = "",
) -> Drawn:
    """Return the drawings for an address. The default pack is the first with the modules and the
    solo opponent.
    """
    try:
        named = tuple(name for name in modules.split(",") if name)
        config = api.Config(modules=named, overlay=overlay)
        found = await pack_of(request, pack, named, automa)
        return contents_of(request).drawn(found, config, theme)
    except api.ConfigError as error:
        raise RefusedError(422, "bad_request", str(error)) from None


ADrawing = Annotated[Drawn, Depends(_drawn)]


def _caching(wanted: str, name: str) -> str:
    """Return the caching header of an answer. During an upgrade, a node may receive a request for a
    version that another node has named. This node's own content must not be cached under that
    address.
    """
    return CACHE_FOREVER if wanted == name else ASK_AGAIN


@router.get("/content/board", responses=answers(Board))
async def board(request: Request, drawn: ADrawing, v: Name = "") -> Response:
    """Everything about the components that does not change during a game: layout, cards, tiles,
    texts.
    """
    return answer_packed(drawn.board, request, _caching(v, drawn.board.name))


@router.get("/content/automa", responses=answers(AutomaBoard))
async def automa(
    request: Request, drawn: ADrawing, automa: Name, side: Name = "", v: Name = ""
) -> Response:
    """The board of a solo opponent, on the named side or on the side for these modules."""
    try:
        found = drawn.automa(automa, side)
    except api.ConfigError as error:
        raise RefusedError(422, "bad_request", str(error)) from None
    return answer_packed(found, request, _caching(v, found.name))


@router.get("/content/picture", response_class=Response, responses=_SVG)
async def picture(
    request: Request,
    drawn: ADrawing,
    v: Name = "",
    rotation: Annotated[int, Query(ge=0, le=4)] = 0,
    players: Annotated[int, Query(ge=2, le=4)] = 4,
) -> Response:
    """The picture of the empty board."""
    found = drawn.picture(rotation, players)
    return answer_packed(found, request, _caching(v, drawn.picture_name))


@router.get("/content/section", response_class=Response, responses=_SVG)
async def section(
    request: Request,
    drawn: ADrawing,
    v: Name = "",
    section: Annotated[int, Query(ge=1, le=5)] = 1,
) -> Response:
    """The picture of one section of the empty hill, drawn large for phones."""
    return answer_packed(drawn.section(section), request, _caching(v, drawn.picture_name))


@router.get("/content/rules", responses=answers(list[Chapter]))
async def all_rules(
    request: Request, language: Language = SOURCE_LANGUAGE, v: Name = ""
) -> Response:
    """All rules by chapter, in our own words, and our rulings where the rulebooks are silent. In
    other languages, clauses that are not yet translated are in English.
    """
    return answer_packed(rules(), request, _caching(v, rules().name))


@router.get("/bots", responses=answers(BotList))
async def bots(request: Request) -> Response:
    """The bots, weakest first, and proposed names for them by style."""
    return answer_packed(_packed_bots(), request)


@cache
def _packed_bots() -> Packed:
    return pack(encoded(bot_list()), JSON)


@router.get("/rules/{clause}", responses=answers(Clause))
async def rule(clause: str) -> Response:
    """One clause of the rules."""
    try:
        found = reference().clause(clause)
    except KeyError:
        raise RefusedError(404, "bad_request", f"rules: no clause {clause!r}") from None
    return answer(Clause(found.id, found.heading, found.text))
