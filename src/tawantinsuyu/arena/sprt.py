"""A sequential test, which plays only as many deals as are needed to see which of two sets of
weights is better.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean
from typing import Final

EVEN: Final = 0.5
"""The mean result of equal players."""
PRETENDED: Final = 4
SPREAD: Final = 0.125
"""Variance of a few imaginary results that are added, so that the first real ones do not look too
certain.
"""


@dataclass(frozen=True)
class Sequential:
    """A sequential test that decides between "no better" and "better by `gain`" with normal
    log-likelihood ratios.

    Each deal gives one result, and 0.5 means equal. The games of a deal are taken together, since
    luck that helps one seat hurts another.
    """

    gain: float = 0.05
    """The smallest improvement of the mean result that should be found."""
    wrong: float = 0.05
    """Probability of accepting a change that is no improvement."""
    missed: float = 0.10
    """Probability of rejecting a change that is an improvement by `gain`."""
    batch: int = 8
    """Number of deals that are played between two decisions."""
    most: int = 400
    """Maximum number of deals; a change that is still undecided after that is rejected."""

    def evidence(self, results: Sequence[float]) -> float:
        """Return the log-likelihood ratio. A positive value supports the improvement."""
        if not results:
            return 0.0
        mean = fmean(results)
        squares = sum((result - mean) ** 2 for result in results)
        variance = (squares + PRETENDED * SPREAD) / (len(results) + PRETENDED)
        return self.gain * len(results) * (mean - EVEN - self.gain / 2) / variance

    def verdict(self, results: Sequence[float]) -> bool | None:
        """Return True to accept the change, False to reject it, None to play more deals."""
        evidence = self.evidence(results)
        if evidence >= log((1 - self.missed) / self.wrong):
            return True
        if evidence <= log(self.missed / (1 - self.wrong)) or len(results) >= self.most:
            return False
        return None
