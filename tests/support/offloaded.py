"""Jobs for the upload process, one of every kind that it has to survive."""

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
    """Raise an unexpected error."""
    raise RecursionError


def sleep() -> None:
    """Sleep longer than the time limit."""
    time.sleep(600)


def end() -> None:
    """End the process."""
    os._exit(1)


def eat() -> int:
    """Allocate four gigabytes."""
    return len(bytearray(4 << 30))
