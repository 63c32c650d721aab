"""Z08: in a Purchase Weavings task of its owner 5 tiles are drawn and 2 of them put away first.

The owner, who alone sees the five, puts two face down under the stack in an order they choose; the
purchase then continues with the other three, laid open to all. If the stack is small, fewer tiles
are put away, so that three are left.
"""

from itertools import permutations
from typing import Any

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import amount, next_turn, with_amounts
from support.top import top
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.names import PATTERNS
from tawantinsuyu.game.orders.windows import windows_ahead

DRAW, AWAY = amount("Z08", "draw"), amount("Z08", "discard")
FOR_SALE = 3


class Loom:
    """A pack and positions in which the top of the stack is known, with more Weavings than Z08
    draws.
    """

    def __init__(self) -> None:
        self.printed = Printed().icons(SPACE, "weave", "gold", "gold")
        self.tiles = self.printed.weavings(*PATTERNS)

    def given(self, left: int = 0, owner: int = 0, seat: int = 0) -> Position:
        """Return a position with a Worker next to Purchase Weavings; the stack may be cut to a
        number of tiles.
        """
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
    """Return the whole stack of Weavings, its top first."""
    return [table.state.pack.weavings[tile].id for tile in reversed(table.state.weavings)]


def heard(table: Table, kind: str, seat: int) -> list[Any]:
    """Return the data that a seat receives in events of a kind."""
    return [event.as_seen_by(seat)["what"] for event in table.sink.events if event.kind == kind]


def seen(table: Table, seat: int) -> list[str]:
    """Return the Weavings that a seat sees on the table."""
    weavings: list[str] = api.present(api.view_for(table.state, seat))["open_weavings"]
    return weavings


@rule("BLD-19", "R223")
def test_the_printed_number_of_tiles_is_drawn_and_seen_by_the_owner_alone() -> None:
    loom = Loom()
    table = loom.task()
    assert on_offer(table, "under") == sorted(loom.tiles[:DRAW])
    assert heard(table, "drew", 0)[-1] == [f"weaving:{tile}" for tile in loom.tiles[:DRAW]]
    assert heard(table, "revealed", 1) == []
    assert sorted(seen(table, 0)) == sorted(loom.tiles[:DRAW])
    for other in (1, api.SPECTATOR):
        assert heard(table, "drew", other)[-1] == ["weaving:?"] * DRAW
        assert seen(table, other) == []


@rule("BLD-19", "R223")
def test_what_is_left_is_laid_open_and_which_were_put_away_nobody_else_learns() -> None:
    loom = Loom()
    table = loom.task()
    away, kept = loom.tiles[1 : 1 + AWAY], [loom.tiles[0], *loom.tiles[1 + AWAY : DRAW]]
    table.do(f"under {away[0]}")
    assert seen(table, 1) == []
    table.do(f"under {away[1]}")
    for seat in (0, 1, api.SPECTATOR):
        assert sorted(seen(table, seat)) == sorted(kept)
        assert sorted(heard(table, "revealed", seat)[-1]) == [f"weaving:{k}" for k in sorted(kept)]
    assert heard(table, "returned", 0) == [f"weaving:{tile}" for tile in away]
    assert heard(table, "returned", 1) == ["weaving:?"] * AWAY


@rule("BLD-19", "TSK-36")
@pytest.mark.parametrize("put_away", [0, 1])
def test_the_next_tile_of_the_stack_is_not_turned_up_meanwhile(put_away: int) -> None:
    loom = Loom()
    table = loom.task().do(*(f"under {name}" for name in loom.tiles[:put_away]))
    assert table.frame == "PutUnder"
    for seat in (0, 1, api.SPECTATOR):
        view = api.view_for(table.state, seat)
        assert set(view.position.weavings) == {-1}
        assert api.present(view)["weaving"] is None


@rule("BLD-19")
@pytest.mark.parametrize("put_away", [0, 1])
def test_worlds_of_the_others_differ_in_the_drawn_tiles_and_the_owners_do_not(
    put_away: int,
) -> None:
    loom = Loom()
    table = loom.task().do(*(f"under {name}" for name in loom.tiles[:put_away]))
    own = top(table.state).tiles
    for seat, sees in ((0, True), (1, False), (api.SPECTATOR, False)):
        view = api.view_for(table.state, seat)
        worlds = [api.determinize(view, bytes([number]) * 32) for number in range(8)]
        drawn = {top(world).tiles for world in worlds}
        assert (drawn == {own}) is sees
        for world in worlds:
            assert violations(world) == []
            assert list(top(world).tiles) == sorted(top(world).tiles), "as drawn tiles lie"
            assert api.view_for(world, seat).canonical() == view.canonical()


@rule("BLD-19")
def test_laying_the_rest_open_cannot_be_taken_back() -> None:
    loom = Loom()
    table = loom.task()
    before = table.state.seams
    table.do(f"under {loom.tiles[0]}")
    assert table.state.seams == before
    table.do(f"under {loom.tiles[1]}")
    assert table.state.seams == before + 1


@rule("BLD-19")
def test_nobody_can_answer_for_left_overs_before_they_are_laid_open() -> None:
    loom = Loom()
    table = loom.task()
    assert windows_ahead(api.view_for(table.state, 1)) == ()
    table.do(*(f"under {name}" for name in loom.tiles[:AWAY]))
    [window] = windows_ahead(api.view_for(table.state, 1))
    assert sorted(window.tiles) == sorted(loom.tiles[AWAY:DRAW])


@rule("BLD-19", "R105")
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


@rule("BLD-20", "R105")
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
