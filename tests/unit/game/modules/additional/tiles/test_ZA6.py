"""ZA6: a further secondary action, a Worker of the supply for up to two items turned up."""

import pytest

from support.additional import EXPANSION, with_buildings
from support.position import Position
from support.rules import rule
from support.tiles import amount, next_turn, used
from tawantinsuyu.game.conserve import violations

FARM, BARN, MILL = (tile.id for tile in EXPANSION.productions[:3])
CARD = EXPANSION.army_cards[0].id
WORKERS, ITEMS = amount("ZA6", "workers", EXPANSION), amount("ZA6", "items", EXPANSION)


def ready(*workers: str, owner: int = 0) -> Position:
    given = with_buildings().building(owner, "ZA6").supply(0, *workers)
    return given.building(0, FARM, BARN, up=False).army(0, down=[CARD])


@rule("ADD-19")
def test_the_tile_asks_one_worker_for_two_items() -> None:
    assert (WORKERS, ITEMS) == (1, 2)


@rule("ADD-19", "ADD-21")
def test_a_worker_of_choice_goes_to_the_casualties_and_two_items_are_turned_up() -> None:
    table = ready("courier", "priest").table()
    assert table.options()[-1] == "revive"
    table.do("revive")
    assert table.options() == ["sacrifice courier", "sacrifice priest"]
    table.do("sacrifice priest")
    assert table.workers(0) == ["courier"]
    assert [(event["to"], event["clause"]) for event in table.events("moved")] == [
        ("casualties", "ADD-19")
    ]
    assert len(table.state.casualties) == 1
    table.do(f"rejuvenate {FARM}", f"rejuvenate {CARD}")
    assert table.army(0, "army_up") == [CARD]
    assert [EXPANSION.productions[tile].id for tile in table.player(0).production_up] == [FARM]
    assert table.resources(0) == {}, "nothing is paid"
    assert used(table) == ["ZA6"]
    assert (table.seat, table.frame) == (0, "SecondAction")
    assert violations(table.state) == []
    next_turn(table)


@rule("ADD-20")
@pytest.mark.parametrize("chosen", [(FARM, BARN), (BARN, CARD), (CARD, FARM)])
def test_buildings_and_army_cards_in_any_mix(chosen: tuple[str, str]) -> None:
    table = ready("courier").table().do("revive")
    assert table.options() == [f"rejuvenate {one}" for one in (FARM, BARN, CARD)] + ["done"]
    table.do(*(f"rejuvenate {one}" for one in chosen))
    up = [EXPANSION.productions[tile].id for tile in table.player(0).production_up]
    assert sorted([*up, *table.army(0, "army_up")]) == sorted(chosen)


@rule("ADD-19")
def test_fewer_items_may_be_turned_up() -> None:
    table = ready("courier").table().do("revive", f"rejuvenate {BARN}", "done")
    assert len(table.player(0).production_down) == 1
    assert table.frame == "SecondAction"


@rule("ADD-19", "TRN-08")
def test_it_may_be_taken_with_nothing_to_turn_up() -> None:
    given = with_buildings().building(0, "ZA6", FARM).supply(0, "courier")
    table = given.table().do("revive")
    assert len(table.state.casualties) == 1
    assert table.frame == "SecondAction"
    next_turn(table)


@rule("ADD-19")
def test_without_a_worker_in_supply_it_is_not_offered() -> None:
    table = ready().worker("courier", "1t1").table()
    assert "revive" not in table.options()


@rule("ADD-19")
def test_nobody_else_has_the_action() -> None:
    assert "revive" not in ready("courier", owner=1).table().options()


@rule("ADD-19", "TRN-07")
def test_it_is_one_of_two_different_actions() -> None:
    table = ready("courier", "priest").table().do("revive", "sacrifice courier", "done")
    assert "revive" not in table.options()
    assert "pray" in table.options()
    after = ready("courier").table().do("pray")
    assert "revive" in after.options()
