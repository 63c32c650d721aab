"""The table as a seat sees it: made by `game.preview.present` from ids and final numbers."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from tawantinsuyu.wire.automa import Automa
from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.nations import Nations

Resource: TypeAlias = Annotated[Literal["potato", "corn", "stone", "gold"], Meta(title="Resource")]


class Resources(Sent):
    """Amounts of each resource."""

    potato: int
    corn: int
    stone: int
    gold: int


class Tapestry(Sent):
    """Weavings from left to right."""

    tiles: list[str]
    joints: list[str | None]
    """The pattern that each joint matches, or None."""
    missing: list[str]
    """Patterns that can still be added."""


class Forecast(Sent):
    """The result of a Festival held now."""

    gains: dict[str, int]
    choices: list[str]
    merchant_points: int
    temple_points: int
    regions: list[str]
    region_points: int
    potato_due: int
    potato_missing: int
    points_lost: int
    total: int


class PalaceScores(Sent):
    """Points of a Palace in Final Scoring, if the game ended now."""

    building: int
    prophecy: int
    noble: int
    """Points of its Noble, if it is upright."""


class OwnPalace(Sent):
    """A Palace that a player has built."""

    id: str
    noble: Literal["", "stands", "lies", "serves"]
    """Its Noble: none, upright, laid down, or a Vassal that serves as one."""
    have: int
    """Progress of its Prophecy."""
    needed: int
    fulfilled: bool
    scores: PalaceScores


class Newcomers(Sent):
    """Newcomers on offer and in the bag."""

    offer: list[str]
    """Each as its two roles, such as `architect+warrior`."""
    bag: dict[str, int]
    """Number left of each pair of roles."""


class Player(Sent):
    """A seat and everything in front of it."""

    seat: int
    points: int
    sources: dict[str, int]
    resources: Resources
    workers: list[str]
    worker_limit: int
    """Number of Workers that may be kept at the end of a turn; a solo opponent has other rules."""
    god_cards: int
    army_cards: int
    hand: list[str] | None
    """Only for the seat itself."""
    army_hand: list[str] | None
    """Only for the seat itself."""
    army_up: list[str]
    army_down: list[str]
    soldiers: int
    soldiers_spent: int
    soldiers_hand: int | None
    """Only for the seat itself."""
    production_up: list[str]
    production_down: list[str]
    passives: list[str]
    statues: dict[str, dict[str, int]]
    tapestries: list[Tapestry]
    merchant: dict[str, int]
    """Payment of a Merchant by kind of edge: amounts, or how often."""
    temple: str
    temple_next: list[str]
    """The next step on the Temple; several where it forks."""
    priest: int | None
    """The section of the High Priest, from 1."""
    steps_left: int
    markers_left: int
    turns: int
    forecast: Forecast | None
    if_it_ended: dict[str, int]
    """Points of each source of Final Scoring, if the game ended now."""
    palaces: list[OwnPalace] | UnsetType = UNSET
    """Only if Nobles and Newcomers are played."""


Fact: TypeAlias = Annotated[
    tuple[str, dict[str, int]],
    Meta(title="Fact", description="The name of a sentence, and its numbers."),
]


class Festival(Sent):
    """Number of announced Festivals, and the benefits of the next one."""

    announced: int
    holder: int | None
    last: bool
    now: bool
    next_points: int


class PlacementNow(Sent):
    """The current placement: its space, and the number of tasks left."""

    seat: int
    worker: str
    space: str
    tasks: int


class View(Sent):
    """Everything that a seat, or a spectator (-1), may see."""

    seat: int
    waiting: list[int]
    """Seats that have to decide."""
    active: int
    first: int
    next: int | None
    """The seat whose turn follows the active player's."""
    rotation: int
    finished: bool
    capped: bool
    winners: list[int]
    players: list[Player]
    hill: dict[str, str]
    """Worker by space."""
    steps: dict[str, int]
    """Owner of Steps by spot."""
    coricancha: list[str]
    """Actions of the sections in their present rotation."""
    village: list[str]
    village_size: int
    nomads: list[str]
    casualties: list[str]
    bag: dict[str, int]
    """Number of Workers of each role in the bag."""
    market: dict[str, list[str]]
    offer: list[str]
    offer_size: int
    played: list[str]
    weaving: str | None
    """The Weaving on top of the stack."""
    starting: list[str]
    counts: dict[str, int]
    """Number left in each pile."""
    statues: dict[str, dict[str, int]]
    conquest: dict[str, int]
    """Owner of the marker by space."""
    control: dict[str, int]
    """Controlling seat by region, or -1."""
    region_points: int
    """Points that each region gives its controller at a Festival."""
    steps_locked: list[str]
    """Spots that require Steps above them."""
    festival: Festival
    placement: PlacementNow | None
    dealt: list[str] | None
    """The God cards dealt in set-up, while the seat has to choose among them."""
    open_weavings: list[str]
    """Weavings that can be bought now."""
    automa: Automa | None
    for_you: dict[str, list[Fact]]
    """What the symbols of the board would give the seat now."""
    nations: Nations | UnsetType = UNSET
    """Only if Nations are played."""
    newcomers: Newcomers | UnsetType = UNSET
    """Only if Newcomers are played."""
