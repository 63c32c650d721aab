"""Axomamma's choice of High Priest actions, and their consequences (AXO-47 to AXO-62)."""

import pytest

from support.changed import army_cards, bare_temple, changed
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, solo_position
from tawantinsuyu.game.conserve import violations

ONES, TWOS = army_cards(1), army_cards(2)
PACK = changed(bare_temple)
*_, BELOW_THE_TOP, TOP = [step.id for step in PACK.temple.steps]


def taken(table: SoloTable) -> str:
    """Return the High Priest action that Axomamma took; "" if she took none."""
    actions = [data["what"] for data in table.told("begin") if data["name"] == "action"]
    return actions[0] if actions else ""


def checked(table: SoloTable) -> list[tuple[str, int, int, bool]]:
    """Return the action, Axomamma's number, the required number, and whether the condition is
    met.
    """
    fields = ("what", "has", "needs", "met")
    return [tuple(data[field] for field in fields) for data in table.told("checked")]


def ready(action: str) -> SoloPosition:
    """Put the action next to Axomamma's High Priest; she has a Worker for her board action."""
    return solo_position(pack=PACK).supply(HER, "courier").priest_before(HER, action)


# --- choice of the action -------------------------------------------------------------------------


@rule("AXO-47")
def test_she_looks_at_the_next_two_spaces_of_the_coricancha_and_no_further() -> None:
    place = ready("worship").resources(HER, corn=3).army(HER, up=ONES[:3])
    table = place.her_turn()  # Conquest, whose condition is met, is three spaces ahead
    assert [what for what, *_ in checked(table)] == ["worship", "offering"]
    assert taken(table) == ""


@rule("AXO-48")
@pytest.mark.parametrize(("corn", "statue"), [(4, False), (0, True)])
def test_the_only_action_whose_condition_is_met_is_taken(corn: int, statue: bool) -> None:
    place = ready("worship").resources(HER, corn=corn)
    if statue:
        place.statue(HER, "small", "inti")
    table = place.her_turn()
    assert taken(table) == ("worship" if statue else "offering")


@rule("AXO-48")
def test_her_high_priest_goes_to_the_action_she_takes() -> None:
    place = ready("worship").resources(HER, corn=4)
    before = place.state.players[HER].priest
    table = place.her_turn()
    assert taken(table) == "offering"
    assert table.player(HER).priest == (before + 2) % 5


@rule("AXO-49")
def test_of_two_actions_whose_conditions_are_met_she_takes_the_nearer_one() -> None:
    table = ready("worship").resources(HER, corn=4).statue(HER, "small", "inti").her_turn()
    assert [met for *_, met in checked(table)] == [True, True]
    assert taken(table) == "worship"
    assert table.resources(HER)["corn"] == 4


@rule("AXO-50")
def test_a_high_priest_action_leaves_workers_die_and_tokens_alone() -> None:
    place = ready("offering").resources(HER, corn=4)
    before = [list(loop) for loop in place.solo.tokens], list(place.solo.tucked)
    table = place.her_turn()
    assert (table.solo.tokens, table.solo.tucked) == before
    assert table.told("rolled") == []
    assert table.workers(HER) == ["courier"]
    assert set(table.state.hill) == {-1}


@rule("AXO-53")
def test_after_her_action_and_the_reaction_to_it_she_draws_an_army_card() -> None:
    place = ready("offering").resources(HER, corn=4).resources(ME, corn=3).army_deck(ONES[0])
    table = place.her_turn()
    assert (table.seat, table.options()) == (ME, ["offer 1", "done"])
    assert table.army(HER) == []
    table.do("offer 1")
    assert table.army(HER) == [ONES[0]]


@rule("AXO-54")
@pytest.mark.parametrize("offer", [0, 1, 2, 3])
def test_after_her_action_the_two_oldest_cards_of_the_offer_go_under_the_deck(offer: int) -> None:
    cards = ["inti-1", "killa-1", "illapa-1"][:offer]
    place = ready("rejuvenate").building(HER, "P01", "P02", "P03", up=False).offer(*cards)
    table = place.her_turn()
    assert table.offer() == cards[2:]
    under = [table.state.pack.god_cards[card].id for card in table.state.god_deck[:2]]
    assert under[: min(offer, 2)] == list(reversed(cards[:2]))
    assert table.points(HER) == 10
    assert violations(table.state) == []


@rule("AXO-53", "AXO-54")
def test_the_army_card_comes_before_the_cards_of_the_offer_leave() -> None:
    place = ready("rejuvenate").building(HER, "P01", "P02", "P03", up=False).offer("inti-1")
    clauses = place.her_turn().clauses()
    assert clauses.index("AXO-53") < clauses.index("AXO-54")


# --- conditions of the actions --------------------------------------------------------------------


@rule("AXO-55")
@pytest.mark.parametrize(("corn", "gold", "met"), [(3, 0, False), (3, 5, False), (4, 0, True)])
def test_offering_asks_for_four_corn_and_gold_does_not_count(
    corn: int, gold: int, met: bool
) -> None:
    table = ready("offering").resources(HER, corn=corn, gold=gold).her_turn()
    assert checked(table)[0] == ("offering", corn, 4, met)
    assert (taken(table) == "offering") == met


@rule("AXO-56")
@pytest.mark.parametrize(("up", "down"), [(0, 3), (1, 2), (2, 0), (3, 1)])
def test_produce_asks_for_two_production_buildings_face_up(up: int, down: int) -> None:
    tiles = ["P01", "P02", "P03", "P04"]
    place = ready("produce").building(HER, *tiles[:up])
    table = place.building(HER, *tiles[up : up + down], up=False).her_turn()
    assert checked(table)[0] == ("produce", up, 2, up >= 2)
    assert (taken(table) == "produce") == (up >= 2)


@rule("AXO-56")
def test_passive_buildings_do_not_count_for_produce() -> None:
    assert checked(ready("produce").building(HER, "P01", "Z01").her_turn())[0][1] == 1


@rule("AXO-57")
@pytest.mark.parametrize("size", ["small", "large"])
def test_worship_asks_for_a_statue_of_either_size(size: str) -> None:
    assert taken(ready("worship").her_turn()) == ""
    assert taken(ready("worship").statue(HER, size, "killa").her_turn()) == "worship"


@rule("AXO-58")
@pytest.mark.parametrize(("casualties", "met"), [(1, True), (2, False), (3, False)])
def test_conquest_asks_for_more_soldiers_than_casualties(casualties: int, met: bool) -> None:
    place = ready("conquest").army(HER, up=[TWOS[0]]).casualties(*["warrior"] * casualties)
    table = place.her_turn()
    assert checked(table)[0] == ("conquest", 2, casualties + 1, met)
    assert (taken(table) == "conquest") == met


@rule("AXO-59", "R08")
def test_soldiers_count_as_printed_face_up_one_a_card_in_hand_and_none_face_down() -> None:
    place = ready("conquest").army(HER, hand=TWOS[:2], up=[TWOS[2], ONES[0]], down=TWOS[3:6])
    assert checked(place.her_turn())[0][1] == 2 + 3


@rule("AXO-60")
@pytest.mark.parametrize(
    ("buildings", "cards"), [(0, 2), (2, 0), (1, 1), (3, 0), (0, 3), (2, 1), (1, 2)]
)
def test_rejuvenate_asks_for_three_face_down_items_of_both_kinds_together(
    buildings: int, cards: int
) -> None:
    place = ready("rejuvenate").building(HER, *["P01", "P02", "P03"][:buildings], up=False)
    table = place.army(HER, down=ONES[:cards]).her_turn()
    count = buildings + cards
    assert checked(table)[0] == ("rejuvenate", count, 3, count >= 3)
    assert (taken(table) == "rejuvenate") == (count >= 3)


@rule("AXO-61", "R178")
def test_worship_and_offering_are_not_met_at_the_top_of_the_temple() -> None:
    place = ready("worship").resources(HER, corn=4).statue(HER, "small", "inti")
    table = place.temple(HER, TOP).her_turn()
    assert [met for *_, met in checked(table)] == [False, False]
    assert [data["useful"] for data in table.told("checked", "AXO-61")] == [False, False]
    assert taken(table) == ""


@rule("AXO-61")
def test_one_step_below_the_top_worship_is_met() -> None:
    table = ready("worship").statue(HER, "small", "inti").temple(HER, BELOW_THE_TOP).her_turn()
    assert (taken(table), table.temple(HER)) == ("worship", TOP)


@rule("AXO-62")
def test_conquest_is_not_met_without_a_conquest_marker() -> None:
    place = ready("conquest").army(HER, up=TWOS[:3])
    spaces = [space.id for region in place.state.pack.regions for space in region.spaces]
    place.marker(HER, *spaces[: place.state.players[HER].markers])
    table = place.her_turn()
    assert table.told("checked", "AXO-62")[0]["useful"] is False
    assert taken(table) == ""


@rule("AXO-62")
def test_conquest_is_not_met_without_an_empty_conquest_space() -> None:
    place = ready("conquest").army(HER, up=TWOS[:3])
    for row in place.state.conquest:
        # more markers than the person owns are placed, so that no space is empty
        row[:] = [ME] * len(row)
    table = place.her_turn()
    assert table.told("checked", "AXO-62")[0]["useful"] is False
    assert taken(table) == ""
