"""Taking God cards (TSK-63 to TSK-65) and the benefits of open ones (SET-25, FST-40)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import CardBenefits, TakeGodCards
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import draw_god, lose
from tawantinsuyu.game.effects import carry_out, possible
from tawantinsuyu.game.vocabulary import DrawGod

PRAYING: Final = DrawGod(2, deck_only=False)
"""The secondary action of Praying (HP-26)."""


def take_options(state: State, frame: TakeGodCards) -> list[Action]:
    """The deck, or a card of the offer where that is allowed."""
    options: list[Action] = []
    if state.god_deck:
        options.append(("take", -1))
    if not (frame.deck_only or state.deck_only):
        options += [("take", card) for card in state.offer]
    return options


def take_step(state: State, frame: TakeGodCards) -> bool:
    """What cannot be taken is lost (TSK-65)."""
    if take_options(state, frame):
        return True
    state.stack.pop()
    lose(state, frame.seat, "god_card", "TSK-65")
    return False


def take_play(state: State, frame: TakeGodCards, action: Action) -> None:
    """Take one card; it is seen before the next is chosen (TSK-64)."""
    if frame.amount > 1:
        state.stack[-1] = TakeGodCards(frame.seat, frame.amount - 1, frame.deck_only)
    else:
        state.stack.pop()
    card = action[1]
    if card < 0:
        draw_god(state, frame.seat, "TSK-63")
        return
    state.offer.remove(card)
    hand = state.players[frame.seat].gods
    hand.append(card)
    if state.sink is not None:
        what = f"god:{state.pack.god_cards[card].id}"
        state.sink.add("took", frame.seat, "TSK-63", what=what, source="offer", now=len(hand))


def all_benefits(state: State, card: int) -> int:
    """A bit mask of all benefits of a card."""
    return (1 << len(state.pack.god_cards[card].benefits)) - 1


def usable_benefits(state: State, seat: int, card: int, mask: int) -> list[Action]:
    """Benefits of a card not yet taken of which something can come now."""
    benefits = state.pack.god_cards[card].benefits
    return [
        ("benefit", card, number)
        for number, effect in enumerate(benefits)
        if mask >> number & 1 and possible(state, seat, effect)
    ]


def take_benefit(state: State, seat: int, card: int, number: int, clause: str) -> None:
    """Carry out one benefit."""
    if state.sink is not None:
        what = f"god:{state.pack.god_cards[card].id}"
        state.sink.add("used", seat, clause, what=what, benefit=number + 1)
    effect = state.pack.god_cards[card].benefits[number]
    carry_out(state, seat, effect, SOURCE["god_cards"], clause)


def benefits_options(state: State, frame: CardBenefits) -> list[Action]:
    """Any benefit of any open card, or be done."""
    options: list[Action] = []
    for card, mask in frame.cards:
        options += usable_benefits(state, frame.seat, card, mask)
    options.append(("done",))
    return options


def benefits_play(state: State, frame: CardBenefits, action: Action) -> None:
    """Take one benefit; the others stay open."""
    if action[0] == "done":
        state.stack.pop()
        return
    _, card, number = action
    cards = tuple(
        (other, mask & ~(1 << number) if other == card else mask) for other, mask in frame.cards
    )
    state.stack[-1] = CardBenefits(frame.seat, tuple(pair for pair in cards if pair[1]))
    take_benefit(state, frame.seat, card, number, "SET-25" if state.active < 0 else "FST-39")


# --- what is known of these questions ------------------------------------------------------------


def benefit_worth(state: State, frame: object, action: Action) -> Worth:
    """A benefit is what the card says."""
    if action[0] != "benefit":
        return NOTHING
    return Worth(effect=state.pack.god_cards[action[1]].benefits[action[2]])


RULES = {
    CardBenefits: Rule(
        None, benefits_options, benefits_play, "choose_one", asides=True, worth=benefit_worth
    ),
    TakeGodCards: Rule(take_step, take_options, take_play, "choose_cards"),
}
VERBS = {
    "benefit": Verb(
        lambda names, action: f"benefit {names.pack.god_cards[action[1]].id} {action[2] + 1}",
        lambda names, words: ("benefit", names.cards[words[0]], int(words[1]) - 1),
        "a benefit of an open God card that was not taken yet",
    ),
    "take": Verb(
        lambda names, action: (
            f"take {names.pack.god_cards[action[1]].id}" if action[1] >= 0 else "take deck"
        ),
        lambda names, words: ("take", -1 if words[0] == "deck" else names.cards[words[0]]),
        "the top of the deck or a card of the offer",
    ),
}
