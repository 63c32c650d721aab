"""Places of Nations, Vassals and Newcomers on the board, at tables with these modules."""

from collections.abc import Iterable, Mapping
from itertools import product

from tawantinsuyu.art.geometry import Box, Contour, Place, between
from tawantinsuyu.art.places import Bowl, NationPlace, TrackSpace, Wedge
from tawantinsuyu.art.tokens import number, numbers

MARKS = 3, 2
"""Columns and rows of markers on a Nation."""
MARGIN = 4


def nations(tracks: Mapping[str, Box], shape: Contour) -> dict[str, NationPlace]:
    """Return the place of each region's Nation: a box at the inner corner of the region's track,
    away from the hill.
    """
    return {region: _nation(track, shape) for region, track in tracks.items()}


def _nation(track: Box, shape: Contour) -> NationPlace:
    (width, height), (aside, gap) = numbers("board.nation"), numbers("board.nation_gap")
    right, upper = track.centre[0] > shape.x, track.centre[1] < shape.y
    x = shape.x + aside if right else shape.x - aside - width
    box = Box(x, track.bottom + gap if upper else track.y - gap - height, width, height)
    size, price = number("board.nation_mark"), number("board.nation_price")
    columns, rows = MARKS
    left = box.x + number("board.nation_picture") + MARGIN
    pitch = (box.right - MARGIN - left) / columns
    marks = tuple(
        Place(left + (at + 0.5) * pitch, box.y + MARGIN - 1 + (row + 0.5) * (size + 1), 0, size)
        for row, at in product(range(rows), range(columns))
    )
    return NationPlace(
        box, marks, Place(box.right - MARGIN - price, box.bottom - 1 - price / 2, 0, price)
    )


def vassals(
    shape: Contour,
    steps: Mapping[str, Place],
    wedges: Iterable[Wedge],
    conquest: Mapping[str, TrackSpace],
) -> dict[str, Place]:
    """Return the places of Vassals: at the upper right of Steps, beside the marker of a track,
    outside the wall of a segment, and in the wedges of the Coricancha.
    """
    size = {kind: number(f"board.vassal.{kind}") for kind in ("steps", "conquest", "segment")}
    return {
        **{
            f"steps:{spot}": Place(place.x + place.size / 2, place.y - 7, 0, size["steps"])
            for spot, place in steps.items()
        },
        **{
            f"conquest:{space}": Place(
                where.shelf.x + size["conquest"], where.shelf.y - 0.4, 0, size["conquest"]
            )
            for space, where in conquest.items()
        },
        **{
            f"segment:{section + 1}": Place(
                *shape.point(number("hill.walls.bottom"), angle), 0, size["segment"]
            )
            for section, angle in enumerate(numbers("board.segments"))
        },
        **{f"section:{wedge.section}": _in_wedge(shape, wedge) for wedge in wedges},
    }


def _in_wedge(shape: Contour, wedge: Wedge) -> Place:
    """Return the place of a Vassal in a wedge: between the action's symbol and the High Priests,
    where four of them leave space.
    """
    size = number("board.vassal.section")
    ring = number("hill.coricancha.actions") + 10
    return Place(*shape.point(ring, wedge.angle + 28.5), 0, size)


def newcomers(offer: int) -> Bowl:
    """Return the places of Newcomers: a separate bowl below the choice of layers, equal for any
    number of players.
    """
    frame, size = Box(*numbers("board.newcomers")), number("board.newcomer")
    x, y = frame.centre
    half = frame.width / 2 * 0.92
    slots = tuple(Place(at, y + 2, 0, size) for at in between(x - half, x + half, offer))
    return Bowl(frame, {"": slots})
