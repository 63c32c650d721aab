"""How a solo opponent uses God cards."""

from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import lose, score
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import clause, solo


def discard_oldest(state: State, amount: int, step: str, points: int = 0) -> int:
    """Put the oldest cards of the offer under the deck, and score points for each."""
    because = clause(state, step)
    count = min(amount, len(state.offer))
    for _ in range(count):
        card = state.offer.pop(0)
        state.god_deck.insert(0, card)
        if state.sink is not None:
            what = f"god:{state.pack.god_cards[card].id}"
            state.sink.add("returned", AUTOMA_SEAT, because, what=what, to="god_deck")
        score(state, AUTOMA_SEAT, points, SOURCE["god_cards"], because)
    return count


def instead_of_drawing(state: State, amount: int) -> None:
    """For each card that the solo opponent would draw, put the oldest card of the offer under the
    deck and score a point.
    """
    missing = amount - discard_oldest(state, amount, "god_card", 1)
    for _ in range(missing):
        lose(state, AUTOMA_SEAT, "god_card", clause(state, "no_offer"))


def tuck(state: State, slot: int, step: str = "tuck") -> None:
    """Fill a slot from the God deck. If the deck is empty, the slot stays empty."""
    hers = solo(state)
    hers.tucked[slot] = hers.gods[slot] = -1
    if not state.god_deck:
        lose(state, AUTOMA_SEAT, "tucked", clause(state, "no_deck"))
        return
    state.seams += 1
    card = state.god_deck.pop()
    hers.tucked[slot] = card
    hers.gods[slot] = state.tables.card_god[card]
    if state.sink is not None:
        god = state.pack.gods[hers.gods[slot]]
        because = clause(state, step)
        state.sink.add("tucked", AUTOMA_SEAT, because, slot=slot + 1, god=god)


def slots_from(state: State, number: int) -> list[int]:
    """Return the solo opponent's filled slots clockwise, beginning with the one of this number."""
    gods = solo(state).gods
    order = [(number - 1 + i) % len(gods) for i in range(len(gods))]
    return [slot for slot in order if gods[slot] >= 0]
