"""Build a Statue (TSK-21 to TSK-27). Size 0 is small, 1 large, in the pack's order."""

from typing import Final

from tawantinsuyu.game.core.actions import Action, read_sized, write_sized
from tawantinsuyu.game.core.frames import ChooseStatue, RaiseStatue
from tawantinsuyu.game.core.moments import announce
from tawantinsuyu.game.core.question import (
    NONE_LEFT,
    NOTHING,
    TOO_DEAR,
    Refused,
    Rule,
    Verb,
    Worth,
    flow,
)
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import affordable, decline, lose, score
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import FREE, Points

SMALL: Final = 0
LARGE: Final = 1


def statue_choices(
    state: State, seat: int, free: bool, small_only: bool, gods: tuple[int, ...]
) -> list[tuple[int, int]]:
    """Return (size, god) of every Statue that is in stock, allowed, and can be paid for (TSK-23,
    TSK-24).
    """
    choices = []
    for size, kind in enumerate(state.pack.statues):
        if (size == LARGE and small_only) or not (free or affordable(state, seat, kind.cost)):
            continue
        stock = state.statues[size]
        choices += [
            (size, god) for god in range(len(stock)) if stock[god] and (not gods or god in gods)
        ]
    return choices


def can_build_statue(
    state: State,
    seat: int,
    free: bool = False,
    small_only: bool = False,
    gods: tuple[int, ...] = (),
) -> bool:
    """Return whether any Statue can be built."""
    return bool(statue_choices(state, seat, free, small_only, gods))


def statue_step(state: State, frame: ChooseStatue) -> bool:
    """Lose the task if the seat has spent the price on a free action since choosing it (TRN-09)."""
    if statue_choices(state, frame.seat, frame.free, frame.small_only, frame.gods):
        return True
    state.stack.pop()
    lose(state, frame.seat, "statue", "TRN-09")
    return False


def statue_options(state: State, frame: ChooseStatue) -> list[Action]:
    """Return an option for each Statue that can be built, and one to decline if allowed."""
    choices = statue_choices(state, frame.seat, frame.free, frame.small_only, frame.gods)
    options: list[Action] = [("statue", size, god) for size, god in choices]
    return [*options, ("done",)] if frame.optional else options


def statue_play(state: State, frame: ChooseStatue, action: Action) -> None:
    """Choose a Statue and pay for it."""
    if action[0] == "done":
        decline(state, frame.seat, "reward", "M1-10")
        return
    _, size, god = action
    state.stack[-1] = RaiseStatue(frame.seat, size, god, frame.free)
    cost = FREE if frame.free else state.pack.statues[size].cost
    ask_payment(state, frame.seat, cost, ("TSK-21", "TSK-22")[size])


def raise_statue(state: State, frame: RaiseStatue) -> bool:
    """Take the Statue and score its points (TSK-25)."""
    state.stack.pop()
    seat, size, god = frame.seat, frame.size, frame.god
    player = state.players[seat]
    state.statues[size][god] -= 1
    (player.small, player.large)[size][god] += 1
    clause = ("TSK-21", "TSK-22")[size]
    if state.sink is not None:
        what = f"statue:{state.pack.statues[size].id}:{state.pack.gods[god]}"
        state.sink.add("built", seat, clause, what=what, now=state.statues[size][god])
    score(state, seat, state.pack.statues[size].points, SOURCE["statues"], clause)
    if not frame.free:
        announce(state, "built:statue", (seat,))
    return False


def owns_statue(state: State, seat: int, god: int) -> bool:
    """Return whether a seat has a Statue of a god (PLC-33)."""
    player = state.players[seat]
    return bool(player.small[god] or player.large[god])


# --- facts about these questions -----------------------------------------------------------------


def statue_worth(state: State, frame: ChooseStatue, action: Action) -> Worth:
    """Return the price of the Statue, unless it is free, and its points."""
    if action[0] == "done":
        return NOTHING
    kind = state.pack.statues[action[1]]
    return Worth(FREE if frame.free else kind.cost, effect=Points(kind.points))


def statues_not_offered(state: State, frame: ChooseStatue) -> list[Refused]:
    """Return Statues that cannot be paid for, or of which none is left."""
    found = []
    for size, kind in enumerate(state.pack.statues):
        if size == LARGE and frame.small_only:
            continue
        dear = not frame.free and not affordable(state, frame.seat, kind.cost)
        for god, stock in enumerate(state.statues[size]):
            if frame.gods and god not in frame.gods:
                continue
            if dear or not stock:
                found.append(Refused(("statue", size, god), TOO_DEAR if stock else NONE_LEFT))
    return found


RULES = {
    ChooseStatue: Rule(
        statue_step,
        statue_options,
        statue_play,
        "choose_one",
        worth=statue_worth,
        refused=statues_not_offered,
    ),
    RaiseStatue: flow(raise_statue),
}
VERBS = {
    "statue": Verb(
        write_sized, read_sized("statue"), "a Statue that is in stock and free or can be paid for"
    ),
}
