"""The interface of metrics. This meter counts nothing; `metrics` has one that does, for the
service. A personal server needs neither the numbers nor the library.
"""

from typing import Final, Literal

from sqlalchemy.ext.asyncio import AsyncEngine

By = Literal["person", "bot"]


class Meter:
    """Receives every event that an operator wants to count."""

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count an answered request."""

    def socket(self, change: int) -> None:
        """Count a socket that was opened (1) or closed (-1)."""

    def pushed(self) -> None:
        """Count a message sent over a socket."""

    def moved(self, by: By, actions: int) -> None:
        """Count a committed batch and its actions."""

    def conflict(self) -> None:
        """Count a batch refused because another was stored first."""

    def illegal(self) -> None:
        """Count a batch refused as illegal."""

    def answered(self, seconds: float, failed: bool = False) -> None:
        """Count an answer of a bot, and the time it took."""

    def pushed_back(self) -> None:
        """Count a job that waits because its owner's bots have used their budget."""

    def heard(self) -> None:
        """Count a signal received from a node."""

    def lost(self) -> None:
        """Count a signal that could not be sent."""

    def healed(self) -> None:
        """Count a change that the heartbeat found since its signal was lost."""

    def limited(self, kind: str) -> None:
        """Count a request refused by a rate limit."""

    def lagged(self, seconds: float) -> None:
        """Record how much later than requested the event loop returned to a task."""

    def skewed(self, seconds: float) -> None:
        """Record how far this process' clock is ahead of the database's."""

    async def sample(self, engine: AsyncEngine) -> None:
        """Update the numbers that require a query."""

    def text(self) -> bytes | None:
        """Return all numbers in the exposition format; None if there are none."""
        return None


SILENT: Final = Meter()
