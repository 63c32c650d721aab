"""Chat, muted people and private notes."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import AfterValidator, Field

from tawantinsuyu.server.base.encoding import answer
from tawantinsuyu.server.people.caller import Caller as Who
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.rooms import talk
from tawantinsuyu.server.rooms.gestures import POINT, Gesture, signal_of
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.tables.access import at_table, check_seat, may_sit
from tawantinsuyu.server.tables.meeting import SPECTATOR, Meeting
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AGuest, InPerson, now_of, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.talk import ChatLine, ChatLines, GestureName, Muted, Notes

router = APIRouter(prefix="/api", tags=["talk"], responses=documented())
Text = Annotated[str, Field(max_length=talk.MAX_TEXT_CHARACTERS), AfterValidator(talk.plain)]
NoteText = Annotated[str, Field(max_length=talk.LONGEST_NOTE), AfterValidator(talk.plain)]
GuestId = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Path(ge=0, le=3)]


class NewLine(Body):
    """A chat message in plain text."""

    text: Text
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    """The seat that speaks, for guests with several seats."""


class NewGesture(Body):
    """A quick reaction, or a space to point at."""

    seat: Annotated[int, Field(ge=0, le=3)]
    gesture: GestureName
    space: Annotated[str, Field(max_length=8)] = ""
    """The space of the hill for `point`; otherwise empty."""


class Note(Body):
    """Private notes about a game, in plain text."""

    text: NoteText


@router.get("/games/{game}/chat", responses=answers(ChatLines))
async def lines(
    request: Request,
    game: str,
    guest: AGuest,
    since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    limit: Annotated[int, Query(ge=1, le=200)] = 100,
) -> Response:
    """The latest chat messages after a number, without those of people you have muted."""
    table = await _table(request, game, guest)
    async with tables_of(request).engine.connect() as db:
        rows = await talk.latest(db, game, limit, since, guest.id)
    return answer(ChatLines([talk.chat_line(row, table.seats) for row in rows]))


@router.post("/games/{game}/chat", status_code=201, responses=answers(ChatLine, status=201))
async def say(request: Request, game: str, guest: AGuest, new: NewLine) -> Response:
    """Send a chat message. Spectators may send messages if the table allows it."""
    table = await _table(request, game, guest)
    if not at_table(table, guest.id) and not table.options.spectators_talk:
        raise RefusedError(403, "no_talk", "at this table only those who sit at it may talk")
    if not new.text:
        raise RefusedError(422, "bad_request", "text: say something")
    if new.seat is not None and not may_sit(table, new.seat, guest.id):
        raise RefusedError(403, "not_your_seat", f"seat {new.seat} of this game is not yours")
    tables = tables_of(request)
    async with tables.engine.begin() as db:
        row = await talk.say(
            db, game, guest, _name(table, guest, new.seat), new.text, now_of(request)
        )
    await tables.bus.publish(Signal(game, "chat", row["id"]))
    return answer(talk.chat_line(row, table.seats), 201)


@router.post("/games/{game}/gestures", status_code=204)
async def gesture(request: Request, game: str, guest: AGuest, new: NewGesture) -> None:
    """Show the others a quick reaction, or point at a space of the hill. It is not stored."""
    tables = tables_of(request)
    live = await tables.open(game)
    if not may_sit(live, new.seat, guest.id):
        raise RefusedError(403, "not_your_seat", f"seat {new.seat} of this game is not yours")
    hill = live.record.state.pack.hill
    spaces = {space.id for space in hill.spaces} if new.gesture == POINT else {""}
    if new.space not in spaces:
        raise RefusedError(422, "bad_request", "space: name a space of the hill to point at it")
    await tables.bus.publish(signal_of(game, Gesture(new.seat, new.gesture, new.space)))


@router.get("/mutes", responses=answers(list[Muted]))
async def muted(request: Request, guest: AGuest) -> Response:
    """The people you have muted."""
    async with tables_of(request).engine.connect() as db:
        return answer(await talk.muted_by(db, guest.id))


@router.put("/mutes/{whom}", status_code=204)
async def mute(request: Request, guest: AGuest, whom: GuestId) -> None:
    """Hide the messages of a person, identified by the `guest` of a message. Nobody else
    notices.
    """
    async with tables_of(request).engine.begin() as db:
        await talk.mute(db, guest.id, whom)


@router.delete("/mutes/{whom}", status_code=204)
async def unmute(request: Request, guest: AGuest, whom: GuestId) -> None:
    """Show the messages of a person again."""
    async with tables_of(request).engine.begin() as db:
        await talk.unmute(db, guest.id, whom)


@router.put("/games/{game}/mutes/{seat}", status_code=204)
async def mute_seat(request: Request, game: str, guest: AGuest, seat: SeatNumber) -> None:
    """Hide the messages of the person on a seat, at all tables. Nobody else notices."""
    whom = _sitting(await _table(request, game, guest), seat)
    async with tables_of(request).engine.begin() as db:
        await talk.mute(db, guest.id, whom)


@router.delete("/games/{game}/mutes/{seat}", status_code=204)
async def unmute_seat(request: Request, game: str, guest: AGuest, seat: SeatNumber) -> None:
    """Show the messages of the person on a seat again."""
    whom = _sitting(await _table(request, game, guest), seat)
    async with tables_of(request).engine.begin() as db:
        await talk.unmute(db, guest.id, whom)


@router.get("/games/{game}/notes", responses=answers(Notes))
async def note(request: Request, game: str, guest: InPerson) -> Response:
    """Your private notes about this game. Programs cannot read them."""
    await _table(request, game, guest)
    async with tables_of(request).engine.connect() as db:
        return answer(Notes(await talk.note_of(db, game, guest.id)))


@router.put("/games/{game}/notes", status_code=204)
async def keep_note(request: Request, game: str, guest: AGuest, new: Note) -> None:
    """Store your private notes about this game."""
    await _table(request, game, guest)
    async with tables_of(request).engine.begin() as db:
        await talk.keep_note(db, game, guest.id, new.text)


async def _table(request: Request, game: str, guest: Guest) -> Meeting:
    """Return the table, if the guest may watch it."""
    table = await tables_of(request).meeting(game)
    check_seat(table, SPECTATOR, Who(guest))
    return table


def _name(table: Meeting, guest: Guest, seat: int | None) -> str:
    """Return the guest's name at the table."""
    mine = [one for one in table.seats if one.guest == guest.id]
    if seat is not None:
        return table.seats[seat].name
    return mine[0].name if mine else guest.name


def _sitting(table: Meeting, seat: int) -> str:
    whom = table.seats[seat].guest if seat < len(table.seats) else None
    if whom is None:
        raise RefusedError(404, "not_found", "nobody sits there who could talk")
    return whom
