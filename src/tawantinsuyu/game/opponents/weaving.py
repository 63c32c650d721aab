"""Which Weavings a solo opponent buys and where she puts them."""

from typing import Final

from tawantinsuyu.game.core.frames import (
    BuyLeftover,
    BuyWeavings,
    Leftovers,
    PlaceWeavings,
    PurchaseWeavings,
)
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import gain, lose, weaving_name
from tawantinsuyu.game.names import AUTOMA_SEAT, CORN, GOLD
from tawantinsuyu.game.opponents.opponent import automa, clause
from tawantinsuyu.game.opponents.paying import can_pay, gold_instead, pay
from tawantinsuyu.game.opponents.reason import narrow
from tawantinsuyu.game.tasks.weaving import (
    PRICES,
    add_weaving,
    corn,
    leftover_play,
    reveal_top,
)

CORN_FOR_LEFTOVERS: Final = 2
"""Amount of real corn that the solo opponent needs to buy a leftover Weaving."""


def home(state: State, tile: int) -> int:
    """Return the largest Tapestry that a tile fits, the oldest of equal ones; -1 if it must begin a
    new one.
    """
    pattern = state.tables.pattern
    tapestries = state.players[AUTOMA_SEAT].tapestries
    fitting = [
        number
        for number, tapestry in enumerate(tapestries)
        if all(pattern[other] != pattern[tile] for other in tapestry)
    ]
    return max(fitting, key=lambda number: (len(tapestries[number]), -number), default=-1)


def best(state: State, tiles: tuple[int, ...]) -> int:
    """Return the tile that the solo opponent wants most: for her largest Tapestry, then a smaller
    one, then a new one.
    """
    tapestries = state.players[AUTOMA_SEAT].tapestries

    def size(tile: int) -> int:
        number = home(state, tile)
        return len(tapestries[number]) if number >= 0 else 0

    def name(tile: int) -> str:
        return weaving_name(state, tile)

    left = narrow(
        state, "weaving", "tapestry", clause(state, "weaving_home"), tiles, name, lambda t: -size(t)
    )
    rank = automa(state).weaving_rank
    because = clause(state, "weaving_rank")
    by = automa(state).weaving_by
    return narrow(state, "weaving", by, because, left, name, lambda t: rank(state, t))[0]


def put(state: State, tile: int) -> None:
    """Add a tile to the solo opponent's largest fitting Tapestry; its joints bring no reward."""
    number = home(state, tile)
    add_weaving(state, AUTOMA_SEAT, tile, "new" if number < 0 else f"{number + 1}R")


def purchase(state: State) -> bool:
    """Carry out the Weavings space of the solo opponent's board: purchase if she can pay for a
    tile, otherwise gain gold.

    This is decided before any tile is turned face up.
    """
    if not state.weavings or not can_pay(state, corn(PRICES[1])):
        gold_instead(state, "weaving", "no_weaving", "price" if state.weavings else "none")
        return True
    state.stack.append(PurchaseWeavings(AUTOMA_SEAT))
    return True


def settle_purchase(state: State, frame: BuyWeavings) -> None:
    """Buy two tiles for 3 corn if the solo opponent can, otherwise one for 1 corn and gain a gold;
    tile by tile.
    """
    count = 2 if len(frame.tiles) > 1 and can_pay(state, corn(PRICES[2])) else 1
    step = "two_weavings" if count > 1 else "one_weaving"
    pay(state, corn(PRICES[count]), clause(state, step))
    tiles = frame.tiles
    for _ in range(count):
        tile = best(state, tiles)
        put(state, tile)
        tiles = tuple(other for other in tiles if other != tile)
    if count == 1:
        gain(state, AUTOMA_SEAT, GOLD, 1, clause(state, step))
    state.stack[-1] = Leftovers(state.others(AUTOMA_SEAT), tiles)


def settle_leftover(state: State, frame: BuyLeftover) -> None:
    """Buy a tile that fits a Tapestry, if the solo opponent has enough real corn."""
    fitting = any(home(state, tile) >= 0 for tile in frame.tiles)
    enough = state.players[AUTOMA_SEAT].resources[CORN] >= CORN_FOR_LEFTOVERS
    if not fitting or not enough:
        state.stack.pop()
        if state.sink is not None:
            why = "corn" if fitting else "new"
            because = clause(state, f"leftover_{why}")
            state.sink.add("declined", AUTOMA_SEAT, because, what="leftover", why=why)
        return
    leftover_play(state, frame, ("buy", best(state, frame.tiles)))


def settle_place(state: State, frame: PlaceWeavings) -> None:
    """Put the tiles that the solo opponent has bought into her Tapestries, one by one."""
    state.stack.pop()
    tiles = frame.tiles
    while tiles:
        tile = best(state, tiles)
        put(state, tile)
        tiles = tuple(other for other in tiles if other != tile)


def free(state: State, amount: int, step: str) -> bool:
    """Take face-up Weavings free of charge for the solo opponent."""
    taken = 0
    while taken < amount and state.weavings:
        tile = state.weavings.pop()
        taken += 1
        if state.sink is not None:
            what = weaving_name(state, tile)
            state.sink.add("took", AUTOMA_SEAT, clause(state, step), what=what, source="top")
        reveal_top(state)
        put(state, tile)
    if taken < amount:
        lose(state, AUTOMA_SEAT, "weaving", clause(state, step))
    return taken > 0
