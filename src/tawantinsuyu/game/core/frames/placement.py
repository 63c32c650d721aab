"""The frame of a Worker being placed."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class Placement(Frame):
    """A Worker is being placed: payment, abilities, tasks and benefits, in the order of R94."""

    def __init__(
        self,
        seat: int,
        worker: int,
        role: int,
        space: int,
        card: int,
        tasks: int,
        stage: int,
        used: int,
        benefits: int,
        warrior: int,
        tiles: tuple[str, ...],
        colour: int = -1,
        due: tuple[str, ...] = (),
    ) -> None:
        self.seat: Final = seat
        self.worker: Final = worker
        self.role: Final = role
        """The role whose ability is used. It differs from the Worker's if a tile added it."""
        self.space: Final = space
        self.card: Final = card
        """The God card that was played for the space, or -1 for gold."""
        self.tasks: Final = tasks
        self.stage: Final = stage
        self.used: Final = used
        """Icons used in the current set of three icons, as a bit mask."""
        self.benefits: Final = benefits
        """Benefits of the God card that were not taken yet, as a bit mask."""
        self.warrior: Final = warrior
        """The Warrior's ability: 0 nothing to do, 1 a card to draw, 2 cards may be retrieved."""
        self.tiles: Final = tiles
        """Tiles that may still react to this placement."""
        self.colour: Final = colour
        """The colour of a Newcomer to which Buildings and Palaces react."""
        self.due: Final = due
        """Tiles that must still react before the tasks."""

    def but(
        self,
        *,
        tasks: int | None = None,
        stage: int | None = None,
        used: int | None = None,
        benefits: int | None = None,
        warrior: int | None = None,
        tiles: tuple[str, ...] | None = None,
        due: tuple[str, ...] | None = None,
    ) -> "Placement":
        """Return the same placement with the given fields changed."""
        return Placement(
            self.seat,
            self.worker,
            self.role,
            self.space,
            self.card,
            self.tasks if tasks is None else tasks,
            self.stage if stage is None else stage,
            self.used if used is None else used,
            self.benefits if benefits is None else benefits,
            self.warrior if warrior is None else warrior,
            self.tiles if tiles is None else tiles,
            self.colour,
            self.due if due is None else due,
        )
