"""Axomamma, the Village and Festivals (AXO-175 to AXO-183)."""

import pytest

from support.changed import bare_temple, changed, weaving
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, performing, solo_position
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.pack import Pack

PACK = changed(bare_temple)


def festival(holder: int, number: int = 1, pack: Pack = PACK) -> SoloPosition:
    """Return a position in which a Festival starts, after which Axomamma is about to place a
    Worker.
    """
    given = solo_position(pack=pack).festival(holder, number).supply(HER, "courier").face()
    return given.placed_before().priest_before(HER, "produce")


def celebrate(given: SoloPosition) -> SoloTable:
    """Run the Festival to its end; the person takes nothing."""
    table = given.table()
    while table.state.in_festival:
        table.do(table.options()[-1])
    return table


def scored(table: SoloTable, seat: int) -> dict[str, int]:
    """Return the points a seat has scored, by clause."""
    found: dict[str, int] = {}
    for event in table.sink.events:
        if event.kind == "scored" and event.seat == seat:
            found[event.clause] = found.get(event.clause, 0) + event.data["points"]
    return found


# --- end of her turn -----------------------------------------------------------------------------


@rule("AXO-175")
def test_she_recruits_nobody_at_the_end_of_her_turn() -> None:
    given = performing("points 2").village("priest", "warrior").resources(HER, potato=3, corn=3)
    table = given.her_turn()
    assert len(table.state.village) == 2
    assert table.resources(HER) == {"potato": 3, "corn": 3}
    assert table.player(HER).workers == []


@rule("AXO-176", "R185")
@pytest.mark.parametrize(("held", "points"), [(0, 1), (1, 2), (2, 4)])
def test_ending_her_turn_with_an_empty_village_she_takes_the_tile_and_its_points(
    held: int, points: int
) -> None:
    given = performing("recruit potato").village("priest").festivals_over(held)
    table = given.her_turn()
    assert table.state.holder == HER
    assert table.state.festivals == held + 1
    assert scored(table, HER)["FST-02"] == points


@rule("AXO-176")
def test_a_villager_left_means_no_tile() -> None:
    table = performing("recruit potato").village("priest", "warrior").her_turn()
    assert table.state.holder == -1


@rule("AXO-177", "R185")
def test_her_festival_begins_her_next_turn_which_she_then_takes() -> None:
    given = performing("recruit potato").village("priest")
    table = given.her_turn()
    assert not table.state.in_festival, "first the person's turn"
    table.pass_turn()
    while table.frame != "MainChoice":
        table.do(table.options()[-1])
    happened = [
        (event.kind, event.data.get("name"))
        for event in table.sink.events
        if event.seat == HER and event.kind in ("turn", "begin")
    ]
    second = [at for at, (kind, _) in enumerate(happened) if kind == "turn"][1]
    names = [name for _, name in happened[second + 1 :]]
    assert names[0] == "festival"
    assert "automa" in names
    assert table.player(HER).turns == 3
    assert table.state.village


# --- a Festival ----------------------------------------------------------------------------------


@rule("AXO-178")
@pytest.mark.parametrize("holder", [ME, HER])
def test_instead_of_the_merchant_she_scores_a_point_for_each_weaving(holder: int) -> None:
    given = festival(holder).tapestry(HER, "W01", "W06").tapestry(HER, "W11")
    table = celebrate(given.points(HER, 50))
    assert scored(table, HER)["AXO-178"] == 3


@rule("AXO-178")
def test_matching_joints_bring_her_nothing_at_a_festival() -> None:
    joint = weaving("W01", "red", "stone", "gold"), weaving("W06", "green", "gold", "potato")
    given = festival(ME, pack=changed(bare_temple, *joint)).tapestry(HER, "W01", "W06")
    table = celebrate(given.points(HER, 50))
    assert scored(table, HER) == {"AXO-178": 2, "FST-10": 1}
    assert table.resources(HER) == {}


@rule("AXO-179")
def test_temple_and_regions_score_for_her_as_for_a_player() -> None:
    given = festival(ME).temple(HER, "T05").points(HER, 50).casualties("priest", "warrior")
    given.marker(HER, "antisuyu-1", "antisuyu-2").marker(ME, "antisuyu-3", "qullasuyu-1")
    table = celebrate(given)
    expected = PACK.temple.steps[5].points
    assert scored(table, HER) == {"FST-10": expected, "FST-13": 2}
    assert scored(table, ME)["FST-13"] == 2


@rule("AXO-180")
def test_she_pays_no_potato_for_her_tucked_cards() -> None:
    table = celebrate(festival(ME).resources(HER, potato=3).points(HER, 50))
    assert all(card >= 0 for card in table.solo.tucked)
    assert table.resources(HER) == {"potato": 3}
    assert scored(table, HER).get("FST-20", 0) == 0


@rule("AXO-180")
def test_without_a_potato_she_loses_no_points() -> None:
    table = celebrate(festival(ME).points(HER, 50))
    assert table.points(HER) == 51, "the Temple's point"


@rule("AXO-181", "AXO-182", "R139")
@pytest.mark.parametrize("holder", [ME, HER])
@pytest.mark.parametrize(
    ("mine", "hers", "cards", "points"),
    [(20, 30, 2, 0), (29, 30, 2, 0), (31, 30, 1, 2), (40, 30, 1, 2)],
)
def test_behind_her_the_person_draws_two_cards_ahead_of_her_one_and_she_scores_two(
    holder: int, mine: int, hers: int, cards: int, points: int
) -> None:
    table = celebrate(festival(holder).points(ME, mine).points(HER, hers))
    assert len(table.player(ME).gods) == cards
    assert scored(table, HER).get("AXO-182", 0) == points


@rule("AXO-181", "AXO-182")
@pytest.mark.parametrize(("holder", "cards"), [(ME, 1), (HER, 2)])
def test_in_a_tie_the_holder_counts_as_ahead_and_she_is_not_behind(holder: int, cards: int) -> None:
    table = celebrate(festival(holder).points(ME, 30).points(HER, 30))
    assert len(table.player(ME).gods) == cards
    assert "AXO-182" not in scored(table, HER)


@rule("AXO-182")
def test_she_draws_and_plays_no_card() -> None:
    table = celebrate(festival(HER).points(ME, 30))
    assert table.player(HER).gods == []
    assert {event["seat"] for event in table.events("drew")} == {ME}


@rule("AXO-182")
def test_points_are_compared_when_the_card_phase_begins() -> None:
    given = festival(ME).points(ME, 30).points(HER, 29).tapestry(HER, "W01", "W06")
    table = celebrate(given)
    assert "AXO-182" not in scored(table, HER), "her Weavings have brought her ahead before"


@rule("AXO-183")
@pytest.mark.parametrize("holder", [ME, HER])
def test_the_last_festival_brings_her_no_points_for_being_behind(holder: int) -> None:
    table = celebrate(festival(holder, 3).points(ME, 90))
    assert table.state.finished
    assert "AXO-182" not in scored(table, HER)
    assert table.player(ME).gods == []


@rule("AXO-177")
def test_nothing_is_lost_in_a_festival_of_hers() -> None:
    table = celebrate(festival(HER).tapestry(HER, "W01"))
    assert violations(table.state) == []
