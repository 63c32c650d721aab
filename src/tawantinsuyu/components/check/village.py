"""Constraint 9, village: its size and the Nomads' never shrink with more players, and fit the pool.

With n players the pool P (40, 35, 45) has to serve 2n starting Workers, the Nomads N, with two
players every "2" mark M, and three fills of the Village V: F = 2n + N + M + 3V. Every Nomad taken
draws one more. A table that takes one Nomad each before the last fill is typical, one that takes
four each (two between Festivals) is greedy. All three fills usually fit, and the last one may come
up short (EN, Festival 6a): one more Nomad than a greedy table takes has to be enough for that,
hence

    F + 1n <= P <= F + 4n.

The queue's two ends are the engine's business. Nothing here is stated in a seed: all hypotheses.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, hypothesis
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.pack import Pack

PLAYERS = (2, 3, 4)
FILLS = 3
TYPICAL_NOMADS = 1
GREEDY_NOMADS = 4


def village(pack: Pack) -> Iterator[Breach]:
    """Check growth and fit."""
    for field in ("village", "nomads"):
        sizes: tuple[int, int, int] = getattr(pack.sizes, field)
        if list(sizes) != sorted(sizes):
            yield hypothesis(
                f"let sizes.{field} never shrink from 2 to 4 players; it is {list(sizes)}",
                f"sizes.{field}",
            )
    for index, players in enumerate(PLAYERS):
        yield from _fit(pack, index, players)


def _fit(pack: Pack, index: int, players: int) -> Iterator[Breach]:
    sizes = pack.sizes
    pool = len(ROLES) * (sizes.workers_per_role - sizes.workers_removed[index])
    marks = sum(space.two_player for space in pack.hill.spaces) if players == 2 else 0
    fixed = 2 * players + sizes.nomads[index] + marks + FILLS * sizes.village[index]
    paths = (f"sizes.village.{index}", f"sizes.nomads.{index}", *(("hill",) if marks else ()))
    if fixed + TYPICAL_NOMADS * players > pool:
        yield hypothesis(
            f"make Village or Nomads smaller at {players} players: three fills need {fixed} of"
            f" {pool} Workers and leave fewer than {TYPICAL_NOMADS} Nomad per player",
            *paths,
        )
    if fixed + GREEDY_NOMADS * players < pool:
        yield hypothesis(
            f"make Village or Nomads larger at {players} players: three fills need only {fixed}"
            f" of {pool} Workers, so the last one hardly comes up short",
            *paths,
        )
