"""The possible rewards of Conquest spaces and Production Buildings.

EN's quick reference has one list of symbols with the heading "Temple / Conquest regions /
Production Buildings / Tapestries rewards". From this list follows that no other reward occurs.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, hypothesis
from tawantinsuyu.game.names import GOLD
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Choose,
    Climb,
    DrawGod,
    Each,
    Effect,
    Gain,
    Pay,
    Points,
    Rejuvenate,
    TakeNomad,
    Weave,
    format_effect,
)

LISTED = (
    "resources, VP, a free Weaving, free Steps, a free small Statue, a free Building, a God card,"
    " a Nomad, a Temple step, `pay gold 1 -> climb 1`, `rejuvenate 1`"
)


def unlisted(effect: Effect) -> Iterator[Effect]:
    """Yield the parts of a reward that are not on the list."""
    match effect:
        case Each(inside) | Choose(inside):
            for part in inside:
                yield from unlisted(part)
        case (
            Gain()
            | Points()
            | Weave()
            | DrawGod()
            | TakeNomad()
            | Climb()
            | BuildSteps(free=True)
            | BuildStatue(free=True)
            | Build(free=True)
            | Rejuvenate(amount=1)
        ):
            return
        case Pay(cost, Climb(1)) if cost == _one_gold():
            return
        case _:
            yield effect


def only_listed(effect: Effect, path: str) -> Iterator[Breach]:
    """Report every part of a reward that is not on the list."""
    for part in unlisted(effect):
        yield hypothesis(f"replace {format_effect(part)!r}; the rewards are {LISTED}", path)


def _one_gold() -> tuple[int, ...]:
    return tuple(int(resource == GOLD) for resource in range(4))
