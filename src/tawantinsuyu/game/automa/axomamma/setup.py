"""What Axomamma begins with: her one board and one Personality."""

from tawantinsuyu.game.automa.opponent import adjusted, board, clause, solo
from tawantinsuyu.game.automa.reason import at_random
from tawantinsuyu.game.automa.setup import boards_of
from tawantinsuyu.game.core.state import State


def only_board(state: State) -> int:
    """She has one."""
    return boards_of(state)[0]


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
