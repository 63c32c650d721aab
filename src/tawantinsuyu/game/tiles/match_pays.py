"""Z04: a new match gives its reward at once (BLD-16 to BLD-18)."""

from typing import Final

from tawantinsuyu.game.core.frames import MerchantMatches
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.tasks.merchant import pay_plain

CLAUSE: Final = "BLD-16"


def usable(state: State, seat: int, tile: Passive, edge: int) -> bool:
    """Return True. A reward that cannot be taken is lost like any other."""
    return True


def run(state: State, seat: int, tile: Passive, edge: int) -> None:
    """Give the reward of the match, as a Merchant would."""
    if not pay_plain(state, seat, edge, CLAUSE):
        state.stack.append(MerchantMatches(seat, (edge,)))


TRIGGERS: Final = {"matched": Trigger(run, usable, automatic=True, clause=CLAUSE)}
