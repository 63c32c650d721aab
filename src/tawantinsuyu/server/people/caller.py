"""Somebody who calls: a guest, whoever runs the service, or nobody we know."""

from dataclasses import dataclass
from typing import Final

from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.table.errors import RefusedError

OWNER: Final = "owner"
"""The guest who owns one person's games."""


@dataclass(frozen=True)
class Caller:
    """Who calls."""

    guest: Guest | None = None
    admin: bool = False

    @property
    def id(self) -> str | None:
        """The guest's id, if it is one."""
        return self.guest.id if self.guest else None

    def require_guest(self) -> Guest:
        """The guest who calls; RefusedError if it is nobody we know."""
        if self.guest is None:
            raise RefusedError(
                401, "no_key", "this needs a guest: open your link, or send an API token"
            )
        return self.guest
