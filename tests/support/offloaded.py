"""Jobs for the upload process, one of every kind that it has to survive."""

import os
import time

from tawantinsuyu.table.errors import RefusedError


def whoami() -> int:
    """Return the number of the process that runs this job."""
    return os.getpid()


def refuse() -> None:
    """Raise RefusedError, as a job that refuses its input."""
    raise RefusedError(422, "bad_pack", "no", what="this")


def fail() -> None:
    """Raise an unexpected error, as a faulty job."""
    raise RecursionError


def sleep() -> None:
    """Sleep longer than the time limit of a job."""
    time.sleep(600)


def end() -> None:
    """End the process in the middle of a job."""
    os._exit(1)


def eat() -> int:
    """Allocate four gigabytes, more than a job may use."""
    return len(bytearray(4 << 30))
