"""Options of a table beside the rules.

A new option is a field here, one of the form in which it is sent and one of the form in which it is
requested (docs/extending.md).
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal

from tawantinsuyu.bots.registry import current_level
from tawantinsuyu.table.clocks import Clock, clock_from
from tawantinsuyu.table.codec import convert
from tawantinsuyu.wire.table import TableOptions

SUBSTITUTE: Final = "greedy:hand"
"""The substitute bot, unless the table names another."""


@dataclass(frozen=True)
class Options:
    """The options of one table; tables made before an option existed have its default."""

    spectators: bool = False
    """Whether guests who do not sit at the table may look on."""
    spectators_talk: bool = False
    """Whether spectators may also talk."""
    clock: Clock | None = None
    policy: Literal["substitute", "wait"] = "substitute"
    """Whether a substitute plays for a seat whose time for a turn is over, or everybody waits."""
    substitute: str = SUBSTITUTE
    """The bot that plays then, and for a player who resigned."""

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> "Options":
        """Return the options of a stored table; data of other names is ignored."""
        known = {one.name: stored[one.name] for one in fields(cls) if one.name in stored}
        known["clock"] = clock_from(known.get("clock"))
        known["substitute"] = current_level(known.get("substitute", SUBSTITUTE))
        return cls(**known)

    def stored(self) -> dict[str, Any]:
        """Return them as plain data."""
        return asdict(self)

    def sent(self) -> TableOptions:
        """Return them in the form that is sent."""
        return convert(self.stored(), TableOptions)
