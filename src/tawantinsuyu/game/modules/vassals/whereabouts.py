"""The places of all Vassals, as one list made from the state of the Nations."""

from typing import NamedTuple

from tawantinsuyu.game.core.module_hooks import served_posts
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import CASUALTIES, CULT, place_of
from tawantinsuyu.game.modules.vassals.nations.conquest_space_counts_twice import count_beside
from tawantinsuyu.game.modules.vassals.nations.conquest_space_pays_again import has_replaced
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.names import AUTOMA_SEAT


class Standing(NamedTuple):
    """A placed Vassal and its place."""

    seat: int
    kind: str
    place: int
    instead: bool = False
    """On a Conquest space: whether the Vassal replaces the marker instead of being beside it."""


def standing(state: State) -> list[Standing]:
    """Return all placed Vassals that are still in the game."""
    table = at_table(state)
    found = [Standing(owner, CASUALTIES, 0) for owner in table.casualties]
    for kind, owners in (("section", table.coricancha), ("segment", table.segments)):
        found += [Standing(seat, kind, at) for at, seat in enumerate(owners) if seat >= 0]
    found += [Standing(state.steps[spot], "steps", spot) for spot in table.steps]
    found += [
        Standing(seat, "statue", one) for seat, row in enumerate(table.statues) for one in row
    ]
    for region, numbers in enumerate(table.spaces):
        for space, number in enumerate(numbers):
            ways = (True,) * has_replaced(number) + (False,) * count_beside(number)
            owner, place = state.conquest[region][space], place_of(region, space)
            found += [Standing(owner, "conquest", place, instead) for instead in ways]
    for seat, player in enumerate(state.players):
        woven = {tile for row in player.tapestries for tile in row}
        found += [Standing(seat, "edge", edge) for edge in table.edges if edge // 2 in woven]
        built = (*player.production_up, *player.production_down)
        found += [Standing(seat, "production", tile) for tile in table.buildings if tile in built]
        found += [Standing(seat, "palace", one) for one in served_posts(state, seat)]
    if state.automa is not None:
        # A solo opponent's Vassals are all on Cults, which have the numbers of the Nations
        # (PAC-244).
        sent = table.sent[AUTOMA_SEAT]
        found += [Standing(AUTOMA_SEAT, CULT, nation) for nation in sent]
    return found
