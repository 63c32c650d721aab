"""Which rules a game is played by: a number for the base game, each module and each opponent.

A number is raised in the commit in which a golden game of its part takes another course; a test
holds both together. The version of the program has nothing to do with it.
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
    """The present version of every part that is in play at such a table."""
    opponent = (config.automa,) if config.automa else ()
    return {part: RULES_VERSIONS[part] for part in (BASE, *config.modules, *opponent)}
