"""Plays tasks wherever told, keeps what is finished, and goes on from what was."""

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
    """Where games are played and noted."""

    jobs: int = 1
    """Processes of this machine."""
    ray: str = ""
    """The address of a Ray cluster, or `local`; none if empty."""
    resume: Path | None = None
    """The file of finished games."""
    older: bool = False
    """Games count even if another engine or other bots played them."""
    play: Play = play_game


@dataclass
class Progress:
    """How far a run has come."""

    total: int
    kept: int = 0
    """Games taken from the file."""
    outdated: int = 0
    """Games of these tasks on file that do not count, because something else played them."""
    played: int = 0
    failed: int = 0
    seconds: float = 0.0

    @property
    def done(self) -> int:
        """Games that are settled."""
        return self.kept + self.played + self.failed

    @property
    def rate(self) -> float:
        """Games a second."""
        return (self.played + self.failed) / self.seconds if self.seconds else 0.0

    @property
    def left(self) -> float | None:
        """Seconds to go, as far as one can tell."""
        return (self.total - self.done) / self.rate if self.rate else None


Told: TypeAlias = Callable[[Progress, Game | Failure | None], None]
"""Hears of every game, and once at the beginning with None."""


@dataclass
class Played:
    """What came of the tasks, in their order."""

    games: list[Game] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)


@contextmanager
def crew_of(where: Where) -> Iterator[Crew]:
    """Whoever plays there, for as many runs as one likes."""
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
    """Play what is not on file yet; every game is on file before the next one is waited for."""
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
    """Unknown bots and packs are noticed before the first game, not in the middle."""
    for packs, config in {(task.packs, task.config) for task in tasks}:
        version(packs)
        table_pack(config, pack_of(packs))
    for code in {code for task in tasks for code in task.codes if code != task.config.automa}:
        bot(code)


def _on_file(
    tasks: Sequence[Task], ledger: Ledger | None, older: bool, progress: Progress
) -> dict[str, Game]:
    """Games on file that need not be played, by the id of their task."""
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
    """A machine with another version plays another game: it must not be counted."""
    if isinstance(outcome, Failure):
        return outcome
    task = tasks[outcome.task]
    ours = version(task.packs)
    if same_version(outcome, ours):
        return outcome
    odd = ", ".join(name for name in ours if outcome.version.get(name) != ours[name])
    return Failure(task, f"played with another version ({odd}) than this process has")
