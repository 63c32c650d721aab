"""Places of everything on the board, computed from the pack.

`layout(pack)` is the content of `layout.json`, which the web client reads. The frame (panel, walls,
corners) comes from `tokens.json`; the number of spaces, steps and slots in it comes from the pack,
so a smaller or larger pack is spread out or shrunk.
"""

import json
import math
from collections.abc import Callable, Iterable
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any

from tawantinsuyu.art import court_layout
from tawantinsuyu.art.geometry import Box, Contour, Place, between, contour
from tawantinsuyu.art.places import (
    Border,
    Bowl,
    Layout,
    Queue,
    Rung,
    Terrace,
    TrackSpace,
    Wedge,
)
from tawantinsuyu.art.tokens import number, numbers
from tawantinsuyu.game.names import PRIEST_ACTIONS, SECTIONS, TERRACES
from tawantinsuyu.game.pack import Hill, Pack, Region, Temple

GAP = 3
"""Minimum distance in pixels between neighbours on a terrace."""
SEATS = (2, 3, 4)
COUNTS = range(1, SEATS[-1] + 1)
"""The numbers of pieces of different owners for which a place has positions."""
CORNERS = {"chinchasuyu": (0, 0), "antisuyu": (1, 0), "qullasuyu": (1, 1), "kuntisuyu": (0, 1)}
"""The corner of each region by its geography: column (0 left), row (0 top)."""


def plan(pack: Pack) -> Layout:
    """Return the places of everything on the board, as typed values."""
    shape = contour(SECTIONS)
    terraces = _terraces(pack.hill)
    width, height = numbers("layout.centre")
    spaces = {
        space.id: _on_terrace(shape, terraces[space.terrace], space.column, space.row)
        for space in pack.hill.spaces
    }
    icons = {
        icon.id: _on_terrace(shape, terraces[icon.terrace], icon.column, icon.row, task=True)
        for icon in pack.hill.icons
    }
    tracks = _tracks(pack.regions)
    temples = {temple.id: _temple(temple) for temple in (pack.temple, *pack.overlays)}
    steps = _steps(shape, terraces, spaces.values(), icons.values())
    wedges, conquest = _coricancha(shape, pack.coricancha), _conquest(pack.regions, tracks)
    return Layout(
        panel=Box(0, 0, width, height),
        hill=shape,
        terraces=terraces,
        borders=_borders(shape, terraces),
        numerals=_numerals(shape, terraces[0]),
        spaces=spaces,
        icons=icons,
        steps=steps,
        coricancha=wedges,
        temples=temples,
        tracks=tracks,
        conquest=conquest,
        village=_village(pack.sizes.village),
        nomads=_nomads(pack.sizes.nomads),
        titles={
            **_titles(tracks, temples[pack.temple.id]),
            **({"newcomers": Box(*numbers("board.newcomers_title"))} if pack.palaces else {}),
        },
        plates={
            "left": Box(*numbers("board.village_left")),
            "festival": Box(*numbers("board.festival")),
            "layers": Box(*numbers("board.layers")),
        },
        nations=court_layout.nations(tracks, shape) if pack.nations else {},
        vassals=court_layout.vassals(shape, steps, wedges, conquest) if pack.nations else {},
        newcomers=court_layout.newcomers(pack.sizes.newcomer_offer) if pack.palaces else None,
    )


def layout(pack: Pack) -> dict[str, Any]:
    """Return the places of everything on the board, as plain data for `layout.json`."""
    return {"pack": pack.id, "hash": pack.hash, **rounded(asdict(plan(pack)))}


def write_layout(pack: Pack, file: Path) -> Path:
    """Write `layout.json`, and return its path."""
    file.write_text(json.dumps(layout(pack), indent=1) + "\n", encoding="utf-8")
    return file


def rounded(value: Any) -> Any:  # noqa: ANN401 - any mixture of dicts, tuples and numbers
    """Return the same data, with numbers rounded to a hundredth."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(item) for item in value]
    return value


def _terraces(hill: Hill) -> tuple[Terrace, ...]:
    """Return the three terraces. If the inner row of one is crowded, its spaces are smaller."""
    rings, inner = [], number("hill.walls.coricancha")
    space, icon = number("layout.node"), number("layout.task")
    for name, columns in zip(TERRACES, hill.columns, strict=True):
        first, second = numbers(f"hill.rows.{name}")
        wall = number(f"hill.walls.{name}")
        room = 2 * first * (1 - number("hill.lobe")) * math.sin(math.pi / max(columns, 2))
        fit = min(1.0, (room - GAP) / ((space + icon * math.sqrt(2)) / 2))
        rings.append(Terrace(name, wall, inner, (first, second), columns, space * fit, icon * fit))
        inner = wall
    return tuple(rings)


def _on_terrace(
    shape: Contour, terrace: Terrace, column: int, row: int, *, task: bool = False
) -> Place:
    """Return the place in a column and a row of the terraces; column 0 is at the left border of
    section 1.
    """
    angle = -180 / shape.sections + (column + 0.5) * 360 / terrace.columns
    x, y = shape.point(terrace.rows[row], angle)
    return Place(x, y, angle, terrace.icon if task else terrace.space)


def _borders(shape: Contour, terraces: tuple[Terrace, ...]) -> tuple[Border, ...]:
    part, edge = 360 / shape.sections, number("hill.wall_width")
    return tuple(
        Border(
            section + 1,
            (section + 0.5) * part,
            tuple(
                (
                    *shape.point(ring.inner + 1, (section + 0.5) * part),
                    *shape.point(ring.wall - edge, (section + 0.5) * part),
                )
                for ring in terraces
            ),
        )
        for section in range(shape.sections)
    )


def _numerals(shape: Contour, top: Terrace) -> tuple[Place, ...]:
    """Return the places of section numbers, between the two rows of the top terrace."""
    part, radius = 360 / shape.sections, sum(top.rows) / 2
    return tuple(
        Place(*shape.point(radius, section * part), section * part, 18)
        for section in range(shape.sections)
    )


def _steps(
    shape: Contour, terraces: tuple[Terrace, ...], spaces: Iterable[Place], icons: Iterable[Place]
) -> dict[str, Place]:
    """Return the places of the upper and lower Steps of each section: on a wall, as near to the
    middle of the section as there is space.
    """
    taken = [(place.x, place.y, place.size / 2) for place in spaces]
    taken += [(place.x, place.y, place.size * 0.64) for place in icons]
    return {
        f"{section + 1}{letter}": _roomiest(shape, ring, section * 360 / shape.sections, taken)
        for section in range(shape.sections)
        for letter, ring in zip("ul", terraces, strict=False)
    }


def _roomiest(
    shape: Contour, ring: Terrace, middle: float, taken: list[tuple[float, float, float]]
) -> Place:
    """Return the place for a step marker on a wall: the free place nearest to the middle of the
    section, in the largest size that fits. If no place is free, return the one with most space.
    """
    full, tall = numbers("layout.step_marker")
    radius = ring.wall - number("hill.wall_width") / 2
    x, y = shape.point(radius, middle)
    near = [other for other in taken if math.hypot(other[0] - x, other[1] - y) < radius * 0.6]
    limit = int(180 / shape.sections) - 8
    offsets = sorted(range(-limit, limit + 1), key=abs)
    best, best_room = Place(x, y, middle, full), -math.inf
    for size in (full, full * 0.85, full * 0.7, full * 0.55):
        for offset, inward in product(offsets, (0, 1.5, 3)):
            angle = middle + offset
            place = Place(*shape.point(radius - inward, angle), angle, size)
            room = _clearance(place, tall / full, near)
            if room >= 0.5:
                return place
            if room > best_room:
                best, best_room = place, room
    return best


def _clearance(marker: Place, shape: float, others: Iterable[tuple[float, float, float]]) -> float:
    """Return the distance between a rotated marker and the nearest of some circles (x, y, radius).

    `shape` is the marker's height as a fraction of its width.
    """
    sine, cosine = math.sin(math.radians(marker.angle)), math.cos(math.radians(marker.angle))
    half = marker.size / 2
    least = math.inf
    for x, y, reach in others:
        right, down = x - marker.x, y - marker.y
        across = max(abs(right * cosine + down * sine) - half, 0)
        along = max(abs(down * cosine - right * sine) - half * shape, 0)
        least = min(least, math.hypot(across, along) - reach)
    return least


def _coricancha(shape: Contour, actions: tuple[int, ...]) -> tuple[Wedge, ...]:
    ring, size = number("hill.coricancha.actions"), number("hill.coricancha.action")
    part = 360 / len(actions)
    return tuple(
        Wedge(
            index + 1,
            PRIEST_ACTIONS[action],
            index * part,
            Place(*shape.point(ring, index * part), 0, size),
            {str(count): _priests(shape, index * part, part, count) for count in COUNTS},
        )
        for index, action in enumerate(actions)
    )


def _priests(shape: Contour, angle: float, part: float, count: int) -> tuple[Place, ...]:
    """Return the places of High Priests side by side near the rim of a wedge; they are smaller if
    there are many.
    """
    radius, full = number("hill.coricancha.priests"), number("hill.coricancha.priest")
    chord = 2 * radius * math.sin(math.radians(part / 2)) - 6
    size = min(full, chord / count - 1)
    turn = math.degrees((size + 3) / radius)
    offsets = ((i - (count - 1) / 2) * turn for i in range(count))
    return tuple(Place(*shape.point(radius, angle + offset), 0, size) for offset in offsets)


def _temple(temple: Temple) -> dict[str, Rung]:
    """Return the places of Temple steps: rows from the bottom to the top, each narrower than the
    one below. Branches share the width of a row.
    """
    frame = Box(*numbers("board.temple"))
    rows = max(step.row for step in temple.steps) + 1
    height = min(number("board.temple_row"), frame.height / rows)
    column = number("board.temple_points")
    rungs = {}
    for step in temple.steps:
        inset = number("board.temple_taper") * step.row / max(rows - 1, 1)
        left, right = frame.x + inset, frame.right - inset - column
        lanes = sorted(other.lane for other in temple.steps if other.row == step.row)
        width = (right - left) / len(lanes)
        top = frame.bottom - (step.row + 1) * height
        box = Box(left + lanes.index(step.lane) * width, top, width, height)
        points = Place(right + column / 2, top + height / 2, 0, column)
        markers = {str(count): _on_stone(box, count, bool(step.centre)) for count in COUNTS}
        rungs[step.id] = Rung(box, points, step.row, markers)
    return rungs


def _on_stone(box: Box, count: int, full: bool) -> tuple[Place, ...]:
    """Return the places of markers, from the right end of a stone to the left, or on a ledge if the
    points fill the stone.
    """
    if full:
        return _on_ledge(box, count)
    pitch = min(number("board.temple_marker"), (box.width - 6) / len(COUNTS))
    start = box.right - 2 - pitch / 2
    y = box.centre[1] - 0.6
    return tuple(Place(start - at * pitch, y, 0, pitch) for at in range(count))


def _on_ledge(box: Box, count: int) -> tuple[Place, ...]:
    """Return the places of markers on a ledge: one in the middle, two one above the other, more in
    pairs.
    """
    wide, high = number("board.temple_ledge"), box.height - 1.2
    columns, rows = (1, count) if count <= 2 else (2, 2)
    size = min(number("board.temple_marker"), wide / columns, high / rows) - 0.5
    return tuple(
        Place(
            box.x - wide + (at % columns + 0.5) * wide / columns,
            box.y + (at // columns + 0.5) * high / rows,
            0,
            size,
        )
        for at in range(count)
    )


def _tracks(regions: tuple[Region, ...]) -> dict[str, Box]:
    """Return the box of each region in its corner. Regions that are not known get the corners that
    are left, clockwise.
    """
    panel, margin = numbers("layout.centre"), number("board.margin")
    width, height = numbers("layout.track")
    free = [corner for name, corner in CORNERS.items() if name not in {r.id for r in regions}]
    tracks = {}
    for region in regions:
        across, down = CORNERS[region.id] if region.id in CORNERS else free.pop(0)
        x = panel[0] - margin - width if across else margin
        y = panel[1] - margin - height if down else margin
        tracks[region.id] = Box(x, y, width, height)
    return tracks


def _conquest(regions: tuple[Region, ...], tracks: dict[str, Box]) -> dict[str, TrackSpace]:
    header, shelf = number("board.track_header"), number("board.track_shelf")
    spaces = {}
    for region in regions:
        track = tracks[region.id]
        width = (track.width - 2) / len(region.spaces)
        for index, space in enumerate(region.spaces):
            x = track.x + 1 + index * width
            box = Box(x, track.y + header, width, track.height - header - shelf)
            place = Place(x + width / 2, track.bottom - shelf / 2, 0, shelf - 1)
            spaces[space.id] = TrackSpace(box, place)
    return spaces


def _titles(tracks: dict[str, Box], rungs: dict[str, Rung]) -> dict[str, Box]:
    """Return the places of names: in the headers of tracks, in the roof of the Temple, beside the
    Village and above the Nomads.
    """
    header = number("board.track_header")
    temple, bowl = Box(*numbers("board.temple")), Box(*numbers("board.nomads"))
    roof, inset = 15, number("board.temple_taper")
    top = min(rung.box.y for rung in rungs.values())
    return {
        **{
            name: Box(track.x + 7, track.y + 4, track.width - 14, header - 4)
            for name, track in tracks.items()
        },
        "temple": Box(temple.x + inset, top - roof, temple.width - 2 * inset, roof),
        "village": Box(*numbers("board.village_title")),
        "nomads": Box(bowl.x, bowl.y + 5, bowl.width, 18),
    }


def _village(sizes: tuple[int, int, int]) -> Queue:
    frame = Box(*numbers("board.village"))
    door, size = number("board.village_door"), number("board.village_slot")
    middle = frame.x + frame.width / 2
    ends = frame.y + door + 4, frame.bottom - door - 4

    def slots(count: int) -> tuple[Place, ...]:
        fit = min(size, (ends[1] - ends[0]) / max(count, 1) - 1)
        return tuple(Place(middle, y, 0, fit) for y in between(*ends, count))

    return Queue(
        frame,
        Place(middle, frame.y + door / 2 + 2, 0, door),
        Place(middle, frame.bottom - door / 2 - 2, 0, door),
        _by_seats(sizes, slots),
    )


def _nomads(sizes: tuple[int, int, int]) -> Bowl:
    frame, size = Box(*numbers("board.nomads")), number("board.nomad")
    centre_x, centre_y = frame.centre

    def slots(count: int) -> tuple[Place, ...]:
        rows = 1 if count <= 4 else 2
        fit = min(size, frame.height * 0.7 / rows)
        places = []
        for row in range(rows):
            here = (count + row) // rows
            y = centre_y + 4 + (row - (rows - 1) / 2) * (fit + 2)
            half = frame.width / 2 * 0.86 * (1 if rows == 1 else 0.85)
            for x in between(centre_x - half, centre_x + half, here):
                places.append(Place(x, y, 0, min(fit, 2 * half / here - 1)))
        return tuple(places)

    return Bowl(frame, _by_seats(sizes, slots))


def _by_seats(
    sizes: Iterable[int], slots: Callable[[int], tuple[Place, ...]]
) -> dict[str, tuple[Place, ...]]:
    return {str(seats): slots(size) for seats, size in zip(SEATS, sizes, strict=True)}
