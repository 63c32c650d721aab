"""Data of a table before and beside its game, and errors of requests for one."""

from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.seats import SeatInfo
from tawantinsuyu.wire.table import Status

SPECTATOR: Final = -1


class NotFoundError(Exception):
    """No such table."""


class NotPlayingError(Exception):
    """The table has not begun, or is over."""


@dataclass(frozen=True)
class Made:
    """A table that was made."""

    id: str
    invite: str
    """The secret of the invitation, of which only the hash is stored. Empty if no seat is open."""
    started: bool


@dataclass
class Meeting:
    """A table with open seats, where nothing is dealt yet."""

    id: str
    config: api.Config
    seats: list[SeatInfo]
    owner: str | None
    status: Status
    options: Options = field(default_factory=Options)
    commit: str = ""
    """The commitment, before anybody contributes to the random numbers (docs/chance.md)."""
    pack_hash: str = ""
    """The hash of its components."""
