"""The address of a PostgreSQL server, as our driver and as libpq understand it."""

from typing import Any, Final

import sqlalchemy as sa

STATEMENT_TIMEOUT_SECONDS: Final = 3
"""Nothing a request needs takes as long: a lock that somebody holds must not take all connections
of a process with it. PostgreSQL keeps this limit; `deadlines` has those for one that is frozen."""
TIMEOUTS: Final[dict[str, Any]] = {
    "connect_timeout": STATEMENT_TIMEOUT_SECONDS,
    "options": f"-c statement_timeout={STATEMENT_TIMEOUT_SECONDS}s"
    f" -c lock_timeout={STATEMENT_TIMEOUT_SECONDS}s",
    # A connection whose other end is gone without a word: libpq and the system give it up.
    "tcp_user_timeout": 1000 * STATEMENT_TIMEOUT_SECONDS,
}
"""Parameters of connections of nodes and workers."""


def postgres_url(address: str) -> sa.URL:
    """An address as operators write it, with our driver."""
    return sa.make_url(address).set(drivername="postgresql+psycopg")


def libpq_address(address: str) -> str:
    """The same as the driver itself understands it."""
    url = postgres_url(address).set(drivername="postgresql")
    return url.render_as_string(hide_password=False)
