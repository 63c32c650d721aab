"""The game itself: views, unfinished turns, actions."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import AfterValidator, Field

from tawantinsuyu.server.base.encoding import answer, wants_little
from tawantinsuyu.server.tables import exports, hints
from tawantinsuyu.server.tables.access import check_seat
from tawantinsuyu.server.tables.meeting import SPECTATOR
from tawantinsuyu.server.tables.proposals import proposal_for
from tawantinsuyu.server.tables.replays import Replays
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.callers import AnyCaller, look, now_of, sit, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.routes.bodies import Body
from tawantinsuyu.table.absence import checked_key
from tawantinsuyu.table.batches import check_person_plays
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.views.push_view import push
from tawantinsuyu.wire.history import History
from tawantinsuyu.wire.learn import Hint
from tawantinsuyu.wire.push import (
    DraftResult,
    EventLines,
    KeptDraft,
    Moved,
    PlanResult,
    Push,
)

router = APIRouter(prefix="/api/games/{game}", tags=["play"], responses=documented(409))
Action = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f]*$")]
Seat = Annotated[int, Query(ge=-1, le=3)]
"""The number of a seat, or -1 for a spectator."""
Sequence = Annotated[int, Field(ge=0, le=2**31 - 1)]
Since = Annotated[int, Query(ge=-1, le=2**31 - 1)]
At = Annotated[int | None, Query(ge=0, le=2**31 - 1)]


class Batch(Body):
    """Actions of one seat that are committed together."""

    seat: Annotated[int, Field(ge=0, le=3)]
    actions: Annotated[list[Action], Field(min_length=1, max_length=100)]
    expected_seq: Sequence
    key: Annotated[
        str,
        Field(min_length=8, max_length=64, pattern=r"^[!-~]*$"),
        AfterValidator(checked_key),
    ]


class DraftRequest(Body):
    """An unfinished turn."""

    seat: Annotated[int, Field(ge=0, le=3)]
    actions: Annotated[list[Action], Field(max_length=100)]


class PlanRequest(DraftRequest):
    """The beginning of a turn, and the answers that should follow it."""

    wanted: Annotated[list[Action], Field(max_length=30)]


class HintRequest(DraftRequest):
    """The position for which a hint is requested."""

    expected_seq: Sequence


@router.get("/view", responses=answers(Push))
async def view(
    request: Request, game: str, caller: AnyCaller, seat: Seat, since: Since = -1, at: At = None
) -> Response:
    """The table as a seat sees it now, or saw it after a log entry (`at`), with the events since a
    sequence number. With `since` -1 the events of set-up are included.
    """
    live = await look(request, game, seat)
    if at is not None:
        replays: Replays = request.app.state.replays
        return answer(await replays.view(live, seat, at, since, caller.id or ""))
    return answer(push(live, seat, since, now_of(request)))


@router.put("/draft", responses=answers(DraftResult))
async def draft(request: Request, game: str, body: DraftRequest) -> Response:
    """The result of an unfinished turn."""
    await sit(request, game, body.seat)
    return answer(await tables_of(request).actions.draft(game, body.seat, body.actions))


@router.put("/plan", responses=answers(PlanResult))
async def plan(request: Request, game: str, body: PlanRequest) -> Response:
    """A whole turn from its beginning. Each question is answered by the first wanted answer that it
    offers, or by a preset one. The server stores nothing.
    """
    await sit(request, game, body.seat)
    actions = tables_of(request).actions
    return answer(await actions.plan(game, body.seat, body.actions, body.wanted))


@router.get("/draft", responses=answers(KeptDraft))
async def kept_draft(request: Request, game: str, seat: Seat) -> Response:
    """The seat's unfinished turn, as it was last stored."""
    await sit(request, game, seat)
    return answer(KeptDraft(await tables_of(request).actions.kept_draft(game, seat)))


@router.get("/proposal", responses=answers(KeptDraft))
async def proposal(request: Request, game: str, seat: Seat) -> Response:
    """The answer of an easy bot in set-up, decided from the seat's view. The server stores
    nothing.
    """
    live = await sit(request, game, seat)
    return answer(KeptDraft(await asyncio.to_thread(proposal_for, live, seat)))


@router.post("/actions", responses=answers(Push, Moved))
async def act(request: Request, game: str, body: Batch) -> Response:
    """Commit actions: all of them, or none. The answer is the new view. With `Prefer:
    return=minimal` the answer has only the sequence number, for clients that receive the view over
    a socket.
    """
    live = await sit(request, game, body.seat)
    check_person_plays(live, body.seat)
    since, tables = min(live.seq, body.expected_seq), tables_of(request)
    live = await tables.actions.act(game, body.seat, body.actions, body.expected_seq, body.key)
    if wants_little(request):
        return answer(Moved(live.seq, live.status))
    return answer(push(live, body.seat, since, now_of(request)))


@router.post("/hint", responses=answers(Hint))
async def ask_hint(request: Request, game: str, body: HintRequest) -> Response:
    """Request the move that a bot would make in your place, in games without other people. A worker
    computes it; repeat a GET of the same address until the answer is there.
    """
    live = await sit(request, game, body.seat)
    seq = body.expected_seq
    return answer(await hints.ask(tables_of(request), live, body.seat, seq, body.actions))


@router.get("/hint", responses=answers(Hint))
async def last_hint(request: Request, game: str, seat: Seat) -> Response:
    """Your last hint, and the number of hints in this game."""
    live = await sit(request, game, seat)
    return answer(await hints.last(tables_of(request), live, seat))


@router.get("/events", responses=answers(EventLines))
async def events(request: Request, game: str, seat: Seat, since: Since) -> Response:
    """Events of the game after a sequence number."""
    live = await look(request, game, seat)
    shown = push(live, seat, since, now_of(request))
    return answer(EventLines(shown.seq, shown.events))


@router.get("/history", responses=answers(History))
async def history(request: Request, game: str, caller: AnyCaller, seat: Seat) -> Response:
    """The points of all seats turn by turn, which are public at the table. `turns` has the log
    entry at which each turn began, its seat, its number, and everybody's points at its end.
    `festivals` has the entries and numbers of Festivals. `steps` has what each seat received when
    others used its Steps.
    """
    live = await look(request, game, seat)
    replays: Replays = request.app.state.replays
    return answer(await replays.history(live, caller.id or ""))


@router.get("/export")
async def export(request: Request, game: str, caller: AnyCaller) -> Response:
    """The recorded game. Its log contains hidden cards, so the request is refused while the game
    runs. Only the owner of a personal server gets the record earlier, for a table without other
    people; the secret of the shuffles is then left out.
    """
    tables = tables_of(request)
    table = await tables.meeting(game)
    check_seat(table, SPECTATOR, caller)
    alone = all(seat.guest in (None, caller.id) for seat in table.seats)
    if table.status != "finished" and not (caller.admin and alone):
        raise RefusedError(409, "not_finished", "a running game is exported when it is over")
    return answer(await exports.export(tables, game))
