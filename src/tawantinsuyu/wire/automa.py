"""The solo opponent's board and the pieces on it."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent


class AutomaSpace(Sent):
    """A space of a loop, and the Personality on it."""

    id: str
    action: str
    personality: str | None
    slot: str | UnsetType = UNSET
    """The letter of a spot for a Personality, with or without one; left out for other spaces."""


class AutomaToken(Sent):
    """A token and the space it is on."""

    value: int
    space: str


class AutomaLoop(Sent):
    """A loop of spaces round which tokens move."""

    id: str
    paid: bool
    spaces: list[AutomaSpace]
    tokens: list[AutomaToken]


class Personality(Sent):
    """A personality and the action that it represents."""

    id: str
    action: str


class OpenCult(Sent):
    """A Cult in play."""

    id: str
    standing: int
    """Number of the opponent's Vassals on the Cult: 0, 1 or 2."""


class Automa(Sent):
    """The solo opponent. Of each tucked card only the god is shown."""

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
    """Cults by region; left out if Nations are not played."""
