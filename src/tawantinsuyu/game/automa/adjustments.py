"""What a table may choose about a solo opponent, and what goes together; `Config` and her setup
refuse the rest."""

from tawantinsuyu.game.core.config import ADJUSTMENTS, FACE, NORMAL_TOKENS, TOKENS, tokens_of
from tawantinsuyu.game.pack import Pack


def adjustments_apart(automa: str, pack: Pack) -> list[list[str]]:
    """Adjustments of which no two are in force together: one number of Personality tokens (PAC-22),
    one side of each token (PAC-28)."""
    known = ADJUSTMENTS[automa]
    board = next(one for one in pack.automa_boards if one.automa == automa)
    sides: dict[int, list[str]] = {}
    for face in board.personalities:
        name = FACE + face.id.removeprefix(f"{automa}-")
        if name in known:
            sides.setdefault(face.token, []).append(name)
    groups = [[one for one in known if one.startswith(TOKENS)], *sides.values()]
    return [group for group in groups if len(group) > 1]


def faces_to_name(automa: str) -> dict[str, int]:
    """How many Personalities a table may name (PAC-27), by the adjustment that says how many tokens
    there are, or by an empty name without one."""
    known = ADJUSTMENTS[automa]
    if not any(one.startswith(FACE) for one in known):
        return {}
    numbers = {one: tokens_of([one])[0] for one in known if one.startswith(TOKENS)}
    return {"": NORMAL_TOKENS, **numbers}
