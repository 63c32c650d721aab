"""The clocks and the source of randomness of this machine; no other module reads them directly.

A simulation replaces the object `MACHINE`, so that several processes of the service can run in one
interpreter, each with its own clock.
"""

import secrets
import time
from datetime import UTC, datetime
from typing import Final


class Machine:
    """The clocks and the random numbers of the machine that runs this process."""

    def now(self) -> datetime:
        """Return the present time by the machine's clock, which may be wrong or jump."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Return the seconds of a clock that never jumps."""
        return time.monotonic()

    def stop_watch(self) -> float:
        """Return the seconds of the most precise clock, for measuring durations."""
        return time.perf_counter()

    def random_bytes(self, size: int) -> bytes:
        """Return `size` random bytes, for the shuffles of a game."""
        return secrets.token_bytes(size)

    def new_id(self) -> str:
        """Return the id of a new table or guest."""
        return secrets.token_hex(8)

    def new_token(self) -> str:
        """Return a secret that nobody can guess."""
        return secrets.token_urlsafe(24)


MACHINE: Final = Machine()
"""The machine of this process. The object has no state, so all parts can share it."""
