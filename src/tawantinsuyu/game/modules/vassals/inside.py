"""The interface of Vassals of the Inca for packages that look inside; see `game.inside`."""

from tawantinsuyu.game.modules.vassals.craft import (
    CASUALTIES,
    CULT,
    SIDES,
    place_name,
    place_named,
    space_at,
)
from tawantinsuyu.game.modules.vassals.influence import (
    NOWHERE,
    ChooseNation,
    SendVassal,
    UseNation,
    nation_of,
    price,
    vassals_left,
)
from tawantinsuyu.game.modules.vassals.nations import CRAFTS
from tawantinsuyu.game.modules.vassals.nations.steps_pay_again import StepsIncome
from tawantinsuyu.game.modules.vassals.shown import nations
from tawantinsuyu.game.modules.vassals.state import Vassals, at_table
from tawantinsuyu.game.modules.vassals.tiles.influence_plays_army_or_draws_god import (
    PlayOrDraw,
    halves,
)

__all__ = [
    "CASUALTIES",
    "CRAFTS",
    "CULT",
    "NOWHERE",
    "SIDES",
    "ChooseNation",
    "PlayOrDraw",
    "SendVassal",
    "StepsIncome",
    "UseNation",
    "Vassals",
    "at_table",
    "halves",
    "nation_of",
    "nations",
    "place_name",
    "place_named",
    "price",
    "space_at",
    "vassals_left",
]
