"""The tables in which tiles, modules and solo opponents register their functions; see `moments`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Never, TypeAlias

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.parts import Part
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.pack import Able, AutomaAction, ConquestSpace
from tawantinsuyu.game.vocabulary import Effect

if TYPE_CHECKING:
    from tawantinsuyu.game.core.state import State

Game: TypeAlias = "State"
"""The state, which imports these tables: only the type checker can name it here."""

Tile: TypeAlias = Any
"""The type of component for which a handler is written, a kind of `Able`."""

Modifier: TypeAlias = Callable[[Game, int, Tile, Any], int]
"""A function (state, seat, tile, context) -> the number that the tile adds."""


@dataclass(frozen=True)
class Trigger:
    """A tile's reaction to one moment; its functions take (state, seat, tile, arg)."""

    run: Callable[[Game, int, Tile, int], None]
    usable: Callable[[Game, int, Tile, int], bool]
    automatic: bool
    clause: str
    """The rule by which the tile is used; events about the use cite this clause."""
    but_for_price: Callable[[Game, int, Tile, int], bool] | None = None
    """Returns whether a tile lacks only its price, for tiles that have a price and may
    be declined.
    """
    role: int = -1
    """For the moment `placed`: the role of the Worker that triggers the tile; -1 for any role."""
    asks: bool = False
    """Whether an automatic tile asks a question by which it can be declined. Only the answer then
    decides whether the tile is used.
    """
    instead: Callable[[Game, int, Tile, int], Effect | None] | None = None
    """The present effect of using the tile, if it differs from the tile's usual effect; None
    otherwise.
    """


@dataclass(frozen=True)
class Handler:
    """The behaviour of a handler's components, if it is data and not code in a separate file."""

    name: str
    triggers: Mapping[str, Trigger]
    """The triggers of the components, by the moment at which they are offered."""
    comes_to: Callable[[Tile], Effect]
    """Function that returns the effect of using the tile."""


Settle: TypeAlias = Callable[[Game, Any], None]
Carry: TypeAlias = Callable[[Game, int, Any, int, str], None]
Body: TypeAlias = tuple[Callable[[Game, int, int], bool], Callable[[Game, int, int], None]]


Terms: TypeAlias = list[tuple[str, int, str]]
"""(source, points, clause) of Final Scoring."""


def nothing(state: Game) -> None:
    """Do nothing."""


def nothing_placed(state: Game, god: int) -> None:
    """Do nothing: the god of a placement has no effect for this opponent (PAC-57)."""


def as_scored(state: Game, terms: Terms) -> Terms:
    """Return the points unchanged: this opponent is scored like a player."""
    return terms


def printed_steps(state: Game, size: int, following: bool) -> int:
    """Return the Temple steps for a Statue, as for a player: one for followers (HP-12)."""
    steps: int = state.pack.statues[size].steps
    return 1 if following else steps


def used_steps(state: Game, seat: int) -> tuple[int, str]:
    """Return points and clause for Steps of an opponent that a seat uses, as for a player's
    (PLC-14).
    """
    return (1, "PLC-14") if seat != AUTOMA_SEAT else (0, "BLD-14")


def no_virtual_markers(state: Game) -> Sequence[int]:
    """Return no virtual markers: the opponent counts only markers on the board."""
    return ()


@dataclass(frozen=True)
class Automa:
    """One solo opponent. Functions that the opponents share are in `opponents`; the differences are
    here, in tables and a few numbers.
    """

    name: str
    clauses: Mapping[str, str]
    """The clause of each step, by the name that the shared functions use."""
    frames: Mapping[type, Settle]
    """Frames for which the opponent's seat has separate functions. All other frames run as for a
    person.
    """
    effects: Mapping[type, Carry]
    """Functions for the effects that differ for the opponent."""
    bodies: Mapping[str, Body]
    """The opponent's part in questions of `InTurn`: whether she takes part, and how."""
    tasks: Mapping[str, Callable[[Game], bool]]
    """Functions for the spaces of the opponent's board that are not simple effects; they return
    False if nothing could be done.
    """
    faces: Mapping[str, Callable[[Game], bool]]
    """Functions for parts of a Personality action that differ from the same part of a space or
    reward.
    """
    personalities: Callable[[Game], None]
    """Function that puts Personalities on the opponent's board when everything else is set up."""
    reach: Callable[[Game], int]
    """Function that returns how many spaces ahead of her High Priest the opponent looks."""
    condition: Callable[[Game, int], Any]
    """Function that returns the opponent's `Condition` of a High Priest action."""
    placed: Callable[[Game, int], None]
    """Function that is called with the god whose card has placed the opponent's Worker."""
    face_on_arrival: bool
    """Whether a Personality acts when a token ends its move there, instead of when its number is
    rolled (R182).
    """
    acts: Callable[[Game, AutomaAction, bool], None]
    """Function that begins an action of the opponent's board, or of a Personality on it."""
    statue_fits: Callable[[Game, int, int], bool]
    """Function (size, god) -> whether a tucked card may select such a Statue."""
    random_god: Callable[[Game, int, list[int], str], int]
    """Function (size, gods, step) -> the god of a Statue that no tucked card selects."""
    free_building: Callable[[Game, int, str], bool]
    """Function (kind or -1, step) that takes a Building without paying; it returns False if there
    is none.
    """
    soldiers: Callable[[Game, ConquestSpace], tuple[int, int]]
    """Function that returns the Soldiers that the opponent has to flip and to discard for a
    space.
    """
    takes_reward: Callable[[Game, Effect, str], None]
    """Function that gives the opponent the reward of a Temple step, by a clause."""
    gained: Callable[[Game, int], None]
    """Function that is called after each resource the opponent gains."""
    surplus: Callable[[Game], int]
    """Function that returns the place of the Worker that the opponent gives up when she has too
    many.
    """
    weaving_rank: Callable[[Game, int], tuple[int, ...]]
    """The sort key of a Weaving among equally good ones; the smallest comes first."""
    weaving_by: str
    """The name of `weaving_rank` in events."""
    instead_of_cards: Callable[[Game, list[int]], None]
    """Function for the solo opponent's part of a Festival's card draw. It receives the points of
    all seats at that moment.
    """
    before_final_scoring: Callable[[Game], None]
    after_final_scoring: Callable[[Game], None]
    points_to_win: int
    """The minimum number of points with which the person wins, in addition to being ahead."""
    winners: Callable[[Game], list[int]]
    statue_steps: Callable[[Game, int, bool], int] = printed_steps
    """Function (size, following) -> Temple steps for a Statue that the opponent gives in
    Worship.
    """
    lay_out: Callable[[Game], None] = nothing
    """Function that sets out the opponent's other starting pieces, before the person's first
    decision.
    """
    used_steps: Callable[[Game, int], tuple[int, str]] = used_steps
    """Function that returns points and clause when a seat uses the opponent's Steps."""
    virtual_markers: Callable[[Game], Sequence[int]] = no_virtual_markers
    """Function that returns the regions in which the opponent counts an additional marker in a
    Festival.
    """
    controls: Callable[[Game], None] = nothing
    """Function that is called for each region the opponent scores in a Festival."""
    final_points: Callable[[Game, Terms], Terms] = as_scored
    """Function that changes a player's usual points of Final Scoring into the opponent's points."""

    def settles(self, state: Game, frame: Any) -> bool:  # noqa: ANN401 - any frame
        """Carry out the top frame if the opponent has a function for it; return whether she has
        one.
        """
        settle = self.frames.get(type(frame))
        if settle is None or frame.seat != AUTOMA_SEAT:
            return False
        settle(state, frame)
        return True


@dataclass(frozen=True)
class Secondary:
    """A secondary action: the ways in which a seat can take it now, and its effect (TRN-06)."""

    options: Callable[[Game, int], list[Action]]
    """Function (state, seat) -> the possible actions with the verb; none if the secondary action
    cannot be taken.
    """
    start: Callable[[Game, int, Action], None]
    """Function (state, seat, action) that carries out the secondary action."""
    effect: Effect | None = None
    """The effect of the secondary action; None if no effect expresses it."""
    tile: Callable[[Game, int], str] | None = None
    """(state, seat) -> the id of the tile that the action needs. The tile then determines the
    action's effect. None for actions that need no tile.
    """


def none_of(state: Game, seat: int) -> tuple[Never, ...]:
    """Return nothing: the default of a module that has nothing of this kind."""
    return ()


def no_pieces(state: Game, region: int) -> tuple[int, ...]:
    """Return no pieces: the default of a module without pieces in a region."""
    return ()


def no_edges(state: Game) -> Sequence[int]:
    """Return no edges: the default of a module that covers no edge of a Weaving."""
    return ()


def no_number(state: Game) -> int:
    """Return 0: the default of a module that adds nothing."""
    return 0


def no_markers(state: Game, seat: int) -> int:
    """Return no markers: the default of a module without Conquest markers."""
    return 0


def not_shown(state: Game) -> JsonObject:
    """Return no data, for a module that shows nothing of this kind."""
    return {}


def not_shown_to(state: Game, seat: int) -> JsonObject:
    """Return no data: the default of a module that shows a seat nothing of this kind."""
    return {}


def together(shown: Iterable[JsonObject]) -> JsonObject:
    """Return the data of several modules for clients, merged."""
    return {name: value for one in shown for name, value in one.items()}


def no_workers(state: Game) -> Sequence[int]:
    """Return no Workers: the default of a module that keeps none."""
    return ()


def no_numbers(state: Game, seat: int) -> Sequence[int]:
    """Return no numbers: the default of a module about which bots count nothing."""
    return ()


def no_action(state: Game) -> bool:
    """Return False: the default of a module without an action for a solo opponent."""
    return False


def all_there(state: Game) -> tuple[str, ...]:
    """Report nothing: the default of a module that cannot lose pieces."""
    return ()


@dataclass(frozen=True)
class ModuleEffect:
    """An effect of the vocabulary that only a module carries out."""

    carry: Carry
    for_opponent: Carry
    """Function that carries out the effect for a solo opponent."""
    possible: Callable[[Game, int], bool]
    """Function (state, seat) -> whether the effect can have a result now."""
    declinable: type
    """The frame that the tile puts on the stack. The frame's field `optional` says whether the tile
    may be declined.
    """


def no_posts_for(state: Game, seat: int, role: int) -> Sequence[int]:
    """Return no posts: the default of a module without posts for Workers."""
    return ()


def no_posts(state: Game, seat: int) -> Sequence[int]:
    """Return no posts: the default of a module without posts."""
    return ()


def nobody_appointed(state: Game, seat: int, post: int, source: str) -> None:
    """Appoint nobody: the default of a module without posts."""


def nobody_stands_up(state: Game, seat: int, post: int, clause: str) -> None:
    """Turn nobody upright: the default of a module without posts."""


def nobody_serves(state: Game, seat: int, post: int) -> None:
    """Place nobody: the default of a module without places for Vassals."""


def nobody_joins(state: Game, role: int, source: str) -> None:
    """Do nothing. This is the default for modules in which a Worker cannot become a Noble."""


@dataclass(frozen=True)
class Posts:
    """Places of a module that a Worker or a Vassal may hold permanently, as a Noble does. Each has
    a number within the module; actions name the Palace with that number.
    """

    for_worker: Callable[[Game, int, int], Sequence[int]] = no_posts_for
    """(state, seat, role) -> the posts that a Worker just gained may take instead of joining the
    supply.
    """
    appoint: Callable[[Game, int, int, str], None] = nobody_appointed
    """Function (state, seat, post, source) by which the Worker takes the post."""
    appoint_for_opponent: Callable[[Game, int, str], None] = nobody_joins
    """(state, role, source) -> a Worker of a solo opponent takes the first post it may take."""
    lying: Callable[[Game, int], Sequence[int]] = no_posts
    """Function that returns posts whose holder Rejuvenate can turn upright."""
    stand_up: Callable[[Game, int, int, str], None] = nobody_stands_up
    """Function (state, seat, post, clause) that turns the holder upright."""
    vacant: Callable[[Game, int], Sequence[int]] = no_posts
    """Function that returns posts without a holder."""
    serve: Callable[[Game, int, int], None] = nobody_serves
    """Function (state, seat, post) that puts a Vassal of the seat on the post."""
    served: Callable[[Game, int], Sequence[int]] = no_posts
    """Function (state, seat) that returns the posts on which the seat has a Vassal."""


NO_POSTS: Final = Posts()


@dataclass(frozen=True)
class PairWorkers:
    """Rules for Workers of two colours, which one module adds; `core.workers` numbers them."""

    ways: Callable[[Game, int, int], list[tuple[int, int]]]
    """Function (state, seat, worker) -> (role used, colour named for Buildings or -1) of each
    placement.
    """
    colour: Callable[[Game, int, int], int]
    """Function (state, seat, worker) -> the colour to which Buildings react if none is named."""
    tasks: Callable[[Game, int, int, int], int]
    """Function (state, seat, worker, colour) -> tasks that tiles add."""
    helping: Callable[[Game, int, int, tuple[int, ...]], list[int]]
    """Function (state, seat, worker, spaces) -> those of the spaces whose Workers add a task."""
    spared: Callable[[Game, int], int]
    """Function that returns how many Workers a seat may keep beyond the usual limit."""


@dataclass(frozen=True)
class Module:
    """A module of the expansion: everything that it adds to the game, as one value.

    The core calls the modules of a table (`State.modules`) and names none of them. Its Buildings
    are tiles like all others, its questions are subjects (`questions`), and its pieces are a
    `Part`.
    """

    name: str
    subjects: tuple[ModuleType, ...] = ()
    """Python modules with the RULES and VERBS of the module's questions."""
    tiles: tuple[ModuleType, ...] = ()
    """Python modules with the abilities of the module's components, in the form of those in
    `tiles`.
    """
    handlers: tuple[Handler, ...] = ()
    """Handlers of the module's components whose abilities are data."""
    effects: Mapping[type, ModuleEffect] = field(default_factory=dict)
    """Effects that are only carried out if the module is in play."""
    posts: Posts = NO_POSTS
    """The module's places for Workers and Vassals."""
    pair_workers: PairWorkers | None = None
    """Rules for Workers of two colours, if the module adds them."""
    part: type[Part] | None = None
    """The module's part of the state."""
    lay_out: Callable[[Game], None] = nothing
    """Sets up the module's part of the table, after the common piles and before anything is
    dealt.
    """
    secondary: Mapping[str, Secondary] = field(default_factory=dict)
    """Additional secondary actions by verb, for the seats that may take them."""
    abilities: Callable[[Game, int], Sequence[Able]] = none_of
    """A seat's components that react to moments, besides its Passive Buildings, in the order of
    R318.
    """
    pieces: Callable[[Game, int], Sequence[int]] = no_pieces
    """Owners of the pieces that count in a region, besides the markers on its track."""
    covered: Callable[[Game], Sequence[int]] = no_edges
    """Edges of Weavings that match any other: tile * 2, plus 1 for the right edge."""
    casualties: Callable[[Game], int] = no_number
    """Pieces that count in a Festival, besides the Workers among the Casualties of War."""
    markers: Callable[[Game, int], int] = no_markers
    """Function that returns how many additional Conquest markers a seat has, wherever they are."""
    markers_beside: Callable[[Game, int], int] = no_markers
    """Function that returns how many of a seat's Conquest markers are in play beside the tracks."""
    replaced: Callable[[Game, int], int] = no_markers
    """Function that returns how many of a seat's spaces on the tracks have another piece in place
    of the marker.
    """
    final_points: Callable[[Game, int], Sequence[tuple[str, int, str]]] = none_of
    """Function that returns (source, points, clause) of the module's points in Final Scoring."""
    offers_wait: bool = False
    """Whether no offer is refilled during a Festival before it ends (M1-43, M1-44)."""
    drawn: Callable[[Game], JsonObject] = not_shown
    """The module's random draws before the first decision, by name, for independent
    verification.
    """
    shown: Callable[[Game, int], JsonObject] = not_shown_to
    """The module's data for a client, as a seat sees them (-1 for spectators)."""
    shown_of_player: Callable[[Game, int], JsonObject] = not_shown_to
    """The module's data about a player, the same for all viewers."""
    shown_of_opponent: Callable[[Game], JsonObject] = not_shown
    """The module's data about a solo opponent's board."""
    bot_numbers: Callable[[Game, int], Sequence[int]] = no_numbers
    """(state, seat) -> numbers from which bots evaluate the seat's pieces of the module."""
    workers: Callable[[Game], Sequence[int]] = no_workers
    """Workers on pieces of the module itself, for tests that no piece is lost."""
    vassals_sent: Callable[[Game, int], Sequence[int]] = no_numbers
    """(state, seat) -> the Nation of each Vassal that the seat has sent."""
    opponent_secondary: Callable[[Game], bool] = no_action
    """Function that takes a solo opponent's secondary action of the module, before the common ones;
    it returns False if she takes none.
    """
    components: Mapping[str, str] = field(default_factory=dict)
    """The module's components that change a number without a separate event, by clause. Log and
    turn cards name them as the reason.
    """
    clauses: tuple[str, ...] = ()
    """Clauses of the module's components that are in no other table, for lists of the things that
    games can reach.
    """
    missing: Callable[[Game], Sequence[str]] = all_there
    """Return the module's pieces that are missing or exist twice, for tests of conservation."""


@dataclass(frozen=True)
class Registry:
    """All tiles and their functions, by moment and name of the handler."""

    modifiers: Mapping[str, Mapping[str, Modifier]]
    triggers: Mapping[str, Mapping[str, Trigger]]
    automata: Mapping[str, Automa] = field(default_factory=dict)
    """Solo opponents by name."""
    modules: Mapping[str, Module] = field(default_factory=dict)
    """Modules by name, in the order in which they are set up."""
    uses: Mapping[str, Callable[[Tile], Effect]] = field(default_factory=dict)
    """The effect of using a tile, by its handler, if it can be expressed as one."""
    effects: Mapping[type, ModuleEffect] = field(default_factory=dict)
    """Effects of all modules."""

    def has(self, handler: str) -> bool:
        """Return whether a tile has registered anything under this name."""
        tables = (*self.modifiers.values(), *self.triggers.values())
        return any(handler in table for table in tables)
