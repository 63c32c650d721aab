"""A live game on the service, with its lock within this process."""

import logging
from dataclasses import dataclass, field

from tawantinsuyu.server.store.deadlines import DatabaseLock
from tawantinsuyu.table.live import Live

log = logging.getLogger(__name__)


@dataclass
class OpenTable(Live):
    """A live game that all requests, workers and sockets of one process share."""

    lock: DatabaseLock = field(default_factory=DatabaseLock)

    @property
    def busy(self) -> bool:
        """Return whether somebody is viewing the table or acting at it."""
        return bool(self.listeners) or self.lock.locked()

    def report_hidden_steps(self) -> None:
        """Log the exception that is being handled. The move is stored; only its display is
        incomplete.
        """
        log.exception("cannot compute the steps of a game", extra={"game": self.id})
