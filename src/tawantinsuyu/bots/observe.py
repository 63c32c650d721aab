"""Data for learning: positions as numbers, and random decisions that lead to new positions."""

from random import Random
from typing import Final, NamedTuple

from tawantinsuyu.bots.evaluate import judge
from tawantinsuyu.bots.features import features, phase
from tawantinsuyu.bots.module_numbers import module_numbers
from tawantinsuyu.bots.traits import traits
from tawantinsuyu.bots.weights import load
from tawantinsuyu.game.api import Action, State, options, view_for
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.pack import Pack

MOMENTS: Final = frozenset({f.MainChoice, f.RecruitVillager})
"""Decisions at which positions are compared: at the end of a turn, and before and after
recruiting.
"""
LARGE: Final = frozenset({f.MainChoice, f.SecondAction, f.RecruitVillager, f.ChooseCards})
"""Decisions that may be random. At other decisions a random choice would only waste an action that
has begun.
"""
PROMISING: Final = 8
"""Number of placements, the best by a first estimate, from which a random one is chosen. Nothing
can be learned from worse placements.
"""


class Moment(NamedTuple):
    """One position as numbers, for learning."""

    phase: float
    hand: list[float]
    """The value of each seat by the hand-set weights alone."""
    numbers: list[list[int]]
    """For each person's seat, its features, traits, numbers of modules and tiles."""


def observe(state: State) -> Moment | None:
    """Return the position as numbers; None if bots do not compare positions at this moment."""
    if not state.stack or type(state.stack[-1]) not in MOMENTS:
        return None
    values = judge(state, load(hand=True))
    seats = range(len(state.players))
    people = [seat for seat in seats if state.automa is None or seat != AUTOMA_SEAT]
    return Moment(
        phase(state),
        [values.value(state, seat) for seat in seats],
        [_numbers(state, seat) for seat in people],
    )


def _numbers(state: State, seat: int) -> list[int]:
    return [
        *features(state, seat),
        *traits(state, seat),
        *module_numbers(state, seat),
        *_tiles(state, seat),
    ]


def tile_names(pack: Pack) -> list[str]:
    """Return the tiles in the order of a moment's numbers."""
    return [tile.id for tile in pack.productions] + [tile.id for tile in pack.passives]


def _tiles(state: State, seat: int) -> list[int]:
    player, first = state.players[seat], len(state.pack.productions)
    owned = [0] * (first + len(state.pack.passives))
    for tile in (*player.production_up, *player.production_down):
        owned[tile] = 1
    for tile in player.passives:
        owned[first + tile] = 1
    return owned


def whim(state: State, seat: int, rng: Random) -> Action | None:
    """Return a random action, or None at a decision that must not be random. Where Workers can be
    placed, half of these actions are placements.
    """
    if not state.stack or type(state.stack[-1]) not in LARGE:
        return None
    offered = options(state, seat)
    placements = [action for action in offered if action[0] == "place"]
    others = [action for action in offered if action[0] != "place"]
    if not placements or (others and rng.random() < 0.5):
        return rng.choice(others or offered)
    view = view_for(state, seat)
    prior = judge(view.position, load(hand=True)).placement_prior(view.position, seat)
    return rng.choice(sorted(placements, key=prior, reverse=True)[:PROMISING])
