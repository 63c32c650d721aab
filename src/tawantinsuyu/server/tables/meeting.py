"""The data of a table that is not part of its game, and the errors of requests for a table."""

from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.seats import SeatInfo
from tawantinsuyu.wire.table import Status

SPECTATOR: Final = -1


class NotFoundError(Exception):
    """There is no such table."""


class NotPlayingError(Exception):
    """The game has not begun, or is over."""


@dataclass(frozen=True)
class Made:
    """A table that was just created, with its invitation."""

    id: str
    invite: str
    """The secret of the invitation, of which only the hash is stored; empty if no seat is open."""
    started: bool


@dataclass
class Meeting:
    """A table with open seats, whose game has not begun."""

    id: str
    config: api.Config
    seats: list[SeatInfo]
    owner: str | None
    status: Status
    options: Options = field(default_factory=Options)
    commit: str = ""
    """The commitment to the server's secret, made before players contribute to the random numbers
    (docs/chance.md).
    """
    pack_hash: str = ""
    """The hash of the table's components."""
