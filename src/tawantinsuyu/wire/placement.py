"""The placement of Workers: the cost and the benefits of each possible placement."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign
from tawantinsuyu.wire.view import Resources


class Placement(Sent):
    """The placement of one Worker on one space, whether it is possible or not."""

    worker: str
    role: str
    """The role that the Worker has on this space; a tile may change the role."""
    space: str
    roam: int
    descend: int
    steps: tuple[int, ...]
    """Owners of the Steps that the placement uses, upper Steps first."""
    by_steps: int
    """Food that the Steps save the player."""
    courier: int
    """Food that a Courier saves the player."""
    food: int
    tasks: int
    base: int
    ability: int
    neighbours: int
    tiles: int
    near: tuple[str, ...]
    """The adjacent spaces whose Workers add tasks."""
    scores: dict[str, int]
    """Points that each seat gets for the use of its Steps."""
    cards: tuple[str, ...]
    """God cards in hand that match the god of the space."""
    gold: bool
    """Whether gold can replace the God card."""
    benefits: bool
    """Whether a card of this god would give its benefits in addition."""
    missing: int
    """Food that the player lacks to pay for the placement with a God card."""
    no_gold: bool
    """Whether the player has no gold to replace the God card."""
    gold_missing: int
    """Food that the player lacks if 1 gold replaces the God card. A player without gold lacks this
    food in addition to the gold.
    """
    why: str
    """The code of the reason if the placement is impossible; otherwise empty."""
    clause: str
    """The clause that makes the placement impossible; otherwise empty."""


class Payment(Sent):
    """One possible payment, and the resources that the player has left after it."""

    action: str
    verb: str
    args: list[str]
    left: Resources


class HandAfter(Sent):
    """The God cards in hand after a placement, and the upkeep for them."""

    cards: int
    due: int


class TaskOutlook(Sent):
    """The effect that a task icon would have now."""

    about: Message
    gives: list[Sign]
    able: bool
    reveals: bool


class Placing(Sent):
    """Data that all placements of a decision share."""

    payments: dict[str, list[Payment]]
    """Possible payments by price in food, the usual payment first. A key that ends in `+gold` is
    for a placement in which gold replaces the God card.
    """
    hands: dict[str, HandAfter]
    """The hand of God cards after a placement that uses a `card`, or `gold` in place of a card."""
    tasks: dict[str, TaskOutlook]
