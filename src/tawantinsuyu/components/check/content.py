"""Selects the constraints that concern a pack.

A base-only pack, or one under construction, must be able to pass: solo boards and the expansion are
checked only if they are present.
"""

from collections.abc import Callable

from tawantinsuyu.components.check.reading import boards_of
from tawantinsuyu.game.pack import Pack


def has_axomamma(pack: Pack) -> bool:
    """Return whether the pack has the base game's solo opponent."""
    return bool(boards_of(pack, "axomamma"))


def has_golden_age(pack: Pack) -> bool:
    """Return whether the pack has anything of The Golden Age."""
    return bool(
        pack.overlays
        or pack.palaces
        or pack.nations
        or pack.cults
        or boards_of(pack, "pachamama")
        or any(card.module for card in pack.god_cards)
        or any(tile.module for tile in pack.productions)
        or any(tile.module for tile in pack.passives)
    )


APPLIES: dict[int, Callable[[Pack], bool]] = {
    17: has_axomamma,
    18: has_golden_age,
    19: has_golden_age,
    20: has_golden_age,
}
"""Conditions under which a constraint applies; a constraint without a condition always applies."""
