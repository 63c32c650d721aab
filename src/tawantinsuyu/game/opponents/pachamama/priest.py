"""Pachamama's High Priest: how far she looks, her conditions, Produce (PAC-68…94)."""

from typing import Final

from tawantinsuyu.game.core.frames import ProduceChoice
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import spend
from tawantinsuyu.game.names import AUTOMA_SEAT, CORN, POTATO, PRIEST_ACTIONS
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.pachamama import cults
from tawantinsuyu.game.opponents.pachamama.workers import festivals_held
from tawantinsuyu.game.opponents.priest import (
    Condition,
    can_still_conquer,
    face_down,
    soldiers_available,
)
from tawantinsuyu.game.priest.produce import turn_down
from tawantinsuyu.game.priest.rejuvenate import BUILDING, turn_up
from tawantinsuyu.game.tasks.produce import pay_building
from tawantinsuyu.game.temple import steps_above
from tawantinsuyu.game.turn.secondary import action_at

REACH: Final = 2
CORN_NEEDED: Final = 4
ITEMS_NEEDED: Final = 3
FURTHER = "high_priest_reaches_further"
KEEPS = "produce_keeps_up"


# --- reach and conditions ------------------------------------------------------------------------


def ready_to_conquer(state: State) -> bool:
    """Return whether Pachamama has more available Soldiers than there are Casualties of War
    (PAC-50).
    """
    return soldiers_available(state) > len(state.casualties)


def reach(state: State) -> int:
    """Return how many spaces ahead Pachamama looks: two, or three with a Cult if she has the potato
    for it (PAC-250 to PAC-252).
    """
    vassals, cult = cults.cult_of(state, FURTHER)
    if not vassals or cult is None:
        return REACH
    price = cults.amount(state, FURTHER, "potato")
    able = state.players[AUTOMA_SEAT].resources[POTATO] >= price
    return cult.amounts["spaces"] if able else REACH


def pay_for_reach(state: State, steps: int) -> None:
    """Pay for a space beyond the second (R241)."""
    if steps > REACH and (price := cults.amount(state, FURTHER, "potato")):
        because = clause(state, cults.step(state, FURTHER, "third_space"))
        spend(state, AUTOMA_SEAT, (price, 0, 0, 0), because)


def condition(state: State, action: int) -> Condition:
    """Return Pachamama's condition of a High Priest action."""
    player = state.players[AUTOMA_SEAT]
    name = PRIEST_ACTIONS[action]
    below_top = steps_above(state, AUTOMA_SEAT) > 0
    if name == "offering":
        return Condition(player.resources[CORN], CORN_NEEDED, below_top)
    if name == "produce":
        early = festivals_held(state) == 0
        step = "produce_early" if early else ""
        return Condition(len(player.production_up), 1 if early else 2, step=step)
    if name == "worship":
        return Condition(sum(player.small) + sum(player.large), 1, below_top)
    if name == "conquest":
        needs = len(state.casualties) + 1
        return Condition(soldiers_available(state), needs, can_still_conquer(state))
    return Condition(len(player.production_down) + len(player.army_down), ITEMS_NEEDED)


def meets_any(state: State) -> bool:
    """Return whether Pachamama could take one of the actions within reach (R313)."""
    spaces = range(1, reach(state) + 1)
    return any(condition(state, action_at(state, AUTOMA_SEAT, steps)).met for steps in spaces)


# --- Produce -------------------------------------------------------------------------------------


def could_produce_next(state: State) -> bool:
    """Return whether Produce is within reach and its condition is met (R240)."""
    produce = PRIEST_ACTIONS.index("produce")
    within = [action_at(state, AUTOMA_SEAT, steps) for steps in range(1, reach(state) + 1)]
    return produce in within and condition(state, produce).met


def may_produce(state: State, seat: int, active: int) -> bool:
    """Return whether Pachamama follows Produce. She does not if she could take the action herself
    (PAC-94).
    """
    if not state.players[seat].production_up:
        return False
    if seat == active or not could_produce_next(state):
        return True
    if state.sink is not None:
        because = clause(state, "waits_to_produce")
        state.sink.add("declined", seat, because, what="produce", why="next_turn")
    return False


def start_producing(state: State, seat: int, active: int) -> None:
    """In Pachamama's own action, turn a second Building up first if only one is face up
    (PAC-91).
    """
    down, _ = face_down(state)
    again = seat == active
    if again and len(state.players[seat].production_up) == 1 and down:
        turn_up(state, seat, BUILDING, down[0], clause(state, "up_before"))
        again = False
    state.stack.append(ProduceChoice(seat, (), again, (), False))


def produce_all(state: State, frame: ProduceChoice) -> None:
    """Use every face-up Building, the lowest number first. With `flip` one is turned up
    afterwards.
    """
    player, tiles = state.players[AUTOMA_SEAT], state.pack.productions
    taken = state.active == AUTOMA_SEAT
    left = [tile for tile in player.production_up if tile not in frame.used]
    if left:
        tile = min(left, key=lambda one: tiles[one].number)
        state.stack[-1] = frame.but(used=(*frame.used, tile))
        because = clause(state, "take_produce" if taken else "follow_produce")
        pay_building(state, AUTOMA_SEAT, tile, because)
        return
    state.stack.pop()
    numbered = sorted((*frame.used, *player.production_down), key=lambda one: -tiles[one].number)
    again = numbered[0] if frame.flip else -1
    kept = [tile for tile in numbered if tile in frame.used and tile != again]
    kept = kept[: cults.amount(state, KEEPS, "buildings")]
    because = clause(state, "take_produce" if taken else "follow_produce")
    turn_down(state, AUTOMA_SEAT, tuple(one for one in frame.used if one not in kept), because)
    if kept and state.sink is not None:
        because = clause(state, cults.step(state, KEEPS, "kept_up"))
        for tile in kept:
            what = f"production:{tiles[tile].id}"
            state.sink.add("chose", AUTOMA_SEAT, because, what="kept", where=what)
    if again >= 0:
        turn_up(state, AUTOMA_SEAT, BUILDING, again, clause(state, "up_after"))
