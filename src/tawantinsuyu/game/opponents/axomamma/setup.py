"""Axomamma's set-up: one Personality."""

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.opponents.opponent import adjusted, board, clause, solo
from tawantinsuyu.game.opponents.reason import at_random


def choose_personality(state: State) -> None:
    """Put one of all Personality faces, chosen at random, on the only spot."""
    if adjusted(state, "easier:no-personality"):
        return
    faces = board(state).personalities
    chosen = at_random(
        state,
        "personality",
        clause(state, "start_face"),
        range(len(faces)),
        lambda face: f"personality:{faces[face].id}",
    )
    for row in solo(state).faces:
        if row:
            row[0] = chosen
            break
