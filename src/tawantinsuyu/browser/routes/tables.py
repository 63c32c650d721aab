"""Requests for tables apart from moves: create, list, open and save them, resign, rematch."""

import json
import secrets
from collections.abc import Callable
from typing import Any

from tawantinsuyu.browser.routes.routing import Request, route
from tawantinsuyu.browser.tables import ME
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json
from tawantinsuyu.table import seat_changes
from tawantinsuyu.table.api import Table
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.imports import Wanted, read_saved
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.new_game import WantedGame, WantedSeat, check_bots, config_of
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.seat_changes import SeatChange
from tawantinsuyu.table.seats import NewSeat, seats_from
from tawantinsuyu.table.views.table_info import table_info
from tawantinsuyu.table.views.table_row import row_of
from tawantinsuyu.wire.push import Push
from tawantinsuyu.wire.table import GameRow, RematchMade, TableInfo, TableMade

TABLES_PER_PAGE = 50
OPTIONS = ("spectators", "spectators_talk", "clock", "policy", "substitute")
"""Fields of a request for a new table that are options of the table."""


@route("GET", "/games")
def games(request: Request) -> list[GameRow]:
    """Return a page of the person's tables, newest first and finished ones last. Tables of lessons
    and puzzles are in their own lists.
    """
    store, wanted = request.tables.store, request.query.get("status", "")
    rows = [
        row
        for row in store.rows.values()
        if row["script"] is None and wanted in ("", row["status"])
    ]
    rows.sort(key=lambda row: row["changed"], reverse=True)
    rows.sort(key=lambda row: row["status"] == "finished")
    start = (request.number("page", 1) - 1) * TABLES_PER_PAGE
    return [
        row_of(row, seats_from(config_from_json(row["config"]), store.seats[row["id"]]), ME, 0)
        for row in rows[start : start + TABLES_PER_PAGE]
    ]


@route("POST", "/games")
def create(request: Request) -> TableMade:
    """Create a table. Every seat without a bot is the person's."""
    body, packs = request.body, request.tables.packs.offered
    seats = [
        WantedSeat(one["name"], one.get("bot"), one.get("open", False)) for one in body["seats"]
    ]
    if any(seat.open for seat in seats):
        raise RefusedError(422, "bad_request", "seats: nobody can be invited to this table")
    named = {name: body[name] for name in WantedGame.__dataclass_fields__ if name in body}
    wanted = WantedGame(**{**named, "seats": seats})
    try:
        config = config_of(wanted)
        offered = packs.find(body.get("pack", ""), config.modules, config.automa)
        if offered is None:
            raise RefusedError(422, "bad_request", "pack: there is no such pack")
        api.table_pack(config, offered.pack)
    except api.ConfigError as error:
        raise RefusedError(422, "bad_request", str(error)) from None
    options = Options.read({name: body[name] for name in OPTIONS if name in body})
    sitting = [NewSeat(seat.name, seat.bot, None if seat.bot else ME) for seat in seats]
    game = request.tables.create(config, offered.document, sitting, options)
    return TableMade(game, "", started=True)


@route("POST", "/games/import")
def import_saved(request: Request) -> TableMade:
    """Open a saved game, to view it or to continue from a log entry."""
    body, tables = request.body, request.tables
    check_bots([seat["bot"] for seat in body["seats"] if seat.get("bot")])
    seats = tuple(
        NewSeat(seat["name"], seat.get("bot"), None if seat.get("bot") else ME)
        for seat in body["seats"]
    )
    game = secrets.token_hex(8)
    wanted = Wanted(seats, body.get("upto"), game, ME, tables.now())
    documents = [one.document for one in tables.packs.offered]
    saved = read_saved(json.dumps(dict(body)).encode(), documents, wanted)
    tables.add(Table.from_saved(saved, tables.ports))
    return TableMade(game, "", started=True)


@route("GET", "/games/{game}")
def table(request: Request) -> TableInfo:
    """Return a table: its seats, and the addresses of its content."""
    live = request.tables.live(request.game)
    row, query = request.tables.row(request.game), request.query
    config = live.record.config
    look = (query.get("theme", "light"), query.get("language", "en"))
    return table_info(
        live.id,
        live.status,
        config,
        live.seats,
        live.options,
        row["commit"],
        request.context.contents.of_table(live.record.pack, config, *look),
        request.tables.now(),
        viewer=ME,
        owner=ME,
        host="",
        live=live,
    )


@route("DELETE", "/games/{game}")
def delete(request: Request) -> None:
    """Delete a table."""
    request.tables.delete(request.game)


@route("GET", "/games/{game}/export")
def export(request: Request) -> dict[str, Any]:
    """Return the recorded game, even while it runs: nobody else plays, and the person may continue
    it elsewhere. The record states that nobody else took part, so it proves nothing to others.
    """
    return {**request.tables.open(request.game).export(reveal=True), "played": "alone"}


@route("POST", "/games/{game}/rematch")
def rematch(request: Request) -> RematchMade:
    """Create a table with the same people, bots and options, on which everybody sits one seat
    further; repeated requests return the same table.
    """
    tables, live = request.tables, request.tables.live(request.game)
    if not live.finished:
        raise RefusedError(409, "not_finished", "the game is not over yet")
    outcome = live.outcome or {}
    known = outcome.get("rematch")
    if known in tables.store.rows:
        return RematchMade(str(known))
    bot = request.body.get("bot")
    check_bots([bot])
    seats, record = seat_changes.rematch_seats(live, ME, bot), live.record
    made = tables.create(record.config, record.document, seats, live.options)
    live.outcome = {**outcome, "rematch": made}
    tables.store.change(live.id, {"outcome": live.outcome})
    tables.changed.add(live.id)
    return RematchMade(made)


# --- seats ----------------------------------------------------------------------------------------


def _change_seat(request: Request, decide: Callable[[Live], SeatChange]) -> Push:
    table = request.tables.open(request.game)
    request.tables.change_seat(table, request.seat, decide(table.live))
    return table.push(request.seat, table.live.seq)


@route("POST", "/games/{game}/seats/{seat}/substitute")
def let_play(request: Request) -> Push:
    """Let a bot play a seat until its person takes it back."""
    return _change_seat(request, lambda live: seat_changes.stand_in(live, request.seat))


@route("POST", "/games/{game}/seats/{seat}/return")
def take_back(request: Request) -> Push:
    """Return a seat to its person."""
    now = request.tables.now()
    return _change_seat(request, lambda live: seat_changes.take_back(live, request.seat, now))


@route("POST", "/games/{game}/seats/{seat}/concede")
def concede(request: Request) -> Push:
    """Resign a seat."""
    return _change_seat(request, lambda live: seat_changes.concede(live, request.seat))


@route("POST", "/games/{game}/seats/{seat}/end")
def want_end(request: Request) -> Push:
    """Offer to end the game without a winner, or withdraw the offer."""
    wanted = bool(request.body.get("wanted", True))
    return _change_seat(request, lambda live: seat_changes.want_end(live, request.seat, wanted))
