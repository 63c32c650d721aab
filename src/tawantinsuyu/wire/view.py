"""The table as a seat sees it: made by `game.preview.present`, of ids and finished numbers."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from tawantinsuyu.wire.automa import Automa
from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.nations import Nations

Resource: TypeAlias = Annotated[Literal["potato", "corn", "stone", "gold"], Meta(title="Resource")]


class Resources(Sent):
    """So much of each."""

    potato: int
    corn: int
    stone: int
    gold: int


class Tapestry(Sent):
    """Weavings from left to right."""

    tiles: list[str]
    joints: list[str | None]
    """What each joint matches, if anything."""
    missing: list[str]
    """Patterns that may still be added."""


class Forecast(Sent):
    """What a Festival held now would bring."""

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
    """What a Palace brings in Final Scoring, as things stand."""

    building: int
    prophecy: int
    noble: int
    """Its Noble, if it stands."""


class OwnPalace(Sent):
    """A Palace somebody has built."""

    id: str
    noble: Literal["", "stands", "lies", "serves"]
    """Whether there is a Noble on it, and whether it can be used; `serves`: a Vassal instead."""
    have: int
    """How far its Prophecy has come true."""
    needed: int
    fulfilled: bool
    scores: PalaceScores


class Newcomers(Sent):
    """Newcomers that nobody has taken yet."""

    offer: list[str]
    """Each by its two roles, `architect+warrior`."""
    bag: dict[str, int]
    """How many of each pair are left."""


class Player(Sent):
    """A seat and what lies before it."""

    seat: int
    points: int
    sources: dict[str, int]
    resources: Resources
    workers: list[str]
    worker_limit: int
    """How many of them may be kept at the end of a turn; a solo opponent follows other rules."""
    god_cards: int
    army_cards: int
    hand: list[str] | None
    """One's own only."""
    army_hand: list[str] | None
    """One's own only."""
    army_up: list[str]
    army_down: list[str]
    soldiers: int
    soldiers_spent: int
    soldiers_hand: int | None
    """One's own only."""
    production_up: list[str]
    production_down: list[str]
    passives: list[str]
    statues: dict[str, dict[str, int]]
    tapestries: list[Tapestry]
    merchant: dict[str, int]
    """What a Merchant pays, by kind of edge: how much of it, or how often."""
    temple: str
    temple_next: list[str]
    """Where the next step on the Temple leads; more than one where it branches."""
    priest: int | None
    """The section of the High Priest, from 1."""
    steps_left: int
    markers_left: int
    turns: int
    forecast: Forecast | None
    if_it_ended: dict[str, int]
    """Final Scoring as things stand."""
    palaces: list[OwnPalace] | UnsetType = UNSET
    """Only where Nobles and Newcomers are played."""


Fact: TypeAlias = Annotated[
    tuple[str, dict[str, int]],
    Meta(title="Fact", description="The name of a sentence, and its numbers."),
]


class Festival(Sent):
    """How many were announced, and what the next one brings."""

    announced: int
    holder: int | None
    last: bool
    now: bool
    next_points: int


class PlacementNow(Sent):
    """The placement going on: where, and how many tasks are left."""

    seat: int
    worker: str
    space: str
    tasks: int


class View(Sent):
    """Everything a seat, or a spectator (-1), may see."""

    seat: int
    waiting: list[int]
    """Seats that have to decide."""
    active: int
    first: int
    next: int | None
    """Whose turn comes after the active player's."""
    rotation: int
    finished: bool
    capped: bool
    winners: list[int]
    players: list[Player]
    hill: dict[str, str]
    """Space -> the Worker on it."""
    steps: dict[str, int]
    """Spot -> whose Steps."""
    coricancha: list[str]
    """The actions of the sections, turned as they lie."""
    village: list[str]
    village_size: int
    nomads: list[str]
    casualties: list[str]
    bag: dict[str, int]
    """How many Workers of each role are in it."""
    market: dict[str, list[str]]
    offer: list[str]
    offer_size: int
    played: list[str]
    weaving: str | None
    """The one on top."""
    starting: list[str]
    counts: dict[str, int]
    """How many are left of each pile."""
    statues: dict[str, dict[str, int]]
    conquest: dict[str, int]
    """Space -> whose marker."""
    control: dict[str, int]
    """Region -> who controls it, or -1."""
    region_points: int
    """What each region brings at a Festival to whoever controls it."""
    steps_locked: list[str]
    """Spots that need Steps above them first."""
    festival: Festival
    placement: PlacementNow | None
    dealt: list[str] | None
    """The God cards of setup, while the seat has to choose among them."""
    open_weavings: list[str]
    """To be bought just now."""
    automa: Automa | None
    for_you: dict[str, list[Fact]]
    """What the symbols of the board would bring the seat now."""
    nations: Nations | UnsetType = UNSET
    """Where they are played."""
    newcomers: Newcomers | UnsetType = UNSET
    """Only where they are played."""
