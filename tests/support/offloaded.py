"""Work for the process of uploads, of every kind that it has to survive."""

import os
import time

from tawantinsuyu.server.base.refused import Refused


def whoami() -> int:
    """Return the number of the process."""
    return os.getpid()


def refuse() -> None:
    """Raise Refused."""
    raise Refused(422, "bad_pack", "no", what="this")


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
