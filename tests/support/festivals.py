"""Positions in a Festival."""

from typing import Any

from support.changed import Change, bare_temple, changed, weaving
from support.position import Position, position
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.names import EDGES

BASE = components.load("base")
TILES = [tile.id for tile in BASE.weavings if not tile.starting and not tile.players]
PACK = changed(bare_temple)


def pending(players: int = 2, holder: int = 0, number: int = 1, **options: Any) -> Position:
    """Return a position in which the Festival of a holder is about to be resolved."""
    return position(players=players, **{"pack": PACK, **options}).festival(holder, number)


def decline(table: Table) -> None:
    """Give the smallest answer to a decision."""
    options = table.options()
    table.do("done" if "done" in options else options[-1])


def to_main(table: Table) -> Table:
    """Continue to the next main choice, declining everything."""
    while table.frame != "MainChoice":
        decline(table)
    return table


def idle_turn(table: Table) -> None:
    """Play a turn that leaves Village, hill, Temple and God cards alone."""
    assert table.frame == "MainChoice"
    table.do("train").do(table.options()[0]).do("recruit")
    for frame in ("TakeNomads", "RecruitVillager"):
        if table.frame == frame:
            table.do(table.options()[-1])


def scored(table: Table, clause: str) -> list[tuple[int, int]]:
    """Return (seat, points) scored by a clause."""
    found = [event for event in table.sink.events if event.kind == "scored"]
    return [(event.seat, event.data["points"]) for event in found if event.clause == clause]


def run(place: Position) -> Table:
    """Carry out a pending Festival, declining everything."""
    return to_main(place.table())


def matching(edge: str) -> list[Change]:
    """Return changes of TILES: the first and second tile, third and fourth, and fifth and sixth
    match by this edge, and no others match.
    """
    first, last = [name for name in EDGES if name != edge][:2]
    changes: list[Change] = [bare_temple]
    for left, right in zip(TILES[0:6:2], TILES[1:6:2], strict=True):
        changes.append(weaving(left, "red", first, edge))
        changes.append(weaving(right, "green", edge, last))
    return changes
