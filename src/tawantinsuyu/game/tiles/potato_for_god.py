"""Z19: potato for a God card, as a free action (BLD-34 to BLD-36)."""

from typing import Final

from tawantinsuyu.game.core.frames import TakeGodCards
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.payments import ask_payment, payments_beside, payments_under_way
from tawantinsuyu.game.vocabulary import Cost, DrawGod, Effect, Pay

CLAUSE: Final = "BLD-34"


def price(tile: Passive) -> Cost:
    """Return the printed number of potatoes."""
    return (tile.amounts["potato"], 0, 0, 0)


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the owner has a potato that another payment does not need, and there is a card
    to take (R216).
    """
    there = state.god_deck or (state.offer and not state.deck_only)
    owed = payments_under_way(state)
    return bool(there) and bool(payments_beside(state, seat, price(tile), 0, owed))


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Pay the potato and take a God card."""
    state.stack.append(TakeGodCards(seat, tile.amounts["cards"], False))
    ask_payment(state, seat, price(tile), CLAUSE)


def comes_to(tile: Passive) -> Effect:
    """Return the effect of using the tile."""
    return Pay(price(tile), DrawGod(tile.amounts["cards"], deck_only=False))


TRIGGERS: Final = {"aside": Trigger(run, usable, automatic=False, clause=CLAUSE)}
