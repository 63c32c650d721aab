"""The Nations, one file each, and Spread Cultural Influence, by which they are used (M2)."""

from types import ModuleType
from typing import Final

from tawantinsuyu.game.modules.vassals.craft import Craft
from tawantinsuyu.game.modules.vassals.nations import (
    casualty_draws_army,
    conquest_space_counts_twice,
    conquest_space_pays_again,
    edge_matches_any,
    high_priest_skips_space,
    production_stays_up,
    segment_climb,
    statue_card_income,
    steps_pay_again,
    vassal_as_noble,
)

NATIONS: Final[tuple[ModuleType, ...]] = (
    edge_matches_any,
    high_priest_skips_space,
    steps_pay_again,
    segment_climb,
    conquest_space_pays_again,
    conquest_space_counts_twice,
    casualty_draws_army,
    production_stays_up,
    statue_card_income,
    vassal_as_noble,
)
"""The files of the Nations in the order of the printed numbers; a file has the name of its handler.
"""

CRAFTS: Final[dict[str, Craft]] = {
    nation.__name__.rsplit(".", 1)[-1]: nation.CRAFT for nation in NATIONS
}
"""The abilities by handler."""
