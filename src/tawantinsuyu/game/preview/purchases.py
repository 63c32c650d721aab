"""The value of a purchase for its buyer: possible matches of a Weaving, God cards whose benefits a
Statue would allow, missing resources.
"""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import PlaceWeavings
from tawantinsuyu.game.core.question import TOO_DEAR, Refused
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import CORN, GOLD, POTATO, RESOURCES
from tawantinsuyu.game.preview.worth import worth_of
from tawantinsuyu.game.tasks.weaving import match_at, place_options
from tawantinsuyu.game.vocabulary import Cost


def places_of(state: State, seat: int, tile: int) -> dict[str, int]:
    """Return the places where a Weaving could go, each with the kind of edge that would match, or
    -1.
    """
    places = place_options(state, PlaceWeavings(seat, (tile,)))
    return {where: match_at(state, seat, tile, where) for _, _, where in places}


def powers_of(state: State, seat: int, statue: Action) -> int:
    """Return God cards in hand whose benefits a Statue would allow and no present one does
    (PLC-33).
    """
    player, god = state.players[seat], statue[2]
    if player.small[god] or player.large[god]:
        return 0
    return sum(state.pack.god_cards[card].god == god for card in player.gods)


def missing_of(state: State, seat: int, one: Refused) -> dict[str, int]:
    """Return the resources missing for an answer that is too expensive; empty for others."""
    if one.why != TOO_DEAR:
        return {}
    worth = worth_of(state, seat, one.action)
    return missing_for(state, seat, worth.cost, worth.food)


def missing_for(state: State, seat: int, cost: Cost, food: int = 0) -> dict[str, int]:
    """Return the smallest amounts missing to pay a price, by resource and for `food`. Spare gold
    replaces what is missing most (TRN-20); with a tile that exchanges resources less may be needed.
    """
    have = state.players[seat].resources
    lacks = {
        name: cost[number] - have[number]
        for number, name in enumerate(RESOURCES)
        if cost[number] > have[number]
    }
    edible = max(0, have[POTATO] - cost[POTATO]) + max(0, have[CORN] - cost[CORN])
    if food > edible:
        lacks["food"] = food - edible
    for _ in range(have[GOLD] - cost[GOLD]):
        if not lacks:
            break
        most = max(lacks, key=lambda name: lacks[name])
        lacks[most] -= 1
        if not lacks[most]:
            del lacks[most]
    return lacks
