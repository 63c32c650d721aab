"""A small picture language: rows of symbols, numbers and joints, scaled to fit their place.

Effects, costs and the hand-made pictures of Passive Buildings all become lists of parts. The
grammar has four signs: an arrow (pay or trigger -> get), a slash (one of these), a plus (and), and
a square behind a symbol (carry out this task, with its price).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, Literal, TypeAlias

from tawantinsuyu.art import pieces
from tawantinsuyu.art.svg import figure, path, plain, rect, symbol
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.game.names import RESOURCES, ROLES, TASKS

Kind: TypeAlias = Literal[
    "symbol", "task", "number", "arrow", "or", "plus", "open", "close", "break"
]


@dataclass(frozen=True)
class Part:
    """One sign of a picture; `text` is a symbol's name or a number's digits."""

    kind: Kind
    text: str = ""


ARROW: Final = Part("arrow")
OR: Final = Part("or")
PLUS: Final = Part("plus")
SIGNS: Final[dict[str, Part]] = {
    "->": ARROW,
    "/": OR,
    "+": PLUS,
    "(": Part("open"),
    ")": Part("close"),
    "|": Part("break"),
}

WIDTHS: Final[dict[Kind, float]] = {
    "symbol": 1,
    "task": 1.25,
    "number": 0.58,
    "arrow": 0.8,
    "or": 0.42,
    "plus": 0.5,
    "open": 0.3,
    "close": 0.3,
    "break": 0,
}
"""Width of each kind of sign, in symbol sizes; for a number, the width of a digit."""
GAP: Final = 0.12
WEDGE: Final = 0.3
"""Height of the downward arrow that replaces an arrow at a line break."""

ROUNDING: Final = 0.19
"""Corner radius of a task's square, as a share of its side."""

TINTS: Final = {
    **dict.fromkeys(RESOURCES, "task-resource"),
    **dict.fromkeys(("weave", "statue", "steps", "build", "production", "passive"), "task-make"),
    **dict.fromkeys(("train", "produce", "produce-one", "merchant"), "task-act"),
}
"""Tint of each task. There are three kinds of tasks: take resources, make something, act."""
assert set(TASKS) <= set(TINTS)


def sign(name: str) -> Part:
    """Return the sign for a single symbol."""
    return Part("symbol", name)


def amount(number: int) -> Part:
    """Return the sign for a number."""
    return Part("number", str(number))


def read(text: str, amounts: Mapping[str, int] | None = None) -> list[Part]:
    """Return the signs that a text describes: names, `[task]`, numbers, `{amount}`, the signs -> /
    + ( ), and | for a new line.
    """
    parts: list[Part] = []
    for token in text.split():
        if token in SIGNS:
            parts.append(SIGNS[token])
        elif token.startswith("["):
            parts.append(Part("task", token.strip("[]")))
        elif token.startswith("{"):
            key, _, default = token.strip("{}").partition("=")
            parts.append(amount((amounts or {}).get(key, int(default or 1))))
        elif token.lstrip("+-").isdigit():
            parts.append(Part("number", token))
        else:
            parts.append(sign(token))
    return parts


def width(parts: Sequence[Part], size: float) -> float:
    """Return the width of a row at a symbol size."""
    total = 0.0
    for part in parts:
        total += WIDTHS[part.kind] * (len(part.text) if part.kind == "number" else 1)
    return (total + GAP * max(len(parts) - 1, 0)) * size


@dataclass(frozen=True)
class Pen:
    """The theme and the ink of a picture, and whether resources keep their colour."""

    theme: Theme
    ink: str = "ink"
    tinted: bool = True

    @property
    def colour(self) -> str:
        """Return the colour of the pen without regard to symbols."""
        return self.theme[self.ink]

    def colour_of(self, name: str) -> str:
        """Return the colour of a symbol: resources and points have separate colours, all others the
        colour of the ink.
        """
        if self.tinted and name in RESOURCES:
            return self.theme[f"resources.{name}"]
        return self.theme["points"] if self.tinted and name == "vp" else self.colour


def row(
    parts: Sequence[Part], place: tuple[float, float], size: float, pen: Pen, *, room: float
) -> str:
    """Draw a row of signs centred on a place, scaled down if it is wider than its space. A slash at
    the beginning does not count for centring.
    """
    if not parts:
        return ""
    hung = [part for part in parts[:1] if part == OR]
    centred = parts[len(hung) :]
    full = width(centred, size) + 2 * (width(hung, size) + GAP * size) * len(hung)
    fit = size * min(1.0, room / full)
    x = place[0] - width(centred, fit) / 2 - (width(hung, fit) + GAP * fit) * len(hung)
    drawn = []
    for part in parts:
        wide = width([part], fit)
        drawn.append(_draw(part, (x + wide / 2, place[1]), fit, pen))
        x += wide + GAP * fit
    return "".join(drawn)


def stack(
    lines: Sequence[Sequence[Part]],
    place: tuple[float, float],
    size: float,
    pen: Pen,
    *,
    room: tuple[float, float],
) -> str:
    """Draw several rows of signs one above the other, centred on a place, within a width and a
    height.
    """
    if not lines:
        return ""
    bare = [line[1:] if i and line and line[0] == ARROW else line for i, line in enumerate(lines)]
    led = [i > 0 and line != bare[i] for i, line in enumerate(lines)]
    total = sum(height(line) for line in bare) + WEDGE * sum(led)
    fit = min(size, room[1] / total)
    gap = min(fit * 0.3, (room[1] - fit * total) / max(len(lines) - 1, 1))
    y = place[1] - (fit * total + gap * (len(lines) - 1)) / 2
    drawn = ""
    for line, follows in zip(bare, led, strict=True):
        if follows:
            drawn += _wedge((place[0], y + fit * WEDGE / 2 - gap / 2), fit, pen.colour)
            y += fit * WEDGE
        tall = fit * height(line)
        drawn += row(line, (place[0], y + tall / 2), fit, pen, room=room[0])
        y += tall + gap
    return drawn


def _wedge(place: tuple[float, float], size: float, colour: str) -> str:
    """Draw a downward arrow between two lines: the upper one brings the lower one."""
    x, y = place
    half, deep = size * 0.24, size * 0.2
    tip = (
        f"M{plain(x - half)} {plain(y - deep / 2)}h{plain(2 * half)}l{plain(-half)} {plain(deep)}z"
    )
    return path(tip, fill=colour, opacity=0.75)


def height(line: Sequence[Part]) -> float:
    """Return the height of a row in symbol sizes. A task's square and a piece's halo are higher
    than a symbol.
    """
    if any(part.kind == "task" for part in line):
        return WIDTHS["task"] + 0.05
    return 1.15 if any(part.text in ROLES for part in line) else 1.03


def cut(parts: Sequence[Part], *joints: Part) -> list[list[Part]]:
    """Break a row of signs before every arrow, plus or slash outside brackets, so that the parts
    can be stacked.
    """
    lines: list[list[Part]] = [[]]
    depth = 0
    for part in parts:
        depth += (part.kind == "open") - (part.kind == "close")
        if part in joints and depth == 0 and lines[-1]:
            lines.append([])
        lines[-1].append(part)
    return lines


def block(
    parts: Sequence[Part],
    place: tuple[float, float],
    size: float,
    pen: Pen,
    *,
    room: tuple[float, float],
) -> str:
    """Draw a picture in the number of lines that makes its symbols largest."""
    best = max(_arrangements(parts), key=lambda lines: _fitting(lines, size, room))
    return stack(best, place, size, pen, room=room)


def _arrangements(parts: Sequence[Part]) -> list[list[list[Part]]]:
    """Return the possible divisions of a picture into lines: the requested one, or one to three
    lines broken at joints. A plus at a break is left out.
    """
    if SIGNS["|"] in parts:
        asked = cut(parts, SIGNS["|"])
        return [[[part for part in line if part.kind != "break"] for line in asked]]
    chunks = cut(parts, OR, PLUS, ARROW)
    found = [[list(parts)]]
    for count in range(2, min(len(chunks), 3) + 1):
        for ends in combinations(range(1, len(chunks)), count - 1):
            lines = []
            for start, end in pairwise((0, *ends, len(chunks))):
                line = [part for chunk in chunks[start:end] for part in chunk]
                lines.append(line[1:] if line[0] == PLUS else line)
            found.append(lines)
    return found


def _fitting(lines: Sequence[Sequence[Part]], size: float, room: tuple[float, float]) -> float:
    """Return the symbol size of a division into lines, reduced a little for every
    additional line.
    """
    led = sum(line[0] == ARROW for line in lines[1:])
    bare = [line[1:] if i and line[0] == ARROW else line for i, line in enumerate(lines)]
    widest = max(width(line, 1) for line in bare)
    tallest = sum(height(line) for line in bare) + WEDGE * led
    return min(size, room[1] / tallest, room[0] / widest) - 0.4 * len(lines)


def _draw(part: Part, place: tuple[float, float], size: float, pen: Pen) -> str:
    x, y = place
    if part.kind == "symbol" and part.text in ROLES:
        return pieces.worker(part.text, x, y, size, pen.theme)
    if part.kind == "symbol":
        return symbol(part.text, x, y, size, pen.colour_of(part.text))
    if part.kind == "task":
        return task(part.text, x, y, size * WIDTHS["task"], pen.theme)
    if part.kind == "number":
        return figure(part.text, x, y, size * 0.92, pen.colour)
    return _joint(part.kind, place, size, pen.colour)


def _joint(kind: Kind, place: tuple[float, float], size: float, colour: str) -> str:
    """Draw a joint between things: arrow, plus, slash or bracket."""
    x, y = place
    if kind in ("arrow", "plus"):
        name = "arrow" if kind == "arrow" else "add"
        return symbol(name, x, y, size * WIDTHS[kind], colour)
    half, lean = size / 2, size * 0.14
    if kind == "or":
        line = (
            f"M{plain(x - lean)} {plain(y + half * 0.9)}L{plain(x + lean)} {plain(y - half * 0.9)}"
        )
    else:
        bend = -1.6 * lean if kind == "open" else 1.6 * lean
        line = (
            f"M{plain(x - bend / 3)} {plain(y - half)}q{plain(bend)} {plain(half)} 0 {plain(size)}"
        )
    return path(line, stroke=colour, stroke_width=max(1.0, size * 0.11))


def task(name: str, x: float, y: float, size: float, theme: Theme) -> str:
    """Draw a task without a number: a tinted square with its symbol."""
    return plate(name, x, y, size, theme) + symbol(name, x, y, size * 0.78, theme["task-ink"])


def plate(name: str, x: float, y: float, size: float, theme: Theme) -> str:
    """Draw the tinted square of a task, with the shadow of its rim."""
    half = size / 2
    corner = size * ROUNDING
    shadow = rect(x - half, y - half + 1, size, size, rx=corner, fill=theme["shadow"], opacity=0.18)
    return shadow + rect(
        x - half,
        y - half,
        size,
        size,
        rx=corner,
        fill=theme[TINTS[name]],
        stroke=theme["task-line"],
        stroke_width=0.9,
    )
