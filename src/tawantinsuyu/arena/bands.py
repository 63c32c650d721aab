"""The ranges in which measures of simulated games must lie if a pack is balanced.

A measure passes if the 95 % interval of its mean overlaps the range. So a few games can only show
that a pack is not balanced; many games can confirm that it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from tawantinsuyu.arena.spent import ACTIONS, Spent, placing_against_the_rest, share
from tawantinsuyu.arena.stats import Interval, mean_interval, wilson
from tawantinsuyu.arena.task import Game
from tawantinsuyu.game.api import AUTOMA_SEAT

SOURCES: Final = (
    "temple",
    "tapestries",
    "conquest",
    "buildings",
    "statues",
    "steps",
    "festivals",
)
"""Sources of points, each of which must contribute to the winners' points."""
BUILT_OF: Final = "built where it lay:"
BRANCH_OF: Final = "taken at a fork:"
ABOVE: Final = "above their share"


@dataclass(frozen=True)
class Bands:
    """The wanted range of each measure."""

    winners: tuple[float, float] = (110, 150)
    """Range of the winners' mean points."""
    automa: tuple[float, float] = (90, 135)
    """Range of a solo opponent's mean points at normal difficulty."""
    turns: tuple[float, float] = (12, 20)
    """Range of the number of turns per player."""
    seat: float = 0.10
    """Maximum amount by which a seat's share of victories exceeds an equal share."""
    source: tuple[float, float] = (0.04, 0.40)
    """Range of the share of winners' points that comes from each source."""
    capped: float = 0.01
    """Maximum share of games that reach the turn cap."""
    unused: float = 0.0
    """Maximum share of components that no game uses."""
    shares: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Ranges of shares of turns, by the keys of `spent.SHARES`."""
    means: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Ranges of means for one seat and game, by the keys of `spent.MEANS`."""
    built: tuple[float, float] = (0.05, 0.60)
    """Range of the share of games in which a module's tile is built, of those in which it was
    available.
    """
    builders: float = 0.10
    """Maximum amount by which the victories of seats that built a tile exceed an equal share."""
    branch: tuple[float, float] = (0.35, 0.65)
    """Range of the share of seats that take each branch where the Temple forks."""
    owners: float = 0.08
    """Maximum amount by which the victories of seats that reached a step of the fork exceed an
    equal share.
    """
    placing: tuple[float, float] = (0, 0)
    """Range of the number of placed Workers per use of the most frequent secondary action; (0, 0)
    for any number.
    """


GOALS: Final = Bands(
    shares={
        "turns that place": (0.45, 0.70),
        "secondary actions that train": (0, 0.35),
        "secondary actions that pray": (0.12, 1),
        "placements of 1 or 2 tasks": (0.70, 1),
        "placements of 3 or 4 tasks": (0.08, 0.28),
        "placements of 5 tasks or more": (0, 0.02),
        "High Priest's moves that act": (0.65, 1),
        **{f"acts that are {action}": (0.08, 0.40) for action in ACTIONS},
    },
    means={"workers given up": (0, 0.7), "god cards left": (0, 3.5)},
    placing=(1, 10),
)
QUICK_GAMES: Final = 6
QUICK: Final = Bands(
    winners=(60, 250),
    automa=(60, 280),
    turns=(8, 32),
    seat=0.25,
    source=(0.0, 0.6),
    capped=0.05,
    unused=0.30,
    built=(0, 1),
    builders=1,
    branch=(0, 1),
    owners=1,
)
"""Ranges for a test with a few games of a fast bot. A correct game passes; a game with a broken
rule does not.
"""


@dataclass(frozen=True)
class Check:
    """A measure of the simulated games with its wanted range."""

    setting: str
    what: str
    found: Interval
    low: float
    high: float

    @property
    def met(self) -> bool:
        """Return whether the interval of the measure overlaps its range."""
        return self.found.overlaps(self.low, self.high)

    def as_json(self) -> dict[str, Any]:
        """Return the check as plain data."""
        return {
            "setting": self.setting,
            "what": self.what,
            "found": self.found.as_json(),
            "band": [self.low, self.high],
            "met": self.met,
        }


def checks_of_table(setting: str, games: Sequence[Game], bands: Bands) -> list[Check]:
    """Return the checks for a table where one bot plays all seats."""
    players = games[0].players
    share = 1 / players
    found = [
        Check(setting, "winners' points", winners_points(games), *bands.winners),
        Check(setting, "turns per player", turns(games), *bands.turns),
    ]
    found += [
        Check(setting, f"wins of seat {seat + 1}", wins_of(seat, games), 0.0, share + bands.seat)
        for seat in range(players)
    ]
    found += [
        Check(setting, f"winners' points from {source}", part_of(source, games), *bands.source)
        for source in SOURCES
    ]
    return [*found, *_checks_of_turns(setting, games, bands), capped(setting, games, bands)]


def _checks_of_turns(setting: str, games: Sequence[Game], bands: Bands) -> list[Check]:
    """Return the checks of how winners and all players use their turns. Games without these
    statistics are left out.
    """
    telling = [game for game in games if game.spent]
    if not telling:
        return []
    found = []
    for who, rows in (("winners'", winners_rows(telling)), ("all", all_rows(telling))):
        found += [
            Check(setting, f"{who} {what}", share_of(what, rows), *band)
            for what, band in bands.shares.items()
        ]
        found += [
            Check(setting, f"{who} {what}", mean_of(what, rows), *band)
            for what, band in bands.means.items()
        ]
        if any(bands.placing):
            ratio = mean_interval([placing_against_the_rest(row) for row in rows])
            what = f"{who} placements for each of the most frequent secondary action"
            found.append(Check(setting, what, ratio, *bands.placing))
    return found


def winners_rows(games: Sequence[Game]) -> list[list[Spent]]:
    """Return how the winners of each game used their turns."""
    return [[game.spent[seat] for seat in game.winners] for game in games]


def losers_rows(games: Sequence[Game]) -> list[list[Spent]]:
    """Return how the other players of each game used their turns."""
    return [
        [row for seat, row in enumerate(game.spent) if seat not in game.winners] for game in games
    ]


def all_rows(games: Sequence[Game]) -> list[list[Spent]]:
    """Return how all players of each game used their turns."""
    return [list(game.spent) for game in games]


def share_of(what: str, rows: Sequence[Sequence[Spent]]) -> Interval:
    """Return a share of turns, with one observation for each game."""
    return mean_interval([share(row, what) for row in rows if row])


def mean_of(what: str, rows: Sequence[Sequence[Spent]]) -> Interval:
    """Return a mean for one seat, with one observation for each game."""
    return mean_interval([fmean(seat.get(what, 0) for seat in row) for row in rows if row])


def checks_of_solo(setting: str, games: Sequence[Game], bands: Bands, normal: bool) -> list[Check]:
    """Return the checks of games against a solo opponent. Her points are checked at normal
    difficulty only.
    """
    found = [capped(setting, games, bands)]
    if normal:
        hers = mean_interval([game.scores[AUTOMA_SEAT] for game in games])
        found.insert(0, Check(setting, "the opponent's points", hers, *bands.automa))
    return found


def checks_of_modules(found: Mapping[str, Any], bands: Bands) -> list[Check]:
    """Return the checks of components that modules add, over all tables without a solo opponent.
    `found` is the report of `met.py`. Components that no seat had are left out.
    """
    checks = []
    for tile, row in found.get("tiles", {}).items():
        checks.append(_check_of(f"{BUILT_OF} {tile}", row["rate"], bands.built))
        checks.append(_check_of(f"builders of {tile} {ABOVE}", row["ahead"], (-1, bands.builders)))
    for branches in found.get("forks", {}).values():
        for branch, row in branches.items():
            checks.append(_check_of(f"{BRANCH_OF} {branch}", row["share"], bands.branch))
    for step, row in found.get("steps", {}).items():
        checks.append(_check_of(f"owners of {step} {ABOVE}", row["ahead"], (-1, bands.owners)))
    return [check for check in checks if check.found.n]


def _check_of(what: str, found: Mapping[str, Any], band: tuple[float, float]) -> Check:
    return Check("tables with modules", what, Interval(**found), *band)


def check_of_use(
    missing: Mapping[str, Sequence[str]], everything: Mapping[str, Sequence[str]], bands: Bands
) -> Check:
    """Check that every card, tile and space is used in some game."""
    count = sum(map(len, everything.values()))
    part = sum(map(len, missing.values())) / count if count else 0.0
    return Check("all", "components never used", Interval(part, part, part, count), 0, bands.unused)


def winners_points(games: Sequence[Game]) -> Interval:
    """Return the winner's points, with one observation for each game."""
    return mean_interval([game.scores[game.winners[0]] for game in games])


def turns(games: Sequence[Game]) -> Interval:
    """Return the number of turns per player, with one observation for each game."""
    return mean_interval([fmean(game.turns) for game in games])


def wins_of(seat: int, games: Sequence[Game]) -> Interval:
    """Return a seat's share of victories."""
    return wilson(sum(game.share(seat) for game in games), len(games))


def part_of(source: str, games: Sequence[Game]) -> Interval:
    """Return the share of winners' points from a source, with one observation for each game."""
    return mean_interval(
        [
            fmean(
                game.sources[seat].get(source, 0) / max(1, game.scores[seat])
                for seat in game.winners
            )
            for game in games
        ]
    )


def capped(setting: str, games: Sequence[Game], bands: Bands) -> Check:
    """Check that few games reach the turn cap."""
    rate = wilson(sum(game.capped for game in games), len(games))
    return Check(setting, "games cut short", rate, 0.0, bands.capped)
