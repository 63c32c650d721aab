"""Pachamama's Nobles and Newcomers (PAC-272 to PAC-281)."""

import pytest

from support.court import noble
from support.pachamama import GOLDEN, HER, SoloPosition, SoloTable, earth, fresh, idle, showing
from support.rules import rule
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.modules.nobles.state import court_of
from tawantinsuyu.game.names import BUILDING_KINDS, ROLES

PALACE = {role: next(x.id for x in GOLDEN.palaces if ROLES[x.noble] == role) for role in ROLES}


def ending(given: SoloPosition) -> SoloTable:
    """End the opponent's turn."""
    given.end_of_turn(HER)
    return given.table()


def held(table: SoloTable) -> list[str]:
    """Return the opponent's Workers in the order of their arrival."""
    return [name_of(worker) for worker in table.player(HER).workers]


def court(*palaces: str) -> SoloPosition:
    given = earth("nobles").building(HER, *palaces)
    return given.newcomers("architect+warrior", "craftsman+courier", "craftsman+priest")


@rule("PAC-272", "PAC-274", "PAC-275", "PAC-276", "PAC-277", "R202")
def test_a_nomad_that_fits_an_empty_palace_is_taken_and_stands_there() -> None:
    given = court(PALACE["priest"]).priest_before(HER, "worship").statue(HER, "small", "inti")
    given.army(HER, up=["A01"]).supply(HER, "courier").nomads("warrior", "priest", "priest")
    table = given.picks(1, 2).her_turn()
    assert table.weighed("PAC-272")[0] == ["worker:priest", "worker:priest"]
    assert noble(table, PALACE["priest"]) == "stands"
    assert table.told("scored", "PAC-37")[0]["points"] == 1
    assert held(table) == ["courier", "craftsman+priest"]
    assert len(table.told("gained", "PAC-37")) == 0
    assert len(court_of(table.state).offer) == 3
    assert violations(table.state) == []


@rule("PAC-273", "R202")
@pytest.mark.parametrize(("role", "end"), [("warrior", "potato"), ("architect", "corn")])
def test_of_the_village_the_end_that_fits_is_taken_without_a_roll(role: str, end: str) -> None:
    table = ending(court(PALACE[role]).village("warrior", "courier", "architect").picks(0))
    assert noble(table, PALACE[role]) == "stands"
    assert table.told("moved", "PAC-275")[0]["source"] == f"village:{end}"
    assert table.told("rolled") == []


@rule("PAC-273", "PAC-274")
def test_if_both_ends_fit_chance_decides() -> None:
    given = court(PALACE["warrior"], PALACE["priest"]).village("warrior", "courier", "priest")
    table = ending(given.picks(1, 0))
    assert table.weighed("PAC-273") == (["worker:warrior", "worker:priest"], ["worker:priest"])
    assert noble(table, PALACE["priest"]) == "stands"


@rule("PAC-275", "R315")
def test_of_two_palaces_the_lower_number_is_filled() -> None:
    same = sorted(x.id for x in GOLDEN.palaces if ROLES[x.noble] == "courier")[:2]
    table = ending(court(*reversed(same)).village("courier").picks(0))
    assert noble(table, same[0]) == "stands"
    assert noble(table, same[1]) == ""


@rule("PAC-275", "PAC-276", "R247")
def test_the_corn_end_of_a_personality_becomes_a_noble_too() -> None:
    given = showing("worker", "nobles").building(HER, PALACE["priest"]).village("warrior", "priest")
    given.newcomers("architect+warrior").newcomer_bag("craftsman+courier")
    table = given.her_turn()
    assert noble(table, PALACE["priest"]) == "stands"
    assert held(table) == ["architect+warrior"], "a Newcomer, and not the Priest"
    assert [name_of(worker) for worker in table.state.village] == ["warrior"]
    assert violations(table.state) == []


@rule("PAC-276")
def test_without_a_newcomer_in_the_offer_there_is_none() -> None:
    given = earth("nobles").building(HER, PALACE["courier"]).newcomer_bag().newcomers()
    given.newcomer_bag()
    table = ending(given.village("courier"))
    assert held(table) == []
    assert table.told("lost", "M3-27")


@rule("PAC-278", "R202")
def test_her_nobles_never_lie_down_and_do_nothing() -> None:
    given = earth("nobles").noble(HER, *(palace.id for palace in GOLDEN.palaces[:6]))
    table = idle(given.supply(HER, "priest").placed_before()).rolls(1).her_turn()
    assert all(noble(table, palace.id) == "stands" for palace in GOLDEN.palaces[:6])
    assert table.told("used") == []


@rule("PAC-279")
def test_one_newcomer_does_not_count_against_her_limit() -> None:
    given = court(PALACE["priest"]).supply(HER, "warrior", "courier").nomads("priest").bag()
    given.priest_before(HER, "worship").statue(HER, "small", "inti").army(HER, up=["A01"])
    table = given.picks(0).her_turn()
    assert held(table) == ["warrior", "courier", "architect+warrior"]


@rule("PAC-279")
def test_a_second_newcomer_does() -> None:
    given = court(PALACE["priest"]).nomads("priest").bag()
    given.supply(HER, "architect+craftsman", "warrior", "courier")
    given.priest_before(HER, "worship").statue(HER, "small", "inti").army(HER, up=["A01"])
    table = given.picks(0).her_turn()
    assert held(table) == ["warrior", "courier", "architect+warrior"]


@rule("PAC-41", "PAC-279", "R246")
def test_of_more_than_two_of_one_colour_the_oldest_is_given_up_and_no_newcomer() -> None:
    given = court().nomads("courier").bag().supply(HER, "architect+craftsman", "priest", "warrior")
    given.priest_before(HER, "worship").statue(HER, "small", "inti").army(HER, up=["A01"])
    before = given.state.box[ROLES.index("priest")]
    table = given.her_turn()
    assert held(table) == ["architect+craftsman", "warrior", "courier"]
    assert table.state.box[ROLES.index("priest")] == before + 1
    assert violations(table.state) == []


@rule("PAC-84", "R246")
def test_a_newcomer_counts_as_a_worker_at_the_end_of_her_turn() -> None:
    table = ending(court().supply(HER, "architect+warrior").village("courier", "priest"))
    assert held(table) == ["architect+warrior"]
    assert len(table.state.village) == 2


@rule("PAC-280", "PAC-281")
def test_a_newcomer_is_placed_when_there_is_no_other_worker() -> None:
    given = idle(earth("nobles").supply(HER, "architect+warrior", "priest").placed_before())
    table = given.rolls(2).her_turn()
    assert table.told("moved", "PAC-130")[0]["piece"] == "worker:priest"
    given = idle(earth("nobles").supply(HER, "architect+warrior").placed_before())
    table = given.rolls(2).her_turn()
    assert table.told("moved", "PAC-130")[0]["piece"] == "worker:architect+warrior"


@pytest.mark.needs_module("additional")
@rule("PAC-287", "R235", "R342")
def test_px01_brings_a_fitting_nomad_first_one_for_a_palace() -> None:
    given = earth("additional", "nobles").building(HER, "PX01", PALACE["courier"])
    given.nomads("priest", "architect", "courier").newcomers("architect+warrior").turn(HER)
    given.state.stack[-1] = frames.ProduceChoice(HER, (), False, (), False)
    table = given.table()
    assert noble(table, PALACE["courier"]) == "stands"


@rule("PAC-10")
def test_with_nobles_she_has_a_palace_without_a_noble() -> None:
    table = fresh("nobles")
    (palace,) = table.player(HER).palaces
    assert court_of(table.state).noble[palace] == 0
    assert fresh().player(HER).palaces == []


@rule("R245", "PAC-09", "PAC-10")
def test_her_first_production_building_and_palace_come_from_the_stacks() -> None:
    table = fresh("nobles")
    state, player = table.state, table.player(HER)
    assert (len(player.production_down), len(player.palaces)) == (1, 1)
    assert [len(row) for row in state.market] == [2] * len(BUILDING_KINDS)
    assert player.production_down[0] not in state.market[0]
    assert player.palaces[0] not in state.market[2]
