"""Errors of the database."""

from typing import Final

import sqlalchemy as sa

from tawantinsuyu.server.store.deadlines import DeadlineError


class OldSchemaError(Exception):
    """The database was made by another version."""


class DatabaseUnavailableError(Exception):
    """The database does not answer."""


CONNECTION_ERRORS: Final = (
    sa.exc.OperationalError,
    sa.exc.InterfaceError,
    sa.exc.InternalError,  # it is read-only
    sa.exc.TimeoutError,
    DatabaseUnavailableError,
    DeadlineError,
)
"""Errors while nothing can be stored. The same may be tried again later."""
