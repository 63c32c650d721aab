"""Means and their 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

Z: Final = NormalDist().inv_cdf(0.975)
SMALL_T: Final = (12.7062, 4.3027, 3.1824, 2.7764)
"""Student's t, two-sided 95 %, for 1 to 4 degrees of freedom."""


class Interval(NamedTuple):
    """A mean and its confidence interval; None if it cannot be computed."""

    mean: float
    low: float | None
    high: float | None
    n: int

    def scaled(self, factor: float) -> "Interval":
        """Return the confidence interval in another unit."""
        low, high = self.low, self.high
        return Interval(
            self.mean * factor,
            None if low is None else low * factor,
            None if high is None else high * factor,
            self.n,
        )

    def overlaps(self, low: float, high: float) -> bool:
        """Return whether the confidence interval overlaps a range. If there is no interval, the
        mean must lie within the range.
        """
        least = self.mean if self.low is None else self.low
        most = self.mean if self.high is None else self.high
        return least <= high and most >= low

    def as_json(self) -> dict[str, float | int | None]:
        """Return the interval as plain data."""
        return {"mean": self.mean, "low": self.low, "high": self.high, "n": self.n}


def wilson(successes: float, n: int) -> Interval:
    """Return Wilson's score interval of a rate; a draw counts as half a success."""
    if n == 0:
        return Interval(0.0, None, None, 0)
    rate = successes / n
    square = Z * Z / n
    centre = (rate + square / 2) / (1 + square)
    reach = Z * sqrt(rate * (1 - rate) / n + square / (4 * n)) / (1 + square)
    # rounding must not move a bound below 0 or above 1
    return Interval(
        rate, min(rate, max(0.0, centre - reach)), max(rate, min(1.0, centre + reach)), n
    )


def mean_interval(values: Sequence[float]) -> Interval:
    """Return Student's confidence interval of a mean."""
    n = len(values)
    if n == 0:
        return Interval(0.0, None, None, 0)
    mean = fmean(values)
    if n == 1:
        return Interval(mean, None, None, 1)
    reach = student(n - 1) * stdev(values) / sqrt(n)
    return Interval(mean, mean - reach, mean + reach, n)


def student(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t (Abramowitz and Stegun 26.7.5)."""
    if freedom <= len(SMALL_T):
        return SMALL_T[freedom - 1]
    z = Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )
