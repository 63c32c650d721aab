"""Helpers for the tests of Passive Buildings.

Numbers printed on a tile are read from the pack (`amount`), or replaced (`with_amounts`).
"""

from dataclasses import replace

from support.position import Position, setup
from support.table import Table
from support.top import top
from tawantinsuyu import components
from tawantinsuyu.game import kernel
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.frames import Placement
from tawantinsuyu.game.core.state import SOURCE
from tawantinsuyu.game.pack import Pack, Passive

BASE = components.load("base")

QUIET = {
    "Placement": ("stop", "done"),
    "SecondAction": ("train", "pray"),
    "RecruitVillager": ("recruit none",),
}
"""The answer to each frame that ends a turn without any further effect."""
ORDINARY = {*QUIET, "KeepArmyCards", "GiveUpWorker"}
"""Frames that may still need a decision after a tile's effect."""


def tile(name: str, pack: Pack = BASE) -> Passive:
    """Return a Passive Building of a pack."""
    return next(tile for tile in pack.passives if tile.id == name)


def amount(name: str, key: str, pack: Pack = BASE) -> int:
    """Return a number that is printed on a tile."""
    return tile(name, pack).amounts[key]


def with_amounts(pack: Pack, name: str, **values: int) -> Pack:
    """Return the pack with other numbers printed on one tile."""
    passives = tuple(
        replace(tile, amounts={**tile.amounts, **values}) if tile.id == name else tile
        for tile in pack.passives
    )
    return replace(pack, passives=passives)


def at_price(pack: Pack, name: str, potato: int = 0, corn: int = 0, stone: int = 0) -> Pack:
    """Return the pack with another price printed on one Passive Building."""
    passives = tuple(
        replace(tile, cost=(potato, corn, stone, 0)) if tile.id == name else tile
        for tile in pack.passives
    )
    return replace(pack, passives=passives)


def activate(table: Table, how: str = "act") -> Table:
    """Move the High Priest one section; a Conquest takes its Casualty from the potato end."""
    table.do(f"priest 1 {how}")
    if table.frame == "Casualty":
        table.do("casualty potato")
    return table


def decline_shares(table: Table) -> Table:
    """Decline all parts in the present action."""
    while table.frame != "SecondAction":
        table.do("done")
    return table


def tasks_left(table: Table) -> int:
    """Return the number of tasks of the present placement."""
    frame = next(frame for frame in table.state.stack if isinstance(frame, Placement))
    return frame.tasks


def used(table: Table) -> list[str]:
    """Return the tiles that were used so far, in order."""
    what = [str(event["what"]) for event in table.events("used")]
    return [name.removeprefix("passive:") for name in what if name.startswith("passive:")]


def in_setup(pack: Pack, *cards: str, market: tuple[str, ...]) -> Table:
    """Return a table in which seat 1 is about to take the benefits of these cards in setup."""
    table = setup(2, pack).dealt(1, *cards).market(*market).table()
    while table.frame == "ChooseWeavings":
        table.do(table.options()[0])
    for seat in range(2):
        dealt = [pack.god_cards[card].id for card in top(table.state).dealt[seat]]
        kept = [card for card in dealt if card not in cards][:3]
        table.do(" ".join(["keep", *kept]), seat=seat)
    while table.seat != 1:
        table.do("done")
    return table


def points_from(table: Table, seat: int, source: str) -> int:
    """Return the points a seat has from one source."""
    return table.player(seat).sources[SOURCE[source]]


def watched(given: Position) -> Table:
    """Return a position as a table, with the events up to the first decision."""
    table = Table(given.state)
    given.state.sink = table.sink
    kernel.run(given.state)
    given.state.sink = None
    return table


def next_turn(table: Table) -> Table:
    """Play the turn to its end; only decisions of ORDINARY may occur."""
    while table.frame != "MainChoice":
        assert table.frame in ORDINARY, f"{table.frame} is left over: {table.options()}"
        wanted = [text for text in QUIET.get(table.frame, ()) if text in table.options()]
        table.do((wanted or table.options())[0])
    assert [type(frame).__name__ for frame in table.state.stack] == ["Turn", "MainChoice"]
    assert violations(table.state) == []
    return table


def end_festival(table: Table) -> Table:
    """End the Festival without playing cards; the holder's turn continues."""
    while table.frame == "FestivalCards":
        table.do("done")
    assert table.frame == "MainChoice", f"{table.frame} is left over: {table.options()}"
    assert violations(table.state) == []
    return table
