"""Cult tiles: the Vassals on each of them, and the effects for Pachamama (PAC-244…271)."""

from typing import Final

from tawantinsuyu.game.core.module_hooks import vassals_sent
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.pack import Cult

MAX_VASSALS: Final = 2
"""Maximum number of Vassals on a Cult tile."""
ORDINALS: Final = ("", "first_", "second_")
"""Prefixes of the names of amounts, by the number of Vassals with which they apply."""


def cult_of(state: State, handler: str) -> tuple[int, Cult | None]:
    """Return the number of Vassals on the Cult of a handler, and its tile; 0 before Pachamama has
    placed any.
    """
    sent, nations = vassals_sent(state, AUTOMA_SEAT), state.pack.nations
    if not sent:
        return 0, None
    for cult in state.pack.cults:
        if cult.handler == handler:
            return sum(nations[nation].id == cult.nation for nation in sent), cult
    return 0, None


def amount(state: State, handler: str, name: str, without: int = 0) -> int:
    """Return an amount of a Cult for its present number of Vassals; `without` is the amount for
    none.
    """
    vassals, cult = cult_of(state, handler)
    if not vassals or cult is None:
        return without
    return cult.amounts[f"{ORDINALS[vassals]}{name}"]


def step(state: State, handler: str, name: str) -> str:
    """Return the name of the step of a Cult, for its first or its second Vassal."""
    return f"{name}:{cult_of(state, handler)[0]}"
