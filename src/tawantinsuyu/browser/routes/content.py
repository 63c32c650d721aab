"""Requests for packs, components and their pictures, bots, and rules."""

from typing import Any

from tawantinsuyu.browser.routes.routing import Request, route
from tawantinsuyu.components import PackError
from tawantinsuyu.components.own import OwnPack
from tawantinsuyu.components.template import PACK_FILE, VERSION
from tawantinsuyu.content.contents import Drawn, rules
from tawantinsuyu.content.offers import bot_list, pack_offers
from tawantinsuyu.content.pack_entry import pack_values
from tawantinsuyu.content.packed import Packed
from tawantinsuyu.content.rules import reference
from tawantinsuyu.content.uploaded_packs import check_pack, read_pack, refusal_of, write_pack
from tawantinsuyu.game import api
from tawantinsuyu.game.names import MODULES
from tawantinsuyu.learn.figures import figures
from tawantinsuyu.records.export import compiled
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.content import PackOffer
from tawantinsuyu.wire.entering import OwnValues, PackChecked, PackKept, PackText
from tawantinsuyu.wire.learn import Figures
from tawantinsuyu.wire.rules import BotList, Clause


def _drawn(request: Request) -> Drawn:
    query, packs = request.query, request.tables.packs
    named = tuple(name for name in query.get("modules", "").split(",") if name)
    config = api.Config(modules=named, overlay=query.get("overlay", ""))
    wanted = query.get("pack", "")
    found = packs.offered.of_hash(wanted) or packs.offered.find("", named, query.get("automa", ""))
    if found is None:
        found = packs.offered.first
    pack = found.pack
    if wanted and wanted not in (
        found.content_hash,
        pack.hash,
    ):  # the pack belongs to a table and is no longer offered
        pack = compiled(packs.document(wanted))
    return request.context.contents.drawn(pack, config, query.get("theme", "light"))


@route("GET", "/packs")
def offers(request: Request) -> list[PackOffer]:
    """Return the packs for new tables."""
    theme = request.query.get("theme", "light")
    return pack_offers(request.tables.packs.offered, request.context.contents, theme)


@route("GET", "/content/board")
def board(request: Request) -> Packed:
    """Return everything about the components that does not change during a game."""
    return _drawn(request).board


@route("GET", "/content/automa")
def automa(request: Request) -> Packed:
    """Return the board of a solo opponent."""
    return _drawn(request).automa(request.query.get("automa", ""), request.query.get("side", ""))


@route("GET", "/content/picture")
def picture(request: Request) -> Packed:
    """Return the picture of the empty board."""
    return _drawn(request).picture(request.number("rotation", 0), request.number("players", 4))


@route("GET", "/content/section")
def section(request: Request) -> Packed:
    """Return the picture of one section of the hill."""
    return _drawn(request).section(request.number("section", 1))


@route("GET", "/content/rules")
def all_rules(request: Request) -> Packed:
    """Return all rules of the game by chapter."""
    return rules()


@route("GET", "/bots")
def bots(request: Request) -> BotList:
    """Return the bots that new tables offer."""
    return bot_list()


@route("GET", "/rules/{clause}")
def clause(request: Request) -> Clause:
    """Return one numbered clause of the rules."""
    try:
        found = reference().clause(request.path["clause"])
    except KeyError:
        raise RefusedError(404, "bad_request", "rules: no such clause") from None
    return Clause(found.id, found.heading, found.text)


@route("GET", "/learn/figures")
def all_figures(request: Request) -> Figures:
    """Return the numbers in the player aid and in the rules for players."""
    packs = request.tables.packs.offered
    whole = packs.find("", MODULES) or packs.first
    return Figures(figures(whole.pack) | figures(packs.first.pack))


# --- own packs ------------------------------------------------------------------------------------


def _own(body: Any) -> OwnPack:  # noqa: ANN401 - plain data
    return OwnPack(
        body["id"],
        body["extends"],
        body.get("version", VERSION),
        body.get("description", ""),
        body.get("word", "printed"),
        body["values"],
    )


@route("GET", "/packs/{pack}/values")
def values(request: Request) -> Packed:
    """Return all values of a shipped pack that an owner of the board game can enter."""
    return pack_values(request.path["pack"], request.query.get("theme", "light"))


@route("POST", "/packs/check")
def check(request: Request) -> PackChecked:
    """Return the errors in entered values, and pictures of the components."""
    body = request.body
    own = OwnPack("box", body["extends"], values=body["values"])
    return check_pack(own, body.get("theme", "light"), body.get("show"))


@route("POST", "/packs/write")
def write(request: Request) -> PackText:
    """Return the file of a person's own pack."""
    return PackText(PACK_FILE, write_pack(_own(request.body)))


@route("POST", "/packs/read")
def read(request: Request) -> OwnValues:
    """Return the values in a pack file."""
    return read_pack(request.body["text"])


@route("POST", "/packs/keep")
def keep(request: Request) -> PackKept:
    """Offer a person's own pack for new tables."""
    text = write_pack(_own(request.body))
    try:
        return PackKept(request.tables.packs.keep(text).pack.id)
    except PackError as error:
        raise refusal_of(error) from None
