"""VN09: a Vassal on a Statue, which brings a benefit with each God card of its god (M2-47 to
M2-50).
"""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import gain
from tawantinsuyu.game.modules.vassals.craft import Craft, nothing, place_name
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.names import POTATO, STONE
from tawantinsuyu.game.pack import Nation

CLAUSE: Final = "M2-47"
LEAVES: Final = "M2-50"
"""The clause about a Vassal whose Statue is given up."""


def owned(state: State, seat: int, statue: int) -> int:
    """Return how many Statues of a god and size the seat has; god and size are one number, god * 2
    + size.
    """
    player = state.players[seat]
    return (player.small, player.large)[statue % 2][statue // 2]


def places(state: State, seat: int) -> list[int]:
    """Return the Statues of the seat; several Vassals may be on the same one (R350)."""
    statues = range(2 * len(state.pack.gods))
    return [statue for statue in statues if owned(state, seat, statue)]


def settle(state: State, seat: int, place: int) -> None:
    """Put the Vassal on the Statue."""
    at_table(state).statues[seat].append(place)


def of_god(state: State, seat: int, god: int) -> int:
    """Return how many Vassals of the seat are on Statues of a god."""
    return sum(statue // 2 == god for statue in at_table(state).statues[seat])


def used(state: State, seat: int, nation: Nation, god: int) -> bool:
    """Return whether a card of this god brings a benefit."""
    return of_god(state, seat, god) > 0


def pay(state: State, seat: int, nation: Nation, god: int) -> None:
    """Give the printed benefit for each of these Vassals (M2-48)."""
    for _ in range(of_god(state, seat, god)):
        gain(state, seat, POTATO, nation.amounts["potato"], CLAUSE)
        gain(state, seat, STONE, nation.amounts["stone"], CLAUSE)


def bereft(state: State, seat: int, nation: Nation, statue: int) -> bool:
    """Return whether the Statue that was given up had Vassals. Among equal Statues it is the last
    one (R305, R360).
    """
    return statue in at_table(state).statues[seat] and not owned(state, seat, statue)


def leave(state: State, seat: int, nation: Nation, statue: int) -> None:
    """Remove all Vassals on the Statue from the game (M2-50)."""
    table = at_table(state)
    for _ in range(table.statues[seat].count(statue)):
        table.statues[seat].remove(statue)
        table.gone.append(seat)
        if state.sink is not None:
            source = place_name(state.tables.names, "statue", statue)
            state.sink.add("moved", seat, LEAVES, piece=f"vassal:{seat}", source=source, to="box")


TRIGGERS: Final = {
    "card:used": Trigger(pay, used, automatic=True, clause=CLAUSE),
    # The event is about the Nation, but does not count as a use of its ability.
    "statue:given": Trigger(leave, bereft, automatic=True, clause=LEAVES, asks=True),
}
CRAFT: Final = Craft("statue", places, settle, CLAUSE, nothing, "statues")
