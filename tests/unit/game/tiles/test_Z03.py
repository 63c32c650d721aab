"""Z03: when its owner places a Warrior, up to 2 of their Production Buildings are turned up.

The effect is free and optional, and never turns up Army cards. It happens between payment and
tasks, with the other effects of a placement, in any order the owner chooses.
"""

import pytest

from support.placing import SPACE, Printed, neighbours
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import BASE, amount, next_turn, used
from tawantinsuyu.game.names import ROLES

UP_TO = amount("Z03", "buildings")
DOWN = [tile.id for tile in BASE.productions[: UP_TO + 1]]
"""Production Buildings, one more than the tile may turn face up."""
CARD = BASE.army_cards[0].id
BESIDE = neighbours(BASE, SPACE, section=1)[0]


def owner(role: str = "warrior", down: list[str] = DOWN) -> Position:
    """Return a position in which seat 0 has a Worker, gold to place it with, the tile, and
    Buildings face down.
    """
    given = position().supply(0, role).resources(0, gold=1)
    return given.building(0, "Z03").building(0, *down, up=False)


def placed(given: Position, role: str = "warrior") -> Table:
    return given.table().do(f"place {role} {SPACE} gold")


def buildings(table: Table, where: str) -> list[str]:
    tiles: list[int] = getattr(table.player(0), where)
    return sorted(BASE.productions[tile].id for tile in tiles)


@rule("BLD-13")
def test_up_to_the_printed_number_of_buildings_is_turned_up_free_of_charge() -> None:
    table = placed(owner()).do("use Z03")
    for name in DOWN[:UP_TO]:
        table.do(f"rejuvenate {name}")
    assert buildings(table, "production_up") == DOWN[:UP_TO]
    assert buildings(table, "production_down") == DOWN[UP_TO:]
    assert table.resources(0) == {}
    assert not table.options(verb="rejuvenate")
    next_turn(table)


@rule("BLD-13")
def test_fewer_than_that_may_be_turned_up() -> None:
    table = placed(owner()).do("use Z03", f"rejuvenate {DOWN[1]}", "done")
    assert buildings(table, "production_up") == [DOWN[1]]
    next_turn(table)


@rule("BLD-13")
def test_a_single_building_is_all_that_is_needed() -> None:
    table = placed(owner(down=DOWN[:1])).do("use Z03", f"rejuvenate {DOWN[0]}")
    assert buildings(table, "production_up") == DOWN[:1]
    assert not table.events("lost")
    next_turn(table)


@rule("BLD-13")
def test_it_may_be_declined() -> None:
    table = placed(owner()).do("warrior", "done")
    assert buildings(table, "production_down") == DOWN
    assert used(table) == []
    next_turn(table)


@rule("BLD-13")
def test_army_cards_are_not_turned_up() -> None:
    table = placed(owner().army(0, down=[CARD])).do("use Z03")
    assert f"rejuvenate {CARD}" not in table.options()
    assert table.options() == [*(f"rejuvenate {name}" for name in DOWN), "done"]


@rule("BLD-13")
def test_with_nothing_but_army_cards_face_down_it_is_not_offered() -> None:
    table = placed(owner(down=[]).army(0, down=[CARD]))
    assert "use Z03" not in table.options()
    next_turn(table)


@rule("BLD-06", "BLD-13")
@pytest.mark.parametrize("role", [role for role in ROLES if role != "warrior"])
def test_other_workers_turn_nothing_up(role: str) -> None:
    table = placed(owner(role), role)
    assert "use Z03" not in table.options()
    assert table.options()[-1] == "stop"


@rule("BLD-06")
def test_a_warrior_that_uses_a_borrowed_role_still_turns_buildings_up() -> None:
    given = owner().building(0, "Z01")
    table = given.table().do(f"place warrior {SPACE} gold as:courier")
    assert table.options() == ["use Z03", "done"]
    table.do("use Z03", f"rejuvenate {DOWN[0]}", "done")
    assert buildings(table, "production_up") == DOWN[:1]
    assert table.army(0) == []
    next_turn(table)


@rule("BLD-01", "BLD-13")
def test_a_warrior_placed_by_somebody_else_turns_nothing_up() -> None:
    given = owner().turn(1).supply(1, "warrior").resources(1, gold=1)
    table = placed(given)
    assert used(table) == []
    assert table.seat == 1
    assert "use Z03" not in table.options()
    next_turn(table)


@rule("BLD-03")
def test_it_answers_a_placement_once() -> None:
    table = placed(owner()).do("use Z03", "done")
    assert "use Z03" not in table.options()
    next_turn(table)


@rule("PLC-17", "R94")
@pytest.mark.parametrize(
    "order",
    [
        ("use Z03", "warrior", "benefit"),
        ("warrior", "use Z03", "benefit"),
        ("benefit", "use Z03", "warrior"),
        ("use Z03", "benefit", "warrior"),
        ("warrior", "benefit", "use Z03"),
        ("benefit", "warrior", "use Z03"),
    ],
)
def test_it_comes_in_any_order_with_the_warriors_draw_and_the_benefits_of_the_card(
    order: tuple[str, ...],
) -> None:
    printed = Printed().space(SPACE, god="inti")
    card = printed.card("inti", "points 2")
    given = position(pack=printed.pack).supply(0, "warrior").hand(0, card)
    given.building(0, "Z03").building(0, DOWN[0], up=False).statue(0, "small", "inti")
    table = given.table().do(f"place warrior {SPACE} card:{card}")
    for what in order:
        if table.options()[-1] == "stop":
            # only the draw is left, which is carried out without a question
            assert what == "warrior"
            break
        table.do(f"benefit {card} 1" if what == "benefit" else what)
        if what == "use Z03":
            table.do(f"rejuvenate {DOWN[0]}")
    assert buildings(table, "production_up") == [DOWN[0]]
    assert len(table.army(0)) == 1
    assert table.points(0) == 12
    next_turn(table)


@rule("BLD-13", "PLC-17")
def test_it_comes_before_the_tasks_and_a_building_turned_up_can_serve_them() -> None:
    printed = Printed().icons(SPACE, "produce", "potato", "corn")
    farm = printed.production("gain stone 2")
    given = position(pack=printed.pack).supply(0, "warrior").resources(0, gold=1)
    table = given.building(0, "Z03").building(0, farm, up=False).table()
    table.do(f"place warrior {SPACE} gold", "warrior", "use Z03", f"rejuvenate {farm}")
    produce = next(
        text
        for text in table.options(verb="task")
        if table.state.pack.hill.icons[table.names.icons[text.split()[1]]].task == 9
    )
    table.do(produce)
    assert table.resources(0) == {"stone": 2}
    next_turn(table)


@rule("PLC-17")
def test_it_does_not_keep_the_warrior_from_retrieving() -> None:
    given = owner(down=DOWN[:1]).worker("courier", BESIDE)
    table = placed(given).do("warrior", "use Z03", f"rejuvenate {DOWN[0]}", f"retrieve {BESIDE}")
    assert table.workers(0) == ["courier"]
    next_turn(table)
