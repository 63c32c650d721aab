"""Auto-responses: answers that a seat gives to reactions without being asked.

`answer(view, decision, orders)` returns one of the decision's options, or DEFER_TO_PLAYER.

It is a pure function of what the owner may see: it receives a view and never the game, so it cannot
use hidden information. Orders only choose among the offered options; every rule is in the engine.
The page `docs/orders.md` lists the rules of answering and the codes of `why_asked`.
"""

from dataclasses import replace
from enum import Enum
from typing import Final, Literal

from tawantinsuyu.game.conquest.soldiers import dearness
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import PayCost
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.orders.checks import AskOwnerError, Verdict, best_payment
from tawantinsuyu.game.orders.data import Early, Orders, Rule
from tawantinsuyu.game.orders.standing import decline, offered, price_of, standing_answer
from tawantinsuyu.game.orders.windows import (
    begins_a_window,
    festivals_held,
    is_reaction,
    window_of,
)
from tawantinsuyu.game.preview.decisions import Decision
from tawantinsuyu.game.views import View


class Defer(Enum):
    """The type of DEFER_TO_PLAYER: the orders leave a question to the player."""

    DEFER_TO_PLAYER = "ask"


DEFER_TO_PLAYER: Final = Defer.DEFER_TO_PLAYER

STOPS: Final = (
    "not_a_reaction",
    "festival",
    "no_order",
    "uncovered",
    "choice",
    "early",
    "waste",
    "upkeep",
    "gold",
    "exchange",
)
"""The reasons why the owner is asked in spite of an order; see `why_asked`."""

ANSWERED: Final = ("early", "order", "never", "keep", "gold", "rewards", "fit", "pick")
"""The reasons why `consider` answers: an early answer, a yes, a no, or a condition that is not met.
"""


def answer(
    view: View, decision: Decision, orders: Orders
) -> Action | Literal[Defer.DEFER_TO_PLAYER]:
    """Return the answer of the owner's orders, which is always one of the options, or
    DEFER_TO_PLAYER.
    """
    action = consider(view, decision, orders).action
    return DEFER_TO_PLAYER if action is None else action


def why_asked(view: View, decision: Decision, orders: Orders) -> str:
    """Return the reason from STOPS why the owner is asked; empty if the orders answer.

    not_a_reaction: the owner's own turn, setup or a Festival. festival: a Festival has passed since
    the orders were last kept. no_order: the rule says ask. uncovered: orders do not deal with this
    question. choice: the order says yes but not which. early: no early answer is possible, and the
    owner wants to be asked in that case. waste: part of the gain would be lost. upkeep: potatoes
    that are needed for a near Festival would be spent. gold: it would cost gold that the order does
    not allow. exchange: the price can only be paid with an exchange (R211).
    """
    verdict = consider(view, decision, orders)
    return verdict.why if verdict.action is None else ""


def consider(view: View, decision: Decision, orders: Orders) -> Verdict:
    """Return the answer and its reason: one of STOPS if the owner must be asked, otherwise one of
    ANSWERED.
    """
    if decision.seat != view.seat:
        raise ValueError("orders answer for their owner, from the owner's own view")
    window = window_of(view)
    if not is_reaction(view, decision) or window is None:
        return Verdict(None, "not_a_reaction")
    early = next((one for one in orders.early if one.window.is_now(window)), None)
    try:
        if early is not None:
            return Verdict(_early(view.position, decision, early), "early")
        if festivals_held(view) != orders.kept_at_festival:
            raise AskOwnerError("festival")
        return standing_answer(view.position, decision, orders, window)
    except AskOwnerError as stop:
        return Verdict(None, str(stop))


def keep_orders(view: View, orders: Orders) -> Orders:
    """Return the orders as confirmed by their owner: they are valid until the next Festival is
    over.
    """
    return replace(orders, kept_at_festival=festivals_held(view))


def drop_past(view: View, orders: Orders) -> Orders:
    """Return the orders without early answers for turns that are over."""
    position = view.position
    turn = position.players[position.active].turns if position.active >= 0 else -1
    now = (position.active, turn)
    early = tuple(one for one in orders.early if (one.window.active, one.window.turn) == now)
    return replace(orders, early=early)


# --- time is up ----------------------------------------------------------------------------------


def timeout_answer(decision: Decision) -> Action:
    """Return the answer when a reaction's time runs out: the option that declines, otherwise the
    usual payment, otherwise the first option, which is the cheapest if options have prices.
    """
    action = decline(decision)
    if action is not None:
        return action
    usual = next((o.action for o in decision.options if o.default), None)
    return usual if usual is not None else decision.options[0].action


# --- early answers -------------------------------------------------------------------------------


def _early(position: State, decision: Decision, early: Early) -> Action:
    """Return the first early answer that is still possible; if none is, pass or ask, as the owner
    has chosen. Payments use as little gold as possible.
    """
    rule = Rule("always", gold="allow" if early.gold else "ask")
    for text in early.answers:
        found = [o for o in decision.options if o.text == text or o.text.startswith(f"{text} ")]
        if found:
            chosen = min(found, key=lambda option: dearness(position, option.action)).action
            due = price_of(position, chosen)
            if due is not None:  # a single payment is made without asking, in gold as well
                best_payment(position, decision.seat, rule, due, careful=False)
            return chosen
    frame = position.stack[-1]
    if isinstance(frame, PayCost):
        way = best_payment(position, frame.seat, rule, frame.cost, frame.food, careful=False)
        return offered(decision, way)
    if not begins_a_window(position):
        raise AskOwnerError("uncovered")
    action = decline(decision)
    if early.otherwise == "ask" or action is None:
        raise AskOwnerError("early")
    return action
