#!/usr/bin/env python3
"""Prices and tasks of sixty placements, worked out from the rules text alone.

    uv run python tools/hand_positions.py > web/e2e/hand-positions.json
    python tools/hand_costs.py > web/e2e/hand-costs.json

An independent calculation for the browser tests, which imports nothing of the game. It reads the
printed hill from `hill.toml` and, for three positions, the components on the table (Workers, Steps,
the seat's High Priest, Passive Buildings). It follows docs/rules/PLC.md and BLD.md clause by
clause, as somebody with the rulebook and a pencil would. Twenty spaces are chosen at random.
"""

import json
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[1]
HILL = ROOT / "src" / "tawantinsuyu" / "components" / "packs" / "base" / "hill.toml"
TERRACES = ("top", "middle", "bottom")
SPACES_A_SECTION = {"top": 2, "middle": 4, "bottom": 6}
SECTIONS = 5
DESCENDING = {"top": 0, "middle": 2, "bottom": 5}  # PLC-08
ROAMING = {0: 0, 1: 1, 2: 3}  # PLC-06: by the distance in sections
COLOURED = {"architect": "b", "craftsman": "g"}  # PLC-38, PLC-39
LENT = {"architect": "craftsman", "craftsman": "architect"}  # BLD-11, BLD-12

POSITIONS: list[dict[str, Any]] = [
    # The seat with a turn at this entry of a stored game, and the components on the table then.
    {"game": "three", "at": 423, "seat": 2, "worker": "architect"},
    {"game": "four", "at": 638, "seat": 3, "worker": "craftsman"},
    {"game": "four", "at": 628, "seat": 2, "worker": "courier"},
]


def printed_hill() -> dict[str, dict[str, Any]]:
    """Return every space by its name, with its position in the ring of its terrace."""
    rings = tomllib.loads(HILL.read_text(encoding="utf-8"))["hill"]
    spaces: dict[str, dict[str, Any]] = {}
    for terrace in TERRACES:
        ring, per = rings[terrace], SPACES_A_SECTION[terrace]
        for column in range(SECTIONS * per):
            # Spaces alternate between the rows: inner in even columns, outer in odd ones.
            token = ring["outer" if column % 2 else "inner"][column].split(".")
            section, within = column // per + 1, column % per
            # In a segment the spaces of the inner row are numbered before those of the outer one.
            number = within // 2 + 1 + (per // 2 if column % 2 else 0)
            name = f"{section}{terrace[0]}{number}"
            spaces[name] = {
                "section": section,
                "terrace": terrace,
                "column": column,
                "columns": SECTIONS * per,
                "colour": next((mark for mark in token[1:] if mark in "bg"), ""),
            }
    return spaces


def neighbours(spaces: dict[str, dict[str, Any]], name: str) -> set[str]:
    """Return the spaces of one terrace that share a task icon with a space (PLC-21): a space
    touches the icons of its own column and of those beside it, so the spaces up to two columns
    away share one with it.
    """
    here = spaces[name]
    found = set()
    for other, there in spaces.items():
        if there["terrace"] != here["terrace"] or other == name:
            continue
        apart = abs(there["column"] - here["column"])
        apart = min(apart, here["columns"] - apart)  # the ring closes (PLC-07)
        if apart == 1 or (apart == 2 and here["columns"] > 2):
            found.add(other)
    return found


def price(space: dict[str, Any], facts: dict[str, Any], worker: str) -> tuple[int, dict[str, int]]:
    """Return the price in food, and the seats that score for Steps."""
    apart = abs(space["section"] - facts["priest"])
    roaming = ROAMING[min(apart, SECTIONS - apart)]
    descending = DESCENDING[space["terrace"]]
    used = []
    if space["terrace"] != "top":  # PLC-09
        used.append(facts["steps"].get(f"{space['section']}u"))
    if space["terrace"] == "bottom":  # PLC-10
        used.append(facts["steps"].get(f"{space['section']}l"))
    owners = [owner for owner in used if owner is not None]
    descending = max(0, descending - 2 * len(owners))  # PLC-12
    food = roaming + descending
    if worker == "courier":
        food = max(0, food - 1)  # PLC-45
    scores: dict[str, int] = {}
    for owner in owners:
        if owner != facts["seat"] or "Z07" in facts["passives"]:  # PLC-14, PLC-15, BLD-14
            scores[str(owner)] = scores.get(str(owner), 0) + 1
    return food, scores


def tasks(
    spaces: dict[str, dict[str, Any]], name: str, facts: dict[str, Any], worker: str, role: str
) -> int:
    """Return the number of tasks (PLC-20)."""
    space, hill = spaces[name], facts["hill"]
    count = 1
    if COLOURED.get(role) == space["colour"] != "":
        count += 1
    if role == "courier":  # PLC-47
        segment = [n for n, s in spaces.items() if _same_segment(s, space)]
        count += not any(other in hill for other in segment)
    if worker == "warrior" and "Z14" in facts["passives"]:  # BLD-15
        count += 2
    near = [other for other in neighbours(spaces, name) if hill.get(other) == worker]  # PLC-24
    return count + len(near)


def _same_segment(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return (one["section"], one["terrace"]) == (other["section"], other["terrace"])


def table(views: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return twenty spaces that are free in all positions, for each of the three Workers."""
    spaces = printed_hill()
    free = sorted(name for name in spaces if not any(name in view["hill"] for view in views))
    drawn = sorted(Random("twenty spaces").sample(free, 20))
    rows = []
    for position, facts in zip(POSITIONS, views, strict=True):
        worker = position["worker"]
        lent = [LENT[worker]] if "Z05" in facts["passives"] and worker in LENT else []
        for name in drawn:
            food, scores = price(spaces[name], facts, worker)
            by_role = {role: tasks(spaces, name, facts, worker, role) for role in [worker, *lent]}
            rows.append(
                {**position, "space": name, "food": food, "scores": scores, "tasks": by_role}
            )
    return rows


def main() -> None:
    """Read the components of the three positions; write prices and tasks."""
    views = json.loads((ROOT / "web" / "e2e" / "hand-positions.json").read_text(encoding="utf-8"))
    lines = ",\n".join(f"  {json.dumps(row)}" for row in table(views))
    sys.stdout.write(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
