"""The ceiling of the cost of a move: stored figures, the margin above them, and their update.

The cost may only fall. A stored figure is lowered when the cost fell clearly, and raised only on
purpose.
"""

import json
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tawantinsuyu.bench.move.parts import APPLY, PARTS
from tawantinsuyu.bench.move.runs import Run

FELL: Final = 0.07
"""A figure that is lower by this share is stored. Smaller differences may be chance, and storing
these would lower the ceiling until a run fails by chance.
"""
WHOLE: Final = "whole"
MARGINS: Final[Mapping[str, float]] = MappingProxyType({WHOLE: 0.10, APPLY: 0.20})
"""The checked figures. Each may be above the stored one by this share, which was chosen from the
spread of 20 runs on a busy machine, in docs/benchmarks.md.
"""
LARGEST: Final = 3
"""Number of parts that a failure names."""

Figures = dict[str, float]
"""The multiples of one kind of table, by part, and of the whole."""


class CeilingError(Exception):
    """The ceiling cannot be stored."""


class Ceiling(NamedTuple):
    """The stored figures."""

    python: str
    engine: str
    tables: dict[str, Figures]

    def fits(self, one: Run) -> bool:
        """Return whether a run has the same Python and engine, so that its figures compare."""
        return (self.python, self.engine) == (one.python, one.engine)


def ceiling_file() -> Path:
    """Return the file with the stored figures."""
    return Path(str(resources.files("tawantinsuyu.bench.move") / "ceiling.json"))


def read_ceiling(file: Path) -> Ceiling:
    """Return the stored figures."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return Ceiling(data["python"], data["engine"], data["tables"])


def figures_of(runs: list[Run]) -> dict[str, Figures]:
    """Return the medians over the runs, by kind of table and part."""
    found: dict[str, Figures] = {}
    for kind in runs[0].costs:
        costs = [one.costs[kind] for one in runs]
        found[kind] = {part: median(cost.multiples[part] for cost in costs) for part in PARTS}
        found[kind][WHOLE] = median(cost.whole for cost in costs)
    return found


def excesses(stored: Ceiling, found: Mapping[str, Figures]) -> list[str]:
    """Return a sentence for each figure above its ceiling, with the parts that grew most."""
    return [
        f"{kind}: {_subject(name)} costs {figures[name]:.3g} times the reference computation; "
        f"the ceiling is {limit:.3g}. {_growth(stored.tables[kind], figures, name)}"
        for kind, figures in found.items()
        for name in MARGINS
        if figures[name] > (limit := stored.tables[kind][name] * (1 + MARGINS[name]))
    ]


def falls(stored: Ceiling, found: Mapping[str, Figures]) -> list[str]:
    """Return a sentence for each figure that fell so much that the ceiling should be lowered."""
    return [
        f"{kind}: {_subject(name)} costs {figures[name]:.3g}, "
        f"{1 - figures[name] / stored.tables[kind][name]:.0%} less than stored"
        for kind, figures in found.items()
        for name in MARGINS
        if figures[name] < stored.tables[kind][name] * (1 - FELL)
    ]


def store(file: Path, runs: list[Run], may_raise: bool) -> list[str]:
    """Store the figures of tables that fell, and return a line for each of these tables. With
    `may_raise`, store all figures. Raises CeilingError, and stores nothing, if a figure is above
    its ceiling and may not be raised.
    """
    found = figures_of(runs)
    one = runs[0]
    tables, lines = dict(found), [f"{kind}: stored" for kind in found]
    if not may_raise:
        if not file.exists():
            raise CeilingError(f"there is no {file.name} yet; add --raise")
        stored = read_ceiling(file)
        if not stored.fits(one):
            raise CeilingError(
                f"the ceiling is that of the {stored.engine} engine on Python {stored.python}, "
                f"these figures are of the {one.engine} one on Python {one.python}; add --raise"
            )
        if above := excesses(stored, found):
            raise CeilingError("\n".join([*above, "The cost of a move may only fall."]))
        tables, lines = dict(stored.tables), []
        for kind, figures in found.items():
            if any(figures[name] < tables[kind][name] * (1 - FELL) for name in MARGINS):
                kept = {name: min(figures[name], tables[kind][name]) for name in MARGINS}
                tables[kind] = {**figures, **kept}
                was = stored.tables[kind][WHOLE]
                lines.append(f"{kind}: {figures[WHOLE]:.3g} instead of {was:.3g}")
    data = {
        "about": "multiples of the reference computation; see docs/benchmarks.md",
        "python": one.python,
        "engine": one.engine,
        "tables": {
            kind: {name: round(value, 4) for name, value in figures.items()}
            for kind, figures in tables.items()
        },
    }
    file.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return lines


def _subject(name: str) -> str:
    return "a move" if name == WHOLE else f"“{name}”"


def _growth(before: Figures, now: Figures, name: str) -> str:
    """Return which parts grew most, for the sentence about the whole."""
    if name != WHOLE:
        return f"It was {before[name]:.3g}."
    grown = sorted(PARTS, key=lambda part: before[part] - now[part])[:LARGEST]
    parts = [f"{part} from {before[part]:.3g} to {now[part]:.3g}" for part in grown]
    return "Grown most: " + ", ".join(parts) + "."
