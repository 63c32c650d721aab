"""Runs tasks, stores finished games, and resumes an interrupted run."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from tawantinsuyu.arena.ledger import Ledger, same_version
from tawantinsuyu.arena.on_ray import Cluster
from tawantinsuyu.arena.play import bot, pack_of, play_game, version
from tawantinsuyu.arena.pool import Alone, Cores, Crew, Play
from tawantinsuyu.arena.task import Failure, Game, Task
from tawantinsuyu.game.api import table_pack


@dataclass(frozen=True)
class Where:
    """Where games are run, and the file in which they are stored."""

    jobs: int = 1
    """Number of processes on this machine."""
    ray: str = ""
    """The address of a Ray cluster, or `local` for one on this machine; empty for no cluster."""
    resume: Path | None = None
    """The file of finished games."""
    older: bool = False
    """Whether stored games count that were played by another version of the engine or the bots."""
    play: Play = play_game


@dataclass
class Progress:
    """The progress of a run."""

    total: int
    kept: int = 0
    """Number of games that were already stored in the file."""
    outdated: int = 0
    """Number of stored games that are ignored, because another version played them."""
    played: int = 0
    failed: int = 0
    seconds: float = 0.0

    @property
    def done(self) -> int:
        """Return the number of finished and failed games."""
        return self.kept + self.played + self.failed

    @property
    def rate(self) -> float:
        """Return games per second."""
        return (self.played + self.failed) / self.seconds if self.seconds else 0.0

    @property
    def left(self) -> float | None:
        """Return the estimated remaining seconds; None if that is unknown."""
        return (self.total - self.done) / self.rate if self.rate else None


Told: TypeAlias = Callable[[Progress, Game | Failure | None], None]
"""A function that is called with the progress and each outcome; the outcome is None at the
start.
"""


@dataclass
class Played:
    """The results of the tasks, in the order of the tasks."""

    games: list[Game] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)


@contextmanager
def crew_of(where: Where) -> Iterator[Crew]:
    """Yield the processes that play games. They can be used for several runs."""
    crew: Crew
    if where.ray:
        crew = Cluster(where.play, where.ray, where.jobs)
    elif where.jobs > 1:
        crew = Cores(where.play, where.jobs)
    else:
        crew = Alone(where.play)
    try:
        yield crew
    finally:
        crew.close()


def play_all(
    tasks: Sequence[Task], where: Where, tell: Told | None = None, crew: Crew | None = None
) -> Played:
    """Play the games that are not stored yet, and return all results. Each game is stored before
    the next one is received.
    """
    if crew is None:
        with crew_of(where) as made:
            return play_all(tasks, where, tell, made)
    tasks = list({task.id: task for task in tasks}.values())
    _check(tasks)
    ledger = Ledger(where.resume) if where.resume is not None else None
    progress = Progress(len(tasks))
    found = _on_file(tasks, ledger, where.older, progress)
    todo = [task for task in tasks if task.id not in found]
    failures: dict[str, Failure] = {}
    started = monotonic()
    if tell is not None:
        tell(progress, None)
    wanted = {task.id: task for task in todo}
    for result in crew.play(todo):
        outcome = result if where.older else _of_this_version(result, wanted)
        progress.seconds = monotonic() - started
        if isinstance(outcome, Failure):
            progress.failed += 1
            failures[outcome.task.id] = outcome
        else:
            progress.played += 1
            found[outcome.task] = outcome
            if ledger is not None:
                ledger.write(outcome)
        if tell is not None:
            tell(progress, outcome)
    return Played(
        [found[task.id] for task in tasks if task.id in found],
        [failures[task.id] for task in tasks if task.id in failures],
    )


def _check(tasks: Sequence[Task]) -> None:
    """Raise an error for unknown bots and packs, before any game is played."""
    for packs, config in {(task.packs, task.config) for task in tasks}:
        version(packs)
        table_pack(config, pack_of(packs))
    for code in {code for task in tasks for code in task.codes if code != task.config.automa}:
        bot(code)


def _on_file(
    tasks: Sequence[Task], ledger: Ledger | None, older: bool, progress: Progress
) -> dict[str, Game]:
    """Return the stored games of these tasks, by the id of the task."""
    wanted = {task.id: task for task in tasks}
    found: dict[str, Game] = {}
    outdated: set[str] = set()
    for game in ledger.read() if ledger is not None else ():
        task = wanted.get(game.task)
        if task is None:
            continue
        if older or same_version(game, version(task.packs)):
            found[game.task] = game
        else:
            outdated.add(game.task)
    progress.kept = len(found)
    progress.outdated = len(outdated - set(found))
    return found


def _of_this_version(outcome: Game | Failure, tasks: dict[str, Task]) -> Game | Failure:
    """Return the outcome of a task, or a failure if another version has played the game."""
    if isinstance(outcome, Failure):
        return outcome
    task = tasks[outcome.task]
    ours = version(task.packs)
    if same_version(outcome, ours):
        return outcome
    odd = ", ".join(name for name in ours if outcome.version.get(name) != ours[name])
    return Failure(task, f"played with another version ({odd}) than this process has")
