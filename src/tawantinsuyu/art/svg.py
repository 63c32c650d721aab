"""Small functions that write SVG; every drawing is a pure function from data to markup.

Markup refers to symbols by `<use>`; `document` includes exactly the symbols that occur, so each
file is self-contained.
"""

from typing import Final, TypeAlias

from tawantinsuyu.art import symbols
from tawantinsuyu.art.tokens import Theme, word

Value: TypeAlias = str | float | None


PIXELS: Final = {"x", "y", "cx", "cy", "r", "rx", "width", "height"}
"""Attributes that need no more than a tenth of a pixel."""


def plain(number: float, digits: int = 2) -> str:
    """Return a number as text with as few digits as needed."""
    text = f"{number:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, content: str = "", /, **attributes: Value) -> str:
    """Return one SVG element. `stroke_width=2` becomes `stroke-width="2"`; an attribute that is
    None is left out.
    """
    written = "".join(
        f' {key.replace("_", "-")}="{_written(key, value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _written(key: str, value: str | float) -> str:
    return value if isinstance(value, str) else plain(value, 1 if key in PIXELS else 2)


def path(data: str, **attributes: Value) -> str:
    """Return an SVG path, which is not filled by default."""
    return tag("path", d=data, **{"fill": "none", **attributes})


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    """Return an SVG rectangle, given by its upper left corner."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Value) -> str:
    """Return an SVG circle, given by its centre."""
    return tag("circle", cx=x, cy=y, r=radius, **attributes)


def group(content: str, **attributes: Value) -> str:
    """Return a group of elements that share a transform or a style."""
    return tag("g", content, **attributes) if content else ""


def moved(content: str, x: float, y: float, scale: float = 1, angle: float = 0) -> str:
    """Return content that is moved to a point, scaled and turned there."""
    steps = [f"translate({plain(x)} {plain(y)})"]
    if angle:
        steps.append(f"rotate({plain(angle)})")
    if scale != 1:
        steps.append(f"scale({plain(scale) if scale >= 0.1 else repr(scale)})")
    return group(content, transform=" ".join(steps))


def symbol(name: str, x: float, y: float, size: float, colour: str) -> str:
    """Return a symbol centred on a point."""
    # an unknown name should raise an error here instead of leaving a hole in the drawing
    symbols.source(name)
    return tag(
        "use",
        href=f"#{symbols.PREFIX}{name}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        color=colour,
    )


def figure(
    text: int | str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    anchor: str = "middle",
    edge: str | None = None,
) -> str:
    """Return a number centred vertically on y. Numbers are the only text on pieces and boards.

    An edge in the colour of the ground keeps it readable where it touches a symbol.
    """
    return tag(
        "text",
        str(text).replace("-", "−"),
        x=x,
        y=y + size * 0.36,
        font_size=size,
        font_weight="700",
        text_anchor=anchor,
        fill=colour,
        stroke=edge,
        stroke_width=2.6 if edge else None,
        paint_order="stroke" if edge else None,
    )


def caption(
    text: str, x: float, y: float, size: float, colour: str, *, anchor: str = "start"
) -> str:
    """Return words beside a piece, for sheets only."""
    return tag("text", text, x=x, y=y, font_size=size, text_anchor=anchor, fill=colour)


DEFINITIONS = (
    '<filter id="soft" x="-10%" y="-10%" width="120%" height="120%">'
    '<feGaussianBlur stdDeviation="4.5"/></filter>'
    '<filter id="softer" x="-10%" y="-10%" width="120%" height="120%">'
    '<feGaussianBlur stdDeviation="2"/></filter>'
)


def document(
    width: float, height: float, body: str, theme: Theme, *, definitions: str = "", scale: float = 1
) -> str:
    """Return a drawing as a self-contained SVG file."""
    shared = DEFINITIONS if "url(#soft" in body else ""
    inside = tag("defs", symbols.sprite(symbols.used(body)) + shared + definitions)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{plain(width * scale)}" '
        f'height="{plain(height * scale)}" viewBox="0 0 {plain(width)} {plain(height)}" '
        f'color="{theme["ink"]}" font-family="{word("fonts.number").replace(chr(34), chr(39))}">'
        f"{inside}{body}</svg>\n"
    )
