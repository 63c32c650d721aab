"""What a table is made with beside the rules. A new option is a field here, and one of the form in
which it is sent (docs/extending.md)."""

from typing import Annotated, Any, Final, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field

from tawantinsuyu.bots.registry import current_level
from tawantinsuyu.server.tables.time.clocks import Clock
from tawantinsuyu.wire.table import TableOptions

SUBSTITUTE: Final = "greedy:hand"
"""Who sits in for somebody away, unless the table says otherwise."""


class Options(BaseModel):
    """As they are chosen and stored; tables made before an option was there have its default."""

    model_config = ConfigDict(frozen=True)

    spectators: bool = False
    """Whether guests who do not sit at the table may look on."""
    spectators_talk: bool = False
    """Whether those may also talk."""
    clock: Clock | None = None
    policy: Literal["substitute", "wait"] = "substitute"
    """What happens when the time for a turn is over: a bot sits in until the person takes the seat
    back, or everybody waits."""
    substitute: Annotated[str, Field(max_length=40)] = SUBSTITUTE
    """The bot that sits in, then and for whoever concedes."""

    @classmethod
    def read(cls, stored: dict[str, Any]) -> "Options":
        """Those of a stored table."""
        found = cls.model_validate(stored)
        return found.model_copy(update={"substitute": current_level(found.substitute)})

    def stored(self) -> dict[str, Any]:
        """As plain data."""
        return self.model_dump(include=set(Options.model_fields))

    def sent(self) -> TableOptions:
        """As they are sent."""
        return msgspec.convert(self.stored(), TableOptions)
