"""The answer of an auto-response to each kind of question.

A rule that accepts also has to say how. The functions below pick one of the options. They raise
`DeclineError` if a condition is not met, and `AskOwnerError` if the owner has to be asked.
"""

from collections.abc import Callable
from typing import Final

from tawantinsuyu.game.conquest.soldiers import dearness
from tawantinsuyu.game.core import frames as f
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.moments import answering, tile_use
from tawantinsuyu.game.core.question import SIDES
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import CORN, GOLD, PATTERNS
from tawantinsuyu.game.orders.checks import (
    AskOwnerError,
    DeclineError,
    Verdict,
    best_joint,
    best_payment,
    check_climb,
    check_hand,
    fits,
    next_steps,
    wasted,
)
from tawantinsuyu.game.orders.data import KINDS, TILE_FIELDS, TILES, Orders, Rule, Window, gives
from tawantinsuyu.game.orders.windows import begins_a_window
from tawantinsuyu.game.preview.decisions import Decision
from tawantinsuyu.game.questions import QUESTIONS
from tawantinsuyu.game.vocabulary import Climb, Cost, Pay, PlayArmy


def decline(decision: Decision) -> Action | None:
    """Return the option that declines the reaction, or None if something has to be chosen."""
    nothing = (("done",), ("no",), ("buy",))
    return next((o.action for o in decision.options if o.action in nothing), None)


def price_of(position: State, action: Action) -> Cost | None:
    """Return the price of an answer by which a seat takes part."""
    frame = position.stack[-1]
    rule = QUESTIONS[type(frame)]
    if rule.order not in KINDS or rule.worth is None:
        return None
    cost = rule.worth(position, frame, action).cost
    return cost if any(cost) else None


def offered(decision: Decision, action: Action) -> Action:
    """Return the action, which has to be one of the options; otherwise ask the owner."""
    if all(option.action != action for option in decision.options):
        raise AskOwnerError("uncovered")
    return action


def standing_answer(position: State, decision: Decision, orders: Orders, window: Window) -> Verdict:
    """Return the answer of the orders in this window and its reason. Raises AskOwnerError if the
    owner has to be asked.
    """
    question = QUESTIONS[type(position.stack[-1])].order
    seat = decision.seat
    if not begins_a_window(position):
        rule = _rule_of(position, seat, orders, window)
        follow = _FOLLOW_UPS.get(question)
        if not rule.agrees:
            raise AskOwnerError("no_order")
        if follow is None:
            raise AskOwnerError("uncovered")
        return Verdict(offered(decision, follow(position, decision, rule, orders)), "order")
    action = _tiles(position, decision, orders)
    if action is not None:
        return Verdict(action, "order")
    refused = decline(decision)
    if question == TILES:
        return Verdict(refused, "never")
    rule = orders.of(window.kind)
    if rule.mode == "ask":
        raise AskOwnerError("no_order")
    if rule.mode == "never":
        return Verdict(refused, "never")
    try:
        return Verdict(offered(decision, _MAIN[question](position, decision, rule)), "order")
    except DeclineError as refusal:
        return Verdict(refused, str(refusal))


def _rule_of(position: State, seat: int, orders: Orders, window: Window) -> Rule:
    """Return the rule that answers the follow-up questions of a window."""
    if window.kind in KINDS:
        return orders.of(window.kind)
    tiles = [
        name
        for name in answering(position, seat, window.kind)
        if position.tables.able[name].handler in TILE_FIELDS
    ]
    if len(tiles) != 1:
        raise AskOwnerError("uncovered")
    return orders.of_tile(tiles[0])


def _tiles(position: State, decision: Decision, orders: Orders) -> Action | None:
    """Use a Passive Building if its own rule accepts; return None to decline all of them."""
    for option in decision.options:
        if option.action[0] != "use":
            continue
        name = option.action[1]
        tile = position.tables.able[name]
        rule = orders.of_tile(name)
        if tile.handler not in TILE_FIELDS:
            raise AskOwnerError("uncovered")
        if rule.mode == "ask":
            raise AskOwnerError("no_order")
        if not rule.agrees:
            continue
        try:
            match tile_use(position, name):
                case Pay(cost, Climb()):
                    check_climb(position, decision.seat, rule)
                    best_payment(position, decision.seat, rule, cost)
                case PlayArmy():
                    check_hand(position, decision.seat, rule)
        except DeclineError:
            continue
        return option.action
    return None


def _worship(position: State, decision: Decision, rule: Rule) -> Action:
    """Give small Statues, unless the order names a large one, which is worth more in the owner's
    own Worship.
    """
    check_climb(position, decision.seat, rule)
    if rule.pick:
        return _picked(decision, rule)
    small = [o.action for o in decision.options if o.action[0] == "worship" and not o.action[1]]
    if not small:
        raise AskOwnerError("waste")
    return _only(small)


def _offering(position: State, decision: Decision, rule: Rule) -> Action:
    check_climb(position, decision.seat, rule)
    return _affordably(position, decision, rule, ("offer", 1))


def _rejuvenate(position: State, decision: Decision, rule: Rule) -> Action:
    """Answer item by item. The order of the items matters only if not all of them can
    be paid for.
    """
    items = [o.action for o in decision.options if o.action[0] == "rejuvenate"]
    if rule.pick:
        return _affordably(position, decision, rule, _picked(decision, rule))
    if items:
        chosen = _affordably(position, decision, rule, items[0])
        have = position.players[decision.seat].resources
        there = max(0, have[CORN] - rule.keep[CORN])
        if rule.gold == "allow":
            there += max(0, have[GOLD] - rule.keep[GOLD])
        if there < len(items):
            raise AskOwnerError("choice")
        return chosen
    return ("done",)


def _produce(position: State, decision: Decision, rule: Rule) -> Action:
    """Use all Buildings, or the named ones in that order."""
    choices = [o.action for o in decision.options if o.action[0] == "produce"]
    if rule.pick:
        chosen = _picked(decision, rule)
    elif choices:
        chosen = choices[0]
    else:
        return ("done",)
    if wasted(position, decision.seat, position.pack.productions[chosen[1]].benefit):
        raise AskOwnerError("waste")
    return chosen


def _muster(position: State, decision: Decision, rule: Rule) -> Action:
    """Play all cards, those with most Soldiers first, or the named ones."""
    cards = [o.action for o in decision.options if o.action[0] == "muster"]
    if rule.pick:
        chosen = _picked(decision, rule)
    elif cards:
        chosen = max(cards, key=lambda action: position.tables.army_soldiers[action[1]])
    else:
        return ("done",)
    return _affordably(position, decision, rule, chosen)


def _marker(position: State, decision: Decision, rule: Rule) -> Action:
    """Take the first possible space of the list, and pay with as few Soldiers as possible."""
    spaces: dict[str, list[Action]] = {}
    for option in decision.options:
        if option.action[0] == "conquer":
            spaces.setdefault(option.text.split()[1], []).append(option.action)
    wanted = [name for name in rule.pick if name in spaces] if rule.pick else list(spaces)
    if not wanted:
        raise DeclineError("pick")
    if len(wanted) > 1 and not rule.pick:
        raise AskOwnerError("choice")
    chosen = min(spaces[wanted[0]], key=lambda action: dearness(position, action))
    if wasted(position, decision.seat, position.pack.regions[chosen[1]].spaces[chosen[2]].reward):
        raise AskOwnerError("waste")
    return chosen


def _leftover(position: State, decision: Decision, rule: Rule) -> Action:
    """Buy a Weaving that fulfils the conditions: the first of the named ones, or otherwise the one
    that fits best.
    """
    seat, weavings = decision.seat, position.pack.weavings
    tiles = [o.action[1] for o in decision.options if len(o.action) > 1]
    good = [tile for tile in tiles if fits(position, seat, tile, rule)]
    if not good:
        raise DeclineError("fit")
    if rule.pick:
        named = [
            tile
            for word in rule.pick
            for tile in good
            if word in (weavings[tile].id, PATTERNS[weavings[tile].pattern])
        ]
        if not named:
            raise DeclineError("pick")
        chosen = named[0]
    elif len(good) == 1:
        chosen = good[0]
    elif rule.longest or rule.match:
        joints = {tile: best_joint(position, seat, tile, rule) for tile in good}
        chosen = max(good, key=lambda tile: (joints[tile].matches, joints[tile].length))
    else:
        raise AskOwnerError("choice")
    return _affordably(position, decision, rule, ("buy", chosen))


def _picked(decision: Decision, rule: Rule) -> Action:
    """Return the first option that a rule names; options it does not name are declined."""
    for word in rule.pick:
        for option in decision.options:
            if option.action[0] != "use" and option.text.split()[1:2] == [word]:
                return option.action
    raise DeclineError("pick")


def _affordably(position: State, decision: Decision, rule: Rule, action: Action) -> Action:
    """Return the action, if the rule allows a payment for it."""
    due = price_of(position, action)
    if due is not None:
        best_payment(position, decision.seat, rule, due)
    return action


def _only(actions: list[Action]) -> Action:
    if len(actions) != 1:
        raise AskOwnerError("choice")
    return actions[0]


_MAIN: Final[dict[str, Callable[[State, Decision, Rule], Action]]] = {
    "worship": _worship,
    "offering": _offering,
    "rejuvenate": _rejuvenate,
    "produce": _produce,
    "muster": _muster,
    "marker": _marker,
    "leftover": _leftover,
}
"""The functions by the `order` of the question, as in the table of follow-ups below."""


# --- what follows from an answer -----------------------------------------------------------------


def _pay(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    frame = position.stack[-1]
    assert isinstance(frame, f.PayCost)
    try:
        return best_payment(position, frame.seat, rule, frame.cost, frame.food)
    except DeclineError:  # the owner has chosen something that the order would not have bought
        raise AskOwnerError("uncovered") from None


def _climb(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    """If the Temple forks, take the step whose reward comes first in the rule, otherwise the side
    that the rule names.
    """
    wanted = next_steps(position, decision.seat, rule)
    if rule.rewards and wanted:
        return ("climb", wanted[0])
    if rule.fork == "ask":
        raise AskOwnerError("choice")
    above = position.pack.temple.steps[position.players[decision.seat].temple].next
    return ("climb", above[SIDES.index(rule.fork)])


def _effect(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    """Take the reward that comes first in the owner's rule."""
    frame = position.stack[-1]
    assert isinstance(frame, f.ChooseEffect)
    for text in (*rule.take, *rule.rewards):
        for option in decision.options:
            if gives(frame.options[option.action[1]], text):
                return option.action
    raise AskOwnerError("choice")


def _items(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    """Choose items to turn up free of charge, in the order of the rule for Rejuvenate."""
    try:
        return _picked(decision, orders.rejuvenate)
    except DeclineError:
        raise AskOwnerError("choice") from None


def _play_army(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    """Play an Army card free of charge: the first of the list, otherwise the one with most
    Soldiers.
    """
    cards = [o.action for o in decision.options if o.action[0] == "muster"]
    if rule.pick:
        try:
            return _picked(decision, rule)
        except DeclineError:
            raise AskOwnerError("choice") from None
    return max(cards, key=lambda action: position.tables.army_soldiers[action[1]])


def _walk(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    """Move the High Priest without passing over a section for which an order would have to pay."""
    return ("walk", ())


def _steps_income(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    """Take the resource that comes first in the owner's rule."""
    try:
        return _picked(decision, rule)
    except DeclineError:
        raise AskOwnerError("choice") from None


def _free_weaving(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    for word in rule.pick:
        for option in decision.options:
            if option.action == ("weaving", word):
                return option.action
    raise AskOwnerError("choice")


def _weave(position: State, decision: Decision, rule: Rule, orders: Orders) -> Action:
    frame = position.stack[-1]
    assert isinstance(frame, f.PlaceWeavings)
    if rule.place == "ask":
        raise AskOwnerError("choice")
    tile = frame.tiles[0]
    return ("weave", tile, best_joint(position, decision.seat, tile, rule).where)


_FOLLOW_UPS: Final[dict[str, Callable[[State, Decision, Rule, Orders], Action]]] = {
    "payment": _pay,
    "climb": _climb,
    "effect": _effect,
    "items": _items,
    "play_army": _play_army,
    "walk": _walk,
    "steps_income": _steps_income,
    "free_weaving": _free_weaving,
    "weave": _weave,
}
