"""The parts of a table besides the base game: the state of a solo opponent, and of modules."""

from typing import Any, ClassVar, Self

from tawantinsuyu.game.core.json_types import JsonObject


class Part:
    """The state of an opponent or of a module. An opponent's is in the field `solo` of a game
    state, a module's in the field `parts`. `serial` saves them, and `views` copies their public
    fields.
    """

    __slots__ = ()

    SLOT: ClassVar[str] = ""
    """The name under which the part is saved, and its key among the `parts` of a state."""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """The names of all fields of the part."""
    PUBLIC: ClassVar[tuple[str, ...]] = ()
    """Fields that everybody sees. The others are lists of cards, of which everybody sees only the
    number.
    """
    DEFAULTS: ClassVar[JsonObject] = {}
    """Fields that older saved games lack, with their default values. A field is saved only if it
    differs from its default.
    """

    def __init__(self) -> None:
        for name, value in self.DEFAULTS.items():
            setattr(self, name, copied(value))

    def clone(self) -> Self:
        """Return an independent copy of the part."""
        raise NotImplementedError


def copied(value: Any) -> Any:  # noqa: ANN401 - plain data
    """Return plain data that shares no list with the original."""
    return [copied(item) for item in value] if isinstance(value, list) else value


class Solo(Part):
    """The pieces on a solo opponent's board."""

    SLOT: ClassVar[str] = "solo"
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
    """All fields except the opponent's tucked cards, of which only the god is visible (AXO-13)."""

    board: int
    """The solo opponent's board, as an index into the pack's boards."""
    tucked: list[int]
    """God card of each slot, -1 for an empty one. Everybody sees only its god."""
    gods: list[int]
    """The visible god of each slot, -1 for an empty one."""
    tokens: list[list[int]]
    """The space of each token, by loop, in the order of the pack."""
    faces: list[list[int]]
    """The Personality on each spot for one, by loop; -1 for none."""
    statues: list[int]
    """The opponent's Statues in the order in which she gained them: god * 2 + size."""
    placed: bool
    """Whether the opponent has placed a Worker before."""

    def clone(self) -> "Solo":
        """Return an independent copy of the opponent's pieces."""
        other = Solo()
        other.board = self.board
        other.tucked = self.tucked[:]
        other.gods = self.gods[:]
        other.tokens = [row[:] for row in self.tokens]
        other.faces = [row[:] for row in self.faces]
        other.statues = self.statues[:]
        other.placed = self.placed
        return other
