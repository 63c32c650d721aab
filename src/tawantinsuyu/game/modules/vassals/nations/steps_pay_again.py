"""VN03: a Vassal on Steps. Steps give their benefit again when the Vassal is placed, and whenever
they are used (M2-32, M2-33).
"""

from typing import Final, final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.question import Rule, Verb, Worth
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import gain
from tawantinsuyu.game.modules.vassals.craft import Craft
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.names import CORN, POTATO, RESOURCES, STONE
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.vocabulary import Effect, Gain, Points

CLAUSE: Final = "M2-32"
USED: Final = "M2-33"
"""The clause about a placement that uses Steps with a Vassal."""
PAID: Final = (POTATO, CORN, STONE)
"""The resources from which the owner chooses."""


@final
class StepsIncome(Frame):
    """Steps with a Vassal were used: its owner chooses a resource."""

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount


def places(state: State, seat: int) -> list[int]:
    """Return the Steps of the seat; several Vassals may be on the same ones (R350)."""
    return [spot for spot, owner in enumerate(state.steps) if owner == seat]


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """Return the printed benefits."""
    amounts = nation.amounts
    return (
        Points(amounts["points"]),
        Gain(CORN, amounts["corn"]),
        Gain(POTATO, amounts["potato"]),
    )


def settle(state: State, seat: int, place: int) -> None:
    """Put the Vassal on the Steps."""
    at_table(state).steps.append(place)


def used(state: State, seat: int, nation: Nation, spot: int) -> bool:
    """Return whether the used Steps have a Vassal."""
    return spot in at_table(state).steps


def pay(state: State, seat: int, nation: Nation, spot: int) -> None:
    """Let the owner choose a resource, once for each Vassal on the Steps."""
    for _ in range(at_table(state).steps.count(spot)):
        state.stack.append(StepsIncome(seat, nation.amounts["resources_per_use"]))


def income_options(state: State, frame: StepsIncome) -> list[Action]:
    """Return an option for each of the resources."""
    return [("gain", resource) for resource in PAID]


def income_play(state: State, frame: StepsIncome, action: Action) -> None:
    """Gain the chosen resource for Steps with a Vassal."""
    state.stack.pop()
    gain(state, frame.seat, action[1], frame.amount, USED)


def income_worth(state: State, frame: StepsIncome, action: Action) -> Worth:
    """Return the resource that an answer gains."""
    return Worth(effect=Gain(action[1], frame.amount))


TRIGGERS: Final = {"steps:used": Trigger(pay, used, automatic=True, clause=USED, asks=True)}
RULES: Final = {
    StepsIncome: Rule(
        None,
        income_options,
        income_play,
        "choose_one",
        worth=income_worth,
        order="steps_income",
    ),
}
VERBS: Final = {
    "gain": Verb(
        lambda names, action: f"gain {RESOURCES[action[1]]}",
        lambda names, words: ("gain", RESOURCES.index(words[0])),
        "a resource that the Vassal on the Steps brings",
    ),
}
CRAFT: Final = Craft("steps", places, settle, CLAUSE, brings, "steps")
