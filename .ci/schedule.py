"""Run sections in parallel, as many as the processors allow.

The next section of the plan starts as soon as everything it needs has passed and its load fits
beside what is running. The output of a section is printed in one piece when it ends. The first
section that fails ends the run, and no process is left behind.
"""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryFile
from threading import Thread

from plan import Section

PR_SET_CHILD_SUBREAPER = 36
ENDING_SIGNALS = ((signal.SIGINT, 8), (signal.SIGTERM, 10), (signal.SIGKILL, 10))
"""The signals that end processes, and how many seconds each has. Tests that are interrupted remove
their databases and services."""
TASKS_FILE = Path(__file__).with_name("tasks.sh")
COUNT_FILE = Path(__file__).with_name("count.py")


@dataclass(frozen=True)
class Outcome:
    """The result of a section."""

    section: Section
    status: int
    seconds: float
    core_seconds: float
    output: str

    def __str__(self) -> str:
        budget = self.section.budget_seconds
        over = "  OVER BUDGET" if self.seconds > budget else ""
        times = f"{self.seconds:5.0f}s of {budget:4}s {self.core_seconds:6.0f} core-s"
        return f"{self.section.group:8} {self.section.name:28} {times}{over}"


def run_section(section: Section, folder: Path) -> Outcome:
    """Run one section in this folder until it ends."""
    command = f'source "{TASKS_FILE}"; {section.command}'
    began = time.monotonic()
    with TemporaryFile() as output:
        process = subprocess.Popen(
            (sys.executable, COUNT_FILE, "bash", "-euo", "pipefail", "-c", command),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            cwd=folder,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - began
        output.seek(0)
        text = output.read().decode(errors="replace")
        return Outcome(section, process.returncode, seconds, used.ru_utime + used.ru_stime, text)


class Schedule:
    """Starts sections when they can run, and reports their results."""

    def __init__(self, sections: list[Section], folder: Path, processors: float) -> None:
        self._waiting = list(sections)
        self._folder = folder
        self._processors = processors
        self._running: dict[str, Section] = {}
        self._ended: SimpleQueue[Outcome] = SimpleQueue()

    def run(self, on_pass: Callable[[Outcome], None]) -> Outcome | None:
        """Run everything. Return the outcome of the section that failed, or None."""
        while self._waiting or self._running:
            self._start_what_fits()
            outcome = self._ended.get()
            del self._running[outcome.section.name]
            print(
                f"\n=== {outcome.section.name}\n{outcome.output.rstrip()}\n--- {outcome}\n",
                flush=True,
            )
            if outcome.status:
                return outcome
            on_pass(outcome)
        return None

    def _start_what_fits(self) -> None:
        for section in list(self._waiting):
            unfinished = {one.name for one in self._waiting} | set(self._running)
            load = sum(one.load for one in self._running.values())
            if unfinished & set(section.needs):
                continue
            if self._running and load + section.load > self._processors:
                continue
            self._waiting.remove(section)
            self._running[section.name] = section
            print(f"--> {section.name}", flush=True)
            Thread(target=self._run_one, args=(section,), daemon=True).start()

    def _run_one(self, section: Section) -> None:
        self._ended.put(run_section(section, self._folder))


# --- processes ------------------------------------------------------------------------------------


def adopt_orphans() -> None:
    """Make orphans children of this process, so that they can be ended even if they have started a
    new session.
    """
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def descendants() -> set[int]:
    """Return all running processes that come from this one."""
    parents, ended = {}, set()
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = file.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # the process has just ended
        parents[int(file.parent.name)] = int(parent)
        if state == "Z":
            ended.add(int(file.parent.name))
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return ours - ended - {os.getpid()}


def end_descendants() -> None:
    """End all descendants of this process, with a stronger signal the longer they run."""
    for number, seconds in ENDING_SIGNALS:
        for pid in descendants():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if not descendants():
                return
            time.sleep(0.1)


def machine_core_seconds() -> float:
    """Return the processor time of all processes since the machine started."""
    first = Path("/proc/stat").read_text().splitlines()[0].split()
    user, nice, system, _idle, _wait, irq, soft_irq = (int(one) for one in first[1:8])
    return (user + nice + system + irq + soft_irq) / os.sysconf("SC_CLK_TCK")
