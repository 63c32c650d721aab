"""The one-colour symbols: `symbols/*.svg`, one file each, on a 24-unit grid.

A symbol has the same id as the thing it shows (`potato`, `architect`, `inti`, `teal`); the tables
below list the exceptions. All symbols use `currentColor`, so their place decides their colour, and
they must be distinguishable without it.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

GRID: Final = 24
"""Side of the square in which every symbol is drawn."""

PREFIX: Final = "s-"
"""Prefix of a symbol's name in the ids of a sprite, which avoids clashes with other ids."""

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
"""Symbol by task. The task "produce" means Produce One; the symbol `produce` is the High Priest's
action.
"""

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
"""Symbol by edge of a Weaving. The edge `god` is a God card and a potato, `temple` is a step for
gold.
"""

_OUTER: Final = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)


@cache
def names() -> tuple[str, ...]:
    """Return the names of all symbols, sorted."""
    folder = files("tawantinsuyu.art").joinpath("symbols")
    return tuple(sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".svg")))


@cache
def source(name: str) -> str:
    """Return the whole file of a symbol."""
    file = files("tawantinsuyu.art").joinpath("symbols", f"{name}.svg")
    if not file.is_file():
        raise KeyError(f"no symbol {name!r}")
    return file.read_text(encoding="utf-8")


@cache
def markup(name: str) -> str:
    """Return the paths of a symbol, without the `<svg>` around them."""
    found = _OUTER.search(source(name))
    if found is None:
        raise ValueError(f"symbol {name!r} is no SVG file")
    return "".join(line.strip() for line in found[1].splitlines())


@cache
def outline(name: str) -> str:
    """Return the path data of a symbol that is a single path, for pieces that need a halo and an
    outline.
    """
    paths = re.findall(r'\bd="([^"]*)"', markup(name))
    if len(paths) != 1:
        raise ValueError(f"symbol {name!r} has {len(paths)} paths, a piece needs one")
    return str(paths[0])


def sprite(wanted: Iterable[str] | None = None) -> str:
    """Return one `<symbol>` per name, for `<defs>`; each is shown with `<use href="#s-…">`."""
    return "".join(
        f'<symbol id="{PREFIX}{name}" viewBox="0 0 {GRID} {GRID}">{markup(name)}</symbol>'
        for name in (names() if wanted is None else sorted(set(wanted)))
    )


def used(drawing: str) -> list[str]:
    """Return the names of the symbols in a drawing, so that a file can include exactly these."""
    return sorted(set(re.findall(rf'href="#{PREFIX}([a-z0-9-]+)"', drawing)))
