"""Requests of a running game: views, unfinished turns, actions, hints."""

from typing import Any

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.browser.routes.routing import Request, route
from tawantinsuyu.game import api
from tawantinsuyu.table.hints import check_alone, check_hint, hint_of
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.proposals import PROPOSAL_BOT, propose
from tawantinsuyu.wire.history import History
from tawantinsuyu.wire.learn import Hint
from tawantinsuyu.wire.push import DraftResult, KeptDraft, Moved, PlanResult, Push


@route("GET", "/games/{game}/view")
def view(request: Request) -> Push:
    """Return the table as a seat sees it now, or saw it after an entry of the log."""
    table, since = request.tables.open(request.game), request.number("since", -1)
    if "at" in request.query:
        return table.replay(request.seat, request.number("at", 0), since)
    return table.push(request.seat, since)


@route("GET", "/games/{game}/history")
def history(request: Request) -> History:
    """Return the points of all seats turn by turn."""
    return request.tables.open(request.game).history()


def _running(live: Live) -> None:
    if live.finished:
        raise api.IllegalError("game_over", "SCO-01")


@route("PUT", "/games/{game}/draft")
def draft(request: Request) -> DraftResult:
    """Store an unfinished turn, and return its result."""
    table, actions = request.tables.open(request.game), list(request.body["actions"])
    _running(table.live)
    found = table.draft(request.seat, actions)
    kept = {"seq": found.seq, "actions": actions}
    request.tables.store.keep(f"{request.game}/draft/{request.seat}", kept)
    return found


@route("GET", "/games/{game}/draft")
def kept_draft(request: Request) -> KeptDraft:
    """Return a seat's unfinished turn; empty if it no longer fits the game."""
    found: Any = request.tables.store.notes.get(f"{request.game}/draft/{request.seat}")
    seq = request.tables.live(request.game).seq
    return KeptDraft(found["actions"] if found and found["seq"] == seq else [])


@route("PUT", "/games/{game}/plan")
def plan(request: Request) -> PlanResult:
    """Return a planned turn. Nothing is stored."""
    table, body = request.tables.open(request.game), request.body
    _running(table.live)
    return table.plan(request.seat, list(body["actions"]), list(body["wanted"]))


@route("GET", "/games/{game}/proposal")
def proposal(request: Request) -> KeptDraft:
    """Return the answer of an easy bot in set-up. Nothing is stored."""
    rng, bot = request.tables.rng, registry.make(PROPOSAL_BOT)

    def decide(state: api.State, seat: int) -> api.Action:
        return ask(state, seat, bot, DEFAULT_BUDGET, rng)

    return KeptDraft(propose(request.tables.live(request.game), request.seat, decide))


@route("POST", "/games/{game}/actions")
def act(request: Request) -> Push | Moved:
    """Commit actions of a seat: all of them, or none."""
    tables, body = request.tables, request.body
    table, expected = tables.open(request.game), int(body["expected_seq"])
    since = min(table.live.seq, expected)
    answer = table.act(request.seat, list(body["actions"]), expected, body["key"])
    if answer is not None:
        tables.commit(table, answer)
    if "little" in request.query:
        return Moved(table.live.seq, table.live.status)
    return table.push(request.seat, since)


@route("POST", "/games/{game}/hint")
def ask_hint(request: Request) -> Hint:
    """Return the action that a bot would take in the person's place. The bot answers
    immediately.
    """
    tables, body, seat = request.tables, request.body, request.seat
    table, actions = tables.open(request.game), list(body["actions"])
    check_hint(table.live, seat, int(body["expected_seq"]), actions)
    name = f"{request.game}/hint/{seat}"
    known = tables.store.notes.get(name)
    if known and known["seq"] == table.live.seq and known["actions"] == actions:
        return hint_of(known)
    hint = table.hint(seat, actions)
    row = {
        "asked": (known["asked"] if known else 0) + 1,
        "seq": hint.seq,
        "actions": actions,
        "action": hint.action,
        "why": hint.why,
        "second": hint.second,
        "behind": hint.behind,
    }
    tables.store.keep(name, row)
    return hint_of(row)


@route("GET", "/games/{game}/hint")
def last_hint(request: Request) -> Hint:
    """Return the last hint of a seat."""
    check_alone(request.tables.live(request.game), request.seat)
    return hint_of(request.tables.store.notes.get(f"{request.game}/hint/{request.seat}"))
