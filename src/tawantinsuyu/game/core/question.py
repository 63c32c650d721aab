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
    """One of SIDES."""
    step: int
    effect: Effect | None


SIDES: Final = ("left", "right")
"""In the order in which a step names those above it."""


class Worth(NamedTuple):
    """The value of an answer: its price (and food of any kind), its benefits, and points that it
    costs.
    """

    cost: Cost = FREE
    food: int = 0
    effect: Effect | None = None
    lost: int = 0
    then: tuple[Effect, ...] = ()
    """Effects to choose from afterwards."""
    forgone: tuple[Effect, ...] = ()
    """Effects that were still possible and are given up by it."""
    branches: tuple[Branch, ...] = ()
    """Where the way forks after that: what each branch brings."""


NOTHING: Final = Worth()

TOO_DEAR: Final = "too_dear"
NONE_LEFT: Final = "none_left"
DONE_ALREADY: Final = "done_already"
NOT_NOW: Final = "not_now"
REASONS: Final = (TOO_DEAR, NONE_LEFT, DONE_ALREADY, NOT_NOW)


class Refused(NamedTuple):
    """An answer that cannot be given, and one of REASONS."""

    action: Action
    why: str


class Held(NamedTuple):
    """Cards and tiles that lie on a frame and nowhere else."""

    gods: tuple[int, ...] = ()
    armies: tuple[int, ...] = ()
    weavings: tuple[int, ...] = ()
    buildings: tuple[tuple[int, int], ...] = ()
    """(Kind, tile) of each."""


class Unseen(NamedTuple):
    """Components that a seat cannot see, shuffled, to complete a world."""

    gods: list[int]
    armies: list[int]
    weavings: list[int]
    buildings: tuple[list[int], ...]
    """Buildings by kind."""
    shuffled: Callable[[set[int], str], list[int]]
    """(components, label) -> the components in random order, a different one for each label."""


AnyFrame = TypeVar("AnyFrame", bound=Frame)


class Rule(Record, Generic[AnyFrame]):
    """How a frame is carried out, and all properties of its question.

    It is no dataclass, because a generic dataclass cannot be imported when it is compiled.
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
        """Advances the game by itself, or returns True: a seat has to decide."""
        self.options: Final = options
        self.play: Final = play
        self.kind: Final = kind
        """The prompt kind of its decision."""
        self.asides: Final = asides
        """Free actions could add options, so a single one is not forced while they are possible."""
        self.seats: Final = seats
        """The seats that decide, if not the frame's `seat`."""
        self.accepts: Final = accepts
        """Whether an answer is legal, where that is more than the options listed."""
        self.sealed: Final = sealed
        """Options and answers depend on the seat that is asked."""
        self.listed: Final = listed
        """Whether the kernel lists the options to see if there is only one; the main choice of a
        turn has hundreds and is never forced."""
        self.worth: Final = worth
        """The cost and the gains of an answer."""
        self.plain: Final = plain
        """Answers, of those given one after the other, that only give and need no thought."""
        self.foreseen: Final = foreseen
        """Whether what is asked right after an answer is known before, though the answer turns
        something up."""
        self.refused: Final = refused
        """Answers of the same kind that cannot be given now, and why."""
        self.order: Final = order
        """The kind of auto-response that answers it; see `orders`."""
        self.held: Final = held
        """The cards and tiles that lie on the frame."""
        self.hide: Final = hide
        """(Frame, seat, whether it asks now) -> the frame as that seat sees it."""
        self.imagine: Final = imagine
        """Fills what a seat does not see of the frame, for a world that agrees with its view."""
        self.covers_weavings: Final = covers_weavings
        """Whether the top of the stack of Weavings stays face down while it is pending: its own
        tiles are for sale (TSK-36), or the next one stays unseen (M1-25)."""


class Verb(NamedTuple):
    """How the answers of a verb are written and read, and why one is among the options."""

    write: Callable[[Names, Action], str]
    read: Callable[[Names, list[str]], Action] | None
    """None: another verb is written with the same word, and reads both."""
    why: str
    word: str = ""
    """The first word of the text, if not the verb itself."""


@dataclass(frozen=True)
class Body:
    """A question of `InTurn` to one seat after the other; functions take (state, seat, arg)."""

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
    """A frame that never asks."""
    return Rule(step=step)


def pushing(make: Callable[[int, int], Frame]) -> Callable[[State, int, int], None]:
    """Start a body by putting a frame on the stack, made of seat and arg."""

    def start(state: State, seat: int, arg: int) -> None:
        state.stack.append(make(seat, arg))

    return start


Key = TypeVar("Key")
Entry = TypeVar("Entry")


def add_to(table: dict[Key, Entry], entries: Mapping[Key, Entry]) -> None:
    """Put entries into a table; one that is listed twice is an error."""
    for key, entry in entries.items():
        if key in table:
            raise ValueError(f"{key} is listed twice: a question has one home")
        table[key] = entry


def merged(*tables: Mapping[Key, Entry]) -> dict[Key, Entry]:
    """All entries in one table."""
    found: dict[Key, Entry] = {}
    for table in tables:
        add_to(found, table)
    return found
