"""Training and other draws of Army cards (TSK-53 to TSK-58)."""

from itertools import combinations
from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import KeepArmyCards
from tawantinsuyu.game.core.question import UNKNOWN, Held, Rule, Unseen, Verb
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import discard_army
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.vocabulary import DrawArmy

TRAINING: Final = DrawArmy(2, 1)
"""Two are drawn and one is kept: the task and the secondary action (TSK-53, HP-28)."""


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


# --- what is known of these questions ------------------------------------------------------------


def hide_drawn(frame: KeepArmyCards, seat: int, asks: bool) -> KeepArmyCards:
    """Only whoever drew them sees the cards."""
    if frame.seat == seat:
        return frame
    return replaced(frame, cards=(UNKNOWN,) * len(frame.cards))


def imagine_drawn(frame: KeepArmyCards, unseen: Unseen) -> KeepArmyCards:
    """Any unseen cards."""
    if UNKNOWN not in frame.cards:
        return frame
    return replaced(frame, cards=tuple(unseen.armies.pop() for _ in frame.cards))


RULES = {
    KeepArmyCards: Rule(
        None,
        keep_options,
        keep_play,
        "choose_cards",
        held=lambda frame: Held(armies=frame.cards),
        hide=hide_drawn,
        imagine=imagine_drawn,
    ),
}
VERBS = {
    "keep_army": Verb(
        lambda names, action: " ".join(
            ["keep", *(names.pack.army_cards[card].id for card in action[1:])]
        ),
        None,
        "cards just drawn or dealt, of which some are kept",
        "keep",
    ),
}
