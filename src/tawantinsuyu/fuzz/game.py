"""A fuzzed game, played by personas or from a log, in which each check runs at its rate."""

import json
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import perf_counter

from tawantinsuyu.bots.players import ask
from tawantinsuyu.fuzz import checks, sight
from tawantinsuyu.fuzz.export import Record, pack_of, split_entry
from tawantinsuyu.fuzz.faults import FaultError
from tawantinsuyu.fuzz.plan import CAST, EVERYTHING, PLAIN, Plan, Rates
from tawantinsuyu.fuzz.reached import Found, Reached
from tawantinsuyu.fuzz.secrets import Secrets, moment
from tawantinsuyu.fuzz.strange import strange_actions
from tawantinsuyu.fuzz.turn_sums import TurnSums
from tawantinsuyu.game.api import (
    Action,
    Config,
    Event,
    IllegalError,
    Names,
    Sink,
    State,
    apply,
    deciding,
    fingerprint,
    options,
    read,
    scores,
    table_pack,
    write,
)
from tawantinsuyu.game.inside import EVENT_KINDS as KINDS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.arranged import begin

MAX_DECISIONS = 12_000
"""Number of decisions after which a game counts as endless; the longest regular games have some
2000.
"""


@dataclass
class Outcome:
    """The result of a game."""

    number: int
    decisions: int = 0
    choices: int = 0
    """Number of decisions with at least two options."""
    seconds: float = 0.0
    scores: tuple[int, ...] = ()
    fault: str = ""
    detail: str = ""
    record: Record | None = None
    """The game up to the fault."""
    reached: Found = field(default_factory=dict)
    compared: Counter[str] = field(default_factory=Counter)
    """Number of comparisons of worlds that a seat cannot distinguish, by subject."""


class Checked:
    """A game in which every step is checked."""

    def __init__(
        self, config: Config, pack: Pack, seed: bytes, rates: Rates, start: tuple[str, ...] = ()
    ) -> None:
        pack = table_pack(config, pack)
        self.config, self.pack, self.seed, self.rates = config, pack, seed, rates
        self.start = start
        self.names = Names(pack)
        self.log: list[str] = []
        self.reached = Reached(pack, config)
        self.choices = 0
        # the checks have their own random numbers, so their number never changes the game
        self.rng = Random(seed + b"checks")
        self.secrets = Secrets(self.names, self.rng)
        self.turns = TurnSums()
        self.sink = Sink(told=self.turns.told)
        self.seen = 0
        self.state = self.turns.state = self._new_game(self.sink)
        self.inventory: dict[str, int] | None = None
        self._after()

    def _new_game(self, sink: Sink) -> State:
        try:
            return begin(self.start, self.config, self.pack, self.seed, sink)
        except Exception as error:
            raise FaultError("crash", f"setup: {type(error).__name__}: {error}") from error

    def seat(self, rng: Random) -> int:
        """Return a seat that decides next; while choices are sealed, any of those that still have
        to choose.
        """
        waiting = deciding(self.state)
        return waiting[0] if len(waiting) == 1 else rng.choice(waiting)

    def step(self, seat: int, action: Action) -> None:
        """Check the position and carry out an action."""
        state, names, rng = self.state, self.names, self.rng
        if not state.stack:
            raise FaultError("ending", f"{write(names, action)!r} after the end of the game")
        text = write(names, action)
        step = len(self.log)
        if step >= MAX_DECISIONS:
            raise FaultError("endless", f"still going after {MAX_DECISIONS} decisions")
        self.choices += len(options(state, seat)) > 1
        self.reached.decision(state, seat)
        self.reached.action(action)
        restored = None
        if _due(step, self.rates.options):
            checks.options_carry_out(state, seat, names, rng)
            codes = checks.refuses(state, seat, names, strange_actions(state, rng))
            self.reached.add("error", *codes)
        if _due(step, self.rates.save):
            checks.texts_read_back(state, seat, names)
            checks.copies_are_independent(state, seat, action)
            restored = checks.saves_and_restores(state, seat)
        if _due(step, self.rates.views):
            sight.views_hold(state, names, rng)
            sight.draft_holds(state, seat, names, action, rng)
            sight.explanations_hold(state, seat, names, strange_actions(state, rng))
        if self.rates.secrets and (_due(step, self.rates.secrets) or moment(state)):
            self.secrets.hold(state, seat, action)
        self.log.append(f"{seat} {text}")
        checks.carry_out(state, seat, action, self.sink)
        self._after()
        if restored is not None:
            checks.carry_out(restored, seat, text)
            if checks.snapshot(restored) != checks.snapshot(state):
                raise FaultError("json", "a restored game goes on differently")

    def _after(self) -> None:
        checks.nothing_lost(self.state)
        checks.somebody_can_act(self.state)
        if self.state.active >= 0 or self.state.finished:
            if self.inventory is None:
                self.inventory = checks.inventory(self.state)
            checks.same_inventory(self.inventory, self.state)
        fresh = self.sink.events[self.seen :]
        self.seen = len(self.sink.events)
        for event in fresh:
            _check_event(event)
        self.turns.raise_fault()
        self.reached.events(fresh)

    def end(self) -> None:
        """Check the end of the game, and replay it from its seed and log."""
        state = self.state
        self.reached.ending(state)
        if not state.finished or not state.winners or self.sink.groups:
            detail = f"finished {state.finished}, winners {state.winners}"
            raise FaultError("ending", f"{detail}, open groups {self.sink.groups}")
        self.turns.check()
        self.turns.raise_fault()
        try:
            apply(state, 0, "done")
        except IllegalError as error:
            self.reached.add("error", error.code)
        else:
            raise FaultError("ending", "an action was accepted after the end")
        sink = Sink()
        again = self._new_game(sink)
        for entry in self.log:
            checks.carry_out(again, *split_entry(entry), sink)
        if fingerprint(again) != fingerprint(state):
            raise FaultError("replay", "the replayed game has another fingerprint")
        if len(sink.events) != len(self.sink.events):
            raise FaultError("replay", "the replayed game has other events")


def _due(step: int, rate: int) -> bool:
    return rate > 0 and step % rate == 0


def _check_event(event: Event) -> None:
    if event.kind not in KINDS:
        raise FaultError("event", f"kind {event.kind!r} is not in the list")
    if (event.sees is None) != (event.hidden is None):
        raise FaultError("event", f"{event.kind}: who sees it and what others see go together")
    if event.hidden is not None:
        for key, value in event.hidden.items():
            if type(event.data.get(key)) is not type(value):
                raise FaultError(
                    "event", f"{event.kind}: its redacted twin has another shape: {key}"
                )
    try:
        json.dumps(event.as_seen_by(event.seat))
    except TypeError as error:
        raise FaultError("event", f"{event.kind}: {error}") from None


def play_game(plan: Plan) -> Outcome:
    """Play one planned game to its end or its first fault."""
    rng = Random(plan.seed + b"play")
    seats = [CAST[name] for name in plan.personas]

    def moves(game: Checked) -> Iterable[tuple[int, Action]]:
        while game.state.stack:
            seat = game.seat(rng)
            yield seat, ask(game.state, seat, seats[seat], rng)

    table = Record(plan.packs, "", plan.config, plan.seed, (), start=plan.start)
    outcome = _run(table, plan.rates, moves)
    outcome.number = plan.number
    outcome.reached.setdefault("persona", set()).update(plan.personas)
    return outcome


def replay(record: Record) -> Outcome:
    """Replay a recorded game, first as it was, then with every check at every step."""

    def moves(game: Checked) -> Iterable[tuple[int, Action]]:
        for entry in record.log:
            seat, text = split_entry(entry)
            try:
                action = read(game.names, text)
            except IllegalError as error:
                raise FaultError("action_text", str(error)) from error
            yield seat, action

    plain = _run(record, PLAIN, moves)
    if plain.fault:
        return plain
    return _run(record, EVERYTHING, moves)


def _run(
    table: Record, rates: Rates, moves: Callable[[Checked], Iterable[tuple[int, Action]]]
) -> Outcome:
    """Play a game at the table of a record; a fault is reported with the moves that lead to it."""
    started = perf_counter()
    outcome = Outcome(0)
    pack = pack_of(table.packs)
    game: Checked | None = None
    try:
        game = Checked(table.config, pack, table.seed, rates, table.start)
        for seat, action in moves(game):
            game.step(seat, action)
        if not game.state.stack:
            game.end()
    except FaultError as fault:
        outcome.fault = fault.name
        outcome.detail = _explained(fault)
        log = game.log if game is not None else []
        if fault.action:
            log = [*log, fault.action]
        outcome.record = replace(table, pack_hash=pack.hash, log=tuple(log), note=str(fault))
    outcome.seconds = perf_counter() - started
    if game is not None:
        outcome.decisions = len(game.log)
        outcome.choices = game.choices
        outcome.scores = tuple(scores(game.state))
        outcome.reached = game.reached.found
        outcome.compared = game.secrets.compared
    return outcome


def _explained(fault: FaultError) -> str:
    """Return a fault's message and, for a crash, its place in the engine."""
    cause = fault.__cause__
    if cause is None or fault.name == "not_accepted":
        return str(fault)
    lines = traceback.extract_tb(cause.__traceback__)[-3:]
    where = " < ".join(f"{Path(at.filename).name}:{at.lineno} {at.name}" for at in reversed(lines))
    return f"{fault} at {where}"
