"""Statistics of the components that modules add, as Markdown tables."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tawantinsuyu.arena.report import percent


def module_parts(found: Mapping[str, Any]) -> list[str]:
    """Return a heading and a table for each subject with data."""
    parts: list[str] = []
    if found.get("tiles"):
        head = ["tile", "lay in the market", "built", "of these", "builders above their share"]
        rows = (
            [tile, str(row["lay"]), str(row["built"]), percent(row["rate"]), points(row["ahead"])]
            for tile, row in found["tiles"].items()
        )
        parts += ["### Buildings of modules", table(head, rows)]
    if found.get("forks"):
        head = ["fork", "branch", "taken", "share"]
        rows = (
            [fork, branch, str(row["taken"]), percent(row["share"])]
            for fork, branches in found["forks"].items()
            for branch, row in branches.items()
        )
        parts += ["### Forks of the Temple", table(head, rows)]
    if found.get("steps"):
        head = ["step", "owners", "owners above their share"]
        rows = (
            [step, str(row["owners"]), points(row["ahead"])] for step, row in found["steps"].items()
        )
        parts += ["### Steps of the Temple", table(head, rows)]
    if found.get("cards"):
        head = ["God card", "drawn", "played", "of use", "of use where drawn"]
        rows = (
            [
                card,
                str(row["drew"]),
                str(row["played"]),
                str(row["used"]),
                percent(row["rate"]),
            ]
            for card, row in found["cards"].items()
        )
        parts += ["### God cards of modules", table(head, rows)]
    return parts


def points(interval: Mapping[str, Any]) -> str:
    """Return a difference of shares in percentage points, with a sign."""
    if not interval["n"]:
        return "–"
    mean = f"{100 * interval['mean']:+.1f}"
    if interval["low"] is None:
        return mean
    return f"{mean} ({100 * interval['low']:+.1f} to {100 * interval['high']:+.1f})"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
