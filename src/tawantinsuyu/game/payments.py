"""Paying prices: gold can replace anything, and the payer chooses how (TRN-14 to TRN-20)."""

from itertools import product

from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.frames import PayAnything, PayCost
from tawantinsuyu.game.core.payment_options import ways_to_pay, ways_with_exchange
from tawantinsuyu.game.core.question import Rule, Verb, Worth
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import exchange_of, spend
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.vocabulary import Cost


def payments_of(state: State, seat: int, cost: Cost, food: int) -> list[Cost]:
    """Return the payments a seat may choose from, including exchanges of its tiles (BLD-32)."""
    return _ways(state.players[seat].resources, cost, food, exchange_of(state, seat))


def _ways(resources: list[int], cost: Cost, food: int, worth: Cost | None) -> list[Cost]:
    if worth is None:
        return ways_to_pay(resources, cost, food)
    return ways_with_exchange(resources, cost, food, worth)


def payments_beside(
    state: State, seat: int, cost: Cost, food: int, owed: list[PayCost]
) -> list[Cost]:
    """Return the payments that leave enough for what the seat already has to pay. A free action
    with a price may interrupt another payment (TRN-12).
    """
    ways = payments_of(state, seat, cost, food)
    if not owed:
        return ways
    potato, corn, stone, gold = (
        sum(amounts) for amounts in zip(*(f.cost for f in owed), strict=True)
    )
    due, due_food = (potato, corn, stone, gold), sum(frame.food for frame in owed)
    resources, worth = state.players[seat].resources, exchange_of(state, seat)
    return [
        way
        for way in ways
        if _ways(
            [have - paid for have, paid in zip(resources, way, strict=True)], due, due_food, worth
        )
    ]


def payments_under_way(state: State) -> list[PayCost]:
    """Return the open payments; there are several if one has interrupted another."""
    return [frame for frame in state.stack if isinstance(frame, PayCost)]


def ask_payment(state: State, seat: int, cost: Cost, clause: str, food: int = 0) -> None:
    """Let a seat pay before the frame below continues. If the price is zero, nothing is asked."""
    if food or any(cost):
        state.stack.append(PayCost(seat, cost, food, clause))


def pay_options(state: State, frame: PayCost) -> list[Action]:
    """Return each possible payment as an option; the first is the default."""
    owed = payments_under_way(state)[:-1]
    return [
        ("pay", *way) for way in payments_beside(state, frame.seat, frame.cost, frame.food, owed)
    ]


def accepts_payment(state: State, frame: PayCost, action: Action) -> bool:
    """Return whether a payment is one of the offered ones, none of which pays more than the price
    (TRN-19).
    """
    if action in pay_options(state, frame):
        return True
    if action[0] == "pay":
        raise IllegalError("wrong_payment", "TRN-19", price=cost_text(frame.cost, frame.food))
    return False


def pay_play(state: State, frame: PayCost, action: Action) -> None:
    """Carry out the chosen payment."""
    state.stack.pop()
    _, potato, corn, stone, gold = action
    spend(state, frame.seat, (potato, corn, stone, gold), frame.clause)


def anything_options(state: State, frame: PayAnything) -> list[Action]:
    """Return each mixture of the seat's resources as an option (M3-80)."""
    have = state.players[frame.seat].resources
    return [
        ("pay", *way)
        for way in product(*(range(min(n, frame.amount), -1, -1) for n in have))
        if sum(way) == frame.amount
    ]


def anything_play(state: State, frame: PayAnything, action: Action) -> None:
    """Carry out a payment in any resources."""
    state.stack.pop()
    _, potato, corn, stone, gold = action
    spend(state, frame.seat, (potato, corn, stone, gold), frame.clause)


def cost_text(cost: Cost, food: int) -> str:
    """Return a price in the words of an action, such as `stone:2 food:3`."""
    parts = zip((*RESOURCES, "food"), (*cost, food), strict=True)
    return " ".join(f"{name}:{amount}" for name, amount in parts if amount)


# --- facts about these questions -----------------------------------------------------------------


def _write_pay(names: Names, action: Action) -> str:
    paid = [f"{name}:{n}" for name, n in zip(RESOURCES, action[1:], strict=True) if n]
    return " ".join(["pay", *paid])


def _read_pay(names: Names, words: list[str]) -> Action:
    amounts = [0, 0, 0, 0]
    for word in words:
        name, number = word.split(":")
        amounts[RESOURCES.index(name)] += int(number)
    return ("pay", *amounts)


RULES = {
    PayAnything: Rule(
        None,
        anything_options,
        anything_play,
        "pay",
        worth=lambda state, frame, action: Worth((action[1], action[2], action[3], action[4])),
    ),
    PayCost: Rule(
        None,
        pay_options,
        pay_play,
        "pay",
        accepts=accepts_payment,
        worth=lambda state, frame, action: Worth((action[1], action[2], action[3], action[4])),
        order="payment",
    ),
}
VERBS = {"pay": Verb(_write_pay, _read_pay, "one way to pay the price; gold may stand in")}
