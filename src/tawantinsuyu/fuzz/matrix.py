"""Every kind of table, and a few that represent all of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from pathlib import Path
from typing import Final

from tawantinsuyu.fuzz.export import pack_of
from tawantinsuyu.fuzz.reachable import universe, unreached
from tawantinsuyu.fuzz.reached import Found, merge
from tawantinsuyu.fuzz.results import Summary
from tawantinsuyu.fuzz.run import Settings, fuzz
from tawantinsuyu.game.api import (
    ADJUSTMENTS,
    MODULES_WITH,
    Config,
    in_order_of,
    sides_of,
    table_pack,
)
from tawantinsuyu.game.inside import NORMAL_TOKENS, SUN, TOKENS
from tawantinsuyu.game.names import MODULES

SEATS: Final = (2, 3, 4)
LEFTOVER: Final = "harder:leftover-points"
PEOPLE_COVER, SOLO_COVER = 12, 8
"""Number of tables that represent all others if time is short: first without, then with a solo
opponent.
"""


@dataclass(frozen=True)
class Table:
    """A kind of table."""

    players: int
    modules: tuple[str, ...] = ()
    overlay: str = ""
    automa: str = ""
    adjustments: tuple[str, ...] | None = None

    @property
    def content(self) -> str:
        """Return the modules of the table by name."""
        names = (self.overlay if module == SUN else module for module in self.modules)
        return "+".join(names) or "base"

    @property
    def name(self) -> str:
        """Return a name made of the players and modules, which is valid as a file name."""
        if not self.automa:
            return f"{self.players}p-{self.content}"
        changes = (one.replace(":", "-") for one in self.adjustments or ())
        return "-".join([self.automa, self.content, *changes])

    @property
    def packs(self) -> tuple[str, ...]:
        """Return the shipped pack with the components of the table."""
        return ("golden_age" if self.modules or self.automa == "pachamama" else "base",)


def people_tables() -> list[Table]:
    """Return every content with 2, 3 and 4 people."""
    return [
        Table(players, modules, overlay)
        for (modules, overlay), players in product(contents(MODULES), SEATS)
    ]


def solo_tables() -> list[Table]:
    """Return every content against each opponent that supports it, Pachamama with each number of
    Personality tokens, with and without points for leftover resources.
    """
    found: list[Table] = []
    for automa, modules_with in MODULES_WITH.items():
        for modules, overlay in contents(modules_with):
            table = Table(2, modules, overlay, automa)
            found += [replace(table, adjustments=one) for one in _difficulties(automa)]
    return found


def contents(modules: Sequence[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield every combination of modules, with each side of the Way of the Sun."""
    for size in range(len(modules) + 1):
        for chosen in combinations(modules, size):
            for sides in product(*(sides_of(module) for module in chosen)):
                yield chosen, "".join(sides)


def _difficulties(automa: str) -> list[tuple[str, ...] | None]:
    numbers = [change for change in ADJUSTMENTS[automa] if change.startswith(TOKENS)]
    if not numbers:
        return [None]
    tokens = [(), *((number,) for number in numbers)]
    return [in_order_of(automa, (*one, *more)) for one in tokens for more in ((), (LEFTOVER,))]


def cover(tables: Sequence[Table], count: int) -> list[Table]:
    """Return tables that together show most pairs of options. Each adds the most new pairs;
    when all pairs were shown, it starts again with other tables.
    """
    left = list(tables)
    chosen: list[Table] = []
    seen: set[frozenset[tuple[str, str]]] = set()
    while left and len(chosen) < count:
        best = max(left, key=lambda table: len(_pairs(table) - seen))
        if not _pairs(best) - seen:
            seen = set()
            continue
        left.remove(best)
        chosen.append(best)
        seen |= _pairs(best)
    return chosen


def _pairs(table: Table) -> set[frozenset[tuple[str, str]]]:
    traits = {
        "players": str(table.players),
        "automa": table.automa,
        "side": table.overlay,
        **{module: str(module in table.modules) for module in MODULES},
    }
    if table.adjustments is not None:
        numbers = [one for one in table.adjustments if one.startswith(TOKENS)]
        traits["tokens"] = next(iter(numbers), str(NORMAL_TOKENS))
        traits["leftover"] = str(LEFTOVER in table.adjustments)
    return {frozenset(pair) for pair in combinations(traits.items(), 2)}


@dataclass(frozen=True)
class Missing:
    """The things that a group of tables must show, and that occurred in none of its games."""

    tables: str
    things: dict[str, list[str]]


class Matrix:
    """A run over many tables, with the sum of their results."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.settings = settings
        self.folder = folder
        """Each table has a file of results here; None for no files."""
        self.total = Summary()
        self._found: dict[str, Found] = {}
        self._universes: dict[str, dict[str, list[str]]] = {}

    def play(
        self, table: Table, games: int, report: Callable[[int], None] | None = None
    ) -> Summary:
        """Play the games of one table; `report` receives the number of games so far."""
        settings = replace(
            self.settings,
            games=games,
            players=(table.players,),
            packs=table.packs,
            seed=f"{self.settings.seed}:{table.name}",
            results=self.folder and self.folder / f"{table.name}.jsonl",
            automa=table.automa,
            modules=table.modules,
            overlay=table.overlay,
            adjustments=table.adjustments,
        )
        summary = fuzz(settings, lambda so_far, _: report and report(so_far.games))
        self._add(table, summary)
        return summary

    def _add(self, table: Table, summary: Summary) -> None:
        total = self.total
        total.games += summary.games
        total.decisions += summary.decisions
        total.choices += summary.choices
        total.seconds += summary.seconds
        total.failures += summary.failures
        total.compared += summary.compared
        key = f"{table.automa or 'people'} {table.content}"
        merge(self._found.setdefault(key, {}), summary.reached)
        if key not in self._universes:
            config = Config(automa=table.automa, modules=table.modules, overlay=table.overlay)
            laid = table_pack(config, pack_of(table.packs))
            self._universes[key] = universe(laid, 4, (table.automa, *table.modules))

    def missing(self) -> list[Missing]:
        """Return the things that never occurred, first those of one content, then those of all
        games.
        """
        by_content = [
            Missing(key, unreached(found, self._universes[key]))
            for key, found in self._found.items()
        ]
        anywhere: Found = {}
        everything: dict[str, list[str]] = {}
        for key, found in self._found.items():
            merge(anywhere, found)
            for kind, names in self._universes[key].items():
                known = everything.setdefault(kind, [])
                known += [name for name in names if name not in known]
        whole = Missing("all tables together", unreached(anywhere, everything))
        return [one for one in (*by_content, whole) if one.things]
