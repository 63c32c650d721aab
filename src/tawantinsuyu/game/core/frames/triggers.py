"""The frame of tiles that answer a moment."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class Triggers(Frame):
    """Tiles that answer a moment: (seat, tile id) in the order they come up."""

    def __init__(self, moment: str, arg: int, queue: tuple[tuple[int, str], ...]) -> None:
        self.moment: Final = moment
        self.arg: Final = arg
        self.queue: Final = queue
