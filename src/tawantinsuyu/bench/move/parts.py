"""The parts of a move, and the stopwatch that attributes processor time to them.

The service's code has two entrances: an action is stored, and a push is made for each socket. Time
in an entrance belongs to the entrance's part, except within the functions of `SEAMS`, which are
parts of their own. Every moment belongs to exactly one part, so the parts add up to the whole.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from time import process_time
from types import ModuleType
from typing import Any, Final, NamedTuple

STORAGE: Final = "storage"
"""The entrance for actions: everything that is not trying and applying, up to the values of the
statement that stores the batch.
"""
PUSH: Final = "rest of the push"
"""The entrance for pushes."""
APPLY: Final = "try and apply"
VIEW: Final = "view"
DECISION: Final = "decision"
TURNS: Final = "turns"
FESTIVAL: Final = "Festival"
STORY: Final = "since and log"
ENCODING: Final = "encoding"
COMPRESSION: Final = "compression"
OTHER: Final = "other"
"""Time between the parts: the loops of this benchmark."""
PARTS: Final = (
    APPLY, VIEW, DECISION, TURNS, FESTIVAL, STORY, PUSH, ENCODING, COMPRESSION, STORAGE, OTHER,
)  # fmt: skip


class Seam(NamedTuple):
    """A function at which a part begins."""

    part: str
    within: str
    """The entrance in which the function counts. Elsewhere its time belongs to its caller."""
    module: str
    function: str


_ACTIONS: Final = "tawantinsuyu.server.tables.table_actions"
_PUSHES: Final = "tawantinsuyu.table.views.push_view"
_GAME: Final = "tawantinsuyu.game.api"

SEAMS: Final = (
    Seam(APPLY, STORAGE, _ACTIONS, "prepare_batch"),
    Seam(APPLY, STORAGE, _ACTIONS, "advance"),
    Seam(VIEW, PUSH, _GAME, "view_for"),
    Seam(VIEW, PUSH, _PUSHES, "presented"),
    Seam(DECISION, PUSH, _GAME, "pending"),
    Seam(DECISION, PUSH, _PUSHES, "decision_payload"),
    Seam(TURNS, PUSH, _PUSHES, "turns_payload"),
    Seam(FESTIVAL, PUSH, _PUSHES, "_festival"),
    Seam(STORY, PUSH, _PUSHES, "_since"),
    Seam(STORY, PUSH, _PUSHES, "log_lines"),
    Seam(ENCODING, PUSH, _PUSHES, "written"),
)


class MissingPartError(Exception):
    """A part of a move was not found where `SEAMS` says, so its figure would be wrong."""


class Stopwatch:
    """Processor time by part. It runs between `start` and `stop`."""

    def __init__(self, clock: Callable[[], float] = process_time) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.calls: Counter[str] = Counter()
        """Number of calls by part and, for a seam, by the name of its function."""
        self._clock = clock
        self._part = ""
        self._mark = 0.0

    def start(self) -> None:
        """Start counting; the first part is `OTHER`."""
        self._part, self._mark = OTHER, self._clock()

    def stop(self) -> None:
        """Stop counting."""
        self.seconds[self._part] += self._clock() - self._mark
        self._part = ""

    def _change(self, part: str) -> None:
        now = self._clock()
        self.seconds[self._part] += now - self._mark
        self._part, self._mark = part, now

    @contextmanager
    def part(self, part: str) -> Iterator[None]:
        """Attribute the time of the block to a part."""
        before = self._part
        self.calls[part] += 1
        self._change(part)
        try:
            yield
        finally:
            self._change(before)

    def timed(self, seam: Seam, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function whose time is attributed to the part of its seam."""
        name, part, within = part_name(seam), seam.part, seam.within

        @wraps(function)
        def call(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - any function
            if self._part != within:
                return function(*given, **named)
            self.calls[name] += 1
            self._change(part)
            try:
                return function(*given, **named)
            finally:
                self._change(within)

        return call

    @contextmanager
    def on_seams(self) -> Iterator[None]:
        """Time the functions of `SEAMS` within the block."""
        kept: list[tuple[ModuleType, str, Any]] = []
        try:
            for seam in SEAMS:
                module = import_module(seam.module)
                function = getattr(module, seam.function, None)
                if function is None:
                    raise MissingPartError(_missing(seam, "no longer exists"))
                kept.append((module, seam.function, function))
                setattr(module, seam.function, self.timed(seam, function))
            yield
        finally:
            for module, name, function in reversed(kept):
                setattr(module, name, function)

    def check(self) -> None:
        """Raise MissingPartError if a function of `SEAMS` was never called."""
        for seam in SEAMS:
            if not self.calls[part_name(seam)]:
                raise MissingPartError(_missing(seam, "was never called in a move"))


def part_name(seam: Seam) -> str:
    """Return the name under which the calls of a seam are counted."""
    return f"{seam.part}: {seam.function}"


def _missing(seam: Seam, what: str) -> str:
    return (
        f"{seam.module}.{seam.function} {what}, so the part “{seam.part}” cannot be measured. "
        "Name the function that now does its work in SEAMS, in src/tawantinsuyu/bench/move/parts.py"
    )
