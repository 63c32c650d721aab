"""What a table is before and beside its game, and what may be wrong with asking for one."""

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
    """The secret of the invitation; only its hash is stored. Empty if no seat is open."""
    started: bool


@dataclass
class Meeting:
    """A table whose seats are not all taken: nothing is dealt yet."""

    id: str
    config: api.Config
    seats: list[SeatInfo]
    owner: str | None
    status: Status
    options: Options = field(default_factory=Options)
    commit: str = ""
    """What the table is bound to before anybody adds to its chance (docs/chance.md)."""
    pack_hash: str = ""
    """Its components."""
