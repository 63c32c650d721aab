"""Pachamama's preferences among Weavings, Statues and Buildings (PAC-153…175)."""

from collections.abc import Callable, Sequence
from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import lose, weaving_name
from tawantinsuyu.game.names import AUTOMA_SEAT, BUILDING_KINDS
from tawantinsuyu.game.opponents.building import (
    any_god,
    building_price,
    choose_god,
    lose_building,
    raise_statue,
    statue_name,
    take_building,
)
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.paying import can_pay, gold_instead, pay
from tawantinsuyu.game.opponents.reason import narrow
from tawantinsuyu.game.opponents.weaving import put
from tawantinsuyu.game.tasks.building import PALACE, PASSIVE, PRODUCTION
from tawantinsuyu.game.tasks.statue import SMALL
from tawantinsuyu.game.tasks.weaving import reveal_top, turn_up_top

KINDS: Final = (PRODUCTION, PALACE, PASSIVE)
"""Types of Buildings in the order in which Pachamama prefers them in a tie (PAC-170)."""


# --- Weavings ------------------------------------------------------------------------------------


def number_rank(state: State, tile: int) -> tuple[int, ...]:
    """Return the rank of a Weaving: the highest number comes first (PAC-157)."""
    return (-state.pack.weavings[tile].number,)


def free_weavings(state: State, amount: int, step: str) -> bool:
    """Take free Weavings: each time the face-up tile, or the one beneath if its pattern is in
    Pachamama's largest Tapestry. The next tile is turned up before each further pick, in a Festival
    too (R349); if none is face up at the first, she takes the top tile unseen (M1-44).
    """
    taken = 0
    while taken < amount and state.weavings:
        if taken and state.weavings_covered:
            turn_up_top(state, clause(state, step))
        covered = state.weavings_covered
        beneath = not covered and len(state.weavings) > 1 and _in_largest(state, state.weavings[-1])
        tile = state.weavings.pop(-2 if beneath else -1)
        if beneath or covered:
            state.seams += 1
        taken += 1
        if state.sink is not None:
            source = "beneath" if beneath else "top"
            what = weaving_name(state, tile)
            state.sink.add("took", AUTOMA_SEAT, clause(state, step), what=what, source=source)
        if not beneath:
            reveal_top(state)
        put(state, tile)
    if taken < amount:
        lose(state, AUTOMA_SEAT, "weaving", clause(state, step))
    return taken > 0


def _in_largest(state: State, tile: int) -> bool:
    tapestries, pattern = state.players[AUTOMA_SEAT].tapestries, state.tables.pattern
    if not tapestries:
        return False
    largest = max(tapestries, key=len)
    return any(pattern[other] == pattern[tile] for other in largest)


# --- Statues -------------------------------------------------------------------------------------


def lacks(state: State, size: int, god: int) -> bool:
    """Return whether a tucked card leads to a Statue that Pachamama does not have (PAC-165)."""
    player = state.players[AUTOMA_SEAT]
    return not (player.small, player.large)[size][god]


def free_statue(state: State) -> bool:
    """Build a small Statue as a Personality action; its god is found as on Pachamama's Statue space
    (PAC-186).
    """
    if not any(state.statues[SMALL]):
        return False
    raise_statue(state, SMALL, choose_god(state, SMALL))
    return True


def statue_of(state: State, gods: list[int], step: str) -> None:
    """Build a free small Statue of one of these gods, if possible of one whose small Statue
    Pachamama lacks (R244).
    """
    small = state.players[AUTOMA_SEAT].small
    left = narrow(
        state,
        "statue",
        "lacking",
        clause(state, step),
        gods,
        lambda god: statue_name(state, SMALL, god),
        lambda god: small[god] > 0,
    )
    raise_statue(state, SMALL, any_god(state, SMALL, left, step))


# --- Buildings -----------------------------------------------------------------------------------


def wanted_kind(state: State, kind: int = -1) -> int:
    """Return the type of Building Pachamama wants, or -1 if the market has none of them."""
    if kind >= 0:
        return kind if state.market[kind] else -1
    owned = _owned(state)
    there = [one for one in KINDS if state.market[one]]
    if not there:
        return -1
    if owned[PRODUCTION] == 1:
        left = _narrow(state, "second", "second_production", there, lambda k: k != PRODUCTION)
    else:
        left = there
    left = _narrow(state, "fewest", "fewest_kind", left, lambda k: owned[k])
    return _narrow(state, "rank", "kind_rank", left, KINDS.index)[0]


def _owned(state: State) -> list[int]:
    player = state.players[AUTOMA_SEAT]
    production = len(player.production_up) + len(player.production_down)
    return [production, len(player.passives), len(player.palaces)]


def _narrow(
    state: State, by: str, step: str, kinds: Sequence[int], key: Callable[[int], int]
) -> list[int]:
    because = clause(state, step)
    return narrow(state, "kind", by, because, kinds, lambda k: f"kind:{BUILDING_KINDS[k]}", key)


def construct(state: State, kind: int = -1) -> bool:
    """Construct a Building for 1 stone, whatever its printed price."""
    if not any(state.market) or (kind >= 0 and not state.market[kind]):
        gold_instead(state, "building", "no_building", "none")
    elif not can_pay(state, building_price(state)):
        gold_instead(state, "building", "failed", "price")
    else:
        pay(state, building_price(state), clause(state, "building_price"))
        take_building(state, wanted_kind(state, kind), paid=True)
    return True


def free_building(state: State, kind: int, step: str) -> bool:
    """Construct a Building free of charge, of the given type or the one Pachamama wants."""
    wanted = wanted_kind(state, kind)
    if wanted < 0:
        return lose_building(state, step)
    take_building(state, wanted, paid=False)
    return True
