"""Requests for tables apart from moves: create, invite, join, leave."""

from itertools import chain
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Field

from tawantinsuyu.game import api
from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE
from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.people import people
from tawantinsuyu.server.people.caller import Caller
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.tables import seat_changes
from tawantinsuyu.server.tables.access import at_table, check_seat
from tawantinsuyu.server.tables.imports import open_saved
from tawantinsuyu.server.tables.meeting import SPECTATOR, Meeting, NotFoundError
from tawantinsuyu.server.tables.quotas import check_imports, check_quota
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.budgets import Budgets, Cost
from tawantinsuyu.server.web.callers import (
    AGuest,
    AnyCaller,
    an_admin,
    now_of,
    offload_of,
    tables_of,
)
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body, Bot, one_of
from tawantinsuyu.server.web.routes.content import (
    Language,
    Overlay,
    Theme,
    contents_of,
    pack_of,
    packs_of,
)
from tawantinsuyu.server.web.routes.people import Name, Token
from tawantinsuyu.server.web.routes.table_options import OptionsBody
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.imports import Wanted, read_saved
from tawantinsuyu.table.new_game import WantedGame, WantedSeat, check_bots, config_of
from tawantinsuyu.table.options import SUBSTITUTE
from tawantinsuyu.table.seats import NewSeat as Seat
from tawantinsuyu.table.views.table_info import table_info
from tawantinsuyu.wire.table import GameRow, Seated, StoodUp, TableInfo, TableMade

router = APIRouter(prefix="/api", tags=["tables"], responses=documented(409))


Automa = Annotated[str, Field(max_length=40, json_schema_extra=one_of("", *api.ADJUSTMENTS))]
Module = Annotated[str, Field(max_length=40, json_schema_extra=one_of(*api.PLAYABLE_MODULES))]
PackId = Annotated[str, Field(max_length=200)]
Coricancha = Annotated[str, Field(max_length=40, json_schema_extra=one_of("random", "printed"))]
Adjustment = Annotated[
    str,
    Field(
        max_length=60,
        json_schema_extra=one_of(*dict.fromkeys(chain(*api.ADJUSTMENTS.values()))),
    ),
]
Page = Annotated[int, Query(ge=1, le=1000)]
Listed = Literal["open", "playing", "finished"]
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]


class NewSeat(Body):
    """A seat for you, for a bot by its name, or for a person you invite."""

    name: Name
    bot: Bot | None = None
    open: bool = False
    """Whether anybody with the invitation may take it."""


class NewGame(Body, OptionsBody):
    """A table to create: two to four seats, or one person against a solo opponent.

    A solo opponent plays with the adjustments of the preset and with the adjustments named
    separately.
    """

    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=4)]
    pack: PackId = ""
    """The id of the pack; by default the first pack with the modules and the solo opponent."""
    modules: Annotated[list[Module], Field(max_length=10, default_factory=list)]
    overlay: Overlay = ""
    """The side of the Way of the Sun; by default Simpa."""
    automa: Automa = ""
    preset: Literal["easier", "normal", "harder", "merciless"] = "normal"
    adjustments: Annotated[list[Adjustment], Field(max_length=40, default_factory=list)]
    leftover_weaving_price: Literal[2, 3] = 2
    coricancha: Coricancha = "random"
    substitute: Bot = SUBSTITUTE
    """The bot that replaces a person who is out of time or resigns."""

    def wanted(self) -> WantedGame:
        """Return the choices that determine the new game."""
        return WantedGame(
            [WantedSeat(seat.name, seat.bot, seat.open) for seat in self.seats],
            self.modules,
            self.overlay,
            self.automa,
            self.preset,
            self.adjustments,
            self.leftover_weaving_price,
            self.coricancha,
            self.substitute,
        )


class SavedSeat(Body):
    """A seat of a saved game: for you, or for a bot by its name."""

    name: Name
    bot: Bot | None = None


class SavedGame(Body):
    """A saved game to open, and who plays its seats."""

    game: dict[str, Any]
    """A recorded game, as `/export` returns it."""
    seats: Annotated[list[SavedSeat], Field(min_length=1, max_length=4)]
    """The seats of a saved game, one for each person and bot. A seat without a bot is yours."""
    upto: Annotated[int, Field(ge=0)] | None = None
    """Number of log entries to keep; by default all."""


class Invite(Body):
    """The secret part of an invitation link, after the `#`."""

    invite: Token


class Invitation(Invite):
    """An invitation, and the guest's contribution to the shuffles."""

    nonce: Nonce | None = None
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


@router.get("/games", responses=answers(list[GameRow]))
async def listing(
    request: Request, guest: AGuest, page: Page = 1, status: Listed | None = None
) -> Response:
    """Your tables, fifty on a page, newest first and finished ones last."""
    return answer(await tables_of(request).listing(guest.id, page, status or ""))


@router.get("/admin/games", dependencies=[Depends(an_admin)], responses=answers(list[GameRow]))
async def all_tables(request: Request, page: Page = 1, status: Listed | None = None) -> Response:
    """The tables of all guests, without their games."""
    return answer(await tables_of(request).listing(None, page, status or ""))


@router.post("/games", status_code=201, responses=answers(TableMade, status=201))
async def create(request: Request, guest: AGuest, new: NewGame) -> Response:
    """Create a table. Seats that are neither a bot's nor open are yours."""
    wanted = new.wanted()
    try:
        config = config_of(wanted)
        offered = packs_of(request).find(new.pack, config.modules, config.automa)
        if offered is None:
            there_are = ", ".join(one.pack.id for one in packs_of(request))
            raise RefusedError(422, "bad_request", f"pack: no {new.pack!r}; there are {there_are}")
        api.table_pack(config, offered.pack)
    except api.ConfigError as error:
        raise RefusedError(422, "bad_request", str(error)) from None
    tables = tables_of(request)
    await check_quota(tables.engine, request.app.state.quotas, guest.id, wanted.only_bots)
    seats = [
        Seat(seat.name, seat.bot, None if seat.bot or seat.open else guest.id) for seat in new.seats
    ]
    made = await tables.create(config, offered.document, seats, guest.id, new.options())
    return answer(TableMade(made.id, made.invite, made.started), 201)


@router.post("/games/import", status_code=201, responses=answers(TableMade, status=201))
async def import_saved(request: Request, guest: AGuest, body: SavedGame) -> Response:
    """Open a saved game, to view it or to continue from a log entry. The game is checked as by the
    command `verify`; the answer explains errors.
    """
    check_bots([seat.bot for seat in body.seats])
    tables, packs = tables_of(request), packs_of(request)
    only_bots = all(seat.bot for seat in body.seats)
    budgets: Budgets = request.app.state.budgets
    await budgets.check(request, guest)
    await check_quota(tables.engine, request.app.state.quotas, guest.id, only_bots)
    await check_imports(tables.engine, request.app.state.quotas, guest.id)
    seats = tuple(Seat(seat.name, seat.bot, None if seat.bot else guest.id) for seat in body.seats)
    wanted = Wanted(seats, body.upto, tables.machine.new_id(), guest.id, now_of(request))
    documents = tuple(one.document for one in packs)
    # The text is passed on unparsed, since another process parses it.
    text, spent, entries = await request.body(), list[float](), 0
    try:
        work = (read_saved, text, documents, wanted)
        saved = await offload_of(request).run(guest.id, *work, spent=spent)
        entries = len(saved.log)
    finally:
        await budgets.spend(request, guest, Cost(len(text), entries, sum(spent)))
    made = await open_saved(tables, saved, request.app.state.quotas.imports_expire)
    return answer(TableMade(made.id, made.invite, made.started), 201)


@router.get("/games/{game}", responses=answers(TableInfo))
async def table(
    request: Request,
    game: str,
    guest: AGuest,
    theme: Theme = "light",
    language: Language = SOURCE_LANGUAGE,
) -> Response:
    """A table, before or after its game has begun: its seats, and the addresses of its content."""
    found = await tables_of(request).meeting(game)
    check_seat(found, SPECTATOR, Caller(guest))
    return answer(await info_of(request, found, guest, theme, language))


@router.post("/games/{game}/invitation", responses=answers(TableInfo))
async def invitation(
    request: Request,
    game: str,
    who: AnyCaller,
    body: Invite,
    theme: Theme = "light",
    language: Language = SOURCE_LANGUAGE,
) -> Response:
    """The table of an invitation, for people who have not joined and may have no name. The
    invitation is sent in the body of the request, because addresses are logged.
    """
    try:
        found = await tables_of(request).meeting(game)
        if not at_table(found, who.id):
            await seat_changes.check_invited(tables_of(request), game, body.invite)
    except (NotFoundError, RefusedError):
        who.require_guest()  # Strangers must not find out which tables exist.
        raise
    return answer(await info_of(request, found, who.guest, theme, language))


async def info_of(
    request: Request, found: Meeting, guest: Guest | None, theme: str, language: str
) -> TableInfo:
    """Return the data with which a client opens a table."""
    tables = tables_of(request)
    pack = await pack_of(request, found.pack_hash)
    live = None if found.status == "open" else await tables.open(found.id)
    async with tables.engine.connect() as db:
        host = await people.find_guest(db, found.owner) if found.owner else None
    return table_info(
        found.id,
        found.status,
        found.config,
        found.seats,
        found.options,
        found.commit,
        contents_of(request).of_table(pack, found.config, theme, language),
        now_of(request),
        viewer=guest.id if guest else None,
        owner=found.owner,
        host=host.name if host else "",
        live=live,
    )


@router.post("/games/{game}/join", responses=answers(Seated))
async def join(request: Request, game: str, guest: AGuest, body: Invitation) -> Response:
    """Join a table with an invitation. The game begins with the last seat."""
    nonce = bytes.fromhex(body.nonce) if body.nonce else None
    tables = tables_of(request)
    return answer(await seat_changes.join(tables, game, guest, body.invite, body.seat, nonce))


@router.post("/games/{game}/leave", responses=answers(StoodUp))
async def leave(request: Request, game: str, guest: AGuest) -> Response:
    """Leave a table before the game begins."""
    return answer(await seat_changes.leave(tables_of(request), game, guest))
