"""Auto-responses and early responses, sent to their owner only (docs/orders.md)."""

from typing import Literal

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign


class Rule(Sent):
    """The automatic answer to one kind of reaction. Fields that do not apply are left out."""

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
    """The branch to take where the Temple forks."""


class OrderWindow(Sent):
    """A window: one occasion on which other players may react."""

    kind: str
    active: int
    turn: int
    """Number of turns that the active seat has taken."""
    tiles: list[str] | UnsetType = UNSET
    """The left-over Weavings that are offered in this reaction window."""


class EarlyAnswer(Sent):
    """An answer that a player gives before the question is asked."""

    window: OrderWindow
    answers: list[str]
    otherwise: Literal["pass", "ask"]
    gold: bool


class WrittenOrders(Sent):
    """All auto-responses of a seat, by kind of reaction or by tile."""

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
    """An answer that can be given early for a window."""

    action: str
    label: Message


class WindowAhead(OrderWindow, kw_only=True):
    """A reaction window that is open now or will open next, as far as everybody can see."""

    able: bool
    answers: list[WindowAnswer]


class Choice(Sent):
    """A possible entry in a list of an auto-response."""

    value: str
    label: Message
    signs: list[Sign]


class RuleForm(Sent):
    """The fields of an auto-response, and their possible values now."""

    fields: list[str]
    picks: list[str]
    rewards: list[Choice]
    takes: list[Choice]


class OrderForm(Sent):
    """The forms of all kinds of auto-responses."""

    rules: dict[str, RuleForm]
    tiles: dict[str, RuleForm]


class OrderBook(Sent):
    """All auto-responses of a seat, and the form for editing them."""

    seq: int
    orders: WrittenOrders
    stale: bool
    """Whether a Festival has taken place since the auto-responses were last confirmed."""
    windows: list[WindowAhead]
    asked: str
    """Why the person is asked although an auto-response matches; empty if no auto-response matches.
    """
    away: bool
    form: OrderForm
