"""The report of a balance run as Markdown tables."""

from collections.abc import Mapping, Sequence
from typing import Any

from tawantinsuyu.arena.bands import ABOVE, BRANCH_OF, BUILT_OF
from tawantinsuyu.arena.met_text import module_parts, points, table
from tawantinsuyu.arena.report import percent, plain
from tawantinsuyu.arena.spent import MEANS, SHARES
from tawantinsuyu.game.api import SOURCES

RATES = (
    "wins of",
    "winners' points from",
    "games cut short",
    "components never used",
    BUILT_OF,
    BRANCH_OF,
)
"""Measures that are fractions and shown as percentages, in addition to shares of turns."""


def markdown(found: Mapping[str, Any]) -> str:
    """Return all tables of the report, each with a heading."""
    tables = {name: row for name, row in found["settings"].items() if "players" in row}
    solos = {name: row for name, row in found["settings"].items() if "players" not in row}
    parts = [_head(found)]
    if tables:
        parts += ["### Tables", *_tables(tables), "### Where winners' points come from"]
        parts += _sources(tables)
    if solos:
        parts += ["### Solo", *_solos(solos), "### Where the opponent's points come from"]
        parts += _sources(solos)
    if any(row.get("spent") for row in found["settings"].values()):
        parts += ["### How turns are spent", *_spent(found["settings"])]
    parts += module_parts(found.get("modules", {}))
    parts += ["### Bands", *_bands(found["checks"])]
    if found["unused"]:
        parts.append("### Never used")
        parts.append(
            "\n".join(f"- {kind}: {', '.join(names)}" for kind, names in found["unused"].items())
        )
    return "\n\n".join(parts) + "\n"


def _head(found: Mapping[str, Any]) -> str:
    games = sum(row["games"] for row in found["settings"].values())
    missed = [check for check in found["checks"] if not check["met"]]
    versions = "; ".join(
        f"engine {version['engine']}, bots {version['bots']}, pack {version['pack'][:16]}"
        for version in found["versions"]
    )
    failed = f" **{len(found['failed'])} games failed.**" if found["failed"] else ""
    met = f"{len(found['checks']) - len(missed)} of {len(found['checks'])} bands are met"
    return f"`{found['bot']}` in every seat, {games} games; {met}.{failed} Played with {versions}."


def _tables(rows: Mapping[str, Any]) -> list[str]:
    most = max(row["players"] for row in rows.values())
    head = ["", "games", "winners' points", "everybody's points", "turns per player", "cut short"]
    return [
        table(
            [*head, *(f"wins of seat {seat + 1}" for seat in range(most))],
            (
                [
                    name,
                    str(row["games"]),
                    plain(row["winners"]),
                    plain(row["everybody"]),
                    plain(row["turns"]),
                    str(row["capped"]),
                    *(percent(seat) for seat in row["seats"]),
                    *[""] * (most - row["players"]),
                ]
                for name, row in rows.items()
            ),
        )
    ]


def _solos(rows: Mapping[str, Any]) -> list[str]:
    return [
        table(
            ["", "games", "person wins", "person's points", "opponent's points", "turns each"],
            (
                [
                    name,
                    str(row["games"]),
                    percent(row["wins"]),
                    plain(row["person"]),
                    plain(row["opponent"]),
                    plain(row["turns"]),
                ]
                for name, row in rows.items()
            ),
        )
    ]


def _sources(rows: Mapping[str, Any]) -> list[str]:
    named = [name for name in SOURCES if any(row["sources"][name] for row in rows.values())]

    def cell(row: Mapping[str, Any], source: str) -> str:
        points = f"{row['sources'][source]:.1f}"
        part = row.get("parts", {}).get(source)
        return f"{points} ({100 * part['mean']:.0f} %)" if part else points

    return [
        table(
            ["points from", *rows],
            ([source, *(cell(row, source) for row in rows.values())] for source in named),
        )
    ]


def _spent(settings: Mapping[str, Any]) -> list[str]:
    columns = {
        f"{name}, {who}": habits
        for name, row in settings.items()
        for who, habits in row.get("spent", {}).items()
    }
    rows = [
        [what, *(percent(habits["shares"][what]) for habits in columns.values())] for what in SHARES
    ]
    rows += [
        [f"{what} a game", *(plain(habits["means"][what]) for habits in columns.values())]
        for what in MEANS
    ]
    return [table(["", *columns], rows)]


def _bands(checks: Sequence[Mapping[str, Any]]) -> list[str]:
    return [
        table(
            ["table", "measure", "found", "band", "met"],
            (
                [
                    check["setting"],
                    check["what"],
                    written(check),
                    band(check),
                    "yes" if check["met"] else "**no**",
                ]
                for check in checks
            ),
        )
    ]


def written(check: Mapping[str, Any]) -> str:
    """Return the measured value with its interval as text."""
    if str(check["what"]).endswith(ABOVE):
        return points(check["found"])
    return percent(check["found"]) if _rate(check) else plain(check["found"])


def band(check: Mapping[str, Any]) -> str:
    """Return the wanted range of a measure as text."""
    low, high = check["band"]
    if str(check["what"]).endswith(ABOVE):
        return f"≤ {100 * high:+.4g}"
    if _rate(check):
        top = f"{100 * high:.4g} %"
        return f"{100 * low:.4g}–{top}" if low else f"≤ {top}"
    return f"{low:.4g}–{high:.4g}"


def _rate(check: Mapping[str, Any]) -> bool:
    what = str(check["what"])
    return what.startswith(RATES) or what.removeprefix("winners' ").removeprefix("all ") in SHARES
