"""The additional buildings: nine more Buildings and one that replaces another (ADD).

They are shuffled into their stacks, since they have their module's name in the pack (ADD-01,
ADD-31). Z04X has the same ability as Z04, and PX01 prints an effect of the common vocabulary.
"""

from typing import Final

from tawantinsuyu.game.core.registry import Module
from tawantinsuyu.game.modules.additional.tiles import (
    action_moves_high_priest,
    action_sacrifices_rejuvenates,
    conquest_or_rejuvenate_plays_army,
    construct_draws_tiles,
    festival_tapestry_points,
    merchant_rearranges,
    priest_discards_army_climb,
    worship_climb,
)

MODULE: Final = Module(
    name="additional",
    subjects=(
        construct_draws_tiles,
        priest_discards_army_climb,
        action_moves_high_priest,
        action_sacrifices_rejuvenates,
        merchant_rearranges,
    ),
    tiles=(
        worship_climb,
        construct_draws_tiles,
        priest_discards_army_climb,
        festival_tapestry_points,
        action_moves_high_priest,
        action_sacrifices_rejuvenates,
        conquest_or_rejuvenate_plays_army,
        merchant_rearranges,
    ),
    secondary={**action_moves_high_priest.SECONDARY, **action_sacrifices_rejuvenates.SECONDARY},
)
