"""Games that differ only in what one seat cannot know, made independently of `views`.

The hidden pools are defined here a second time on purpose: a view that shows too much and a
`determinize` that relies on it would agree with each other, but not with this module.
"""

from random import Random
from typing import Any

from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import (
    Chance,
    ChooseCards,
    KeepArmyCards,
    KeepGodCards,
    fields_of,
    replaced,
)


def permuted(state: State, seat: int, rng: Random) -> State:
    """Return a copy of the game in which everything hidden from the seat is dealt again, with other
    random numbers.
    """
    other = state.clone()
    other.choices = None
    other.chance = Chance(rng.randbytes(32), other.chance.counters.copy())
    _god_cards(other, seat, rng)
    _tucked_cards(other, rng)
    _army_cards(other, seat, rng)
    _buildings(other, seat, rng)
    _weavings(other, seat, rng)
    return other


def _buildings(state: State, seat: int, rng: Random) -> None:
    """Shuffle Buildings. A tile that was looked at is known to its builder only; its kind is
    public.
    """
    pending: list[Any] = state.stack
    looks = [at for at, frame in enumerate(pending) if "drawn" in fields_of(type(frame))]
    hidden = [at for at in looks if pending[at].seat != seat]
    for kind, stack in enumerate(state.stacks):
        for at in hidden:
            stack += [tile for number, tile in pending[at].drawn if number == kind]
        rng.shuffle(stack)
    for at in hidden:
        drawn = tuple((kind, state.stacks[kind].pop()) for kind, _ in pending[at].drawn)
        pending[at] = replaced(pending[at], drawn=drawn)


def _covers(frame: object) -> bool:
    """Return whether the next Weaving is not revealed yet: tiles are for sale, or the top one
    of several free ones was taken.
    """
    for_sale = type(frame).__name__ in ("BuyWeavings", "Leftovers")
    return for_sale or bool(getattr(frame, "covered", False))


def _weavings(state: State, seat: int, rng: Random) -> None:
    """Shuffle Weavings. Tiles drawn to put some away are known to their owner only; while tiles
    are for sale, or none is face up in a Festival, the top of the stack is unknown.
    """
    pending: list[Any] = state.stack
    put_away = [{"tiles", "amount"} <= set(fields_of(type(frame))) for frame in pending]
    covers = any(put_away) or any(_covers(frame) for frame in pending)
    closed = covers or state.weavings_covered
    hidden = max(0, len(state.weavings) - (0 if closed else 1))
    pool = state.weavings[:hidden]
    drawn = [at for at, frame in enumerate(pending) if put_away[at] and frame.seat != seat]
    for at in drawn:
        pool += pending[at].tiles
    rng.shuffle(pool)
    for at in drawn:
        tiles = tuple(sorted(pool.pop() for _ in pending[at].tiles))
        pending[at] = replaced(pending[at], tiles=tiles)
    state.weavings[:hidden] = pool


def _god_cards(state: State, seat: int, rng: Random) -> None:
    # The eight cards of set-up are not looked at before the choice among them.
    dealt_to = seat if isinstance(state.stack[-1], ChooseCards) else -1
    strangers = [player for owner, player in enumerate(state.players) if owner != seat]
    pool = state.god_deck + [card for player in strangers for card in player.gods]
    for frame in state.stack:
        if isinstance(frame, ChooseCards):
            for owner, hand in enumerate(frame.dealt):
                pool += hand if owner != dealt_to else ()
        elif isinstance(frame, KeepGodCards) and frame.seat != seat:
            pool += frame.cards
    rng.shuffle(pool)
    state.god_deck = [pool.pop() for _ in state.god_deck]
    for player in strangers:
        player.gods = [pool.pop() for _ in player.gods]
    for at, frame in enumerate(state.stack):
        if isinstance(frame, ChooseCards):
            dealt = list(frame.dealt)
            kept = list(frame.kept)
            for owner, hand in enumerate(frame.dealt):
                if owner != dealt_to:
                    cards = sorted(pool.pop() for _ in hand)
                    dealt[owner] = tuple(cards)
                    kept[owner] = tuple(sorted(rng.sample(cards, len(frame.kept[owner]))))
            state.stack[at] = ChooseCards(tuple(dealt), tuple(kept))
        elif isinstance(frame, KeepGodCards) and frame.seat != seat:
            cards = sorted(pool.pop() for _ in frame.cards)
            state.stack[at] = replaced(frame, cards=tuple(cards))


def _tucked_cards(state: State, rng: Random) -> None:
    """Shuffle a solo opponent's tucked cards, of which only the god is public."""
    if state.solo is None:
        return
    gods = state.tables.card_god
    for slot, card in enumerate(state.solo.tucked):
        alike = [at for at, other in enumerate(state.god_deck) if gods[other] == gods[card]]
        if card >= 0 and alike:
            at = rng.choice(alike)
            state.solo.tucked[slot], state.god_deck[at] = state.god_deck[at], card


def _army_cards(state: State, seat: int, rng: Random) -> None:
    strangers = [player for owner, player in enumerate(state.players) if owner != seat]
    pool = state.army_deck + [card for player in strangers for card in player.army]
    for frame in state.stack:
        if isinstance(frame, KeepArmyCards) and frame.seat != seat:
            pool += frame.cards
    rng.shuffle(pool)
    state.army_deck = [pool.pop() for _ in state.army_deck]
    for player in strangers:
        player.army = [pool.pop() for _ in player.army]
    for at, frame in enumerate(state.stack):
        if isinstance(frame, KeepArmyCards) and frame.seat != seat:
            cards = tuple(pool.pop() for _ in frame.cards)
            state.stack[at] = replaced(frame, cards=cards)
