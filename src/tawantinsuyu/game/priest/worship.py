"""Worship: Statues for Temple steps (HP-10 to HP-13)."""

from tawantinsuyu.game.core.actions import Action, read_sized, write_sized
from tawantinsuyu.game.core.frames import Climbing, WorshipChoice
from tawantinsuyu.game.core.moments import announce
from tawantinsuyu.game.core.question import NOTHING, Body, Rule, Verb, Worth, pushing
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.temple import climb_worth, steps_above


def can_worship(state: State, seat: int) -> bool:
    """Return whether the seat has a Statue to give and a step to climb (TSK-72)."""
    player = state.players[seat]
    return (any(player.small) or any(player.large)) and steps_above(state, seat) > 0


def worship_options(state: State, frame: WorshipChoice) -> list[Action]:
    """Return an option for each Statue of an allowed size, and one to stop."""
    player = state.players[frame.seat]
    options: list[Action] = []
    if steps_above(state, frame.seat):
        for size, owned in enumerate((player.small, player.large)):
            if frame.sizes >> size & 1:
                options += [("worship", size, god) for god, count in enumerate(owned) if count]
    options.append(("done",))
    return options


def worship_play(state: State, frame: WorshipChoice, action: Action) -> None:
    """Give a Statue, which leaves the game, and advance on the Temple (HP-12)."""
    seat = frame.seat
    if action[0] == "done":
        state.stack.pop()
        if state.sink is not None:
            state.sink.add("declined", seat, "HP-09", what="worship")
        return
    _, size, god = action
    player = state.players[seat]
    (player.small, player.large)[size][god] -= 1
    kind = state.pack.statues[size]
    if state.sink is not None:
        what = f"statue:{kind.id}:{state.pack.gods[god]}"
        state.sink.add("discarded", seat, "HP-12", what=what)
    if frame.others:
        state.stack.pop()
        state.stack.append(Climbing(seat, 1))
    else:
        state.stack[-1] = WorshipChoice(seat, frame.sizes & ~(1 << size), False)
        state.stack.append(Climbing(seat, kind.steps))
    announce(state, "statue:given", (seat,), god * 2 + size)


# --- facts about these questions -----------------------------------------------------------------


def worship_worth(state: State, frame: WorshipChoice, action: Action) -> Worth:
    """Return the Temple steps for a Statue that an answer gives."""
    if action[0] != "worship":
        return NOTHING
    steps = 1 if frame.others else state.pack.statues[action[1]].steps
    return climb_worth(state, frame.seat, steps)


RULES = {
    WorshipChoice: Rule(
        None, worship_options, worship_play, "choose_one", worth=worship_worth, order="worship"
    ),
}
VERBS = {
    "worship": Verb(
        write_sized, read_sized("worship"), "a Statue that may be discarded for Temple steps"
    ),
}
BODIES: dict[str, Body] = {
    "worship": Body(
        lambda state, seat, active: can_worship(state, seat),
        pushing(lambda seat, active: WorshipChoice(seat, 0b11, seat != active)),
        followed=True,
    ),
}
