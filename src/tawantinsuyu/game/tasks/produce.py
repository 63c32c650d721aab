"""Produce One (TSK-59 to TSK-62)."""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Effects, ProduceWithOne
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import decline


def produce_options(state: State, frame: ProduceWithOne) -> list[Action]:
    """Return an option for each face-up Production Building, and one to decline if allowed."""
    up: list[Action] = [("produce", tile) for tile in state.players[frame.seat].production_up]
    return [*up, ("done",)] if frame.optional else up


def produce_play(state: State, frame: ProduceWithOne, action: Action) -> None:
    """Produce with one Building, which stays face up."""
    if action[0] == "done":
        decline(state, frame.seat, "reward", "M1-10")
        return
    state.stack.pop()
    tile = action[1]
    pay_building(state, frame.seat, tile, "TSK-59")


def pay_building(state: State, seat: int, tile: int, clause: str) -> None:
    """Carry out the benefit of a Production Building."""
    building = state.pack.productions[tile]
    if state.sink is not None:
        state.sink.add("used", seat, clause, what=f"production:{building.id}")
    state.stack.append(Effects(seat, (building.benefit,), SOURCE["buildings"]))


# --- facts about these questions -----------------------------------------------------------------


def produce_worth(state: State, frame: object, action: Action) -> Worth:
    """Return the benefit that the Building produces."""
    if action[0] != "produce":
        return NOTHING
    return Worth(effect=state.pack.productions[action[1]].benefit)


RULES = {
    ProduceWithOne: Rule(None, produce_options, produce_play, "choose_one", worth=produce_worth),
}
VERBS = {
    "produce": Verb(
        lambda names, action: f"produce {names.building[0, action[1]]}",
        lambda names, words: ("produce", names.buildings[words[0]][1]),
        "a Production Building lying face up that did not produce yet",
    ),
}
