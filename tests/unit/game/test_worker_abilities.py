"""The abilities of the five roles (PLC-38 to PLC-52)."""

import pytest

from support.placing import (
    SPACE,
    Printed,
    do_tasks,
    neighbours,
    offered,
    settled,
    tasks_until_the_end,
)
from support.position import Position, position
from support.rules import rule
from tawantinsuyu import components
from tawantinsuyu.game.names import COLOURS, ROLES

PLAIN = ("potato", "stone", "gold")
HILL = components.load("base").hill


def ready(role: str, space: str = SPACE, colour: str = "", players: int = 2) -> Position:
    """Return a position with a Worker to place for gold on a space of the given colour among
    plain tasks.
    """
    printed = Printed().icons(space, *PLAIN).space(space, colour=colour)
    given = position(players=players, pack=printed.pack)
    return given.supply(0, role).resources(0, gold=1)


def near(space: str = SPACE) -> list[str]:
    return neighbours(components.load("base"), space)


def tasks_of(given: Position, role: str, space: str = SPACE) -> int:
    """Return the number of tasks that the placement brings."""
    table = given.table().do(f"place {role} {space} gold")
    if table.options(verb="retrieve"):
        table.do("done")
    return tasks_until_the_end(table)


# --- Architect and Craftsman ---------------------------------------------------------------------


@rule("PLC-38", "PLC-39")
@pytest.mark.parametrize("colour", ["", "blue", "green"])
@pytest.mark.parametrize("role", ["architect", "craftsman", "warrior", "priest"])
def test_architects_work_more_on_blue_and_craftsmen_on_green(role: str, colour: str) -> None:
    own = colour == COLOURS[ROLES.index(role)]
    assert tasks_of(ready(role, colour=colour), role) == (2 if own else 1)


@rule("PLC-38", "PLC-39")
def test_the_hill_has_no_other_colours_than_blue_and_green() -> None:
    assert {space.colour for space in HILL.spaces} == {-1, 0, 1}
    assert ROLES[:2] == ("architect", "craftsman")


# --- Warrior -------------------------------------------------------------------------------------


@rule("PLC-40")
def test_placing_a_warrior_draws_an_army_card_into_the_hand() -> None:
    table = ready("warrior").army_deck("A07", "A08").table()
    table.do(f"place warrior {SPACE} gold")
    assert table.army(0) == ["A07"]
    assert table.army(0, "army_up") == []


@rule("PLC-40")
def test_other_workers_draw_no_army_card() -> None:
    table = ready("craftsman").table().do(f"place craftsman {SPACE} gold")
    assert table.army(0) == []


@rule("PLC-40", "R33")
def test_the_card_just_drawn_is_seen_before_the_retrieval_is_decided() -> None:
    table = ready("warrior").army_deck("A07").worker("priest", near()[0]).table()
    table.do(f"place warrior {SPACE} gold")
    assert table.army(0) == ["A07"]
    assert f"retrieve {near()[0]}" in table.options()


@rule("PLC-41")
def test_a_warrior_may_take_one_neighbour_free_of_charge() -> None:
    one, other, third, *_ = near()
    given = (
        ready("warrior").worker("priest", one).worker("courier", other).worker("architect", third)
    )
    table = given.table().do(f"place warrior {SPACE} gold")
    assert set(table.options()) == {f"retrieve {name}" for name in (one, other, third)} | {"done"}

    table.do(f"retrieve {other}")

    assert table.workers(0) == ["courier"]
    assert table.resources(0) == {}
    assert not table.options(verb="retrieve"), "one, not two"
    assert offered(table) == sorted(PLAIN)


@rule("PLC-41")
def test_a_warrior_may_leave_its_neighbours_alone() -> None:
    table = ready("warrior").worker("priest", near()[0]).table()
    table.do(f"place warrior {SPACE} gold", "done")
    assert table.workers(0) == []
    assert table.on(near()[0]) == "priest"
    do_tasks(table, "stone")
    assert not table.options(verb="retrieve"), "after the tasks it is too late"


@rule("PLC-41")
def test_a_warrior_takes_only_from_adjacent_spaces() -> None:
    far = next(s.id for s in HILL.spaces if s.terrace == 0 and s.id not in [SPACE, *near()])
    table = ready("warrior").worker("priest", far, "1m1").table()
    table.do(f"place warrior {SPACE} gold")
    assert not table.options(verb="retrieve")


@rule("PLC-42")
def test_a_warrior_never_takes_a_warrior() -> None:
    table = ready("warrior").worker("warrior", near()[0]).worker("priest", near()[1]).table()
    table.do(f"place warrior {SPACE} gold")
    assert table.options(verb="retrieve") == [f"retrieve {near()[1]}"]


@rule("PLC-43", "R99")
def test_a_warrior_takes_a_worker_that_an_opponent_placed() -> None:
    given = ready("warrior").turn(1).supply(1, "courier").resources(1, gold=1).village()
    table = given.table().do(f"place courier {near()[0]} gold", "stop")
    assert table.seat == 0
    table.do(f"place warrior {SPACE} gold", f"retrieve {near()[0]}")
    assert table.workers(0) == ["courier"]


@rule("PLC-43")
@pytest.mark.parametrize("terrace", [0, 1], ids=["setup", "festival"])
def test_a_warrior_takes_a_worker_put_there_by_setup_or_a_festival(terrace: int) -> None:
    marked = next(place for place in HILL.spaces if place.two_player and place.terrace == terrace)
    here = near(marked.id)[0]
    given = ready("warrior", here).resources(0, potato=9, gold=1)
    there = settled(given, "courier", terrace)
    assert there == marked.id
    table = given.table().do(f"place warrior {here} gold", f"retrieve {there}")
    assert table.workers(0) == ["courier"]


@rule("PLC-44", "R99")
def test_the_space_of_a_retrieved_worker_is_empty_at_once() -> None:
    given = ready("warrior").worker("priest", near()[0]).resources(1, gold=1).supply(1, "courier")
    table = given.village().table()
    table.do(f"place warrior {SPACE} gold", f"retrieve {near()[0]}")
    assert table.on(near()[0]) == ""
    table.do("stop")
    assert table.seat == 1
    table.do(f"place courier {near()[0]} gold")
    assert table.on(near()[0]) == "courier"


# --- Courier -------------------------------------------------------------------------------------


@rule("PLC-45", "R30")
@pytest.mark.parametrize(
    ("space", "steps", "food"),
    [
        ("1t1", (), 0),
        ("2t1", (), 0),
        ("3t1", (), 2),
        ("1m1", (), 1),
        ("1b1", (), 4),
        ("2b1", (), 5),
        ("1b1", ("1u",), 2),
        ("1b1", ("1u", "1l"), 0),
        ("1m1", ("1u",), 0),
        ("3b1", ("3u", "3l"), 3),
    ],
)
def test_a_courier_pays_one_food_less_in_all_but_never_less_than_nothing(
    space: str, steps: tuple[str, ...], food: int
) -> None:
    given = ready("courier", space).steps(1, *steps).resources(0, potato=9, gold=1)
    table = given.table().do(f"place courier {space} gold")
    assert table.resources(0) == {"potato": 9 - food}


@rule("PLC-45")
def test_the_discount_can_make_a_placement_affordable() -> None:
    given = ready("courier").supply(0, "courier", "architect").resources(0, potato=1, gold=1)
    spaces = [text for text in given.table().options(verb="place") if " 1m1 " in text]
    assert spaces == ["place courier 1m1 gold"]


@rule("PLC-46")
def test_steps_score_even_if_the_couriers_discount_brings_the_price_to_nothing() -> None:
    table = ready("courier", "1b1").steps(1, "1u", "1l").table()
    table.do("place courier 1b1 gold")
    assert table.points(1) == 10 + 2

    table = ready("courier", "1m1").steps(1, "1u").table()
    table.do("place courier 1m1 gold")
    assert table.points(1) == 10 + 1


@rule("PLC-47", "R37")
@pytest.mark.parametrize(
    ("taken", "tasks"),
    [
        ((), 2),
        (("3m4",), 1),
        (("3m2",), 1),
        (("2m1", "4m4", "3t1", "3b1"), 2),
    ],
    ids=["empty", "far in it", "near in it", "all around it"],
)
def test_a_courier_works_more_in_an_empty_segment(taken: tuple[str, ...], tasks: int) -> None:
    given = ready("courier", "3m1").priest(0, 3).resources(0, potato=9, gold=1)
    given.worker("priest", *taken)
    assert tasks_of(given, "courier", "3m1") == tasks


@rule("PLC-47", "PLC-20")
def test_a_couriers_ability_and_neighbours_across_the_border_are_added() -> None:
    here, there = next(
        (one.id, HILL.spaces[other].id)
        for one in HILL.spaces
        for other in one.neighbours
        if HILL.spaces[other].section != one.section
    )
    given = ready("courier", here).worker("courier", there)
    assert tasks_of(given, "courier", here) == 3


@rule("PLC-47")
def test_only_couriers_work_more_in_an_empty_segment() -> None:
    assert tasks_of(ready("priest"), "priest") == 1


@rule("PLC-48")
@pytest.mark.parametrize("terrace", [0, 1], ids=["setup", "festival"])
def test_a_segment_filled_by_setup_or_a_festival_is_occupied(terrace: int) -> None:
    marked = next(place for place in HILL.spaces if place.two_player and place.terrace == terrace)
    here = next(
        place.id
        for place in HILL.spaces
        if (place.section, place.terrace) == (marked.section, terrace) and place != marked
    )
    given = ready("courier", here).resources(0, potato=9, gold=1)
    assert settled(given, "priest", terrace) == marked.id
    assert tasks_of(given, "courier", here) == 1


@rule("PLC-48")
def test_a_segment_whose_workers_have_been_retrieved_is_empty_again() -> None:
    there, free = [space.id for space in HILL.spaces if space.id[:2] == SPACE[:2]]
    here = next(name for name in near(there) if name[:2] != SPACE[:2])
    given = ready("courier", free).worker("priest", there).village()
    given.turn(1).supply(1, "warrior").resources(1, potato=9, gold=1)
    table = given.table().do(f"place warrior {here} gold", f"retrieve {there}", "stop")
    assert table.seat == 0
    table.do(f"place courier {free} gold")
    assert tasks_until_the_end(table) == 2


# --- Priest --------------------------------------------------------------------------------------


@rule("PLC-49")
@pytest.mark.parametrize(("answer", "potatoes", "tasks"), [("yes", 1, 2), ("no", 2, 1)])
def test_a_priest_may_pay_a_potato_for_one_task_more(
    answer: str, potatoes: int, tasks: int
) -> None:
    table = ready("priest").resources(0, potato=2, gold=1).table()
    table.do(f"place priest {SPACE} gold", answer)
    assert table.resources(0) == {"potato": potatoes}
    assert offered(table) == sorted(PLAIN), "the potato is asked for once per placement"
    assert tasks_until_the_end(table) == tasks


@rule("PLC-49")
def test_the_priests_task_is_added_to_those_of_its_neighbours() -> None:
    given = ready("priest").worker("priest", *near()[:2]).resources(0, potato=2, gold=1)
    table = given.table().do(f"place priest {SPACE} gold", "yes")
    assert tasks_until_the_end(table) == 4


@rule("PLC-49")
def test_other_roles_are_not_asked_for_a_potato() -> None:
    table = ready("craftsman").resources(0, potato=2, gold=1).table()
    table.do(f"place craftsman {SPACE} gold")
    assert offered(table) == sorted(PLAIN)


@rule("PLC-50", "R100")
def test_gold_may_replace_the_potato() -> None:
    table = ready("priest").resources(0, gold=2).table()
    table.do(f"place priest {SPACE} gold", "yes")
    assert table.resources(0) == {}
    assert tasks_until_the_end(table) == 2


@rule("PLC-50", "R20")
def test_with_potato_and_gold_at_hand_the_payer_chooses() -> None:
    table = ready("priest").resources(0, potato=1, corn=5, gold=2).table()
    table.do(f"place priest {SPACE} gold", "yes")
    assert table.options() == ["pay potato:1", "pay gold:1"]
    table.do("pay gold:1")
    assert table.resources(0) == {"potato": 1, "corn": 5}
    assert tasks_until_the_end(table) == 2


@rule("PLC-50")
def test_corn_does_not_replace_the_potato() -> None:
    table = ready("priest").resources(0, corn=5, stone=5, gold=1).table()
    table.do(f"place priest {SPACE} gold")
    assert offered(table) == sorted(PLAIN), "nothing to ask"


@rule("PLC-51", "R34", "R90")
@pytest.mark.parametrize("source", ["deck", "killa-2"])
def test_after_the_tasks_the_priest_takes_a_god_card_from_deck_or_offer(source: str) -> None:
    given = ready("priest").offer("killa-1", "killa-2").god_deck("inti-3")
    table = given.table().do(f"place priest {SPACE} gold")
    assert table.hand(0) == []
    do_tasks(table, "stone")
    assert set(table.options()) == {"take deck", "take killa-1", "take killa-2"}, "no way round it"
    table.do(f"take {source}")
    assert table.hand(0) == ["inti-3" if source == "deck" else source]


@rule("PLC-51")
def test_other_roles_take_no_god_card() -> None:
    given = ready("craftsman").offer("killa-1").village()
    table = given.table().do(f"place craftsman {SPACE} gold")
    do_tasks(table, "stone")
    assert table.seat == 1
    assert table.hand(0) == []


@rule("PLC-51", "PLC-19")
def test_the_card_played_for_the_placement_is_not_yet_in_the_offer() -> None:
    printed = Printed().icons(SPACE, *PLAIN).space(SPACE, god="inti")
    card = printed.card("inti", "points 1")
    given = position(pack=printed.pack).supply(0, "priest").hand(0, card).offer("killa-1")
    table = given.table().do(f"place priest {SPACE} card:{card}", "stop")
    assert set(table.options()) == {"take deck", "take killa-1"}


@rule("PLC-52")
@pytest.mark.parametrize("potato", ["yes", "no"])
@pytest.mark.parametrize("worked", [True, False])
def test_the_priests_card_comes_in_any_case(potato: str, worked: bool) -> None:
    given = ready("priest").resources(0, potato=1, gold=1).offer("killa-1")
    table = given.table().do(f"place priest {SPACE} gold", potato)
    if worked:
        tasks_until_the_end(table)
    else:
        table.do("stop")
    assert set(table.options()) == {"take deck", "take killa-1"}


@rule("PLC-52")
def test_the_priests_card_comes_also_if_no_task_can_be_carried_out() -> None:
    printed = Printed().icons(SPACE, "merchant", "produce", "statue")
    given = position(pack=printed.pack).supply(0, "priest").resources(0, gold=1).offer("killa-1")
    table = given.table().do(f"place priest {SPACE} gold")
    assert set(table.options()) == {"take deck", "take killa-1"}
