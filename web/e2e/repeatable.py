"""The program with the same shuffles each time: a process deals its first table, its second and so
on as every other process does.

    TAWANTINSUYU="python web/e2e/repeatable.py" npm run e2e

Runs the `tawantinsuyu` of the Python that it is started with.
"""

from random import Random

from tawantinsuyu.cli.main import run
from tawantinsuyu.server.base.machine import Machine

SEED = "journeys"


_random = Random(SEED)


def repeatable_bytes(_: Machine, size: int) -> bytes:
    """Return the next bytes of the chance that every process has. Ids and invitations stay
    unique."""
    return _random.randbytes(size)


Machine.random_bytes = repeatable_bytes  # type: ignore[assignment]

if __name__ == "__main__":
    run()
