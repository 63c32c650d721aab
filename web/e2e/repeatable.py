"""Runs the program with repeatable shuffles: the first table of a process is dealt in the same way
in every process, and so are its second and later tables.

TAWANTINSUYU="python web/e2e/repeatable.py" npm run e2e

Runs the `tawantinsuyu` of the Python that it is started with.
"""

from random import Random

from tawantinsuyu.cli.main import run
from tawantinsuyu.server.base.machine import Machine

SEED = "journeys"


_random = Random(SEED)


def repeatable_bytes(_: Machine, size: int) -> bytes:
    """Return the next bytes of a fixed random sequence, which is the same in every process. Ids and
    invitations stay unique.
    """
    return _random.randbytes(size)


Machine.random_bytes = repeatable_bytes  # type: ignore[assignment]

if __name__ == "__main__":
    run()
