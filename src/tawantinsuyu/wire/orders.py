"""Auto-responses and early responses, sent to their owner only (docs/orders.md)."""

from typing import Literal

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign


class Rule(Sent):
    """The answer to one kind of reaction; fields without a rule are left out."""

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
    """The way to take where the Temple forks."""


class OrderWindow(Sent):
    """One occasion on which others may react."""

    kind: str
    active: int
    turn: int
    """Number of turns the active seat has had."""
    tiles: list[str] | UnsetType = UNSET
    """Left-over Weavings on offer."""


class EarlyAnswer(Sent):
    """An answer given before the question is asked."""

    window: OrderWindow
    answers: list[str]
    otherwise: Literal["pass", "ask"]
    gold: bool


class WrittenOrders(Sent):
    """All auto-responses of a seat, by kind of reaction and by tile."""

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
    """An answer that is possible for an occasion."""

    action: str
    label: Message


class WindowAhead(OrderWindow, kw_only=True):
    """An occasion to react, open now or next, as everybody can see it."""

    able: bool
    answers: list[WindowAnswer]


class Choice(Sent):
    """A possible entry in a list of a rule."""

    value: str
    label: Message
    signs: list[Sign]


class RuleForm(Sent):
    """The fields of a rule, and their possible values now."""

    fields: list[str]
    picks: list[str]
    rewards: list[Choice]
    takes: list[Choice]


class OrderForm(Sent):
    """The forms of all rules."""

    rules: dict[str, RuleForm]
    tiles: dict[str, RuleForm]


class OrderBook(Sent):
    """All auto-responses of a seat, and the possible ones."""

    seq: int
    orders: WrittenOrders
    stale: bool
    """Whether a Festival has taken place since."""
    windows: list[WindowAhead]
    asked: str
    """Why the seat is asked although it has a matching auto-response."""
    away: bool
    form: OrderForm
