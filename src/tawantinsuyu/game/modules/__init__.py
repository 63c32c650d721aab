"""The modules of The Golden Age, one value each; the table below is all the core knows of them."""

from typing import Final

from tawantinsuyu.game.core.registry import Module
from tawantinsuyu.game.modules.additional.module import ADDITIONAL
from tawantinsuyu.game.modules.nobles.module import NOBLES
from tawantinsuyu.game.modules.vassals.module import VASSALS
from tawantinsuyu.game.modules.way_of_the_sun.module import WAY_OF_THE_SUN

MODULES: Final[tuple[Module, ...]] = (ADDITIONAL, WAY_OF_THE_SUN, VASSALS, NOBLES)
"""In the order in which they are set up."""
