"""VN05: a Vassal replaces a marker and brings the benefit of its space again (M2-36 to M2-38)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import Craft, place_name, place_of, space_at
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.vocabulary import Effect

CLAUSE: Final = "M2-36"
INSTEAD: Final = 1
"""A Vassal that replaces the marker is placed at the number of its Conquest space plus this."""


def places(state: State, seat: int) -> list[int]:
    """Return the spaces with a marker of the seat that no Vassal has replaced. There may be Vassals
    beside it (R350).
    """
    spaces = at_table(state).spaces
    return [
        place_of(region, space)
        for region, owners in enumerate(state.conquest)
        for space, owner in enumerate(owners)
        if owner == seat and not has_replaced(spaces[region][space])
    ]


def has_replaced(number: int) -> bool:
    """Return whether, by the number of a Conquest space, a Vassal has replaced its marker."""
    return number % 2 == INSTEAD


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """Return the benefits of the space; no Soldiers are paid."""
    region, space = space_at(place)
    return (state.pack.regions[region].spaces[space].reward,)


def settle(state: State, seat: int, place: int) -> None:
    """Remove the marker from the game. The space still belongs to the seat (R152)."""
    region, space = space_at(place)
    at_table(state).spaces[region][space] += INSTEAD
    if state.sink is not None:
        source = place_name(state.tables.names, "conquest", place)
        state.sink.add("moved", seat, CLAUSE, piece=f"marker:{seat}", source=source, to="box")


CRAFT: Final = Craft("conquest", places, settle, CLAUSE, brings, "conquest")
