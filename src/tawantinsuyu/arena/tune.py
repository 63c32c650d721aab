"""Tunes weights one at a time, by games against the best weights so far.

This module does not depend on games: it can tune with anything that compares two sets of weights on
numbered deals.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.ledger import add_line, whole_lines
from tawantinsuyu.arena.sprt import Sequential

GROW: Final = 1.5
SHRINK: Final = 0.5
FINEST: Final = 1 / 8
"""A weight is no longer tuned when its step is this fraction of the first step."""


@dataclass(frozen=True)
class Parameter:
    """A weight to be tuned."""

    name: str
    value: float
    step: float
    """The first change of the weight's value."""


class Contest(Protocol):
    """The interface of an object that compares two sets of weights."""

    def results(
        self,
        trial: int,
        candidate: Mapping[str, float],
        incumbent: Mapping[str, float],
        deals: range,
    ) -> Sequence[float]:
        """Return the result of the candidate on each deal: 0 lost, 0.5 even, 1 won. The same deals
        of the same trial always give the same results.
        """


@dataclass(frozen=True)
class Trial:
    """A change of one weight that was tried."""

    number: int
    name: str
    before: float
    after: float
    deals: int
    mean: float
    """The mean result of the change; 0.5 is even."""
    evidence: float
    accepted: bool


Told: TypeAlias = Callable[[Trial, Mapping[str, float]], None]
"""A function that is called with every trial and the best weights after it."""


class Tuner:
    """Tunes one weight after the other in random order. The step of a weight grows when it helps
    and shrinks when it does not.

    The course of the tuning depends only on parameters, seed and results. With a file every trial
    is stored, and stored trials are not played again.
    """

    def __init__(
        self,
        parameters: Sequence[Parameter],
        contest: Contest,
        test: Sequential | None = None,
        seed: str = "0",
        file: Path | None = None,
    ) -> None:
        if not parameters:
            raise ArenaError("weights: there is none to tune")
        self.values = {parameter.name: parameter.value for parameter in parameters}
        self.steps = {parameter.name: parameter.step for parameter in parameters}
        self.contest = contest
        self.test = test or Sequential()
        self.seed = seed
        self.file = file
        self.trials: list[Trial] = []
        self._finest = {name: step * FINEST for name, step in self.steps.items()}
        self._direction: dict[str, int] = {}
        self._noted = self._read(parameters)

    def run(self, passes: int = 3, tell: Told | None = None) -> dict[str, float]:
        """Tune all weights `passes` times, or until no weight is tuned any more; return the best
        weights.
        """
        for number in range(passes):
            names = [name for name in self.values if self.steps[name] > self._finest[name]]
            rng = Random(f"{self.seed}:{number}")
            rng.shuffle(names)
            for name in names:
                self._direction.setdefault(name, rng.choice((-1, 1)))
                self._improve(name, tell)
        return dict(self.values)

    def _improve(self, name: str, tell: Told | None) -> None:
        """Try a step of a weight in the direction that helped last, then in the other direction."""
        likely = self._direction[name]
        for direction in (likely, -likely):
            before = self.values[name]
            after = round(before + direction * self.steps[name], 6)
            trial = self._try(name, before, after)
            if trial.accepted:
                self.values[name] = after
                self.steps[name] *= GROW
                self._direction[name] = direction
            if tell is not None:
                tell(trial, self.values)
            if trial.accepted:
                return
        self.steps[name] *= SHRINK

    def _try(self, name: str, before: float, after: float) -> Trial:
        number = len(self.trials)
        trial = self._from_file(number, name, before, after) or self._play(
            number, name, before, after
        )
        self.trials.append(trial)
        return trial

    def _play(self, number: int, name: str, before: float, after: float) -> Trial:
        candidate = {**self.values, name: after}
        results: list[float] = []
        verdict = None
        while verdict is None:
            end = min(len(results) + self.test.batch, self.test.most)
            deals = range(len(results), end)
            results += self.contest.results(number, candidate, self.values, deals)
            verdict = self.test.verdict(results)
        mean = sum(results) / len(results)
        evidence = self.test.evidence(results)
        trial = Trial(number, name, before, after, len(results), mean, evidence, verdict)
        if self.file is not None:
            add_line(self.file, json.dumps(asdict(trial)).encode())
        return trial

    def _from_file(self, number: int, name: str, before: float, after: float) -> Trial | None:
        if number >= len(self._noted):
            return None
        trial = Trial(**self._noted[number])
        if (trial.name, trial.before, trial.after) != (name, before, after):
            raise ArenaError(f"{self.file}: trial {number} is of another tuning; name a new folder")
        return trial

    def _read(self, parameters: Sequence[Parameter]) -> list[dict[str, Any]]:
        """Return the trials in the file, whose first line describes the tuning."""
        if self.file is None:
            return []
        identity = {
            "seed": self.seed,
            "parameters": [asdict(parameter) for parameter in parameters],
            "test": asdict(self.test),
        }
        lines = [json.loads(line) for line in whole_lines(self.file)]
        if not lines:
            add_line(self.file, json.dumps(identity).encode())
            return []
        if lines[0] != identity:
            odd = ", ".join(key for key in identity if lines[0].get(key) != identity[key])
            raise ArenaError(f"{self.file} is of another tuning ({odd}); name a new folder")
        return lines[1:]
