"""The port to this machine: its clocks and its source of randomness. Nothing else reads them.

A simulation passes another one in, so that several processes of the service can run in one
interpreter with clocks of their own.
"""

import secrets
import time
from datetime import UTC, datetime
from typing import Final


class Machine:
    """The clocks and the randomness of the machine that the process runs on."""

    def now(self) -> datetime:
        """Return the time by the machine's clock, which may be wrong or jump."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Return the seconds of a stop-watch that never jumps."""
        return time.monotonic()

    def stop_watch(self) -> float:
        """Return the seconds of the most precise stop-watch."""
        return time.perf_counter()

    def random_bytes(self, size: int) -> bytes:
        """Return so many random bytes, for the chance of a game."""
        return secrets.token_bytes(size)

    def new_id(self) -> str:
        """Return the id of a new table or guest."""
        return secrets.token_hex(8)

    def new_token(self) -> str:
        """Return a secret that nobody can guess."""
        return secrets.token_urlsafe(24)


MACHINE: Final = Machine()
"""The machine of this process; it keeps nothing, so sharing it shares nothing."""
