"""Constraints 2 to 9: the hill, Steps, marks, Coricancha, Workers and Village."""

from tawantinsuyu.components import Document, compile_document
from tawantinsuyu.components.check.reading import cell_path
from tawantinsuyu.game.names import ARCHITECT, TASKS, TERRACES
from tawantinsuyu.game.pack import Icon, Space

from .breach import Overrides, fact, hypothesis, setting


def _spaces(document: Document) -> tuple[Space, ...]:
    return compile_document(document).hill.spaces


def _icons(document: Document) -> tuple[Icon, ...]:
    return compile_document(document).hill.icons


def _token(document: Document, cell: Space | Icon) -> str:
    return str(document.values()[cell_path(cell)])


def icon_becomes_space(document: Document) -> Overrides:
    return {cell_path(_icons(document)[0]): "inti"}


def space_becomes_icon(document: Document) -> Overrides:
    return {cell_path(_spaces(document)[0]): "corn"}


def segment_without_spaces(document: Document) -> Overrides:
    return {
        cell_path(space): "corn"
        for space in _spaces(document)
        if (space.section, space.terrace) == (0, 0)
    }


def odd_columns(document: Document) -> Overrides:
    alternating = ["inti" if column % 2 else "corn" for column in range(15)]
    return {"hill.top.outer": alternating, "hill.top.inner": ["corn", *alternating[:-1]]}


def rows_of_spaces_beside_rows_of_icons(document: Document) -> Overrides:
    outer = {f"hill.{terrace}.outer": ["inti"] * 5 for terrace in TERRACES}
    return outer | {f"hill.{terrace}.inner": ["corn"] * 5 for terrace in TERRACES}


def examples_turn_blue(document: Document) -> Overrides:
    icons = _icons(document)
    return {
        cell_path(space): _token(document, space).replace(".g", "") + ".b"
        for space in _spaces(document)
        if {TASKS[icons[icon].task] for icon in space.icons} == {"build", "potato", "stone"}
        and space.colour != ARCHITECT
    }


def merchants_turn_to_corn(document: Document) -> Overrides:
    icons = _icons(document)
    return {cell_path(icon): "corn" for icon in icons if TASKS[icon.task] == "merchant"}


def bottom_space_marked(document: Document) -> Overrides:
    space = next(space for space in _spaces(document) if space.terrace == 2)
    return {cell_path(space): _token(document, space) + ".2"}


def top_marks_erased(document: Document) -> Overrides:
    return {
        cell_path(space): _token(document, space).replace(".2", "")
        for space in _spaces(document)
        if space.terrace == 0 and space.two_player
    }


BREAKS = (
    fact("hill", "an icon becomes a space", icon_becomes_space, "touch 3 task icons, not 2"),
    fact("hill", "a segment without spaces", segment_without_spaces, "into segment 1t"),
    fact("hill", "nobody has neighbours", rows_of_spaces_beside_rows_of_icons, "EN Ex. 4"),
    hypothesis("hill", "more icons than spaces", space_becomes_icon, "half of the cells"),
    hypothesis("hill", "an icon beside an icon", space_becomes_icon, "touch 3 spaces, not 2"),
    hypothesis("hill", "three neighbours", space_becomes_icon, "4 neighbours, not 3"),
    hypothesis("hill", "odd columns", odd_columns, "even number of columns, not 3"),
    fact("worked_example", "all such spaces turn blue", examples_turn_blue, "without .b touch"),
    fact("tasks", "no Merchant is left", merchants_turn_to_corn, "into merchant"),
    fact("steps", "six markers", setting("sizes.step_markers", 6), "5 Steps markers, not 6"),
    fact("two_player_marks", "a mark far down", bottom_space_marked, "too far down"),
    hypothesis("two_player_marks", "none on top", top_marks_erased, "one top-terrace space"),
    fact("coricancha", "an action twice", setting("coricancha.actions.0", "offering"), "once"),
    fact("workers", "eight per role", setting("sizes.workers_per_role", 8), "9 Workers"),
    fact("workers", "none removed", setting("sizes.workers_removed", [0, 0, 0]), "[1, 2, 0]"),
    hypothesis("village", "it shrinks", setting("sizes.village", [7, 7, 6]), "never shrink"),
    hypothesis("village", "Nomads shrink", setting("sizes.nomads", [4, 3, 3]), "never shrink"),
    hypothesis("village", "too large", setting("sizes.village.2", 11), "smaller at 4 players"),
    hypothesis("village", "too small", setting("sizes.village.2", 5), "larger at 4 players"),
)
