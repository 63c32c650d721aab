"""Taking Workers from the Nomads (TSK-73 to TSK-75)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action, Names, after
from tawantinsuyu.game.core.frames import TakeNomads, Triggers
from tawantinsuyu.game.core.module_hooks import appoint, posts_for
from tawantinsuyu.game.core.question import Rule, Verb
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import decline, lose, refill_nomads, take_nomad
from tawantinsuyu.game.names import BUILDING_KINDS, ROLES

PALACE_KIND: Final = BUILDING_KINDS.index("palace")


def fitting(state: State, frame: TakeNomads) -> list[Action]:
    """Return the roles to choose from, each also as the Noble of a fitting Palace (M3-15, R307)."""
    roles, seat = frame.roles, frame.seat
    options: list[Action] = []
    for role in sorted(set(state.nomads)):
        if not roles or role in roles:
            options.append(("nomad", role))
            options += [("nomad", role, palace) for palace in posts_for(state, seat, role)]
    return options


def nomad_options(state: State, frame: TakeNomads) -> list[Action]:
    """Return an answer for each Nomad, and one for none if that is allowed."""
    return [*fitting(state, frame), ("done",)] if frame.optional else fitting(state, frame)


def nomad_step(state: State, frame: TakeNomads) -> bool:
    """If no Nomad fits, report the Worker as lost (TSK-75)."""
    if fitting(state, frame):
        return True
    state.stack.pop()
    lose(state, frame.seat, "worker", "TSK-75")
    return False


def nomad_play(state: State, frame: TakeNomads, action: Action) -> None:
    """Take the Worker, and fill up the Nomads at once."""
    if action[0] == "done":
        decline(state, frame.seat, "reward", "M1-10")
        return
    state.stack.pop()
    seat, role = frame.seat, action[1]
    if frame.answers:
        queue = tuple((seat, name) for name in frame.answers)
        state.stack.append(Triggers("recruited", 0, queue))
    if len(action) > 2:
        state.nomads.remove(role)
        appoint(state, seat, action[2], "nomads")
        refill_nomads(state)
    else:
        take_nomad(state, seat, role, "TSK-73")


def write_post(names: Names, palace: int) -> str:
    """Return the suffix of an answer by which a Worker becomes a Noble: ` noble:X01`."""
    return f" noble:{names.building[PALACE_KIND, palace]}"


def read_post(names: Names, words: list[str]) -> tuple[int, ...]:
    """Return the Palace that the suffix of an answer names, if there is one."""
    if not words:
        return ()
    kind, palace = names.buildings[after("noble:", words[0])]
    if kind != PALACE_KIND or len(words) > 1:
        raise ValueError(words)
    return (palace,)


def _write_nomad(names: Names, action: Action) -> str:
    post = write_post(names, action[2]) if len(action) > 2 else ""
    return f"nomad {ROLES[action[1]]}{post}"


RULES = {TakeNomads: Rule(nomad_step, nomad_options, nomad_play, "choose_one")}
VERBS = {
    "nomad": Verb(
        _write_nomad,
        lambda names, words: ("nomad", ROLES.index(words[0]), *read_post(names, words[1:])),
        "a Worker among the Nomads, perhaps as Noble of an empty Palace of its colour",
    ),
}
