"""How a solo opponent pays: with the resources of the price, and with gold for those she lacks."""

from typing import Final

from tawantinsuyu.game.core.frames import PayCost
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import affordable, gain, lose, score, spend
from tawantinsuyu.game.names import AUTOMA_SEAT, GOLD, POTATO
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.vocabulary import Cost

EXCHANGED: Final = 5
"""Number of potatoes that become as many points."""


def can_pay(state: State, cost: Cost) -> bool:
    """Return whether the solo opponent can pay the price, with gold for what she lacks."""
    return affordable(state, AUTOMA_SEAT, cost)


def pay(state: State, cost: Cost, because: str) -> None:
    """Pay the price for the solo opponent; the caller has checked that she can."""
    resources = state.players[AUTOMA_SEAT].resources
    potato, corn, stone = (
        min(asked, have) for asked, have in zip(cost[:3], resources, strict=False)
    )
    gold = sum(cost) - potato - corn - stone
    spend(state, AUTOMA_SEAT, (potato, corn, stone, gold), because)


def settle_payment(state: State, frame: PayCost) -> None:
    """Pay a price that a frame of the common rules asks for."""
    state.stack.pop()
    pay(state, frame.cost, frame.clause)


def exchange_potatoes(state: State, resource: int) -> None:
    """Turn each five potatoes of the solo opponent into five points."""
    player = state.players[AUTOMA_SEAT]
    while resource == POTATO and player.resources[POTATO] >= EXCHANGED:
        because = clause(state, "potatoes")
        spend(state, AUTOMA_SEAT, (EXCHANGED, 0, 0, 0), because)
        score(state, AUTOMA_SEAT, EXCHANGED, SOURCE["automa"], because)


def gold_instead(state: State, what: str, step: str, why: str) -> None:
    """Gain one gold in place of something impossible. `why` is `price` if the solo opponent cannot
    pay, or `none` if there is nothing to take.
    """
    because = clause(state, step)
    lose(state, AUTOMA_SEAT, what, because, why)
    gain(state, AUTOMA_SEAT, GOLD, 1, because)
