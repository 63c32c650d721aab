"""What Axomamma begins with: one Personality."""

from tawantinsuyu.game.automa.opponent import adjusted, board, clause, solo
from tawantinsuyu.game.automa.reason import at_random
from tawantinsuyu.game.core.state import State


def choose_personality(state: State) -> None:
    """One face of all, on the first spot for one."""
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
