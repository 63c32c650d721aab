"""Drawings of all components whose values can be entered: a separate picture for each card and
tile, and one larger picture for several parts of the board.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial

from tawantinsuyu.art.automa_board import (
    automa_board,
    automa_board_places,
    automa_board_size,
)
from tawantinsuyu.art.cards import army_card, god_card
from tawantinsuyu.art.geometry import Box
from tawantinsuyu.art.hill import coricancha
from tawantinsuyu.art.layout import plan
from tawantinsuyu.art.places import Layout
from tawantinsuyu.art.slice import HEIGHT, WIDTH, slice_plan, slice_svg
from tawantinsuyu.art.svg import moved
from tawantinsuyu.art.tapestry import medallion, weaving_tile
from tawantinsuyu.art.temple import temple
from tawantinsuyu.art.tiles import (
    cult_tile,
    nation_tile,
    palace_tile,
    passive_tile,
    production_tile,
    statue_tile,
)
from tawantinsuyu.art.tokens import Theme, number, numbers
from tawantinsuyu.art.tracks import track
from tawantinsuyu.art.village import nomads, village
from tawantinsuyu.components.check.reading import cell_path
from tawantinsuyu.game.names import EDGES, SECTIONS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.wire.board import Box as SentBox
from tawantinsuyu.wire.entering import PackPicture

EDGE = 4
"""Margin around a drawing."""
ROOF = 44
"""Height above the steps of a Temple."""
LEDGE = 10
"""Width to the left of the Temple's steps, for the markers on the highest step."""
COIN = 30
SEATS = 4
"""The Village and the Nomads are drawn for four players, the maximum."""


@dataclass(frozen=True)
class Drawing:
    """A picture that is drawn on request, with the positions of its components."""

    width: float
    height: float
    draw: Callable[[], str]
    places: dict[str, Box]

    def picture(self) -> PackPicture:
        """Return the picture in the form that is sent to clients."""
        return PackPicture(self.width, self.height, self.draw())


def sent_box(box: Box) -> SentBox:
    """Return the box in the form that is sent to clients."""
    return SentBox(*(round(side, 1) for side in (box.x, box.y, box.width, box.height)))


def drawings(pack: Pack, theme: Theme, only: Collection[str] | None = None) -> dict[str, Drawing]:
    """Return all pictures by name, or only the named ones."""
    layout = plan(pack)
    found = {
        **dict(_pieces(pack, theme)),
        **dict(_sections(pack, theme, only)),
        **dict(_board(pack, layout, theme)),
        **dict(_automata(pack, theme)),
    }
    return {name: one for name, one in found.items() if only is None or name in only}


def _pieces(pack: Pack, theme: Theme) -> Iterator[tuple[str, Drawing]]:
    """Yield the pictures of single cards and tiles."""

    def alone(key: str, size: str, draw: Callable[[], str]) -> tuple[str, Drawing]:
        width, height = numbers(f"layout.{size}")
        return key, Drawing(width, height + 2, draw, {key: Box(0, 0, width, height + 2)})

    for card in pack.god_cards:
        yield alone(f"god_card.{card.id}", "god_card", partial(god_card, card, pack, theme))
    for army in pack.army_cards:
        yield alone(f"army_card.{army.id}", "army_card", partial(army_card, army, theme))
    for house in pack.productions:
        yield alone(f"production.{house.id}", "building", partial(production_tile, house, theme))
    for passive in pack.passives:
        yield alone(f"passive.{passive.id}", "building", partial(passive_tile, passive, theme))
    for palace in pack.palaces:
        yield alone(f"palace.{palace.id}", "palace", partial(palace_tile, palace, theme))
    for nation in pack.nations:
        yield alone(f"nation.{nation.id}", "building", partial(nation_tile, nation, theme))
    for cult in pack.cults:
        yield alone(f"cult.{cult.id}", "building", partial(cult_tile, cult, theme))
    for cloth in pack.weavings:
        yield alone(f"weaving.{cloth.id}", "weaving", partial(weaving_tile, cloth, pack, 0, theme))
    for kind in pack.statues:
        draw = partial(statue_tile, kind, pack.gods[0], theme)
        yield alone(f"statue.{kind.id}", "statue", draw)
    middle = COIN / 2
    for kind_of_edge, name in enumerate(EDGES):
        key = f"edge.{name}"
        draw = partial(medallion, kind_of_edge, pack, middle, middle, theme)
        yield key, Drawing(COIN, COIN, draw, {key: Box(0, 0, COIN, COIN)})


def _sections(
    pack: Pack, theme: Theme, only: Collection[str] | None
) -> Iterator[tuple[str, Drawing]]:
    """Yield the pictures of the hill, one section at a time, as on phones. The positions of the
    cells take long to compute.
    """
    for section in range(SECTIONS):
        if only is not None and f"section-{section + 1}" not in only:
            continue
        layout = slice_plan(pack, section)
        places = {
            cell_path(cell): _around(where[cell.id].x, where[cell.id].y, where[cell.id].size)
            for cells, where in ((pack.hill.spaces, layout.spaces), (pack.hill.icons, layout.icons))
            for cell in cells
            if cell.section == section
        }
        draw = partial(slice_svg, pack, section, theme)
        yield f"section-{section + 1}", Drawing(WIDTH, HEIGHT, draw, places)


def _around(x: float, y: float, size: float) -> Box:
    return Box(x - size / 2, y - size / 2, size, size)


def _board(pack: Pack, layout: Layout, theme: Theme) -> Iterator[tuple[str, Drawing]]:
    """Yield pictures of the parts of the board beside the hill, each moved to the origin."""

    def cut(frame: Box, body: Callable[[], str], places: dict[str, Box]) -> Drawing:
        x, y = frame.x - EDGE, frame.y - EDGE
        moved_places = {
            key: Box(box.x - x, box.y - y, box.width, box.height) for key, box in places.items()
        }
        width, height = frame.width + 2 * EDGE, frame.height + 2 * EDGE
        return Drawing(width, height, lambda: moved(body(), -x, -y), moved_places)

    for way in (pack.temple, *pack.overlays):
        rungs = layout.temples[way.id]
        own = {step.id for step in pack.temple.steps}
        group = "temple_step" if way is pack.temple else "overlay_step"
        places = {
            f"{group}.{step.id}": rungs[step.id].box
            for step in way.steps
            if way is pack.temple or step.id not in own
        }
        x, y, width, height = numbers("board.temple")
        frame = Box(x - LEDGE, y - ROOF, width + LEDGE, height + ROOF)
        yield way.id, cut(frame, partial(temple, way, rungs, theme), places)
    for index, region in enumerate(pack.regions):
        frame = layout.tracks[region.id]
        places = {
            f"conquest_space.{space.id}": layout.conquest[space.id].box for space in region.spaces
        }
        body = partial(track, region, index, frame, layout.conquest, theme)
        yield region.id, cut(frame, body, places)
    middle = number("hill.walls.coricancha") + EDGE
    disc = Box(layout.hill.x - middle, layout.hill.y - middle, 2 * middle, 2 * middle)
    yield (
        "coricancha",
        cut(disc, partial(coricancha, layout.hill, layout.coricancha, theme), {"coricancha": disc}),
    )
    street, bowl = layout.village, layout.nomads
    yield (
        "sizes.village",
        cut(street.frame, partial(village, street, SEATS, theme), {"sizes.village": street.frame}),
    )
    yield (
        "sizes.nomads",
        cut(bowl.frame, partial(nomads, bowl, SEATS, theme), {"sizes.nomads": bowl.frame}),
    )


def _automata(pack: Pack, theme: Theme) -> Iterator[tuple[str, Drawing]]:
    """Yield the solo boards with their tracks and Personalities. A Personality that is on two
    boards is entered on the first.
    """
    seen: set[str] = set()
    for board in pack.automa_boards:
        width, height = automa_board_size(board)
        groups = {
            board.id: "automa_board",
            **{loop.id: "automa_loop" for loop in board.loops},
            **{face.id: "personality" for face in board.personalities},
        }
        places = {
            f"{groups[name]}.{name}": box
            for name, box in automa_board_places(board).items()
            if name not in seen
        }
        seen |= groups.keys()
        draw = partial(automa_board, board, theme)
        yield f"automa_board.{board.id}", Drawing(width + 2, height + 4, draw, places)
