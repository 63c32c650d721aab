"""Free Workers come from the Nomads (TSK-73 to TSK-75)."""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import TakeNomads
from tawantinsuyu.game.core.question import Rule, Verb
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import lose, take_nomad
from tawantinsuyu.game.names import ROLES


def nomad_options(state: State, frame: TakeNomads) -> list[Action]:
    """The roles to choose from."""
    roles = frame.roles
    return [("nomad", role) for role in sorted(set(state.nomads)) if not roles or role in roles]


def nomad_step(state: State, frame: TakeNomads) -> bool:
    """With no fitting Nomad the Worker is lost (TSK-75)."""
    if nomad_options(state, frame):
        return True
    state.stack.pop()
    lose(state, frame.seat, "worker", "TSK-75")
    return False


def nomad_play(state: State, frame: TakeNomads, action: Action) -> None:
    """Take the Worker; the Nomads are filled up at once."""
    state.stack.pop()
    take_nomad(state, frame.seat, action[1], "TSK-73")


RULES = {TakeNomads: Rule(nomad_step, nomad_options, nomad_play, "choose_one")}
VERBS = {
    "nomad": Verb(
        lambda names, action: f"nomad {ROLES[action[1]]}",
        lambda names, words: ("nomad", ROLES.index(words[0])),
        "a Worker among the Nomads",
    ),
}
