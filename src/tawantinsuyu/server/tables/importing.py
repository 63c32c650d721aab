"""Opening a saved game: what was exported becomes a table again, to look at or to play on from any
entry. Everything in it comes from a stranger, so it is held against itself as `verify` does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from tawantinsuyu.components import Document
from tawantinsuyu.components.plain_data import LimitError, parse_json
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_to_json, rules_of
from tawantinsuyu.records.export import RecordError, parts_of
from tawantinsuyu.records.record import Record
from tawantinsuyu.records.verify import verify_parts
from tawantinsuyu.server.people.names import all_told_apart
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.expiry import UNOPENED_KEPT
from tawantinsuyu.server.store.jobs import Job
from tawantinsuyu.server.tables.live import Live, keep_table, moment
from tawantinsuyu.server.tables.meeting import Made, NewSeat
from tawantinsuyu.server.tables.options import Options
from tawantinsuyu.server.tables.rows import next_festival
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.tables.time.due import due
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.refused import RefusedError
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.rules_binding import sealed

MOST_ENTRIES: Final = 2000
"""More than four times a long game of four; playing one takes about a second."""
UNDONE_ALLOWANCE: Final = 100
"""Entries beside as many as are kept that may have been taken back, or have taken back others."""
SAVED: Final = "saved"
"""The key of entries that were not made here."""
MAX_DETAIL: Final = 300
"""Characters that a refusal says of what is wrong."""


@dataclass(frozen=True)
class Wanted:
    """The person who opens a saved game, and their role."""

    seats: tuple[NewSeat, ...]
    upto: int | None
    game: str
    """The id of the new table."""
    owner: str
    now: datetime


@dataclass(frozen=True)
class Saved:
    """A table made from a saved game, ready to be stored."""

    row: Row
    seats: list[Row]
    log: list[Row]
    document: Document
    """The operator's, never the sender's."""
    job: Job | None


def read_saved(body: bytes, documents: Sequence[Document], wanted: Wanted) -> Saved:
    """Check an export and play it up to an entry. It takes a while: this is work for `Offload`.
    Raises RefusedError with what is wrong."""
    try:
        data = parse_json(body)["game"]
        parts = parts_of(data)
        _check_length(parts.log)
        document = _offered(parts.document, documents)
        findings, record = verify_parts(data, replace(parts, document=document))
    except LimitError as error:
        raise RefusedError(422, "saved_unreadable", str(error)[:MAX_DETAIL]) from None
    except RecordError as error:
        raise RefusedError(422, "saved_unreadable", str(error)[:MAX_DETAIL]) from None
    if findings:
        # Old exports may not say by which rules they were played: then nothing is known of those.
        other = next((one for one in findings if one.code == "rules" and data.get("rules")), None)
        code = "saved_rules" if other else "saved_untrue"
        raise RefusedError(422, code, str(other or findings[0])[:MAX_DETAIL])
    upto = wanted.upto
    if upto is not None and not 0 <= upto <= len(parts.log):
        raise RefusedError(422, "bad_request", f"upto: the log has {len(parts.log)} entries")
    if len(wanted.seats) != parts.config.players - bool(parts.config.automa):
        raise RefusedError(422, "bad_request", "seats: as many as people and bots played it")
    if upto is not None and upto < len(parts.log):
        record = _played(record, upto)
    return prepare_saved(record, wanted)


def _check_length(log: Sequence[tuple[int, str]]) -> None:
    """Refuse a log that is too long, or that consists of moves taken back again: it takes as long
    to play and as much room, and says nothing."""
    if len(log) > MOST_ENTRIES:
        raise RefusedError(422, "saved_too_long", f"log: at most {MOST_ENTRIES} entries")
    kept = 0
    for _, text in log:
        verb, _, count = text.partition(" ")
        undone = int(count) if verb == "undo" and count.isascii() and count.isdecimal() else -1
        kept = max(0, kept - undone)
    if len(log) > 2 * kept + UNDONE_ALLOWANCE:
        raise RefusedError(422, "saved_padded", f"log: only {kept} of {len(log)} entries were kept")


def _offered(sent: Document, documents: Sequence[Document]) -> Document:
    """The operator's document of the same components. Nobody lays out, draws and keeps components
    here that the operator has not looked at, and nothing else that the sender's document says."""
    same = next((one for one in documents if one.hash() == sent.hash()), None)
    if same is None:
        named = f"{sent.id} {sent.version}"[:MAX_DETAIL]
        raise RefusedError(422, "saved_pack", f"pack: {named} is not offered here", pack=named)
    return same


def _played(whole: Record, upto: int) -> Record:
    record = Record(whole.config, whole.document, whole.secret, whole.nonces)
    for seat, text in whole.log[:upto]:
        record.apply(seat, text)
    return record


def prepare_saved(record: Record, wanted: Wanted) -> Saved:
    """The rows of a table that continues a game as it was played."""
    config, state, game, now = record.config, record.state, wanted.game, wanted.now
    people = [*wanted.seats, *([NewSeat(config.automa.capitalize())] if config.automa else [])]
    names = all_told_apart((seat.name, not (seat.guest or seat.bot)) for seat in people)
    seat_rows = [
        {"game": game, "seat": number, "name": names[number], "bot": seat.bot, "guest": seat.guest}
        | {"nonce": record.nonces[number]}
        for number, seat in enumerate(people)
    ]
    row = _table(game, record, now) | {"owner": wanted.owner}
    log = _entries(game, record, now)
    if state.finished:
        return Saved(row, seat_rows, log, record.document, None)
    live = Live(game, record, [], len(log))
    keep_table(live, row, [{**storage.SEAT_AT_FIRST, **seat} for seat in seat_rows])
    live.times.append(moment(state, len(log), now))
    what = due(live, live.seq, state, now)
    row |= {"wake": what.wake, "waiting": list(api.deciding(state))}
    return Saved(row, seat_rows, log, record.document, what.job)


async def open_saved(tables: Tables, saved: Saved, expires: bool = False) -> Made:
    """Store the table. One that goes on asks whoever has to decide; one that is over is there to be
    looked at. `expires`: until somebody does, it is kept for some days only."""
    row = saved.row | {"expires": saved.row["created"] + UNOPENED_KEPT if expires else None}
    async with tables.engine.begin() as db:
        await storage.add_pack(db, saved.document)
        await storage.add_game(db, row, saved.seats)
        await storage.add_log(db, saved.log)
        if saved.job is not None:
            await tables.jobs.enqueue(db, saved.job)
    if saved.job is not None:
        tables.jobs.committed(saved.job)
    return Made(saved.row["id"], "", started=True)


def _table(game: str, record: Record, now: datetime) -> Row:
    state = record.state
    return {
        "id": game,
        "config": config_to_json(record.config),
        "pack_hash": record.document.content_hash(),
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
