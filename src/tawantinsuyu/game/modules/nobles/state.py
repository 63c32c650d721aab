"""The `Court`: the state of Nobles and Newcomers at the table (M3)."""

from typing import ClassVar, Final

from tawantinsuyu.game.core.parts import Part
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import PAIRS

VACANT: Final = 0
STANDING: Final = 1
LYING: Final = 2
SERVING: Final = 3
"""State of a Palace with a Vassal. A Vassal serves as a Noble that is never laid down, is not a
Worker and has no colour (R156). The other states are: no Noble, an upright Noble, a Noble laid
down.
"""
HOLDS: Final = (STANDING, LYING)
"""The states in which a Palace has a Noble."""


class Court(Part):
    """Newcomers that nobody has yet, and the Nobles of all Palaces (M3)."""

    SLOT: ClassVar[str] = "court"
    FIELDS: ClassVar[tuple[str, ...]] = ("bag", "noble", "offer")
    __slots__ = FIELDS
    PUBLIC: ClassVar[tuple[str, ...]] = FIELDS
    """All fields are public: a bag has no order (M3-113)."""

    bag: list[int]
    """Number of Newcomers left in the bag, by pair of colours."""
    offer: list[int]
    """Newcomers that can be taken from the offer."""
    noble: list[int]
    """State of the Noble by Palace: 0 none, 1 upright, 2 laid down."""

    def clone(self) -> "Court":
        """Return an independent copy of the Court."""
        other = Court()
        other.bag = self.bag[:]
        other.offer = self.offer[:]
        other.noble = self.noble[:]
        return other


def court_of(state: State) -> Court:
    """Return the Court of a table with Palaces."""
    court = state.parts[Court.SLOT]
    assert isinstance(court, Court)
    return court


def palaces_with(state: State, seat: int, what: int) -> list[int]:
    """Return a seat's Palaces in one of these states, in the order of their numbers."""
    palaces = state.players[seat].palaces
    if not palaces:
        return []
    nobles = court_of(state).noble
    return [palace for palace in sorted(palaces) if nobles[palace] == what]


def new_court(state: State) -> Court:
    """Return a Court with all Newcomers in their bag and no Nobles (M3-01)."""
    court = Court()
    court.bag = [state.pack.sizes.newcomers_per_pair] * len(PAIRS)
    court.offer = []
    court.noble = [VACANT] * len(state.pack.palaces)
    return court
