"""Frames of the High Priest's moves and actions, except Conquest."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class WalkOn(Frame):
    """The High Priest is about to move by this number of spaces, and may pass over some (R149)."""

    def __init__(self, seat: int, spaces: int, clause: str) -> None:
        self.seat: Final = seat
        self.spaces: Final = spaces
        self.clause: Final = clause


@final
class MoveOn(Frame):
    """The High Priest moves by this number of sections after a payment."""

    def __init__(self, seat: int, sections: int, clause: str) -> None:
        self.seat: Final = seat
        self.sections: Final = sections
        self.clause: Final = clause


@final
class Activation(Frame):
    """A High Priest action activated by the active seat, stage by stage."""

    def __init__(self, seat: int, action: int, gold: bool, stage: int = 0) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.gold: Final = gold
        self.stage: Final = stage


@final
class InTurn(Frame):
    """The same question for one seat after the other. Seats that cannot take part are
    passed over.
    """

    def __init__(self, body: str, seats: tuple[int, ...], arg: int = 0) -> None:
        self.body: Final = body
        self.seats: Final = seats
        self.arg: Final = arg


@final
class WorshipChoice(Frame):
    """A seat has to choose Statues to discard. `sizes` is a bit mask of the sizes still allowed;
    `others` says whether a follower is asked.
    """

    def __init__(self, seat: int, sizes: int, others: bool) -> None:
        self.seat: Final = seat
        self.sizes: Final = sizes
        self.others: Final = others


@final
class OfferingChoice(Frame):
    """A seat may pay corn for Temple steps."""

    def __init__(self, seat: int, others: bool) -> None:
        self.seat: Final = seat
        self.others: Final = others


@final
class RejuvenateChoice(Frame):
    """A seat turns items face up one by one; `free` of them cost nothing."""

    def __init__(self, seat: int, free: int, others: bool) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.others: Final = others


@final
class TurnUp(Frame):
    """An item that was paid for is turned face up: kind 0 is a Production Building, 1 an Army card,
    2 a Noble.
    """

    def __init__(self, seat: int, kind: int, item: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.item: Final = item


@final
class ProduceChoice(Frame):
    """A seat lets its Buildings produce one by one, and may turn items face up before or after."""

    def __init__(
        self,
        seat: int,
        used: tuple[int, ...],
        flip: bool,
        tiles: tuple[str, ...],
        after: bool,
        lasting: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.used: Final = used
        self.flip: Final = flip
        """Whether the active seat may still turn one item up free of charge."""
        self.tiles: Final = tiles
        """Tiles that may still turn something up."""
        self.after: Final = after
        """Whether the seat has finished producing, so that items may only be turned face up."""
        self.lasting: Final = lasting
        """Whether only Buildings that are not turned down produce, because their owner took
        gold.
        """

    def but(
        self,
        *,
        used: tuple[int, ...] | None = None,
        flip: bool | None = None,
        tiles: tuple[str, ...] | None = None,
        after: bool | None = None,
    ) -> "ProduceChoice":
        """Return the same choice with the given fields changed."""
        return ProduceChoice(
            self.seat,
            self.used if used is None else used,
            self.flip if flip is None else flip,
            self.tiles if tiles is None else tiles,
            self.after if after is None else after,
            self.lasting,
        )
