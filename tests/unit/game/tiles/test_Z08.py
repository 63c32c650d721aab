"""Z08: in a Purchase Weavings task of its owner 5 tiles are drawn and 2 of them put away first.

The owner puts them face down under the stack, in an order they choose; the purchase then goes on
with the other three. Of a small stack only as many are put away as leave three.
"""

from itertools import permutations

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import amount, next_turn, with_amounts
from tawantinsuyu.game.names import PATTERNS

DRAW, AWAY = amount("Z08", "draw"), amount("Z08", "discard")
FOR_SALE = 3


class Loom:
    """More known Weavings than are drawn."""

    def __init__(self) -> None:
        self.printed = Printed().icons(SPACE, "weave", "gold", "gold")
        self.tiles = self.printed.weavings(*PATTERNS)

    def given(self, left: int = 0, owner: int = 0, seat: int = 0) -> Position:
        """A seat next to Purchase Weavings; the stack is perhaps cut to a number of tiles."""
        given = position(pack=self.printed.pack).building(owner, "Z08").resources(seat, corn=6)
        if left:
            given.only_weavings(*self.tiles[:left])
        else:
            given.weavings(*self.tiles)
        return working(given, seat=seat)

    def task(self, left: int = 0, owner: int = 0, seat: int = 0) -> Table:
        return do_tasks(self.given(left, owner, seat).table(), "weave")


def on_offer(table: Table, verb: str) -> list[str]:
    return sorted({name for text in table.options(verb=verb) for name in text.split()[1:]})


def stack(table: Table) -> list[str]:
    """The whole stack, its top first."""
    return [table.state.pack.weavings[tile].id for tile in reversed(table.state.weavings)]


@rule("BLD-19")
def test_the_printed_number_of_tiles_is_drawn_for_all_to_see() -> None:
    loom = Loom()
    table = loom.task()
    assert on_offer(table, "under") == sorted(loom.tiles[:DRAW])
    [event] = [event for event in table.sink.events if event.kind == "revealed"]
    assert event.as_seen_by(1)["what"] == [f"weaving:{tile}" for tile in loom.tiles[:DRAW]]


@rule("BLD-19")
@pytest.mark.parametrize("away", list(permutations(range(DRAW), AWAY))[::3])
def test_some_are_put_under_the_stack_in_the_owners_order_before_the_purchase(
    away: tuple[int, ...],
) -> None:
    loom = Loom()
    names = [loom.tiles[number] for number in away]
    table = loom.task()
    assert not table.options(verb="buy")
    table.do(*(f"under {name}" for name in names))
    kept = [name for name in loom.tiles[:DRAW] if name not in names]
    assert on_offer(table, "buy") == sorted([*kept, "none"])
    assert stack(table)[-AWAY:] == names
    table.do("buy none")
    next_turn(table)


@rule("BLD-19")
def test_the_rest_is_bought_as_usual_and_left_overs_go_beneath_those_put_away() -> None:
    loom = Loom()
    table = loom.task().do(*(f"under {name}" for name in loom.tiles[:AWAY]))
    bought, *left = loom.tiles[AWAY:DRAW]
    table.do(f"buy {bought}")
    assert table.resources(0) == {"corn": 5}
    assert stack(table)[-AWAY - len(left) : -len(left)] == loom.tiles[:AWAY]
    assert sorted(stack(table)[-len(left) :]) == sorted(left)
    assert stack(table)[0] == loom.tiles[DRAW]
    next_turn(table)


@rule("BLD-19")
def test_where_three_are_to_be_put_away_they_go_one_by_one() -> None:
    loom = Loom()
    loom.printed.pack = with_amounts(loom.printed.pack, "Z08", draw=FOR_SALE + 3, discard=3)
    table = loom.task()
    for number, name in enumerate(loom.tiles[:3]):
        assert on_offer(table, "under") == sorted(loom.tiles[number : FOR_SALE + 3])
        table.do(f"under {name}")
    assert on_offer(table, "buy") == sorted([*loom.tiles[3 : FOR_SALE + 3], "none"])
    assert stack(table)[-3:] == loom.tiles[:3]


@rule("BLD-19")
def test_no_more_than_three_can_be_bought() -> None:
    loom = Loom()
    table = loom.task().do(*(f"under {name}" for name in loom.tiles[:AWAY]))
    assert max(len(text.split()) - 1 for text in table.options(verb="buy")) == FOR_SALE


@rule("BLD-20")
@pytest.mark.parametrize("left", range(1, DRAW))
def test_of_a_small_stack_all_is_drawn_and_three_are_left(left: int) -> None:
    loom = Loom()
    table = loom.task(left)
    away = loom.tiles[: max(0, left - FOR_SALE)]
    for name in away:
        assert on_offer(table, "under") == sorted(loom.tiles[loom.tiles.index(name) : left])
        table.do(f"under {name}")
    assert table.frame == "BuyWeavings"
    assert on_offer(table, "buy") == sorted([*loom.tiles[len(away) : left], "none"])
    assert stack(table) == away
    next_turn(table.do("buy none"))


@rule("BLD-01", "BLD-19")
def test_a_task_of_somebody_else_draws_three() -> None:
    loom = Loom()
    table = loom.task(owner=0, seat=1)
    assert table.frame == "BuyWeavings"
    assert on_offer(table, "buy") == sorted([*loom.tiles[:FOR_SALE], "none"])
    next_turn(table.do("buy none"))


@rule("BLD-19")
def test_a_free_weaving_is_no_purchase() -> None:
    loom = Loom()
    given = position(pack=loom.printed.pack).building(0, "Z08").weavings(*loom.tiles)
    table = gaining(given, "weave 1").table()
    assert table.options() == ["weaving top", "weaving beneath"]
    next_turn(table.do("weaving top"))
