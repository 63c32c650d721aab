"""Cult tiles: how many Vassals stand on each, and what that changes for Pachamama (PAC-244…271)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import lose
from tawantinsuyu.game.modules.vassals.craft import CULT, at_table, place_name, sent_by
from tawantinsuyu.game.modules.vassals.influence import vassals_left
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.pack import Cult

MOST: Final = 2
"""Vassals that a Cult tile holds."""
ORDINALS: Final = ("", "first_", "second_")
"""Before the name of an amount: with how many Vassals it holds."""


def cult_of(state: State, handler: str) -> tuple[int, Cult | None]:
    """Vassals on the Cult of a handler, and its tile; none before she has sent any."""
    sent, nations = sent_by(state, AUTOMA_SEAT), state.pack.nations
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


def send_vassal(state: State, region: int) -> None:
    """A Vassal, if one is left, on the Cult of a region, which holds two (PAC-244, PAC-245)."""
    table = at_table(state)
    nation, sent = table.nations[region], table.sent[AUTOMA_SEAT]
    if not vassals_left(state, AUTOMA_SEAT):
        lose(state, AUTOMA_SEAT, "vassal", clause(state, "vassal"))
    elif sent.count(nation) >= MOST:
        lose(state, AUTOMA_SEAT, "vassal", clause(state, "cult_full"))
    else:
        sent.append(nation)
        if state.sink is not None:
            state.sink.add(
                "moved",
                AUTOMA_SEAT,
                clause(state, "vassal"),
                piece=f"vassal:{AUTOMA_SEAT}",
                source=f"supply:{AUTOMA_SEAT}",
                to=place_name(state.tables.names, CULT, nation),
                now=vassals_left(state, AUTOMA_SEAT),
            )
