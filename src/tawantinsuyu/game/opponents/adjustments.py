"""The adjustments of a solo opponent that a table chooses, and which of them can be combined.
`Config` and her set-up refuse other combinations.
"""

from tawantinsuyu.game.core.config import (
    ADJUSTMENTS,
    NORMAL_TOKENS,
    TOKEN_SLOTS,
    TOKENS,
    faces_of,
    tokens_of,
)
from tawantinsuyu.game.pack import Pack


def adjustments_apart(automa: str, pack: Pack) -> list[list[str]]:
    """Return groups of adjustments of which only one can be chosen: the number of Personality
    tokens (PAC-22), the two sides of a token, the slots of a side (PAC-28), and the tokens on a
    slot.
    """
    known = ADJUSTMENTS[automa]
    board = next(one for one in pack.automa_boards if one.automa == automa)
    token_of = {face.id.removeprefix(f"{automa}-"): face.token for face in board.personalities}
    sides: dict[int, list[str]] = {}
    slots: dict[str, list[str]] = {}
    for one in known:
        for face, slot in faces_of([one]):
            if face in token_of:
                sides.setdefault(token_of[face], []).append(one)
                if slot:
                    slots.setdefault(slot, []).append(one)
    numbers = [one for one in known if one.startswith(TOKENS)]
    groups = [numbers, *sides.values(), *slots.values()]
    return [group for group in groups if len(group) > 1]


def faces_to_name(automa: str) -> dict[str, int]:
    """Return how many Personalities a table may name, by the number of tokens that it chooses
    (PAC-27).
    """
    return {name: len(slots) for name, slots in slots_of_tokens(automa).items()}


def slots_of_tokens(automa: str) -> dict[str, list[str]]:
    """Return the slots for which a table may choose Personalities, each slot once (PAC-27), by the
    adjustment that sets the number of tokens; the name is empty without such an adjustment.
    """
    known = ADJUSTMENTS[automa]
    if not faces_of(known):
        return {}
    numbers = {one: tokens_of([one])[0] for one in known if one.startswith(TOKENS)}
    found = {"": NORMAL_TOKENS, **numbers}
    return {name: list(TOKEN_SLOTS[number]) for name, number in found.items()}
