"""Components of an owned box, entered by their owner: every component, how its values are chosen,
and the result.
"""

from typing import Any, Literal

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.board import Box
from tawantinsuyu.wire.message import Message


class EffectForm(Sent):
    """An effect with gaps: `#` for a number, `*` for names, `…` for other effects."""

    form: str
    label: Message
    names: list[str]
    """The names that `*` may be replaced with."""


class EffectPart(Sent):
    """An effect form with its gaps filled in."""

    form: str
    numbers: list[int]
    names: list[str]
    inside: list[list["EffectPart"]]
    """The effects to choose from, or the effect that is paid for; each inner list is a sum."""


class PackChoice(Sent):
    """A possible value of a field."""

    value: Any
    parts: list[Message]
    """The names of the value's parts, one or several."""


class PackField(Sent):
    """A value to enter."""

    path: str
    name: str
    at: int
    """Position among values of the same name, from 1; 0 for a single one."""
    label: Message
    """The unit that a number counts, or empty: the field is then labelled by its name."""
    kind: Literal["number", "choice", "cost", "effect", "effects"]
    choices: str
    """A key of `PackValues.choices` or of its `forms`."""
    least: int
    most: int
    empty: bool
    """Whether it may have no effect."""
    value: Any
    effects: list[list[EffectPart]] | None
    """Its effects as filled-in forms, if it has any and forms can express them."""
    word: str
    """Provenance: `seed`, `derived`, `proposed`, or `unset` if the pack has no value."""


class PackComponent(Sent):
    """A component: a card, a tile, a step, a cell."""

    key: str
    id: str
    picture: str
    """The key of its picture in `pictures`, or empty."""
    box: Box | None
    """Its place in the picture."""
    says: list[Message]
    """Its effects in words."""
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
    """All values of a shipped pack that can be entered."""

    pack: str
    groups: list[PackGroup]
    pictures: dict[str, PackPicture]
    choices: dict[str, list[PackChoice]]
    forms: dict[str, list[EffectForm]]
    in_labels: int
    """The number in labels of forms that stands for a gap."""
    most: int
    """The largest number in a form."""
    most_effects: int
    """The largest number of effects of a card."""
    most_cost: int
    """The largest cost in one resource."""


class PackFinding(Sent):
    """A violated constraint."""

    number: int
    constraint: str
    severity: Literal["error", "warning"]
    message: str
    """The violation in English, as `pack check` prints it."""
    path: str
    component: str
    """The key of the component to look at first; empty if it concerns a whole group."""


class PackChecked(Sent):
    """The result of checking entered values."""

    differ: int
    """Number of values that differ from the shipped pack, as `pack diff` counts them."""
    problem: str
    """Why they cannot be played, or empty."""
    findings: list[PackFinding]
    pictures: dict[str, PackPicture]
    """Pictures that have changed."""
    says: dict[str, list[Message]]
    """Texts by component, for components that have changed."""
    effects: dict[str, list[list[EffectPart]] | None]
    """Effects by path, for the effects that were sent."""


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
    """A user's pack that is now offered for new tables."""

    pack: str
