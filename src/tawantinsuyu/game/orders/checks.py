"""Conditions of an order: payments, rewards, Weavings, and losses.

Everything here applies the engine's rules to the position of a view, in which cards that the seat
cannot know are unknown.
"""

from typing import NamedTuple

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import PlaceWeavings
from tawantinsuyu.game.core.payment_options import ways_to_pay
from tawantinsuyu.game.core.question import SIDES
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.names import GOLD, POTATO
from tawantinsuyu.game.orders.data import Rule, gives
from tawantinsuyu.game.preview.outlook import village_is_low
from tawantinsuyu.game.priest.rejuvenate import face_down
from tawantinsuyu.game.tasks.weaving import match_at, place_options
from tawantinsuyu.game.temple import steps_above
from tawantinsuyu.game.vocabulary import (
    Choose,
    Climb,
    Cost,
    DrawArmy,
    DrawGod,
    Each,
    Effect,
    Rejuvenate,
    Weave,
)


class Verdict(NamedTuple):
    """The result of orders: an action, or None to ask the owner, with the code of the reason."""

    action: Action | None
    why: str


class AskOwnerError(Exception):
    """The owner has to be asked. The error has the code of the reason."""


class DeclineError(Exception):
    """A condition of the order is not met, so the reaction is declined. The error has the code of
    the condition.
    """


# --- payments ------------------------------------------------------------------------------------


def best_payment(
    position: State, seat: int, rule: Rule, cost: Cost, food: int = 0, careful: bool = True
) -> Action:
    """Return the payment that an order makes: without gold if possible, and otherwise the first in
    the engine's order.

    An order never makes an exchange inside a payment (R211), because its conditions do not mention
    the exchanged resources. With `careful` it also does not spend potatoes that a Festival will
    need.
    """
    have = position.players[seat].resources
    plain = ways_to_pay(have, cost, food)
    if not plain:
        raise AskOwnerError("exchange")
    kept = [way for way in plain if _keeps(have, way, rule.keep)]
    without = [way for way in kept if not way[GOLD]]
    if without:
        best = without[0]
    elif rule.gold == "allow" and kept:
        best = kept[0]
    elif not kept or any(not way[GOLD] for way in plain):
        raise DeclineError("keep")
    elif rule.gold == "never":
        raise DeclineError("gold")
    else:
        raise AskOwnerError("gold")
    if careful and starves(position, seat, best):
        raise AskOwnerError("upkeep")
    return ("pay", *best)


def _keeps(have: list[int], way: Cost, keep: Cost) -> bool:
    """Return whether a payment leaves as much of each resource as the order wants. A resource that
    is not paid is not checked.
    """
    return all(
        paid <= 0 or there - paid >= wanted
        for there, paid, wanted in zip(have, way, keep, strict=True)
    )


def starves(position: State, seat: int, way: Cost) -> bool:
    """Return whether a payment takes potatoes that a near Festival will need, one for each God card
    in hand.
    """
    player = position.players[seat]
    left = player.resources[POTATO] - way[POTATO]
    return way[POTATO] > 0 and left < len(player.gods) and village_is_low(position)


# --- rewards -------------------------------------------------------------------------------------


def wasted(position: State, seat: int, effect: Effect | None) -> bool:
    """Return whether part of a benefit would be lost in the present position (TRN-09)."""
    if effect is None:
        return False
    match effect:
        case Each(parts):
            return any(wasted(position, seat, part) for part in parts)
        case Choose(options):
            return all(wasted(position, seat, option) for option in options)
        case Climb(amount):
            return steps_above(position, seat) < amount
        case Rejuvenate(amount, buildings_only):
            return len(face_down(position, seat, buildings_only)) < amount
        case Weave(amount):
            return len(position.weavings) < amount
        case DrawGod(amount, deck_only):
            offer = 0 if deck_only or position.deck_only else len(position.offer)
            return len(position.god_deck) + offer < amount
        case DrawArmy(amount):
            return len(position.army_deck) + len(position.army_discard) < amount
    return not possible(position, seat, effect)


def next_steps(position: State, seat: int, rule: Rule) -> list[int]:
    """Return the possible next Temple steps that a rule wants, the best first."""
    steps = position.pack.temple.steps
    above = list(steps[position.players[seat].temple].next)
    if not rule.rewards:
        return [above[SIDES.index(rule.fork)]] if len(above) > 1 and rule.fork != "ask" else above
    return [step for text in rule.rewards for step in above if _step_gives(position, step, text)]


def _step_gives(position: State, step: int, text: str) -> bool:
    reward = position.pack.temple.steps[step].reward
    return reward is not None and gives(reward, text)


def check_climb(position: State, seat: int, rule: Rule) -> None:
    """Raise DeclineError if the next step does not give what the rule wants, and AskOwnerError if
    part of its reward would be lost.
    """
    wanted = next_steps(position, seat, rule)
    if not wanted:
        raise DeclineError("rewards")
    steps = position.pack.temple.steps
    if all(wasted(position, seat, steps[step].reward) for step in wanted):
        raise AskOwnerError("waste")


def check_hand(position: State, seat: int, rule: Rule) -> None:
    """Raise DeclineError if the rule names Army cards and none of them is in hand."""
    cards, hand = position.pack.army_cards, position.players[seat].army
    if rule.pick and not any(cards[card].id in rule.pick for card in hand):
        raise DeclineError("pick")


# --- Weavings ------------------------------------------------------------------------------------


class Joint(NamedTuple):
    """A place for a Weaving: the length of the Tapestry there, and whether edges match."""

    length: int
    matches: bool
    longest: bool
    where: str


def joints(position: State, seat: int, tile: int) -> list[Joint]:
    """Return every legal place for a Weaving."""
    rows = position.players[seat].tapestries
    most = max((len(row) for row in rows), default=0)
    found = []
    for _, _, where in place_options(position, PlaceWeavings(seat, (tile,))):
        if where == "new":
            found.append(Joint(0, matches=False, longest=False, where=where))
            continue
        row = rows[int(where[:-1]) - 1]
        joined = match_at(position, seat, tile, where) >= 0
        found.append(Joint(len(row), joined, len(row) == most, where))
    return found


def fits(position: State, seat: int, tile: int, rule: Rule) -> bool:
    """Return whether one place fulfils all conditions of a rule for a Weaving."""
    return any(
        (joint.longest or not rule.longest) and (joint.matches or not rule.match)
        for joint in joints(position, seat, tile)
    )


def best_joint(position: State, seat: int, tile: int, rule: Rule) -> Joint:
    """Return the place that a rule prefers for a Weaving; among equal ones the first in the
    engine's order.
    """

    def worth(joint: Joint) -> tuple[int, int]:
        matches = int(joint.matches)
        return (matches, joint.length) if rule.place == "match" else (joint.length, matches)

    wanted = [
        joint
        for joint in joints(position, seat, tile)
        if (joint.longest or not rule.longest) and (joint.matches or not rule.match)
    ]
    return max(wanted or joints(position, seat, tile), key=worth)
