"""The address of a PostgreSQL server, in the forms of SQLAlchemy and of libpq."""

from typing import Any, Final

import sqlalchemy as sa

STATEMENT_TIMEOUT_SECONDS: Final = 3
"""Maximum seconds of a database statement. Without this limit one lock could block all connections
of a process. PostgreSQL enforces the limit; `deadlines` limits the wait for a PostgreSQL that does
not respond at all.
"""
TIMEOUTS: Final[dict[str, Any]] = {
    "connect_timeout": STATEMENT_TIMEOUT_SECONDS,
    "options": f"-c statement_timeout={STATEMENT_TIMEOUT_SECONDS}s"
    f" -c lock_timeout={STATEMENT_TIMEOUT_SECONDS}s",
    # libpq and the operating system close a connection whose other end has vanished
    "tcp_user_timeout": 1000 * STATEMENT_TIMEOUT_SECONDS,
}
"""Connection parameters of nodes and workers."""


def postgres_url(address: str) -> sa.URL:
    """Return the operator's address in the form of SQLAlchemy, with our driver."""
    return sa.make_url(address).set(drivername="postgresql+psycopg")


def libpq_address(address: str) -> str:
    """Return the operator's address in the form of libpq."""
    url = postgres_url(address).set(drivername="postgresql")
    return url.render_as_string(hide_password=False)
