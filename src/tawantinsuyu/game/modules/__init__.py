"""The modules of The Golden Age, one value each; the table below is all the core knows of them."""

from typing import Final

from tawantinsuyu.game.core.registry import Module
from tawantinsuyu.game.modules.additional import ADDITIONAL
from tawantinsuyu.game.modules.nobles import NOBLES
from tawantinsuyu.game.modules.vassals import VASSALS
from tawantinsuyu.game.modules.way_of_the_sun import WAY_OF_THE_SUN

MODULES: Final[tuple[Module, ...]] = (ADDITIONAL, WAY_OF_THE_SUN, VASSALS, NOBLES)
"""In the order in which they are set up."""
