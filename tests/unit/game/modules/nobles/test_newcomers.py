"""Newcomers: how they are taken, kept and placed."""

import pytest

from support.court import GOLDEN, OTHERS, court, offer
from support.placing import SPACE, Printed, gaining, neighbours
from support.position import Position
from support.rules import rule
from support.tiles import next_turn, tasks_left
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.workers import pair
from tawantinsuyu.game.modules.nobles.frames import TakeNewcomers
from tawantinsuyu.game.modules.nobles.pair_workers import newcomers
from tawantinsuyu.game.modules.nobles.state import court_of
from tawantinsuyu.game.names import ARCHITECT, ROLES, WARRIOR

ONE = "architect+warrior"
FAR = "3t1"


def holder(*workers: str, pack: Printed | None = None) -> Position:
    """Return a position in which seat 0 can place these Workers for gold."""
    given = court(pack=pack.pack if pack else None).supply(0, *workers)
    return given.resources(0, gold=6)


# --- the offer -----------------------------------------------------------------------------------


@rule("M3-25", "R161")
def test_each_newcomer_taken_is_replaced_before_the_next_is_chosen() -> None:
    given = gaining(court(), "newcomer 3", "gain gold 1")
    table = given.newcomer_bag("warrior+priest", "warrior+priest", "warrior+courier").table()
    table.do("newcomer architect+craftsman")
    assert "newcomer warrior+priest" in table.options()
    table.do("newcomer warrior+priest")
    assert (table.frame, table.resources(0)) == ("TakeNewcomers", {}), "one more, then the gold"
    table.do("newcomer courier+priest")
    assert table.resources(0) == {"gold": 1}
    assert set(table.workers(0)) == {"architect+craftsman", "warrior+priest", "courier+priest"}
    assert violations(table.state) == []


@rule("M3-26")
def test_neither_village_nor_nomads_hold_one() -> None:
    state = court(4).state
    assert max([*state.village, *state.nomads]) < len(ROLES)
    assert len(state.bag) == len(ROLES)


@rule("M3-27", "M3-28")
def test_with_an_empty_bag_the_offer_shrinks_and_then_newcomers_are_lost() -> None:
    given = gaining(court(), "newcomer 1", "newcomer 1", "newcomer 1", "newcomer 1").newcomer_bag()
    table = given.table().do("newcomer courier+priest")
    assert offer(table) == list(OTHERS[:2])
    table.do("newcomer architect+warrior")
    assert offer(table) == [], "the last one was taken without a question"
    assert [event["clause"] for event in table.events("lost")] == ["M3-27"]
    assert table.state.holder < 0
    assert not table.state.last_festival
    assert violations(table.state) == []


@rule("M3-29", "M3-32", "R165")
def test_one_given_up_leaves_the_game() -> None:
    given = court().supply(0, "architect", "priest", "courier", ONE)
    before = sum(court_of(given.state).bag)
    table = given.end_of_turn(0).table()
    kinds = ("architect", "courier", "priest", ONE)
    assert table.options() == [f"give-up {name}" for name in kinds]
    table.do(f"give-up {ONE}")
    assert table.frame == "GiveUpWorker", "three single ones are still one too many"
    assert sum(court_of(table.state).bag) == before
    assert violations(table.state) == []


@rule("M3-29", "M3-41", "R99", "R165")
def test_a_warrior_takes_back_any_newcomer_even_a_half_red_one() -> None:
    near = neighbours(GOLDEN, SPACE)[:2]
    given = holder("warrior").worker(ONE, near[0]).worker("warrior", near[1])
    table = given.table().do(f"place warrior {SPACE} gold")
    assert table.options(verb="retrieve") == [f"retrieve {near[0]}"]
    table.do(f"retrieve {near[0]}")
    assert table.workers(0) == [ONE]


@rule("M3-30", "R165")
def test_among_the_casualties_it_counts_as_one() -> None:
    table = gaining(court().supply(0, ONE), "sacrifice").table()
    assert len(table.state.casualties) == 1
    assert violations(table.state) == []


# --- the limit -----------------------------------------------------------------------------------


@rule("M3-31", "R73")
@pytest.mark.parametrize(
    ("workers", "gives_up"),
    [
        (("architect", "priest", ONE), False),
        ((ONE, "courier+priest", "warrior+priest"), False),
        (("architect", ONE, "courier+priest"), False),
        (("architect", "priest", "courier"), True),
        (("architect", "priest", ONE, "courier+priest"), True),
    ],
)
def test_one_newcomer_may_be_kept_beside_two_workers(
    workers: tuple[str, ...], gives_up: bool
) -> None:
    table = court().supply(0, *workers).end_of_turn(0).table()
    assert (table.frame == "GiveUpWorker") == gives_up
    assert gives_up or (table.seat, table.frame) == (1, "MainChoice")


@rule("M3-34")
def test_one_gained_in_anothers_turn_stays_until_the_own_turn_ends() -> None:
    given = court().supply(1, "architect", "priest", "courier+priest")
    given.asked(TakeNewcomers(1, 1), 0)
    table = given.table().do(f"newcomer {ONE}")
    assert len(table.workers(1)) == 4
    next_turn(table)
    assert len(table.workers(1)) == 4
    table.pass_turn()
    assert len(table.workers(1)) == 3


# --- placing -------------------------------------------------------------------------------------


@rule("M3-36", "M3-38", "R163")
def test_the_ability_is_named_with_the_placement() -> None:
    table = holder("architect+courier").table()
    ways = [text for text in table.options(verb="place") if f" {SPACE} gold" in text]
    assert ways == [
        f"place architect+courier {SPACE} gold as:architect",
        f"place architect+courier {SPACE} gold as:courier",
    ]


@rule("M3-38")
def test_used_as_a_courier_it_has_the_discount() -> None:
    given = holder("architect+courier").priest(0, 1)
    way = GOLDEN.hill.spaces[[place.id for place in GOLDEN.hill.spaces].index(FAR)]
    assert way.section != 0
    paid = {}
    for role in ("architect", "courier"):
        given = holder("architect+courier").priest(0, 1).resources(0, gold=1, corn=9)
        table = given.table().do(f"place architect+courier {FAR} gold as:{role}")
        paid[role] = 9 - table.resources(0).get("corn", 0)
    assert paid["architect"] == paid["courier"] + 1


@rule("M3-35", "R163")
def test_of_its_colours_the_one_with_more_neighbours_counts() -> None:
    near = neighbours(GOLDEN, SPACE)[:3]
    assert len(near) == 3
    printed = Printed("golden_age").space(SPACE)
    given = holder(ONE, pack=printed).worker("architect", near[0]).worker("warrior", *near[1:])
    table = given.table().do(f"place {ONE} {SPACE} gold as:architect")
    assert tasks_left(table) == 1 + 2, "two Warriors, although it acts as an Architect"


@rule("M3-40", "R74")
def test_one_on_the_hill_brings_one_task_to_either_colour_and_never_two() -> None:
    near = neighbours(GOLDEN, SPACE)[0]
    printed = Printed("golden_age").space(SPACE)
    for worker, how, tasks in (
        ("architect", "", 2),
        ("warrior", "", 2),
        ("priest", "", 1),
        (ONE, " as:architect", 2),
    ):
        given = holder(worker, pack=printed).worker(ONE, near)
        table = given.table().do(f"place {worker} {SPACE} gold{how}")
        assert tasks_left(table) == tasks, worker


@rule("M3-37", "M3-114", "R300")
def test_tiles_that_answer_one_of_its_colours_see_that_one() -> None:
    """Z14 gives Warriors more tasks; no tile of the owner reacts to the other colour."""
    printed = Printed("golden_age").space(SPACE)
    more = next(tile for tile in GOLDEN.passives if tile.id == "Z14").amounts["tasks"]
    given = holder(ONE, pack=printed).building(0, "Z14")
    table = given.table()
    assert f"place {ONE} {SPACE} gold as:architect" in table.options()
    table.do(f"place {ONE} {SPACE} gold as:architect")
    assert tasks_left(table) == 1 + more


@rule("M3-37")
def test_a_colour_for_tiles_is_named_where_something_answers_each_of_them() -> None:
    given = holder("warrior+priest").building(0, "Z14").noble(0, "X15").hand(0, "inti-1")
    table = given.table()
    ways = [text for text in table.options(verb="place") if f" {SPACE} gold" in text]
    assert ways == [
        f"place warrior+priest {SPACE} gold as:{role} for:{colour}"
        for colour in ("warrior", "priest")
        for role in ("warrior", "priest")
    ]
    seen = {}
    for colour in ("warrior", "priest"):
        given = holder("warrior+priest").building(0, "Z14").noble(0, "X15").hand(0, "inti-1")
        table = given.table().do(f"place warrior+priest {SPACE} gold as:warrior for:{colour}")
        seen[colour] = (tasks_left(table), "use X15" in table.options())
    assert seen["warrior"][1] is False
    assert seen["priest"][1] is True
    assert seen["warrior"][0] > seen["priest"][0]


@rule("M3-39")
def test_a_lent_role_replaces_the_ability() -> None:
    table = holder(ONE).building(0, "Z01").table()
    roles = {text.split("as:")[1] for text in table.options(verb="place")}
    assert roles == {"architect", "warrior", "courier"}


@rule("M3-39")
def test_z05_lends_by_the_colour_that_counts_for_tiles() -> None:
    table = holder(ONE).building(0, "Z05", "Z14").table()
    ways = {text.split("gold ")[1] for text in table.options(verb="place")}
    assert ways == {
        "as:architect for:architect",
        "as:warrior for:architect",
        "as:craftsman for:architect",
        "as:architect for:warrior",
        "as:warrior for:warrior",
    }


@rule("M3-01")
def test_newcomers_are_counted_among_the_workers_of_a_seat() -> None:
    assert newcomers([ARCHITECT, pair(WARRIOR, ARCHITECT), WARRIOR]) == 1
