"""The frame of tiles that react to a moment."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class Triggers(Frame):
    """Tiles that react to a moment, as (seat, tile id) in the order in which they act."""

    def __init__(self, moment: str, arg: int, queue: tuple[tuple[int, str], ...]) -> None:
        self.moment: Final = moment
        self.arg: Final = arg
        self.queue: Final = queue
