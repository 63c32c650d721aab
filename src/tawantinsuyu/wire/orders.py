"""Auto-responses and early responses, sent to their owner only (docs/orders.md)."""

from typing import Literal

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign


class Rule(Sent):
    """What to answer to one kind of reaction; what says nothing is left out."""

    mode: Literal["always", "never", "ask", "if"]
    keep: dict[str, int] | UnsetType = UNSET
    gold: Literal["ask", "never", "allow"] | UnsetType = UNSET
    rewards: list[str] | UnsetType = UNSET
    pick: list[str] | UnsetType = UNSET
    take: list[str] | UnsetType = UNSET
    longest: bool | UnsetType = UNSET
    match: bool | UnsetType = UNSET
    place: Literal["ask", "longest", "match"] | UnsetType = UNSET
    fork: Literal["ask", "left", "right"] | UnsetType = UNSET
    """Where the Temple forks."""


class OrderWindow(Sent):
    """One occasion to react."""

    kind: str
    active: int
    turn: int
    """Turns the active seat has had."""
    tiles: list[str] | UnsetType = UNSET
    """Left-over Weavings on offer."""


class EarlyAnswer(Sent):
    """An answer given before the question."""

    window: OrderWindow
    answers: list[str]
    otherwise: Literal["pass", "ask"]
    gold: bool


class WrittenOrders(Sent):
    """All a seat has ordered, by kind of reaction and by tile."""

    kept_at_festival: int
    worship: Rule | UnsetType = UNSET
    offering: Rule | UnsetType = UNSET
    rejuvenate: Rule | UnsetType = UNSET
    produce: Rule | UnsetType = UNSET
    muster: Rule | UnsetType = UNSET
    marker: Rule | UnsetType = UNSET
    leftover: Rule | UnsetType = UNSET
    tiles: dict[str, Rule] | UnsetType = UNSET
    early: list[EarlyAnswer] | UnsetType = UNSET


class WindowAnswer(Sent):
    """An answer that could be given to a window."""

    action: str
    label: Message


class WindowAhead(OrderWindow, kw_only=True):
    """A window that is open or about to, as everybody can see."""

    able: bool
    answers: list[WindowAnswer]


class Choice(Sent):
    """Something that may stand in a list of a rule."""

    value: str
    label: Message
    signs: list[Sign]


class RuleForm(Sent):
    """The fields of a rule, and what may stand in them now."""

    fields: list[str]
    picks: list[str]
    rewards: list[Choice]
    takes: list[Choice]


class OrderForm(Sent):
    """The forms of all rules."""

    rules: dict[str, RuleForm]
    tiles: dict[str, RuleForm]


class OrderBook(Sent):
    """All a seat has ordered, and what it may order."""

    seq: int
    orders: WrittenOrders
    stale: bool
    """A Festival has been held since."""
    windows: list[WindowAhead]
    asked: str
    """Why the seat is asked although it has ordered something."""
    away: bool
    form: OrderForm
