"""The interface of metrics. This meter counts nothing; `metrics` has one that does, for the
service. A personal server needs neither the numbers nor the library.
"""

from typing import Final, Literal

from sqlalchemy.ext.asyncio import AsyncEngine

By = Literal["person", "bot"]


class Meter:
    """Receives every event that an operator wants to count."""

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """A request was answered."""

    def socket(self, change: int) -> None:
        """A socket was opened (1) or closed (-1)."""

    def pushed(self) -> None:
        """A message was sent over a socket."""

    def moved(self, by: By, actions: int) -> None:
        """A batch was committed."""

    def conflict(self) -> None:
        """Another move was stored first."""

    def illegal(self) -> None:
        """A batch was illegal."""

    def answered(self, seconds: float, failed: bool = False) -> None:
        """A bot has answered."""

    def pushed_back(self) -> None:
        """A bot has to wait because its owner's bots have used their budget."""

    def heard(self) -> None:
        """A signal of a node arrived."""

    def lost(self) -> None:
        """A signal could not be sent."""

    def healed(self) -> None:
        """The heartbeat found a change whose signal was lost."""

    def limited(self, kind: str) -> None:
        """A request was refused because there were too many."""

    def lagged(self, seconds: float) -> None:
        """The event loop returned to a task this much later than requested."""

    def skewed(self, seconds: float) -> None:
        """This process' clock is this far ahead of the database's."""

    async def sample(self, engine: AsyncEngine) -> None:
        """Update the numbers that require a query."""

    def text(self) -> bytes | None:
        """Return all numbers in the exposition format; None if there are none."""
        return None


SILENT: Final = Meter()
