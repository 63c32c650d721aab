"""Plays many games on all cores, and writes exports of faults."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from tawantinsuyu.fuzz.export import pack_of
from tawantinsuyu.fuzz.game import Outcome, play_game
from tawantinsuyu.fuzz.plan import FULLY_CHECKED, plan_game
from tawantinsuyu.fuzz.reachable import sources
from tawantinsuyu.fuzz.results import Results, Summary, digest
from tawantinsuyu.fuzz.starts import Start, starts_in
from tawantinsuyu.spread import spread


@dataclass(frozen=True)
class Settings:
    """The games of a run and their number."""

    games: int = 100
    players: tuple[int, ...] = (2, 3, 4)
    packs: tuple[str, ...] = ("base",)
    seed: str = "0"
    jobs: int = 1
    ray: str = ""
    """The address of a Ray cluster, or `local` for one on this machine; empty for no cluster."""
    seconds: float = 0.0
    """No game is started after this many seconds; 0 for no limit."""
    full: int = FULLY_CHECKED
    out: Path | None = None
    """Folder for the files of games with a fault; None to write none."""
    results: Path | None = None
    """File of results, to resume a run; None for none."""
    positions: Path | None = None
    """Folder with positions of the shipped packs, from which some games start."""
    automa: str = ""
    """The solo opponent of every table."""
    modules: tuple[str, ...] = ()
    """The modules of every table."""
    overlay: str = ""
    """The side of the Way of the Sun at every table that has it."""
    adjustments: tuple[str, ...] | None = None
    """The adjustments of the solo opponent; None for any."""
    secrets: int = 0
    """Check only that seats receive no hidden information, at one in this many decisions; 0 for the
    usual checks.
    """

    def starts(self) -> tuple[Start, ...]:
        """Return the positions that fit the pack."""
        if self.positions is None or self.packs not in (("base",), ("golden_age",)):
            return ()
        return starts_in(self.positions)


def fuzz(settings: Settings, report: Callable[[Summary, Outcome], None] | None = None) -> Summary:
    """Play the games of a run; `report` is called after each of them."""
    summary = Summary()
    starts = settings.starts()
    results = Results(settings.results, _identity(settings, starts)) if settings.results else None
    done = results.read(summary) if results is not None else set()
    before = summary.seconds
    started = monotonic()
    numbers = [number for number in range(settings.games) if number not in done]
    for outcome in _outcomes(settings, starts, numbers, started):
        summary.seconds = before + monotonic() - started
        new = summary.add(outcome, _write(settings, outcome) if outcome.fault else None)
        if results is not None:
            results.write(outcome, new, summary.seconds)
        if report is not None:
            report(summary, outcome)
    return summary


def _identity(settings: Settings, starts: Sequence[Start]) -> dict[str, Any]:
    """Return everything that determines the games and their results, except the number of games."""
    return {
        "seed": settings.seed,
        "players": list(settings.players),
        "automa": settings.automa,
        "modules": list(settings.modules),
        "overlay": settings.overlay,
        "adjustments": settings.adjustments and list(settings.adjustments),
        "full": settings.full,
        "secrets": settings.secrets,
        "pack": pack_of(settings.packs).hash,
        "positions": digest(repr(start) for start in starts),
        "engine": digest(sources()),
    }


def _write(settings: Settings, outcome: Outcome) -> Path | None:
    if settings.out is None or outcome.record is None:
        return None
    file = settings.out / f"{outcome.fault}-{settings.seed}-{outcome.number}.json"
    outcome.record.save(file)
    return file


def _play(settings: Settings, starts: Sequence[Start], number: int) -> Outcome:
    plan = plan_game(
        number,
        settings.seed,
        settings.packs,
        settings.players,
        settings.full,
        starts,
        settings.automa,
        settings.modules,
        settings.overlay,
        settings.adjustments,
        settings.secrets,
    )
    return play_game(plan)


def _outcomes(
    settings: Settings, starts: Sequence[Start], numbers: Sequence[int], started: float
) -> Iterator[Outcome]:
    def time_left() -> bool:
        return not settings.seconds or monotonic() - started < settings.seconds

    play = partial(_play, settings, starts)
    for _, outcome in spread(play, numbers, settings.jobs, settings.ray, time_left):
        yield outcome
