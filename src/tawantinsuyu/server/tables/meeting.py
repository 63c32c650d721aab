"""What a table is before and beside its game, and what may be wrong with asking for one."""

from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.server.tables.live import SeatInfo
from tawantinsuyu.server.tables.options import Options
from tawantinsuyu.wire.table import Status

SPECTATOR: Final = -1


class NotFound(Exception):  # noqa: N818 - what it says
    """No such table."""


class NotPlaying(Exception):  # noqa: N818 - what it says
    """The table has not begun, or is over."""


class Conflict(Exception):  # noqa: N818 - what it says
    """Somebody else acted meanwhile."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


@dataclass(frozen=True)
class NewSeat:
    """A seat of a table to be made: somebody's, a bot's, or open."""

    name: str
    bot: str | None = None
    guest: str | None = None


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
