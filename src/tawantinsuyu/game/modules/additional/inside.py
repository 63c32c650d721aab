"""The interface of the additional buildings for packages that look inside; see `game.inside`."""

from tawantinsuyu.game.modules.additional.tiles.construct_draws_tiles import (
    ConstructLooked,
    LookAtStacks,
)
from tawantinsuyu.game.modules.additional.tiles.merchant_rearranges import Rearrange
from tawantinsuyu.game.modules.additional.tiles.priest_discards_army_climb import DiscardArmyInPlay

__all__ = [
    "ConstructLooked",
    "DiscardArmyInPlay",
    "LookAtStacks",
    "Rearrange",
]
