"""Simulated games at every kind of table, which show whether a pack is balanced."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any, Final

from tawantinsuyu.arena.bands import (
    GOALS,
    SOURCES,
    Bands,
    Check,
    all_rows,
    check_of_use,
    checks_of_modules,
    checks_of_solo,
    checks_of_table,
    losers_rows,
    mean_of,
    part_of,
    share_of,
    turns,
    winners_points,
    winners_rows,
    wins_of,
)
from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.met import modules_report
from tawantinsuyu.arena.play import pack_of
from tawantinsuyu.arena.run import Told, Where, crew_of, play_all
from tawantinsuyu.arena.schedule import TABLE, Match, tasks_of, with_automa
from tawantinsuyu.arena.spent import MEANS, SHARES, Spent
from tawantinsuyu.arena.stats import mean_interval
from tawantinsuyu.arena.task import Failure, Game, Task
from tawantinsuyu.arena.used import unused, usable
from tawantinsuyu.game.api import AUTOMA_SEAT, PRESETS, Config, config_to_json, preset
from tawantinsuyu.game.api import SOURCES as ALL_SOURCES

FORMAT: Final = "tawantinsuyu-balance/1"


@dataclass(frozen=True)
class Plan:
    """The extent of a simulation."""

    bot: str
    games: int = 200
    """Number of games for each kind of table."""
    players: tuple[int, ...] = (2, 3, 4)
    automata: tuple[str, ...] = ("axomamma",)
    packs: tuple[str, ...] = ("base",)
    bands: Bands = GOALS
    name: str = "balance"
    table: Config = TABLE
    """The configuration that all tables have in common: modules, and the side of the Way of the
    Sun.
    """

    def settings(self) -> dict[str, Match]:
        """Return a match for every kind of table, by the name of the table."""
        tables = {
            f"{count} players": replace(self.table, players=count)
            for count in sorted(set(self.players))
        }
        for automa in self.automata:
            for level in PRESETS:
                adjusted = preset(automa, level)
                tables[f"{automa} {level}"] = with_automa(self.table, automa, adjusted)
        return {
            name: Match((self.bot,), self.games, config, self.name, self.packs)
            for name, config in tables.items()
        }


def simulate(plan: Plan, where: Where, tell: Told | None = None) -> dict[str, Any]:
    """Play the games that are not in the file yet, and return the report."""
    settings = plan.settings()
    tasks: dict[str, list[Task]] = {name: tasks_of(match) for name, match in settings.items()}
    with crew_of(where) as crew:
        played = play_all([task for row in tasks.values() for task in row], where, tell, crew)
    by_task = {game.task: game for game in played.games}
    games = {
        name: [by_task[task.id] for task in row if task.id in by_task]
        for name, row in tasks.items()
    }
    return balance_report(plan, games, played.failures)


def balance_report(
    plan: Plan, games: Mapping[str, Sequence[Game]], failures: Sequence[Failure] = ()
) -> dict[str, Any]:
    """Return all results of the simulation as plain data."""
    empty = [name for name, row in games.items() if not row]
    if empty:
        raise ArenaError(f"no game of {', '.join(empty)} came to its end")
    pack = pack_of(plan.packs)
    everything: dict[str, list[str]] = {}
    checks: list[Check] = []
    found: dict[str, Any] = {}
    for name, match in plan.settings().items():
        row = games[name]
        for kind, ids in usable(match.config, pack).items():
            everything[kind] = sorted({*everything.get(kind, ()), *ids})
        if match.config.automa:
            checks += checks_of_solo(name, row, plan.bands, not match.config.adjustments)
            found[name] = _solo(row)
        else:
            checks += checks_of_table(name, row, plan.bands)
            found[name] = _table(row)
    people = [game for name, row in games.items() if "players" in found[name] for game in row]
    modules = modules_report(plan.table, pack, people)
    checks += checks_of_modules(modules, plan.bands)
    missing = unused((game.used for row in games.values() for game in row), everything)
    checks.append(check_of_use(missing, everything, plan.bands))
    everyone = [game for row in games.values() for game in row]
    versions = {tuple(sorted(game.version.items())) for game in everyone}
    return {
        "format": FORMAT,
        "bot": plan.bot,
        "packs": list(plan.packs),
        "versions": [dict(version) for version in sorted(versions)],
        "balanced": all(check.met for check in checks) and not failures,
        "checks": [check.as_json() for check in checks],
        "table": config_to_json(plan.table),
        "settings": found,
        "modules": modules,
        "unused": missing,
        "failed": [failure.error for failure in failures],
        "clock": {"seconds": round(sum(game.seconds for game in everyone), 3)},
    }


def _table(games: Sequence[Game]) -> dict[str, Any]:
    winners = [(game, seat) for game in games for seat in game.winners]
    points = [score for game in games for score in game.scores]
    return {
        "games": len(games),
        "players": games[0].players,
        "winners": winners_points(games).as_json(),
        "everybody": mean_interval(points).as_json(),
        "turns": turns(games).as_json(),
        "seats": [wins_of(seat, games).as_json() for seat in range(games[0].players)],
        "capped": sum(game.capped for game in games),
        "parts": {source: part_of(source, games).as_json() for source in SOURCES},
        "sources": _sources(winners),
        "spent": _spent(games),
    }


def _spent(games: Sequence[Game]) -> dict[str, Any]:
    """Return statistics about how winners, other players and all players used their turns."""
    telling = [game for game in games if game.spent]
    groups = {
        "winners": winners_rows(telling),
        "losers": losers_rows(telling),
        "all": all_rows(telling),
    }
    return {name: _habits(rows) for name, rows in groups.items() if any(rows)}


def _habits(rows: Sequence[Sequence[Spent]]) -> dict[str, Any]:
    return {
        "shares": {what: share_of(what, rows).as_json() for what in SHARES},
        "means": {what: mean_of(what, rows).as_json() for what in MEANS},
    }


def _solo(games: Sequence[Game]) -> dict[str, Any]:
    """Return the results of the person's seat and the solo opponent's. `wins` counts the person's
    victories.
    """
    person = next(seat for seat in range(2) if seat != AUTOMA_SEAT)
    rows = [[game.spent[person]] for game in games if game.spent]
    return {
        "games": len(games),
        "wins": wins_of(person, games).as_json(),
        "person": mean_interval([game.scores[person] for game in games]).as_json(),
        "opponent": mean_interval([game.scores[AUTOMA_SEAT] for game in games]).as_json(),
        "turns": turns(games).as_json(),
        "capped": sum(game.capped for game in games),
        "sources": _sources([(game, AUTOMA_SEAT) for game in games]),
        "spent": {"person": _habits(rows)} if rows else {},
    }


def _sources(seats: Sequence[tuple[Game, int]]) -> dict[str, float]:
    """Return the mean points by source for some seats: winners, or the solo opponent."""
    return {
        source: fmean(game.sources[seat].get(source, 0) for game, seat in seats)
        for source in ALL_SOURCES
    }
