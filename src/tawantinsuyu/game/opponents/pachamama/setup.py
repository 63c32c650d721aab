"""Pachamama's set-up: a Building and up to three Personalities."""

from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.config import NORMAL_TOKENS, TOKEN_SLOTS, tokens_of
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import building_name
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import board, clause, solo
from tawantinsuyu.game.opponents.reason import at_random
from tawantinsuyu.game.tasks.building import PRODUCTION


def lay_out(state: State) -> None:
    """Give Pachamama a Production Building from the stack, face down."""
    tile = state.stacks[PRODUCTION].pop()
    state.players[AUTOMA_SEAT].production_down.append(tile)
    if state.sink is not None:
        because, what = clause(state, "start_building"), building_name(state, PRODUCTION, tile)
        state.sink.add("built", AUTOMA_SEAT, because, what=what, paid=False)
        state.sink.add("flipped", AUTOMA_SEAT, because, what=what, to="down")


def lay_personalities(state: State) -> None:
    """Put the table's number of tokens on their slots. Faces named for a slot go there, other named
    ones go on the free slots from A on, and the rest are random (R340, R353).
    """
    slots = TOKEN_SLOTS[next(iter(tokens_of(state.config.adjustments)), NORMAL_TOKENS)]
    faces, named = board(state).personalities, in_use.named_faces(state.config, state.pack)
    taken = {faces[face].token for face, _ in named}
    settled = {slot: face for face, slot in named if slot}
    anywhere = [face for face, slot in named if not slot]
    for slot in slots:
        if slot in settled:
            face = settled[slot]
        elif anywhere:
            face = anywhere.pop(0)
        else:
            fitting = [at for at, one in enumerate(faces) if one.token not in taken]
            because = clause(state, "start_face")
            face = at_random(
                state, "personality", because, fitting, lambda at: f"personality:{faces[at].id}"
            )
            taken.add(faces[face].token)
        _cover(state, slot, face)


def _cover(state: State, slot: str, face: int) -> None:
    for row, loop in zip(solo(state).faces, board(state).loops, strict=True):
        for at, (name, _) in enumerate(loop.personality):
            if name == slot:
                row[at] = face
