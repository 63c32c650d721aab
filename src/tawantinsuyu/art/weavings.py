"""Weavings: seven Andean textile patterns, drawn stitch by stitch and varied by a seed.

A pattern is recognised by its figure, not by its colour: stepped cross, stepped key, lightning,
checker, fret, eyes, hourglass. The id of a tile seeds small variations (borders, mirroring, pupils,
counts), so that no two tiles are equal. The unit of coordinates is a stitch; a field has 20 by 28,
and the caller scales it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, TypeAlias

from tawantinsuyu.art.svg import moved, path, rect, tag
from tawantinsuyu.art.tokens import word

WIDTH: Final = 20
HEIGHT: Final = 28
MIDDLE_X: Final = WIDTH // 2
MIDDLE_Y: Final = HEIGHT // 2


@dataclass(frozen=True)
class Yarn:
    """The three colours of a pattern."""

    field: str
    thread: str
    accent: str


class Seed:
    """Random choices derived from a text. The same text always gives the same tile."""

    def __init__(self, text: str) -> None:
        self.text = text

    def pick(self, question: str, answers: int) -> int:
        """Return a number below `answers`; each question gets an independent number."""
        digest = blake2b(f"{self.text}/{question}".encode(), digest_size=4).digest()
        return int.from_bytes(digest, "big") % answers

    def coin(self, question: str) -> bool:
        """Return True or False; each question gets an independent answer."""
        return self.pick(question, 2) == 1


Figure: TypeAlias = Callable[[Yarn, Seed], str]


def yarn(pattern: str) -> Yarn:
    """Return the colours of a pattern from the tokens."""
    base = f"weavings.{pattern}"
    return Yarn(word(f"{base}.field"), word(f"{base}.thread"), word(f"{base}.accent"))


def field(pattern: str, seed: str) -> str:
    """Return the pattern of a tile: 20 by 28 stitches, with the origin at the upper left."""
    colours = yarn(pattern)
    ground = rect(0, 0, WIDTH, HEIGHT, fill=colours.field)
    figure = FIGURES[word(f"weavings.{pattern}.figure")]
    choices = Seed(f"{pattern}/{seed}")
    return ground + figure(colours, choices) + _hems(colours, choices)


def _hems(colours: Yarn, seed: Seed) -> str:
    """Draw a line or a row of stitches along the upper and the lower edge, or nothing."""
    drawn = ""
    for edge, y in (("upper", 0), ("lower", HEIGHT - 1)):
        hem = seed.pick(edge, 4)
        if hem == 1:
            drawn += rect(0, y, WIDTH, 1, fill=colours.accent)
        elif hem > 1:
            stitches = "".join(f"M{x} {y}h1v1h-1z" for x in range(hem - 2, WIDTH, 2))
            drawn += path(stitches, fill=(colours.thread, colours.accent)[hem - 2])
    return drawn


def woven(pattern: str, seed: str, box: tuple[float, float, float, float]) -> str:
    """Return a pattern cut to a box (x, y, width, height), scaled so that it fills the box."""
    x, y, width, height = box
    return tag(
        "svg",
        field(pattern, seed),
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMid slice",
    )


def swatch(pattern: str, x: float, y: float, size: float) -> str:
    """Return a small square sample of a pattern, which is always the same."""
    return woven(pattern, "swatch", (x, y, size, size))


def _mirrored(content: str, across: bool) -> str:
    return tag("g", content, transform=f"translate({WIDTH} 0) scale(-1 1)") if across else content


def _upside_down(content: str, over: bool) -> str:
    return tag("g", content, transform=f"translate(0 {HEIGHT}) scale(1 -1)") if over else content


def _cross(arm: int, step: int) -> str:
    """Return a stepped cross around the origin: three steps of `step` beside an arm
    half as wide.
    """
    outer, inner, middle = arm, arm - step, arm - 2 * step
    right = [
        (middle, -outer),
        (middle, -inner),
        (inner, -inner),
        (inner, -middle),
        (outer, -middle),
    ]
    corners = right + [(x, -y) for x, y in reversed(right)]
    corners += [(-x, -y) for x, y in right] + [(-x, y) for x, y in reversed(right)]
    return "M" + "L".join(f"{x} {y}" for x, y in corners) + "z"


def _stepped_cross(colours: Yarn, seed: Seed) -> str:
    """Draw one large chakana with a second one inside; small corners vary."""
    cross = path(_cross(9, 3), fill=colours.thread) + path(_cross(6, 2), fill=colours.accent)
    heart = (
        path("M-1-1h2v2h-2z", fill=colours.thread),
        path("M0-2 2 0 0 2-2 0z", fill=colours.thread),
        path("M-3-1h2v2h-2zM1-1h2v2h-2zM-1-3h2v2h-2zM-1 1h2v2h-2z", fill=colours.thread),
    )[seed.pick("heart", 3)]
    corner = (
        "M1 1h4v1H2v3H1z",
        "M1 1h3v1H3v1H2v1H1z",
        "M1 1h2v2H1zM4 1h2v1H4zM1 4h1v2H1z",
        "M0 0h5v1H3v1H2v1H1v2H0z",
    )[seed.pick("corner", 4)]
    corners = "".join(
        tag("g", path(corner, fill=colours.thread), transform=turn)
        for turn in (
            "translate(0 0)",
            f"translate({WIDTH} 0) scale(-1 1)",
            f"translate(0 {HEIGHT}) scale(1 -1)",
            f"translate({WIDTH} {HEIGHT}) scale(-1 -1)",
        )
    )
    return corners + moved(cross + heart, MIDDLE_X, MIDDLE_Y)


def _stepped_key(colours: Yarn, seed: Seed) -> str:
    """Draw a staircase across the field that ends in a hook."""
    rise = 4 + seed.pick("rise", 2)
    stair, x, y = "M0 28V4", 0, 4
    while x < WIDTH - 2 and y < HEIGHT - 2:
        x, y = min(x + 4, WIDTH), min(y + rise, HEIGHT)
        stair += f"H{x}V{y}"
    stair += "H0z"
    steps = path(stair, fill=colours.thread)
    shade = path(stair, fill=colours.accent, transform="translate(-3 5)")
    hook = path(
        "M18 1v11h-6V6h3v3" if seed.coin("hook") else "M7 2h11v10h-5V6",
        stroke=colours.thread,
        stroke_width=2,
    )
    eye = rect(2, 22 + seed.pick("eye", 3), 2, 2, fill=colours.thread)
    return _mirrored(steps + shade + eye + hook, seed.coin("mirror"))


def _lightning(colours: Yarn, seed: Seed) -> str:
    """Draw zigzag bands from edge to edge."""
    half = (4, 5)[seed.pick("half", 2)]
    rise = half
    phase = -half if seed.coin("phase") else 0
    order = ((0, 1), (0, 1, 1), (0, 0, 1))[seed.pick("order", 3)]
    bands = []
    for i, top in enumerate(range(-12, HEIGHT + 6, 6)):
        points = "".join(
            f"L{x} {top + (rise if k % 2 else 0)}"
            for k, x in enumerate(range(phase - half, WIDTH + 2 * half, half))
        )
        colour = (colours.thread, colours.accent)[order[i % len(order)]]
        bands.append(path(f"M{points[1:]}", stroke=colour, stroke_width=2.4))
    return "".join(bands)


def _checker(colours: Yarn, seed: Seed) -> str:
    """Draw squares in a checker pattern; the dark ones contain a small motif."""
    motif = ("M1 1h2v2H1z", "M2 .8 3.2 2 2 3.2.8 2z", "M1.5.8h1v2.4h-1zM.8 1.5h2.4v1H.8z")[
        seed.pick("motif", 3)
    ]
    odd = seed.pick("parity", 2)
    rows = {1, 3, 5} if seed.coin("rows") else {0, 2, 4, 6}
    plain_dark = seed.pick("plain", 3) > 0
    light, marks = "", ""
    for column in range(5):
        for row in range(7):
            corner = f"translate({column * 4} {row * 4})"
            if (column + row) % 2 == odd:
                light += f"M{column * 4} {row * 4}h4v4h-4z"
            elif row in rows or not plain_dark:
                marks += path(motif, fill=colours.accent, transform=corner)
    return path(light, fill=colours.thread) + marks


def _fret(colours: Yarn, seed: Seed) -> str:
    """Draw one or two square spirals over a running line."""
    if seed.coin("pair"):
        spiral = "M1.5 13V1.5H18.5V12.5H6V6H14V8.5"
        second = "M18.5 15V26.5H1.5V15.5H14V22H6V19.5"
        lines = path(spiral + second, stroke=colours.thread, stroke_width=2.2)
        knots = rect(9, 7.5, 2.4, 2.4, fill=colours.accent)
        knots += rect(9, 18.1, 2.4, 2.4, fill=colours.accent)
    else:
        spiral = "M2 28V2H18V23H6.5V6.5H13.5V18.5H10.5"
        lines = path(spiral, stroke=colours.thread, stroke_width=2.2)
        knots = rect(8.8, 9 + 2 * seed.pick("knot", 3), 2.4, 2.4, fill=colours.accent)
        knots += rect(4.5, 25.2, 15.5, 1.6, fill=colours.accent)
    turned = _upside_down(lines + knots, seed.coin("over"))
    return _mirrored(turned, seed.coin("mirror"))


def _eyes(colours: Yarn, seed: Seed) -> str:
    """Draw a lattice of diamonds, each with an iris and a pupil."""
    pupil = ("M-.8-.8h1.6v1.6h-1.6z", "M0-1.3 1.3 0 0 1.3-1.3 0z", "M-.5-1.4h1v2.8h-1z")[
        seed.pick("pupil", 3)
    ]
    swapped = seed.pick("swapped", 7)
    eyes = ""
    for i, y in enumerate((4.7, 14, 23.3)):
        for j, x in enumerate((5, 15)):
            eye = path("M0-4.4 4.4 0 0 4.4-4.4 0z", fill=colours.thread)
            iris = colours.field if 2 * i + j == swapped else colours.accent
            eye += path("M0-2.7 2.7 0 0 2.7-2.7 0z", fill=iris)
            eyes += moved(eye + path(pupil, fill=colours.thread), x, y)
    between = path("M0-1.6 1.6 0 0 1.6-1.6 0z", fill=colours.accent)
    for y in (0, 9.3, 18.7, 28):
        eyes += "".join(moved(between, x, y) for x in (0, 10, 20))
    return eyes


def _hourglass(colours: Yarn, seed: Seed) -> str:
    """Draw two triangles that meet at their tips, with bars at the waist."""
    depth = (0, 1, 2)[seed.pick("depth", 3)]
    big = path(f"M0 {depth}H20L10 14zM0 {28 - depth}H20L10 14z", fill=colours.thread)
    inner = 3 + seed.pick("inner", 2)
    cores = path(
        f"M{inner} {depth}H{20 - inner}L10 {14 - inner}z"
        f"M{inner} {28 - depth}H{20 - inner}L10 {14 + inner}z",
        fill=colours.accent,
    )
    small = path(
        f"M{inner + 4} {depth}H{16 - inner}L10 {depth + 4}z"
        f"M{inner + 4} {28 - depth}H{16 - inner}L10 {24 - depth}z",
        fill=colours.thread,
    )
    bars = (
        "M0 12.5h5v3H0zM15 12.5h5v3h-5z",
        "M0 13h3v2H0zM4 13h2v2H4zM17 13h3v2h-3zM14 13h2v2h-2z",
        "M0 11l4 3-4 3zM20 11l-4 3 4 3z",
    )[seed.pick("bars", 3)]
    return big + cores + small + path(bars, fill=colours.accent)


FIGURES: Final[dict[str, Figure]] = {
    "stepped-cross": _stepped_cross,
    "stepped-key": _stepped_key,
    "lightning": _lightning,
    "checker": _checker,
    "fret": _fret,
    "eyes": _eyes,
    "hourglass": _hourglass,
}
