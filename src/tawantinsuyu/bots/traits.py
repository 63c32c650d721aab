"""The traits: additional numbers that describe a seat and that only learned corrections use.

Weights that are set by hand need few numbers. Learning can use more: non-linear ones (the third
gold is worth less than the first), the sections that the High Priest can reach, and whose turn it
is.
"""

from typing import Final

from tawantinsuyu.bots.features import festivals_ahead
from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import casualty_count, markers_placed
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.names import OWNERS, PRIEST_ACTIONS, SECTIONS

PRODUCE: Final = PRIEST_ACTIONS.index("produce")
WORSHIP: Final = PRIEST_ACTIONS.index("worship")
OFFERING: Final = PRIEST_ACTIONS.index("offering")
CONQUEST: Final = PRIEST_ACTIONS.index("conquest")
REJUVENATE: Final = PRIEST_ACTIONS.index("rejuvenate")
WITHIN: Final = 2
"""Number of sections by which the High Priest may move in one turn."""
SEATS: Final = len(OWNERS)

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "goods": (
        "potato_third",
        "potato_sixth",
        "corn_third",
        "stone_third",
        "stone_sixth",
        "gold_second",
        "food_plenty",
    ),
    "workers": (
        "two_roles",
        "can_place",
        "can_place_twice",
        "may_recruit",
        "may_recruit_second",
        "workers_too_many",
    ),
    "hand": ("god_kinds", "god_cards_fifth", "blessed_gods"),
    "army": (
        "army_second",
        "soldiers_in_hand",
        "army_up",
        "army_down",
        "soldiers_fourth",
    ),
    "temple": ("row_seventh", "row_tenth", "step_points", "statue_gods"),
    "tapestries": ("longest", "tapestries", "weavings"),
    "conquest": ("lead", "tied", "region_casualties", "marker_festivals"),
    "priest": (
        "near_produce",
        "near_worship",
        "near_offering",
        "near_conquest",
        "near_rejuvenate",
        "produce_buildings",
        "worship_small",
        "worship_large",
        "offering_corn",
        "conquest_soldiers",
        "conquest_ready",
        "rejuvenate_items",
    ),
    "turn": ("to_move", "turn_over", "holder", "first"),
}
NAMES: Final[tuple[str, ...]] = tuple(name for names in GROUPS.values() for name in names)
"""Names of the traits, in the order in which `traits` returns them."""


def traits(state: State, seat: int) -> list[int]:
    """Return the traits of a seat, as the numbers that NAMES lists."""
    player = state.players[seat]
    potato, corn, stone, gold = player.resources
    tables = state.tables
    small, large = player.small, player.large
    smalls = sum(small)
    larges = sum(large)
    statue_gods = 0
    for god in range(len(small)):
        if small[god] or large[god]:
            statue_gods += 1
    kinds = blessed = 0
    for card in player.gods:
        bit = 1 << tables.card_god[card]
        if not kinds & bit:
            kinds |= bit
            if small[tables.card_god[card]] or large[tables.card_god[card]]:
                blessed += 1
    soldiers = tables.army_soldiers
    in_hand = 0
    for card in player.army:
        in_hand += soldiers[card]
    up = 0
    for card in player.army_up:
        up += soldiers[card]
    longest = woven = 0
    for row in player.tapestries:
        woven += len(row)
        longest = max(longest, len(row))
    regions = lead = tied = 0
    for owners in state.conquest:
        ahead, before = _before(owners, seat)
        if before:
            regions += 1
            lead += min(2, ahead)
            if not ahead:
                tied += 1
    workers = player.workers
    count = len(workers)
    plays = len(player.gods) + gold
    last = state.stack[-1] if state.stack else None
    over = 1 if type(last) is f.RecruitVillager and last.seat == seat else 0
    recruiting = over if potato + corn + gold else 0
    near = [0] * len(PRIEST_ACTIONS)
    if player.priest >= 0:
        wheel = state.pack.coricancha
        for way in range(1, WITHIN + 1):
            near[wheel[(player.priest + way - state.rotation) % SECTIONS]] = 1
    step = state.pack.temple.steps[player.temple]
    festivals = festivals_ahead(state)
    placed = markers_placed(state, seat)
    return [
        max(0, potato - 2),
        max(0, potato - 5),
        max(0, corn - 2),
        max(0, stone - 2),
        max(0, stone - 5),
        max(0, gold - 1),
        max(0, potato + corn - 4),
        1 if count > 1 and workers[0] != workers[1] else 0,
        1 if count and plays else 0,
        1 if count > 1 and plays > 1 else 0,
        recruiting if not count else 0,
        recruiting if count == 1 else 0,
        max(0, count - 2),
        kinds.bit_count(),
        max(0, len(player.gods) - 4),
        blessed,
        max(0, len(player.army) - 1),
        in_hand,
        len(player.army_up),
        len(player.army_down),
        max(0, up - 3),
        max(0, step.row - 6),
        max(0, step.row - 9),
        step.points,
        statue_gods,
        longest,
        len(player.tapestries),
        woven,
        lead,
        tied,
        regions * casualty_count(state),
        placed * festivals,
        near[PRODUCE],
        near[WORSHIP],
        near[OFFERING],
        near[CONQUEST],
        near[REJUVENATE],
        near[PRODUCE] * len(player.production_up),
        near[WORSHIP] * min(smalls, 1),
        near[WORSHIP] * min(larges, 1),
        near[OFFERING] * min(corn // 2, 3),
        near[CONQUEST] * min(up + in_hand, 6),
        near[CONQUEST] * (1 if up + in_hand > 1 else 0),
        near[REJUVENATE] * (len(player.production_down) + len(player.army_down)),
        1 if state.active == seat else 0,
        over,
        1 if state.holder == seat else 0,
        1 if state.first == seat else 0,
    ]


def _before(owners: list[int], seat: int) -> tuple[int, bool]:
    """Return by how many markers a seat leads in a region, and whether the seat is first there. Of
    seats with equal markers, the one whose markers are farther right is first.
    """
    counts, lasts = [0] * SEATS, [-1] * SEATS
    for at, owner in enumerate(owners):
        if owner >= 0:
            counts[owner] += 1
            lasts[owner] = at
    own, most, first = counts[seat], 0, counts[seat] > 0
    for other in range(SEATS):
        if other != seat:
            most = max(most, counts[other])
            if (counts[other], lasts[other]) > (own, lasts[seat]):
                first = False
    return own - most, first
