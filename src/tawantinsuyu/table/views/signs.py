"""Costs and benefits as rows of signs, as drawn on cards and tiles."""

from functools import lru_cache
from typing import Final, NamedTuple

from tawantinsuyu.art.effects import picture_of, price
from tawantinsuyu.art.picture import Part, amount, sign
from tawantinsuyu.game import api
from tawantinsuyu.game.vocabulary import Cost, Effect
from tawantinsuyu.i18n import branch_message, to_data
from tawantinsuyu.table.codec import UNSET, UnsetType
from tawantinsuyu.wire.decision import Branch
from tawantinsuyu.wire.message import Sign

Signs = list[Sign]
MAX_REMEMBERED_EFFECTS: Final = 4096
"""Maximum number of cached effects; the components of the game have a few hundred."""


@lru_cache(MAX_REMEMBERED_EFFECTS)
def effect_signs(effect: Effect | None) -> Signs:
    """Return the signs of an effect on a card. Callers share the list and must not change it."""
    return _plain(picture_of(effect)) if effect is not None else []


def cost_signs(cost: Cost, food: int = 0) -> Signs:
    """Return the signs of a price. A payment by exchange also returns something, which its label
    mentions.
    """
    parts = price(cost)
    if food:
        parts += [sign("food"), amount(food)]
    return _plain(parts)


class WorthSigns(NamedTuple):
    """Signs of an option: its costs, gains, losses, follow-up choices, forgone gains, and the gains
    of each branch of a fork. A field without signs is UNSET.
    """

    costs: Signs | UnsetType
    gives: Signs | UnsetType
    loses: Signs | UnsetType
    then: list[Signs] | UnsetType
    forgone: list[Signs] | UnsetType
    branches: list[Branch] | UnsetType


def worth_signs(state: api.State, seat: int, action: api.Action) -> WorthSigns:
    """Return the known consequences of an option as rows of signs."""
    worth = api.worth_of(state, seat, action)
    return WorthSigns(
        cost_signs(worth.cost, worth.food) or UNSET,
        effect_signs(worth.effect) or UNSET,
        _plain([sign("vp"), amount(worth.lost)]) if worth.lost else UNSET,
        [effect_signs(effect) for effect in worth.then] or UNSET,
        [effect_signs(effect) for effect in worth.forgone] or UNSET,
        [_branch(state, branch) for branch in worth.branches] or UNSET,
    )


def _branch(state: api.State, branch: api.Branch) -> Branch:
    return Branch(
        side="left" if branch.side == "left" else "right",
        step=state.pack.temple.steps[branch.step].id,
        label=to_data(branch_message(branch)),
        gives=effect_signs(branch.effect),
    )


def _plain(parts: list[Part]) -> Signs:
    return [(part.kind, part.text) for part in parts]
