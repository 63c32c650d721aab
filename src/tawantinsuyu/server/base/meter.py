"""The interface of metrics. The class here discards all numbers; the module `metrics` has the class
that counts them for the service. A personal server needs neither the numbers nor the library for
them.
"""

from typing import Final, Literal

from sqlalchemy.ext.asyncio import AsyncEngine

By = Literal["person", "bot"]


class Meter:
    """Receives all events that can be counted, and ignores them."""

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count an answered request."""

    def socket(self, change: int) -> None:
        """Count a socket that was opened (1) or closed (-1)."""

    def pushed(self) -> None:
        """Count a message that was sent over a socket."""

    def moved(self, by: By, actions: int) -> None:
        """Count a committed batch and its actions."""

    def conflict(self) -> None:
        """Count a batch of actions refused because another was stored first."""

    def illegal(self) -> None:
        """Count a batch of actions refused as illegal."""

    def answered(self, seconds: float, failed: bool = False) -> None:
        """Count a bot's answer and the seconds that the bot took."""

    def pushed_back(self) -> None:
        """Count a job that is postponed because the bots of its owner have used their budget."""

    def heard(self) -> None:
        """Count a signal that was received from a node."""

    def lost(self) -> None:
        """Count a signal that could not be sent."""

    def healed(self) -> None:
        """Count a change that the heartbeat found because its signal was lost."""

    def limited(self, kind: str) -> None:
        """Count a request refused by a rate limit."""

    def lagged(self, seconds: float) -> None:
        """Record how much later than requested the event loop returned to a waiting task."""

    def skewed(self, seconds: float) -> None:
        """Record how far this process' clock is ahead of the database's."""

    async def sample(self, engine: AsyncEngine) -> None:
        """Update the metrics that need a database query."""

    def text(self) -> bytes | None:
        """Return all metrics in the format of Prometheus; None for a meter that counts nothing."""
        return None


SILENT: Final = Meter()
