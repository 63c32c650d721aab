"""Errors of the database."""

from typing import Final

import sqlalchemy as sa

from tawantinsuyu.server.store.deadlines import DeadlineError


class OldSchemaError(Exception):
    """The schema of the database belongs to an older version."""


class DatabaseUnavailableError(Exception):
    """The database does not answer."""


CONNECTION_ERRORS: Final = (
    sa.exc.OperationalError,
    sa.exc.InterfaceError,
    sa.exc.InternalError,  # PostgreSQL is read-only, for example during maintenance
    sa.exc.TimeoutError,
    DatabaseUnavailableError,
    DeadlineError,
)
"""Errors of the database which mean that nothing can be stored now. The same request may be
repeated later.
"""
