"""The conversion of two authored rows per terrace to the graph that the engine uses."""

import re
from itertools import groupby

import pytest

from tawantinsuyu.components import PackError, compile_document
from tawantinsuyu.components.hill import compile_hill
from tawantinsuyu.components.schema import HillRow
from tawantinsuyu.game.names import ARCHITECT, CRAFTSMAN, TASKS, TERRACE_LETTERS, TERRACES
from tawantinsuyu.game.pack import Hill, Icon, Space

from .kinds import CopyOf

GODS = ("inti", "killa")
PACKS = pytest.mark.parametrize("name", ["base", "small"])


def ladder(columns: int = 10) -> HillRow:
    """Return plain alternating rows: the outer row starts with a space, the inner row with an
    icon.
    """
    outer = ["inti" if column % 2 == 0 else "corn" for column in range(columns)]
    inner = ["stone" if column % 2 == 0 else "killa" for column in range(columns)]
    return HillRow(outer, inner)


def rows(**changed: HillRow) -> dict[str, HillRow]:
    return {"top": ladder(), "middle": ladder(20), "bottom": ladder(), **changed}


def by_id(hill: Hill) -> dict[str, Space | Icon]:
    cells: tuple[Space | Icon, ...] = (*hill.spaces, *hill.icons)
    return {cell.id: cell for cell in cells}


def space_of(hill: Hill, key: str) -> Space:
    return next(space for space in hill.spaces if space.id == key)


def test_ids_count_inner_row_before_outer_row_clockwise_within_a_segment() -> None:
    cells = by_id(compile_hill(rows(), GODS))
    spaces = [cells[f"3m{number}"] for number in range(1, 5)]
    assert [(s.row, s.column) for s in spaces] == [(0, 9), (0, 11), (1, 8), (1, 10)]
    assert (cells["3m-1"].row, cells["3m-1"].column) == (0, 8)
    assert (cells["3m-3"].row, cells["3m-3"].column) == (1, 9)


def test_a_space_touches_the_icons_left_right_and_across() -> None:
    hill = compile_hill(rows(), GODS)
    space = space_of(hill, "2t2")
    assert (space.row, space.column) == (1, 2)
    touched = {(hill.icons[icon].row, hill.icons[icon].column) for icon in space.icons}
    assert touched == {(1, 1), (1, 3), (0, 2)}


def test_neighbours_are_two_along_the_row_and_two_across() -> None:
    hill = compile_hill(rows(), GODS)
    space = space_of(hill, "2t2")
    near = {(hill.spaces[other].row, hill.spaces[other].column) for other in space.neighbours}
    assert near == {(1, 0), (1, 4), (0, 1), (0, 3)}


def test_a_terrace_is_a_closed_ring() -> None:
    hill = compile_hill(rows(), GODS)
    first = space_of(hill, "1t2")
    assert (first.row, first.column) == (1, 0)
    touched = {hill.icons[icon].id for icon in first.icons}
    assert "5t-2" in touched
    assert {hill.spaces[other].section for other in first.neighbours} == {0, 1, 4}


def test_marks_of_a_space_are_read() -> None:
    top = ladder()
    top.outer[0], top.outer[2], top.outer[4] = "inti.b", "killa.g.2", "inti.2"
    hill = compile_hill(rows(top=top), GODS)
    blue, green, plain = (space_of(hill, key) for key in ("1t2", "2t2", "3t2"))
    assert (blue.god, blue.colour, blue.two_player) == (0, ARCHITECT, False)
    assert (green.god, green.colour, green.two_player) == (1, CRAFTSMAN, True)
    assert (plain.god, plain.colour, plain.two_player) == (0, -1, True)


@PACKS
def test_cells_of_a_pack_are_numbered_by_section_terrace_row_and_column(
    copy_of: CopyOf, name: str
) -> None:
    hill = compile_document(copy_of(name)).hill
    kinds: list[tuple[tuple[Space | Icon, ...], str]] = [(hill.spaces, ""), (hill.icons, "-")]
    for cells, dash in kinds:
        order = sorted(cells, key=lambda c: (c.section, c.terrace, c.row, c.column))
        for (section, terrace), segment in groupby(order, key=lambda c: (c.section, c.terrace)):
            letter = TERRACE_LETTERS[terrace]
            for number, cell in enumerate(segment, 1):
                assert cell.id == f"{section + 1}{letter}{dash}{number}"
        assert tuple(order) == cells


@PACKS
def test_every_authored_cell_is_found_in_the_graph_of_a_pack(copy_of: CopyOf, name: str) -> None:
    document = copy_of(name)
    pack = compile_document(document)
    hill = pack.hill
    assert sum(2 * columns for columns in hill.columns) == len(hill.spaces) + len(hill.icons)
    cells: tuple[Space | Icon, ...] = (*hill.spaces, *hill.icons)
    for cell in cells:
        row = document.groups["hill"][TERRACES[cell.terrace]]["outer" if cell.row else "inner"]
        token = row[cell.column].split(".")[0]
        assert token == (pack.gods[cell.god] if isinstance(cell, Space) else TASKS[cell.task])


@PACKS
def test_touching_is_mutual_and_stays_on_the_terrace(copy_of: CopyOf, name: str) -> None:
    hill = compile_document(copy_of(name)).hill
    for index, space in enumerate(hill.spaces):
        for icon in space.icons:
            assert index in hill.icons[icon].spaces
            assert hill.icons[icon].terrace == space.terrace
        for other in space.neighbours:
            assert index in hill.spaces[other].neighbours
            assert set(space.icons) & set(hill.spaces[other].icons)
        assert index not in space.neighbours


def test_the_small_hill_has_another_size_than_the_base_games(copy_of: CopyOf) -> None:
    small = compile_document(copy_of("small")).hill
    assert len(small.spaces) == 30
    assert len(compile_document(copy_of("base")).hill.spaces) != 30


def changed(column: int, token: str) -> HillRow:
    row = ladder()
    row.outer[column] = token
    return row


@pytest.mark.parametrize(
    ("top", "complaint"),
    [
        (changed(0, "zeus"), "hill.top column 1: 'zeus' is neither a task nor a god"),
        (changed(2, "inti.x"), "hill.top column 3: 'inti.x'; marks are"),
        (changed(2, "inti.b.g"), "hill.top column 3: 'inti.b.g'; marks are"),
        (HillRow(ladder().outer, ladder().inner[:-5]), "hill.top: both rows need the same number"),
        (ladder(8), "a multiple of 5"),
    ],
)
def test_a_row_that_cannot_be_compiled_is_named(top: HillRow, complaint: str) -> None:
    with pytest.raises(PackError, match=re.escape(complaint)):
        compile_hill(rows(top=top), GODS)


def test_a_missing_terrace_is_named() -> None:
    incomplete = rows()
    del incomplete["middle"]
    with pytest.raises(PackError, match=r"hill\.middle is missing"):
        compile_hill(incomplete, GODS)
