"""What simulated games must show before a pack is called balanced.

A band is met if the 95 % interval of the mean overlaps it; so few games can only refute, many
confirm.
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
"""Where winners' points must come from."""
BUILT_OF: Final = "built where it lay:"
BRANCH_OF: Final = "taken at a fork:"
ABOVE: Final = "above their share"


@dataclass(frozen=True)
class Bands:
    """Between what bounds each measure must lie."""

    winners: tuple[float, float] = (110, 150)
    """Winners' mean points."""
    automa: tuple[float, float] = (90, 135)
    """A solo opponent's mean points at normal difficulty."""
    turns: tuple[float, float] = (12, 20)
    """Turns per player."""
    seat: float = 0.10
    """How far a seat's part of the victories may be above its share."""
    source: tuple[float, float] = (0.04, 0.40)
    """The part of winners' points each source makes up."""
    capped: float = 0.01
    """The part of games that reach the turn cap."""
    unused: float = 0.0
    """The part of all components that no game uses."""
    shares: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """How turns must be spent, by the words of `spent.SHARES`."""
    means: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """What may happen in one game of a seat, by the words of `spent.MEANS`."""
    built: tuple[float, float] = (0.05, 0.60)
    """Of a module's tile: the part of games in which it is built, of those in which it could be."""
    builders: float = 0.10
    """How far its builders' part of the victories may be above their share."""
    branch: tuple[float, float] = (0.35, 0.65)
    """The part of those who take a branch of the Temple where there are two."""
    owners: float = 0.08
    """How far the victories of those who came to a step of it may be above their share."""
    placing: tuple[float, float] = (0, 0)
    """How many times as often as any secondary action a Worker must be placed; (0, 0) for any."""


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
"""For a few games of a quick bot: wide enough for it, too narrow for a broken rule."""


@dataclass(frozen=True)
class Check:
    """One measure held against its band."""

    setting: str
    what: str
    found: Interval
    low: float
    high: float

    @property
    def met(self) -> bool:
        """Whether interval and band overlap."""
        return self.found.overlaps(self.low, self.high)

    def as_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "setting": self.setting,
            "what": self.what,
            "found": self.found.as_json(),
            "band": [self.low, self.high],
            "met": self.met,
        }


def checks_of_table(setting: str, games: Sequence[Game], bands: Bands) -> list[Check]:
    """The bands of a table of people's seats, all taken by one bot."""
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
    """How turns are spent, by winners and by everybody. Games that do not tell are left out."""
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
    """How the winners of each game spent their turns."""
    return [[game.spent[seat] for seat in game.winners] for game in games]


def losers_rows(games: Sequence[Game]) -> list[list[Spent]]:
    """The same of the others."""
    return [
        [row for seat, row in enumerate(game.spent) if seat not in game.winners] for game in games
    ]


def all_rows(games: Sequence[Game]) -> list[list[Spent]]:
    """The same of everybody."""
    return [list(game.spent) for game in games]


def share_of(what: str, rows: Sequence[Sequence[Spent]]) -> Interval:
    """A share, one observation a game."""
    return mean_interval([share(row, what) for row in rows if row])


def mean_of(what: str, rows: Sequence[Sequence[Spent]]) -> Interval:
    """What happens in a game of one seat, one observation a game."""
    return mean_interval([fmean(seat.get(what, 0) for seat in row) for row in rows if row])


def checks_of_solo(setting: str, games: Sequence[Game], bands: Bands, normal: bool) -> list[Check]:
    """The bands of games against a solo opponent; her points count at normal difficulty only."""
    found = [capped(setting, games, bands)]
    if normal:
        hers = mean_interval([game.scores[AUTOMA_SEAT] for game in games])
        found.insert(0, Check(setting, "the opponent's points", hers, *bands.automa))
    return found


def checks_of_modules(found: Mapping[str, Any], bands: Bands) -> list[Check]:
    """The bands of what modules add, over all tables of people; `found` as `met.py` reports it.
    What nobody had is no observation."""
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
    """Every card, tile and space is used in some game."""
    count = sum(map(len, everything.values()))
    part = sum(map(len, missing.values())) / count if count else 0.0
    return Check("all", "components never used", Interval(part, part, part, count), 0, bands.unused)


def winners_points(games: Sequence[Game]) -> Interval:
    """The winner's points, one observation a game."""
    return mean_interval([game.scores[game.winners[0]] for game in games])


def turns(games: Sequence[Game]) -> Interval:
    """Turns per player, one observation a game."""
    return mean_interval([fmean(game.turns) for game in games])


def wins_of(seat: int, games: Sequence[Game]) -> Interval:
    """A seat's part of the victories."""
    return wilson(sum(game.share(seat) for game in games), len(games))


def part_of(source: str, games: Sequence[Game]) -> Interval:
    """The part of winners' points that comes from a source, one observation a game."""
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
    """Games that reach the turn cap are exceptions."""
    rate = wilson(sum(game.capped for game in games), len(games))
    return Check(setting, "games cut short", rate, 0.0, bands.capped)
