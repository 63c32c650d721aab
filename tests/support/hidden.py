"""Copies of a state that differ only in what one seat cannot know."""

import random

from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.core.frames import ChooseCards, Frame, FreeWeavings, KeepArmyCards, PutUnder
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.record import replaced


def permute_hidden(state: State, seat: int, rng: random.Random) -> State:
    """Return a copy in which everything that a seat cannot know is shuffled."""
    other = state.clone()
    other.choices = None  # the stored choices belong to the old cards
    gods = list(other.god_deck)
    armies = list(other.army_deck)
    rivals = [player for owner, player in enumerate(other.players) if owner != seat]
    for player in rivals:
        gods += player.gods
        armies += player.army
    frames: list[Frame] = []
    for frame in other.stack:
        if isinstance(frame, ChooseCards):
            for owner, hand in enumerate(frame.dealt):
                if owner != seat:
                    gods += hand
        elif isinstance(frame, KeepArmyCards) and frame.seat != seat:
            armies += frame.cards
    rng.shuffle(gods)
    rng.shuffle(armies)
    for player in rivals:
        player.gods = [gods.pop() for _ in player.gods]
        player.army = [armies.pop() for _ in player.army]
    for frame in other.stack:
        if isinstance(frame, ChooseCards):
            dealt = tuple(
                hand if owner == seat else tuple(gods.pop() for _ in hand)
                for owner, hand in enumerate(frame.dealt)
            )
            kept = tuple(
                cards if owner == seat else dealt[owner][: len(cards)]
                for owner, cards in enumerate(frame.kept)
            )
            frames.append(ChooseCards(dealt, kept))
        elif isinstance(frame, KeepArmyCards) and frame.seat != seat:
            frames.append(replaced(frame, cards=tuple(armies.pop() for _ in frame.cards)))
        else:
            frames.append(frame)
    other.stack = frames
    other.god_deck = [gods.pop() for _ in other.god_deck]
    other.army_deck = [armies.pop() for _ in other.army_deck]
    for stack in other.stacks:
        rng.shuffle(stack)
    _permute_weavings(other, seat, rng)
    other.chance = Chance(rng.randbytes(32), other.chance.counters)
    assert not gods
    assert not armies
    return other


def _permute_weavings(state: State, seat: int, rng: random.Random) -> None:
    top = state.stack[-1]
    if isinstance(top, PutUnder):
        # The top tile is still face down, and only their owner sees the drawn tiles.
        drawn = () if top.seat == seat else top.tiles
        unseen = [*state.weavings, *drawn]
        rng.shuffle(unseen)
        if drawn:
            tiles = tuple(sorted(unseen.pop() for _ in drawn))
            state.stack[-1] = replaced(top, tiles=tiles)
        state.weavings = unseen
        return
    # While two tiles are taken face down, the next top tile stays face down until both are taken
    # (M1-25).
    covered = state.weavings_covered or any(
        isinstance(frame, FreeWeavings) and frame.covered for frame in state.stack
    )
    end = len(state.weavings) if covered else -1
    unseen = state.weavings[:end]
    rng.shuffle(unseen)
    state.weavings[:end] = unseen
