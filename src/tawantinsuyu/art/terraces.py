"""The bare hill: three terraces of dry masonry, walled, worn and lit from the north-west.

All sections have the same outline, so the stones of one section are drawn once and turned for the
others. Stones, moss and grain are fainter than any symbol; the palette for high contrast has none
of them.
"""

import random

from tawantinsuyu.art.geometry import Contour
from tawantinsuyu.art.places import Layout, Terrace
from tawantinsuyu.art.svg import group, path, plain, tag
from tawantinsuyu.art.tokens import Theme, number

COURSE = 12
"""Height of a course of stones, in pixels."""
STONE = 22
"""Length of a stone, in pixels."""
WALL_HEIGHT = 6.5
"""Visible height of a wall's face below its rim. The hill is seen slightly from the south."""
TONES = {"light": (0.22, 0.26), "joint": (0.16, 0.09), "ground": (0.12, 0.2)}
"""Tones of single stones: the fraction of stones with the tone, and its opacity."""


def terraces(layout: Layout, theme: Theme) -> str:
    """Draw all levels from the bottom up, then the grain of the stone over all of them."""
    rings = reversed(layout.terraces)
    if theme.plain:
        return "".join(_flat(layout.hill, ring, theme) for ring in rings)
    drawn = "".join(_terrace(layout.hill, ring, theme) for ring in rings)
    outline = layout.hill.smooth(layout.terraces[-1].wall)
    return drawn + path(outline, fill=theme["shadow"], filter="url(#grain)")


def light_and_grain(layout: Layout, theme: Theme) -> str:
    """Return the definitions used by terraces: the light across the whole hill, and the roughness
    of stone.
    """
    if theme.plain:
        return ""
    shape, reach = layout.hill, layout.terraces[-1].wall
    left, top = plain(shape.x - reach), plain(shape.y - reach)
    right, bottom = plain(shape.x + reach), plain(shape.y + reach)
    across = f'gradientUnits="userSpaceOnUse" x1="{left}" y1="{top}" x2="{right}" y2="{bottom}"'
    light, shadow = theme["light"], theme["shadow"]
    return (
        f'<linearGradient id="lit" {across}>'
        f'<stop offset=".12" stop-color="{light}" stop-opacity=".22"/>'
        f'<stop offset=".5" stop-color="{light}" stop-opacity="0"/>'
        f'<stop offset=".5" stop-color="{shadow}" stop-opacity="0"/>'
        f'<stop offset=".92" stop-color="{shadow}" stop-opacity=".2"/></linearGradient>'
        f'<linearGradient id="rim" {across}>'
        f'<stop offset=".1" stop-color="{light}" stop-opacity=".75"/>'
        f'<stop offset=".55" stop-color="{light}" stop-opacity=".12"/>'
        f'<stop offset=".9" stop-color="{shadow}" stop-opacity=".4"/></linearGradient>'
        '<filter id="grain" x="0" y="0" width="1" height="1" '
        'color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency=".11 .14" numOctaves="2" seed="7"/>'
        '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .28 0 0 0 0 .08 0 0 0 .6 -.23"/>'
        '<feComposite operator="in" in2="SourceGraphic"/></filter>'
    )


def _flat(shape: Contour, ring: Terrace, theme: Theme) -> str:
    """Draw a level in the high-contrast palette: a plain floor inside a black line."""
    return path(
        shape.smooth(ring.wall - 1.2),
        fill=theme[f"terrace-{ring.id}"],
        stroke=theme[f"wall-{ring.id}"],
        stroke_width=2.4,
    )


def _terrace(shape: Contour, ring: Terrace, theme: Theme) -> str:
    """Draw a level: its shadow on the level below, its wall, its floor of stones, its
    bright edge.
    """
    floor = ring.wall - number("hill.wall_width")
    wall = f"wall-{ring.id}"
    return (
        tag("defs", tag("path", d=shape.smooth(ring.wall), id=wall))
        + _again(wall, 0, 5, fill=theme["moss"], opacity=0.8, filter="url(#soft)")
        + _again(wall, 5, 10, fill=theme["shadow"], opacity=0.55, filter="url(#soft)")
        + _again(wall, 0, WALL_HEIGHT, fill=theme["wall-face"])
        + _face(shape, ring, theme)
        + _again(wall, 0, 0, fill=theme[wall])
        + path(
            shape.smooth((floor + ring.wall) / 2),
            stroke=theme["shadow"],
            stroke_width=ring.wall - floor,
            stroke_dasharray=".8 8.4",
            opacity=0.28,
        )
        + _again(wall, 0, 0, fill="url(#lit)")
        + path(shape.smooth(floor), fill=theme[f"terrace-{ring.id}"])
        + _masonry(shape, ring, theme)
        + path(shape.smooth(floor), fill="url(#lit)")
        + path(shape.smooth(floor + 0.4), stroke=theme["shadow"], stroke_width=1, opacity=0.3)
        + path(shape.smooth(ring.wall - 0.5), stroke="url(#rim)", stroke_width=1.1)
    )


def _again(name: str, x: float, y: float, **look: str | float) -> str:
    """Return an outline that was defined before, moved to another place; its fill is set here."""
    return tag("use", href=f"#{name}", x=x, y=y, **look)


def _face(shape: Contour, ring: Terrace, theme: Theme) -> str:
    """Draw the joints between stones in the southern face of a wall."""
    joints = ""
    count = round(3.1416 * ring.wall / 13)
    for i in range(1, count):
        angle = 90 + i * 180 / count
        joints += f"M{shape.at(ring.wall, angle)}v{plain(WALL_HEIGHT)}"
    return path(joints, stroke=theme[f"wall-{ring.id}"], stroke_width=0.9, opacity=0.55)


def _masonry(shape: Contour, ring: Terrace, theme: Theme) -> str:
    """Draw courses of irregular stones: the joints between them, and a few stones in
    another tone.
    """
    dice = random.Random(f"masonry-{ring.id}")
    floor = ring.wall - number("hill.wall_width")
    half = 180 / shape.sections
    courses = max(1, round((floor - ring.inner) / COURSE))
    height = (floor - ring.inner) / courses
    joints, toned = "", dict.fromkeys(TONES, "")
    for course in range(courses):
        low, high = ring.inner + course * height, ring.inner + (course + 1) * height
        if course < courses - 1:
            joints += f"M{shape.arc(high, -half, half, 9)}"
        count = max(2, round(2 * half * 3.1416 / 180 * (low + high) / 2 / STONE))
        step = 2 * half / count
        shift = step / 2 * (course % 2)
        cuts = [
            -half + shift + i * step + dice.uniform(-0.3, 0.3) * step
            for i in range(count + (course % 2 == 0))
        ]
        cuts = [-half, *cuts[course % 2 == 0 : len(cuts) - (course % 2 == 0)], half]
        lean = [dice.uniform(-0.08, 0.08) * step for _ in cuts]
        for start, end, left, right in zip(cuts, cuts[1:], lean, lean[1:], strict=False):
            joints += f"M{shape.at(low, start)}L{shape.at(high, start + left)}"
            tone = _tone(dice.random())
            if tone:
                toned[tone] += (
                    f"M{shape.at(low, start)}L{shape.at(high, start + left)}"
                    f"L{shape.at(high, end + right)}L{shape.at(low, end)}z"
                )
    stones = "".join(
        path(data, fill=theme[tone], opacity=TONES[tone][1]) for tone, data in toned.items()
    )
    cut = path(joints, stroke=theme["joint"], stroke_width=0.8, opacity=0.24)
    worn = path(joints, stroke=theme["light"], stroke_width=0.7, opacity=0.2)
    section = group(
        stones + group(worn, transform="translate(.8 .9)") + cut, id=f"stones-{ring.id}"
    )
    turns = "".join(
        tag(
            "use",
            href=f"#stones-{ring.id}",
            transform=f"rotate({plain(i * 2 * half)} {plain(shape.x)} {plain(shape.y)})",
        )
        for i in range(1, shape.sections)
    )
    return section + turns


def _tone(draw: float) -> str:
    """Return the tone of a stone; most stones have no special tone."""
    for name, (share, _) in TONES.items():
        if draw < share:
            return name
        draw -= share
    return ""
