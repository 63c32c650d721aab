"""What an answer costs and brings, as data, where it is offered: shown beside the words.

It is the outlook of one step: what the answer itself takes and gives, not what follows from it.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tawantinsuyu.game import frames as f
from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.conquest import POTATO as ONE_POTATO
from tawantinsuyu.game.festival import POINTS_PER_MISSING_POTATO, missing_potatoes
from tawantinsuyu.game.names import GOLD
from tawantinsuyu.game.outlook import task_outlook
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.payments import FREE
from tawantinsuyu.game.priest import offering
from tawantinsuyu.game.state import State
from tawantinsuyu.game.tasks import steps
from tawantinsuyu.game.tasks.weaving import PRICES
from tawantinsuyu.game.turn import DOORS, FESTIVAL_POINTS
from tawantinsuyu.game.vocabulary import (
    Climb,
    Cost,
    DrawArmy,
    DrawGod,
    Each,
    Effect,
    Gain,
    Pay,
    Points,
    Rejuvenate,
    TakeNomad,
)


class Worth(NamedTuple):
    """A price, food of any kind besides, what is had for it, and points lost by it."""

    cost: Cost = FREE
    food: int = 0
    effect: Effect | None = None
    lost: int = 0


NOTHING = Worth()

TILE_USES: Final[Mapping[str, Callable[[Passive], Effect]]] = {
    "warrior_rejuvenates": lambda tile: Rejuvenate(tile.amounts["buildings"], buildings_only=True),
    "produce_rejuvenates": lambda tile: Rejuvenate(tile.amounts["items"], buildings_only=False),
    "worship_gold_climb": lambda tile: Pay(
        (0, 0, 0, tile.amounts["gold"]), Climb(tile.amounts["steps"])
    ),
    "potato_for_god": lambda tile: Pay(
        (tile.amounts["potato"], 0, 0, 0), DrawGod(tile.amounts["cards"], deck_only=False)
    ),
}
"""What using a tile comes to, by its handler, where that can be said as an effect."""

TURN: Final[Mapping[str, Effect]] = {
    "pray": DrawGod(2, deck_only=False),
    "train": DrawArmy(2, 1),
    "recruit": TakeNomad(),
}
"""Secondary actions that are an effect each (TRN-06)."""


def tile_use(state: State, name: str) -> Effect | None:
    """What using one of the Passive Buildings comes to; None if its words have to say it."""
    tile = next((tile for tile in state.pack.passives if tile.id == name), None)
    use = TILE_USES.get(tile.handler) if tile is not None else None
    return use(tile) if tile is not None and use is not None else None


def climbed(state: State, seat: int, count: int) -> Effect:
    """Steps of the Temple and what they bring on the way, as far as it does not branch."""
    places = state.pack.temple.steps
    at, rewards = state.players[seat].temple, []
    for _ in range(count):
        if len(places[at].next) != 1:
            break
        at = places[at].next[0]
        reward = places[at].reward
        if reward is not None:
            rewards.append(reward)
    return Each((Climb(count), *rewards)) if rewards else Climb(count)


def worth_of(state: State, seat: int, action: Action) -> Worth:
    """What an option or a free action costs and brings; nothing where that cannot be said."""
    top = state.stack[-1]
    pack = state.pack
    match action:
        case ("pay", *paid):
            potato, corn, stone, gold = paid
            return Worth((potato, corn, stone, gold))
        case ("yes",) if isinstance(top, f.PayForEffect):
            return Worth(top.cost, effect=top.effect)
        case ("yes",) if isinstance(top, f.Placement):
            return Worth(ONE_POTATO)
        case ("choose", number) if isinstance(top, f.ChooseEffect):
            return Worth(effect=top.options[number])
        case ("benefit", card, number):
            return Worth(effect=pack.god_cards[card].benefits[number])
        case ("match", edge):
            return Worth(effect=pack.edges[edge])
        case ("climb", step):
            return Worth(effect=pack.temple.steps[step].reward)
        case ("produce", tile):
            return Worth(effect=pack.productions[tile].benefit)
        case ("task", icon):
            return Worth(effect=task_outlook(state, seat, pack.hill.icons[icon].task).effect)
        case ("recruit", "potato" | "corn" as end):
            cost = DOORS[("potato", "corn").index(end)]
            return Worth(cost, effect=_announced(state))
        case ("pray" | "train" | "recruit" as verb,):
            return Worth(effect=TURN[verb])
        case ("priest", _, True):
            return Worth(effect=Gain(GOLD, 1))
        case ("use", name) | ("aside", "use", name):
            return _used(tile_use(state, name))
        case ("conquer", region, space, *_):
            return Worth(effect=pack.regions[region].spaces[space].reward)
        case ("aside", "discard", card):
            return Worth(effect=Gain(pack.army_cards[card].resource, pack.army_cards[card].amount))
    return _priced(state, seat, top, action)


def _priced(state: State, seat: int, top: object, action: Action) -> Worth:
    """Answers whose price depends on the question."""
    pack = state.pack
    match top, action:
        case f.OfferingChoice(others=others), ("offer", number):
            return Worth(offering.price(others, number), effect=climbed(state, seat, number))
        case f.WorshipChoice(others=others), ("worship", size, _):
            return Worth(effect=climbed(state, seat, 1 if others else pack.statues[size].steps))
        case f.RejuvenateChoice(free=0, others=others), ("rejuvenate", *_):
            return Worth((0, 1, 0, 0)) if others else Worth(food=1)
        case f.Muster(free=0), ("muster", _):
            return Worth(ONE_POTATO)
        case f.BuyLeftover(), ("buy", _):
            return Worth((0, state.config.leftover_weaving_price, 0, 0))
        case f.BuyWeavings(), ("buy", _, *_):
            return Worth((0, PRICES[len(action) - 1], 0, 0))
        case f.ChooseStatue(free=False), ("statue", size, _):
            return Worth(pack.statues[size].cost, effect=Points(pack.statues[size].points))
        case f.ChooseStatue(), ("statue", size, _):
            return Worth(effect=Points(pack.statues[size].points))
        case f.ChooseSteps(free=free), ("steps", _):
            return Worth(FREE if free else steps.COST, effect=Each(steps.REWARDS))
        case f.Construct(free=False), ("build", kind, tile):
            return Worth((pack.productions, pack.passives, pack.palaces)[kind][tile].cost)
        case f.Upkeep(), ("upkeep", gold):
            player, missing = state.players[seat], missing_potatoes(state, seat)
            lost = min(player.points, POINTS_PER_MISSING_POTATO * (missing - gold))
            return Worth((len(player.gods) - missing, 0, 0, gold), lost=lost)
    return NOTHING


def _announced(state: State) -> Effect | None:
    """The last Villager announces a Festival, which scores at once (FST-02)."""
    if len(state.village) > 1:
        return None
    return Points(FESTIVAL_POINTS[min(state.festivals, len(FESTIVAL_POINTS) - 1)])


def _used(effect: Effect | None) -> Worth:
    match effect:
        case Pay(cost, part):
            return Worth(cost, effect=part)
        case _:
            return Worth(effect=effect)
