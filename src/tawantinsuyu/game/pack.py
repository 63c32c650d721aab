"""The components of one table as frozen, typed objects.

Packs are authored in TOML and compiled by `tawantinsuyu.components`; the engine only ever sees
the objects here. Nothing in them changes during a game. Cross references are indices, so that the
state can be small ints; ids are for people and files.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tawantinsuyu.game.record import Record
from tawantinsuyu.game.vocabulary import Cost, Effect


@dataclass(frozen=True)
class Space(Record):
    """A place for one Worker on the hill."""

    id: str
    god: int
    section: int
    terrace: int
    colour: int
    """The role that gets an extra task here (blue: Architect, green: Craftsman), or -1."""
    two_player: bool
    """Whether the space has the "2" mark: with two players it is filled at the start (top terrace)
    or at the first Festival (middle).
    """
    icons: tuple[int, ...]
    neighbours: tuple[int, ...]
    """Spaces connected through exactly one task icon, each listed once."""
    column: int
    row: int
    """The place of the space in the drawing: column clockwise around the terrace, row 0 inner, 1
    outer.
    """


@dataclass(frozen=True)
class Icon(Record):
    """A task icon on the hill and the spaces it touches."""

    id: str
    task: int
    section: int
    terrace: int
    spaces: tuple[int, ...]
    column: int
    row: int


@dataclass(frozen=True)
class Hill(Record):
    """Three terraces of spaces and icons around the Coricancha."""

    spaces: tuple[Space, ...]
    icons: tuple[Icon, ...]
    columns: tuple[int, ...]
    """Number of columns of each terrace, all sections together."""


@dataclass(frozen=True)
class Sizes(Record):
    """Counts that depend on the number of players, each a tuple for 2, 3 and 4 players."""

    village: tuple[int, int, int]
    nomads: tuple[int, int, int]
    offer: tuple[int, int, int]
    workers_removed: tuple[int, int, int]
    """Workers of each colour that stay in the box."""
    workers_per_role: int
    newcomers_per_pair: int
    newcomer_offer: int
    step_markers: int
    conquest_markers: int
    extra_conquest_markers: int
    """Conquest markers added by the Vassals module."""
    vassals: int
    small_statues: int
    large_statues: int


@dataclass(frozen=True)
class TempleStep(Record):
    """One step of the Temple; several steps of one row are branches."""

    id: str
    row: int
    points: int
    """Festival points of the row, right of the step."""
    centre: int
    """Final Scoring points of the Temple's top steps; 0 for the others."""
    reward: Effect | None
    next: tuple[int, ...]
    """Steps reachable by one advance, left branch first."""
    lane: int = 0
    """The step's place within its row from left to right, for drawing."""
    optional: bool = False
    """Whether a reward that needs a choice may be declined (M1-10)."""


@dataclass(frozen=True)
class Temple(Record):
    """A Temple track: the printed one, or one with an overlay on its lower half."""

    id: str
    steps: tuple[TempleStep, ...]


@dataclass(frozen=True)
class ConquestSpace(Record):
    """One space of a Conquest region."""

    id: str
    flip: int
    discard: int
    reward: Effect


@dataclass(frozen=True)
class Region(Record):
    """One of the four Conquest regions, its spaces from left to right."""

    id: str
    spaces: tuple[ConquestSpace, ...]


@dataclass(frozen=True)
class GodCard(Record):
    """A God card; each benefit may be taken or left on its own."""

    id: str
    god: int
    benefits: tuple[Effect, ...]
    module: str = ""


@dataclass(frozen=True)
class ArmyCard(Record):
    """An Army card: Soldiers when played, a resource when discarded from the hand."""

    id: str
    soldiers: int
    resource: int
    amount: int


@dataclass(frozen=True)
class Production(Record):
    """A Production Building."""

    id: str
    number: int
    cost: Cost
    benefit: Effect
    module: str = ""


@dataclass(frozen=True)
class Passive(Record):
    """A Passive Building: a handler of the engine with the numbers printed on the tile."""

    id: str
    number: int
    cost: Cost
    handler: str
    amounts: Mapping[str, int]
    module: str = ""
    replaces: str = ""
    """The tile that leaves the game when this one is used."""


@dataclass(frozen=True)
class Palace(Record):
    """A Palace: a Noble's ability above, a Prophecy below."""

    id: str
    number: int
    cost: Cost
    noble: int
    """The role that may become its Noble."""
    handler: str
    amounts: Mapping[str, int]
    prophecy: str
    prophecy_amounts: Mapping[str, int]
    prophecy_roles: tuple[int, ...]
    prophecy_patterns: tuple[int, ...]
    prophecy_points: int
    module: str = "nobles"


@dataclass(frozen=True)
class Weaving(Record):
    """A Weaving tile; never rotated, so left and right are fixed."""

    id: str
    number: int
    pattern: int
    left: int
    right: int
    """The kind of the right edge, as an index into EDGES."""
    players: int
    """The smallest number of players with which the tile is used: 3 or 4; 0 if it is always
    used.
    """
    starting: bool


@dataclass(frozen=True)
class StatueKind(Record):
    """Cost and points of a Statue of one size, and the Temple steps it gives."""

    id: str
    cost: Cost
    points: int
    steps: int


@dataclass(frozen=True)
class Nation(Record):
    """A Nation tile of the Vassals module."""

    id: str
    handler: str
    amounts: Mapping[str, int]
    requires: str = ""
    """A further module without which the tile stays in the box."""

    @property
    def module(self) -> str:
        """The module to which the tile belongs."""
        return "vassals"


Able: TypeAlias = Passive | Palace | Nation
"""A component that may react to moments: its handler, with the numbers printed on it."""


@dataclass(frozen=True)
class Cult(Record):
    """Pachamama's counterpart of a Nation tile."""

    id: str
    nation: str
    handler: str
    amounts: Mapping[str, int]


@dataclass(frozen=True)
class AutomaAction(Record):
    """One space of an automa's loop: a plain effect, or a task for which she has separate rules."""

    text: str
    effect: Effect | None
    """The effect of the space; None for the words of AUTOMA_TASKS."""


@dataclass(frozen=True)
class AutomaLoop(Record):
    """A closed loop of action spaces and the numbered tokens that start on it."""

    id: str
    paid: bool
    """Whether actions must be paid for. An action that fails then gives 1 gold instead."""
    actions: tuple[AutomaAction, ...]
    tokens: tuple[tuple[int, int], ...]
    """(value, starting space) of each token."""
    personality: tuple[tuple[str, int], ...] = ()
    """(slot, space) of the spots a Personality token covers."""


@dataclass(frozen=True)
class Personality(Record):
    """One face of a Personality token."""

    id: str
    token: int
    """Faces with the same number are the two sides of one token."""
    action: AutomaAction


@dataclass(frozen=True)
class AutomaBoard(Record):
    """A solo opponent's board."""

    id: str
    automa: str
    die: tuple[int, ...]
    slots: int
    """Tucked God cards, numbered from 1."""
    loops: tuple[AutomaLoop, ...]
    recruiting: tuple[Effect, ...]
    """Reward for gaining a Worker, by role."""
    personalities: tuple[Personality, ...]


@dataclass(frozen=True)
class Pack(Record):
    """Everything a table is made of."""

    id: str
    version: str
    hash: str
    """BLAKE2b of all values, without provenance; packs with equal hashes play alike."""
    gods: tuple[str, ...]
    hill: Hill
    coricancha: tuple[int, ...]
    """The actions of the Coricancha (PRIEST_ACTIONS) clockwise, the first facing section 1 as
    printed.
    """
    sizes: Sizes
    edges: tuple[Effect, ...]
    """The reward of a match of each edge kind."""
    temple: Temple
    overlays: tuple[Temple, ...]
    regions: tuple[Region, ...]
    god_cards: tuple[GodCard, ...]
    army_cards: tuple[ArmyCard, ...]
    productions: tuple[Production, ...]
    passives: tuple[Passive, ...]
    palaces: tuple[Palace, ...]
    weavings: tuple[Weaving, ...]
    statues: tuple[StatueKind, ...]
    nations: tuple[Nation, ...]
    cults: tuple[Cult, ...]
    automa_boards: tuple[AutomaBoard, ...]
    provenance: Mapping[str, str]
    """Dotted path of every value -> seed, derived, proposed or printed."""
    open: tuple[str, ...] = ()
    """Known gaps of the pack."""
