"""Workers an automa gains: where they come from, their reward, and the limit of two."""

from typing import Final

from tawantinsuyu.game.automa.opponent import automa, board, clause
from tawantinsuyu.game.automa.reason import at_random
from tawantinsuyu.game.conquest import casualty_play
from tawantinsuyu.game.core.frames import Casualty
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import take_nomad
from tawantinsuyu.game.effects import carry_out
from tawantinsuyu.game.names import AUTOMA_SEAT, ROLES
from tawantinsuyu.game.turn import WORKER_LIMIT, give_up, move_villager

POTATO_END: Final = 0
CORN_END: Final = 1


def worker_name(role: int) -> str:
    """A Worker as events name it."""
    return f"worker:{ROLES[role]}"


def recruit(state: State, end: int, step: str) -> bool:
    """The Worker at an end of the Village, unpaid; nothing happens if the Village is empty."""
    if not state.village:
        return False
    role = move_villager(state, AUTOMA_SEAT, end, clause(state, step))
    _arrive(state, role)
    return True


def random_nomad(state: State, step: str, roles: tuple[int, ...] = ()) -> bool:
    """A Nomad at random, of any role or one of those named."""
    fitting = [role for role in state.nomads if not roles or role in roles]
    if not fitting:
        return False
    because = clause(state, step)
    role = at_random(state, "nomad", because, fitting, worker_name)
    take_nomad(state, AUTOMA_SEAT, role, because)
    _arrive(state, role)
    return True


def _arrive(state: State, role: int) -> None:
    """The reward of its colour, then no more than two Workers."""
    reward = board(state).recruiting[role]
    carry_out(state, AUTOMA_SEAT, reward, SOURCE["workers"], clause(state, "recruited"))
    workers = state.players[AUTOMA_SEAT].workers
    while len(workers) > WORKER_LIMIT:
        give_up(state, AUTOMA_SEAT, automa(state).surplus(state), clause(state, "surplus"))


def any_one(state: State) -> int:
    """A surplus Worker at random, the new one included."""
    workers = state.players[AUTOMA_SEAT].workers
    places = range(len(workers))
    return at_random(
        state, "surplus", clause(state, "surplus"), places, lambda at: worker_name(workers[at])
    )


def casualty_at_potato_end(state: State, frame: Casualty) -> None:
    """The Worker at the potato end, or a random Nomad if the Village is empty."""
    if state.village:
        casualty_play(state, frame, ("casualty", "potato"), clause(state, "casualty_villager"))
    elif state.nomads:
        because = clause(state, "casualty")
        role = at_random(state, "casualty", because, state.nomads, worker_name)
        casualty_play(state, frame, ("casualty", role), because)
    else:
        state.stack.pop()
