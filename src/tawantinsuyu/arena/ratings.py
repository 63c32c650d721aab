"""Ratings by OpenSkill: the strength of bots on one scale, even if they never met."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from tawantinsuyu.arena.errors import extra
from tawantinsuyu.arena.task import Game


class Rating(NamedTuple):
    """A bot's strength `mu`, and the uncertainty `sigma` of that number."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """Return a cautious estimate of the strength: `mu` minus three times its uncertainty."""
        return self.mu - 3 * self.sigma


def ratings(games: Sequence[Game]) -> dict[str, Rating]:
    """Return the Plackett–Luce rating of each bot after all games, in the order of their deals."""
    model: Any = extra("openskill.models", "bench").PlackettLuce()
    found: dict[str, Rating] = {}
    for game in sorted(games, key=lambda game: (game.match, game.deal, game.codes)):
        codes = list(game.codes)
        for code in codes:
            found.setdefault(code, _rating(model.rating()))
        if len(set(codes)) == 1:
            continue
        before = [[model.rating(mu=found[code].mu, sigma=found[code].sigma)] for code in codes]
        after = [_rating(team[0]) for team in model.rate(before, ranks=list(game.places))]
        for code in dict.fromkeys(codes):
            # a bot with several seats is updated once, by the mean of its seats
            own = [rating for rating, other in zip(after, codes, strict=True) if other == code]
            found[code] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return found


def _rating(rating: Any) -> Rating:  # noqa: ANN401 - openskill's
    return Rating(rating.mu, rating.sigma)
