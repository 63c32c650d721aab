"""Answers by rules of thumb the decisions that follow an option, so that the option can be valued.

Right after "place architect 3m2" nothing is gained yet: the price is not paid and the tasks are not
done. This module answers these follow-up decisions for bots that look only one move ahead.
"""

from typing import Final

from tawantinsuyu.game.api import Action, State, deciding, options, play
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.names import TASKS

STEPS: Final = 14
"""Maximum number of follow-up decisions; a placement with many tasks has about ten."""
DECISIONS_OF_THEIR_OWN: Final = frozenset(
    {f.MainChoice, f.SecondAction, f.RecruitVillager, f.PlacePriest, f.ChooseCards}
)
"""Decisions after which the option counts as finished."""
LAST_RESORTS: Final = frozenset({"done", "stop", "no", "refresh", "retrieve"})
RANKS: Final = {
    "steps": 9,
    "statue": 8,
    "build": 7,
    "weave": 6,
    "produce": 5,
    "merchant": 5,
    "gold": 4,
    "stone": 3,
    "corn": 2,
    "train": 1,
    "potato": 0,
}
TASK_RANKS: Final[tuple[int, ...]] = tuple(RANKS[task] for task in TASKS)
"""The preference for each task, by the task's number."""


def settle(state: State, seat: int) -> None:
    """Answer the seat's follow-up decisions until the option is finished or another seat has to
    act.
    """
    for _ in range(STEPS):
        if not state.stack or type(state.stack[-1]) in DECISIONS_OF_THEIR_OWN:
            return
        if deciding(state) != (seat,):
            return
        offered = options(state, seat)
        play(state, seat, offered[0] if len(offered) == 1 else thumb(state, offered))


def thumb(state: State, offered: list[Action]) -> Action:
    """Return the answer to a follow-up decision by rules of thumb: the best task, the larger
    Statue, a longer Tapestry, the usual payment.
    """
    best, best_rank = offered[0], -1
    for action in offered:
        verb = action[0]
        if verb in LAST_RESORTS:
            rank = 0
        elif verb == "task":
            rank = 2 + TASK_RANKS[state.pack.hill.icons[action[1]].task]
        elif verb in ("statue", "worship"):
            rank = 2 + action[1]
        elif verb == "weave":
            rank = 1 if action[2] == "new" else 2
        else:
            rank = 1
        if rank > best_rank:
            best, best_rank = action, rank
    return best
