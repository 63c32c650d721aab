"""The parts of a table beside the base game: a solo opponent's board, the Court, the Vassals."""

from typing import Any, ClassVar, Final, Self

from tawantinsuyu.game.core.json_types import JsonObject


class Part:
    """What an opponent or a module keeps at the table: one object in a slot of the state, None
    where it is not played. `PARTS` lists the slots; `serial` saves and `views` shows what is there.
    """

    __slots__ = ()

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """All its fields, which are its slots."""
    PUBLIC: ClassVar[tuple[str, ...]] = ()
    """Fields everybody sees. The others are lists of cards; everybody sees how many there are."""
    DEFAULTS: ClassVar[JsonObject] = {}
    """Fields that games saved earlier do not have, and what they are there: the one place for it.
    They are saved only where they differ."""

    def __init__(self) -> None:
        for name, value in self.DEFAULTS.items():
            setattr(self, name, copied(value))

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError


def copied(value: Any) -> Any:  # noqa: ANN401 - plain data
    """Plain data that shares no list with the original."""
    return [copied(item) for item in value] if isinstance(value, list) else value


class Solo(Part):
    """What lies on a solo opponent's board."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "board",
        "faces",
        "gods",
        "placed",
        "statues",
        "tokens",
        "tucked",
    )
    __slots__ = FIELDS
    PUBLIC: ClassVar[tuple[str, ...]] = ("board", "faces", "gods", "placed", "statues", "tokens")
    """All but her tucked cards, which show only their god (AXO-13)."""

    board: int
    """Index into the pack's boards."""
    tucked: list[int]
    """God card of each slot, -1 for an empty one; nobody sees more than its god."""
    gods: list[int]
    """The god each slot shows, -1 for an empty one."""
    tokens: list[list[int]]
    """By loop: the space of each of its tokens, in the order of the pack."""
    faces: list[list[int]]
    """By loop: the Personality on each spot for one, -1 for none."""
    statues: list[int]
    """Her Statues in the order she gained them: god * 2 + size."""
    placed: bool
    """She has placed a Worker before."""

    def clone(self) -> "Solo":
        """An independent copy."""
        other = Solo()
        other.board = self.board
        other.tucked = self.tucked[:]
        other.gods = self.gods[:]
        other.tokens = [row[:] for row in self.tokens]
        other.faces = [row[:] for row in self.faces]
        other.statues = self.statues[:]
        other.placed = self.placed
        return other


class Court(Part):
    """Newcomers that nobody has yet, and the Nobles of all Palaces (M3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("bag", "noble", "offer")
    __slots__ = FIELDS
    PUBLIC: ClassVar[tuple[str, ...]] = FIELDS
    """All of it: a bag has no order (M3-113)."""

    bag: list[int]
    """Newcomers left by pair of colours."""
    offer: list[int]
    """Newcomers to take from."""
    noble: list[int]
    """By Palace: 0 nobody, 1 a Noble who stands, 2 one who lies."""

    def clone(self) -> "Court":
        """An independent copy."""
        other = Court()
        other.bag = self.bag[:]
        other.offer = self.offer[:]
        other.noble = self.noble[:]
        return other


class Vassals(Part):
    """What the Nations have at the table: their tiles, the markers on them and every Vassal placed,
    which belongs to the owner of what it stands on."""

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
    """Everything lies open (M2-61)."""

    nations: list[int]
    """The Nation of each region, an index into the pack's."""
    influence: list[list[int]]
    """By region: owners of the markers on its Nation tile, in the order in which they came."""
    sent: list[list[int]]
    """By seat: the Nation for whose ability each Vassal left the stock."""
    edges: list[int]
    """Covered edges of Weavings: tile * 2, and 1 more for the right one (VN01)."""
    coricancha: list[int]
    """Owner of the Vassal on each section of the ring, or -1 (VN02)."""
    steps: list[int]
    """Spots of Steps with Vassals, once for each Vassal (VN03, R350)."""
    segments: list[int]
    """Owner of the Vassal beside the bottom segment of each section, or -1 (VN04)."""
    spaces: list[list[int]]
    """By region and Conquest space: 1 for a Vassal in the marker's place (VN05), and 2 more for
    each beside it (VN06, R350)."""
    casualties: list[int]
    """Owners of Vassals among the Casualties of War (VN07)."""
    buildings: list[int]
    """Production Buildings with Vassals, once for each Vassal (VN08, R350)."""
    statues: list[list[int]]
    """By seat: Statues with Vassals, god * 2 + size, once for each Vassal (VN09, R350)."""
    gone: list[int]
    """Owners of Vassals that have left the game."""

    def clone(self) -> "Vassals":
        """An independent copy."""
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


PARTS: Final[dict[str, type[Part]]] = {"solo": Solo, "vassals": Vassals, "court": Court}
"""By slot of the state. A new part gets its slot, a line in `new_state` and one in `clone`."""
