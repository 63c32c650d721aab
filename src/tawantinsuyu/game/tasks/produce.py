"""Produce One (TSK-59 to TSK-62)."""

from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.frames import Effects, ProduceWithOne
from tawantinsuyu.game.state import SOURCE, State


def produce_options(state: State, frame: ProduceWithOne) -> list[Action]:
    """The face-up Production Buildings."""
    return [("produce", tile) for tile in state.players[frame.seat].production_up]


def produce_play(state: State, frame: ProduceWithOne, action: Action) -> None:
    """One Building pays and stays face up."""
    state.stack.pop()
    tile = action[1]
    pay_building(state, frame.seat, tile, "TSK-59")


def pay_building(state: State, seat: int, tile: int, clause: str) -> None:
    """Carry out the benefit of a Production Building."""
    building = state.pack.productions[tile]
    if state.sink is not None:
        state.sink.add("used", seat, clause, what=f"production:{building.id}")
    state.stack.append(Effects(seat, (building.benefit,), SOURCE["buildings"]))
