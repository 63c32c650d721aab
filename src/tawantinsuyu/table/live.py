"""A live game: its position, its log and what its seats have seen, rebuilt from what is stored."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, TypeVar

from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json
from tawantinsuyu.i18n.message import Data
from tawantinsuyu.records.record import Record
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.absence import Absence, nobody_sent
from tawantinsuyu.table.clocks import Moment
from tawantinsuyu.table.digests import Chain
from tawantinsuyu.table.lesson_table import Taught, taught
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.puzzle_table import Posed, posed
from tawantinsuyu.table.row import Row, utc
from tawantinsuyu.table.rules_binding import (
    OtherRulesError,
    check_deal,
    check_entry,
    check_versions,
)
from tawantinsuyu.table.seats import SeatInfo, seats_from
from tawantinsuyu.wire.decision import Decision
from tawantinsuyu.wire.log import LogLine, Unsent
from tawantinsuyu.wire.table import Status
from tawantinsuyu.wire.view import View

RECENT: Final = 400
"""Events kept in memory for clients that ask what they missed."""

AnyLive = TypeVar("AnyLive", bound="Live")


@dataclass
class Live:
    """A game in memory."""

    id: str
    record: Record
    seats: list[SeatInfo]
    seq: int
    owner: str | None = None
    status: Status = "playing"
    options: Options = field(default_factory=Options)
    outcome: dict[str, Any] | None = None
    taught: Taught | Posed | None = None
    """The script it follows or the puzzle it poses, if any."""
    rules: dict[str, int] | None = None
    """The versions of the rules it was begun with; None for games of before they were stored."""
    frozen: bool = False
    """Whoever runs the service has stopped it for the moment."""
    version: int = 0
    """How often the table, as known here, was changed by anything but a move."""
    told: int = 0
    """The version that whoever looks at the game was last woken up for."""
    times: list[Moment] = field(default_factory=list)
    """When what was stored and who decides from then on, which is all a clock has to know."""
    keys: dict[tuple[int, str], int] = field(default_factory=dict)
    """The last sequence number of each batch, by seat and key: none acts twice."""
    absence: Absence = field(default_factory=Absence)
    """Who lets reactions run out of time."""
    events: list[tuple[int, api.Event]] = field(default_factory=list)
    placed: dict[str, int] = field(default_factory=dict)
    """Who placed the last Worker on each space, before the first of these events."""
    changes: dict[int, api.Changes] = field(default_factory=dict)
    """What each of these events changed, where a solo opponent is shown step by step."""
    whys: dict[int, Data] = field(default_factory=dict)
    """What bots said about their actions, by sequence number. No part of the game: it is told while
    its events are, and forgotten with them."""
    undone: set[int] = field(default_factory=set)
    """Entries of the log that were taken back, and those that did so."""
    kept: list[int] = field(default_factory=list)
    """The other entries."""
    unsent: dict[int, Unsent] = field(default_factory=dict)
    """Entries that nobody sent, with how they came about: `order`, `timeout` or `away`. Only the
    person of the seat is told."""
    sink: api.Sink = field(default_factory=api.Sink)
    build: str = ""
    """The name of the code that plays it here; entries of the same build must be legal."""
    digests: Chain | None = None
    """Of a game that was dealt here; lessons and puzzles have none, their scripts may change."""
    held: str = ""
    """The builds that do not reproduce it, if there is none that does."""
    refused: OtherRulesError | None = None
    """This code would play another game than the one that is stored."""
    shown: dict[tuple[int, bool], tuple[View, Decision | None]] = field(default_factory=dict)
    """The present view and decision by seat and whether it decides: made once for all who ask."""
    told_to: dict[tuple[int, int], list[LogLine]] = field(default_factory=dict)
    """The same for lines of the log, by seat and the entry after which they are."""
    listeners: dict[Callable[[], None], None] = field(default_factory=dict)
    """Called after every change, in the order in which they were added; sockets wake up by it."""

    @property
    def names(self) -> list[str]:
        """Who sits where, by name."""
        return [seat.name for seat in self.seats]

    @property
    def finished(self) -> bool:
        """Whether nothing can happen any more."""
        return self.status == "finished"

    @property
    def conceded(self) -> list[int]:
        """Who cannot win."""
        return [seat.seat for seat in self.seats if seat.conceded]

    def thinking_seat(self, state: api.State | None = None) -> int | None:
        """The first seat that has to decide and that a bot answers for."""
        state = state or self.record.state
        if self.finished or state.finished:
            return None
        return next((seat for seat in api.deciding(state) if self.seats[seat].thinker), None)

    def forget_shown(self) -> None:
        """The position is another one."""
        self.shown.clear()
        self.told_to.clear()

    def tell(self) -> None:
        """Wake up whoever looks at the game."""
        for listener in tuple(self.listeners):
            listener()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call a function after every change from now on."""
        self.listeners[listener] = None

    def unlisten(self, listener: Callable[[], None]) -> None:
        """Stop calling a function; nothing happens if it was not called."""
        self.listeners.pop(listener, None)

    def report_hidden_steps(self) -> None:
        """Report the exception that is being handled: the steps of an action cannot be shown. The
        action is stored all the same. A service logs it."""


def rebuild(
    kind: type[AnyLive],
    row: Row,
    seat_rows: Sequence[Row],
    document: Document,
    rows: Sequence[Row],
    build: str = "",
) -> AnyLive:
    """Return a game made from its stored rows, as an object of this class."""
    sink, config = api.Sink(), config_from_json(row["config"])
    check_versions(row, config)
    nonces = [seat["nonce"] or b"" for seat in seat_rows]
    stored = row.get("script")
    lesson = posed(stored or "") or taught(stored)
    begin = lesson.begin if lesson else None
    record = Record(config, document, row["secret"], nonces, sink, begin)
    live = kind(row["id"], record, [], 0, sink=sink, taught=lesson, build=build)
    keep_table(live, row, seat_rows)
    live.told = live.version
    _keep_events(live)
    live.times.append(moment(record.state, 0, utc(row["begun"] or row["created"])))
    live.digests = Chain(row.get("deal") or "") if lesson is None else None
    try:
        check_deal(record, row)
    except OtherRulesError as error:
        raise _described(live, error, rows) from None
    advance(live, rows)
    return live


def _described(live: Live, error: OtherRulesError, rows: Sequence[Row]) -> OtherRulesError:
    """The same error, with who has played the table and by which rules."""
    error.writer = last_writer(rows)
    error.same_versions = live.rules in (None, api.rules_of(live.record.config))
    return error


def last_writer(rows: Sequence[Row]) -> str:
    """The build and the process that stored the last of these entries with a digest."""
    return next((row["writer"] for row in reversed(rows) if row.get("writer")), "")


def moment(state: api.State, seq: int, at: datetime) -> Moment:
    """What a clock has to know of a position."""
    deciding, active = api.deciding(state), state.active
    asked = (api.Decision(seat, "", "", (), ()) for seat in deciding)
    reacting = tuple(one.seat for one in asked if api.is_reaction(state, one))
    turn = state.players[active].turns if active >= 0 else 0
    return Moment(seq, at, deciding, reacting, active, turn, state.in_festival)


def keep_table(live: Live, row: Row, seat_rows: Sequence[Row]) -> None:
    """Everything about the table that is not in its log."""
    live.seats = seats_from(live.record.config, seat_rows)
    live.owner, live.status = row["owner"], row["status"]
    live.options, live.outcome = Options.read(row["options"]), row["outcome"]
    live.version, live.rules = row["version"], row["rules"]
    live.frozen = row.get("frozen") is not None
    live.held = (row.get("held") or "") if live.status == "playing" else ""


def undo_count(text: str) -> int:
    """Return the number of entries that an undo takes back."""
    count = text.removeprefix("undo ")
    if not (count.isascii() and count.isdecimal()):
        raise api.Illegal("unknown_action", text=text)
    return int(count)


def advance(live: Live, rows: Sequence[Row]) -> None:
    """Play stored actions, and tell those who listen."""
    before = live.seq
    for row in rows:
        if row["seq"] <= live.seq:
            continue  # two tasks may have read the same rows
        if row is rows[-1]:
            _watch(live, row["seat"], row["action"])
        live.forget_shown()
        try:
            live.record.apply(row["seat"], row["action"], live.sink)
        except api.Illegal:
            if last_writer(rows).partition(" ")[0] in ("", live.build):
                raise
            # Another build allowed it; who asks has done nothing wrong.
            live.refused = _described(live, OtherRulesError(live.id, row["seq"]), rows)
            live.tell()
            raise live.refused from None
        live.seq = row["seq"]
        try:
            check_entry(live.record, row)
            if live.digests is not None and not live.digests.agrees(row, live.record.state):
                raise OtherRulesError(live.id, live.seq)
        except OtherRulesError as error:
            live.refused = _described(live, error, rows)
            live.tell()
            raise
        _note_undone(live, row["action"])
        live.keys[row["seat"], row["key"]] = live.seq
        if how := nobody_sent(row["key"]):
            live.unsent[live.seq] = how
        asked, seat = live.times[-1], row["seat"]
        live.absence.note(seat, row["key"], asked.turn_of, seat in asked.reacting)
        live.times.append(moment(live.record.state, live.seq, utc(row["at"])))
        if row.get("why"):
            live.whys[live.seq] = row["why"]
        _keep_events(live)
    if live.seq != before:
        if live.record.state.finished:
            live.status = "finished"
            if "winners" not in (live.outcome or {}):
                live.outcome = outcomes.played(live.record.state, live.conceded)
        live.tell()


def _note_undone(live: Live, text: str) -> None:
    """Whoever reads the log is told which of it does not count any more."""
    if text.startswith("undo "):
        count = undo_count(text)
        live.undone |= {*live.kept[-count:], live.seq}
        del live.kept[-count:]
    else:
        live.kept.append(live.seq)


def _watch(live: Live, seat: int, text: str) -> None:
    """Look at each event of an action that a solo opponent may answer with her turn. The action is
    the last of a batch: she comes only when the person cannot go on."""
    state = live.record.state
    live.changes = {}
    if state.config.automa and not text.startswith("undo "):
        action = api.read(state.tables.names, text)
        try:
            live.changes = api.playback(state, seat, seat, action, live.sink)
        except Exception:  # the action is stored: a table without its steps is better than none
            live.report_hidden_steps()


def _keep_events(live: Live) -> None:
    live.events += [(live.seq, event) for event in live.sink.events]
    live.sink.events.clear()
    for _, event in live.events[:-RECENT]:
        api.placed_by(live.placed, event)
    del live.events[:-RECENT]
    known = live.events[0][0] if live.events else 0
    live.whys = {seq: why for seq, why in live.whys.items() if seq >= known}


def heads(live: Live) -> dict[int, Data]:
    """What was said, by the first event of the action it is about."""
    if not live.whys:
        return {}
    first: dict[int, int] = {}
    for seq, event in live.events:
        first.setdefault(seq, event.n)
    return {first[seq]: why for seq, why in live.whys.items() if seq in first}
