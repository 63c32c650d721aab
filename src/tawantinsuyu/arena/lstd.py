"""Learning by temporal differences: least squares (LSTD) over lessons.

The fit predicts how much farther a seat ends ahead of the others than the present weights expect:
the value of a position should be the mean value of the next one. A correction has two numbers for
each feature, one for early and one for late in the game.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tawantinsuyu.arena.lessons import SOLO, Lesson
from tawantinsuyu.bots.learned import NAMES, SURE, Correction, Learned

TRACE: Final = 0.5
"""The lambda of temporal differences: how much an outcome affects earlier positions."""
RIDGE: Final = 0.05
"""Strength of the regularisation for each observation: how much a number must explain to be
corrected.
"""
TILES: Final = 4.0
"""Factor of the regularisation for single tiles, since each tile occurs rarely."""
SURE_RIDGE: Final = 1e6
"""Regularisation of points that are certain, so large that these are never corrected."""
MIN_SCALE: Final = 1e-3

Array = npt.NDArray[np.float64]


class Fit(NamedTuple):
    """A fitted correction, and how well it predicts the results of its games."""

    learned: Learned
    lessons: int
    moments: int
    explained_before: float
    """Share of the variance of final margins that the present weights explain."""
    explained: float


class _Chain(NamedTuple):
    """The positions of one seat in one game, in order."""

    phases: Array
    own: npt.NDArray[np.float32]
    """Features of each position: the seat's values minus the mean of the others, in single
    precision.
    """
    solo: bool
    margin: Array
    """The seat's margin in each position by the present weights."""
    final: float

    @property
    def numbers(self) -> Array:
        """Return the features weighted for early and for late in the game. The last column is a
        constant for the head start of the solo opponent.
        """
        early, constant = self.phases[:, None], np.full((len(self.phases), 1), float(self.solo))
        return np.hstack([early * self.own, (1.0 - early) * self.own, constant])


def fit(
    lessons: Iterable[Lesson],
    tiles: Sequence[str],
    present: Learned | None,
    trace: float = TRACE,
    ridge: float = RIDGE,
) -> Fit:
    """Return the correction of the present weights that the lessons suggest."""
    now = _matrix(present, tiles)
    chains: list[_Chain] = []
    games = 0
    for games, lesson in enumerate(lessons, 1):  # noqa: B007 - counted for the report
        chains += _chains(lesson, now)
    rows = sum(len(chain.margin) for chain in chains)
    scale = _scale(chains, rows)
    width = len(scale)
    left, right = np.zeros((width, width)), np.zeros(width)
    for chain in chains:
        numbers = chain.numbers / scale
        traces, so_far = np.zeros_like(numbers), np.zeros(width)
        for row in range(len(numbers)):
            so_far = numbers[row] + trace * so_far
            traces[row] = so_far
        following = np.vstack([numbers[1:], np.zeros(width)])
        reward = np.append(chain.margin[1:], chain.final) - chain.margin
        left += traces.T @ (numbers - following)
        right += traces.T @ reward
    left += ridge * rows * np.diag(_penalties(len(tiles)))
    found = np.linalg.solve(left, right) / scale
    before, after = _explained(chains, np.zeros(width)), _explained(chains, found)
    halves = found[:-1].reshape(2, -1)
    pairs = [Correction(float(early), float(late)) for early, late in halves.T]
    learned = Learned(
        tuple(pairs[: len(NAMES)]), dict(zip(tiles, pairs[len(NAMES) :], strict=True))
    )
    return Fit(learned, games, rows, before, after)


def _scale(chains: Sequence[_Chain], rows: int) -> Array:
    """Return the standard deviation of every column, for scaling."""
    total, squares = 0.0, 0.0
    for chain in chains:
        numbers = chain.numbers
        total, squares = total + numbers.sum(0), squares + (numbers**2).sum(0)
    return np.asarray(np.sqrt(np.maximum(0.0, squares / rows - (total / rows) ** 2)) + MIN_SCALE)


def _matrix(present: Learned | None, tiles: Sequence[str]) -> Array:
    """Return the present corrections as a matrix. It has one row for early and one for late in
    the game, and a column for each feature and each tile.
    """
    if present is None:
        return np.zeros((2, len(NAMES) + len(tiles)))
    none = Correction()
    rows = [*present.weights, *(present.tiles.get(name, none) for name in tiles)]
    return np.array([[one.early for one in rows], [one.late for one in rows]])


def _penalties(tiles: int) -> Array:
    once = [SURE_RIDGE if name in SURE else 1.0 for name in NAMES] + [TILES] * tiles
    return np.array([*once, *once, MIN_SCALE])


def _chains(lesson: Lesson, now: Array) -> Iterator[_Chain]:
    """Yield one chain for each person's seat."""
    phases = np.array([moment.phase for moment in lesson.moments])
    numbers = np.array([moment.numbers for moment in lesson.moments], dtype=np.float32)
    worth = np.array([moment.hand for moment in lesson.moments])
    early = phases[:, None]
    solo = lesson.table == SOLO
    for seat in range(numbers.shape[1]):
        worth[:, seat] += ((early * now[0] + (1.0 - early) * now[1]) * numbers[:, seat]).sum(1)
    for seat in range(numbers.shape[1]):
        others = [one for one in range(worth.shape[1]) if one != seat]
        yield _Chain(
            phases,
            numbers[:, seat] if solo else numbers[:, seat] - numbers[:, others].mean(1),
            solo,
            worth[:, seat] - worth[:, others].mean(1),
            lesson.scores[seat] - float(np.mean([lesson.scores[one] for one in others])),
        )


def _explained(chains: Sequence[_Chain], weights: Array) -> float:
    missed = sum(
        float(((chain.final - chain.margin - chain.numbers @ weights) ** 2).sum())
        for chain in chains
    )
    finals = np.concatenate([np.full(len(chain.margin), chain.final) for chain in chains])
    return 1.0 - missed / max(MIN_SCALE, float(((finals - finals.mean()) ** 2).sum()))
