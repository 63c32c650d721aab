"""Work for the process of uploads, of every kind that it has to survive."""

import os
import time

from tawantinsuyu.table.errors import RefusedError


def whoami() -> int:
    """Return the number of the process."""
    return os.getpid()


def refuse() -> None:
    """Raise RefusedError."""
    raise RefusedError(422, "bad_pack", "no", what="this")


def fail() -> None:
    """Raise what nobody expects."""
    raise RecursionError


def sleep() -> None:
    """Take too long."""
    time.sleep(600)


def end() -> None:
    """End the process."""
    os._exit(1)


def eat() -> int:
    """Take four gigabytes."""
    return len(bytearray(4 << 30))
