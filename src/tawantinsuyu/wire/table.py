"""Data of a table apart from the game: seats, clocks, outcome."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.content import TableContent

Status: TypeAlias = Annotated[Literal["open", "playing", "finished"], Meta(title="Status")]


class PublicSeat(Sent):
    """The public data of a seat."""

    seat: int
    name: str
    bot: str | None
    automa: str | None
    open: bool
    """Whether a person can still take the seat."""
    substitute: str | None
    """The bot that plays for a person who is away or has resigned; None if the person plays."""
    conceded: bool
    wants_end: bool
    away: bool | UnsetType = UNSET
    """Whether the person is inactive and misses reactions. Only pushes contain this field."""


class Outcome(Sent):
    """The outcome of a game, or the resignation of a player while the game continues."""

    kind: Literal["played", "conceded", "agreed"]
    seats: list[int]
    """Seats that have resigned."""
    winners: list[int] | UnsetType = UNSET
    """The winners; left out until the game is over."""
    scores: list[int] | UnsetType = UNSET
    rematch: str | UnsetType = UNSET


class SeatClock(Sent):
    """A seat's remaining time."""

    left: float | None
    """Remaining seconds of the seat; null for bots, which have no clock."""
    running: bool


class ClockState(Sent):
    """The remaining time of all seats at the moment when the message is sent."""

    seats: list[SeatClock]
    deadline: str | None


class DayWindow(Sent):
    """The hours of a day in which a clock runs."""

    opens: int
    closes: int
    offset: int
    """Minutes by which the clocks of this table are ahead of UTC."""


class LiveTime(Sent, tag_field="kind", tag="live"):
    """A live clock: seconds for the whole game, and additional seconds for every turn."""

    bank: int
    increment: int
    reaction: int


class AsyncTime(Sent, tag_field="kind", tag="async"):
    """A turn-based clock: hours for every move."""

    hours: int
    reaction_hours: int
    window: DayWindow | None


ClockOption: TypeAlias = Annotated[LiveTime | AsyncTime, Meta(title="ClockOption")]


class TableOptions(Sent):
    """Options of a table, apart from the rules."""

    spectators: bool
    spectators_talk: bool
    clock: ClockOption | None
    policy: Literal["substitute", "wait"]
    substitute: str


class TableInfo(Sent):
    """A table and its seats, before or after its game has begun."""

    id: str
    status: Status
    host: str
    """Name of the person who created the table."""
    players: int
    automa: str
    adjustments: list[str]
    leftover_weaving_price: int
    coricancha: str
    content: TableContent
    seats: list[PublicSeat]
    mine: list[int]
    owner: bool
    options: TableOptions
    commit: str
    """The commitment to the table's random numbers, shown before any player contributes to them."""
    outcome: Outcome | None
    clock: ClockState | None


class GameRow(Sent):
    """A table as an entry in a list."""

    id: str
    status: Status
    changed: str
    seq: int
    players: int
    seats: list[PublicSeat]
    mine: list[int]
    owner: bool
    waiting: list[int]
    """Seats that have to decide."""
    until: str | None
    """The first moment at which the time of a deciding seat runs out; None without a clock."""
    festival: int | None
    """The number of the next Festival, or of the current one."""
    outcome: Outcome | None
    clock: ClockOption | None
    automa: str
    line: int
    """The number of the last chat message."""


class TableMade(Sent):
    """A newly created table, with its invitation."""

    id: str
    invite: str
    """The invitation code; empty if the table has no open seat."""
    started: bool


class Seated(Sent):
    """The seat that a person or a bot has taken."""

    id: str
    seat: int
    started: bool


class StoodUp(Sent):
    """The seats that a person has left."""

    id: str
    seats: list[int]


class InviteMade(Sent):
    """A new invitation."""

    invite: str


class RematchMade(Sent):
    """The new table on which a rematch is played."""

    id: str
