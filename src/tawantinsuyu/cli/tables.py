"""The options of commands that set up tables: modules, the side of the Way of the Sun, packs."""

from collections.abc import Sequence
from typing import Annotated

import typer

Modules = Annotated[
    list[str] | None,
    typer.Option("--module", metavar="NAME", help="A module of the expansion; again for another"),
]
Overlay = Annotated[
    str,
    typer.Option(metavar="SIDE", help="With way_of_the_sun: ruruy or simpa"),
]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` makes one here")
]


def modules_of(named: Sequence[str] | None) -> tuple[str, ...]:
    """Return modules in the order of the rulebook, so that equal tables have equal names."""
    from tawantinsuyu.game.api import in_order

    return in_order(named or ())


def packs_of(
    named: Sequence[str] | None, modules: Sequence[str], automa: str = ""
) -> tuple[str, ...]:
    """Return the named packs; if none is named, the shipped pack that has the required
    components.
    """
    return tuple(named or ["golden_age" if modules or automa == "pachamama" else "base"])
