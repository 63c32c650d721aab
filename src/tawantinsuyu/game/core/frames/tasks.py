"""Frames of the tasks: Steps, Statues, Buildings, Weavings, Merchant and production."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class ChooseSteps(Frame):
    """A spot for Steps is chosen, free or paid; `optional` ones may be declined."""

    def __init__(self, seat: int, free: bool, optional: bool = False) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.optional: Final = optional


@final
class RaiseSteps(Frame):
    """Paid Steps are put on their spot."""

    def __init__(self, seat: int, spot: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot


@final
class ChooseStatue(Frame):
    """A Statue to build; free ones are small and may be limited to some gods, `optional` ones may
    be left."""

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
    """A paid or free Statue goes to its builder."""

    def __init__(self, seat: int, size: int, god: int, free: bool = False) -> None:
        self.seat: Final = seat
        self.size: Final = size
        self.god: Final = god
        self.free: Final = free


@final
class Construct(Frame):
    """A Building from the market, free or at its price."""

    def __init__(self, seat: int, free: bool, kind: int, refreshed: bool) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.kind: Final = kind
        """Index of BUILDING_KINDS, or -1 for any."""
        self.refreshed: Final = refreshed


@final
class Refresh(Frame):
    """Which market tiles the returned God card replaces."""

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
    """The task begins: tiles are drawn."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class PutUnder(Frame):
    """Drawn tiles, seen by their owner alone, of which some go under the stack one by one."""

    def __init__(self, seat: int, tiles: tuple[int, ...], amount: int) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles
        self.amount: Final = amount


@final
class BuyWeavings(Frame):
    """Tiles laid open, to be bought by the seat whose task it is."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class Leftovers(Frame):
    """Tiles not bought, offered to the seats still to be asked."""

    def __init__(self, seats: tuple[int, ...], tiles: tuple[int, ...]) -> None:
        self.seats: Final = seats
        self.tiles: Final = tiles


@final
class BuyLeftover(Frame):
    """One seat may buy one left-over tile."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class PlaceWeavings(Frame):
    """Weavings gained and still to be placed."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class FreeWeavings(Frame):
    """Free Weavings: the top tile or the one beneath; `optional` ones may be left."""

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
    """A Merchant task: first tiles may act, then the seat's matches give their rewards."""

    def __init__(self, seat: int, clause: str) -> None:
        self.seat: Final = seat
        self.clause: Final = clause


@final
class MerchantMatches(Frame):
    """Matches that still need a choice, as edge kinds."""

    def __init__(self, seat: int, edges: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.edges: Final = edges


@final
class ProduceWithOne(Frame):
    """One face-up Production Building produces and stays face up; an `optional` one may be
    declined.
    """

    def __init__(self, seat: int, optional: bool = False) -> None:
        self.seat: Final = seat
        self.optional: Final = optional
