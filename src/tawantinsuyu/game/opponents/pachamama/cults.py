"""Cult tiles: how many Vassals stand on each, and what that changes for Pachamama (PAC-244…271)."""

from typing import Final

from tawantinsuyu.game.core.module_hooks import vassals_sent
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.pack import Cult

MAX_VASSALS: Final = 2
"""Vassals that a Cult tile holds."""
ORDINALS: Final = ("", "first_", "second_")
"""Before the name of an amount: with how many Vassals it holds."""


def cult_of(state: State, handler: str) -> tuple[int, Cult | None]:
    """Vassals on the Cult of a handler, and its tile; none before she has sent any."""
    sent, nations = vassals_sent(state, AUTOMA_SEAT), state.pack.nations
    if not sent:
        return 0, None
    for cult in state.pack.cults:
        if cult.handler == handler:
            return sum(nations[nation].id == cult.nation for nation in sent), cult
    return 0, None


def amount(state: State, handler: str, name: str, without: int = 0) -> int:
    """An amount of a Cult with its present Vassals; `without` any it is another."""
    vassals, cult = cult_of(state, handler)
    if not vassals or cult is None:
        return without
    return cult.amounts[f"{ORDINALS[vassals]}{name}"]


def step(state: State, handler: str, name: str) -> str:
    """The step behind a Cult: the first or the second Vassal's."""
    return f"{name}:{cult_of(state, handler)[0]}"
