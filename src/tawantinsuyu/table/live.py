"""A live game: its position, its log and the events that its seats have seen, rebuilt from stored
rows.
"""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, Final, TypeVar

from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json
from tawantinsuyu.i18n.message import Data
from tawantinsuyu.learn.script import LEARNER
from tawantinsuyu.records.record import Record
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.absence import Absence, nobody_sent
from tawantinsuyu.table.clocks import Moment
from tawantinsuyu.table.cloth import is_woven
from tawantinsuyu.table.digests import Chain
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.row import Row, utc
from tawantinsuyu.table.rules_binding import (
    OtherRulesError,
    check_deal,
    check_entry,
    check_versions,
)
from tawantinsuyu.table.scripts.lesson_table import TableLesson, lesson_from
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle, puzzle_from
from tawantinsuyu.table.seats import SeatInfo, seats_from
from tawantinsuyu.wire.decision import Decision
from tawantinsuyu.wire.ending import Ending
from tawantinsuyu.wire.log import LogLine, Unsent
from tawantinsuyu.wire.table import Status
from tawantinsuyu.wire.view import View

MAX_RECENT_EVENTS: Final = 400
"""Maximum number of events in memory, for clients that have missed some."""

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
    lesson: TableLesson | TablePuzzle | None = None
    """The script that a lesson's table follows, or the puzzle of a puzzle's table; None at other
    tables.
    """
    explained: Set[str] | None = None
    """Subjects that the coach of a lesson has explained; None before the learner's first answer
    after the script.
    """
    rules: dict[str, int] | None = None
    """The rules versions with which the game began; None for a game that is older than their
    storage.
    """
    frozen: bool = False
    """Whether the operator has frozen the table."""
    version: int = 0
    """Number of changes to the table other than moves, as far as this process has read them."""
    notified_version: int = 0
    """The version of the table at the last call of the listeners."""
    times: list[Moment] = field(default_factory=list)
    """For each log entry, its time and the seats that have to decide after it. Clocks are computed
    from these.
    """
    keys: dict[tuple[int, str], int] = field(default_factory=dict)
    """The last sequence number of each batch, by seat and idempotency key, so that no batch is
    played twice.
    """
    absence: Absence = field(default_factory=Absence)
    """Seats whose time for reactions ran out."""
    events: list[tuple[int, api.Event]] = field(default_factory=list)
    woven: list[tuple[int, api.Event]] = field(default_factory=list)
    """The events of the whole game that its cloth is made from, each with its log entry."""
    ending: Ending | None = None
    """The end of the game as data, once it has been asked for."""
    placed: dict[str, int] = field(default_factory=dict)
    """For each space, the seat that placed the last Worker there before the events in memory."""
    changes: dict[int, api.Changes] = field(default_factory=dict)
    """For each event in memory of a solo opponent's turn that can be shown step by step: the
    changes it made.
    """
    reasons: dict[int, Data] = field(default_factory=dict)
    """Explanations of bots for their actions, by sequence number. Explanations are not part of the
    game, and are dropped together with the events.
    """
    undone: set[int] = field(default_factory=set)
    """Entries of the log that were undone, and the undo entries themselves."""
    active_entries: list[int] = field(default_factory=list)
    """The entries of the log that were not undone."""
    automatic_entries: dict[int, Unsent] = field(default_factory=dict)
    """Log entries that no player sent, with their cause: `order`, `timeout` or `away`. Only the
    person of the seat receives the cause.
    """
    forecasts: dict[int, list[api.FestivalRow]] = field(default_factory=dict)
    """For each Festival that began, the forecast made at that moment, by the number of the
    Festival's event.
    """
    sink: api.Sink = field(default_factory=api.Sink)
    build: str = ""
    """The name of the build that plays the game in this process. Log entries stored by the same
    build must be legal.
    """
    digests: Chain | None = None
    """The digests of the game; None for lessons and puzzles, because their scripts may change."""
    held: str = ""
    """The builds that are on hold because they cannot reproduce the game; empty if the game can be
    reproduced.
    """
    refused: OtherRulesError | None = None
    """The error that is raised if this code would play the stored game differently; otherwise None.
    """
    view_cache: dict[tuple[int, bool], tuple[View, Decision | None]] = field(default_factory=dict)
    """Cached views with their decisions. The key is the seat, and whether it has to decide."""
    log_cache: dict[tuple[int, int], list[LogLine]] = field(default_factory=dict)
    """Cached log lines, by seat and the entry after which they begin."""
    listeners: dict[Callable[[], None], None] = field(default_factory=dict)
    """Functions that are called after every change, in the order in which they were added. Sockets
    wait for them.
    """

    @property
    def names(self) -> list[str]:
        """Return the names of the seats."""
        return [seat.name for seat in self.seats]

    @property
    def finished(self) -> bool:
        """Return whether the game is over."""
        return self.status == "finished"

    @property
    def conceded(self) -> list[int]:
        """Return the seats that resigned and cannot win."""
        return [seat.seat for seat in self.seats if seat.conceded]

    def thinking_seat(self, state: api.State | None = None) -> int | None:
        """Return the first seat that has to decide and for which a bot answers; None if there is
        none.
        """
        state = state or self.record.state
        if self.finished or state.finished:
            return None
        return next((seat for seat in api.deciding(state) if self.seats[seat].thinker), None)

    def clear_caches(self) -> None:
        """Drop cached views and log lines that were built for another position."""
        self.view_cache.clear()
        self.log_cache.clear()
        self.ending = None

    def notify(self) -> None:
        """Call every listener of the table."""
        for listener in tuple(self.listeners):
            listener()

    def listen(self, listener: Callable[[], None]) -> None:
        """Register a function that is called after every change from now on."""
        self.listeners[listener] = None

    def unlisten(self, listener: Callable[[], None]) -> None:
        """Stop calling this function after changes. An unknown function is ignored."""
        self.listeners.pop(listener, None)

    def report_hidden_steps(self) -> None:
        """Report the exception that is being handled: the steps of an action cannot be shown. The
        action has been stored nevertheless. A service logs the exception.
        """


def rebuild(
    kind: type[AnyLive],
    row: Row,
    seat_rows: Sequence[Row],
    document: Document,
    rows: Sequence[Row],
    build: str = "",
) -> AnyLive:
    """Return a game of the given class, built from its stored rows."""
    sink, config = api.Sink(), config_from_json(row["config"])
    check_versions(row, config)
    nonces = [seat["nonce"] or b"" for seat in seat_rows]
    stored = row.get("script")
    lesson = puzzle_from(stored or "") or lesson_from(stored)
    begin = lesson.begin if lesson else None
    record = Record(config, document, row["secret"], nonces, sink, begin)
    live = kind(row["id"], record, [], 0, sink=sink, lesson=lesson, build=build)
    keep_table(live, row, seat_rows)
    live.notified_version = live.version
    sink.told = partial(_note_forecast, live)
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
    """Return the error, completed with the build that stored the entries and whether that build has
    the same rules.
    """
    error.writer = last_writer(rows)
    error.same_versions = live.rules in (None, api.rules_of(live.record.config))
    return error


def last_writer(rows: Sequence[Row]) -> str:
    """Return the build and the process that stored the last of these entries with a digest."""
    return next((row["writer"] for row in reversed(rows) if row.get("writer")), "")


def moment(state: api.State, seq: int, at: datetime) -> Moment:
    """Return the data about a position that clocks use."""
    deciding, active = api.deciding(state), state.active
    asked = (api.Decision(seat, "", "", (), ()) for seat in deciding)
    reacting = tuple(one.seat for one in asked if api.is_reaction(state, one))
    turn = state.players[active].turns if active >= 0 else 0
    return Moment(seq, at, deciding, reacting, active, turn, state.in_festival)


def keep_table(live: Live, row: Row, seat_rows: Sequence[Row]) -> None:
    """Update all data of the table that is not in its log."""
    live.seats = seats_from(live.record.config, seat_rows)
    live.owner, live.status = row["owner"], row["status"]
    live.options, live.outcome = Options.read(row["options"]), row["outcome"]
    live.version, live.rules = row["version"], row["rules"]
    live.frozen = row.get("frozen") is not None
    live.held = (row.get("held") or "") if live.status == "playing" else ""


def undo_count(text: str) -> int:
    """Return the number of entries that an undo action takes back."""
    count = text.removeprefix("undo ")
    if not (count.isascii() and count.isdecimal()):
        raise api.IllegalError("unknown_action", text=text)
    return int(count)


def advance(live: Live, rows: Sequence[Row]) -> None:
    """Play stored actions, and call the listeners of the table."""
    before = live.seq
    for row in rows:
        if row["seq"] <= live.seq:
            continue  # two tasks may have read the same stored rows
        if row is rows[-1]:
            _watch(live, row["seat"], row["action"])
        live.clear_caches()
        _note_explained(live, row["seat"], row["action"])
        try:
            live.record.apply(row["seat"], row["action"], live.sink)
        except api.IllegalError:
            if last_writer(rows).partition(" ")[0] in ("", live.build):
                raise
            # Another build has accepted this log entry, so the present request did not cause the
            # error.
            live.refused = _described(live, OtherRulesError(live.id, row["seq"]), rows)
            live.notify()
            raise live.refused from None
        live.seq = row["seq"]
        try:
            check_entry(live.record, row)
            if live.digests is not None and not live.digests.agrees(row, live.record.state):
                raise OtherRulesError(live.id, live.seq)
        except OtherRulesError as error:
            live.refused = _described(live, error, rows)
            live.notify()
            raise
        _note_undone(live, row["action"])
        live.keys[row["seat"], row["key"]] = live.seq
        if how := nobody_sent(row["key"]):
            live.automatic_entries[live.seq] = how
        asked, seat = live.times[-1], row["seat"]
        live.absence.note(seat, row["key"], asked.turn_of, seat in asked.reacting)
        live.times.append(moment(live.record.state, live.seq, utc(row["at"])))
        if row.get("why"):
            live.reasons[live.seq] = row["why"]
        _keep_events(live)
    if live.seq != before:
        if live.record.state.finished:
            live.status = "finished"
            if "winners" not in (live.outcome or {}):
                live.outcome = outcomes.played(live.record.state, live.conceded)
        live.notify()


def _note_explained(live: Live, seat: int, text: str) -> None:
    """Record which subjects were explained to a learner before their answer."""
    if not isinstance(live.lesson, TableLesson) or seat != LEARNER or text.startswith("undo "):
        return
    if live.lesson.coaches(live.record):
        live.explained = live.lesson.after_answer(live.record, live.explained or frozenset())


def _note_undone(live: Live, text: str) -> None:
    """Mark the entries that an undo takes back."""
    if text.startswith("undo "):
        count = undo_count(text)
        live.undone |= {*live.active_entries[-count:], live.seq}
        del live.active_entries[-count:]
    else:
        live.active_entries.append(live.seq)


def _note_forecast(live: Live, event: api.Event) -> None:
    """Record the forecast of a Festival at the moment when it begins."""
    if event.kind == "begin" and event.data["name"] == "festival":
        live.forecasts[event.n] = api.forecast_rows(live.record.state)


def _watch(live: Live, seat: int, text: str) -> None:
    """Record the changes by an action after which a solo opponent takes her turn. Only the last
    action of a batch can be one.
    """
    state = live.record.state
    live.changes = {}
    if state.config.automa and not text.startswith("undo "):
        action = api.read(state.tables.names, text)
        try:
            live.changes = api.playback(state, seat, seat, action, live.sink)
        # the action is stored: showing the table without its steps is better than an error
        except Exception:
            live.report_hidden_steps()


def _keep_events(live: Live) -> None:
    live.events += [(live.seq, event) for event in live.sink.events]
    live.woven += [(live.seq, event) for event in live.sink.events if is_woven(event)]
    live.sink.events.clear()
    for _, event in live.events[:-MAX_RECENT_EVENTS]:
        api.placed_by(live.placed, event)
    del live.events[:-MAX_RECENT_EVENTS]
    known = live.events[0][0] if live.events else 0
    live.reasons = {seq: why for seq, why in live.reasons.items() if seq >= known}


def bot_remarks_by_event(live: Live) -> dict[int, Data]:
    """Return the explanations of bots, each by the number of its action's first event."""
    if not live.reasons:
        return {}
    first: dict[int, int] = {}
    for seq, event in live.events:
        first.setdefault(seq, event.n)
    return {first[seq]: why for seq, why in live.reasons.items() if seq in first}
