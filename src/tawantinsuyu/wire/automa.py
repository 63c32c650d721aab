"""The solo opponent's board and what lies on it."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent


class AutomaSpace(Sent):
    """A space of a loop, with the personality that covers it."""

    id: str
    action: str
    personality: str | None
    slot: str | UnsetType = UNSET
    """The letter of a spot for a personality, covered or not."""


class AutomaToken(Sent):
    """A token and the space it is on."""

    value: int
    space: str


class AutomaLoop(Sent):
    """Spaces that tokens go round."""

    id: str
    paid: bool
    spaces: list[AutomaSpace]
    tokens: list[AutomaToken]


class Personality(Sent):
    """A personality and the action it stands for."""

    id: str
    action: str


class OpenCult(Sent):
    """A Cult in play."""

    id: str
    standing: int
    """Of hers on it: none, one or two."""


class Automa(Sent):
    """The solo opponent; her tucked cards show only their god."""

    id: str
    seat: int
    points_to_win: int
    adjustments: list[str]
    die: list[int]
    slots: list[str | None]
    loops: list[AutomaLoop]
    personalities: list[Personality]
    statues: list[str]
    cults: dict[str, OpenCult] | UnsetType = UNSET
    """By region, where Nations are played."""
