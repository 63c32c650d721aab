"""What is printed on a box, entered by its owner: every component, how its values are chosen, and
what a set of them comes to."""

from typing import Any, Literal

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.board import Box
from tawantinsuyu.wire.message import Message


class EffectForm(Sent):
    """An effect with gaps: `#` for a number, `*` for names, `…` for other effects."""

    form: str
    label: Message
    names: list[str]
    """What may stand for `*`."""


class EffectPart(Sent):
    """A form that is filled in."""

    form: str
    numbers: list[int]
    names: list[str]
    inside: list[list["EffectPart"]]
    """Effects one chooses from, or the one that is paid for; each is a sum."""


class PackChoice(Sent):
    """A value that may be chosen."""

    value: Any
    parts: list[Message]
    """What it is called; where several things are chosen at once, each of them."""


class PackField(Sent):
    """A value to enter."""

    path: str
    name: str
    at: int
    """Which of several of the name, from 1; 0 for a single one."""
    label: Message
    """What a number counts, or empty: then it is called by its name."""
    kind: Literal["number", "choice", "cost", "effect", "effects"]
    choices: str
    """Which of `PackValues.choices`, or of its `forms`."""
    least: int
    most: int
    empty: bool
    """There may be no effect."""
    value: Any
    effects: list[list[EffectPart]] | None
    """The same in forms, if it is an effect or several and can be said in them."""
    word: str
    """`seed`, `derived`, `proposed`, or `unset` where the pack has nothing."""


class PackComponent(Sent):
    """A card, a tile, a step, a cell."""

    key: str
    id: str
    picture: str
    """Which of the `pictures` shows it; empty if none does."""
    box: Box | None
    """Where on the picture."""
    says: list[Message]
    """What it does, in words."""
    fields: list[PackField]


class PackGroup(Sent):
    """Components of one kind."""

    id: str
    components: list[PackComponent]


class PackPicture(Sent):
    """A drawing: the inside of an SVG of this size."""

    width: float
    height: float
    body: str


class PackValues(Sent):
    """Everything of a shipped pack that can be entered."""

    pack: str
    groups: list[PackGroup]
    pictures: dict[str, PackPicture]
    choices: dict[str, list[PackChoice]]
    forms: dict[str, list[EffectForm]]
    in_labels: int
    """The number that stands in the labels of forms for those that are to be filled in."""
    most: int
    """The largest number of a form."""
    most_effects: int
    """Of a card."""
    most_cost: int
    """Of a resource."""


class PackFinding(Sent):
    """A constraint that the values break."""

    number: int
    constraint: str
    severity: Literal["error", "warning"]
    message: str
    """What to look at, in English, as `pack check` says it."""
    path: str
    component: str
    """The key of the component to look at first; empty where it is about a whole group."""


class PackChecked(Sent):
    """What entered values come to."""

    differ: int
    """Values that differ from the shipped pack's, as `pack diff` counts."""
    problem: str
    """Why they cannot be played at all, or empty."""
    findings: list[PackFinding]
    pictures: dict[str, PackPicture]
    """Those that have changed."""
    says: dict[str, list[Message]]
    """By component, of those that have changed."""
    effects: dict[str, list[list[EffectPart]] | None]
    """By path, of the effects that were sent."""


class PackText(Sent):
    """A pack as a file."""

    name: str
    text: str


class OwnValues(Sent):
    """A pack that was read from its file."""

    id: str
    version: str
    extends: str
    description: str
    word: str
    values: dict[str, Any]


class PackKept(Sent):
    """A pack of one's own that is on offer now."""

    pack: str
