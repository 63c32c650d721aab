"""Types by which a module of the rules declares its questions.

The module lists its frames in `RULES`, the verbs of their answers in `VERBS`, and questions to one
seat after the other in `BODIES`. `questions` merges these lists. Kernel, views, worlds, previews,
standing orders and records use the merged lists, so a new question needs no change in them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.record import Record
from tawantinsuyu.game.vocabulary import FREE, Cost, Effect

UNKNOWN: Final = -1
"""A card or tile that a seat cannot know, in the partial states that views are made of."""


class Branch(NamedTuple):
    """A branch of the Temple at a fork, and its benefits."""

    side: str
    """The side of the branch, one of SIDES."""
    step: int
    effect: Effect | None


SIDES: Final = ("left", "right")
"""The branches, in the order in which a step names the steps above it."""


class Worth(NamedTuple):
    """The value of an answer: its price (and food of any kind), its benefits, and the points that
    it costs.
    """

    cost: Cost = FREE
    food: int = 0
    effect: Effect | None = None
    lost: int = 0
    then: tuple[Effect, ...] = ()
    """Effects among which the seat chooses afterwards."""
    forgone: tuple[Effect, ...] = ()
    """Effects that would still be possible and that the answer gives up."""
    branches: tuple[Branch, ...] = ()
    """The benefits of each branch, if the Temple forks after the answer."""


NOTHING: Final = Worth()

TOO_DEAR: Final = "too_dear"
NONE_LEFT: Final = "none_left"
DONE_ALREADY: Final = "done_already"
NOT_NOW: Final = "not_now"
REASONS: Final = (TOO_DEAR, NONE_LEFT, DONE_ALREADY, NOT_NOW)


class Refused(NamedTuple):
    """An impossible answer, and its reason from REASONS."""

    action: Action
    why: str


class Held(NamedTuple):
    """Cards and tiles that lie on a frame and nowhere else."""

    gods: tuple[int, ...] = ()
    armies: tuple[int, ...] = ()
    weavings: tuple[int, ...] = ()
    buildings: tuple[tuple[int, int], ...] = ()
    """Buildings on the frame, as pairs (kind, tile)."""


class Unseen(NamedTuple):
    """The components that a seat cannot see, in random order, to complete a world."""

    gods: list[int]
    armies: list[int]
    weavings: list[int]
    buildings: tuple[list[int], ...]
    """The unseen Buildings, by kind."""
    shuffled: Callable[[set[int], str], list[int]]
    """(components, label) -> the components in random order, which differs by label."""


AnyFrame = TypeVar("AnyFrame", bound=Frame)


class Rule(Record, Generic[AnyFrame]):
    """How a frame is carried out, and all properties of its question.

    It is not a dataclass, because a generic dataclass cannot be imported when it is compiled.
    """

    def __init__(
        self,
        step: Callable[[State, AnyFrame], bool] | None = None,
        options: Callable[..., list[Action]] | None = None,
        play: Callable[..., None] | None = None,
        kind: str = "",
        asides: bool = False,
        seats: Callable[[State, AnyFrame], tuple[int, ...]] | None = None,
        accepts: Callable[[State, AnyFrame, Action], bool] | None = None,
        sealed: bool = False,
        listed: bool = True,
        worth: Callable[[State, AnyFrame, Action], Worth] | None = None,
        plain: Callable[[State, AnyFrame], list[Action]] | None = None,
        foreseen: Callable[[State, AnyFrame, Action], bool] | None = None,
        refused: Callable[[State, AnyFrame], list[Refused]] | None = None,
        order: str = "",
        held: Callable[[AnyFrame], Held] | None = None,
        hide: Callable[[AnyFrame, int, bool], AnyFrame] | None = None,
        imagine: Callable[[AnyFrame, Unseen], AnyFrame] | None = None,
        covers_weavings: Callable[[AnyFrame], bool] | None = None,
    ) -> None:
        self.step: Final = step
        """Function that advances the game without a decision, or returns True if a seat has to
        decide.
        """
        self.options: Final = options
        self.play: Final = play
        self.kind: Final = kind
        """The prompt kind of the frame's decision."""
        self.asides: Final = asides
        """Whether free actions could add options. Then a single option is not chosen automatically
        while they are possible.
        """
        self.seats: Final = seats
        """The seats that decide, if the frame's `seat` does not decide."""
        self.accepts: Final = accepts
        """Returns whether an answer is legal, if more answers are legal than the listed options."""
        self.sealed: Final = sealed
        """Whether options and answers depend on the seat that is asked."""
        self.listed: Final = listed
        """Whether the kernel lists the options to see if there is only one. The main choice of a
        turn has hundreds and is never automatic.
        """
        self.worth: Final = worth
        """The cost and the gains of an answer."""
        self.plain: Final = plain
        """Function that returns the answers that only give something, if answers are given one
        after the other.
        """
        self.foreseen: Final = foreseen
        """Returns whether the question after an answer is known in advance, even though the answer
        reveals something.
        """
        self.refused: Final = refused
        """Returns answers of the same kind that are impossible now, with the reasons."""
        self.order: Final = order
        """The kind of auto-response that answers the question; see `orders`."""
        self.held: Final = held
        """The cards and tiles that lie on the frame."""
        self.hide: Final = hide
        """Function (frame, seat, whether it asks now) -> the frame without the parts hidden from
        the seat.
        """
        self.imagine: Final = imagine
        """Replaces the parts of the frame that a seat does not see, for a world that agrees with
        its view.
        """
        self.covers_weavings: Final = covers_weavings
        """Returns whether the top of the stack of Weavings stays face down while the frame is
        pending: its own tiles are for sale (TSK-36), or the next one stays unseen (M1-25).
        """


class Verb(NamedTuple):
    """How the answers with a verb are written and read, and why one is among the options."""

    write: Callable[[Names, Action], str]
    read: Callable[[Names, list[str]], Action] | None
    """Function that parses a text. None if another verb begins with the same word and parses the
    texts of both.
    """
    why: str
    word: str = ""
    """The first word of the action's text, if it differs from the verb."""


@dataclass(frozen=True)
class Body:
    """A question of `InTurn` to one seat after the other; its functions take (state, seat, arg)."""

    eligible: Callable[[State, int, int], bool]
    start: Callable[[State, int, int], None]
    followed: bool = False
    """Whether other seats follow the active one (HP-08); `arg` is then the active seat."""


AnyRule: TypeAlias = Rule[Any]
"""The rule of any frame. The functions of each rule are type-checked where the rule is written, for
its own frame.
"""
Rules: TypeAlias = Mapping[type[Frame], AnyRule]
"""The rules of a subject."""


def flow(step: Callable[[State, AnyFrame], bool]) -> Rule[AnyFrame]:
    """Return the rule of a frame that never asks."""
    return Rule(step=step)


def pushing(make: Callable[[int, int], Frame]) -> Callable[[State, int, int], None]:
    """Return a function (state, seat, arg) that puts `make(seat, arg)`, a frame, on the stack."""

    def start(state: State, seat: int, arg: int) -> None:
        state.stack.append(make(seat, arg))

    return start


Key = TypeVar("Key")
Entry = TypeVar("Entry")


def add_to(table: dict[Key, Entry], entries: Mapping[Key, Entry]) -> None:
    """Add entries to a table; an entry that is listed twice is an error."""
    for key, entry in entries.items():
        if key in table:
            raise ValueError(f"{key} is listed twice: a question has one home")
        table[key] = entry


def merged(*tables: Mapping[Key, Entry]) -> dict[Key, Entry]:
    """Return all entries in one table."""
    found: dict[Key, Entry] = {}
    for table in tables:
        add_to(found, table)
    return found
