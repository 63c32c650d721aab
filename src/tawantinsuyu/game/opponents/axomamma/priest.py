"""Axomamma's conditions of the High Priest actions, and how she carries out Produce, Offering and
Worship.
"""

from typing import Final

from tawantinsuyu.game.core.frames import Climbing, OfferingChoice, ProduceChoice, WorshipChoice
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT, CORN, PRIEST_ACTIONS
from tawantinsuyu.game.opponents.opponent import adjusted, clause
from tawantinsuyu.game.opponents.priest import Condition, can_still_conquer, soldiers_available
from tawantinsuyu.game.priest.produce import turn_down
from tawantinsuyu.game.tasks.produce import pay_building
from tawantinsuyu.game.temple import steps_above

REACH: Final = 2
"""How many spaces ahead Axomamma looks for an action."""
CORN_NEEDED: Final = 4
PRODUCTION_NEEDED: Final = 2
ITEMS_NEEDED: Final = 3


def reach(state: State) -> int:
    """Return how many spaces ahead Axomamma looks; it never changes."""
    return REACH


def condition(state: State, action: int) -> Condition:
    """Return Axomamma's condition of a High Priest action."""
    player = state.players[AUTOMA_SEAT]
    name = PRIEST_ACTIONS[action]
    below_top = steps_above(state, AUTOMA_SEAT) > 0
    if name == "offering":
        return Condition(player.resources[CORN], CORN_NEEDED, below_top)
    if name == "produce":
        return Condition(len(player.production_up), PRODUCTION_NEEDED)
    if name == "worship":
        needs = 2 if adjusted(state, "easier:worship-two-statues") else 1
        return Condition(sum(player.small) + sum(player.large), needs, below_top)
    if name == "conquest":
        equal = adjusted(state, "harder:conquest-equal")
        needs = len(state.casualties) + (0 if equal else 1)
        return Condition(soldiers_available(state), needs, can_still_conquer(state))
    return Condition(len(player.production_down) + len(player.army_down), ITEMS_NEEDED)


def produce_all(state: State, frame: ProduceChoice) -> None:
    """Use every face-up Building, the lowest number first. In Axomamma's own action the one with
    the highest number stays face up.
    """
    player = state.players[AUTOMA_SEAT]
    left = [tile for tile in player.production_up if tile not in frame.used]
    if left:
        tile = min(left, key=lambda one: state.pack.productions[one].number)
        state.stack[-1] = frame.but(used=(*frame.used, tile))
        step = "produce_all" if frame.flip else "follow_produce"
        pay_building(state, AUTOMA_SEAT, tile, clause(state, step))
        return
    state.stack.pop()
    kept = 1 if frame.flip else 0
    step = "take_produce" if frame.flip else "follow_produce"
    turn_down(state, AUTOMA_SEAT, frame.used[: len(frame.used) - kept], clause(state, step))


def start_offering(state: State, seat: int, active: int) -> None:
    """Start Axomamma's part of Offering. In her own action she first takes the free step of a
    harder game.
    """
    state.stack.append(OfferingChoice(seat, seat != active))
    _free_step(state, seat == active)


def start_worship(state: State, seat: int, active: int) -> None:
    """Start Axomamma's part of Worship. In her own action she first takes the free step of a harder
    game.
    """
    state.stack.append(WorshipChoice(seat, 0b11, seat != active))
    _free_step(state, seat == active)


def _free_step(state: State, hers: bool) -> None:
    if hers and adjusted(state, "harder:temple-step"):
        state.stack.append(Climbing(AUTOMA_SEAT, 1))
