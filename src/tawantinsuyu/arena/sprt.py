"""A sequential test that plays only until it is clear which of two weightings is better."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean
from typing import Final

EVEN: Final = 0.5
"""The mean result of equal players."""
PRETENDED: Final = 4
SPREAD: Final = 0.125
"""Variance of a few pretended results, so that the first real ones do not look too certain."""


@dataclass(frozen=True)
class Sequential:
    """Decides between "no better" and "better by `gain`" with normal log-likelihood ratios.

    There is one result for each deal, 0.5 for equal: the games of a deal belong together, since the
    luck of a deal gives to one seat what it takes from another.
    """

    gain: float = 0.05
    """The improvement worth finding, above even."""
    wrong: float = 0.05
    """Probability of accepting a change without improvement."""
    missed: float = 0.10
    """Probability of rejecting a change that improves by `gain`."""
    batch: int = 8
    """Deals played between two decisions."""
    most: int = 400
    """Number of deals after which an undecided change is rejected."""

    def evidence(self, results: Sequence[float]) -> float:
        """Return the log-likelihood ratio; a positive one supports the improvement."""
        if not results:
            return 0.0
        mean = fmean(results)
        squares = sum((result - mean) ** 2 for result in results)
        variance = (squares + PRETENDED * SPREAD) / (len(results) + PRETENDED)
        return self.gain * len(results) * (mean - EVEN - self.gain / 2) / variance

    def verdict(self, results: Sequence[float]) -> bool | None:
        """Return True to accept, False to reject, None to continue."""
        evidence = self.evidence(results)
        if evidence >= log((1 - self.missed) / self.wrong):
            return True
        if evidence <= log(self.missed / (1 - self.wrong)) or len(results) >= self.most:
            return False
        return None
