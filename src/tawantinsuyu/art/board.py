"""The whole centre panel: hill, Temple, tracks, Village and Nomads, with or without pieces."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tawantinsuyu.art import pieces
from tawantinsuyu.art.geometry import loose_curve
from tawantinsuyu.art.hill import hill
from tawantinsuyu.art.layout import plan
from tawantinsuyu.art.places import Layout
from tawantinsuyu.art.svg import document, path, rect, tag
from tawantinsuyu.art.temple import temple
from tawantinsuyu.art.terraces import light_and_grain
from tawantinsuyu.art.tokens import Theme, number
from tawantinsuyu.art.tracks import track
from tawantinsuyu.art.village import newcomers, nomads, village
from tawantinsuyu.game.pack import Pack


@dataclass(frozen=True)
class Position:
    """Pieces on the board, by the ids of their places."""

    players: int = 4
    workers: Mapping[str, str] = field(default_factory=dict)
    """Role of the Worker by space."""
    steps: Mapping[str, str] = field(default_factory=dict)
    """Owner of the Steps by spot."""
    priests: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """Owners of the High Priests by section."""
    temple: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Owners of the markers by Temple step."""
    conquest: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Owners of the markers by Conquest space."""
    village: Sequence[str] = ()
    nomads: Sequence[str] = ()


def board(pack: Pack, theme: Theme, position: Position | None = None) -> str:
    """Return the board as a self-contained SVG, in the pixels of the centre panel."""
    layout = plan(pack)
    standing = position or Position()
    drawn = _ground(layout, theme)
    drawn += village(layout.village, standing.players, theme)
    drawn += nomads(layout.nomads, standing.players, theme)
    if layout.newcomers:
        drawn += newcomers(layout.newcomers, theme)
    drawn += temple(pack.temple, layout.temples[pack.temple.id], theme)
    drawn += hill(pack, layout, theme)
    for index, region in enumerate(pack.regions):
        drawn += track(region, index, layout.tracks[region.id], layout.conquest, theme)
    drawn += _pieces(pack, layout, standing, theme)
    panel = layout.panel
    return document(panel.width, panel.height, drawn, theme, definitions=_gradients(layout, theme))


def _gradients(layout: Layout, theme: Theme) -> str:
    """Return the gradients that darken the ground away from the hill."""
    return (
        '<radialGradient id="ground" cx=".5" cy=".5" r=".7">'
        f'<stop offset=".3" stop-color="{theme["ground"]}"/>'
        f'<stop offset="1" stop-color="{theme["ground-deep"]}"/></radialGradient>'
    ) + light_and_grain(layout, theme)


def _ground(layout: Layout, theme: Theme) -> str:
    """Draw the bare earth around the hill, with contour lines that follow the hill."""
    panel, shape = layout.panel, layout.hill
    lines = ""
    for level in range(1, 13):
        reach = number("hill.radius") + level * 17
        points = []
        for angle in range(0, 360, 15):
            turn = math.radians(angle)
            swell = 4 * math.sin(3 * turn + level * 0.7) + 3 * math.sin(7 * turn - level)
            x, y = shape.point(reach + swell, angle)
            points.append((shape.x + (x - shape.x) * 1.06, y))
        lines += loose_curve(points)
    clip = tag("clipPath", rect(0, 0, panel.width, panel.height), id="panel")
    return (
        clip
        + rect(0, 0, panel.width, panel.height, fill="url(#ground)")
        + path(
            lines, stroke=theme["contour"], stroke_width=1.2, opacity=0.38, clip_path="url(#panel)"
        )
    )


def _pieces(pack: Pack, layout: Layout, standing: Position, theme: Theme) -> str:
    drawn = "".join(
        pieces.steps_marker(owner, layout.steps[spot], theme)
        for spot, owner in standing.steps.items()
    )
    for space in sorted(standing.workers, key=lambda name: layout.spaces[name].y):
        place = layout.spaces[space]
        drawn += pieces.worker(standing.workers[space], place.x, place.y - 1, place.size, theme)
    for section, owners in standing.priests.items():
        wedge = layout.coricancha[section - 1]
        for place, owner in zip(wedge.priests.get(str(len(owners)), ()), owners, strict=True):
            drawn += pieces.high_priest(owner, place.x, place.y, place.size, theme)
    rungs = layout.temples[pack.temple.id]
    for step, owners in standing.temple.items():
        for place, owner in zip(rungs[step].markers[str(len(owners))], owners, strict=True):
            drawn += pieces.marker(owner, place.x, place.y, place.size, theme)
    for space, owners in standing.conquest.items():
        shelf = layout.conquest[space].shelf
        drawn += _row_of_markers(owners, shelf.x + len(owners) * 7.5, shelf.y, shelf.size, theme)
    for slots, roles in (
        (layout.village.slots, standing.village),
        (layout.nomads.slots, standing.nomads),
    ):
        for place, role in zip(slots[str(standing.players)], roles, strict=False):
            drawn += pieces.worker(role, place.x, place.y - 0.5, place.size, theme)
    return drawn


def _row_of_markers(
    owners: Sequence[str], right: float, y: float, size: float, theme: Theme
) -> str:
    pitch = size + 3
    start = right - pitch * len(owners) + pitch / 2
    return "".join(
        pieces.marker(owner, start + i * pitch, y, size, theme) for i, owner in enumerate(owners)
    )
