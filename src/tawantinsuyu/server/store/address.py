"""The address of a PostgreSQL server, as our driver and as libpq understand it."""

from typing import Any, Final

import sqlalchemy as sa

STATEMENT_TIMEOUT_SECONDS: Final = 3
"""Maximum seconds of a statement: a lock held by somebody must not block all connections of a
process. PostgreSQL enforces it; `deadlines` has limits for one that is frozen.
"""
TIMEOUTS: Final[dict[str, Any]] = {
    "connect_timeout": STATEMENT_TIMEOUT_SECONDS,
    "options": f"-c statement_timeout={STATEMENT_TIMEOUT_SECONDS}s"
    f" -c lock_timeout={STATEMENT_TIMEOUT_SECONDS}s",
    # a connection whose other end has vanished: libpq and the system close it
    "tcp_user_timeout": 1000 * STATEMENT_TIMEOUT_SECONDS,
}
"""Parameters of connections of nodes and workers."""


def postgres_url(address: str) -> sa.URL:
    """Return an address as operators write it, for our driver."""
    return sa.make_url(address).set(drivername="postgresql+psycopg")


def libpq_address(address: str) -> str:
    """Return an address for the driver itself."""
    url = postgres_url(address).set(drivername="postgresql")
    return url.render_as_string(hide_password=False)
