"""How Pachamama gains Workers: from the Village by die, from the Nomads at random, and from the
other one if one is empty. Workers that can become Nobles come first (PAC-37…46, PAC-272…274).
"""

from typing import Final

from tawantinsuyu.game.core.frames import RecruitVillager
from tawantinsuyu.game.core.module_hooks import appoint_for_opponent, posts_for
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import lose, refill_nomads, take_nomad
from tawantinsuyu.game.core.workers import is_pair
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.paying import gold_instead
from tawantinsuyu.game.opponents.reason import at_random, roll
from tawantinsuyu.game.opponents.workers import (
    CORN_END,
    POTATO_END,
    arrive,
    worker_name,
)
from tawantinsuyu.game.turn.end import WORKER_LIMIT, move_villager
from tawantinsuyu.game.vocabulary import TakeNomad

ENDS: Final = ("potato", "corn")
POTATO_ROLLS: Final = (2, 3)
"""Rolls for the potato end of the Village (PAC-45)."""
LATE: Final = 2
"""Number of Festivals after which Pachamama wants two Workers at the end of her turn (PAC-85)."""


def festivals_held(state: State) -> int:
    """Return the number of Festivals that are over."""
    return state.festivals - (state.holder >= 0)


# --- Village and Nomads --------------------------------------------------------------------------


def roll_end(state: State, why: str, step: str) -> int:
    """Roll the die and return the end of the Village it selects."""
    return POTATO_END if roll(state, why, clause(state, step)) in POTATO_ROLLS else CORN_END


def from_village(state: State) -> None:
    """Take a Worker of the Village at the rolled end, otherwise a Nomad, otherwise 1 gold (PAC-42,
    PAC-44).
    """
    if state.village:
        _take_end(state, _end(state), "village_end")
    elif state.nomads:
        _take_any_nomad(state, "village_empty", state.nomads)
    else:
        gold_instead(state, "worker", "nobody", "none")


def from_nomads(state: State, step: str) -> None:
    """Take a random Nomad, otherwise a Worker of the Village by die, otherwise 1 gold (PAC-43,
    PAC-44).
    """
    if state.nomads:
        _take_any_nomad(state, step, state.nomads)
    elif state.village:
        _take_end(state, _end(state), "no_nomads")
    else:
        gold_instead(state, "worker", "nobody", "none")


def from_corn_end(state: State) -> bool:
    """Take the Worker at the corn end, as the effect says (PAC-193)."""
    if state.village:
        _take_end(state, CORN_END, "face_worker")
    else:
        from_village(state)
    return True


def nomad_space(state: State) -> bool:
    """Carry out Pachamama's Nomad space."""
    from_nomads(state, "nomad_space")
    return True


def nomad(state: State, seat: int, effect: TakeNomad, source: int, because: str) -> None:
    """Take a Nomad as a reward. If it must have certain roles and there is none, it is lost
    (R342).
    """
    if not effect.roles:
        from_nomads(state, "reward")
    elif fitting := [role for role in state.nomads if role in effect.roles]:
        _take_any_nomad(state, "reward", fitting)
    else:
        lose(state, seat, "worker", clause(state, "reward"))


def recruit_at_end(state: State, frame: RecruitVillager) -> None:
    """At the end of Pachamama's turn, recruit if she has no Worker, or later in the game fewer than
    two (R246).
    """
    state.stack.pop()
    late = festivals_held(state) >= LATE
    have = len(state.players[AUTOMA_SEAT].workers)
    if have < (2 if late else 1):
        if state.sink is not None:
            because = clause(state, "recruit_late" if late else "recruit_early")
            state.sink.add("chose", AUTOMA_SEAT, because, what="recruit")
        from_village(state)


def _end(state: State) -> int:
    """Return the end whose Worker fits an empty Palace, otherwise the end by die (PAC-273)."""
    ends = (POTATO_END, CORN_END) if len(state.village) > 1 else (POTATO_END,)
    fitting = [end for end in ends if posts_for(state, AUTOMA_SEAT, state.village[-end])]
    if fitting:
        because = clause(state, "noble_end")
        return at_random(
            state, "village", because, fitting, lambda end: worker_name(state.village[-end])
        )
    return roll_end(state, "village", "village_end")


def _take_end(state: State, end: int, step: str) -> None:
    role = state.village[-end]
    if posts_for(state, AUTOMA_SEAT, role):
        state.village.pop(-end)
        appoint_for_opponent(state, role, f"village:{ENDS[end]}")
    else:
        move_villager(state, AUTOMA_SEAT, end, clause(state, step))
        arrive(state, role)


def _take_any_nomad(state: State, step: str, roles: list[int]) -> None:
    """Take a random Nomad, if possible one that fits an empty Palace (PAC-272, PAC-274)."""
    nobles = [role for role in roles if posts_for(state, AUTOMA_SEAT, role)]
    because = clause(state, "noble_nomad" if nobles else step)
    role = at_random(state, "nomad", because, nobles or roles, worker_name)
    if nobles:
        state.nomads.remove(role)
        appoint_for_opponent(state, role, "nomads")
        refill_nomads(state)
    else:
        take_nomad(state, AUTOMA_SEAT, role, because)
        arrive(state, role)


def oldest(state: State) -> int:
    """Return the Worker Pachamama gives up: the oldest of those with one colour if she has more
    than two of them, otherwise the oldest of all (R246).
    """
    workers = state.players[AUTOMA_SEAT].workers
    single = [at for at, worker in enumerate(workers) if not is_pair(worker)]
    return single[0] if len(single) > WORKER_LIMIT else 0
