"""Compares weights by games: a bot with the new weights against the same bot with the best weights
so far.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Final

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.pool import Crew
from tawantinsuyu.arena.run import Told, Where, play_all
from tawantinsuyu.arena.schedule import TABLE, seatings
from tawantinsuyu.arena.sprt import EVEN
from tawantinsuyu.arena.task import Game, Task, seed_of
from tawantinsuyu.arena.weights import Weights
from tawantinsuyu.game.api import Config

WINS: Final = "wins"
POINTS: Final = "points"
LEAD: Final = 60
"""A lead in points that counts as much as a victory; larger leads are rare."""


@dataclass
class Games:
    """Compares two sets of weights on deals that are played from all seats.

    Every trial has its own deals, so that no weight is fitted to the luck of a few deals. Finished
    games are stored, in one file for each trial.
    """

    bot: str
    weights: Weights
    folder: Path
    where: Where
    crew: Crew
    config: Config = TABLE
    seed: str = "0"
    by: str = WINS
    tell: Told | None = None
    packs: tuple[str, ...] = ("base",)

    def results(
        self,
        trial: int,
        candidate: Mapping[str, float],
        incumbent: Mapping[str, float],
        deals: range,
    ) -> Sequence[float]:
        """Return the candidate's result on each deal; 0.5 is even."""
        one, other = (
            f"{self.bot}@{self.weights.save(values, self.folder / 'weights')}"
            for values in (candidate, incumbent)
        )
        match = f"tune {self.seed} {trial}"
        players = self.config.players
        tasks = [
            Task(match, deal, seed_of(match, deal), self.config, codes, self.packs)
            for deal in deals
            for codes in seatings((one, other), players, deal)
        ]
        where = replace(self.where, resume=self.folder / "games" / f"{trial}.jsonl")
        played = play_all(tasks, where, self.tell, self.crew)
        if played.failures:
            raise ArenaError(f"a game of trial {trial} failed: {played.failures[0].error}")
        by_deal: dict[int, list[float]] = {deal: [] for deal in deals}
        for game in played.games:
            by_deal[game.deal].append(result(one, game, self.by))
        return [fmean(by_deal[deal]) for deal in deals]


def result(code: str, game: Game, by: str = WINS) -> float:
    """Return a result between 0 (lost) and 1 (won), by the share of the victory or by the lead in
    points.

    A comparison by points needs fewer games, because they carry more information, but in the end
    only victories matter.
    """
    own = game.seats_of(code)
    if by == POINTS:
        others = [seat for seat in range(game.players) if seat not in own]
        lead = fmean(game.scores[seat] for seat in own) - fmean(
            game.scores[seat] for seat in others
        )
        return EVEN + max(-1.0, min(1.0, lead / LEAD)) / 2
    return fmean(game.share(seat) for seat in own) * game.players * EVEN
