"""The two sides of a comparison between checkouts, and the processes that measure them.

Each side is a process that imports the engine of its checkout; the worker that measures and the
packages it needs are the same for both.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, NamedTuple

import tawantinsuyu
from tawantinsuyu import engine
from tawantinsuyu.bench.against import NotMeasuredError, script_of
from tawantinsuyu.bench.operations import ANSWER

DOOR = Path("tawantinsuyu", "game", "api.py")
LAST_LINES = 8
"""Number of lines of a worker's error output that are passed on."""


class Side(NamedTuple):
    """One of the two engines."""

    name: str
    source: Path
    """The folder from which this side's `tawantinsuyu` is imported."""
    pure: bool = False
    """Whether to run the sources although there is a compiled engine."""


def this_checkout() -> Side:
    """Return our side: the engine of this command."""
    return Side("ours", Path(tawantinsuyu.__file__).resolve().parents[1])


def pure_sources() -> Side:
    """Return the sources of the compiled engine of this command."""
    if engine.running() == engine.PURE:
        raise NotMeasuredError(
            "This is the pure engine; there is nothing to compare it with. Install a wheel with "
            "the compiled one: CONTRIBUTING.md says how to build it."
        )
    return Side("theirs", this_checkout().source, pure=True)


def checkout(folder: Path) -> Side:
    """Return another checkout by its folder."""
    source = folder.resolve() / "src"
    if not (source / DOOR).is_file():
        raise NotMeasuredError(
            f"{folder} is no checkout of this project: it has no {Path('src') / DOOR}.\n"
            "Name the folder of another clone or worktree, for example one made by "
            "`git worktree add ../before HEAD~1`; or, for another engine than ours, `catanatron`."
        )
    return Side("theirs", source)


class Worker:
    """A process that measures one side's engine."""

    def __init__(self, side: Side, process: "subprocess.Popen[str]", complaints: IO[bytes]) -> None:
        self.side = side
        self._process = process
        self._complaints = complaints

    def prepare(self, positions: int) -> None:
        """Prepare the positions, and check that the intended engine answers."""
        found = Path(self.ask({"do": "prepare", "positions": positions})["engine"]).resolve()
        if not found.is_relative_to(self.side.source):
            raise NotMeasuredError(
                f"The worker for {self.side.source} imported {found} instead. Is there an "
                "import hook or a start-up file in this environment that goes before PYTHONPATH?"
            )
        if self.side.pure and found.suffix != ".py":
            raise NotMeasuredError(f"The worker for the sources imported {found} instead.")

    def ask(self, wanted: dict[str, Any]) -> dict[str, Any]:
        """Send a command and return its answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(wanted) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._died() from None
        for line in self._process.stdout:
            if line.startswith(ANSWER):
                answer: dict[str, Any] = json.loads(line.removeprefix(ANSWER))
                return answer
        raise self._died()

    def _died(self) -> NotMeasuredError:
        status = self._process.wait()
        self._complaints.seek(0)
        said = self._complaints.read().decode(errors="replace").splitlines()
        last = "\n".join(f"  {line}" for line in said[-LAST_LINES:]) or "  nothing"
        return NotMeasuredError(
            f"The worker for {self.side.source} ended with status {status}; the last it said:\n"
            f"{last}\n"
            "Both sides run with this environment's packages. Does "
            f'`PYTHONPATH={self.side.source} {Path(sys.executable).name} -c "import '
            'tawantinsuyu.game.api"` work, and a game in that checkout?'
        )


@contextmanager
def worker(side: Side) -> Iterator[Worker]:
    """Run a worker of one side while it is needed."""
    path = os.pathsep.join(filter(None, (str(side.source), os.environ.get("PYTHONPATH"))))
    # The same hash seed for both, so that sets and dictionaries have the same order.
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    if side.pure:
        environment[engine.SWITCH] = "1"
    # -P: do not import from the script's folder, which belongs to this checkout.
    command = [sys.executable, "-P", str(script_of("operations.py"))]
    with (
        TemporaryFile() as complaints,
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            env=environment,
            encoding="utf-8",
        ) as process,
    ):
        try:
            yield Worker(side, process, complaints)
        finally:
            process.kill()
            with suppress(BrokenPipeError):  # the process may have died with an unread question
                process.communicate()
