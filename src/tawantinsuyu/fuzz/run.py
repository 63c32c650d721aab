"""Many games on all cores: hands out plans, gathers outcomes, writes exports of faults."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from tawantinsuyu.fuzz.game import Outcome, play_game
from tawantinsuyu.fuzz.plan import FULLY_CHECKED, plan_game
from tawantinsuyu.fuzz.reached import Found, merge


@dataclass(frozen=True)
class Settings:
    """What to fuzz and for how long."""

    games: int = 100
    players: tuple[int, ...] = (2, 3, 4)
    packs: tuple[str, ...] = ("base",)
    seed: str = "0"
    jobs: int = 1
    seconds: float = 0.0
    """Start no further game after this time; 0 for no limit."""
    full: int = FULLY_CHECKED
    out: Path | None = None
    """Where games with a fault are written; nowhere if None."""


@dataclass
class Summary:
    """What came of all games."""

    games: int = 0
    decisions: int = 0
    choices: int = 0
    seconds: float = 0.0
    """By the clock."""
    work: float = 0.0
    """Of all processes together."""
    failures: list[tuple[Outcome, Path | None]] = field(default_factory=list)
    reached: Found = field(default_factory=dict)


def fuzz(settings: Settings, report: Callable[[Summary, Outcome], None] | None = None) -> Summary:
    """Play the games; `report` is told after each of them."""
    summary = Summary()
    started = monotonic()
    for outcome in _outcomes(settings, started):
        summary.games += 1
        summary.decisions += outcome.decisions
        summary.choices += outcome.choices
        summary.work += outcome.seconds
        summary.seconds = monotonic() - started
        merge(summary.reached, outcome.reached)
        if outcome.fault:
            summary.failures.append((outcome, _write(settings, outcome)))
        if report is not None:
            report(summary, outcome)
    return summary


def _write(settings: Settings, outcome: Outcome) -> Path | None:
    if settings.out is None or outcome.record is None:
        return None
    file = settings.out / f"{outcome.fault}-{settings.seed}-{outcome.number}.json"
    outcome.record.save(file)
    return file


def _play(settings: Settings, number: int) -> Outcome:
    plan = plan_game(number, settings.seed, settings.packs, settings.players, settings.full)
    return play_game(plan)


def _outcomes(settings: Settings, started: float) -> Iterator[Outcome]:
    def time_left() -> bool:
        return not settings.seconds or monotonic() - started < settings.seconds

    if settings.jobs <= 1:
        for number in range(settings.games):
            if not time_left():
                return
            yield _play(settings, number)
        return
    with ProcessPoolExecutor(settings.jobs) as pool:
        running: set[Future[Outcome]] = set()
        number = 0
        while True:
            # A short queue, so that a time limit is kept and results come as they are made.
            while number < settings.games and len(running) < 2 * settings.jobs and time_left():
                running.add(pool.submit(_play, settings, number))
                number += 1
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
