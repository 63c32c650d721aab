"""The one-colour symbols: `symbols/*.svg`, one file each, on a 24-unit grid.

A symbol has the id of its thing (`potato`, `architect`, `inti`, `teal`); the tables below list the
exceptions. All symbols use `currentColor`, so their place decides their colour, and they must be
distinguishable without it.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

GRID: Final = 24
"""Side of the square every symbol is drawn in."""

PREFIX: Final = "s-"
"""Before a symbol's name in the ids of a sprite, so that it cannot clash with other ids."""

TASK_SYMBOLS: Final = {
    "potato": "potato",
    "corn": "corn",
    "stone": "stone",
    "gold": "gold",
    "weave": "weave",
    "statue": "statue",
    "steps": "steps",
    "build": "build",
    "train": "train",
    "produce": "produce-one",
    "merchant": "merchant",
}
"""Task -> symbol; the task "produce" is Produce One, `produce` is the High Priest's action."""

EDGE_SYMBOLS: Final = {
    "gold": "gold",
    "stone": "stone",
    "potato": "potato",
    "god": "edge-god",
    "rejuvenate": "rejuvenate",
    "army": "army-card",
    "temple": "edge-temple",
    "points": "vp",
}
"""Edge of a Weaving -> symbol; `god` is a God card and a potato, `temple` a step for gold."""

_OUTER: Final = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)


@cache
def names() -> tuple[str, ...]:
    """Return all symbols, sorted."""
    folder = files("tawantinsuyu.art").joinpath("symbols")
    return tuple(sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".svg")))


@cache
def source(name: str) -> str:
    """The whole file of one symbol."""
    file = files("tawantinsuyu.art").joinpath("symbols", f"{name}.svg")
    if not file.is_file():
        raise KeyError(f"no symbol {name!r}")
    return file.read_text(encoding="utf-8")


@cache
def markup(name: str) -> str:
    """The paths of one symbol, without the `<svg>` around them."""
    found = _OUTER.search(source(name))
    if found is None:
        raise ValueError(f"symbol {name!r} is no SVG file")
    return "".join(line.strip() for line in found[1].splitlines())


@cache
def outline(name: str) -> str:
    """The path data of a symbol drawn as one path, for pieces that need halo and outline."""
    paths = re.findall(r'\bd="([^"]*)"', markup(name))
    if len(paths) != 1:
        raise ValueError(f"symbol {name!r} has {len(paths)} paths, a piece needs one")
    return str(paths[0])


def sprite(wanted: Iterable[str] | None = None) -> str:
    """One `<symbol>` per name, to be put into `<defs>` and shown with `<use href="#s-…">`."""
    return "".join(
        f'<symbol id="{PREFIX}{name}" viewBox="0 0 {GRID} {GRID}">{markup(name)}</symbol>'
        for name in (names() if wanted is None else sorted(set(wanted)))
    )


def used(drawing: str) -> list[str]:
    """The symbols a drawing refers to, so that it can carry exactly these."""
    return sorted(set(re.findall(rf'href="#{PREFIX}([a-z0-9-]+)"', drawing)))
