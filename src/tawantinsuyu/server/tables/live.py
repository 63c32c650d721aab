"""A game in memory: rebuilt from its log, and what a batch of actions would do to it."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from msgspec import UNSET, UnsetType

from tawantinsuyu.bots.registry import current_level
from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json
from tawantinsuyu.i18n.message import Data
from tawantinsuyu.records.record import Record
from tawantinsuyu.server.base.build import build_name
from tawantinsuyu.server.store.deadlines import DatabaseLock
from tawantinsuyu.server.store.storage import utc
from tawantinsuyu.server.tables.options import Options
from tawantinsuyu.server.tables.time.clocks import Moment
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.absence import Absence, nobody_sent
from tawantinsuyu.table.digests import Chain
from tawantinsuyu.table.lesson_table import Taught, taught
from tawantinsuyu.table.puzzle_table import Posed, posed
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.rules_binding import (
    OtherRulesError,
    check_deal,
    check_entry,
    check_versions,
)
from tawantinsuyu.wire.decision import Decision
from tawantinsuyu.wire.log import LogLine, Unsent
from tawantinsuyu.wire.table import PublicSeat, Status
from tawantinsuyu.wire.view import View

RECENT = 400
"""Events kept in memory for clients that ask what they missed."""

log = logging.getLogger(__name__)


class AfterSeam(Exception):  # noqa: N818 - what it says
    """A batch goes on after something was revealed or somebody else had to decide."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


@dataclass
class SeatInfo:
    """Who sits where."""

    seat: int
    name: str
    bot: str | None = None
    guest: str | None = None
    automa: str | None = None
    substitute: str | None = None
    missed: int = 0
    conceded: bool = False
    wants_end: bool = False
    back: datetime | None = None
    """When its person last took it over from a substitute."""

    @property
    def person(self) -> bool:
        """Whether the seat is a person's, be somebody there or not."""
        return self.bot is None and self.automa is None

    @property
    def open(self) -> bool:
        """Whether somebody may still sit down."""
        return self.person and self.guest is None

    @property
    def thinker(self) -> str | None:
        """The bot that answers for the seat: its own, or the substitute of who is away."""
        return self.bot or self.substitute

    def public(self, away: bool | UnsetType = UNSET) -> PublicSeat:
        """What everybody at the table may know."""
        return PublicSeat(
            seat=self.seat,
            name=self.name,
            bot=self.bot,
            automa=self.automa,
            open=self.open,
            substitute=self.substitute,
            conceded=self.conceded,
            wants_end=self.wants_end,
            away=away,
        )


def seats_from(config: api.Config, rows: Iterable[Row]) -> list[SeatInfo]:
    """Who sits where; a solo opponent is known by the configuration."""
    return [
        SeatInfo(
            row["seat"],
            row["name"],
            row["bot"] and current_level(row["bot"]),
            row["guest"],
            config.automa if config.automa and row["seat"] == api.AUTOMA_SEAT else None,
            row["substitute"] and current_level(row["substitute"]),
            row["missed"],
            row["conceded"],
            row["wants_end"],
            utc(row["back"]) if row["back"] else None,
        )
        for row in rows
    ]


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
    lock: DatabaseLock = field(default_factory=DatabaseLock)
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
    listeners: set[Callable[[], None]] = field(default_factory=set)
    """Called after every change; sockets wake up by it."""

    @property
    def names(self) -> list[str]:
        """Who sits where, by name."""
        return [seat.name for seat in self.seats]

    @property
    def busy(self) -> bool:
        """Whether somebody looks at it or acts in it."""
        return bool(self.listeners) or self.lock.locked()

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


def rebuild(row: Row, seat_rows: Sequence[Row], document: Document, rows: Sequence[Row]) -> Live:
    """A game out of what is stored."""
    sink, config = api.Sink(), config_from_json(row["config"])
    check_versions(row, config)
    nonces = [seat["nonce"] or b"" for seat in seat_rows]
    stored = row.get("script")
    lesson = posed(stored or "") or taught(stored)
    begin = lesson.begin if lesson else None
    record = Record(config, document, row["secret"], nonces, sink, begin)
    live = Live(row["id"], record, [], 0, sink=sink, taught=lesson)
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


def try_out(live: Live, seat: int, actions: Sequence[str]) -> api.State:
    """The position after a batch; raises Illegal if any of it is not allowed. Nothing changes."""
    if any(text.startswith("undo ") for text in actions):
        if len(actions) > 1:
            raise api.Illegal("unknown_action", text="undo stands alone")
        live.record.check_undo(seat, _undo_count(actions[0]))
        return live.record.state  # the same seat still decides, and that is all anybody asks
    trial = live.record.state.clone()
    before = api.seen_by(trial, seat)
    for number, text in enumerate(actions):
        shown = api.learnt(before, api.seen_by(trial, seat))
        if number and (shown or api.deciding(trial) != (seat,)):
            # A refusal of what follows would tell for free what was revealed.
            raise AfterSeam(number)
        api.apply(trial, seat, text)
    return trial


def _undo_count(text: str) -> int:
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
            if last_writer(rows).partition(" ")[0] in ("", build_name()):
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
        count = _undo_count(text)
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
            log.exception("the steps of a game cannot be shown", extra={"game": live.id})


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
