"""Pachamama spreads cultural influence and sends Vassals to her Cults (PAC-235…246)."""

from typing import Final

from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import lose
from tawantinsuyu.game.modules.vassals.craft import CULT, place_name
from tawantinsuyu.game.modules.vassals.influence import put_marker, vassals_left, with_room
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.pachamama.cults import MAX_VASSALS
from tawantinsuyu.game.opponents.pachamama.regions import (
    ENOUGH_CONTROL,
    by_die,
    controlled,
    region_name,
)
from tawantinsuyu.game.opponents.reason import narrow

PERSON: Final = 1 - AUTOMA_SEAT


def would_spread(state: State) -> bool:
    """Return whether Pachamama has a marker and a tile for it, and controls fewer than two regions
    (PAC-236).
    """
    return bool(with_room(state, AUTOMA_SEAT)) and controlled(state) < ENOUGH_CONTROL


def take_secondary_action(state: State) -> bool:
    """Spread influence if Pachamama would, and return whether she did. Her other secondary actions
    are only used otherwise.
    """
    if not would_spread(state):
        return False
    spread(state)
    return True


def spread(state: State) -> None:
    """Put a marker on a Nation tile without paying, then send a Vassal. The Nation's ability is not
    used.
    """
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
    """Return whether a marker on the Nation tile would give Pachamama control of another region."""
    if majority(state, region) == AUTOMA_SEAT:
        return False
    placed = at_table(state).influence[region]
    placed.append(AUTOMA_SEAT)
    hers = majority(state, region) == AUTOMA_SEAT
    placed.pop()
    return hers


def send_vassal(state: State, region: int) -> None:
    """Put a Vassal, if one is left, on the Cult of a region, which has room for two (PAC-244,
    PAC-245).
    """
    table = at_table(state)
    nation, sent = table.nations[region], table.sent[AUTOMA_SEAT]
    if not vassals_left(state, AUTOMA_SEAT):
        lose(state, AUTOMA_SEAT, "vassal", clause(state, "vassal"))
    elif sent.count(nation) >= MAX_VASSALS:
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
