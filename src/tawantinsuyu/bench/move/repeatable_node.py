"""Runs `tawantinsuyu` with repeatable deals, for either side of a comparison.

The first table of a process is dealt in the same way in every process, and so are its second and
later tables. Ids and tokens stay unique. It imports whichever checkout is first on the path.
"""

import secrets
from random import Random
from runpy import run_module

SIZES = (16, 32)
"""Numbers of bytes of what a deal depends on: a seat's contribution, and the secret of a game."""

_random = Random("bench move")
_real_bytes = secrets.token_bytes


def repeatable_bytes(nbytes: int | None = None) -> bytes:
    """Return bytes of a fixed sequence for deals, and unpredictable ones for everything else."""
    return _random.randbytes(nbytes) if nbytes in SIZES else _real_bytes(nbytes)


if __name__ == "__main__":
    secrets.token_bytes = repeatable_bytes
    run_module("tawantinsuyu.cli.main", run_name="__main__", alter_sys=True)
