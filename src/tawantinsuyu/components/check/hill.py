"""Constraint 2, hill: there are 15 segments, every space touches 3 icons, each terrace is a closed
ladder.

Stated: 5 sections of 3 terraces, one god and exactly 3 task icons per space, and a space with 4
neighbours (EN Ex. 4). Derived or from a review: spaces and icons alternate in equal numbers, so
every icon touches 3 spaces and every space has exactly 4 neighbours. All of it is checked on the
compiled graph, which the engine also uses.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import cell_path
from tawantinsuyu.game.names import SECTIONS, TERRACE_LETTERS, TERRACES
from tawantinsuyu.game.pack import Icon, Pack, Space

ICONS_OF_A_SPACE = 3
SPACES_OF_AN_ICON = 3
NEIGHBOURS = 4


def hill(pack: Pack) -> Iterator[Breach]:
    """Check the segments and the graph of spaces and icons."""
    yield from _segments(pack)
    yield from _spaces(pack)
    for icon in pack.hill.icons:
        if len(icon.spaces) != SPACES_OF_AN_ICON:
            yield hypothesis(
                f"let icon {icon.id} touch {SPACES_OF_AN_ICON} spaces, not {len(icon.spaces)}:"
                " left, right and across of an icon belong spaces",
                *_window(pack, icon, 1),
            )


def _segments(pack: Pack) -> Iterator[Breach]:
    board = pack.hill
    for terrace, name in enumerate(TERRACES):
        for section in range(SECTIONS):
            if not any(s.terrace == terrace and s.section == section for s in board.spaces):
                segment = f"{section + 1}{TERRACE_LETTERS[terrace]}"
                yield fact(f"put a space into segment {segment}; it has none", f"hill.{name}")
        spaces = sum(space.terrace == terrace for space in board.spaces)
        icons = sum(icon.terrace == terrace for icon in board.icons)
        if spaces != icons:
            yield hypothesis(
                f"make half of the cells spaces and half icons; there are {spaces} and {icons}",
                f"hill.{name}",
            )
        columns = board.columns[terrace] // SECTIONS
        if columns % 2:
            yield hypothesis(
                f"give each section an even number of columns, not {columns},"
                " else spaces and icons cannot alternate from one section to the next",
                f"hill.{name}",
            )


def _spaces(pack: Pack) -> Iterator[Breach]:
    for space in pack.hill.spaces:
        if len(space.icons) != ICONS_OF_A_SPACE:
            yield fact(
                f"let space {space.id} touch {ICONS_OF_A_SPACE} task icons, not"
                f" {len(space.icons)}: left, right and across of a space belong icons",
                *_window(pack, space, 1),
            )
        if any(pack.hill.icons[icon].terrace != space.terrace for icon in space.icons):
            yield hypothesis(f"keep the icons of {space.id} on its own terrace", cell_path(space))
        if len(space.neighbours) != NEIGHBOURS:
            yield hypothesis(
                f"give space {space.id} {NEIGHBOURS} neighbours, not {len(space.neighbours)}:"
                " spaces and icons alternate along and across both rows",
                *_window(pack, space, 2),
            )
    if not any(len(space.neighbours) >= NEIGHBOURS for space in pack.hill.spaces):
        yield fact(f"let some space have {NEIGHBOURS} neighbours, as in EN Ex. 4", "hill")


def _window(pack: Pack, cell: Space | Icon, reach: int) -> list[str]:
    """Return a cell and the cells around it, which determine its connections."""
    columns = pack.hill.columns[cell.terrace]
    near = {(cell.column + step) % columns for step in range(-reach, reach + 1)}
    paths = [
        f"hill.{TERRACES[cell.terrace]}.{row}.{column}"
        for row in ("outer", "inner")
        for column in sorted(near)
    ]
    return [cell_path(cell), *paths]
