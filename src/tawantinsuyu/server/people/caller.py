"""The sender of a request: a guest, the operator, or an unknown person."""

from dataclasses import dataclass
from typing import Final

from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.table.errors import RefusedError

OWNER: Final = "owner"
"""The guest who owns a personal server's games."""


@dataclass(frozen=True)
class Caller:
    """The sender of a request."""

    guest: Guest | None = None
    admin: bool = False

    @property
    def id(self) -> str | None:
        """Return the guest's id; None if the sender is not a guest."""
        return self.guest.id if self.guest else None

    def require_guest(self) -> Guest:
        """Return the guest; raises RefusedError for an unknown person."""
        if self.guest is None:
            raise RefusedError(
                401, "no_key", "this needs a guest: open your link, or send an API token"
            )
        return self.guest
