"""The program with the same shuffles each time: a process deals its first table, its second and so
on as every other process does.

    TAWANTINSUYU="python web/e2e/repeatable.py" npm run e2e

Runs the `tawantinsuyu` of the Python that it is started with.
"""

import secrets
from random import Random

from tawantinsuyu.cli.main import run
from tawantinsuyu.server.tables import tables

SEED = "journeys"


class RepeatableSecrets:
    """Replaces `secrets` where tables are made. Names and invitations stay unique."""

    token_hex = staticmethod(secrets.token_hex)
    token_urlsafe = staticmethod(secrets.token_urlsafe)
    token_bytes = Random(SEED).randbytes


vars(tables)["secrets"] = RepeatableSecrets

if __name__ == "__main__":
    run()
