"""The web API of tables, and the built client beside it."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import (
    Depends,
    FastAPI,
    Header,
    Query,
    Request,
    WebSocket,
    WebSocketDisconnect,
)
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel, Field

from tawantinsuyu.bots.given_names import GIVEN_NAMES
from tawantinsuyu.bots.registry import levels
from tawantinsuyu.game import api
from tawantinsuyu.server import storage
from tawantinsuyu.server.board import board_data, board_svg, client_folder, reference
from tawantinsuyu.server.guard import Guard
from tawantinsuyu.server.tables import AfterSeam, Conflict, Live, NotFound, Tables, hash_token
from tawantinsuyu.server.thinking import Thinker

Action = Annotated[str, Field(max_length=200)]
Adjustment = Annotated[str, Field(max_length=60)]
Theme = Literal["light", "dark"]


class NewSeat(BaseModel):
    """A person, or a bot by its name."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    bot: str | None = None


class NewGame(BaseModel):
    """A table to set up: two to four seats, or one person against a solo opponent.

    She plays with the adjustments of the preset and those named singly.
    """

    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=4)]
    automa: str = ""
    preset: Literal["easier", "normal", "harder"] = "normal"
    adjustments: Annotated[list[Adjustment], Field(max_length=40)] = []
    leftover_weaving_price: int = 2
    coricancha: str = "random"


class Batch(BaseModel):
    """Actions of one seat, committed together."""

    seat: int
    actions: Annotated[list[Action], Field(min_length=1, max_length=100)]
    expected_seq: int
    key: Annotated[str, Field(min_length=8, max_length=64)]


class DraftIn(BaseModel):
    """An unfinished turn."""

    seat: int
    actions: Annotated[list[Action], Field(max_length=100)]


class Refused(Exception):  # noqa: N818 - what it says
    """A request that is not allowed; the code is one of `i18n.errors.SERVER_CODES`."""

    def __init__(self, status: int, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.status = status
        self.code = code
        self.detail = detail


def create_app(database: Path, owner_key: str) -> FastAPI:
    """The service for one person's games; whoever has the key owns them all."""
    if not owner_key:
        raise ValueError("a server without a key would belong to everybody")

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage.migrate(database)
        engine = storage.engine_for(database)
        thinker = Thinker()
        app.state.tables = Tables(engine, thinker)
        app.state.owner_key = owner_key
        yield
        await app.state.tables.close()
        thinker.close()
        await engine.dispose()

    app = FastAPI(title="Tawantinsuyu", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.add_middleware(Guard)
    _add_errors(app)
    _add_board(app)
    _add_tables(app)
    _add_play(app)
    folder = client_folder()
    if folder is not None:
        app.mount("/", StaticFiles(directory=folder, html=True))
    return app


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(api.Illegal)
    async def illegal(request: Request, error: api.Illegal) -> Response:
        params = {key: value for key, value in error.params.items() if isinstance(value, int | str)}
        return _problem(422, code=error.code, clause=error.clause, params=params)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        places = [
            f"{'.'.join(str(part) for part in found['loc'][1:])}: {found['msg']}"
            for found in error.errors()
        ]
        return _problem(422, code="bad_request", detail="; ".join(places))

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return _problem(error.status, code=error.code, detail=error.detail)

    @app.exception_handler(AfterSeam)
    async def after_seam(request: Request, error: AfterSeam) -> Response:
        return _problem(422, code="after_seam", params={"at": error.at})

    @app.exception_handler(NotFound)
    async def not_found(request: Request, error: NotFound) -> Response:
        return _problem(404, code="no_such_game")

    @app.exception_handler(Conflict)
    async def conflict(request: Request, error: Conflict) -> Response:
        return _problem(409, code="conflict", seq=error.seq)

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        return _problem(500, code="unexpected", params={"code": type(error).__name__})


def _problem(status: int, **content: Any) -> Response:  # noqa: ANN401 - plain data
    """A refusal in plain ASCII, so that it may quote whatever it was sent."""
    return Response(json.dumps(content), status, media_type="application/json")


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def _same(one: str, other: str) -> bool:
    """Compare keys in a time that tells nothing."""
    return secrets.compare_digest(one.encode(), other.encode())


def _key_in(authorization: str) -> str:
    return authorization.removeprefix("Bearer ").strip()


def owner(request: Request, authorization: Annotated[str, Header()] = "") -> None:
    """Only whoever started the server may do this."""
    if not _same(_key_in(authorization), request.app.state.owner_key):
        raise Refused(401, "no_key", "this needs the key the server printed when it was started")


def _may_sit(live: Live, seat: int, key: str, owner_key: str) -> bool:
    """A seat belongs to whoever has its token; the owner of the server plays all people's seats.
    Nobody sits on a bot's or a solo opponent's."""
    if not 0 <= seat < len(live.seats) or not live.seats[seat].person:
        return False
    return _same(key, owner_key) or _same(live.seats[seat].token_hash, hash_token(key))


async def _sit(request: Request, game: str, seat: int, authorization: str) -> Live:
    key = _key_in(authorization)
    if not key:
        raise Refused(401, "no_key", "this needs a key: the server's or a seat's")
    live = await _tables(request).open(game)
    if not _may_sit(live, seat, key, request.app.state.owner_key):
        raise Refused(403, "not_your_seat", f"the key does not fit seat {seat} of this game")
    return live


Key = Annotated[str, Header(alias="authorization")]


def _add_board(app: FastAPI) -> None:
    @app.get("/api/board")
    async def board(theme: Theme = "light") -> dict[str, Any]:
        """Everything about the components that does not change: layout, cards, tiles, texts."""
        return board_data(theme)

    @app.get("/api/board.svg")
    async def board_picture(
        rotation: Annotated[int, Query(ge=0, le=4)] = 0,
        players: Annotated[int, Query(ge=2, le=4)] = 4,
        theme: Theme = "light",
    ) -> Response:
        """The empty board."""
        return Response(board_svg(rotation, players, theme), media_type="image/svg+xml")

    @app.get("/api/bots")
    async def bots() -> dict[str, Any]:
        """Who can be played against, weakest first, and names for them by style."""
        return {
            "levels": [
                {
                    "code": one.code,
                    "level": one.level,
                    "style": one.style,
                    "name": f"bot.level.{one.key}.name",
                    "about": f"bot.level.{one.key}.about",
                }
                for one in levels()
            ],
            "styles": [
                {
                    "style": style,
                    "name": f"bot.style.{style or 'balanced'}.name",
                    "about": f"bot.style.{style or 'balanced'}.about",
                    "names": list(names),
                }
                for style, names in GIVEN_NAMES.items()
            ],
        }

    @app.get("/api/rules/{clause}")
    async def rule(clause: str) -> dict[str, Any]:
        """One clause of the rules, for whoever asks why something happened."""
        try:
            found = reference().clause(clause)
        except KeyError:
            raise Refused(404, "bad_request", f"rules: no clause {clause!r}") from None
        return {"id": found.id, "heading": found.heading, "text": found.text}


def _add_tables(app: FastAPI) -> None:
    @app.get("/api/games", dependencies=[Depends(owner)])
    async def listing(request: Request) -> list[dict[str, Any]]:
        """The latest tables."""
        return await _tables(request).listing()

    @app.post("/api/games", status_code=201, dependencies=[Depends(owner)])
    async def create(request: Request, new: NewGame) -> dict[str, Any]:
        """Set up a table."""
        _check_seats(new)
        only_bots = all(seat.bot for seat in new.seats)
        try:
            config = api.Config(
                players=2 if new.automa else len(new.seats),
                automa=new.automa,
                adjustments=_adjustments(new),
                leftover_weaving_price=new.leftover_weaving_price,
                coricancha=new.coricancha,
                turn_cap=60 if only_bots else 0,
            )
        except api.ConfigError as error:
            raise Refused(422, "bad_request", str(error)) from None
        seats = [(seat.name, seat.bot) for seat in new.seats]
        game, tokens = await _tables(request).create(config, ("base",), seats)
        return {"id": game, "tokens": tokens}


def _check_seats(new: NewGame) -> None:
    """Refuse what no configuration would notice."""
    known = [level.code for level in levels()]
    unknown = [seat.bot for seat in new.seats if seat.bot and seat.bot not in known]
    if unknown:
        there_are = ", ".join(known)
        raise Refused(422, "bad_request", f"bot: no {unknown[0]!r}; there are {there_are}")
    if new.automa and (len(new.seats) != 1 or new.seats[0].bot):
        raise Refused(
            422, "bad_request", "seats: a solo opponent plays one person; name that person only"
        )
    if not new.automa and len(new.seats) < 2:
        raise Refused(
            422, "bad_request", "seats: at least 2, or 1 with automa, the solo opponent to play"
        )
    if not new.automa and (new.adjustments or new.preset != "normal"):
        raise Refused(
            422, "bad_request", "preset, adjustments: these change a solo opponent; name the automa"
        )


def _adjustments(new: NewGame) -> tuple[str, ...]:
    """Those of the preset and those named singly, in the order of the rules."""
    if new.automa not in api.ADJUSTMENTS:
        return tuple(new.adjustments)
    wanted = {*api.preset(new.automa, new.preset), *new.adjustments}
    known = [one for one in api.ADJUSTMENTS[new.automa] if one in wanted]
    return (*known, *sorted(wanted.difference(known)))


def _add_play(app: FastAPI) -> None:
    @app.get("/api/games/{game}/view")
    async def view(
        request: Request, game: str, seat: int, authorization: Key = "", since: int = -1
    ) -> dict[str, Any]:
        """The table as a seat sees it now, with what happened lately; -1 includes the setup."""
        live = await _sit(request, game, seat, authorization)
        return _tables(request).push(live, seat, since)

    @app.put("/api/games/{game}/draft")
    async def draft(
        request: Request, game: str, body: DraftIn, authorization: Key = ""
    ) -> dict[str, Any]:
        """Try an unfinished turn out."""
        await _sit(request, game, body.seat, authorization)
        return await _tables(request).draft(game, body.seat, body.actions)

    @app.get("/api/games/{game}/draft")
    async def kept_draft(
        request: Request, game: str, seat: int, authorization: Key = ""
    ) -> dict[str, Any]:
        """The unfinished turn kept for a seat."""
        await _sit(request, game, seat, authorization)
        return {"actions": await _tables(request).kept_draft(game, seat)}

    @app.post("/api/games/{game}/actions")
    async def act(
        request: Request, game: str, body: Batch, authorization: Key = ""
    ) -> dict[str, Any]:
        """Commit actions, all or none."""
        live = await _sit(request, game, body.seat, authorization)
        since, tables = min(live.seq, body.expected_seq), _tables(request)
        live = await tables.act(game, body.seat, body.actions, body.expected_seq, body.key)
        return tables.push(live, body.seat, since)

    @app.get("/api/games/{game}/events")
    async def events(
        request: Request, game: str, seat: int, since: int, authorization: Key = ""
    ) -> dict[str, Any]:
        """What happened after a sequence number."""
        live = await _sit(request, game, seat, authorization)
        push = _tables(request).push(live, seat, since)
        return {"seq": push["seq"], "events": push["events"]}

    @app.get("/api/games/{game}/export", dependencies=[Depends(owner)])
    async def export(request: Request, game: str) -> dict[str, Any]:
        """The recorded game; running games keep their secret."""
        live = await _tables(request).open(game)
        return live.record.export()

    @app.websocket("/api/games/{game}/ws")
    async def socket(
        websocket: WebSocket, game: str, seat: Annotated[int, Query()], since: int = 0
    ) -> None:
        """The same push after every change; the first message from the client is its key."""
        await websocket.accept()
        tables: Tables = websocket.app.state.tables
        try:
            key = await asyncio.wait_for(websocket.receive_text(), 10)
            live = await tables.open(game)
        except NotFound:
            await websocket.close(4404)
            return
        except (TimeoutError, KeyError):  # no key, or no text
            await websocket.close(4403)
            return
        except WebSocketDisconnect:
            return
        if not _may_sit(live, seat, key, websocket.app.state.owner_key):
            await websocket.close(4403)
            return
        with contextlib.suppress(WebSocketDisconnect):
            await _serve(websocket, tables, live, seat, since)


async def _serve(websocket: WebSocket, tables: Tables, live: Live, seat: int, since: int) -> None:
    queue: asyncio.Queue[int] = asyncio.Queue()
    live.listeners.add(queue)
    reader = asyncio.create_task(websocket.receive_text())
    try:
        while True:
            push = tables.push(live, seat, since)
            since = push["seq"]
            await websocket.send_json(push)
            waiter = asyncio.create_task(queue.get())
            done, _ = await asyncio.wait({waiter, reader}, return_when=asyncio.FIRST_COMPLETED)
            if reader in done:
                waiter.cancel()
                return
            while not queue.empty():
                queue.get_nowait()
    finally:
        live.listeners.discard(queue)
        reader.cancel()
        with contextlib.suppress(Exception, asyncio.CancelledError):
            await reader
