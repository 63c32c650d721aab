"""Learns weights from games: lessons, a fit, and matches that decide which changes are kept.

Weights that explain the lessons better may still play worse. So each step takes half of what the
fit suggests, and is kept only if it wins a match against the best weights so far. First the whole
step is tried, then each group of numbers separately.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Any, Final, TypeAlias

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.lessons import SOLO, Assignment, lessons, table_of
from tawantinsuyu.arena.lstd import fit
from tawantinsuyu.arena.play import pack_of, version
from tawantinsuyu.arena.pool import Crew
from tawantinsuyu.arena.run import Where, play_all
from tawantinsuyu.arena.schedule import TABLE, seatings
from tawantinsuyu.arena.sprt import EVEN, Sequential
from tawantinsuyu.arena.task import Game, Task, digest, seed_of
from tawantinsuyu.arena.tune_games import LEAD, POINTS, result
from tawantinsuyu.bots.learned import GROUPS, NAMES, Correction, Learned, written
from tawantinsuyu.bots.observe import tile_names
from tawantinsuyu.game.api import OVERLAYS, PLAYABLE_MODULES, Config

STEP: Final = 0.5
"""Fraction of the fitted correction in one step; the whole correction would be too much."""
TILES_WITH: Final = "buildings"
ALL: Final = "all"
ROUNDS_WITHOUT: Final = 2
"""Number of rounds without progress after which learning ends."""
TEST: Final = Sequential(gain=0.04, batch=6, most=90)
MODULES_EVERY: Final = 3
"""One of this many tables has modules, unless a course says otherwise."""
WITH_MODULES: Final[tuple[Config, ...]] = (
    replace(TABLE, modules=PLAYABLE_MODULES, overlay=OVERLAYS[0]),
    *(replace(TABLE, modules=(module,)) for module in PLAYABLE_MODULES[:2]),
    replace(TABLE, modules=PLAYABLE_MODULES, overlay=OVERLAYS[1]),
    *(replace(TABLE, modules=(module,)) for module in PLAYABLE_MODULES[2:]),
    replace(TABLE, modules=PLAYABLE_MODULES),
)
"""Tables with modules, taken in turn: everything, and each module alone."""
HAND: Final = Learned(tuple(Correction() for _ in NAMES), {})

Tell: TypeAlias = Callable[[str], None]


@dataclass(frozen=True)
class Course:
    """The subject and the extent of learning."""

    folder: Path
    name: str = "0"
    packs: tuple[str, ...] = ("base",)
    games: int = 1000
    """Number of games from which one round learns."""
    rounds: int = 6
    tables: tuple[int, ...] = (2, 2, 3, 2, 4, SOLO)
    """Numbers of seats of the lessons, in turn. Matches use the same numbers."""
    step: float = STEP
    test: Sequential = TEST
    start: Learned | None = None
    """Corrections to start from; None for the hand-set weights."""
    table: Config = TABLE
    """The configuration of tables without modules."""
    with_modules: tuple[Config, ...] = ()
    """Configurations of tables with modules, taken in turn."""
    modules_every: int = MODULES_EVERY
    """One of this many tables has modules."""

    def seats(self, number: int) -> int:
        """Return the number of seats of a lesson or a deal."""
        return self.tables[number % len(self.tables)]

    def common(self, number: int) -> Config:
        """Return the configuration of a lesson or a deal, apart from its seats. The tables with
        modules do not always have the same number of seats.
        """
        turn = number + number // len(self.tables)
        if not self.with_modules or turn % self.modules_every:
            return self.table
        return self.with_modules[turn // self.modules_every % len(self.with_modules)]


@dataclass(frozen=True)
class Trial:
    """A change of the corrections that was tried, with its result."""

    round: int
    group: str
    deals: int
    mean: float
    accepted: bool


class School:
    """Learns round by round. The result depends only on the course of learning. Stored games are
    not played again, so an interrupted course can be resumed.
    """

    def __init__(self, course: Course, where: Where, crew: Crew, tell: Tell) -> None:
        self.course = course
        self.where = where
        self.crew = crew
        self.tell = tell
        self.present = course.start
        self.trials: list[Trial] = []
        self.lessons = 0

    def run(self) -> Learned:
        """Run all rounds, and return the best corrections. The file `learned.json` has the best
        ones after every round.
        """
        without = 0
        for number in range(self.course.rounds):
            before = self.present
            self._round(number)
            self._save(self.course.folder / "learned.json")
            without = without + 1 if self.present is before else 0
            if without == ROUNDS_WITHOUT:
                self.tell(f"{without} rounds without a better valuation: this is it")
                break
        return self.present or HAND

    def _round(self, number: int) -> None:
        course = self.course
        corrections = "" if self.present is None else str(self._file(self.present))
        assignments = [
            Assignment(
                seed_of(f"learn {course.name} {number}", game),
                course.seats(game),
                corrections,
                course.packs,
                course.common(game),
            )
            for game in range(course.games)
        ]
        file = course.folder / f"lessons-{number}.jsonl"
        found = fit(
            lessons(assignments, file, self.where.jobs, self.where.ray),
            tile_names(pack_of(course.packs)),
            self.present,
        )
        self.lessons += found.lessons
        self.tell(
            f"round {number}: {found.lessons} lessons, {found.moments} positions; explained "
            f"{found.explained_before:.3f}, would be {found.explained:.3f}"
        )
        if self._try(number, ALL, found.learned, tuple(GROUPS)):
            return
        for group in GROUPS:
            self._try(number, group, found.learned, (group,))

    def _try(self, number: int, group: str, asked: Learned, groups: Sequence[str]) -> bool:
        """Try a change of the corrections, keep it if it wins its match, and return whether it
        won.
        """
        candidate = stepped(self.present or HAND, asked, self.course.step, groups)
        if candidate == (self.present or HAND):
            return False
        results: list[float] = []
        verdict: bool | None = None
        while verdict is None:
            deals = range(len(results), len(results) + self.course.test.batch)
            results += self._results(f"{number}-{group}", candidate, deals)
            verdict = self.course.test.verdict(results)
        trial = Trial(number, group, len(results), fmean(results), verdict)
        self.trials.append(trial)
        self.tell(
            f"round {number}, {group}: {100 * trial.mean:.1f} of 100 in {trial.deals} deals, "
            f"{'kept' if verdict else 'no'}"
        )
        if verdict:
            self.present = candidate
        return verdict

    def _results(self, trial: str, candidate: Learned, deals: range) -> list[float]:
        one = f"greedy@{self._file(candidate)}"
        other = "greedy:hand" if self.present is None else f"greedy@{self._file(self.present)}"
        match = f"learn {self.course.name} {trial}"
        tasks = {
            deal: [
                Task(match, deal, seed_of(match, deal), config, codes, self.course.packs)
                for config, codes in _tables(one, other, self.course, deal)
            ]
            for deal in deals
        }
        where = replace(self.where, resume=self.course.folder / "games" / f"{trial}.jsonl")
        played = play_all([task for row in tasks.values() for task in row], where, None, self.crew)
        if played.failures:
            raise ArenaError(f"a game of trial {trial} failed: {played.failures[0].error}")
        games = {game.task: game for game in played.games}
        return [compared(one, [games[task.id] for task in row]) for row in tasks.values()]

    def _file(self, learned: Learned) -> Path:
        """Write corrections into a file named by a hash of its content, and return its path."""
        text = written(learned, {})
        file = self.course.folder / "weights" / f"{digest([text])}.json"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return file

    def _save(self, file: Path) -> None:
        """Write the best corrections so far, with a description of their origin."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(self.present or HAND, self.about()), encoding="utf-8")

    def about(self) -> dict[str, Any]:
        """Return a description of the origin of the corrections."""
        return {
            "packs": list(self.course.packs),
            **self._about_modules(),
            "pack": pack_of(self.course.packs).hash,
            "engine": version(self.course.packs)["engine"],
            "course": self.course.name,
            "lessons": self.lessons,
            "kept": [f"{one.round} {one.group}" for one in self.trials if one.accepted],
        }

    def _about_modules(self) -> dict[str, Any]:
        course = self.course
        modules = {*course.table.modules}.union(*(one.modules for one in course.with_modules))
        if not modules:
            return {}
        return {"modules": sorted(modules), "modules_every": course.modules_every}


def stepped(present: Learned, asked: Learned, step: float, groups: Sequence[str]) -> Learned:
    """Return the present corrections plus a fraction of the fitted ones, for some groups of
    features.
    """
    names = {name for group in groups for name in GROUPS[group]}
    weights = tuple(
        _sum(now, more, step) if name in names else now
        for name, now, more in zip(NAMES, present.weights, asked.weights, strict=True)
    )
    tiles = dict(present.tiles)
    if TILES_WITH in groups:
        for name, more in asked.tiles.items():
            tiles[name] = _sum(tiles.get(name, Correction()), more, step)
    return Learned(
        weights,
        {name: one for name, one in tiles.items() if one != Correction()},
        present.pending,
    )


def _sum(now: Correction, more: Correction, step: float) -> Correction:
    return Correction(
        round(now.early + step * more.early, 4), round(now.late + step * more.late, 4)
    )


def _tables(one: str, other: str, course: Course, deal: int) -> list[tuple[Any, tuple[str, ...]]]:
    """Return the tables of a deal with their seatings: all rotations at a table of people, each bot
    alone in solo games.
    """
    seats = course.seats(deal)
    config = table_of(seats, course.common(deal))
    if seats == SOLO:
        return [(config, (bot, config.automa)) for bot in (one, other)]
    return [(config, codes) for codes in seatings((one, other), seats, deal)]


def compared(one: str, games: Sequence[Game]) -> float:
    """Return a bot's result between 0 (lost) and 1 (won) by its margin, or by the difference of the
    margins of two solo games.
    """
    if len(games) == 2 and games[0].config.get("automa"):
        leads = [game.scores[0] - game.scores[1] for game in games]
        ahead = leads[0] - leads[1] if games[0].codes[0] == one else leads[1] - leads[0]
        return EVEN + max(-1.0, min(1.0, ahead / LEAD)) / 2
    return fmean(result(one, game, POINTS) for game in games)
