"""Prompts: one message for each kind of frame, with its current numbers."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tawantinsuyu.game.api import Decision, State
from tawantinsuyu.game.inside import (
    EARLY,
    FRAMES,
    KEPT,
    LARGE,
    MUSTER_PRICE,
    POINTS_PER_MISSING_POTATO,
    POTATO,
    PRICES,
    SMALL,
    STEPS_COST,
    TASKS_LEFT,
    can_refresh,
    has_covered_top,
    missing_potatoes,
    offering,
    over_limit,
    soldiers_up,
    steps_above,
    worker_limit,
)
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.i18n import plain_names, things, vassals
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.message import Wording, message

if TYPE_CHECKING:
    from tawantinsuyu.game.modules.additional.inside import ConstructLooked, LookAtStacks
    from tawantinsuyu.game.modules.nobles.inside import TakeNewcomers

Asking: TypeAlias = Callable[[State, Any, int], Wording]
"""Makes the prompt of a decision, from the state, its top frame and the seat."""


def prompt_message(state: State, decision: Decision) -> Wording:
    """Return the prompt of a decision in a state or a seat's view."""
    frame = state.stack[-1]
    return PROMPTS[type(frame)](state, frame, decision.seat)


def _plain(name: str) -> Asking:
    wording = message(f"prompt.{name}")
    return lambda state, frame, seat: wording


def _cards(state: State, frame: f.ChooseCards, seat: int) -> Wording:
    return message("prompt.ChooseCards", keep=KEPT, dealt=len(frame.dealt[seat]))


def _recruit(state: State, frame: f.RecruitVillager, seat: int) -> Wording:
    left = len(state.village)
    over = over_limit(state, seat) + 1
    if left == 1 and state.holder < 0:
        said = message("prompt.RecruitVillager.last")
    else:
        said = message("prompt.RecruitVillager.several", left=left)
    if over <= 0:
        return said
    workers = message("amount.workers", count=over)
    return message("prompt.RecruitVillager.over", asked=said, workers=workers)


def _give_up(state: State, frame: f.GiveUpWorker, seat: int) -> Wording:
    kept = message("amount.workers", count=worker_limit(state, seat))
    return message("prompt.GiveUpWorker", workers=kept)


# --- payment and effects -------------------------------------------------------------------------


def _pay(state: State, frame: f.PayCost, seat: int) -> Wording:
    """Return the price, and the thing to be paid for, which is the next frame on the stack."""
    price = things.price(frame.cost, frame.food)
    below = state.stack[-2] if len(state.stack) > 1 else None
    match below:
        case f.Placement(worker=worker, space=space) if frame.clause == "PLC-05":
            where = things.space(state.pack, space)
            return message(
                "prompt.PayCost.placement", price=price, worker=things.worker(worker), space=where
            )
        case f.TurnUp(kind=kind, item=item):
            what = plain_names.item(state.pack, kind, item)
            return message("prompt.PayCost.rejuvenate", price=price, what=what)
        case f.Climbing(steps=steps):
            return message("prompt.PayCost.climb", price=price, steps=things.steps(steps))
    purpose = _purpose(state, frame, below)
    if purpose is None:
        return message("prompt.PayCost.plain", price=price)
    return message("prompt.PayCost.for", price=price, what=purpose)


def _purpose(state: State, frame: f.PayCost, below: Any) -> Wording | None:  # noqa: ANN401 - any frame
    pack = state.pack
    match below:
        case f.Placement():
            return message("thing.task")
        case f.RaiseSteps():
            return message("thing.steps")
        case f.RaiseStatue(size=size, god=god):
            return things.statue(pack, size, god)
        case f.RaiseBuilding(kind=kind, tile=tile):
            return plain_names.building(pack, kind, tile)
        case f.PlaceWeavings(tiles=tiles):
            return plain_names.weavings(pack, tiles)
        case f.TakeVillager(end=end):
            return things.worker(state.village[-1 if end else 0])
        case f.TakeMustered(card=card):
            return plain_names.army_soldiers(pack, card)
        case f.TakeGodCards(amount=amount):
            return message("amount.god_cards", count=amount)
        case f.MoveOn():
            return message("thing.passing_over")
    if type(below).__name__ == "SendVassal":
        return vassals.nation_to_use(state, below)
    return None


def _pay_for(state: State, frame: f.PayForEffect, seat: int) -> Wording:
    cost, effect = cost_message(frame.cost), message_of(frame.effect)
    return message("prompt.PayForEffect", cost=cost, effect=effect)


def _god_cards(state: State, frame: f.TakeGodCards, seat: int) -> Wording:
    where = "deck" if frame.deck_only or state.deck_only else "any"
    return message(f"prompt.TakeGodCards.{where}", left=frame.amount)


def _keep_army(state: State, frame: f.KeepArmyCards, seat: int) -> Wording:
    cards = message("amount.army_cards", count=frame.keep)
    return message("prompt.KeepArmyCards", cards=cards)


def _keep_gods(state: State, frame: f.KeepGodCards, seat: int) -> Wording:
    cards = message("amount.god_cards", count=frame.keep)
    return message("prompt.KeepGodCards", cards=cards)


def _newcomers(state: State, frame: "TakeNewcomers", seat: int) -> Wording:
    return message(f"prompt.TakeNewcomers.{'may' if frame.optional else 'must'}")


def _anything(state: State, frame: f.PayAnything, seat: int) -> Wording:
    return message("prompt.PayAnything", price=message("amount.resources", count=frame.amount))


def _play_god(state: State, frame: f.PlayGodCard, seat: int) -> Wording:
    return message("prompt.PlayGodCardNow" if frame.must else "prompt.PlayGodCard")


def _climb(state: State, frame: f.Climbing, seat: int) -> Wording:
    return message("prompt.Climbing", left=frame.steps)


def _items(state: State, frame: f.RejuvenateItems, seat: int) -> Wording:
    unit = "production_buildings" if frame.buildings_only else "items"
    unit = "nobles" if frame.nobles_only else unit
    items = message(f"amount.{unit}", count=frame.amount)
    return message(f"prompt.RejuvenateItems.{'may' if frame.optional else 'must'}", items=items)


def _play_army(state: State, frame: f.PlayArmyCards, seat: int) -> Wording:
    cards = message("amount.army_cards", count=frame.amount)
    return message(f"prompt.PlayArmyCards.{'may' if frame.optional else 'must'}", cards=cards)


# --- placement and tasks -------------------------------------------------------------------------


def _placement(state: State, frame: f.Placement, seat: int) -> Wording:
    if frame.stage == EARLY:
        return message("prompt.Placement.early")
    if frame.stage == POTATO:
        return message("prompt.Placement.potato")
    if frame.stage == TASKS_LEFT:
        return message("prompt.Placement.tasks", left=frame.tasks)
    return message("prompt.Placement.late")


def _steps(state: State, frame: f.ChooseSteps, seat: int) -> Wording:
    if frame.free:
        return message("prompt.ChooseSteps.free")
    return message("prompt.ChooseSteps.paid", cost=cost_message(STEPS_COST))


def _statue(state: State, frame: f.ChooseStatue, seat: int) -> Wording:
    if frame.free:
        return message("prompt.ChooseStatue.free")
    small, large = (cost_message(state.pack.statues[size].cost) for size in (SMALL, LARGE))
    if frame.small_only:
        return message("prompt.ChooseStatue.small", small=small)
    return message("prompt.ChooseStatue.any", small=small, large=large)


def _construct(state: State, frame: f.Construct, seat: int) -> Wording:
    if frame.free:
        return message("prompt.Construct.free")
    renew = not frame.refreshed and can_refresh(state, seat)
    return message(f"prompt.Construct.{'renew' if renew else 'paid'}")


def _look(state: State, frame: "LookAtStacks", seat: int) -> Wording:
    there = sum(len(stack) for stack in state.stacks)
    tiles = message("amount.tiles", count=min(frame.amount, there))
    return message("prompt.LookAtStacks", tiles=tiles)


def _construct_looked(state: State, frame: "ConstructLooked", seat: int) -> Wording:
    renew = not frame.refreshed and can_refresh(state, seat)
    return message(f"prompt.ConstructLooked.{'renew' if renew else 'paid'}")


def _put_under(state: State, frame: f.PutUnder, seat: int) -> Wording:
    return message("prompt.PutUnder", left=frame.amount)


def _buy(state: State, frame: f.BuyWeavings, seat: int) -> Wording:
    most = min(len(frame.tiles), len(PRICES) - 1)
    return message(
        "prompt.BuyWeavings",
        weavings=message("amount.weavings", count=most),
        one_price=PRICES[1],
        two_price=PRICES[2],
        three_price=PRICES[3],
    )


def _leftover(state: State, frame: f.BuyLeftover, seat: int) -> Wording:
    cost = message("amount.corn", count=state.config.leftover_weaving_price)
    return message("prompt.BuyLeftover", cost=cost)


def _place_weavings(state: State, frame: f.PlaceWeavings, seat: int) -> Wording:
    return message("prompt.PlaceWeavings", left=len(frame.tiles))


def _free_weavings(state: State, frame: f.FreeWeavings, seat: int) -> Wording:
    key = "FreeWeavingsUnseen" if has_covered_top(state, frame) else "FreeWeavings"
    return message(f"prompt.{key}", left=frame.amount)


def _matches(state: State, frame: f.MerchantMatches, seat: int) -> Wording:
    return message("prompt.MerchantMatches", left=len(frame.edges))


# --- High Priest actions and Festival ------------------------------------------------------------


def _worship(state: State, frame: f.WorshipChoice, seat: int) -> Wording:
    if frame.others:
        return message("prompt.WorshipChoice.follow", steps=things.steps(1))
    small, large = (things.steps(state.pack.statues[size].steps) for size in (SMALL, LARGE))
    if frame.sizes == 1 << SMALL:
        return message("prompt.WorshipChoice.small", steps=small)
    if frame.sizes == 1 << LARGE:
        return message("prompt.WorshipChoice.large", steps=large)
    return message("prompt.WorshipChoice.both", small=small, large=large)


def _offering(state: State, frame: f.OfferingChoice, seat: int) -> Wording:
    cost = cost_message(offering.price(frame.others, 1))
    if frame.others:
        return message("prompt.OfferingChoice.follow", cost=cost, steps=things.steps(1))
    most = things.steps(min(3, steps_above(state, seat)))
    return message("prompt.OfferingChoice.active", cost=cost, steps=most)


def _rejuvenate(state: State, frame: f.RejuvenateChoice, seat: int) -> Wording:
    cost = message("amount.corn" if frame.others else "amount.food", count=1)
    return message(f"prompt.RejuvenateChoice.{'free' if frame.free else 'paid'}", cost=cost)


def _produce(state: State, frame: f.ProduceChoice, seat: int) -> Wording:
    if frame.after:
        return message("prompt.ProduceChoice.after")
    return message(f"prompt.ProduceChoice.{'active' if frame.flip else 'follow'}")


def _muster(state: State, frame: f.Muster, seat: int) -> Wording:
    cost = cost_message(MUSTER_PRICE)
    return message(f"prompt.Muster.{'free' if frame.free else 'paid'}", cost=cost)


def _marker(state: State, frame: f.PlaceMarker, seat: int) -> Wording:
    if frame.leftmost:
        return message("prompt.LeftmostMarker")
    soldiers = message("amount.soldiers", count=soldiers_up(state, seat))
    return message("prompt.PlaceMarker", soldiers=soldiers)


def _upkeep(state: State, frame: f.Upkeep, seat: int) -> Wording:
    potatoes = message("amount.potato", count=len(state.players[seat].gods))
    return message(
        "prompt.Upkeep",
        potatoes=potatoes,
        missing=missing_potatoes(state, seat),
        points=things.points(POINTS_PER_MISSING_POTATO),
    )


def _festival_cards(state: State, frame: f.FestivalCards, seat: int) -> Wording:
    return message("prompt.FestivalCards", left=frame.left)


OF_MODULES: Final[Mapping[str, Asking]] = {
    "TakeNewcomers": _newcomers,
    "ExtraMove": _plain("ExtraMove"),
    "DiscardArmyInPlay": _plain("DiscardArmyInPlay"),
    "LookAtStacks": _look,
    "ConstructLooked": _construct_looked,
    "Rearrange": _plain("Rearrange"),
    "ChooseNation": _plain("ChooseNation"),
    "UseNation": vassals.asked_to_use,
    "StepsIncome": _plain("StepsIncome"),
    "PlayOrDraw": vassals.asked_about_halves,
}
"""The functions for frames of modules, by the name of the frame's class."""
PROMPTS: Final[Mapping[type, Asking]] = {
    f.ChooseWeavings: _plain("ChooseWeavings"),
    f.ChooseCards: _cards,
    f.CardBenefits: _plain("CardBenefits"),
    f.PlacePriest: _plain("PlacePriest"),
    f.MainChoice: _plain("MainChoice"),
    f.SecondAction: _plain("SecondAction"),
    f.RecruitVillager: _recruit,
    f.GiveUpWorker: _give_up,
    f.PayCost: _pay,
    f.ChooseEffect: _plain("ChooseEffect"),
    f.PayForEffect: _pay_for,
    f.TakeGodCards: _god_cards,
    f.KeepArmyCards: _keep_army,
    f.KeepGodCards: _keep_gods,
    f.FlipArmyCards: _plain("FlipArmyCards"),
    f.PayAnything: _anything,
    f.TakeNomads: _plain("TakeNomads"),
    f.Climbing: _climb,
    f.RejuvenateItems: _items,
    f.PlayGodCard: _play_god,
    f.PlayArmyCards: _play_army,
    f.GiveCasualty: _plain("GiveCasualty"),
    f.Placement: _placement,
    f.ChooseSteps: _steps,
    f.ChooseStatue: _statue,
    f.Construct: _construct,
    f.Refresh: _plain("Refresh"),
    f.PutUnder: _put_under,
    f.BuyWeavings: _buy,
    f.BuyLeftover: _leftover,
    f.PlaceWeavings: _place_weavings,
    f.FreeWeavings: _free_weavings,
    f.MerchantMatches: _matches,
    f.ProduceWithOne: _plain("ProduceWithOne"),
    f.WorshipChoice: _worship,
    f.OfferingChoice: _offering,
    f.RejuvenateChoice: _rejuvenate,
    f.ProduceChoice: _produce,
    f.Casualty: _plain("Casualty"),
    f.Muster: _muster,
    f.PlaceMarker: _marker,
    f.Triggers: _plain("Triggers"),
    f.WalkOn: vassals.asked_to_walk,
    f.Upkeep: _upkeep,
    f.FestivalCards: _festival_cards,
    **{FRAMES[name]: asking for name, asking in OF_MODULES.items() if name in FRAMES},
}
"""The function that makes the prompt of each frame that asks."""
