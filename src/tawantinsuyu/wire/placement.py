"""Placing a Worker: what each placement costs and brings."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign
from tawantinsuyu.wire.view import Resources


class Placement(Sent):
    """One Worker on one space, possible or not."""

    worker: str
    role: str
    """The role used, possibly one that a tile provides."""
    space: str
    roam: int
    descend: int
    steps: tuple[int, ...]
    """Owners of the Steps used, upper ones before lower ones."""
    by_steps: int
    """Food that the Steps save."""
    courier: int
    """Food that a Courier saves."""
    food: int
    tasks: int
    base: int
    ability: int
    neighbours: int
    tiles: int
    near: tuple[str, ...]
    """The adjacent spaces that add tasks."""
    scores: dict[str, int]
    """Points for the use of Steps, by seat."""
    cards: tuple[str, ...]
    """God cards in hand that fit the space."""
    gold: bool
    """Whether gold can replace the card."""
    benefits: bool
    """Whether a card of this god would give its benefits."""
    missing: int
    """Missing food."""
    why: str
    """The code of the reason why it is impossible; empty if it is possible."""
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
    """The effect that a task icon would have now."""

    about: Message
    gives: list[Sign]
    able: bool
    reveals: bool


class Placing(Sent):
    """Data shared by all placements of a decision."""

    payments: dict[str, list[Payment]]
    """Payments by price in food; the key ends in `+gold` where gold replaces the card. The first
    payment is the usual one.
    """
    hands: dict[str, HandAfter]
    """By `card` or `gold`."""
    tasks: dict[str, TaskOutlook]
