"""The table as a seat sees it, with ids and final numbers. The engine's module
`game.preview.present` makes this view.
"""

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
    """A player's row of Weavings from left to right."""

    tiles: list[str]
    joints: list[str | None]
    """For each connection between two Weavings, the kind of edge that matches, or None."""
    missing: list[str]
    """Patterns that the player can still add."""


class Forecast(Sent):
    """The result of a Festival if it took place now."""

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
    """The points of a Palace if the game ended now."""

    building: int
    prophecy: int
    noble: int
    """Points of the Palace's Noble, if the Noble is upright."""


class OwnPalace(Sent):
    """A Palace that a player has built."""

    id: str
    noble: Literal["", "stands", "lies", "serves"]
    """The state of its Noble: none, upright, laid down, or replaced by a Vassal."""
    have: int
    """The player's progress towards the Prophecy of the Palace."""
    needed: int
    fulfilled: bool
    scores: PalaceScores


class Newcomers(Sent):
    """Newcomers on offer and in the bag."""

    offer: list[str]
    """The offered Newcomers, each described by its two roles, such as `architect+warrior`."""
    bag: dict[str, int]
    """Number of Newcomers in the bag for each pair of roles."""


class Player(Sent):
    """A seat and everything that belongs to it."""

    seat: int
    points: int
    sources: dict[str, int]
    resources: Resources
    workers: list[str]
    worker_limit: int
    """Number of Workers that the seat may keep at the end of a turn. A solo opponent has other
    rules.
    """
    god_cards: int
    army_cards: int
    hand: list[str] | None
    """God cards in a seat's hand; None for other players' seats, whose hands are hidden."""
    army_hand: list[str] | None
    """Army cards in a seat's hand; None for other players' seats, whose hands are hidden."""
    army_up: list[str]
    army_down: list[str]
    soldiers: int
    soldiers_spent: int
    soldiers_hand: int | None
    """Number of Soldiers on the Army cards in hand; None for other players' seats."""
    production_up: list[str]
    production_down: list[str]
    passives: list[str]
    statues: dict[str, dict[str, int]]
    tapestries: list[Tapestry]
    merchant: dict[str, int]
    """The reward of a Merchant for each kind of edge: an amount, or a number of times."""
    temple: str
    temple_next: list[str]
    """The next step on the Temple; several steps where the Temple forks."""
    priest: int | None
    """The section in which the High Priest is, counted from 1."""
    steps_left: int
    markers_left: int
    turns: int
    forecast: Forecast | None
    if_it_ended: dict[str, int]
    """Points from each source of Final Scoring, if the game ended now."""
    palaces: list[OwnPalace] | UnsetType = UNSET
    """The player's Palaces; left out if Palaces are not played."""


Fact: TypeAlias = Annotated[
    tuple[str, dict[str, int]],
    Meta(title="Fact", description="The name of a sentence, and its numbers."),
]


class Festival(Sent):
    """The number of Festivals triggered so far, and the benefits of the next one."""

    announced: int
    holder: int | None
    last: bool
    now: bool
    next_points: int


class PlacementNow(Sent):
    """The placement that is being carried out: its space, and the number of tasks left."""

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
    """The seat that takes its turn after the active player."""
    rotation: int
    finished: bool
    capped: bool
    winners: list[int]
    players: list[Player]
    hill: dict[str, str]
    """The Worker on each space."""
    steps: dict[str, int]
    """The owner of the Steps on each spot."""
    coricancha: list[str]
    """The actions of the Coricancha's sections, in its present rotation."""
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
    """Number of cards or tiles left in each pile."""
    statues: dict[str, dict[str, int]]
    conquest: dict[str, int]
    """For each Conquest space, the seat whose marker is on it."""
    control: dict[str, int]
    """The seat that controls each region, or -1."""
    region_points: int
    """Points that each region gives its controller at a Festival."""
    steps_locked: list[str]
    """Spots on which Steps can only be built after the Steps above them."""
    festival: Festival
    placement: PlacementNow | None
    dealt: list[str] | None
    """The God cards dealt in set-up while the seat has to choose among them; otherwise None."""
    open_weavings: list[str]
    """Weavings that can be bought now."""
    automa: Automa | None
    for_you: dict[str, list[Fact]]
    """The rewards that each symbol of the board would give the seat now."""
    nations: Nations | UnsetType = UNSET
    """The Nations of the table; left out if Nations are not played."""
    newcomers: Newcomers | UnsetType = UNSET
    """The Newcomers of the table; left out if Newcomers are not played."""
