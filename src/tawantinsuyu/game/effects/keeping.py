"""Effects that draw cards of which the seat keeps some."""

from tawantinsuyu.game.core.frames import KeepArmyCards, KeepGodCards
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import draw_army, god_name, lose


def start_keeping(state: State, seat: int, amount: int, keep: int) -> None:
    """Draw Army cards and let the seat keep some. Cards that cannot be drawn are lost (TSK-53,
    TSK-54).
    """
    cards = []
    for _ in range(amount):
        if not state.army_deck and not state.army_discard:
            break
        cards.append(draw_army(state))
    if not cards:
        lose(state, seat, "army_card", "TSK-58")
        return
    if state.sink is not None:
        ids = [state.pack.army_cards[card].id for card in cards]
        state.sink.add(
            "drew",
            seat,
            "TSK-53",
            sees=(seat,),
            hidden={"what": ["army:?"] * len(cards)},
            what=[f"army:{name}" for name in ids],
            source="army_deck",
            now=len(state.army_deck),
        )
    state.stack.append(KeepArmyCards(seat, tuple(cards), min(keep, len(cards))))


def draw_to_keep(state: State, seat: int, amount: int, keep: int, clause: str) -> None:
    """Draw God cards from the deck, at most as many as it has, and let the seat keep some (M3-80,
    R303).
    """
    cards = tuple(sorted(state.god_deck.pop() for _ in range(min(amount, len(state.god_deck)))))
    if not cards:
        lose(state, seat, "god_card", "TSK-65")
        return
    state.seams += 1
    if state.sink is not None:
        state.sink.add(
            "drew",
            seat,
            clause,
            sees=(seat,),
            hidden={"what": ["god:?"] * len(cards)},
            what=[god_name(state, card) for card in cards],
            source="god_deck",
            now=len(state.players[seat].gods),
        )
    state.stack.append(KeepGodCards(seat, cards, min(keep, len(cards)), clause))
