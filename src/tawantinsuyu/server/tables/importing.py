"""Opening a saved game: what was exported becomes a table again, to look at or to play on from any
entry. Everything in it comes from a stranger, so it is held against itself as `verify` does."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.game.api import Illegal, config_to_json, rules_of
from tawantinsuyu.records.export import Parts, RecordError, parts_of
from tawantinsuyu.records.record import Record
from tawantinsuyu.records.verify import verify
from tawantinsuyu.server.base.refused import Refused
from tawantinsuyu.server.content.packs import Packs
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.clock import shared_time
from tawantinsuyu.server.store.storage import Row
from tawantinsuyu.server.tables import outcomes
from tawantinsuyu.server.tables.bound import sealed
from tawantinsuyu.server.tables.live import rebuild
from tawantinsuyu.server.tables.meeting import Made, NewSeat
from tawantinsuyu.server.tables.options import Options
from tawantinsuyu.server.tables.rows import next_festival
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.tables.time.due import due

MOST_ENTRIES: Final = 5000
"""More than ten times a long game of four; checking one takes a second or two."""
SAVED: Final = "saved"
"""The key of entries that were not made here."""


@dataclass(frozen=True)
class Saved:
    """A game that holds together, up to the entry it is opened at."""

    parts: Parts
    record: Record
    entries: int
    """Of the whole game."""


def read_saved(data: Mapping[str, Any], packs: Packs, upto: int | None) -> Saved:
    """Check an export and play it up to an entry. It takes a while: call it in a thread. Raises
    Refused with what is wrong."""
    try:
        parts = parts_of(data)
    except RecordError as error:
        raise Refused(422, "saved_unreadable", str(error)) from None
    if len(parts.log) > MOST_ENTRIES:
        raise Refused(422, "saved_too_long", f"log: at most {MOST_ENTRIES} entries")
    if packs.of_hash(parts.document.hash()) is None:
        # Nobody lays out, draws and keeps components here that its operator has not looked at.
        named = f"{parts.document.id} {parts.document.version}"
        raise Refused(422, "saved_pack", f"pack: {named} is not offered here", pack=named)
    findings = verify(data)
    if findings:
        # Old exports may not say by which rules they were played: then nothing is known of those.
        other = next((one for one in findings if one.code == "rules" and data.get("rules")), None)
        code = "saved_rules" if other else "saved_untrue"
        raise Refused(422, code, str(other or findings[0]))
    if upto is not None and not 0 <= upto <= len(parts.log):
        raise Refused(422, "bad_request", f"upto: the log has {len(parts.log)} entries")
    return Saved(parts, _played(parts, upto), len(parts.log))


def _played(parts: Parts, upto: int | None) -> Record:
    record = Record(parts.config, parts.document, parts.secret, parts.nonces)
    for seat, text in parts.log[:upto]:
        try:
            record.apply(seat, text)
        except Illegal as error:  # it was verified a moment ago
            raise Refused(422, "saved_untrue", str(error)) from None
    return record


async def open_saved(tables: Tables, saved: Saved, seats: Sequence[NewSeat], owner: str) -> Made:
    """Make a table of it. One that goes on asks whoever has to decide; one that is over is there
    to be looked at."""
    record, now = saved.record, shared_time()
    game, config, document = secrets.token_hex(8), record.config, record.document
    if len(seats) != config.players - bool(config.automa):
        raise Refused(422, "bad_request", "seats: as many as people and bots played it")
    people = [*seats, *([NewSeat(config.automa.capitalize())] if config.automa else [])]
    seat_rows = [
        {"game": game, "seat": number, "name": seat.name, "bot": seat.bot, "guest": seat.guest}
        | {"nonce": record.nonces[number]}
        for number, seat in enumerate(people)
    ]
    over = record.state.finished
    row = _table(game, record, document, now) | {"owner": owner}
    log = _entries(game, record, now)
    full = [{**storage.SEAT_AT_FIRST, **seat} for seat in seat_rows]
    live = rebuild({**row, "status": "playing"}, full, document, log)
    what = due(live, live.seq, record.state, now)
    if not over:
        row |= {"wake": what.wake, "waiting": list(api.deciding(record.state))}
    async with tables.engine.begin() as db:
        await storage.add_pack(db, document.hash(), document.as_json())
        await storage.add_game(db, row, seat_rows)
        await storage.add_log(db, log)
        if what.job is not None and not over:
            await tables.jobs.enqueue(db, what.job)
    if what.job is not None and not over:
        tables.jobs.committed(what.job)
    return Made(game, "", started=True)


def _table(game: str, record: Record, document: Document, now: datetime) -> Row:
    state = record.state
    return {
        "id": game,
        "config": config_to_json(record.config),
        "pack_hash": document.hash(),
        "status": "finished" if state.finished else "playing",
        "secret": record.secret,
        "commit": record.commit,
        "seq": len(record.log),
        "created": now,
        "changed": now,
        "version": 0,
        "invite_hash": None,
        "options": Options().stored(),
        "outcome": outcomes.played(state, ()) if state.finished else None,
        "begun": now,
        "waiting": [],
        "wake": None,
        "rules": rules_of(record.config),
        "sealed": sealed(record, state) if state.finished else None,
        "script": None,
        "festival": next_festival(state),
    }


def _entries(game: str, record: Record, now: datetime) -> list[Row]:
    checks = dict(record.checks)
    return [
        {
            "game": game,
            "seq": seq,
            "seat": seat,
            "action": text,
            "at": now,
            "key": SAVED,
            "why": None,
            "fingerprint": checks.get(seq),
        }
        for seq, (seat, text) in enumerate(record.log, 1)
    ]
