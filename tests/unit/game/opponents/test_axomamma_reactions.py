"""Reactions to High Priest actions of the other seat, and the tiles that answer them (AXO-22,
51, 52).
"""

import pytest

from support.changed import army_cards, bare_temple, changed, production, space
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, solo_position
from support.tiles import amount
from tawantinsuyu.game.conserve import violations

ONES, TWOS = army_cards(1), army_cards(2)
PACK = changed(
    bare_temple,
    production("P01", "gain corn 1"),
    production("P02", "gain stone 1"),
    production("P03", "points 2"),
    space("antisuyu-1", discard=1),
    space("chinchasuyu-1", flip=1),
)


def hers(action: str) -> SoloPosition:
    """Put Axomamma before the action, with just enough for its condition."""
    place = solo_position("easier:no-second-conquest", pack=PACK).priest_before(HER, action)
    if action == "offering":
        return place.resources(HER, corn=4)
    if action == "worship":
        return place.statue(HER, "small", "inti")
    if action == "produce":
        return place.building(HER, "P01", "P02")
    if action == "rejuvenate":
        return place.army(HER, down=ONES[:3])
    return place.army(HER, hand=ONES[:1])


def over(table: SoloTable) -> bool:
    """Return whether Axomamma's turn is over and the person's has started."""
    return table.seat == ME and table.frame == "MainChoice" and table.state.active == ME


# --- reactions of the person ----------------------------------------------------------------------


@rule("AXO-51")
def test_the_person_may_follow_her_produce() -> None:
    table = hers("produce").building(ME, "P03", "P04").her_turn()
    assert table.resources(HER) == {"corn": 1, "stone": 1}
    assert table.options() == ["produce P03", "produce P04", "done"]
    table.do("produce P03", "done")
    assert table.points(ME) == 12
    assert [table.names.building[0, tile] for tile in table.player(ME).production_up] == ["P04"]
    assert over(table)


@rule("AXO-51")
def test_the_person_may_follow_her_offering_for_three_corn_and_one_step() -> None:
    table = hers("offering").resources(ME, corn=7).her_turn()
    assert table.options() == ["offer 1", "done"]
    table.do("offer 1")
    assert (table.temple(ME), table.resources(ME)) == ("T01", {"corn": 4})
    assert over(table)


@rule("AXO-51")
def test_the_person_may_follow_her_worship_with_a_single_statue() -> None:
    place = hers("worship").statue(ME, "small", "killa").statue(ME, "large", "inti")
    table = place.her_turn()
    assert table.options() == ["worship small:killa", "worship large:inti", "done"]
    table.do("worship large:inti")
    assert table.temple(ME) == "T01"
    assert over(table)


@rule("AXO-51")
def test_the_person_may_follow_her_rejuvenate_for_a_corn_each() -> None:
    place = hers("rejuvenate").building(ME, "P01", "P02", up=False).resources(ME, corn=2)
    table = place.her_turn()
    assert table.options() == ["rejuvenate P01", "rejuvenate P02", "done"]
    table.do("rejuvenate P02", "done")
    assert table.resources(ME) == {"corn": 1}
    assert over(table)


@rule("AXO-51")
def test_the_person_may_follow_her_conquest_with_cards_for_a_potato_and_one_marker() -> None:
    place = hers("conquest").army(ME, hand=[TWOS[0]], up=[ONES[1]]).resources(ME, potato=1)
    table = place.her_turn()
    assert table.options() == [f"muster {TWOS[0]}", "done"]
    table.do(f"muster {TWOS[0]}")
    assert table.resources(ME) == {}
    assert table.frame == "PlaceMarker"
    table.do(f"conquer chinchasuyu-1 flip:{ONES[1]}")
    assert table.player(ME).markers == table.state.pack.sizes.conquest_markers - 1
    assert over(table)
    assert violations(table.state) == []


@rule("AXO-51")
@pytest.mark.parametrize("action", ["produce", "offering", "worship", "rejuvenate", "conquest"])
def test_a_person_with_nothing_to_follow_with_is_not_asked(action: str) -> None:
    table = hers(action).her_turn()
    assert [data["what"] for data in table.told("begin") if data["name"] == "action"] == [action]
    assert over(table)


@rule("AXO-51")
def test_in_her_turn_the_person_has_no_free_actions() -> None:
    table = hers("offering").resources(ME, corn=3).army(ME, hand=ONES[:1]).her_turn()
    assert (table.frame, table.asides()) == ("OfferingChoice", [])


# --- tiles of the person --------------------------------------------------------------------------


@rule("AXO-22")
def test_the_persons_z11_brings_a_weaving_before_her_offering() -> None:
    table = hers("offering").building(ME, "Z11").her_turn()
    assert (table.seat, table.options()) == (ME, ["weaving top", "weaving beneath"])
    assert table.resources(HER) == {"corn": 4}
    table.do("weaving top")
    assert len(table.tapestries(ME)) == 1
    assert over(table)


@rule("AXO-22")
def test_the_persons_z12_offers_a_step_before_her_worship() -> None:
    gold = amount("Z12", "gold")
    table = hers("worship").building(ME, "Z12").resources(ME, gold=gold).her_turn()
    assert table.options() == ["use Z12", "done"]
    assert table.statues() == ["small:inti"]
    table.do("use Z12")
    assert table.player(ME).temple == amount("Z12", "steps")
    assert over(table)


@rule("AXO-22")
def test_the_persons_z16_turns_something_up_on_her_produce() -> None:
    place = hers("produce").building(ME, "Z16").building(ME, "P03", up=False)
    table = place.her_turn()
    assert table.options() == ["use Z16", "done"]
    table.do("use Z16")
    assert table.options() == ["produce P03", "done"]


@rule("AXO-22")
def test_the_persons_z17_pays_on_her_conquest() -> None:
    table = hers("conquest").building(ME, "Z17").her_turn()
    assert table.resources(ME) == {"gold": amount("Z17", "gold")}
    assert table.points(ME) == 10 + amount("Z17", "points")


@rule("AXO-22")
def test_the_persons_z18_pays_on_her_rejuvenate() -> None:
    table = hers("rejuvenate").building(ME, "Z18").her_turn()
    assert table.resources(ME) == {"gold": amount("Z18", "gold")}
    assert len(table.army(ME)) == amount("Z18", "army")


# --- her reactions to the person ------------------------------------------------------------------


@rule("AXO-52")
@pytest.mark.parametrize("how", ["act", "gold"])
@pytest.mark.parametrize("action", ["produce", "offering", "worship", "rejuvenate", "conquest"])
def test_she_reacts_to_every_action_of_the_person_also_when_it_was_taken_for_gold(
    action: str, how: str
) -> None:
    table = hers(action).priest_before(ME, action).table().do(f"priest 1 {how}")
    if table.frame == "Casualty":
        table.do("casualty corn")
    reactions = [data["what"] for data in table.told("begin") if data["name"] == "reaction"]
    wanted = {"conquest": ["muster", "marker"]}
    assert reactions == wanted.get(action, [action])
    assert table.frame == "SecondAction"


@rule("AXO-52")
def test_her_reactions_do_not_ask_for_the_conditions_of_her_own_actions() -> None:
    place = solo_position(pack=PACK).priest_before(ME, "offering").resources(HER, gold=3)
    table = place.table().do("priest 1 act")
    assert (table.temple(HER), table.resources(HER)) == ("T01", {})


@rule("AXO-52", "AXO-53")
def test_a_reaction_brings_her_no_army_card_and_clears_no_offer() -> None:
    place = hers("offering").priest_before(ME, "offering").offer("inti-1", "killa-1")
    table = place.table().do("priest 1 act")
    assert table.army(HER) == []
    assert table.offer() == ["inti-1", "killa-1"]
