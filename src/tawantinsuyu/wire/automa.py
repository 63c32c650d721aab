"""The solo opponent's board and the pieces on it."""

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
    """A personality and the action that it represents."""

    id: str
    action: str


class OpenCult(Sent):
    """A Cult in play."""

    id: str
    standing: int
    """Number of the opponent's Vassals on it: 0, 1 or 2."""


class Automa(Sent):
    """The solo opponent. Only the god of each tucked card is shown."""

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
    """By region, if Nations are played."""
