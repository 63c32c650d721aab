"""Taking God cards (TSK-63 to TSK-65) and the benefits of open ones (SET-25, FST-40)."""

from itertools import combinations
from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import CardBenefits, KeepGodCards, PlayGodCard, TakeGodCards
from tawantinsuyu.game.core.moments import announce
from tawantinsuyu.game.core.plain import draws, is_plain
from tawantinsuyu.game.core.question import (
    NOTHING,
    UNKNOWN,
    Held,
    Rule,
    Unseen,
    Verb,
    Worth,
)
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import decline, draw_god, god_name, lose, shuffle_into_god_deck
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.vocabulary import DrawGod, Effect

PRAYING: Final = DrawGod(2, deck_only=False)
"""Number of God cards taken by the secondary action Pray (HP-26)."""


def take_options(state: State, frame: TakeGodCards) -> list[Action]:
    """Return an option for the deck and, if that is allowed, for each card of the offer."""
    options: list[Action] = []
    if state.god_deck:
        options.append(("take", -1))
    if not (frame.deck_only or state.deck_only):
        options += [("take", card) for card in state.offer]
    return options


def take_step(state: State, frame: TakeGodCards) -> bool:
    """If no God card can be taken, report it as lost (TSK-65)."""
    if take_options(state, frame):
        return True
    state.stack.pop()
    lose(state, frame.seat, "god_card", "TSK-65")
    return False


def take_play(state: State, frame: TakeGodCards, action: Action) -> None:
    """Take one God card. The seat sees it before it chooses the next one (TSK-64)."""
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
    """Return a bit mask of all benefits of a card."""
    return (1 << len(state.pack.god_cards[card].benefits)) - 1


def usable_benefits(state: State, seat: int, card: int, mask: int) -> list[Action]:
    """Return the benefits of a card that were not taken yet and would have an effect now."""
    benefits = state.pack.god_cards[card].benefits
    return [
        ("benefit", card, number)
        for number, effect in enumerate(benefits)
        if mask >> number & 1 and possible(state, seat, effect)
    ]


def take_benefit(
    state: State, seat: int, card: int, number: int, clause: str, left: int = 0
) -> None:
    """Take one of the benefits that are `left`. Tiles react immediately to the first one of a
    card.
    """
    if state.sink is not None:
        what = f"god:{state.pack.god_cards[card].id}"
        state.sink.add("used", seat, clause, what=what, benefit=number + 1)
    effect = state.pack.god_cards[card].benefits[number]
    carry_out(state, seat, effect, SOURCE["god_cards"], clause)
    if left == all_benefits(state, card):
        announce(state, "card:used", (seat,), state.tables.card_god[card])


def benefits_options(state: State, frame: CardBenefits) -> list[Action]:
    """Return an option for each benefit of each open card, and one to stop."""
    options: list[Action] = []
    for card, mask in frame.cards:
        options += usable_benefits(state, frame.seat, card, mask)
    options.append(("done",))
    return options


def benefits_play(state: State, frame: CardBenefits, action: Action) -> None:
    """Take one benefit of a God card; the others stay available."""
    if action[0] == "done":
        state.stack.pop()
        return
    _, card, number = action
    cards = tuple(
        (other, mask & ~(1 << number) if other == card else mask) for other, mask in frame.cards
    )
    state.stack[-1] = CardBenefits(frame.seat, tuple(pair for pair in cards if pair[1]))
    take_benefit(state, frame.seat, card, number, playing_clause(state), dict(frame.cards)[card])


def play_step(state: State, frame: PlayGodCard) -> bool:
    """End the question if there is no God card to play."""
    if state.players[frame.seat].gods:
        return True
    state.stack.pop()
    return False


def play_options(state: State, frame: PlayGodCard) -> list[Action]:
    """Return an option for each God card in hand, and one for playing none (M1-11)."""
    cards: list[Action] = [("play", card) for card in state.players[frame.seat].gods]
    return cards if frame.must else [*cards, ("done",)]


def play_card(state: State, frame: PlayGodCard, action: Action) -> None:
    """Play a card, so that its benefits can be taken. At the end of the turn it goes to the offer,
    or with the other cards of setup back into the deck (M1-12, R309).
    """
    if action[0] == "done":
        decline(state, frame.seat, "reward", "M1-10")
        return
    state.stack.pop()
    card = action[1]
    player = state.players[frame.seat]
    player.gods.remove(card)
    (state.festival_played if state.active < 0 else state.played).append(card)
    if state.sink is not None:
        what = f"god:{state.pack.god_cards[card].id}"
        state.sink.add("played", frame.seat, frame.clause, what=what, now=len(player.gods))
    state.stack.append(CardBenefits(frame.seat, ((card, all_benefits(state, card)),)))


def playing_clause(state: State) -> str:
    """Return the clause by which benefits of open God cards are taken now."""
    if state.active < 0:
        return "SET-25"
    return "FST-39" if state.deck_only else "M1-11"


# --- keeping some of the drawn cards --------------------------------------------------------------


def keep_options(state: State, frame: KeepGodCards) -> list[Action]:
    """Return an option for each set of cards that may be kept."""
    return [("keep", *cards) for cards in combinations(sorted(frame.cards), frame.keep)]


def keep_play(state: State, frame: KeepGodCards, action: Action) -> None:
    """Keep some cards, and shuffle the others into the deck."""
    state.stack.pop()
    kept: tuple[int, ...] = tuple(action[1:])
    hand = state.players[frame.seat].gods
    hand.extend(kept)
    others = [card for card in frame.cards if card not in kept]
    if others and state.sink is not None:
        state.sink.add(
            "returned",
            frame.seat,
            frame.clause,
            sees=(frame.seat,),
            hidden={"what": ["god:?"] * len(others)},
            what=[god_name(state, card) for card in others],
            to="god_deck",
        )
    shuffle_into_god_deck(state, others, frame.clause, "drawn")


def hide_kept(frame: KeepGodCards, seat: int, asks: bool) -> KeepGodCards:
    """Hide the kept cards from all but the seat that drew them."""
    if frame.seat == seat:
        return frame
    return KeepGodCards(frame.seat, (UNKNOWN,) * len(frame.cards), frame.keep, frame.clause)


def imagine_kept(frame: KeepGodCards, unseen: Unseen) -> KeepGodCards:
    """Replace the hidden God cards by random unseen ones."""
    if UNKNOWN not in frame.cards:
        return frame
    cards = tuple(sorted(unseen.gods.pop() for _ in frame.cards))
    return KeepGodCards(frame.seat, cards, frame.keep, frame.clause)


# --- facts about these questions -----------------------------------------------------------------


def _effect(state: State, benefit: Action) -> Effect:
    return state.pack.god_cards[benefit[1]].benefits[benefit[2]]


def benefit_worth(state: State, frame: object, action: Action) -> Worth:
    """Return the benefit that is printed on the card."""
    return Worth(effect=_effect(state, action)) if action[0] == "benefit" else NOTHING


def benefits_worth(state: State, frame: CardBenefits, action: Action) -> Worth:
    """Return the benefit that is printed on the card. To stop means to forgo all benefits that
    could still be taken.
    """
    if action[0] == "done":
        *left, _ = benefits_options(state, frame)
        return Worth(forgone=tuple(_effect(state, benefit) for benefit in left))
    return benefit_worth(state, frame, action)


def plain_benefits(state: State, frame: CardBenefits) -> list[Action]:
    """Return the remaining benefits that only give something. Those that reveal unknown cards come
    last.
    """
    *left, _ = benefits_options(state, frame)
    plain = [benefit for benefit in left if is_plain(_effect(state, benefit))]
    return sorted(plain, key=lambda benefit: draws(_effect(state, benefit)))


RULES = {
    KeepGodCards: Rule(
        None,
        keep_options,
        keep_play,
        "choose_cards",
        held=lambda frame: Held(gods=frame.cards),
        hide=hide_kept,
        imagine=imagine_kept,
    ),
    PlayGodCard: Rule(play_step, play_options, play_card, "choose_cards", asides=True),
    CardBenefits: Rule(
        None,
        benefits_options,
        benefits_play,
        "choose_one",
        asides=True,
        worth=benefits_worth,
        plain=plain_benefits,
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
