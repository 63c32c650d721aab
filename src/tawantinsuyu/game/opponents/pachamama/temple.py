"""Pachamama on the Temple: the die decides her way, and she takes each reward as a whole, as far as
she can use it, or 1 gold (PAC-61…67, PAC-210…234).
"""

from typing import Final

from tawantinsuyu.game.core.frames import Climbing, Effects
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.pachamama.choices import statue_of
from tawantinsuyu.game.opponents.pachamama.priest import meets_any
from tawantinsuyu.game.opponents.pachamama.regions import ENOUGH_CONTROL, controlled
from tawantinsuyu.game.opponents.pachamama.rewards import SECOND, statues_left, turn_over, usable
from tawantinsuyu.game.opponents.paying import gold_instead
from tawantinsuyu.game.opponents.reason import roll, tell
from tawantinsuyu.game.temple import climb_to, climbing_step
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Choose,
    Conquer,
    DrawArmy,
    Each,
    Effect,
    MovePriest,
    PlayArmy,
    PlayGod,
    ProduceOne,
    Rejuvenate,
    Sacrifice,
    TakeNomad,
    Weave,
    format_effect,
)

LEFT_ROLLS: Final = (1, 2)
"""Rolls with which Pachamama takes the left branch (PAC-210)."""
TEMPLE: Final = SOURCE["temple"]


def climb(state: State, frame: Climbing) -> None:
    """Climb one step of the Temple. If the way forks, the die decides."""
    above = state.pack.temple.steps[state.players[AUTOMA_SEAT].temple].next
    if frame.steps and len(above) > 1:
        left = roll(state, "branch", clause(state, "branch")) in LEFT_ROLLS
        climb_to(state, frame, above[0] if left else above[-1])
    else:
        climbing_step(state, frame)


def takes_reward(state: State, reward: Effect, because: str) -> None:
    """Take a reward of the Temple as a whole."""
    if isinstance(reward, Choose):
        chosen = reward.options[SECOND]
        step = "second"
        tell(state, "reward", step, clause(state, step), reward.options, [chosen], format_effect)
        reward = chosen
    elif isinstance(reward, Build):
        # The Temple gives Pachamama a Building free of charge, whatever price is printed (PAC-218).
        reward = Build(free=True, kind=reward.kind)
    step = step_of(reward)
    because = clause(state, step) if step else because
    if not _special(state, reward, because):
        if not usable(state, reward):
            _gold(state, reward, step)
        elif isinstance(reward, Each):
            parts = tuple(part for part in reward.parts if usable(state, part))
            state.stack.append(Effects(AUTOMA_SEAT, parts, TEMPLE))
        else:
            carry_out(state, AUTOMA_SEAT, reward, TEMPLE, because)


def step_of(reward: Effect) -> str:
    """Return the name of the step of a reward of the Way of the Sun; "" for one of the printed
    Temple.
    """
    match reward:
        case PlayGod():
            return "sun:god-card"
        case Each((Rejuvenate(), TakeNomad())):
            return "sun:rejuvenate"
        case Build():
            return "sun:construct"
        case Each((Sacrifice(), PlayArmy())):
            return "sun:casualty"
        case ProduceOne():
            return "sun:produce"
        case Each((_, BuildStatue())):
            return "sun:statue"
        case BuildSteps(free):
            return "sun:free-steps" if free else "sun:steps-task"
        case Conquer():
            return "sun:conquest"
        case Weave():
            return "two_free"
        case Each((_, MovePriest())):
            return "sun:priest"
        case DrawArmy():
            return "sun:two-army"
    return ""


def _special(state: State, reward: Effect, because: str) -> bool:
    """Take rewards of several parts for which all parts count together."""
    match reward:
        case PlayGod() if state.god_deck:
            if not turn_over(state):
                _gold(state, reward, "sun:god-card")
        case Each((Rejuvenate() as first, TakeNomad())):
            _together(state, reward, because, usable(state, first), "sun:rejuvenate")
        case Each((Sacrifice(), PlayArmy())):
            able = controlled(state) >= ENOUGH_CONTROL and usable(state, Sacrifice())
            _together(state, reward, because, able, "sun:casualty")
        case Each((gains, BuildStatue() as statue)):
            if gods := statues_left(state, statue):
                carry_out(state, AUTOMA_SEAT, gains, TEMPLE, because)
                statue_of(state, gods, "sun:statue")
            else:
                _gold(state, reward, "sun:statue")
        case Each((_, MovePriest())):
            _together(state, reward, because, not meets_any(state), "sun:priest")
        case _:
            return False
    return True


def _together(state: State, reward: Each, because: str, able: bool, step: str) -> None:
    """Carry out all parts one after the other, without those that have no effect; if none has, gain
    1 gold.
    """
    if not able:
        _gold(state, reward, step)
        return
    for part in reward.parts:
        if usable(state, part):
            carry_out(state, AUTOMA_SEAT, part, TEMPLE, because)


def _gold(state: State, reward: Effect, step: str) -> None:
    gold_instead(state, "reward", f"no_{step}" if step else "no_reward", "none")
