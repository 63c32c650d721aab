"""The kernel: a table that ties every frame to its rules, and the loop that runs them.

A frame either moves the game on by itself (`step` returns False) or waits for a decision. A
single option is answered automatically where that follows from what every seat can see.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tawantinsuyu.game import (
    conquest,
    effects,
    festival,
    gods,
    in_turn,
    moments,
    nomads,
    payments,
    placement,
    scoring,
    setup,
    temple,
    turn,
)
from tawantinsuyu.game import frames as f
from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.errors import Illegal
from tawantinsuyu.game.placement import can_take_asides
from tawantinsuyu.game.priest import activation, offering, produce, rejuvenate, worship
from tawantinsuyu.game.state import State
from tawantinsuyu.game.supply import discard_army, gain
from tawantinsuyu.game.tasks import army, building, merchant, statue, steps, weaving
from tawantinsuyu.game.tasks import produce as produce_one


def _hers(state: State, frame: Any) -> bool:  # noqa: ANN401 - any frame
    """Frames that only a solo opponent's seat can have; she settles them before they get here."""
    raise AssertionError(f"nobody settles {frame}")


class Rule(NamedTuple):
    """How a frame is run. `kind` is the prompt kind of its decision."""

    step: Callable[[State, Any], bool] | None = None
    options: Callable[..., list[Action]] | None = None
    play: Callable[..., None] | None = None
    kind: str = ""
    asides: bool = False
    """Free actions could add options, so a single one is not forced while they are possible."""
    seats: Callable[[State, Any], tuple[int, ...]] | None = None
    accepts: Callable[[State, Any, Action], bool] | None = None
    sealed: bool = False
    """Options and answers depend on the seat that is asked."""


def _flow(step: Callable[[State, Any], bool]) -> Rule:
    return Rule(step=step)


RULES: dict[type, Rule] = {
    f.ChooseWeavings: Rule(
        setup.weavings_step,
        setup.weavings_options,
        setup.weavings_play,
        "choose_one",
        seats=setup.weavings_seats,
    ),
    f.ChooseCards: Rule(
        setup.cards_step,
        setup.cards_options,
        setup.cards_play,
        "sealed_cards",
        seats=setup.cards_seats,
        sealed=True,
    ),
    f.SetupBenefits: _flow(setup.benefits_step),
    f.CardBenefits: Rule(
        None, gods.benefits_options, gods.benefits_play, "choose_one", asides=True
    ),
    f.Turn: _flow(turn.turn_step),
    f.PlacePriest: Rule(None, turn.place_priest_options, turn.place_priest_play, "choose_space"),
    f.MainChoice: Rule(
        lambda state, frame: True,
        turn.main_options,
        turn.main_play,
        "choose_turn",
        accepts=turn.main_accepts,
    ),
    f.SecondAction: Rule(None, turn.second_options, turn.second_play, "choose_turn"),
    f.EndTurn: _flow(turn.end_step),
    f.RecruitVillager: Rule(
        None, turn.recruit_options, turn.recruit_play, "choose_one", asides=True
    ),
    f.TakeVillager: _flow(turn.take_villager),
    f.GiveUpWorker: Rule(None, turn.give_up_options, turn.give_up_play, "choose_one"),
    f.PayCost: Rule(
        None,
        payments.pay_options,
        payments.pay_play,
        "pay",
        accepts=payments.accepts_payment,
    ),
    f.Effects: _flow(effects.effects_step),
    f.ChooseEffect: Rule(
        None, effects.choose_options, effects.choose_play, "choose_one", asides=True
    ),
    f.PayForEffect: Rule(
        None, effects.pay_for_options, effects.pay_for_play, "yes_no", asides=True
    ),
    f.TakeGodCards: Rule(gods.take_step, gods.take_options, gods.take_play, "choose_cards"),
    f.KeepArmyCards: Rule(None, army.keep_options, army.keep_play, "choose_cards"),
    f.TakeNomads: Rule(nomads.nomad_step, nomads.nomad_options, nomads.nomad_play, "choose_one"),
    f.Climbing: Rule(
        temple.climbing_step, temple.climbing_options, temple.climbing_play, "choose_space"
    ),
    f.RejuvenateItems: Rule(
        rejuvenate.items_step, rejuvenate.items_options, rejuvenate.items_play, "choose_one"
    ),
    f.Placement: Rule(
        placement.placement_step,
        placement.placement_options_of,
        placement.placement_play,
        "choose_one",
        asides=True,
    ),
    f.ChooseSteps: Rule(steps.steps_step, steps.steps_options, steps.steps_play, "choose_space"),
    f.RaiseSteps: _flow(steps.raise_step),
    f.ChooseStatue: Rule(
        statue.statue_step, statue.statue_options, statue.statue_play, "choose_one"
    ),
    f.RaiseStatue: _flow(statue.raise_statue),
    f.Construct: Rule(
        None, building.construct_options, building.construct_play, "choose_one", asides=True
    ),
    f.Refresh: Rule(None, building.refresh_options, building.refresh_play, "choose_some"),
    f.RaiseBuilding: _flow(building.raise_building),
    f.PurchaseWeavings: _flow(weaving.purchase_step),
    f.PutUnder: Rule(None, weaving.under_options, weaving.under_play, "choose_one"),
    f.BuyWeavings: Rule(None, weaving.buy_options, weaving.buy_play, "choose_some", asides=True),
    f.Leftovers: _flow(weaving.leftovers_step),
    f.BuyLeftover: Rule(None, weaving.leftover_options, weaving.leftover_play, "choose_one"),
    f.PlaceWeavings: Rule(None, weaving.place_options, weaving.place_play, "place_tile"),
    f.FreeWeavings: Rule(weaving.free_step, weaving.free_options, weaving.free_play, "choose_one"),
    f.MerchantMatches: Rule(None, merchant.match_options, merchant.match_play, "order"),
    f.ProduceWithOne: Rule(
        None, produce_one.produce_options, produce_one.produce_play, "choose_one"
    ),
    f.Activation: _flow(activation.activation_step),
    f.InTurn: _flow(in_turn.in_turn_step),
    f.WorshipChoice: Rule(None, worship.worship_options, worship.worship_play, "choose_one"),
    f.OfferingChoice: Rule(
        None, offering.offering_options, offering.offering_play, "choose_one", asides=True
    ),
    f.RejuvenateChoice: Rule(
        rejuvenate.rejuvenate_step,
        rejuvenate.rejuvenate_options,
        rejuvenate.rejuvenate_play,
        "choose_one",
        asides=True,
    ),
    f.TurnUp: _flow(rejuvenate.turn_up_step),
    f.ProduceChoice: Rule(None, produce.produce_options, produce.produce_play, "choose_one"),
    f.Casualty: Rule(
        conquest.casualty_step, conquest.casualty_options, conquest.casualty_play, "choose_one"
    ),
    f.Muster: Rule(
        conquest.muster_step,
        conquest.muster_options,
        conquest.muster_play,
        "choose_cards",
        asides=True,
    ),
    f.TakeMustered: _flow(conquest.mustered_step),
    f.PlaceMarker: Rule(
        None,
        conquest.marker_options,
        conquest.marker_play,
        "choose_space",
        accepts=conquest.accepts_marker,
    ),
    f.PaySoldiers: _flow(conquest.pay_soldiers_step),
    f.Triggers: Rule(
        moments.triggers_step,
        moments.triggers_options,
        moments.triggers_play,
        "choose_one",
        seats=moments.triggers_seats,
    ),
    f.AutomaSetup: _flow(_hers),
    f.AfterPriest: _flow(_hers),
    f.BoardAction: _flow(_hers),
    f.BoardTasks: _flow(_hers),
    f.FinalActions: _flow(_hers),
    f.Festival: _flow(festival.festival_step),
    f.Upkeep: Rule(None, festival.upkeep_options, festival.upkeep_play, "pay", asides=True),
    f.FestivalCards: Rule(
        festival.cards_step,
        festival.cards_options,
        festival.cards_play,
        "choose_cards",
        asides=True,
    ),
    f.FinalScoring: _flow(scoring.final_step),
}


def run(state: State) -> None:
    """Go on until somebody has to decide or the game is over."""
    stack, automa = state.stack, state.automa
    state.choices = None
    while stack:
        frame = stack[-1]
        if automa is not None and automa.settles(state, frame):
            stack = state.stack
            continue
        rule = RULES[type(frame)]
        if rule.step is not None and not rule.step(state, frame):
            stack = state.stack
            continue
        if rule.sealed or rule.accepts is turn.main_accepts:
            return
        assert rule.options is not None
        options = rule.options(state, frame)
        if len(options) > 1 or (rule.asides and can_take_asides(state, seats_of(state, frame)[0])):
            state.choices = options
            return
        assert rule.play is not None
        rule.play(state, frame, options[0])
        stack = state.stack


def seats_of(state: State, frame: Any) -> tuple[int, ...]:  # noqa: ANN401 - any frame
    """Who has to decide at a frame."""
    rule = RULES[type(frame)]
    if rule.seats is not None:
        return rule.seats(state, frame)
    return (frame.seat,)


def deciding(state: State) -> tuple[int, ...]:
    """The seats that must decide now; none when the game is over."""
    return seats_of(state, state.stack[-1]) if state.stack else ()


def options(state: State, seat: int) -> list[Action]:
    """What a seat may answer now, asides not included."""
    frame = state.stack[-1]
    rule = RULES[type(frame)]
    assert rule.options is not None
    if rule.sealed:
        return rule.options(state, frame, seat)
    if state.choices is None:
        state.choices = rule.options(state, frame)
    return state.choices


def asides(state: State, seat: int) -> list[Action]:
    """Free actions possible at this decision (TRN-10 to TRN-13)."""
    if seat != state.active or state.finished:
        return []
    found: list[Action] = [("aside", "discard", card) for card in state.players[seat].army]
    return [*found, *(("aside", "use", name) for name in moments.free_tiles(state, seat))]


def play(state: State, seat: int, action: Action) -> None:
    """Carry out an action known to be legal, then go on to the next decision."""
    if action[0] == "aside":
        _aside(state, seat, action)
    else:
        frame = state.stack[-1]
        rule = RULES[type(frame)]
        assert rule.play is not None
        if rule.sealed:
            rule.play(state, frame, action, seat)
        else:
            rule.play(state, frame, action)
    run(state)


def check(state: State, seat: int, action: Action) -> None:
    """Raise Illegal unless the top frame accepts the action from this seat."""
    if not state.stack:
        raise Illegal("game_over", "SCO-01")
    if seat not in deciding(state):
        raise Illegal("not_your_decision", seat=seat)
    if action[0] == "aside":
        if action not in asides(state, seat):
            raise Illegal("not_offered", "TRN-12")
        return
    frame = state.stack[-1]
    accepts = RULES[type(frame)].accepts
    allowed = (
        accepts(state, frame, action) if accepts is not None else action in options(state, seat)
    )
    if not allowed:
        raise Illegal("not_offered")


def _aside(state: State, seat: int, action: Action) -> None:
    """A free action in the middle of whatever is going on."""
    if action[1] == "discard":
        card = action[2]
        player = state.players[seat]
        player.army.remove(card)
        discard_army(state, card)
        printed = state.pack.army_cards[card]
        if state.sink is not None:
            what = f"army:{printed.id}"
            state.sink.add("discarded", seat, "TRN-10", what=what, now=len(player.army))
        gain(state, seat, printed.resource, printed.amount, "TRN-10")
    else:
        moments.use(state, "aside", seat, action[2], 0)
