"""Hints: what a bot would do in somebody's place. Only where nobody else plays, so that no game
between people is decided by a program."""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.bots.registry import is_slow
from tawantinsuyu.game import api
from tawantinsuyu.server.store.hints import ask_hint, find_hint
from tawantinsuyu.server.store.jobs import Job
from tawantinsuyu.server.tables.live import Live
from tawantinsuyu.server.tables.meeting import Conflict
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.refused import RefusedError
from tawantinsuyu.table.row import Row
from tawantinsuyu.wire.learn import Hint

HELPER: Final = "greedy"
"""Who is asked: it answers at once, and says what for."""


def check_alone(live: Live, seat: int) -> None:
    """Raise RefusedError unless this seat is the only person's of a game that is played. Whoever is
    away, has conceded or shares the device is a person too."""
    people = [one.seat for one in live.seats if one.person]
    if people != [seat] or live.taught is not None:
        raise RefusedError(
            403, "no_hints", "there are hints only where you play without other people"
        )


async def ask(tables: Tables, live: Live, seat: int, seq: int, actions: Sequence[str]) -> Hint:
    """Ask what a bot would do after an unfinished turn; asked again it is the same hint."""
    check_alone(live, seat)
    if live.finished:
        raise RefusedError(409, "no_hint_now", "nothing is asked of you now")
    if seq != live.seq:
        raise Conflict(live.seq)
    _check_asked(live, seat, actions)
    async with tables.engine.begin() as db:
        row = await find_hint(db, live.id, seat)
        same = row is not None and row["seq"] == seq and row["actions"] == list(actions)
        job = Job(live.id, seq, live.owner or "", slow=is_slow(HELPER), hint=seat)
        if not same:
            await ask_hint(db, live.id, seat, seq, actions)
            row = await find_hint(db, live.id, seat)
        if row is None or row["action"] is None:
            await tables.jobs.enqueue(db, job)
    if row is None or row["action"] is None:
        tables.jobs.committed(job)
    return _shown(row)


async def last(tables: Tables, live: Live, seat: int) -> Hint:
    """The last hint of a seat, and how many there were."""
    check_alone(live, seat)
    async with tables.engine.connect() as db:
        return _shown(await find_hint(db, live.id, seat))


def _check_asked(live: Live, seat: int, actions: Sequence[str]) -> None:
    """An unfinished turn ends where something unknown would be seen: nobody is told what lies
    there by asking what to do then."""
    trial = api.clone(live.record.state)
    before, shown = api.seen_by(trial, seat), False
    for text in actions:
        try:
            api.apply(trial, seat, text)
        except api.Illegal:
            raise RefusedError(409, "no_hint_now", "this turn cannot be played so") from None
        shown = api.learnt(before, api.seen_by(trial, seat))
        if shown:
            break
    if shown or seat not in api.deciding(trial):
        raise RefusedError(409, "no_hint_now", "nothing is asked of you now")


def _shown(row: Row | None) -> Hint:
    if row is None:
        return Hint(asked=0, seq=-1, actions=[], action="", why=None)
    return Hint(
        asked=row["asked"],
        seq=row["seq"],
        actions=row["actions"],
        action=row["action"] or "",
        why=row["why"],
    )
