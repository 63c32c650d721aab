"""The report of a match, as plain data and as text."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any, Final

from tawantinsuyu.arena.ratings import Rating
from tawantinsuyu.arena.run import Played
from tawantinsuyu.arena.schedule import Match
from tawantinsuyu.arena.spent import board_failures
from tawantinsuyu.arena.stats import Interval, mean_interval, wilson
from tawantinsuyu.arena.task import Game
from tawantinsuyu.game.api import ENDINGS, SOURCES, config_to_json

FORMAT: Final = "tawantinsuyu-arena/1"


def report(
    match: Match, played: Played, strength: Mapping[str, Rating] | None = None
) -> dict[str, Any]:
    """Return the results of a match as plain data. Values under `clock` differ from run to run."""
    games = played.games
    endings = Counter(game.ending for game in games)
    return {
        "format": FORMAT,
        "match": {
            "name": match.name,
            "bots": list(match.bots),
            "config": config_to_json(match.config),
            "packs": list(match.packs),
        },
        "versions": _versions(games),
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "failed": [
            {"deal": failure.task.deal, "codes": list(failure.task.codes), "error": failure.error}
            for failure in played.failures
        ],
        "endings": {ending: endings[ending] for ending in ENDINGS},
        "bots": {name: _bot(name, games, strength) for name in match.names},
        "seats": [_seat(seat, games) for seat in range(match.config.players)],
        "pairs": [_pair(one, other, games) for one, other in combinations(match.names, 2)],
        "clock": {
            "seconds": round(sum(game.seconds for game in games), 3),
            "milliseconds_a_decision": {name: _thinking(name, games) for name in match.bots},
        },
    }


def _versions(games: Sequence[Game]) -> list[dict[str, str]]:
    found = {tuple(sorted(game.version.items())) for game in games}
    return [dict(version) for version in sorted(found)]


def _bot(name: str, games: Sequence[Game], strength: Mapping[str, Rating] | None) -> dict[str, Any]:
    mine = [game for game in games if name in game.codes]
    seats = [(game, seat) for game in mine for seat in game.seats_of(name)]
    rating = strength.get(name) if strength is not None else None
    return {
        "games": len(mine),
        "seats": len(seats),
        "share": fmean(1 / game.players for game in mine) if mine else 0.0,
        "wins": win_rate(name, games).as_json(),
        "wins_by_deal": _by_deal(mine, lambda game: _win(name, game)),
        "points": mean_interval([game.scores[seat] for game, seat in seats]).as_json(),
        "sources": {
            source: fmean(game.sources[seat].get(source, 0) for game, seat in seats)
            for source in SOURCES
            if seats
        },
        "turns": mean_interval([game.turns[seat] for game, seat in seats]).as_json(),
        "board_failures": board_failures([game.spent[seat] for game, seat in seats if game.spent]),
        "rating": None
        if rating is None
        else {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal},
    }


def win_rate(name: str, games: Sequence[Game]) -> Interval:
    """Return a bot's share of victories per seat. The bot's seats in one game count as one
    observation.
    """
    mine = [game for game in games if name in game.codes]
    if not mine:
        return wilson(0, 0)
    seats = fmean(len(game.seats_of(name)) for game in mine)
    together = sum(sum(map(game.share, game.seats_of(name))) for game in mine)
    return wilson(together, len(mine)).scaled(1 / seats)


def _win(name: str, game: Game) -> float:
    return fmean(map(game.share, game.seats_of(name)))


def _points(name: str, game: Game) -> float:
    return fmean(game.scores[seat] for seat in game.seats_of(name))


def _by_deal(games: Sequence[Game], value: Callable[[Game], float]) -> dict[str, Any] | None:
    """Return the interval of a value over deals, each with the mean of its games, so that all seats
    have the same luck. Return None if each deal has only one game, since the interval would then
    equal that over games.
    """
    deals: dict[tuple[str, int], list[float]] = {}
    for game in games:
        deals.setdefault((game.match, game.deal), []).append(value(game))
    most = max(map(len, deals.values()), default=0)
    whole = [fmean(values) for values in deals.values() if len(values) == most]
    return mean_interval(whole).as_json() if most > 1 else None


def _pair(one: str, other: str, games: Sequence[Game]) -> dict[str, Any]:
    """Return by how much the first bot led the second, in games where they met or played the same
    solo opponent.
    """
    return {
        "bots": [one, other],
        "wins": _difference(one, other, games, _win),
        "points": _difference(one, other, games, _points),
    }


def _difference(
    one: str, other: str, games: Sequence[Game], value: Callable[[str, Game], float]
) -> dict[str, Any]:
    deals: dict[tuple[str, int], tuple[list[float], list[float]]] = {}
    for game in games:
        sides = deals.setdefault((game.match, game.deal), ([], []))
        for side, name in zip(sides, (one, other), strict=True):
            if name in game.codes:
                side.append(value(name, game))
    # an incomplete deal would compare different seats
    whole = max((len(a) + len(b) for a, b in deals.values()), default=0)
    return mean_interval(
        [fmean(a) - fmean(b) for a, b in deals.values() if a and b and len(a) + len(b) == whole]
    ).as_json()


def _seat(seat: int, games: Sequence[Game]) -> dict[str, Any]:
    return {
        "seat": seat,
        "wins": wilson(sum(game.share(seat) for game in games), len(games)).as_json(),
        "points": mean_interval([game.scores[seat] for game in games]).as_json(),
    }


def _thinking(name: str, games: Sequence[Game]) -> float:
    seats = [(game, seat) for game in games for seat in game.seats_of(name)]
    asked = sum(game.asked[seat] for game, seat in seats)
    return 1000 * sum(game.thought[seat] for game, seat in seats) / asked if asked else 0.0


# --- as text -------------------------------------------------------------------------------------


def text(found: Mapping[str, Any]) -> str:
    """Return the report as text for people."""
    lines = [_headline(found), ""]
    bots = found["bots"]
    width = max(12, *(len(name) for name in bots))
    lines.append(f"{'':<{width}}  {'wins':<22}{'by deal':<22}{'points':<22}{'turns':>6}  rating")
    for name, bot in bots.items():
        rating = bot["rating"]
        strength = "–" if rating is None else f"{rating['mu']:.1f} ± {rating['sigma']:.1f}"
        lines.append(
            f"{name:<{width}}  {percent(bot['wins']):<22}{percent(bot['wins_by_deal']):<22}"
            f"{plain(bot['points']):<22}{bot['turns']['mean']:>6.1f}  {strength}"
        )
    lines += ["", f"{'points from':<{width}}  " + "".join(f"{name[:11]:>12}" for name in bots)]
    for source in SOURCES:
        row = [bot["sources"].get(source, 0.0) for bot in bots.values()]
        if any(row):
            lines.append(f"{source:<{width}}  " + "".join(f"{points:>12.1f}" for points in row))
    for name, bot in bots.items():
        if bot["board_failures"]:
            failed = f"{100 * bot['board_failures']:.1f} % of the spaces of her board"
            lines += ["", f"{name}: {failed} brought no more than a gold"]
    lines += ["", "seats: " + ", ".join(percent(seat["wins"]) for seat in found["seats"])]
    for pair in found["pairs"]:
        one, other = pair["bots"]
        lines.append(
            f"{one} before {other}, by deal: wins {percent(pair['wins'], signed=True)}, "
            f"points {plain(pair['points'], signed=True)}"
        )
    return "\n".join(lines)


def _headline(found: Mapping[str, Any]) -> str:
    endings = ", ".join(f"{name} {count}" for name, count in found["endings"].items() if count)
    failed = f", {len(found['failed'])} FAILED" if found["failed"] else ""
    return f"{found['games']} games of {found['deals']} deals{failed}; ended by: {endings or '–'}"


def percent(interval: Mapping[str, Any] | None, signed: bool = False) -> str:
    """Return a percentage such as 56.3 % (51.0–61.4)."""
    if interval is None:
        return "–"
    scaled = Interval(**interval).scaled(100)
    return _written(scaled, " %", signed)


def plain(interval: Mapping[str, Any] | None, signed: bool = False) -> str:
    """Return a number such as 102.4 (98.1–106.7)."""
    return "–" if interval is None else _written(Interval(**interval), "", signed)


def _written(interval: Interval, unit: str, signed: bool) -> str:
    sign = "+" if signed else ""
    mean = f"{interval.mean:{sign}.1f}{unit}"
    if interval.low is None or interval.high is None:
        return mean
    dash = " to " if signed else "–"
    return f"{mean} ({interval.low:{sign}.1f}{dash}{interval.high:{sign}.1f})"
