"""The state of the Nations at the table: markers on their tiles, and every placed Vassal (M2)."""

from typing import ClassVar

from tawantinsuyu.game.core.parts import Part
from tawantinsuyu.game.core.state import State


class Vassals(Part):
    """The state of the Nations: their tiles, the markers on them and every placed Vassal, which
    belongs to the owner of the thing it is on.
    """

    SLOT: ClassVar[str] = "vassals"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "buildings",
        "casualties",
        "coricancha",
        "edges",
        "gone",
        "influence",
        "nations",
        "segments",
        "sent",
        "spaces",
        "statues",
        "steps",
    )
    __slots__ = FIELDS
    PUBLIC: ClassVar[tuple[str, ...]] = FIELDS
    """All fields are public (M2-61)."""

    nations: list[int]
    """The Nation of each region, as an index into the pack's Nations."""
    influence: list[list[int]]
    """By region: the owners of the markers on its Nation tile, in the order in which they were
    placed.
    """
    sent: list[list[int]]
    """By seat: the Nation for whose ability each of its Vassals was placed."""
    edges: list[int]
    """Covered edges of Weavings: tile * 2, plus 1 for the right edge (VN01)."""
    coricancha: list[int]
    """Owner of the Vassal on each section of the ring, or -1 (VN02)."""
    steps: list[int]
    """Spots of Steps with Vassals, once for each Vassal (VN03, R350)."""
    segments: list[int]
    """Owner of the Vassal beside the bottom segment of each section, or -1 (VN04)."""
    spaces: list[list[int]]
    """By region and Conquest space: 1 for a Vassal that replaces the marker (VN05), plus 2 for each
    beside it (VN06, R350).
    """
    casualties: list[int]
    """Owners of Vassals among the Casualties of War (VN07)."""
    buildings: list[int]
    """Production Buildings with Vassals, once for each Vassal (VN08, R350)."""
    statues: list[list[int]]
    """By seat: Statues with Vassals, god * 2 + size, once for each Vassal (VN09, R350)."""
    gone: list[int]
    """Owners of Vassals that have left the game."""

    def clone(self) -> "Vassals":
        """Return an independent copy."""
        other = Vassals()
        other.nations = self.nations
        other.influence = [row[:] for row in self.influence]
        other.sent = [row[:] for row in self.sent]
        other.edges = self.edges[:]
        other.coricancha = self.coricancha[:]
        other.steps = self.steps[:]
        other.segments = self.segments[:]
        other.spaces = [row[:] for row in self.spaces]
        other.casualties = self.casualties[:]
        other.buildings = self.buildings[:]
        other.statues = [row[:] for row in self.statues]
        other.gone = self.gone[:]
        return other


def at_table(state: State) -> Vassals:
    """Return the state of the Nations."""
    vassals = state.parts[Vassals.SLOT]
    assert isinstance(vassals, Vassals)
    return vassals
