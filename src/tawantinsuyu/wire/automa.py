"""The solo opponent's board and the pieces on it."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent


class AutomaSpace(Sent):
    """A space of a loop on the solo opponent's board, and the Personality on the space."""

    id: str
    action: str
    personality: str | None
    slot: str | UnsetType = UNSET
    """The letter of the spot for a Personality, whether a Personality is on the spot or not; left
    out for other spaces.
    """


class AutomaToken(Sent):
    """A token on the solo opponent's board, and the space where the token is."""

    value: int
    space: str


class AutomaLoop(Sent):
    """A loop of spaces on the solo opponent's board, round which tokens move."""

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
    """The solo opponent. Of each tucked card, only the god is sent."""

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
    """Cults by region; left out if the Nations module is not played."""
