"""Options of a table other than rules.

A new option needs a field here, one in the form that is sent to clients, and one in the form that
clients request (docs/extending.md).
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal

from tawantinsuyu.bots.registry import current_level
from tawantinsuyu.table.clocks import Clock, clock_from
from tawantinsuyu.table.codec import convert
from tawantinsuyu.wire.table import TableOptions

SUBSTITUTE: Final = "greedy:hand"
"""The bot that replaces an absent player, unless the table names another."""


@dataclass(frozen=True)
class Options:
    """The options of one table. A table made before an option existed has the option's default."""

    spectators: bool = False
    """Whether guests who do not play at the table may watch."""
    spectators_talk: bool = False
    """Whether spectators may also write in the chat."""
    clock: Clock | None = None
    policy: Literal["substitute", "wait"] = "substitute"
    """Whether a substitute plays for a seat whose time for a turn is over, or everybody waits."""
    substitute: str = SUBSTITUTE
    """The bot that replaces a player who is out of time or has resigned."""

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> "Options":
        """Return the options of a stored table. Unknown fields are ignored."""
        known = {one.name: stored[one.name] for one in fields(cls) if one.name in stored}
        known["clock"] = clock_from(known.get("clock"))
        known["substitute"] = current_level(known.get("substitute", SUBSTITUTE))
        return cls(**known)

    def stored(self) -> dict[str, Any]:
        """Return the options as plain data."""
        return asdict(self)

    def sent(self) -> TableOptions:
        """Return the table's options in the form that is sent."""
        return convert(self.stored(), TableOptions)
