"""The seatings of a match: every bot plays every deal from every seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.task import Task, seed_of
from tawantinsuyu.game.api import MODULES_WITH, PLAYABLE_MODULES, Config

TURN_CAP = 60
"""Number of turns per player after which a game between bots ends (R204)."""
TABLE = Config(turn_cap=TURN_CAP)


def with_automa(table: Config, automa: str, adjustments: Iterable[str] = ()) -> Config:
    """Return the configuration for one person against a solo opponent, with the same modules as far
    as she supports them.
    """
    known = MODULES_WITH.get(automa, PLAYABLE_MODULES)
    modules = tuple(module for module in table.modules if module in known)
    overlay = table.overlay if modules == table.modules else ""
    return replace(
        table,
        players=2,
        modules=modules,
        overlay=overlay,
        automa=automa,
        adjustments=tuple(adjustments),
    )


@dataclass(frozen=True)
class Match:
    """The bots that play against each other, their table, and the number of games."""

    bots: tuple[str, ...]
    games: int = 100
    """Minimum number of games. Every deal is played from all seats, so there may be more."""
    config: Config = TABLE
    name: str = "arena"
    """The name of the match. Matches with the same name and table have the same deals."""
    packs: tuple[str, ...] = ("base",)

    def __post_init__(self) -> None:
        if not self.bots:
            raise ArenaError("bots: name at least one")
        if not self.config.automa and len(self.bots) > self.config.players:
            raise ArenaError(
                f"bots: {len(self.bots)} of them for {self.config.players} seats; "
                "give more --players or fewer names"
            )
        if self.games < 1:
            raise ArenaError("games: at least one")

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all bots at the table, each once; a solo opponent comes last."""
        opponent = (self.config.automa,) if self.config.automa else ()
        return tuple(dict.fromkeys((*self.bots, *opponent)))


def seatings(bots: Sequence[str], players: int, deal: int) -> list[tuple[str, ...]]:
    """Return all rotations of the bots round the table. If there are fewer bots than seats, the
    last bot plays the remaining ones.

    The order of the bots changes from deal to deal, so that no bot always follows the same one.
    """
    seats = (*bots, *[bots[-1]] * (players - len(bots)))
    orders = _once((seats[0], *rest) for rest in permutations(seats[1:]))
    order = orders[deal % len(orders)]
    return _once(order[-turn:] + order[:-turn] if turn else order for turn in range(players))


def tasks_of(match: Match) -> list[Task]:
    """Return the games of a match, deal by deal."""
    config = match.config
    tasks: list[Task] = []
    deal = 0
    while len(tasks) < match.games:
        if config.automa:
            # The solo opponent always has the same seat; every bot plays the same deals against
            # her.
            tables = _once((bot, config.automa) for bot in match.bots)
        else:
            tables = seatings(match.bots, config.players, deal)
        seed = seed_of(match.name, deal)
        tasks += [Task(match.name, deal, seed, config, codes, match.packs) for codes in tables]
        deal += 1
    return tasks


def _once(tables: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return list(dict.fromkeys(tables))
