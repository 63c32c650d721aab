"""Statistics of single components: which seats built, reached, drew or used them.

The components are counted from the events of a game for every seat. The report covers the
components of modules, over all tables without a solo opponent: whether a tile is built, whether its
builders win more often, and whether both branches of a fork are taken.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tawantinsuyu.arena.stats import Interval, mean_interval, wilson
from tawantinsuyu.arena.task import Game
from tawantinsuyu.arena.used import BUILDINGS
from tawantinsuyu.game.api import Config, Event, in_use, table_pack
from tawantinsuyu.game.pack import Pack, Temple

BUILT: Final = "built"
STEP: Final = "step"
BRANCH: Final = "branch"
DREW: Final = "drew"
PLAYED: Final = "played"
BENEFIT: Final = "benefit"
TO: Final = ">"
"""Separator between the names of a fork and its branch."""

Met = dict[str, list[str]]


def met_in(events: Iterable[Event], temple: Temple, seats: int) -> tuple[Met, ...]:
    """Return the components of each seat, each named once: Buildings built, steps and branches of
    the Temple reached, God cards drawn, played and used.
    """
    forks = {step.id for step in temple.steps if len(step.next) > 1}
    rows: list[dict[str, set[str]]] = [{} for _ in range(seats)]
    for event in events:
        if 0 <= event.seat < seats:
            for kind, name in _met(event, forks):
                rows[event.seat].setdefault(kind, set()).add(name)
    return tuple({kind: sorted(names) for kind, names in sorted(row.items())} for row in rows)


def _met(event: Event, forks: set[str]) -> Iterator[tuple[str, str]]:
    data = event.data
    if event.kind == "climbed":
        source, to = str(data["source"]), str(data["to"])
        yield STEP, to
        if source in forks:
            yield BRANCH, f"{source}{TO}{to}"
        return
    for kind, name in _things(data.get("what")):
        if event.kind == "built" and kind in BUILDINGS:
            yield BUILT, name
        elif kind == "god" and event.kind in ("drew", "took"):
            yield DREW, name
        elif kind == "god" and event.kind == "played":
            yield PLAYED, name
        elif kind == "god" and event.kind == "used":
            yield BENEFIT, name


def _things(what: object) -> Iterator[tuple[str, str]]:
    for one in what if isinstance(what, (list, tuple)) else (what,):
        kind, _, name = str(one).partition(":")
        yield kind, name


def lay_in(events: Iterable[Event]) -> list[str]:
    """Return the Buildings that were in the market."""
    return sorted(
        {
            name
            for event in events
            if event.kind == "revealed" and event.data.get("to") == "market"
            for kind, name in _things(event.data["what"])
            if kind in BUILDINGS
        }
    )


def modules_report(config: Config, pack: Pack, games: Sequence[Game]) -> dict[str, Any]:
    """Return the statistics of the components that modules add; empty if no game has such data."""
    telling = [game for game in games if game.met]
    if not config.modules or not telling:
        return {}
    laid = table_pack(config, pack)
    return {
        "games": len(telling),
        "tiles": {tile: _tile(tile, telling) for tile in _tiles(config, pack)},
        "forks": _forks(laid.temple, telling),
        "steps": _steps(laid.temple, telling) if laid is not pack else {},
        "cards": {
            card.id: card_use(card.id, telling)
            for card in (pack.god_cards[one] for one in in_use.god_cards(config, pack))
            if card.module
        },
    }


def _tiles(config: Config, pack: Pack) -> list[str]:
    productions, passives, palaces = in_use.buildings(config, pack)
    return [
        *(pack.productions[one].id for one in productions if pack.productions[one].module),
        *(pack.passives[one].id for one in passives if pack.passives[one].module),
        *(pack.palaces[one].id for one in palaces),
    ]


def _tile(tile: str, games: Sequence[Game]) -> dict[str, Any]:
    lay = [game for game in games if tile in game.lay]
    built = [game for game in games if any(_has(row, BUILT, tile) for row in game.met)]
    offered = {game.task for game in (*lay, *built)}
    return {
        "lay": len(offered),
        "built": len(built),
        "rate": wilson(len(built), len(offered)).as_json(),
        "ahead": ahead(BUILT, tile, games).as_json(),
    }


def _forks(temple: Temple, games: Sequence[Game]) -> dict[str, Any]:
    """Return how often each branch of each fork was taken."""
    found: dict[str, Any] = {}
    for step in temple.steps:
        if len(step.next) < 2:
            continue
        counts = {
            branch: sum(
                _has(row, BRANCH, f"{step.id}{TO}{branch}") for game in games for row in game.met
            )
            for branch in (temple.steps[one].id for one in step.next)
        }
        whole = sum(counts.values())
        found[step.id] = {
            branch: {"taken": count, "share": wilson(count, whole).as_json()}
            for branch, count in counts.items()
        }
    return found


def _steps(temple: Temple, games: Sequence[Game]) -> dict[str, Any]:
    """Return how many seats reached each step, and how much more often than an equal share they
    won.
    """
    found = {}
    for step in temple.steps[1:]:
        owners = ahead(STEP, step.id, games)
        found[step.id] = {"owners": owners.n, "ahead": owners.as_json()}
    return found


def card_use(card: str, games: Sequence[Game]) -> dict[str, Any]:
    """Return how many seats drew a God card, how many played it, and how many used a
    benefit of it.
    """
    rows = [row for game in games for row in game.met]
    drew = sum(_has(row, DREW, card) for row in rows)
    used = sum(_has(row, BENEFIT, card) for row in rows)
    return {
        "drew": drew,
        "played": sum(_has(row, PLAYED, card) for row in rows),
        "used": used,
        "rate": wilson(used, max(drew, used)).as_json(),
    }


def ahead(kind: str, name: str, games: Sequence[Game]) -> Interval:
    """Return how much more often than an equal share the seats with a component won; 0.1 means a
    tenth of all games. Each seat is one observation.
    """
    return mean_interval(
        [
            game.share(seat) - 1 / game.players
            for game in games
            for seat, row in enumerate(game.met)
            if _has(row, kind, name)
        ]
    )


def _has(row: Mapping[str, Sequence[str]], kind: str, name: str) -> bool:
    return name in row.get(kind, ())
