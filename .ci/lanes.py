"""Runs the sections of a plan: lanes side by side, the sections of a lane one after the other.

    python3 .ci/lanes.py <plan

A plan has lines `lane NAME`, and below each `SECTION | BUDGET_SECONDS | COMMAND`; commands are
bash. What a section writes is shown in one piece when it ends, with the seconds it took, its budget
and its core-seconds (processor time of all its processes). Over budget is said, not failed, since
machines are noisy. The first section that fails ends everything, and nothing goes on running.
"""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryFile
from threading import Thread
from typing import IO, NamedTuple

PR_SET_CHILD_SUBREAPER = 36
GRACE = ((signal.SIGINT, 8), (signal.SIGTERM, 10), (signal.SIGKILL, 10))
"""How processes are asked to end, and for how many seconds each time: tests that are interrupted
take their databases and services with them."""


class Section(NamedTuple):
    """One thing to do."""

    lane: str
    name: str
    budget: int
    command: str


class Ended(NamedTuple):
    """How it went."""

    section: Section
    status: int
    seconds: float
    cores: float
    output: str

    def __str__(self) -> str:
        over = "  OVER BUDGET" if self.seconds > self.section.budget else ""
        times = f"{self.seconds:5.0f}s of {self.section.budget:4}s {self.cores:6.0f} core-s"
        return f"{self.section.lane:8} {self.section.name:24} {times}{over}"


def read(lines: Iterable[str]) -> dict[str, list[Section]]:
    """The sections of each lane."""
    lanes: dict[str, list[Section]] = {}
    lane = ""
    for line in (line.strip() for line in lines):
        if line.startswith("lane "):
            lane = line.removeprefix("lane ").strip()
        elif line and not line.startswith("#"):
            name, budget, command = (part.strip() for part in line.split("|", 2))
            lanes.setdefault(lane, []).append(Section(lane, name, int(budget), command))
    return lanes


def text_of(output: IO[bytes]) -> str:
    """All that was written."""
    output.seek(0)
    return output.read().decode(errors="replace")


def run(section: Section) -> Ended:
    """One section to its end."""
    print(f"--> {section.lane}: {section.name}", flush=True)
    began = time.monotonic()
    with TemporaryFile() as output:
        process = subprocess.Popen(
            ("bash", "-euo", "pipefail", "-c", section.command),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        took = time.monotonic() - began
        cores = used.ru_utime + used.ru_stime
        return Ended(section, process.returncode, took, cores, text_of(output))


def run_lane(sections: list[Section], ended: "SimpleQueue[Ended | None]") -> None:
    """A lane to its end, or to the first that fails; None says that it is over."""
    for section in sections:
        done = run(section)
        ended.put(done)
        if done.status:
            return
    ended.put(None)


def descendants() -> set[int]:
    """All processes that come from this one and still run. Nobody escapes into a session of their
    own: an orphan becomes a child of ours (`PR_SET_CHILD_SUBREAPER`)."""
    parents, ended = {}, set()
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = file.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # it has just ended
        parents[int(file.parent.name)] = int(parent)
        if state == "Z":
            ended.add(int(file.parent.name))
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return ours - ended - {os.getpid()}


def end_all() -> None:
    """Nothing goes on: first asked, then told."""
    for number, seconds in GRACE:
        for pid in descendants():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if not descendants():
                return
            time.sleep(0.1)


def main() -> int:
    """Status 0 if all sections passed."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    began = time.monotonic()
    lanes, ended, passed = read(sys.stdin), SimpleQueue[Ended | None](), []
    for sections in lanes.values():
        Thread(target=run_lane, args=(sections, ended), daemon=True).start()
    running = len(lanes)
    try:
        while running:
            done = ended.get()
            if done is None:
                running -= 1
                continue
            print(f"\n=== {done.section.name}\n{done.output.rstrip()}\n--- {done}\n", flush=True)
            if done.status:
                print(f"*** {done.section.name} failed: {done.section.command}", flush=True)
                return 1
            passed.append(done)
    except KeyboardInterrupt:
        print("*** interrupted", flush=True)
        return 130
    finally:
        end_all()
    print("=== summary", *passed, sep="\n")
    seconds, cores = time.monotonic() - began, sum(one.cores for one in passed)
    print(f"all sections passed in {seconds:.0f}s, {cores:.0f} core-s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
