"""Z16: whenever anybody activates Produce its owner may turn one thing of theirs up for free.

It is a face-down Production Building or Army card, before or after their producing, and afterwards
also a Building that has just produced. They need not produce at all.
"""

import pytest

from support.changed import changed, production
from support.placing import SPACE, Printed, do_tasks, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import BASE, activate, amount, decline_shares, next_turn, used

FARM, MILL, QUARRY = (tile.id for tile in BASE.productions[:3])
CARD = BASE.army_cards[0].id
PACK = changed(
    production(FARM, "gain potato 2"),
    production(MILL, "gain corn 2"),
    production(QUARRY, "gain stone 1"),
)


def produce(owner: int = 1) -> Position:
    """Return a position in which seat 0 is about to activate Produce."""
    return position(players=3, pack=PACK).priest_before(0, "produce").building(owner, "Z16")


def lying(table: Table, seat: int, where: str) -> list[str]:
    tiles: list[int] = getattr(table.player(seat), f"production_{where}")
    return sorted(table.names.building[0, tile] for tile in tiles)


@rule("BLD-28")
def test_the_tile_is_for_one_thing() -> None:
    assert amount("Z16", "items") == 1


@rule("BLD-01", "BLD-05", "BLD-28")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_may_turn_a_building_up_whoever_activates(owner: int) -> None:
    given = produce(owner)
    for seat, name in enumerate((FARM, MILL, QUARRY)):
        given.building(seat, name, up=False)
    table = activate(given.table())
    while table.seat != owner:
        table.do("done")
    assert "use Z16" in table.options()
    table.do("use Z16", "done")
    for seat, name in enumerate((FARM, MILL, QUARRY)):
        assert lying(table, seat, "up") == ([name] if seat == owner else [])
    assert table.resources(owner) == {}
    next_turn(decline_shares(table))


@rule("BLD-28")
def test_it_may_be_an_army_card() -> None:
    table = activate(produce().army(1, down=[CARD]).building(1, MILL, up=False).table())
    table.do("use Z16")
    assert table.options() == [f"rejuvenate {MILL}", f"rejuvenate {CARD}"]
    table.do(f"rejuvenate {CARD}")
    assert table.army(1, "army_up") == [CARD]
    assert lying(table, 1, "down") == [MILL]
    next_turn(table)


@rule("BLD-28")
def test_it_may_be_declined() -> None:
    table = activate(produce().army(1, down=[CARD]).table())
    assert table.options() == ["use Z16", "done"]
    while table.frame != "SecondAction":
        table.do("done")
    assert table.army(1, "army_down") == [CARD]
    next_turn(table)


@rule("BLD-03", "BLD-28")
def test_one_thing_only_is_turned_up() -> None:
    table = activate(produce().building(1, FARM, MILL, up=False).table())
    table.do("use Z16", f"rejuvenate {MILL}")
    assert "use Z16" not in table.options()
    assert lying(table, 1, "down") == [FARM]
    next_turn(table.do("done"))


@rule("BLD-28")
def test_an_owner_who_does_not_produce_may_still_use_it() -> None:
    table = activate(produce().building(1, FARM).building(1, MILL, up=False).table())
    table.do("use Z16", "done")
    assert lying(table, 1, "up") == [FARM, MILL]
    assert table.resources(1) == {}
    next_turn(table)


@rule("BLD-28")
def test_with_nothing_face_down_and_nothing_produced_it_is_not_offered() -> None:
    table = activate(produce().building(1, FARM).table())
    assert table.options() == [f"produce {FARM}", "done"]
    next_turn(table.do("done"))


@rule("BLD-29")
def test_a_building_turned_up_before_may_produce_in_this_action() -> None:
    table = activate(produce().building(1, MILL, up=False).table())
    table.do("use Z16", f"produce {MILL}")
    assert table.resources(1) == {"corn": 2}
    assert lying(table, 1, "down") == [MILL]
    assert used(table) == ["Z16"]
    next_turn(table)


@rule("BLD-29")
def test_afterwards_it_may_be_a_building_that_has_just_produced() -> None:
    table = activate(produce().building(1, FARM).table())
    table.do(f"produce {FARM}")
    assert table.options() == ["use Z16", "done"]
    table.do("use Z16")
    assert lying(table, 1, "up") == [FARM]
    assert table.resources(1) == {"potato": 2}
    next_turn(table)


@rule("BLD-29")
def test_a_building_turned_up_afterwards_does_not_produce_again() -> None:
    table = activate(produce().building(1, FARM, MILL).table())
    table.do(f"produce {FARM}", f"produce {MILL}", "use Z16", f"rejuvenate {FARM}")
    assert table.frame == "SecondAction"
    assert table.resources(1) == {"potato": 2, "corn": 2}
    next_turn(table)


@rule("BLD-29")
def test_it_does_not_come_between_two_buildings() -> None:
    given = produce().building(1, FARM, MILL).building(1, QUARRY, up=False)
    table = activate(given.table())
    assert "use Z16" in table.options()
    table.do(f"produce {FARM}")
    assert table.options() == [f"produce {MILL}", "done"]
    table.do("done")
    assert table.options() == ["use Z16", "done"]
    next_turn(table.do("done"))


@rule("BLD-28", "BLD-29")
def test_the_active_owner_has_it_beside_the_free_turning_up_of_the_action() -> None:
    given = produce(0).building(0, FARM, MILL, up=False)
    table = activate(given.table())
    table.do(f"flip {FARM}", "use Z16", f"produce {FARM}", f"produce {MILL}")
    assert table.resources(0) == {"potato": 2, "corn": 2}
    assert lying(table, 0, "down") == [FARM, MILL]
    next_turn(table)


@rule("HP-06", "BLD-28")
def test_an_active_owner_who_took_gold_may_still_use_it_but_not_produce() -> None:
    given = produce(0).building(0, FARM).building(0, MILL, up=False)
    table = activate(given.table(), "gold")
    assert table.options() == ["use Z16", "done"]
    table.do("use Z16")
    assert lying(table, 0, "up") == [FARM, MILL]
    assert table.resources(0) == {"gold": 1}
    next_turn(table)


@rule("HP-06", "BLD-28")
def test_it_answers_also_an_activation_for_which_somebody_else_took_gold() -> None:
    table = activate(produce().army(1, down=[CARD]).table(), "gold")
    assert table.seat == 1
    table.do("use Z16")
    assert table.army(1, "army_up") == [CARD]
    next_turn(table)


@rule("BLD-28")
def test_a_produce_one_task_is_no_activation() -> None:
    printed = Printed().icons(SPACE, "produce", "gold", "gold")
    farm, mill = printed.production("gain potato 2"), printed.production("gain corn 2")
    given = working(position(pack=printed.pack)).building(0, "Z16", farm)
    table = do_tasks(given.building(0, mill, up=False).table(), "produce")
    assert table.resources(0) == {"potato": 2}
    assert lying(table, 0, "down") == [mill]
    assert used(table) == []
    next_turn(table)
