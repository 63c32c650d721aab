"""Every kind of table there is: what can be set up beside what, and a few that stand for all."""

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
"""Tables that stand for all others where there is no time for more."""


@dataclass(frozen=True)
class Table:
    """One kind of table."""

    players: int
    modules: tuple[str, ...] = ()
    overlay: str = ""
    automa: str = ""
    adjustments: tuple[str, ...] | None = None

    @property
    def content(self) -> str:
        """Its modules by name."""
        names = (self.overlay if module == SUN else module for module in self.modules)
        return "+".join(names) or "base"

    @property
    def name(self) -> str:
        """Who plays, and with which modules; also good for the name of a file."""
        if not self.automa:
            return f"{self.players}p-{self.content}"
        changes = (one.replace(":", "-") for one in self.adjustments or ())
        return "-".join([self.automa, self.content, *changes])

    @property
    def packs(self) -> tuple[str, ...]:
        """The shipped pack that has its components."""
        return ("golden_age" if self.modules or self.automa == "pachamama" else "base",)


def people_tables() -> list[Table]:
    """Every content with 2, 3 and 4 people."""
    return [
        Table(players, modules, overlay)
        for (modules, overlay), players in product(contents(MODULES), SEATS)
    ]


def solo_tables() -> list[Table]:
    """Every content against each opponent who takes it, Pachamama with each number of Personality
    tokens, with and without points for what is left over."""
    found: list[Table] = []
    for automa, modules_with in MODULES_WITH.items():
        for modules, overlay in contents(modules_with):
            table = Table(2, modules, overlay, automa)
            found += [replace(table, adjustments=one) for one in _difficulties(automa)]
    return found


def contents(modules: Sequence[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every set of modules, with each side of the Way of the Sun."""
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
    """The tables that show most pairs of things beside each other, each in its turn adding most;
    when all were shown, a second time, by others."""
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
    """What no game of some tables came across."""

    tables: str
    things: dict[str, list[str]]


class Matrix:
    """A run over many tables: adds up what came of each."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.settings = settings
        self.folder = folder
        """Where each table has its file of results; nowhere if None."""
        self.total = Summary()
        self._found: dict[str, Found] = {}
        self._universes: dict[str, dict[str, list[str]]] = {}

    def play(
        self, table: Table, games: int, report: Callable[[int], None] | None = None
    ) -> Summary:
        """Play the games of one table; `report` is told how many there are so far."""
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
        """By content what never appeared there, then what never did anywhere."""
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
