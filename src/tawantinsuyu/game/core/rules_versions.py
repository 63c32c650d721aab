"""The rules versions of a game: a number for the base game, each module and each opponent.

A number is raised in the commit in which a golden game of its part changes; a test checks this.
Rules versions do not depend on the version of the program.
"""

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.game.core.config import Config

BASE: Final = "base"
RULES_VERSIONS: Final[Mapping[str, int]] = {
    BASE: 2,
    "axomamma": 2,
    "pachamama": 2,
    "additional": 1,
    "way_of_the_sun": 2,
    "vassals": 2,
    "nobles": 2,
}


def rules_of(config: Config) -> dict[str, int]:
    """Return the present version of every part that is in play at a table."""
    opponent = (config.automa,) if config.automa else ()
    return {part: RULES_VERSIONS[part] for part in (BASE, *config.modules, *opponent)}
