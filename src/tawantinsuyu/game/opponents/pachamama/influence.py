"""Pachamama spreads cultural influence (PAC-235…246)."""

from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import at_table
from tawantinsuyu.game.modules.vassals.influence import put_marker, with_room
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.pachamama.cults import send_vassal
from tawantinsuyu.game.opponents.pachamama.regions import (
    ENOUGH_CONTROL,
    by_die,
    controlled,
    region_name,
)
from tawantinsuyu.game.opponents.reason import narrow

PERSON = 1 - AUTOMA_SEAT


def would_spread(state: State) -> bool:
    """A marker and a tile for it, and fewer than two regions under her control (PAC-236)."""
    return bool(with_room(state, AUTOMA_SEAT)) and controlled(state) < ENOUGH_CONTROL


def spread(state: State) -> None:
    """The marker, then the Vassal; no potato, and nothing of the Nation's."""
    region = _choose(state, with_room(state, AUTOMA_SEAT))
    put_marker(state, AUTOMA_SEAT, region, clause(state, "influence"))
    send_vassal(state, region)


def _choose(state: State, regions: list[int]) -> int:
    name, influence = region_name(state), at_table(state).influence
    for by, step, key in (
        ("control", "influence_control", lambda r: not _takes_control(state, r)),
        ("unmarked", "influence_new", lambda r: AUTOMA_SEAT in influence[r]),
        ("yours", "influence_yours", lambda r: majority(state, r) != PERSON),
    ):
        regions = narrow(state, "region", by, clause(state, step), regions, name, key)
    return by_die(state, regions, "region", "influence_die")


def _takes_control(state: State, region: int) -> bool:
    """Whether a marker on the Nation tile gives her a region she does not have."""
    if majority(state, region) == AUTOMA_SEAT:
        return False
    placed = at_table(state).influence[region]
    placed.append(AUTOMA_SEAT)
    hers = majority(state, region) == AUTOMA_SEAT
    placed.pop()
    return hers
