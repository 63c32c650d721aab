"""ZA3: placing a Priest may turn an Army card in play into a Temple step (ADD-12, ADD-13)."""

from typing import Final, final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Climbing, Frame
from tawantinsuyu.game.core.question import Rule, Rules, Verb
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import army_name, discard_army
from tawantinsuyu.game.names import PRIEST
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.temple import steps_above

CLAUSE: Final = "ADD-12"


@final
class DiscardArmyInPlay(Frame):
    """The seat has to discard face-up Army cards, with any number of Soldiers (R131)."""

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount


def usable(state: State, seat: int, tile: Passive, worker: int) -> bool:
    """Return whether the Worker is a Priest (not a Newcomer), and the seat has a face-up card and a
    step to climb.
    """
    enough = len(state.players[seat].army_up) >= tile.amounts["army_cards"]
    return worker == PRIEST and enough and steps_above(state, seat) > 0


def run(state: State, seat: int, tile: Passive, worker: int) -> None:
    """Discard the Army card, then climb the Temple step."""
    state.stack.append(Climbing(seat, tile.amounts["steps"]))
    state.stack.append(DiscardArmyInPlay(seat, tile.amounts["army_cards"]))


def discard_options(state: State, frame: DiscardArmyInPlay) -> list[Action]:
    """Return an option for each face-up Army card."""
    return [("kill", card) for card in sorted(state.players[frame.seat].army_up)]


def discard_play(state: State, frame: DiscardArmyInPlay, action: Action) -> None:
    """Discard the Army card."""
    seat, card = frame.seat, action[1]
    if frame.amount > 1:
        state.stack[-1] = DiscardArmyInPlay(seat, frame.amount - 1)
    else:
        state.stack.pop()
    state.players[seat].army_up.remove(card)
    discard_army(state, card)
    if state.sink is not None:
        state.sink.add("discarded", seat, CLAUSE, what=army_name(state, card))


TRIGGERS: Final = {"placed": Trigger(run, usable, automatic=False, clause=CLAUSE, role=PRIEST)}
RULES: Final[Rules] = {DiscardArmyInPlay: Rule(None, discard_options, discard_play, "choose_cards")}
VERBS: Final = {
    "kill": Verb(
        lambda names, action: f"kill {names.pack.army_cards[action[1]].id}",
        lambda names, words: ("kill", names.armies[words[0]]),
        "an Army card lying face up that is given for something",
    ),
}
