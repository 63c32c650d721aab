"""Data for entering the components of an owned box: all components, their possible values, and the
result.
"""

from typing import Any, Literal

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.board import Box
from tawantinsuyu.wire.message import Message


class EffectForm(Sent):
    """The form of an effect, with gaps: `#` for a number, `*` for names, `…` for other effects."""

    form: str
    label: Message
    names: list[str]
    """The names that can replace the gap `*`."""


class EffectPart(Sent):
    """A form of an effect with its gaps filled in."""

    form: str
    numbers: list[int]
    names: list[str]
    inside: list[list["EffectPart"]]
    """The effects to choose from, or the effect that must be paid for. The effects of each inner
    list are carried out together.
    """


class PackChoice(Sent):
    """A possible value of a field in the component editor."""

    value: Any
    parts: list[Message]
    """The names of the value's parts; a value has one or several."""


class PackField(Sent):
    """A value of a component that can be entered."""

    path: str
    name: str
    at: int
    """Position among values of the same name, from 1; 0 if no other value has the name."""
    label: Message
    """The unit of a number. If it is empty, the field is labelled by its name."""
    kind: Literal["number", "choice", "cost", "effect", "effects"]
    choices: str
    """The key under which `PackValues.choices`, or its `forms`, lists the possible values."""
    least: int
    most: int
    empty: bool
    """Whether the value may be no effect at all."""
    value: Any
    effects: list[list[EffectPart]] | None
    """The effects as forms with their gaps filled in; None if the value has none, or forms cannot
    express them.
    """
    word: str
    """Where the value comes from: `seed`, `derived`, `proposed`, or `unset` if the pack has no
    value.
    """


class PackComponent(Sent):
    """A component: a card, a tile, a step, a cell."""

    key: str
    id: str
    picture: str
    """The key of the component's picture in `pictures`; empty if it has none."""
    box: Box | None
    """The place of the component in its picture."""
    says: list[Message]
    """The effects of the component as a text."""
    fields: list[PackField]


class PackGroup(Sent):
    """Components of one kind."""

    id: str
    components: list[PackComponent]


class PackPicture(Sent):
    """A picture of components: the inside of an SVG with this size."""

    width: float
    height: float
    body: str


class PackValues(Sent):
    """All values of a shipped pack that can be entered."""

    pack: str
    groups: list[PackGroup]
    pictures: dict[str, PackPicture]
    choices: dict[str, list[PackChoice]]
    forms: dict[str, list[EffectForm]]
    in_labels: int
    """The number that replaces a variable number in the labels of forms."""
    most: int
    """The maximum number that can be entered in a form."""
    most_effects: int
    """The maximum number of effects of a card."""
    most_cost: int
    """The maximum cost in one resource."""


class PackFinding(Sent):
    """A violated constraint."""

    number: int
    constraint: str
    severity: Literal["error", "warning"]
    message: str
    """The violation in English, as `pack check` prints it."""
    path: str
    component: str
    """The key of the component to check first; empty if the violation concerns a whole group."""


class PackChecked(Sent):
    """The result of checking entered values."""

    differ: int
    """Number of values that differ from the shipped pack, as counted by `pack diff`."""
    problem: str
    """Why a pack with these values cannot be played; empty if it can be played."""
    findings: list[PackFinding]
    pictures: dict[str, PackPicture]
    """Pictures that have changed."""
    says: dict[str, list[Message]]
    """Texts of the components that have changed, by component."""
    effects: dict[str, list[list[EffectPart]] | None]
    """Effects by path, for the values that were sent."""


class PackText(Sent):
    """A pack in the form of a file."""

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
    """A user's pack, which is now offered for new tables."""

    pack: str
