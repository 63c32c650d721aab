"""Costs and benefits as rows of signs, the picture language of cards and tiles: `[kind, text]`."""

from functools import lru_cache
from typing import Final

from tawantinsuyu.art.effects import picture_of, price
from tawantinsuyu.art.picture import Part, amount, sign
from tawantinsuyu.game import api
from tawantinsuyu.game.vocabulary import Cost, Effect

Signs = list[list[str]]
MOST: Final = 4096
"""Effects that are remembered; those of the components are a few hundred."""


@lru_cache(MOST)
def effect_signs(effect: Effect | None) -> Signs:
    """What an effect shows on a card. Nobody changes it: it is written once for all who ask."""
    return _plain(picture_of(effect)) if effect is not None else []


def cost_signs(cost: Cost, food: int = 0) -> Signs:
    """What a price shows; a payment by exchange gets something back and is told by its words."""
    parts = price(cost)
    if food:
        parts += [sign("food"), amount(food)]
    return _plain(parts)


def worth_signs(state: api.State, seat: int, action: api.Action) -> dict[str, Signs]:
    """What an option costs and gives, each only if there is something to show."""
    worth = api.worth_of(state, seat, action)
    found = {
        "costs": cost_signs(worth.cost, worth.food),
        "gives": effect_signs(worth.effect),
        "loses": _plain([sign("vp"), amount(worth.lost)]) if worth.lost else [],
    }
    return {name: signs for name, signs in found.items() if signs}


def _plain(parts: list[Part]) -> Signs:
    return [[part.kind, part.text] for part in parts]
