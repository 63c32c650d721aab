"""A sequential test: plays on only as long as it is open which of two weightings is better."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean
from typing import Final

EVEN: Final = 0.5
"""The mean result of equals."""
PRETENDED: Final = 4
SPREAD: Final = 0.125
"""A few pretended results of this variance, so that the first real ones do not look too sure."""


@dataclass(frozen=True)
class Sequential:
    """Decides between "no better" and "better by `gain`" with normal log-likelihood ratios.

    Results are one number for each deal, 0.5 for equals: those of a deal's games belong together,
    and what a deal's luck adds to one seat it takes from the other.
    """

    gain: float = 0.05
    """Worth having: this much above even."""
    wrong: float = 0.05
    """How often a change that gains nothing may be taken."""
    missed: float = 0.10
    """How often one that gains `gain` may be left."""
    batch: int = 8
    """Deals played between two looks."""
    most: int = 400
    """Deals after which it is left undecided, which means no."""

    def evidence(self, results: Sequence[float]) -> float:
        """The log-likelihood ratio: positive speaks for the gain."""
        if not results:
            return 0.0
        mean = fmean(results)
        squares = sum((result - mean) ** 2 for result in results)
        variance = (squares + PRETENDED * SPREAD) / (len(results) + PRETENDED)
        return self.gain * len(results) * (mean - EVEN - self.gain / 2) / variance

    def verdict(self, results: Sequence[float]) -> bool | None:
        """True to accept, False to reject, None to play on."""
        evidence = self.evidence(results)
        if evidence >= log((1 - self.missed) / self.wrong):
            return True
        if evidence <= log(self.missed / (1 - self.wrong)) or len(results) >= self.most:
            return False
        return None
