"""One section of the hill for a small screen: the centre above, its terraces as gentle arcs.

The board is turned until the section points down, and then drawn wider, so that a thumb can hit
every space. Clockwise on the board is from right to left here. The neighbouring sections are dimmed
at both sides; they are shown because paths lead there.
"""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any

from tawantinsuyu.art.geometry import Contour, Place
from tawantinsuyu.art.hill import paths, space_node, step_spot, task_inlay, two_mark
from tawantinsuyu.art.layout import plan, rounded
from tawantinsuyu.art.places import Layout, Terrace
from tawantinsuyu.art.svg import document, path, rect
from tawantinsuyu.art.tokens import Theme, number
from tawantinsuyu.game.names import SECTIONS
from tawantinsuyu.game.pack import Pack

WIDTH, HEIGHT = 360, 420
SPACE, ICON, STEPS, VASSAL = 46, 38, 46, 30
"""Sizes of spaces, tasks, Steps and Vassals. They are as wide as a fingertip on the
smallest phone.
"""
NARROW, BROAD = 108, 172
"""Half the width of the section at its upper and at its lower edge."""
ROWS = (34, 92, 166, 224, 298, 358)
"""The y coordinates of the six rows, top terrace first."""
WALLS = (129, 261, 398)
"""The y of the walls below the three terraces."""
STONE, COURSE = 40, 21
"""Length and height of a stone, in pixels."""


@dataclass(frozen=True)
class Fan(Contour):
    """The outline of the hill, with one section spread out below its centre."""

    middle: float
    """The angle of the section's middle on the board."""
    known: tuple[tuple[float, float], ...]
    """Pairs of a radius on the board and its y coordinate in the picture."""

    def point(self, radius: float, angle: float) -> tuple[float, float]:
        """Return the point of the picture for a radius and an angle of the board."""
        turn = math.radians(self.turned(angle) * self.spread * self.sections / 180)
        reach = self.height(radius) + self.origin
        return WIDTH / 2 - reach * math.sin(turn), reach * math.cos(turn) - self.origin

    def turned(self, angle: float) -> float:
        """Return the degrees of an angle from the section's middle, clockwise on the board."""
        return (angle - self.middle + 180) % 360 - 180

    @property
    def origin(self) -> float:
        """Return how far above the picture the centre of the hill is."""
        top, bottom = ROWS[0], ROWS[-1]
        return (bottom * NARROW - top * BROAD) / (BROAD - NARROW)

    @property
    def spread(self) -> float:
        """Return half the angle of the section in the picture, in degrees."""
        return math.degrees(math.asin(BROAD / (ROWS[-1] + self.origin)))

    def height(self, radius: float) -> float:
        """Return the y coordinate of a radius; between known radii it is interpolated."""
        (low, y), (high, z) = next(
            pair
            for pair in pairwise(self.known)
            if radius <= pair[1][0] or pair[1] == self.known[-1]
        )
        return y + (radius - low) / (high - low) * (z - y)


def slice_plan(pack: Pack, section: int) -> Layout:
    """Return the board's layout with the hill moved to its places in the slice."""
    layout = plan(pack)
    shape = _fan(layout, section)

    def moved(place: Place, radius: float, size: float) -> Place:
        # The angle stays that of the board, since paths follow it along the terrace.
        return Place(*shape.point(radius, place.angle), place.angle, size)

    def stepped(spot: str) -> Place:
        middle = (int(spot[0]) - 1) * 360 / SECTIONS
        x, y = shape.point(layout.terraces["ul".index(spot[1])].wall, middle)
        return Place(x, y - 1, shape.turned(middle) * shape.spread * shape.sections / 180, STEPS)

    hill = pack.hill
    return replace(
        layout,
        hill=shape,
        spaces={
            one.id: moved(layout.spaces[one.id], _row(layout, one.terrace, one.row), SPACE)
            for one in hill.spaces
        },
        icons={
            one.id: moved(layout.icons[one.id], _row(layout, one.terrace, one.row), ICON)
            for one in hill.icons
        },
        steps={spot: stepped(spot) for spot in layout.steps},
        vassals={
            name: place
            for name in layout.vassals
            if (place := _vassal(name, shape, layout, stepped)) is not None
        },
    )


def _vassal(name: str, shape: Fan, layout: Layout, stepped: Callable[[str], Place]) -> Place | None:
    """The place above Steps, or on the outer wall in the middle of a segment; None for Vassals
    elsewhere.
    """
    kind, _, where = name.partition(":")
    if kind == "steps":
        steps = stepped(where)
        return Place(steps.x + steps.size * 0.45, steps.y - steps.size * 0.3, 0, VASSAL)
    if kind == "segment":
        middle = (int(where) - 1) * 360 / SECTIONS
        x, y = shape.point(layout.terraces[-1].wall, middle)
        return Place(x, y - VASSAL / 2, 0, VASSAL)
    return None


def slice_layout(pack: Pack, section: int) -> dict[str, Any]:
    """Return the places of spaces, tasks and Steps of the section, and of the visible part of
    its neighbours.
    """
    layout = slice_plan(pack, section)

    def shown(places: dict[str, Place]) -> dict[str, Any]:
        return {
            name: asdict(place)
            for name, place in places.items()
            if -SPACE < place.x < WIDTH + SPACE and place.y < HEIGHT
        }

    found = {
        "width": WIDTH,
        "height": HEIGHT,
        "spaces": shown(layout.spaces),
        "icons": shown(layout.icons),
        "steps": shown(layout.steps),
        "vassals": shown(layout.vassals),
    }
    return {name: rounded(value) for name, value in found.items()}


def slice_svg(pack: Pack, section: int, theme: Theme) -> str:
    """Return the section without pieces, as a self-contained SVG."""
    layout = slice_plan(pack, section)
    shape = layout.hill
    assert isinstance(shape, Fan)
    near = slice_layout(pack, section)
    drawn = rect(0, 0, WIDTH, HEIGHT, fill=theme["ground-deep"])
    for ring in reversed(layout.terraces):
        drawn += _terrace(shape, ring, theme)
    drawn += _borders(shape, layout, theme)
    drawn += paths(pack, layout, theme, only=near["icons"])
    drawn += "".join(step_spot(layout.steps[spot], theme) for spot in near["steps"])
    icons = [icon for icon in pack.hill.icons if icon.id in near["icons"]]
    spaces = [space for space in pack.hill.spaces if space.id in near["spaces"]]
    drawn += "".join(task_inlay(icon, layout.icons[icon.id], theme) for icon in icons)
    drawn += "".join(space_node(pack, space, layout, theme) for space in spaces)
    drawn += "".join(two_mark(layout.spaces[one.id], theme) for one in spaces if one.two_player)
    drawn += _veils(shape, layout, theme)
    return document(WIDTH, HEIGHT, drawn, theme)


def _row(layout: Layout, terrace: int, row: int) -> float:
    return layout.terraces[terrace].rows[row]


def _fan(layout: Layout, section: int) -> Fan:
    rings = layout.terraces
    known = [(number("hill.walls.coricancha"), 0.0)]
    for at, ring in enumerate(rings):
        known += [
            (ring.rows[0], float(ROWS[2 * at])),
            (ring.rows[1], float(ROWS[2 * at + 1])),
            (ring.wall, float(WALLS[at])),
        ]
    middle = section * 360 / SECTIONS
    return Fan(WIDTH / 2, 0, SECTIONS, 0, middle=middle, known=tuple(known))


def _angles(shape: Fan, step: float) -> Iterator[float]:
    """Yield the visible angles of the board, from the right edge of the picture to the left."""
    reach = 2.2 * 180 / shape.sections
    count = math.ceil(2 * reach / step)
    return (shape.middle - reach + i * 2 * reach / count for i in range(count + 1))


def _arc(shape: Fan, radius: float, down: float = 0) -> list[str]:
    points = (shape.point(radius, angle) for angle in _angles(shape, 6))
    return [f"{x:.1f} {y + down:.1f}" for x, y in points]


def _level(shape: Fan, radius: float, down: float = 0) -> str:
    """Return the path of the area above an arc of the slice."""
    return "M" + "L".join(_arc(shape, radius, down)) + f"L-40 -40L{WIDTH + 40} -40z"


def _terrace(shape: Fan, ring: Terrace, theme: Theme) -> str:
    edge = 5.0
    floor = ring.wall - edge
    return (
        path(_level(shape, ring.wall, 12), fill=theme["shadow"], opacity=0.28)
        + path(_level(shape, ring.wall, 7), fill=theme["wall-face"])
        + path(_level(shape, ring.wall), fill=theme[f"wall-{ring.id}"])
        + path(_level(shape, floor), fill=theme[f"terrace-{ring.id}"])
        + _masonry(shape, ring, floor, theme)
    )


def _masonry(shape: Fan, ring: Terrace, floor: float, theme: Theme) -> str:
    """Draw courses of irregular stones, fainter than any symbol."""
    dice = random.Random(f"slice-{ring.id}-{shape.middle}")
    low, high = shape.height(ring.inner), shape.height(floor)
    courses = max(1, round((high - low) / COURSE))
    radii = [ring.inner + (floor - ring.inner) * i / courses for i in range(courses + 1)]
    joints, stones = "", ""
    for inner, outer in pairwise(radii):
        joints += "M" + "L".join(_arc(shape, outer))
        step = STONE * 180 / (math.pi * (shape.height(outer) + shape.origin))
        step *= 180 / (shape.spread * shape.sections)
        cuts = [angle + dice.uniform(-0.3, 0.3) * step for angle in _angles(shape, step)]
        for start, end in pairwise(cuts):
            (x, y), (z, w) = shape.point(inner, start), shape.point(outer, start)
            joints += f"M{x:.1f} {y:.1f}L{z:.1f} {w:.1f}"
            shade = dice.random()
            if shade < 0.24:
                corners = [(inner, start), (inner, end), (outer, end), (outer, start)]
                outline = "L".join(
                    f"{x:.1f} {y:.1f}" for x, y in (shape.point(*c) for c in corners)
                )
                tone = theme["light" if shade < 0.13 else "joint"]
                stones += path(f"M{outline}z", fill=tone, opacity=0.16 if shade < 0.13 else 0.07)
    return stones + path(joints, stroke=theme["joint"], stroke_width=1, opacity=0.2)


def _edges(shape: Fan) -> tuple[float, float]:
    half = 180 / shape.sections
    return shape.middle - half, shape.middle + half


def _borders(shape: Fan, layout: Layout, theme: Theme) -> str:
    """Draw the stone channels to the neighbouring sections."""
    drawn = ""
    for edge in _edges(shape):
        for ring in layout.terraces:
            (x, y), (z, w) = shape.point(ring.inner, edge), shape.point(ring.wall - 5, edge)
            line = f"M{x:.1f} {y + 2:.1f}L{z:.1f} {w:.1f}"
            wall, floor = theme[f"wall-{ring.id}"], theme[f"terrace-{ring.id}"]
            drawn += path(line, stroke=wall, stroke_width=10)
            drawn += path(line, stroke=floor, stroke_width=5.6)
            drawn += path(line, stroke=wall, stroke_width=5.6, stroke_dasharray="1.6 8")
    return drawn


def _veils(shape: Fan, layout: Layout, theme: Theme) -> str:
    """Draw a veil over the neighbouring sections."""
    drawn = ""
    for edge, side in zip(_edges(shape), (WIDTH + 60, -60), strict=True):
        outline = [shape.point(radius, edge) for radius, _ in shape.known]
        data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in outline)
        data += f"L{side} {HEIGHT}L{side} -20z"
        drawn += path(data, fill=theme["ground-deep"], opacity=0.5)
    return drawn
