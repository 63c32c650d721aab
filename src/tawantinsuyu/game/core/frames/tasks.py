"""Frames of the tasks: Steps, Statues, Buildings, Weavings, Merchant and production."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class ChooseSteps(Frame):
    """A seat chooses a spot for Steps, free or paid; if `optional`, it may decline."""

    def __init__(self, seat: int, free: bool, optional: bool = False) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.optional: Final = optional


@final
class RaiseSteps(Frame):
    """Steps that were paid for are put on their spot."""

    def __init__(self, seat: int, spot: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot


@final
class ChooseStatue(Frame):
    """A seat chooses a Statue to build. A free one is small and may be limited to some gods; if
    `optional`, the seat may decline.
    """

    def __init__(
        self,
        seat: int,
        free: bool,
        small_only: bool,
        gods: tuple[int, ...],
        optional: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.small_only: Final = small_only
        self.gods: Final = gods
        self.optional: Final = optional


@final
class RaiseStatue(Frame):
    """A Statue, paid or free, goes to its builder."""

    def __init__(self, seat: int, size: int, god: int, free: bool = False) -> None:
        self.seat: Final = seat
        self.size: Final = size
        self.god: Final = god
        self.free: Final = free


@final
class Construct(Frame):
    """A seat takes a Building from the market, free or at its price."""

    def __init__(self, seat: int, free: bool, kind: int, refreshed: bool) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.kind: Final = kind
        """The kind of Building as an index of BUILDING_KINDS, or -1 for any kind."""
        self.refreshed: Final = refreshed


@final
class Refresh(Frame):
    """A seat chooses the market tiles that it replaces by returning a God card."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class RaiseBuilding(Frame):
    """A Building taken from the market goes to its builder."""

    def __init__(self, seat: int, kind: int, tile: int, paid: bool) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.tile: Final = tile
        self.paid: Final = paid


@final
class PurchaseWeavings(Frame):
    """The task Purchase Weavings begins: tiles are drawn."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class PutUnder(Frame):
    """A seat puts some of the drawn Weavings under the stack, one by one; only the seat sees the
    drawn tiles.
    """

    def __init__(self, seat: int, tiles: tuple[int, ...], amount: int) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles
        self.amount: Final = amount


@final
class BuyWeavings(Frame):
    """The seat whose task it is may buy face-up Weavings."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class Leftovers(Frame):
    """Weavings that were not bought are offered to the seats that are still to be asked."""

    def __init__(self, seats: tuple[int, ...], tiles: tuple[int, ...]) -> None:
        self.seats: Final = seats
        self.tiles: Final = tiles


@final
class BuyLeftover(Frame):
    """One seat may buy one leftover Weaving."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class PlaceWeavings(Frame):
    """Weavings that a seat has gained and still has to place."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class FreeWeavings(Frame):
    """A seat takes free Weavings, each the top tile or the one beneath; if `optional`, it may
    decline.
    """

    def __init__(
        self,
        seat: int,
        amount: int,
        unseen: bool = False,
        covered: bool = False,
        optional: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.unseen: Final = unseen
        """Whether the next top tile is turned up only after the last of them (M1-25)."""
        self.covered: Final = covered
        """Whether the top tile was taken and the next one was not turned up yet."""
        self.optional: Final = optional


@final
class VisitMerchant(Frame):
    """A Merchant task: first tiles may react, then the seat's matches give their rewards."""

    def __init__(self, seat: int, clause: str) -> None:
        self.seat: Final = seat
        self.clause: Final = clause


@final
class MerchantMatches(Frame):
    """The matches of a seat that still need a choice, as edge kinds."""

    def __init__(self, seat: int, edges: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.edges: Final = edges


@final
class ProduceWithOne(Frame):
    """One face-up Production Building of the seat produces and stays face up; if `optional`, the
    seat may decline.
    """

    def __init__(self, seat: int, optional: bool = False) -> None:
        self.seat: Final = seat
        self.optional: Final = optional
