"""Pachamama's board actions: an action without effect brings 1 gold (PAC-148, PAC-184, R310)."""

from tawantinsuyu.game.core.frames import BoardTasks
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import lose
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.board import SPACES
from tawantinsuyu.game.opponents.opponent import automa, board, clause
from tawantinsuyu.game.opponents.pachamama.rewards import usable
from tawantinsuyu.game.opponents.paying import gold_instead
from tawantinsuyu.game.pack import AutomaAction
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.vocabulary import (
    Choose,
    Climb,
    DrawArmy,
    Effect,
    Gain,
    Points,
    Weave,
    parse_effect,
)

FACES: dict[type, str] = {
    Points: "face_points",
    Climb: "face_temple",
    DrawArmy: "face_army",
    Weave: "free_weaving",
    Gain: "face",
}
"""For each simple effect of a Personality: the name of the step that has its clause."""


def start_action(state: State, action: AutomaAction, face: bool) -> None:
    """Carry out a space or a Personality, part by part."""
    state.stack.append(BoardTasks(AUTOMA_SEAT, tuple(action.text.split(" + ")), face))


def board_tasks(state: State, frame: BoardTasks) -> None:
    """Carry out the next part. If it has no effect, it brings 1 gold, except in a Personality with
    several parts.
    """
    first, *rest = frame.parts
    if rest:
        state.stack[-1] = replaced(frame, parts=tuple(rest))
    else:
        state.stack.pop()
    task = automa(state).tasks.get(first)
    if task(state) if task is not None else _carried_out(state, first, frame.face):
        return
    if frame.face and not _whole(state, first):
        lose(state, AUTOMA_SEAT, first, clause(state, "half"))
    else:
        gold_instead(state, "action", "failed", "none")


def _whole(state: State, part: str) -> bool:
    """Return whether the Personality has only this part."""
    return any(face.action.text == part for face in board(state).personalities)


def _carried_out(state: State, text: str, face: bool) -> bool:
    effect = parse_effect(text)
    if not (isinstance(effect, Choose) or usable(state, effect)):
        return False
    carry_out(state, AUTOMA_SEAT, effect, SOURCE["automa"], clause(state, _step(effect, face)))
    return True


def _step(effect: Effect, face: bool) -> str:
    return (FACES if face else SPACES).get(type(effect), "token")
