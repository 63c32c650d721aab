"""A solo opponent's board as everybody sees it: tokens, Personalities, Cults, and of her tucked
cards only the god.
"""

from typing import Final

from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.registry import together
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.board import SPACES, face_on
from tawantinsuyu.game.opponents.opponent import board as board_of
from tawantinsuyu.game.pack import AutomaAction, AutomaLoop

TASKS: Final[dict[str, str]] = {
    "weave": "two_weavings",
    "statue": "statue_size",
    "steps": "steps_price",
    "building": "building_price",
    "production": "building_price",
    "passive": "building_price",
    "recruit potato": "potato_end",
    "recruit corn": "corn_end",
    "recruit nomads": "nomad_space",
}
"""The first step of each space that is not a simple effect."""


def opponent(state: State) -> JsonObject | None:
    """Return the solo opponent's board and the pieces on it. Of her tucked cards only the god is
    included.
    """
    if state.automa is None or state.solo is None:
        return None
    board, hers = board_of(state), state.solo
    faces = [face.id for face in board.personalities]
    sizes = [size.id for size in state.pack.statues]
    return {
        "id": state.automa.name,
        "seat": AUTOMA_SEAT,
        "points_to_win": state.automa.points_to_win,
        "adjustments": list(state.config.adjustments),
        "die": list(board.die),
        "slots": [state.pack.gods[god] if god >= 0 else None for god in hers.gods],
        "loops": [
            {
                "id": loop.id,
                "paid": loop.paid,
                "spaces": [
                    {
                        "id": f"{loop.id}:{space + 1}",
                        "action": action.text,
                        "personality": _face(faces, face_on(state, number, space)),
                        **_slot(loop, space),
                    }
                    for space, action in enumerate(loop.actions)
                ],
                "tokens": [
                    {"value": value, "space": f"{loop.id}:{at + 1}"}
                    for (value, _), at in zip(loop.tokens, hers.tokens[number], strict=True)
                ],
            }
            for number, loop in enumerate(board.loops)
        ],
        "personalities": [
            {"id": face.id, "action": face.action.text} for face in board.personalities
        ],
        "statues": [f"{sizes[one % 2]}:{state.pack.gods[one // 2]}" for one in hers.statues],
        **together(module.shown_of_opponent(state) for module in state.modules),
    }


def _slot(loop: AutomaLoop, space: int) -> dict[str, str]:
    """Return the letter of a spot for a Personality, covered or not."""
    for slot, covered in loop.personality:
        if covered == space:
            return {"slot": slot}
    return {}


def _face(faces: list[str], face: int) -> str | None:
    return faces[face] if face >= 0 else None


def space_clause(automa: str, action: AutomaAction) -> str:
    """Return the clause about a space of an opponent's board; for a space without one, that about
    her tokens.
    """
    clauses = REGISTRY.automata[automa].clauses
    step = TASKS.get(action.text) or SPACES.get(type(action.effect), "token")
    return clauses.get(step, clauses["token"])
