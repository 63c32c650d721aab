"""The parts of a table beside the base game: a solo opponent's board, and what modules keep."""

from typing import Any, ClassVar, Self

from tawantinsuyu.game.core.json_types import JsonObject


class Part:
    """The state of an opponent or of a module. That of an opponent is `solo` of the state, those of
    modules are in its `parts`. `serial` saves them, and `views` copies what is public.
    """

    __slots__ = ()

    SLOT: ClassVar[str] = ""
    """The name under which it is saved, and among the `parts` of a state."""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """All its fields, which are its slots."""
    PUBLIC: ClassVar[tuple[str, ...]] = ()
    """Fields everybody sees. The others are lists of cards; everybody sees how many there are."""
    DEFAULTS: ClassVar[JsonObject] = {}
    """Fields that older saved games lack, with their default values. A field is saved only if it
    differs from its default.
    """

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
