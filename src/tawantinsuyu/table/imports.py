"""Imports: an exported game becomes a table again, to watch or to continue from any log entry.

Everything in an exported game comes from a stranger, so it is checked as by the command `verify`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from tawantinsuyu.components import Document
from tawantinsuyu.components.former import was_shipped
from tawantinsuyu.components.plain_data import LimitError, parse_json
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_to_json, rules_of
from tawantinsuyu.records.export import RecordError, parts_of
from tawantinsuyu.records.record import Record
from tawantinsuyu.records.verify import verify_parts
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.batches import next_festival
from tawantinsuyu.table.due import due
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.live import Live, keep_table, moment
from tawantinsuyu.table.names import all_told_apart
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.rules_binding import sealed
from tawantinsuyu.table.seats import NEW_SEAT_COLUMNS, NewSeat

MAX_ENTRIES: Final = 2000
"""Maximum number of log entries in an imported game. It is more than four times a long game of four
players; playing such a log takes about a second.
"""
MAX_EXTRA_UNDONE_ENTRIES: Final = 100
"""Maximum number by which undone entries and undo entries may outnumber the other log entries."""
SAVED: Final = "saved"
"""The idempotency key of log entries that come from an imported game."""
MAX_DETAIL_CHARACTERS: Final = 300
"""Maximum number of characters in the description of an error."""


@dataclass(frozen=True)
class Wanted:
    """A request to open a saved game: the person and their role."""

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
    """The pack document offered by the operator, or one that an earlier version shipped, never
    another one that the sender has included in the saved game.
    """
    job: Job | None


def read_saved(body: bytes, documents: Sequence[Document], wanted: Wanted) -> Saved:
    """Check an export and play it up to a log entry. Raises RefusedError with a description of the
    error. Checking takes long, so `Offload` runs this function.
    """
    try:
        data = parse_json(body)["game"]
        parts = parts_of(data)
        _check_length(parts.log)
        document = _offered(parts.document, documents)
        findings, record = verify_parts(data, replace(parts, document=document))
    except LimitError as error:
        raise RefusedError(422, "saved_unreadable", str(error)[:MAX_DETAIL_CHARACTERS]) from None
    except RecordError as error:
        raise RefusedError(422, "saved_unreadable", str(error)[:MAX_DETAIL_CHARACTERS]) from None
    if findings:
        # An old export may not state its rules versions; then they are unknown.
        other = next((one for one in findings if one.code == "rules" and data.get("rules")), None)
        code = "saved_rules" if other else "saved_untrue"
        raise RefusedError(422, code, str(other or findings[0])[:MAX_DETAIL_CHARACTERS])
    upto = wanted.upto
    if upto is not None and not 0 <= upto <= len(parts.log):
        raise RefusedError(422, "bad_request", f"upto: the log has {len(parts.log)} entries")
    if len(wanted.seats) != parts.config.players - bool(parts.config.automa):
        raise RefusedError(422, "bad_request", "seats: as many as people and bots played it")
    if upto is not None and upto < len(parts.log):
        record = _played(record, upto)
    return prepare_saved(record, wanted)


def _check_length(log: Sequence[tuple[int, str]]) -> None:
    """Refuse a log that is too long or consists mostly of undone moves, which cost time and memory
    and add nothing.
    """
    if len(log) > MAX_ENTRIES:
        raise RefusedError(422, "saved_too_long", f"log: at most {MAX_ENTRIES} entries")
    kept = 0
    for _, text in log:
        verb, _, count = text.partition(" ")
        undone = int(count) if verb == "undo" and count.isascii() and count.isdecimal() else -1
        kept = max(0, kept - undone)
    if len(log) > 2 * kept + MAX_EXTRA_UNDONE_ENTRIES:
        raise RefusedError(422, "saved_padded", f"log: only {kept} of {len(log)} entries were kept")


def _offered(sent: Document, documents: Sequence[Document]) -> Document:
    """Return the operator's pack document with the same components, or the sent document if an
    earlier version shipped it. Another document is never used, since nobody has checked its
    content.
    """
    same = next((one for one in documents if one.hash() == sent.hash()), None)
    if same is None and was_shipped(sent):
        return sent
    if same is None:
        named = f"{sent.id} {sent.version}"[:MAX_DETAIL_CHARACTERS]
        raise RefusedError(422, "saved_pack", f"pack: {named} is not offered here", pack=named)
    return same


def _played(whole: Record, upto: int) -> Record:
    record = Record(whole.config, whole.document, whole.secret, whole.nonces)
    for seat, text in whole.log[:upto]:
        record.apply(seat, text)
    return record


def prepare_saved(record: Record, wanted: Wanted) -> Saved:
    """Return the rows of a table that continues an imported game."""
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
    keep_table(live, row, [{**NEW_SEAT_COLUMNS, **seat} for seat in seat_rows])
    live.times.append(moment(state, len(log), now))
    what = due(live, live.seq, state, now)
    row |= {"wake": what.wake, "waiting": list(api.deciding(state))}
    return Saved(row, seat_rows, log, record.document, what.job)


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
