"""The order of all steps of a placement (PLC-16 to PLC-19)."""

import pytest

from support.placing import SPACE, Printed, answer_placements, do_tasks, neighbours, offered
from support.position import position
from support.rules import rule

PLAIN = ("potato", "stone", "corn")


# --- payment before everything else ---------------------------------------------------------------


@rule("PLC-16")
def test_nothing_else_happens_before_the_payment() -> None:
    printed = Printed()
    printed.space("1b1", god="inti")
    card = printed.card("inti", "points 5")
    given = position(pack=printed.pack).supply(0, "warrior").hand(0, card).steps(1, "1u")
    given.resources(0, potato=5, corn=5).statue(0, "small", "inti")

    table = given.table().do(f"place warrior 1b1 card:{card}")

    assert table.frame == "PayCost"
    assert table.army(0) == []
    assert table.points(1) == 10
    assert not table.options(verb="benefit")
    table.do("pay potato:3")
    assert table.points(1) == 10 + 1
    assert table.army(0) == [], "the Warrior's draw is chosen among the effects that follow"
    assert set(table.options()) == {"warrior", f"benefit {card} 1"}


@rule("PLC-16", "R94")
def test_steps_score_with_the_payment_and_before_the_warriors_draw() -> None:
    given = position().supply(0, "warrior").resources(0, potato=5, gold=1).steps(1, "1u")
    table = given.table().do("place warrior 1b1 gold")
    order = [
        event.clause for event in table.sink.events if event.kind in ("paid", "scored", "drew")
    ]
    assert order == ["PLC-05", "PLC-14", "PLC-40"]
    [paid] = table.events("paid")
    assert paid["what"] == {"potato": 3, "gold": 1}, "gold and food are one payment"


# --- effects before the tasks, in any order -------------------------------------------------------


@rule("PLC-17")
@pytest.mark.parametrize(
    "order",
    [
        ("warrior", "retrieve", "benefit", "use"),
        ("benefit", "use", "warrior", "retrieve"),
        ("warrior", "use", "benefit", "retrieve"),
        ("use", "warrior", "benefit", "retrieve"),
    ],
)
def test_ability_tiles_and_early_benefits_come_in_any_order(order: tuple[str, ...]) -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    printed.space(SPACE, god="inti")
    card = printed.card("inti", "points 2", "gain gold 1")
    near = neighbours(printed.pack, SPACE)[0]
    given = position(pack=printed.pack).supply(0, "warrior").hand(0, card)
    given.statue(0, "small", "inti").worker("courier", near)
    answer_placements(given, 0, "gain stone 4", tile="Z03")
    table = given.table().do(f"place warrior {SPACE} card:{card}")

    texts = {
        "warrior": "warrior",
        "retrieve": f"retrieve {near}",
        "benefit": f"benefit {card} 1",
        "use": "use Z03",
    }
    for word in order:
        assert texts[word] in table.options()
        table.do(texts[word])

    assert len(table.army(0)) == 1
    assert table.workers(0) == ["courier"]
    assert table.points(0) == 10 + 2
    assert table.resources(0) == {"stone": 4}
    assert table.options() == [f"benefit {card} 2", "done"], "the tasks have not begun"


@rule("PLC-17")
def test_what_was_not_used_before_the_tasks_is_gone_but_for_the_benefits() -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    printed.space(SPACE, god="inti")
    card = printed.card("inti", "points 2")
    near = neighbours(printed.pack, SPACE)[0]
    given = position(pack=printed.pack).supply(0, "warrior").hand(0, card)
    given.statue(0, "small", "inti").worker("courier", near)
    answer_placements(given, 0, "gain stone 4", tile="Z03")
    table = given.table().do(f"place warrior {SPACE} card:{card}", "warrior", "done")
    do_tasks(table, "potato")
    assert table.options() == [f"benefit {card} 1", "done"]


# --- the Priest's potato -------------------------------------------------------------------------


@rule("PLC-18")
def test_an_early_benefit_may_bring_the_priests_potato() -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    printed.space(SPACE, god="inti")
    card = printed.card("inti", "gain potato 1")
    given = position(pack=printed.pack).supply(0, "priest").hand(0, card)
    table = given.statue(0, "small", "inti").table()

    table.do(f"place priest {SPACE} card:{card}")
    assert table.options() == [f"benefit {card} 1", "done"]
    table.do(f"benefit {card} 1")
    assert table.options() == ["yes", "no"]
    table.do("yes")
    assert offered(table) == sorted(PLAIN)
    assert table.resources(0) == {}


@rule("PLC-18")
def test_a_task_comes_too_late_for_the_priests_potato() -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    given = position(pack=printed.pack).supply(0, "priest").resources(0, gold=1)
    table = given.table().do(f"place priest {SPACE} gold")
    assert offered(table) == sorted(PLAIN), "no potato, no question"
    do_tasks(table, "potato")
    assert not table.options(verb="task"), "one task, and no second one for a potato"
    assert "yes" not in table.options()


@rule("PLC-18", "R34")
def test_the_potato_is_decided_before_the_first_task() -> None:
    given = position().supply(0, "priest").resources(0, potato=3, gold=1)
    table = given.table().do(f"place priest {SPACE} gold")
    assert table.options() == ["yes", "no"]
    table.do("no")
    assert "yes" not in table.options()
    assert table.options()[-1] == "stop"


# --- effects after the tasks ----------------------------------------------------------------------


@rule("PLC-19", "R94")
def test_the_priests_card_comes_before_the_late_benefits() -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    printed.space(SPACE, god="inti")
    card = printed.card("inti", "points 2")
    given = position(pack=printed.pack).supply(0, "priest").hand(0, card).village()
    given.statue(0, "small", "inti").offer("killa-1")
    table = given.table().do(f"place priest {SPACE} card:{card}", "done")

    do_tasks(table, "stone")
    assert table.options() == ["take deck", "take killa-1"]
    table.do("take killa-1")
    assert table.options() == [f"benefit {card} 1", "done"]
    table.do(f"benefit {card} 1")
    assert table.points(0) == 10 + 2 + 1, "and 1 for the Festival"
    assert table.seat == 1


# --- free actions between the steps ---------------------------------------------------------------


@rule("TRN-12", "PLC-16")
def test_an_army_card_may_be_sold_in_the_middle_of_the_payment() -> None:
    printed = Printed()
    corn = printed.army("corn", 2)
    given = position(pack=printed.pack).supply(0, "architect").army(0, hand=[corn])
    given.resources(0, potato=1, gold=3)
    table = given.table().do("place architect 1m1 gold")
    assert table.options() == ["pay potato:1 gold:2", "pay gold:3"]
    assert table.asides() == [f"aside discard {corn}"]

    table.do(f"aside discard {corn}")

    assert table.frame == "PayCost"
    assert "pay potato:1 corn:1 gold:1" in table.options()
    table.do("pay corn:2 gold:1")
    assert table.resources(0) == {"potato": 1, "gold": 2}


@rule("TRN-12", "PLC-29")
def test_an_army_card_sold_between_two_tasks_may_make_a_task_possible() -> None:
    printed = Printed().icons(SPACE, "stone", "steps", "gold")
    stone = printed.army("stone")
    near = neighbours(printed.pack, SPACE)[0]
    given = position(pack=printed.pack).supply(0, "architect").army(0, hand=[stone])
    given.worker("architect", near).resources(0, gold=1)
    table = given.table().do(f"place architect {SPACE} gold")

    do_tasks(table, "stone")
    assert offered(table) == ["gold"]
    table.do(f"aside discard {stone}")
    assert offered(table) == ["gold", "steps"]


@rule("TRN-12", "PLC-30")
def test_with_an_army_card_to_sell_a_placement_does_not_stop_by_itself() -> None:
    printed = Printed().icons(SPACE, "steps", "steps", "steps")
    stone = printed.army("stone", 3)
    given = position(pack=printed.pack).supply(0, "architect").army(0, hand=[stone])
    table = given.resources(0, gold=1).table().do(f"place architect {SPACE} gold")
    assert table.options() == ["stop"]
    table.do(f"aside discard {stone}")
    assert offered(table) == ["steps", "steps", "steps"]


@rule("TRN-12", "PLC-49")
def test_an_army_card_may_be_sold_for_the_priests_potato() -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    potato = printed.army("potato")
    given = position(pack=printed.pack).supply(0, "priest").army(0, hand=[potato])
    table = given.resources(0, gold=1).table().do(f"place priest {SPACE} gold")
    assert table.options() == ["no"]
    table.do(f"aside discard {potato}", "yes")
    do_tasks(table, "stone", "corn")
    assert table.resources(0) == {"stone": 2, "corn": 2}
