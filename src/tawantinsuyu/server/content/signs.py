"""Costs and benefits as rows of signs, the picture language of cards and tiles."""

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType

from tawantinsuyu.art.effects import picture_of, price
from tawantinsuyu.art.picture import Part, amount, sign
from tawantinsuyu.game import api
from tawantinsuyu.game.vocabulary import Cost, Effect
from tawantinsuyu.wire.message import Sign

Signs = list[Sign]
MAX_REMEMBERED_EFFECTS: Final = 4096
"""Effects that are remembered; those of the components are a few hundred."""


@lru_cache(MAX_REMEMBERED_EFFECTS)
def effect_signs(effect: Effect | None) -> Signs:
    """What an effect shows on a card. Nobody changes it: it is written once for all who ask."""
    return _plain(picture_of(effect)) if effect is not None else []


def cost_signs(cost: Cost, food: int = 0) -> Signs:
    """What a price shows; a payment by exchange gets something back and is told by its words."""
    parts = price(cost)
    if food:
        parts += [sign("food"), amount(food)]
    return _plain(parts)


class WorthSigns(NamedTuple):
    """What an option costs, gives and loses, each only if there is something to show."""

    costs: Signs | UnsetType
    gives: Signs | UnsetType
    loses: Signs | UnsetType


def worth_signs(state: api.State, seat: int, action: api.Action) -> WorthSigns:
    """What comes of an option, as far as it is known before."""
    worth = api.worth_of(state, seat, action)
    return WorthSigns(
        cost_signs(worth.cost, worth.food) or UNSET,
        effect_signs(worth.effect) or UNSET,
        _plain([sign("vp"), amount(worth.lost)]) if worth.lost else UNSET,
    )


def _plain(parts: list[Part]) -> Signs:
    return [(part.kind, part.text) for part in parts]
