"""Placing a Worker: what each placement costs and brings."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign
from tawantinsuyu.wire.view import Resources


class Placement(Sent):
    """One Worker on one space, possible or not."""

    worker: str
    role: str
    """The role used, which a tile may lend."""
    space: str
    roam: int
    descend: int
    steps: tuple[int, ...]
    """Owners of the Steps used, upper before lower."""
    by_steps: int
    """What the Steps save."""
    courier: int
    """What a Courier saves."""
    food: int
    tasks: int
    base: int
    ability: int
    neighbours: int
    tiles: int
    near: tuple[str, ...]
    """The neighbouring spaces that bring tasks."""
    scores: dict[str, int]
    """Points for Steps, by seat."""
    cards: tuple[str, ...]
    """God cards in hand that fit the space."""
    gold: bool
    """Whether gold can stand in for a card."""
    benefits: bool
    """Whether a card of this god would bring its benefits."""
    missing: int
    """Food that is not there."""
    why: str
    """A code of refusals; empty if it is possible."""
    clause: str
    """The rule behind `why`."""


class Payment(Sent):
    """One way to pay, and what it leaves."""

    action: str
    verb: str
    args: list[str]
    left: Resources


class HandAfter(Sent):
    """God cards in hand after a placement, and their upkeep."""

    cards: int
    due: int


class TaskOutlook(Sent):
    """What a task icon would do now."""

    about: Message
    gives: list[Sign]
    able: bool
    reveals: bool


class Placing(Sent):
    """What goes with all placements of a decision."""

    payments: dict[str, list[Payment]]
    """Ways to pay by price in food; `+gold` where gold stands in for the card. The first is
    usual."""
    hands: dict[str, HandAfter]
    """By `card` or `gold`."""
    tasks: dict[str, TaskOutlook]
