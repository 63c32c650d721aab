"""Prophecies: the condition of each Palace at the end of the game (M3-57…65, M3-84…98)."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tawantinsuyu.game.conquest.control import markers_in_play
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import MASKS
from tawantinsuyu.game.modules.nobles.state import HOLDS, STANDING, VACANT, court_of, palaces_with
from tawantinsuyu.game.pack import Palace
from tawantinsuyu.game.tasks.merchant import matches


class Progress(NamedTuple):
    """How much of a Prophecy is fulfilled."""

    have: int
    needed: int

    @property
    def fulfilled(self) -> bool:
        """Return whether the whole Prophecy is fulfilled."""
        return self.have >= self.needed


def second_tapestry(state: State, seat: int, palace: Palace) -> int:
    """Count the Weavings of the second longest Tapestry (M3-84)."""
    lengths = sorted((len(row) for row in state.players[seat].tapestries), reverse=True)
    return lengths[1] if len(lengths) > 1 else 0


def workers_of_colours(state: State, seat: int, palace: Palace) -> int:
    """Count Workers, Newcomers and Nobles of either colour, each of them once (M3-62 to M3-65)."""
    wanted = sum(1 << role for role in palace.prophecy_roles)
    player, nobles = state.players[seat], court_of(state).noble
    there = [state.pack.palaces[one].noble for one in player.palaces if nobles[one] in HOLDS]
    return sum(1 for worker in (*player.workers, *there) if MASKS[worker] & wanted)


def weavings_of_patterns(state: State, seat: int, palace: Palace) -> int:
    """Count the Weavings of these patterns in all Tapestries together (M3-86, M3-98)."""
    pattern = state.tables.pattern
    rows = state.players[seat].tapestries
    return sum(pattern[tile] in palace.prophecy_patterns for row in rows for tile in row)


def production_buildings(state: State, seat: int, palace: Palace) -> int:
    """Count Production Buildings, face up or face down (M3-88)."""
    player = state.players[seat]
    return len(player.production_up) + len(player.production_down)


def conquest_markers(state: State, seat: int, palace: Palace) -> int:
    """Count the Conquest markers in play (M3-90)."""
    return markers_in_play(state, seat)


def army_cards(state: State, seat: int, palace: Palace) -> int:
    """Count the Army cards in the play area (M3-93)."""
    player = state.players[seat]
    return len(player.army_up) + len(player.army_down)


def palaces(state: State, seat: int, palace: Palace) -> int:
    """Count Palaces, including this one (M3-94)."""
    return len(state.players[seat].palaces)


def matched(state: State, seat: int, palace: Palace) -> int:
    """Count the matches of all Tapestries (M3-95)."""
    return len(matches(state, seat))


def temple_points(state: State, seat: int, palace: Palace) -> int:
    """Return the points printed at the marker's Temple step (M3-96)."""
    return state.pack.temple.steps[state.players[seat].temple].points


def passive_buildings(state: State, seat: int, palace: Palace) -> int:
    """Count Passive Buildings (M3-97)."""
    return len(state.players[seat].passives)


PROPHECIES: Final[Mapping[str, Callable[[State, int, Palace], int]]] = {
    "second_tapestry": second_tapestry,
    "workers_of_colours": workers_of_colours,
    "weavings_of_patterns": weavings_of_patterns,
    "production_buildings": production_buildings,
    "conquest_markers": conquest_markers,
    "army_cards": army_cards,
    "palaces": palaces,
    "matches": matched,
    "temple_points": temple_points,
    "passive_buildings": passive_buildings,
}
"""The function that counts for each Prophecy, by the Prophecy's name in the pack."""


def progress(state: State, seat: int, palace: int) -> Progress:
    """Return how far a seat has fulfilled the Prophecy of one of its Palaces."""
    tile = state.pack.palaces[palace]
    (needed,) = tile.prophecy_amounts.values()
    return Progress(PROPHECIES[tile.prophecy](state, seat, tile), needed)


def scoring_prophecies(state: State, seat: int) -> list[int]:
    """Return the Palaces with a Noble, upright or not, whose Prophecy is fulfilled (M3-58)."""
    nobles = court_of(state).noble
    return [
        palace
        for palace in sorted(state.players[seat].palaces)
        if nobles[palace] != VACANT and progress(state, seat, palace).fulfilled
    ]


def prophecy_points(state: State, seat: int, palace: int) -> int:
    """Return the present points of a Palace's Prophecy (M3-58, M3-106)."""
    if palace not in scoring_prophecies(state, seat):
        return 0
    return state.pack.palaces[palace].prophecy_points + total(state, seat, "final:prophecy")


def final_points(state: State, seat: int) -> list[tuple[str, int, str]]:
    """Return the points of Prophecies, including those that a tile adds, and of upright Nobles
    (M3-57 to M3-60, M3-106).
    """
    scored = scoring_prophecies(state, seat)
    points = sum(state.pack.palaces[palace].prophecy_points for palace in scored)
    more = len(scored) * total(state, seat, "final:prophecy")
    standing = len(palaces_with(state, seat, STANDING))
    return [
        ("prophecies", points, "M3-58"),
        ("prophecies", more, "M3-106"),
        ("workers", standing, "M3-60"),
    ]
