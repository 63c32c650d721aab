"""Run a command, and wait for every process that comes from it: `count.py COMMAND…`.

Browsers and services leave processes behind whose parents have ended. They become children of this
process, so the processor time of a section is that of all its processes.
"""

import contextlib
import os
import sys

from schedule import adopt_orphans, end_descendants


def run(command: list[str]) -> int:
    """Return the status of the command."""
    adopt_orphans()
    first = os.posix_spawnp(command[0], command, os.environ)
    ended = 0
    while ended != first:
        ended, status = os.wait()
    end_descendants()
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
