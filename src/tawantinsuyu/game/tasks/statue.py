"""Build a Statue (TSK-21 to TSK-27). Size 0 is small, 1 large, in the pack's order."""

from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.frames import ChooseStatue, RaiseStatue
from tawantinsuyu.game.payments import FREE, ask_payment
from tawantinsuyu.game.state import SOURCE, State
from tawantinsuyu.game.supply import affordable, lose, score

SMALL = 0
LARGE = 1


def statue_choices(
    state: State, seat: int, free: bool, small_only: bool, gods: tuple[int, ...]
) -> list[tuple[int, int]]:
    """(size, god) of every Statue that is in stock, fits and can be paid (TSK-23, TSK-24)."""
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
    """Whether any Statue can be had."""
    return bool(statue_choices(state, seat, free, small_only, gods))


def statue_step(state: State, frame: ChooseStatue) -> bool:
    """Whoever has spent the price on a free action since choosing the task loses it (TRN-09)."""
    if statue_choices(state, frame.seat, frame.free, frame.small_only, frame.gods):
        return True
    state.stack.pop()
    lose(state, frame.seat, "statue", "TRN-09")
    return False


def statue_options(state: State, frame: ChooseStatue) -> list[Action]:
    """The Statues to choose from."""
    return [
        ("statue", size, god)
        for size, god in statue_choices(state, frame.seat, frame.free, frame.small_only, frame.gods)
    ]


def statue_play(state: State, frame: ChooseStatue, action: Action) -> None:
    """Choose a Statue and pay."""
    _, size, god = action
    state.stack[-1] = RaiseStatue(frame.seat, size, god)
    cost = FREE if frame.free else state.pack.statues[size].cost
    ask_payment(state, frame.seat, cost, ("TSK-21", "TSK-22")[size])


def raise_statue(state: State, frame: RaiseStatue) -> bool:
    """Take the Statue and score it (TSK-25)."""
    state.stack.pop()
    seat, size, god = frame
    player = state.players[seat]
    state.statues[size][god] -= 1
    (player.small, player.large)[size][god] += 1
    clause = ("TSK-21", "TSK-22")[size]
    if state.sink is not None:
        what = f"statue:{state.pack.statues[size].id}:{state.pack.gods[god]}"
        state.sink.add("built", seat, clause, what=what, now=state.statues[size][god])
    score(state, seat, state.pack.statues[size].points, SOURCE["statues"], clause)
    return False


def owns_statue(state: State, seat: int, god: int) -> bool:
    """Whether a seat has any Statue of a god (PLC-33)."""
    player = state.players[seat]
    return bool(player.small[god] or player.large[god])
