"""The outline of the hill, and small types for places.

Every wall, path, stone and space is computed by `Contour.point`. The outline is a circle with one
slight lobe for each section.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tawantinsuyu.art.tokens import number, numbers


@dataclass(frozen=True)
class Place:
    """The place of a drawn thing: its centre, its rotation and its width."""

    x: float
    y: float
    angle: float
    size: float


@dataclass(frozen=True)
class Box:
    """An upright rectangle, given by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """Return the middle of the box."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        """Return the x of the right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Return the y of the lower side."""
        return self.y + self.height


@dataclass(frozen=True)
class Contour:
    """The outline of the hill at any radius; angles run clockwise from north, in degrees."""

    x: float
    y: float
    sections: int
    lobe: float

    def point(self, radius: float, angle: float) -> tuple[float, float]:
        """Return the point at a radius and an angle on the lobed outline."""
        turn = math.radians(angle)
        reach = radius * (1 + self.lobe * math.cos(self.sections * turn))
        return self.x + reach * math.sin(turn), self.y - reach * math.cos(turn)

    def ring(self, radius: float, step: float = 3) -> str:
        """Return the path data of a closed outline."""
        count = round(360 / step)
        return "M" + "L".join(self.at(radius, i * 360 / count) for i in range(count)) + "z"

    def smooth(self, radius: float, step: float = 18) -> str:
        """Return the path data of a closed outline made of curves, with fewer points and no
        corners.
        """
        count = round(360 / step)
        return closed_curve([self.point(radius, i * 360 / count) for i in range(count)])

    def arc(self, radius: float, start: float, end: float, step: float = 3) -> str:
        """Return the points along a part of an outline as SVG path data, without the first `M`."""
        count = max(2, math.ceil(abs(end - start) / step) + 1)
        angles = (start + (end - start) * i / (count - 1) for i in range(count))
        return "L".join(self.at(radius, angle) for angle in angles)

    def patch(self, inner: float, outer: float, start: float, end: float) -> str:
        """Return the path data of a part of a ring, between two radii and two angles."""
        return f"M{self.arc(outer, start, end)}L{self.arc(inner, end, start)}z"

    def at(self, radius: float, angle: float) -> str:
        """Return a point as path data."""
        return _pair(*self.point(radius, angle))


def closed_curve(points: Sequence[tuple[float, float]]) -> str:
    """Return the path data of a smooth outline through points (Catmull-Rom)."""
    count = len(points)
    data = f"M{_pair(*points[0])}"
    for i in range(count):
        (x0, y0), (x1, y1) = points[i - 1], points[i]
        (x2, y2), (x3, y3) = points[(i + 1) % count], points[(i + 2) % count]
        data += (
            f"C{_pair(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6)} "
            f"{_pair(x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)} {_pair(x2, y2)}"
        )
    return data + "z"


def loose_curve(points: Sequence[tuple[float, float]]) -> str:
    """Return the path data of a smooth outline near some points. It has a third of the characters
    of one through them.
    """
    middles = [
        ((x + z) / 2, (y + w) / 2)
        for (x, y), (z, w) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    further = "T".join(_pair(*middle) for middle in middles[1:])
    return f"M{_pair(*middles[-1])}Q{_pair(*points[0])} {_pair(*middles[0])}T{further}z"


def _pair(x: float, y: float) -> str:
    """Return a point as text, rounded to a tenth of a pixel."""
    return f"{round(x, 1):g} {round(y, 1):g}"


def contour(sections: int) -> Contour:
    """Return the contour of the hill with this many sections, by the design tokens."""
    x, y = numbers("hill.centre")
    return Contour(x, y, sections, number("hill.lobe"))


def between(start: float, end: float, count: int, margin: float = 0) -> list[float]:
    """Return the middles of `count` equal parts of a range, after a margin at both ends."""
    if count == 0:
        return []
    part = (end - start - 2 * margin) / count
    return [start + margin + part * (i + 0.5) for i in range(count)]
