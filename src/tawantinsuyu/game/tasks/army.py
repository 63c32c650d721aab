"""Training and other draws of Army cards (TSK-53 to TSK-58)."""

from itertools import combinations

from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.frames import KeepArmyCards
from tawantinsuyu.game.state import State
from tawantinsuyu.game.supply import discard_army


def keep_options(state: State, frame: KeepArmyCards) -> list[Action]:
    """The cards to keep."""
    return [("keep_army", *cards) for cards in combinations(sorted(frame.cards), frame.keep)]


def keep_play(state: State, frame: KeepArmyCards, action: Action) -> None:
    """Keep some, discard the others."""
    state.stack.pop()
    kept: tuple[int, ...] = tuple(action[1:])
    seat = frame.seat
    hand = state.players[seat].army
    hand.extend(kept)
    for card in frame.cards:
        if card not in kept:
            discard_army(state, card)
            if state.sink is not None:
                what = f"army:{state.pack.army_cards[card].id}"
                state.sink.add("discarded", seat, "TSK-53", what=what, now=len(hand))
