"""Pachamama's choice of High Priest actions, and their consequences (PAC-49 to 51, 68 to 88)."""

import pytest

from support.changed import army_cards, bare_temple
from support.pachamama import GOLDEN, HER, ME, SoloPosition, SoloTable, checked, earth, golden, idle
from support.rules import rule
from tawantinsuyu.game.names import PRIEST_ACTIONS

ONES, TWOS = army_cards(1), army_cards(2)
TOP = GOLDEN.temple.steps[-1].id
BARE = golden(bare_temple)


def ready(action: str, given: SoloPosition) -> SoloPosition:
    """Give Pachamama just enough to meet the condition of an action."""
    match action:
        case "offering":
            return given.resources(HER, corn=4)
        case "worship":
            return given.statue(HER, "small", "inti")
        case "produce":
            return given.building(HER, "P01")
        case "rejuvenate":
            return given.army(HER, down=ONES[:3])
    return given.army(HER, hand=ONES[:1])


def taken(table: SoloTable) -> list[str]:
    """Return the High Priest actions that Pachamama has taken."""
    return [data["what"] for data in table.told("begin") if data["name"] == "action"]


@rule("PAC-68", "PAC-69", "PAC-71")
@pytest.mark.parametrize("sections", [1, 2])
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_she_takes_an_action_within_two_spaces_and_no_board_action(
    action: str, sections: int
) -> None:
    given = earth(pack=BARE).priest_before(HER, action, sections).supply(HER, "priest")
    tokens = [row[:] for row in given.solo.tokens]
    table = ready(action, given).rolls(1, 1).her_turn()
    assert taken(table) == [action]
    assert table.solo.tokens == tokens
    assert table.told("rolled", "PAC-128") == []


@rule("PAC-69")
def test_of_two_she_takes_the_nearest() -> None:
    given = earth(pack=BARE).priest(HER, 1)
    given.building(HER, "P01").statue(HER, "small", "inti").resources(HER, corn=4)
    table = given.army(HER, up=TWOS[:2], down=ONES[:3]).rolls(1, 1).her_turn()
    first = table.told("checked")[0]["what"]
    assert taken(table) == [first]


@rule("PAC-68", "PAC-72")
def test_without_a_condition_met_her_high_priest_moves_one_space_for_nothing() -> None:
    given = idle(earth(pack=BARE))
    before = given.state.players[HER].priest
    table = given.rolls(3).her_turn()
    assert table.player(HER).priest == (before + 1) % 5
    assert not any(checked(table).values())
    assert len(checked(table)) == 2
    assert taken(table) == []
    assert table.told("gained", "HP-04") == []
    assert table.told("rolled", "PAC-128")


@rule("PAC-73", "PAC-74")
@pytest.mark.parametrize(("held", "up", "met"), [(0, 1, True), (1, 1, False), (1, 2, True)])
def test_produce_asks_for_two_buildings_and_early_for_one(held: int, up: int, met: bool) -> None:
    given = earth(pack=BARE).festivals_over(held).priest_before(HER, "produce")
    table = given.building(HER, *("P01", "P02")[:up]).rolls(1, 1, 1).her_turn()
    assert checked(table)["produce"] == met
    because = "PAC-74" if held == 0 else "PAC-73"
    assert table.told("checked", because)


@rule("PAC-74", "R344")
def test_a_festival_that_is_announced_is_not_yet_held() -> None:
    given = earth(pack=BARE).priest_before(HER, "produce").building(HER, "P01")
    given.state.festivals, given.state.holder = 1, ME
    assert checked(given.her_turn())["produce"]


@rule("PAC-55", "PAC-75")
@pytest.mark.parametrize(("corn", "gold", "met"), [(4, 0, True), (3, 5, False)])
def test_offering_asks_for_four_corn_and_gold_is_none(corn: int, gold: int, met: bool) -> None:
    given = earth(pack=BARE).priest_before(HER, "offering").resources(HER, corn=corn, gold=gold)
    assert checked(given.rolls(1, 1, 1).her_turn())["offering"] == met


@rule("PAC-76")
@pytest.mark.parametrize("statues", [0, 1])
def test_worship_asks_for_a_statue(statues: int) -> None:
    given = earth(pack=BARE).priest_before(HER, "worship")
    if statues:
        given.statue(HER, "large", "killa")
    assert checked(given.rolls(1, 1, 1).her_turn())["worship"] == bool(statues)


@rule("PAC-49", "PAC-50", "PAC-77")
@pytest.mark.parametrize(("casualties", "met"), [(4, True), (5, True), (6, False)])
def test_conquest_asks_for_more_soldiers_than_casualties(casualties: int, met: bool) -> None:
    """Two face-up cards have two Soldiers each. Two cards in hand count 1 each; face-down cards do
    not count.
    """
    given = earth(pack=BARE).priest_before(HER, "conquest")
    given.army(HER, hand=TWOS[:2], up=TWOS[2:4], down=ONES[:2])
    given.casualties(*["courier", "priest"] * (casualties // 2), *["warrior"] * (casualties % 2))
    table = given.rolls(2, 2, 2, 2).her_turn()
    assert checked(table)["conquest"] == met
    assert table.told("checked", "PAC-77")[0]["has"] == 6


@rule("PAC-51", "R151")
@pytest.mark.needs_module("vassals")
def test_a_vassal_among_the_casualties_is_not_counted() -> None:
    given = earth("vassals").nations("VN07").priest_before(HER, "conquest")
    given.army(HER, hand=ONES[:1]).vassal(ME, "VN07", "casualties")
    assert given.rolls(2, 2, 2).her_turn().told("checked", "PAC-77")[0]["needs"] == 1


@rule("PAC-78")
@pytest.mark.parametrize(("buildings", "cards", "met"), [(2, 1, True), (0, 3, True), (2, 0, False)])
def test_rejuvenate_asks_for_three_items_of_both_kinds(
    buildings: int, cards: int, met: bool
) -> None:
    given = earth(pack=BARE).priest_before(HER, "rejuvenate")
    given.building(HER, *("P01", "P02")[:buildings], up=False).army(HER, down=ONES[:cards])
    assert checked(given.rolls(1, 1, 1).her_turn())["rejuvenate"] == met


@rule("PAC-67", "PAC-79", "R178")
@pytest.mark.parametrize("action", ["worship", "offering"])
def test_at_the_top_of_the_temple_neither_is_taken(action: str) -> None:
    given = earth(pack=BARE).priest_before(HER, action).temple(HER, TOP)
    table = given.resources(HER, corn=6).statue(HER, "small", "inti").rolls(1, 1, 1).her_turn()
    assert not checked(table)[action]
    assert table.told("checked", "PAC-79")
    assert table.resources(HER).get("corn", 0) >= 3


@rule("PAC-80")
def test_without_a_marker_conquest_is_not_taken() -> None:
    given = earth(pack=BARE).priest_before(HER, "conquest").army(HER, up=TWOS[:3])
    given.state.players[HER].markers = 0
    table = given.rolls(1, 1, 1).her_turn()
    assert not checked(table)["conquest"]
    assert table.told("checked", "PAC-80")


# --- after an action -----------------------------------------------------------------------------


@rule("PAC-70", "PAC-81")
def test_not_ready_to_conquer_she_draws_an_army_card_after_the_persons_reaction() -> None:
    given = earth(pack=BARE).priest_before(HER, "produce").building(HER, "P01").building(ME, "P02")
    table = given.her_turn()
    assert table.seat == ME
    assert table.army(HER) == []
    table.do("done")
    assert len(table.army(HER)) == 1
    assert table.told("drew", "PAC-81")


@rule("PAC-82")
def test_ready_to_conquer_she_recruits_a_nomad() -> None:
    given = earth(pack=BARE).priest_before(HER, "produce").building(HER, "P01")
    table = given.army(HER, up=ONES[:1]).nomads("priest").picks(0).her_turn()
    assert table.workers(HER)[:1] == ["priest"]
    assert table.told("moved", "PAC-82")
    assert table.told("drew", "PAC-81") == []


@rule("PAC-83")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_then_the_oldest_two_cards_leave_the_offer(cards: int) -> None:
    names = ("inti-1", "killa-1", "illapa-1")[:cards]
    given = earth(pack=BARE).priest_before(HER, "produce").building(HER, "P01").offer(*names)
    table = given.her_turn()
    assert table.offer() == list(names[2:])
    assert [data["what"] for data in table.told("returned", "PAC-83")] == [
        f"god:{name}" for name in names[:2]
    ]


# --- end of her turn -----------------------------------------------------------------------------


@rule("PAC-84", "PAC-86")
@pytest.mark.parametrize("priest", [True, False])
def test_before_the_second_festival_she_recruits_when_she_has_no_worker(priest: bool) -> None:
    given = earth(pack=BARE).village("warrior", "courier", "priest").festivals_over(1)
    if priest:
        given.priest_before(HER, "worship").statue(HER, "small", "inti").rolls(1)
    else:
        idle(given).supply(HER, "priest").placed_before().token(1, 2, 3).rolls(2, 2)
    table = given.her_turn()
    assert table.told("chose", "PAC-84") == [{"what": "recruit"}]
    rolled = "priest" if priest else "warrior"
    assert table.workers(HER) == [rolled], "one Worker, of the end that the die names"
    assert len(table.state.village) == 2
    assert table.told("paid", "PAC-84") == []


@rule("PAC-84")
def test_before_the_second_festival_one_worker_is_enough() -> None:
    given = earth(pack=BARE).village("warrior", "courier").festivals_over(1).supply(HER, "priest")
    table = given.priest_before(HER, "worship").statue(HER, "small", "inti").her_turn()
    assert table.workers(HER) == ["priest"]


@rule("PAC-85")
@pytest.mark.parametrize("have", [0, 1, 2])
def test_after_the_second_festival_she_wants_two(have: int) -> None:
    roles = ("priest", "architect")[:have]
    given = earth(pack=BARE).village("warrior", "courier").festivals_over(2).supply(HER, *roles)
    given.priest_before(HER, "worship").statue(HER, "small", "inti")
    table = given.rolls(2).her_turn() if have < 2 else given.her_turn()
    assert len(table.workers(HER)) == min(2, have + 1)
    assert bool(table.told("chose", "PAC-85")) == (have < 2)


@rule("PAC-42", "PAC-87")
def test_with_an_empty_village_it_is_a_nomad() -> None:
    given = earth(pack=BARE).village().nomads("architect").priest_before(HER, "worship")
    given.state.holder = ME
    table = given.statue(HER, "small", "inti").her_turn()
    assert table.workers(HER) == ["architect"]
    assert table.told("moved", "PAC-42")


# --- on the person's turn ------------------------------------------------------------------------


@rule("PAC-88")
def test_she_follows_also_when_the_person_takes_gold() -> None:
    given = earth(pack=BARE).priest_before(ME, "offering").resources(HER, corn=3)
    table = given.turn(ME).table().do("priest 1 gold")
    assert table.told("paid", "PAC-96")
    assert table.temple(HER) == "T01"
