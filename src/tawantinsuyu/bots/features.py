"""The features: a seat's belongings as plain numbers, the input of every evaluation."""

from typing import Final

from tawantinsuyu.bots.rewards import best_ahead, step_worth
from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import (
    BUILDING_POINTS,
    TAPESTRY_POINTS,
    casualty_count,
    majority,
    markers_placed,
    matches_in,
)

FESTIVALS: Final = 3
ENOUGH_FOOD: Final = 4
ENOUGH_STONE: Final = 4
ENOUGH_GOLD: Final = 3
HAND: Final = 3
"""Number of God cards that a seat can use within a turn or two. Further cards count less."""

NAMES: Final[tuple[str, ...]] = (
    "points",
    "tapestry_points",
    "temple_points",
    "building_points",
    "potato",
    "corn",
    "stone",
    "gold",
    "corn_beyond",
    "stone_beyond",
    "gold_beyond",
    "worker",
    "second_worker",
    "god_card",
    "god_card_beyond",
    "potato_owed",
    "blessed_card",
    "army_hand",
    "soldiers_up",
    "soldiers_down",
    "production_up",
    "production_down",
    "passive",
    "small_statue",
    "large_statue",
    "steps",
    "marker",
    "region",
    "contested",
    "match",
    "tapestry_next",
    "temple_row",
    "match_festivals",
    "region_festivals",
    "temple_festivals",
    "temple_ahead",
    "temple_again",
    "vassal",
)
"""Names of the features, in the order in which `features` returns them."""
OF_MODULES: Final[tuple[str, ...]] = ("temple_ahead", "temple_again", "vassal")
"""Features that are 0 without modules; a bot that ignores modules omits them."""


def phase(state: State) -> float:
    """Return the part of the game that is left, from 1 at the beginning to 0 at the end. It is
    estimated from the Festivals to come and the Workers in the Village.
    """
    if state.last_festival:
        return 0.0
    held = state.festivals - (state.holder >= 0)
    size = state.by_players(state.pack.sizes.village)
    return max(0.0, (FESTIVALS - 1 - held + len(state.village) / size) / FESTIVALS)


def festivals_ahead(state: State) -> int:
    """Return the number of Festivals at which the Temple and the regions are still to be scored."""
    if state.in_festival:
        return FESTIVALS - state.festivals
    return FESTIVALS - state.festivals + (1 if state.holder >= 0 else 0)


def features(state: State, seat: int) -> list[int]:
    """Return the features of a seat, as the numbers that NAMES lists."""
    player = state.players[seat]
    potato, corn, stone, gold = player.resources
    tables = state.tables
    soldiers = tables.army_soldiers
    gods = len(player.gods)
    workers = len(player.workers)
    small, large = player.small, player.large
    blessed = 0
    for card in player.gods:
        god = tables.card_god[card]
        if small[god] or large[god]:
            blessed += 1
    matched = growth = woven = 0
    for row in player.tapestries:
        size = len(row)
        woven += TAPESTRY_POINTS[size]
        if size > 1:
            matched += len(matches_in(state, row))
        if size + 1 < len(TAPESTRY_POINTS):
            growth += TAPESTRY_POINTS[size + 1] - TAPESTRY_POINTS[size]
    regions = contested = 0
    modules = state.modules
    for region, owners in enumerate(state.conquest):
        if seat in owners or any(seat in one.pieces(state, region) for one in modules):
            if majority(state, region) == seat:
                regions += 1
            else:
                contested += 1
    sizes = state.pack.sizes
    step = state.pack.temple.steps[player.temple]
    ahead = festivals_ahead(state)
    return [
        player.points,
        woven,
        step.centre,
        BUILDING_POINTS * (len(player.passives) + len(player.production_up)),
        potato,
        min(corn, ENOUGH_FOOD),
        min(stone, ENOUGH_STONE),
        min(gold, ENOUGH_GOLD),
        max(0, corn - ENOUGH_FOOD),
        max(0, stone - ENOUGH_STONE),
        max(0, gold - ENOUGH_GOLD),
        1 if workers else 0,
        1 if workers > 1 else 0,
        min(gods, HAND),
        max(0, gods - HAND),
        max(0, gods - potato),
        blessed,
        len(player.army),
        sum([soldiers[card] for card in player.army_up]),
        sum([soldiers[card] for card in player.army_down]),
        len(player.production_up),
        len(player.production_down),
        len(player.passives),
        sum(small),
        sum(large),
        sizes.step_markers - player.steps,
        markers_placed(state, seat),
        regions,
        contested,
        matched,
        growth,
        step.row,
        matched * ahead,
        regions * casualty_count(state) * ahead,
        step.points * ahead,
        best_ahead(state, seat) if step.optional else 0,
        step_worth(state, seat, step) * ahead,
        sum(len(one.vassals_sent(state, seat)) for one in modules),
    ]
