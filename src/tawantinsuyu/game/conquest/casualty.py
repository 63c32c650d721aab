"""Casualties: the Worker that a Conquest costs, and the points for the Casualties of War
(CQ-02…05).
"""

from tawantinsuyu.game.core.actions import Action, Names, after
from tawantinsuyu.game.core.frames import Casualty, GiveCasualty
from tawantinsuyu.game.core.question import Rule, Verb
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import refill_nomads
from tawantinsuyu.game.core.workers import name_of, worker_of
from tawantinsuyu.game.names import ROLES


def casualty_step(state: State, frame: Casualty) -> bool:
    """Skip the casualty if there are neither Villagers nor Nomads (CQ-05)."""
    if state.village or state.nomads:
        return True
    state.stack.pop()
    return False


def casualty_options(state: State, frame: Casualty) -> list[Action]:
    """Return an option for each end of the Village, or for each Nomad if it is empty (CQ-02,
    CQ-03).
    """
    village = state.village
    if not village:
        return [("casualty", role) for role in sorted(set(state.nomads))]
    if len(village) == 1:
        return [("casualty", "potato")]
    return [("casualty", "potato"), ("casualty", "corn")]


def casualty_play(state: State, frame: Casualty, action: Action, clause: str = "CQ-02") -> None:
    """Move the chosen Worker to the Casualties of War."""
    state.stack.pop()
    where = action[1]
    if where == "potato":
        worker = state.village.pop(0)
    elif where == "corn":
        worker = state.village.pop()
    else:
        worker = where
        state.nomads.remove(worker)
    state.casualties.append(worker)
    if state.sink is not None:
        source = f"village:{where}" if isinstance(where, str) else "nomads"
        state.sink.add(
            "moved",
            frame.seat,
            clause,
            piece=f"worker:{ROLES[worker]}",
            source=source,
            to="casualties",
            now=len(state.casualties),
        )
    if not isinstance(where, str):
        refill_nomads(state)


def give_step(state: State, frame: GiveCasualty) -> bool:
    """Skip a seat without a Worker in its supply (M1-16)."""
    if state.players[frame.seat].workers:
        return True
    state.stack.pop()
    return False


def give_options(state: State, frame: GiveCasualty) -> list[Action]:
    """Return an option for each role of the Workers in the supply (M1-14)."""
    return [("sacrifice", role) for role in sorted(set(state.players[frame.seat].workers))]


def give_play(state: State, frame: GiveCasualty, action: Action) -> None:
    """Move a Worker of the chosen role to the Casualties of War."""
    state.stack.pop()
    state.players[frame.seat].workers.remove(action[1])
    state.casualties.append(action[1])
    if state.sink is not None:
        state.sink.add(
            "moved",
            frame.seat,
            frame.clause,
            piece=f"worker:{name_of(action[1])}",
            source=f"supply:{frame.seat}",
            to="casualties",
            now=len(state.casualties),
        )


def casualty_count(state: State) -> int:
    """Return the number of Casualties of War, which is the points for each region in a Festival
    (FST-13).
    """
    return len(state.casualties) + sum(module.casualties(state) for module in state.modules)


def _write_casualty(names: Names, action: Action) -> str:
    where = action[1]
    return f"casualty {where}" if isinstance(where, str) else f"casualty nomad:{ROLES[where]}"


def _read_casualty(names: Names, words: list[str]) -> Action:
    if words[0] in ("potato", "corn"):
        return ("casualty", words[0])
    return ("casualty", ROLES.index(after("nomad:", words[0])))


RULES = {
    GiveCasualty: Rule(give_step, give_options, give_play, "choose_one"),
    Casualty: Rule(casualty_step, casualty_options, casualty_play, "choose_one"),
}
VERBS = {
    "casualty": Verb(_write_casualty, _read_casualty, "the Worker this Conquest may cost"),
    "sacrifice": Verb(
        lambda names, action: f"sacrifice {name_of(action[1])}",
        lambda names, words: ("sacrifice", worker_of(words[0])),
        "a Worker of the supply, one of whom becomes a casualty",
    ),
}
