"""The course of a turn, and the first placement of a High Priest (TRN-01…03)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import (
    EndTurn,
    Festival,
    FinalScoring,
    MainChoice,
    PlacePriest,
    Turn,
)
from tawantinsuyu.game.core.question import Rule, Verb, flow
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import SECTIONS

START: Final = 0
PRIEST: Final = 1
MAIN: Final = 2
END: Final = 3
"""Stages of a turn. After the last one the next player's turn begins."""


def turn_step(state: State, frame: Turn) -> bool:
    """Carry out the next stage of a turn (TRN-25, FST-04)."""
    seat, stage = frame.seat, frame.stage
    state.stack[-1] = Turn(seat, stage + 1)
    if stage == START:
        state.active = seat
        if state.automa is not None:
            # The same person decides before and after the opponent's turn, but cannot undo across
            # it.
            state.seams += 1
        if state.sink is not None:
            state.sink.add("turn", seat, "TRN-01", number=state.players[seat].turns + 1)
        if _cap_reached(state, seat):
            _cut_short(state, seat)
        elif state.holder == seat:
            state.stack.append(Festival(seat))
    elif stage == PRIEST:
        if state.players[seat].priest < 0:
            state.stack.append(PlacePriest(seat))
    elif stage == MAIN:
        state.stack.append(MainChoice(seat))
    elif stage == END:
        state.stack.append(EndTurn(seat))
    else:
        state.players[seat].turns += 1
        state.stack[-1] = Turn((seat + 1) % state.config.players)
    return False


def _cap_reached(state: State, seat: int) -> bool:
    cap = state.config.turn_cap
    return bool(cap) and seat == state.first and state.players[seat].turns >= cap


def _cut_short(state: State, seat: int) -> None:
    """Table option `turn_cap`: hold a last Festival as if it were the third (TRN-54, R212)."""
    state.capped = True
    state.last_festival = True
    if state.holder < 0:
        state.holder = seat
    state.stack.append(Festival(state.holder))


def place_priest_options(state: State, frame: PlacePriest) -> list[Action]:
    """Return an option for each section of the Coricancha, occupied or not (TRN-02)."""
    return [("start", section) for section in range(SECTIONS)]


def place_priest_play(state: State, frame: PlacePriest, action: Action) -> None:
    """Put the High Priest on a section; nothing is activated (TRN-03)."""
    state.stack.pop()
    put_priest(state, frame.seat, action[1], "TRN-02")


def put_priest(state: State, seat: int, section: int, clause: str) -> None:
    """Put a seat's High Priest on a section of the Coricancha."""
    state.players[seat].priest = section
    if state.sink is not None:
        to = f"section:{section + 1}"
        state.sink.add("moved", seat, clause, piece=f"priest:{seat}", to=to)


def start_final_scoring(state: State) -> None:
    """Start Final Scoring; nobody takes another turn (SCO-01)."""
    state.stack.clear()
    state.stack.append(FinalScoring())
    if state.automa is not None:
        state.automa.before_final_scoring(state)


RULES = {
    Turn: flow(turn_step),
    PlacePriest: Rule(None, place_priest_options, place_priest_play, "choose_space"),
}
VERBS = {
    "start": Verb(
        lambda names, action: f"start {action[1] + 1}",
        lambda names, words: ("start", int(words[0]) - 1),
        "any section: the High Priest is not placed yet",
    ),
}
