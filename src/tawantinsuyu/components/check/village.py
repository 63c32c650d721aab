"""Constraint 9, Village: with more players the Village and the Nomads do not get smaller, and the
Workers are enough for them.

With n players the pool P (40, 35, 45) supplies 2n starting Workers, the Nomads N, with two players
every "2" mark M, and three fills of the Village V: F = 2n + N + M + 3V. Every Nomad that is taken
draws one more Worker. At a typical table each player takes one Nomad before the last fill. All
three fills must then succeed: F + 1n <= P. At a greedy table each player takes four (two between
Festivals). One more Nomad must then make the last fill incomplete, which is possible by EN,
Festival 6a: P <= F + 4n. The constraint does not concern the two ends of the Village. No seed
states any of this, so all checks are hypotheses.
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
