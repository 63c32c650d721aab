"""The whole state of one game: small ints in lists, copied by hand.

Only `supply` and the modules of the rules change a state, and only `kernel` lets them. Unknown
cards, in the partial states that views are made of, are -1.
"""

from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.core.config import Config
from tawantinsuyu.game.core.events import Sink
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.parts import Part, Solo
from tawantinsuyu.game.core.registry import Automa, Module
from tawantinsuyu.game.core.tables import Tables
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.pack import Pack

SOURCES: Final = (
    "start",
    "temple",
    "tapestries",
    "conquest",
    "buildings",
    "statues",
    "steps",
    "festivals",
    "god_cards",
    "army_cards",
    "workers",
    "gold",
    "upkeep",
    "automa",
    "prophecies",
)
"""Sources of points. A player's `sources` has one entry for each; their sum is the score."""
SOURCE: Final = {name: index for index, name in enumerate(SOURCES)}

STARTING_POINTS: Final = 10


PLAYER_FIELDS: Final = (
    "army",
    "army_down",
    "army_up",
    "gods",
    "large",
    "markers",
    "palaces",
    "passives",
    "points",
    "priest",
    "production_down",
    "production_up",
    "resources",
    "small",
    "sources",
    "steps",
    "tapestries",
    "temple",
    "turns",
    "workers",
)
"""The names of a player's fields. They are listed here because compiled classes have no
`__slots__`.
"""


class Player:
    """The belongings of one seat."""

    __slots__ = PLAYER_FIELDS

    resources: list[int]
    points: int
    sources: list[int]
    workers: list[int]
    gods: list[int]
    army: list[int]
    army_up: list[int]
    army_down: list[int]
    production_up: list[int]
    production_down: list[int]
    passives: list[int]
    palaces: list[int]
    """Palaces in the order built."""
    small: list[int]
    large: list[int]
    tapestries: list[list[int]]
    temple: int
    priest: int
    steps: int
    markers: int
    turns: int

    def clone(self) -> "Player":
        """Return an independent copy of the player's belongings."""
        other = Player()
        other.resources = self.resources[:]
        other.points = self.points
        other.sources = self.sources[:]
        other.workers = self.workers[:]
        other.gods = self.gods[:]
        other.army = self.army[:]
        other.army_up = self.army_up[:]
        other.army_down = self.army_down[:]
        other.production_up = self.production_up[:]
        other.production_down = self.production_down[:]
        other.passives = self.passives[:]
        other.palaces = self.palaces[:]
        other.small = self.small[:]
        other.large = self.large[:]
        other.tapestries = [tapestry[:] for tapestry in self.tapestries]
        other.temple = self.temple
        other.priest = self.priest
        other.steps = self.steps
        other.markers = self.markers
        other.turns = self.turns
        return other


def new_player() -> Player:
    """Return a seat that owns nothing yet."""
    it = Player()
    it.resources = [0, 0, 0, 0]
    it.points = 0
    it.sources = [0] * len(SOURCES)
    it.workers = []
    it.gods = []
    it.army = []
    it.army_up = []
    it.army_down = []
    it.production_up = []
    it.production_down = []
    it.passives = []
    it.palaces = []
    it.small = []
    it.large = []
    it.tapestries = []
    it.temple = 0
    it.priest = -1
    it.steps = 0
    it.markers = 0
    it.turns = 0
    return it


STATE_FIELDS: Final = (
    "active",
    "army_deck",
    "army_discard",
    "automa",
    "bag",
    "box",
    "capped",
    "casualties",
    "chance",
    "choices",
    "config",
    "conquest",
    "deck_only",
    "festival_played",
    "festivals",
    "finished",
    "first",
    "god_deck",
    "hill",
    "holder",
    "in_festival",
    "last_festival",
    "market",
    "modules",
    "nomads",
    "offer",
    "pack",
    "parts",
    "played",
    "players",
    "rotation",
    "seams",
    "sink",
    "solo",
    "stack",
    "stacks",
    "starting",
    "statues",
    "steps",
    "tables",
    "village",
    "weavings",
    "weavings_covered",
    "winners",
)
"""The names of a game's fields."""


class State:
    """One game. `stack[-1]` is the frame that decides what happens next; if the stack is empty, the
    game is over.
    """

    __slots__ = STATE_FIELDS

    config: Config
    pack: Pack
    tables: Tables
    chance: Chance
    players: list[Player]
    stack: list[Frame]
    hill: list[int]
    """Worker on each space, or -1."""
    steps: list[int]
    """Owner of each Steps spot. The number of a spot is section * 2, plus 1 for the lower one."""
    village: list[int]
    """Workers in the Village, from the potato end to the corn end."""
    nomads: list[int]
    bag: list[int]
    """Number of Workers left in the bag, by role; a bag has no order."""
    casualties: list[int]
    box: list[int]
    """Number of Workers out of the game by role."""
    god_deck: list[int]
    """The deck of God cards, with its top card last, as in all piles."""
    offer: list[int]
    """The offered God cards, the oldest first."""
    played: list[int]
    """God cards played this turn, before they go to the offer."""
    festival_played: list[int]
    """God cards played in a Festival or in setup, before they go back into the deck."""
    army_deck: list[int]
    army_discard: list[int]
    stacks: list[list[int]]
    """Stacks of Buildings by kind, each with its top tile last."""
    market: list[list[int]]
    weavings: list[int]
    """The stack of Weavings, with its face-up top tile last."""
    weavings_covered: bool
    """Whether no Weaving is face up; the top one is then turned face up when the Festival ends
    (M1-44).
    """
    starting: list[int]
    statues: list[list[int]]
    """Statues in stock by size and god."""
    conquest: list[list[int]]
    """Owner of each Conquest space."""
    rotation: int
    """How far the Coricancha is turned clockwise from its printed orientation."""
    first: int
    active: int
    """The seat whose turn it is; -1 in setup."""
    festivals: int
    """Number of Festivals announced so far."""
    holder: int
    """The seat that holds the Festival tile while a Festival is pending."""
    last_festival: bool
    """Whether the pending Festival ends the game."""
    in_festival: bool
    deck_only: bool
    """Whether God cards come only from the deck: in the card phases of a Festival."""
    finished: bool
    capped: bool
    winners: list[int]
    automa: Automa | None
    """The solo opponent's functions; never saved."""
    solo: Solo | None
    """The pieces on the solo opponent's board."""
    parts: dict[str, Part]
    """The state of the modules, by `Part.SLOT`."""
    modules: tuple[Module, ...]
    """The modules in play, as set by the configuration; never saved."""
    seams: int
    """Number of times that something unknown became known to a seat."""
    choices: list[Action] | None
    """The options of the top frame, if they were listed; never saved."""
    sink: Sink | None
    """Receives events if somebody listens; never copied or saved."""

    def clone(self) -> "State":
        """Return an independent copy of the game without the listener."""
        other = State()
        other.config = self.config
        other.pack = self.pack
        other.tables = self.tables
        other.chance = self.chance.clone()
        other.players = [player.clone() for player in self.players]
        other.stack = self.stack[:]
        other.hill = self.hill[:]
        other.steps = self.steps[:]
        other.village = self.village[:]
        other.nomads = self.nomads[:]
        other.bag = self.bag[:]
        other.casualties = self.casualties[:]
        other.box = self.box[:]
        other.god_deck = self.god_deck[:]
        other.offer = self.offer[:]
        other.played = self.played[:]
        other.festival_played = self.festival_played[:]
        other.army_deck = self.army_deck[:]
        other.army_discard = self.army_discard[:]
        other.stacks = [stack[:] for stack in self.stacks]
        other.market = [row[:] for row in self.market]
        other.weavings = self.weavings[:]
        other.weavings_covered = self.weavings_covered
        other.starting = self.starting[:]
        other.statues = [row[:] for row in self.statues]
        other.conquest = [row[:] for row in self.conquest]
        other.rotation = self.rotation
        other.first = self.first
        other.active = self.active
        other.festivals = self.festivals
        other.holder = self.holder
        other.last_festival = self.last_festival
        other.in_festival = self.in_festival
        other.deck_only = self.deck_only
        other.finished = self.finished
        other.capped = self.capped
        other.winners = self.winners[:]
        other.automa = self.automa
        other.solo = self.solo.clone() if self.solo is not None else None
        other.parts = {name: part.clone() for name, part in self.parts.items()}
        other.modules = self.modules
        other.seams = self.seams
        other.choices = self.choices
        other.sink = None
        return other

    def all_parts(self) -> dict[str, Part]:
        """Return the parts of the opponent and of the modules, by the name under which each is
        saved.
        """
        return self.parts if self.solo is None else {Solo.SLOT: self.solo, **self.parts}

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Return all seats, beginning with the given one."""
        players = self.config.players
        return tuple((seat + i) % players for i in range(players))

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the other seats clockwise from the given one."""
        return self.clockwise(seat)[1:]

    def is_automa(self, seat: int) -> bool:
        """Return whether a solo opponent has this seat."""
        return seat == AUTOMA_SEAT and self.automa is not None

    def by_players(self, sizes: tuple[int, int, int]) -> int:
        """Return the entry of a size for this number of players."""
        return sizes[self.config.players - 2]


def new_state(config: Config, pack: Pack, chance: Chance, tables: Tables) -> State:
    """Return an empty table."""
    it = State()
    it.config = config
    it.pack = pack
    it.tables = tables
    it.chance = chance
    it.players = [new_player() for _ in range(config.players)]
    it.stack = []
    it.hill = [-1] * len(pack.hill.spaces)
    it.steps = [-1] * 10
    it.village = []
    it.nomads = []
    it.bag = [0] * 5
    it.casualties = []
    it.box = [0] * 5
    it.god_deck = []
    it.offer = []
    it.played = []
    it.festival_played = []
    it.army_deck = []
    it.army_discard = []
    it.stacks = [[], [], []]
    it.market = [[], [], []]
    it.weavings = []
    it.weavings_covered = False
    it.starting = []
    it.statues = [[], []]
    it.conquest = [[-1] * len(region.spaces) for region in pack.regions]
    it.rotation = 0
    it.first = 0
    it.active = -1
    it.festivals = 0
    it.holder = -1
    it.last_festival = False
    it.in_festival = False
    it.deck_only = False
    it.finished = False
    it.capped = False
    it.winners = []
    it.automa = tables.registry.automata.get(config.automa)
    it.solo = None
    it.parts = {}
    it.modules = tuple(
        module for name, module in tables.registry.modules.items() if name in config.modules
    )
    it.seams = 0
    it.choices = None
    it.sink = None
    return it
