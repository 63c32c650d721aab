"""Pachamama at a Festival and at the end: Weavings, Steps, regions, Palaces and the Cults that
change them (PAC-194…206, PAC-247…271, PAC-282, PAC-283)."""

from collections.abc import Callable
from typing import Final

from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core.frames import InTurn
from tawantinsuyu.game.core.registry import Terms, printed_steps
from tawantinsuyu.game.core.registry import used_steps as used_by_all
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import score
from tawantinsuyu.game.festival import visit_temple
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.pachamama import cults
from tawantinsuyu.game.opponents.pachamama.regions import pieces_in, region_name
from tawantinsuyu.game.opponents.reason import at_random, narrow
from tawantinsuyu.game.pack import Palace
from tawantinsuyu.game.scoring import TAPESTRY_POINTS
from tawantinsuyu.game.tasks.statue import SMALL

LONGER: Final = "tapestry_counts_longer"
STEPS: Final = "steps_points"
TEMPLE: Final = "festival_temple_pays_again"
VIRTUAL: Final = "festival_virtual_markers"
REGIONS: Final = "festival_region_points"
WORSHIP: Final = "worship_climbs_further"
PALACES: Final = "noble_palace_points"


# --- Festival ------------------------------------------------------------------------------------


def weaving_points(state: State, seat: int, arg: int) -> None:
    """Score 1 point for each Weaving, and more for Pachamama's largest Tapestries by a Cult
    (PAC-196).
    """
    lengths = _lengths(state)
    because = clause(state, "festival_weavings")
    score(state, seat, sum(lengths), SOURCE["tapestries"], because)
    longer = lengths[: cults.amount(state, LONGER, "tapestries")]
    if longer:
        because = clause(state, cults.step(state, LONGER, "longer_festival"))
        score(state, seat, len(longer), SOURCE["tapestries"], because)


def _lengths(state: State) -> list[int]:
    """Return the numbers of Weavings in Pachamama's Tapestries, largest first."""
    return sorted((len(row) for row in state.players[AUTOMA_SEAT].tapestries), reverse=True)


def visit_temple_again(state: State, seat: int, visited: int) -> None:
    """Take the points and the reward of Pachamama's Temple step again, as often as a Cult says
    (PAC-255, PAC-256).
    """
    times = cults.amount(state, TEMPLE, "times", 1)
    below = state.stack[-1]
    assert isinstance(below, InTurn)
    if visited + 1 < times:
        state.stack[-1] = InTurn(below.body, (seat, *below.seats), visited + 1)
    else:
        state.stack[-1] = InTurn(below.body, below.seats)
    visit_temple(state, seat)


def used_steps(state: State, seat: int) -> tuple[int, str]:
    """Score points when somebody uses Pachamama's Steps, more with a Cult (PAC-253, PAC-254)."""
    points, because = used_by_all(state, seat)
    more = cults.amount(state, STEPS, "points")
    return (
        (points + more, clause(state, cults.step(state, STEPS, "steps")))
        if more
        else (
            points,
            because,
        )
    )


def virtual_markers(state: State) -> list[int]:
    """Return the regions in which a Cult adds one marker to Pachamama's. They are chosen one after
    the other: regions where she has fewest markers, first those whose control then changes,
    otherwise at random (PAC-260 to PAC-263, R317).
    """
    count = cults.amount(state, VIRTUAL, "regions")
    if not count:
        return []
    because = clause(state, cults.step(state, VIRTUAL, "virtual"))
    name = region_name(state)
    chosen: list[int] = []
    for _ in range(count):
        left = [region for region in range(len(state.conquest)) if region not in chosen]
        left = narrow(state, "region", "own", because, left, name, _fewest(state))
        because_of = clause(state, "virtual_control")
        left = narrow(state, "region", "changes", because_of, left, name, _unchanged(state))
        chosen.append(at_random(state, "region", because_of, left, name))
    return chosen


def _fewest(state: State) -> Callable[[int], int]:
    return lambda region: pieces_in(state, region).count(AUTOMA_SEAT)


def _unchanged(state: State) -> Callable[[int], bool]:
    return lambda region: majority(state, region) == majority(state, region, 1)


def controls(state: State) -> None:
    """Score more points for each region Pachamama controls, by a Cult (PAC-264, PAC-265)."""
    more = cults.amount(state, REGIONS, "points")
    if more:
        because = clause(state, cults.step(state, REGIONS, "region_points"))
        score(state, AUTOMA_SEAT, more, SOURCE["conquest"], because)


# --- Worship -------------------------------------------------------------------------------------


def statue_steps(state: State, size: int, following: bool) -> int:
    """Return the number of steps for a Statue, more with a Cult (PAC-268, PAC-269, R314)."""
    printed = printed_steps(state, size, following)
    if following and size != SMALL:
        return printed
    return cults.amount(state, WORSHIP, "small" if size == SMALL else "large", printed)


# --- end -----------------------------------------------------------------------------------------


def final_points(state: State, terms: Terms) -> Terms:
    """Return the points of Pachamama's Palaces, regardless of their Prophecies, and of Tapestries
    that a Cult makes longer.
    """
    kept = [term for term in terms if term[0] not in ("prophecies", "tapestries")]
    nobles = [
        able
        for module in state.modules
        for able in module.abilities(state, AUTOMA_SEAT)
        if isinstance(able, Palace)
    ]
    lengths = _lengths(state)
    longer = cults.amount(state, LONGER, "tapestries")
    printed = sum(TAPESTRY_POINTS[length] for length in lengths)
    more = sum(_longer(state, length) - TAPESTRY_POINTS[length] for length in lengths[:longer])
    found = [*kept, ("tapestries", printed, "SCO-03")]
    if nobles:
        points = sum(palace.prophecy_points for palace in nobles)
        found.append(("prophecies", points, clause(state, "prophecy")))
    if more:
        found.append(("tapestries", more, clause(state, cults.step(state, LONGER, "longer_end"))))
    if nobles and (extra := cults.amount(state, PALACES, "points")):
        because = clause(state, cults.step(state, PALACES, "palaces"))
        found.append(("prophecies", extra * len(nobles), because))
    return found


def _longer(state: State, length: int) -> int:
    """Return the points of a Tapestry that counts one more Weaving (PAC-248)."""
    if length + 1 < len(TAPESTRY_POINTS):
        return TAPESTRY_POINTS[length + 1]
    _, cult = cults.cult_of(state, LONGER)
    assert cult is not None
    return cult.amounts["points_of_seven"]
