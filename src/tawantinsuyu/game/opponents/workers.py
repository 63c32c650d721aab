"""How a solo opponent gains Workers: where they come from, their reward, and the limit of two."""

from typing import Final

from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import take_nomad
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import automa, board, clause
from tawantinsuyu.game.opponents.reason import at_random
from tawantinsuyu.game.turn.end import give_up, move_villager, over_limit

POTATO_END: Final = 0
CORN_END: Final = 1


def worker_name(role: int) -> str:
    """Return the name of a Worker in events."""
    return f"worker:{name_of(role)}"


def recruit(state: State, end: int, step: str) -> bool:
    """Take the Worker at an end of the Village free of charge; do nothing if the Village is
    empty.
    """
    if not state.village:
        return False
    role = move_villager(state, AUTOMA_SEAT, end, clause(state, step))
    arrive(state, role)
    return True


def random_nomad(state: State, step: str, roles: tuple[int, ...] = ()) -> bool:
    """Take a random Nomad, of any role or of one of these roles."""
    fitting = [role for role in state.nomads if not roles or role in roles]
    if not fitting:
        return False
    because = clause(state, step)
    role = at_random(state, "nomad", because, fitting, worker_name)
    take_nomad(state, AUTOMA_SEAT, role, because)
    arrive(state, role)
    return True


def arrive(state: State, role: int) -> None:
    """Take the reward of a new Worker's colour, then keep at most two Workers."""
    reward = board(state).recruiting[role]
    carry_out(state, AUTOMA_SEAT, reward, SOURCE["workers"], clause(state, "recruited"))
    give_up_surplus(state)


def give_up_surplus(state: State) -> None:
    """Give up the solo opponent's surplus Workers."""
    while over_limit(state, AUTOMA_SEAT) > 0:
        give_up(state, AUTOMA_SEAT, automa(state).surplus(state), clause(state, "surplus"))
