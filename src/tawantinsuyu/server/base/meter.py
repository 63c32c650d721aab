"""What is counted while a process works. This meter counts nothing; `metrics` has one that does,
for the service. One person's own server needs no numbers, nor the library for them."""

from typing import Final, Literal

from sqlalchemy.ext.asyncio import AsyncEngine

By = Literal["person", "bot"]


class Meter:
    """Called wherever something happens that whoever runs the service wants to know about."""

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """A request was answered."""

    def socket(self, change: int) -> None:
        """A socket was opened (1) or closed (-1)."""

    def pushed(self) -> None:
        """Something was sent over a socket."""

    def moved(self, by: By, actions: int) -> None:
        """A batch was committed."""

    def conflict(self) -> None:
        """Somebody else was faster."""

    def illegal(self) -> None:
        """A batch was against the rules."""

    def answered(self, seconds: float, failed: bool = False) -> None:
        """A bot has thought."""

    def pushed_back(self) -> None:
        """A bot has to wait: those of its owner have thought enough for now."""

    def heard(self) -> None:
        """A signal of a node arrived."""

    def lost(self) -> None:
        """A signal could not be sent."""

    def healed(self) -> None:
        """The heartbeat found what a signal should have told."""

    def limited(self, kind: str) -> None:
        """A request was refused because there were too many."""

    def lagged(self, seconds: float) -> None:
        """So much later than it had asked for the event loop came back to a task."""

    def skewed(self, seconds: float) -> None:
        """How far this process' clock is ahead of the database's."""

    async def sample(self, engine: AsyncEngine) -> None:
        """Look at what has to be asked for."""

    def text(self) -> bytes | None:
        """All numbers in the exposition format; None if none are kept."""
        return None


SILENT: Final = Meter()
