"""Training and other draws of Army cards (TSK-53 to TSK-58)."""

from itertools import combinations
from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import FlipArmyCards, KeepArmyCards, PlayArmyCards
from tawantinsuyu.game.core.question import UNKNOWN, Held, Rule, Unseen, Verb
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import army_name, decline, discard_army
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.vocabulary import DrawArmy

TRAINING: Final = DrawArmy(2, 1)
"""Number of cards drawn and kept, by the task and by the secondary action (TSK-53, HP-28)."""


def keep_options(state: State, frame: KeepArmyCards) -> list[Action]:
    """Return an option for each choice of drawn cards to keep."""
    return [("keep_army", *cards) for cards in combinations(sorted(frame.cards), frame.keep)]


def keep_play(state: State, frame: KeepArmyCards, action: Action) -> None:
    """Keep some of the drawn cards, discard the others."""
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


def bring_into_play(state: State, seat: int, card: int, clause: str) -> None:
    """Put an Army card from the hand face up into the player area."""
    player = state.players[seat]
    player.army.remove(card)
    player.army_up.append(card)
    if state.sink is not None:
        state.sink.add("played", seat, clause, what=army_name(state, card), now=len(player.army))


def play_step(state: State, frame: PlayArmyCards) -> bool:
    """Play the cards without asking, if the seat must play all of them (M1-16)."""
    hand = state.players[frame.seat].army
    if hand and frame.amount and (frame.optional or len(hand) > frame.amount):
        return True
    state.stack.pop()
    for card in hand[:] if frame.amount else ():
        bring_into_play(state, frame.seat, card, frame.clause)
    return False


def play_options(state: State, frame: PlayArmyCards) -> list[Action]:
    """Return an option for each Army card in hand, and one for none if that is allowed."""
    cards: list[Action] = [("muster", card) for card in state.players[frame.seat].army]
    return [*cards, ("done",)] if frame.optional else cards


def play_card(state: State, frame: PlayArmyCards, action: Action) -> None:
    """Play a card free of charge. It does not count as the free card of a muster (M1-17)."""
    if action[0] == "done":
        decline(state, frame.seat, "reward", "M1-10")
        return
    state.stack[-1] = replaced(frame, amount=frame.amount - 1)
    bring_into_play(state, frame.seat, action[1], frame.clause)


# --- turning cards down --------------------------------------------------------------------------


def flip_options(state: State, frame: FlipArmyCards) -> list[Action]:
    """Return an option for each face-up Army card (M3-67)."""
    return [("turn_down", card) for card in sorted(state.players[frame.seat].army_up)]


def flip_play(state: State, frame: FlipArmyCards, action: Action) -> None:
    """Turn the whole card face down, whatever its Soldiers."""
    seat, card = frame.seat, action[1]
    if frame.amount > 1:
        state.stack[-1] = FlipArmyCards(seat, frame.amount - 1, frame.clause)
    else:
        state.stack.pop()
    player = state.players[seat]
    player.army_up.remove(card)
    player.army_down.append(card)
    if state.sink is not None:
        state.sink.add("flipped", seat, frame.clause, what=army_name(state, card), to="down")


# --- facts about these questions -----------------------------------------------------------------


def hide_drawn(frame: KeepArmyCards, seat: int, asks: bool) -> KeepArmyCards:
    """Hide the drawn cards from all but the seat that drew them."""
    if frame.seat == seat:
        return frame
    return replaced(frame, cards=(UNKNOWN,) * len(frame.cards))


def imagine_drawn(frame: KeepArmyCards, unseen: Unseen) -> KeepArmyCards:
    """Replace the hidden Army cards by random unseen ones."""
    if UNKNOWN not in frame.cards:
        return frame
    return replaced(frame, cards=tuple(unseen.armies.pop() for _ in frame.cards))


RULES = {
    FlipArmyCards: Rule(None, flip_options, flip_play, "choose_cards"),
    PlayArmyCards: Rule(play_step, play_options, play_card, "choose_cards", order="play_army"),
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
    "turn_down": Verb(
        lambda names, action: f"turn-down {names.pack.army_cards[action[1]].id}",
        lambda names, words: ("turn_down", names.armies[words[0]]),
        "an Army card lying face up that is turned down for something",
        "turn-down",
    ),
    "keep_army": Verb(
        lambda names, action: " ".join(
            ["keep", *(names.pack.army_cards[card].id for card in action[1:])]
        ),
        None,
        "cards just drawn or dealt, of which some are kept",
        "keep",
    ),
}
