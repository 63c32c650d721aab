"""Compiles ladders into a graph: an authored terrace becomes spaces, icons and neighbours.

A terrace is written as two rows of cells clockwise from the left border of section 1. Spaces and
icons alternate along and across, so every space touches the icons left, right and across of it
(constraint `hill`). Only this file uses the ladder form of the hill.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tawantinsuyu.components.document import PackError
from tawantinsuyu.components.schema import HillRow
from tawantinsuyu.game.names import (
    ARCHITECT,
    CRAFTSMAN,
    SECTIONS,
    TASKS,
    TERRACE_LETTERS,
    TERRACES,
)
from tawantinsuyu.game.pack import Hill, Icon, Space

_COLOURS = {"b": ARCHITECT, "g": CRAFTSMAN}


@dataclass
class _Cell:
    """One authored cell, before it has an index."""

    terrace: int
    column: int
    row: int
    section: int
    token: str
    task: int
    index: int = -1
    id: str = ""


def compile_hill(rows: Mapping[str, HillRow], gods: tuple[str, ...]) -> Hill:
    """Compile the three terraces; ids count inner row before outer row in each segment."""
    cells: dict[tuple[int, int, int], _Cell] = {}
    columns = []
    for terrace, name in enumerate(TERRACES):
        if name not in rows:
            raise PackError(f"hill.{name} is missing")
        ladder = rows[name]
        count = len(ladder.outer)
        if len(ladder.inner) != count or count % SECTIONS:
            raise PackError(
                f"hill.{name}: both rows need the same number of cells, a multiple of {SECTIONS}"
            )
        columns.append(count)
        for row, tokens in enumerate((ladder.inner, ladder.outer)):
            for column, token in enumerate(tokens):
                section = column * SECTIONS // count
                task = TASKS.index(token) if token in TASKS else -1
                cells[terrace, column, row] = _Cell(terrace, column, row, section, token, task)
    spaces, icons = _number(cells)
    touching = {id(cell): _around(cell, cells, columns) for cell in cells.values()}
    return Hill(
        tuple(_space(cell, touching, gods) for cell in spaces),
        tuple(
            Icon(
                cell.id,
                cell.task,
                cell.section,
                cell.terrace,
                tuple(sorted(near.index for near in touching[id(cell)] if near.task < 0)),
                cell.column,
                cell.row,
            )
            for cell in icons
        ),
        tuple(columns),
    )


def _number(cells: Mapping[tuple[int, int, int], _Cell]) -> tuple[list[_Cell], list[_Cell]]:
    """Give every cell its id and index, by section, terrace, row and column."""
    spaces: list[_Cell] = []
    icons: list[_Cell] = []
    counts: dict[tuple[int, int, bool], int] = {}
    for cell in sorted(cells.values(), key=lambda c: (c.section, c.terrace, c.row, c.column)):
        is_icon = cell.task >= 0
        key = (cell.section, cell.terrace, is_icon)
        counts[key] = counts.get(key, 0) + 1
        segment = f"{cell.section + 1}{TERRACE_LETTERS[cell.terrace]}"
        cell.id = f"{segment}-{counts[key]}" if is_icon else f"{segment}{counts[key]}"
        group = icons if is_icon else spaces
        cell.index = len(group)
        group.append(cell)
    return spaces, icons


def _around(
    cell: _Cell, cells: Mapping[tuple[int, int, int], _Cell], columns: list[int]
) -> list[_Cell]:
    """Return the cells to the left, to the right (the terrace is a closed ring) and across."""
    count = columns[cell.terrace]
    return [
        cells[cell.terrace, (cell.column - 1) % count, cell.row],
        cells[cell.terrace, (cell.column + 1) % count, cell.row],
        cells[cell.terrace, cell.column, 1 - cell.row],
    ]


def _space(cell: _Cell, touching: Mapping[int, list[_Cell]], gods: tuple[str, ...]) -> Space:
    god, *marks = cell.token.split(".")
    where = f"hill.{TERRACES[cell.terrace]} column {cell.column + 1}"
    if god not in gods:
        raise PackError(f"{where}: {cell.token!r} is neither a task nor a god")
    unknown = [mark for mark in marks if mark not in ("b", "g", "2")]
    if unknown or ("b" in marks and "g" in marks):
        raise PackError(f"{where}: {cell.token!r}; marks are .b or .g, and .2")
    around = [near for near in touching[id(cell)] if near.task >= 0]
    neighbours = {
        other.index
        for icon in around
        for other in touching[id(icon)]
        if other.task < 0 and other is not cell
    }
    return Space(
        cell.id,
        gods.index(god),
        cell.section,
        cell.terrace,
        next((_COLOURS[mark] for mark in marks if mark in _COLOURS), -1),
        "2" in marks,
        tuple(icon.index for icon in sorted(around, key=lambda icon: icon.index)),
        tuple(sorted(neighbours)),
        cell.column,
        cell.row,
    )
