"""Tuning by games: a bot with the candidate's weights against itself with the best so far."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.pool import Crew
from tawantinsuyu.arena.run import Told, Where, play_all
from tawantinsuyu.arena.schedule import TABLE, seatings
from tawantinsuyu.arena.task import Game, Task, seed_of
from tawantinsuyu.arena.weights import Weights
from tawantinsuyu.game.config import Config


@dataclass
class Games:
    """Compares two weightings on deals played from all seats.

    Every trial has deals of its own, so that no weight is fitted to the luck of a few. Finished
    games are kept in a file for each trial.
    """

    bot: str
    weights: Weights
    folder: Path
    where: Where
    crew: Crew
    config: Config = TABLE
    seed: str = "0"
    tell: Told | None = None

    def results(
        self,
        trial: int,
        candidate: Mapping[str, float],
        incumbent: Mapping[str, float],
        deals: range,
    ) -> Sequence[float]:
        """The candidate's part of the victories in each deal; 0.5 is its share."""
        one, other = (
            f"{self.bot}@{self.weights.save(values, self.folder / 'weights')}"
            for values in (candidate, incumbent)
        )
        match = f"tune {self.seed} {trial}"
        players = self.config.players
        tasks = [
            Task(match, deal, seed_of(match, deal), self.config, codes)
            for deal in deals
            for codes in seatings((one, other), players, deal)
        ]
        where = replace(self.where, resume=self.folder / "games" / f"{trial}.jsonl")
        played = play_all(tasks, where, self.tell, self.crew)
        if played.failures:
            raise ArenaError(f"a game of trial {trial} failed: {played.failures[0].error}")
        by_deal: dict[int, list[float]] = {deal: [] for deal in deals}
        for game in played.games:
            by_deal[game.deal].append(result(one, game))
        return [fmean(by_deal[deal]) for deal in deals]


def result(code: str, game: Game) -> float:
    """The part of the victory, so that a seat's share of it counts as even."""
    share = fmean(game.share(seat) for seat in game.seats_of(code))
    return share * game.players / 2
