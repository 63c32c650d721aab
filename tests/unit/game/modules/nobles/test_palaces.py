"""Palaces as Buildings, and the common rules of their Nobles."""

import pytest

from support.court import GOLDEN, court, noble, palaces, used
from support.placing import SPACE, gaining
from support.position import Position
from support.rules import rule
from support.tiles import activate, decline_shares, next_turn
from tawantinsuyu.game import api, scoring
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames

FARM, BARN, MILL = (tile.id for tile in GOLDEN.productions[:3])
CARD = GOLDEN.army_cards[0].id


def builder(text: str = "building paid", *market: str) -> Position:
    """Return a position in which seat 0 may construct a Building of the market."""
    given = gaining(court().market(*(market or ("P01", "Z03", "X01", "X02"))), text)
    return given.resources(0, stone=9, potato=9, corn=9)


# --- constructing --------------------------------------------------------------------------------


@rule("M3-09", "M3-10")
def test_a_palace_of_the_market_is_constructed_for_a_stone_and_a_potato() -> None:
    table = builder().table()
    assert table.options(verb="build") == ["build P01", "build Z03", "build X01", "build X02"]
    table.do("build X02")
    assert palaces(table, 0) == ["X02"]
    assert table.resources(0) == {"stone": 8, "potato": 8, "corn": 9}
    assert noble(table, "X02") == ""
    assert violations(table.state) == []


@rule("M3-10")
def test_a_free_building_of_any_kind_may_be_a_palace() -> None:
    table = builder("building free").table().do("build X01")
    assert palaces(table, 0) == ["X01"]
    assert table.resources(0)["stone"] == 9


@rule("M3-11")
@pytest.mark.parametrize("kind", ["passive", "production"])
def test_where_a_kind_is_named_a_palace_is_not_offered(kind: str) -> None:
    for price in ("free", "paid"):
        given = builder(f"building {price} {kind}", "P01", "P02", "Z03", "Z04", "X01", "X02")
        options = given.table().options(verb="build")
        assert options
        assert not any(text.startswith("build X") for text in options)


@rule("M3-12")
def test_the_market_is_filled_at_the_end_of_the_turn() -> None:
    table = builder().table().do("build X02")
    assert [name for name in table.market() if name[0] == "X"] == ["X01"]
    next_turn(table)
    assert len([name for name in table.market() if name[0] == "X"]) == 2


@rule("M3-12")
def test_a_festival_renews_the_palaces() -> None:
    given = court().market("P01", "P02", "Z03", "Z04", "X01", "X02").stack("X03", "X04")
    table = given.festival(0).table()
    while table.frame != "MainChoice":
        table.do("done" if "done" in table.options() else table.options()[0])
    assert [name for name in table.market() if name[0] == "X"] == ["X03", "X04"]


@rule("M3-13")
def test_a_god_card_renews_palaces_too() -> None:
    given = builder().hand(0, "inti-1").stack("X05")
    table = given.table().do("refresh inti-1", "replace X01")
    assert [name for name in table.market() if name[0] == "X"] == ["X02", "X05"]


# --- using Nobles --------------------------------------------------------------------------------


def before(action: str, *nobles: str) -> Position:
    """Return a position in which seat 0 is about to activate an action, with these standing
    Nobles.
    """
    return court().noble(0, *nobles).priest_before(0, action)


@rule("M3-42", "M3-46", "R166")
def test_a_standing_noble_is_laid_down_for_the_ability_before_the_action() -> None:
    table = activate(before("produce", "X07").building(0, FARM).table())
    assert table.options() == ["use X07", "done"]
    table.do("use X07")
    assert (noble(table, "X07"), table.frame) == ("lies", "TakeNewcomers")
    table.do(table.options()[0])
    assert table.frame == "ProduceChoice", "only now comes the action"
    assert used(table) == ["X07"]


@rule("M3-42")
def test_it_may_be_left() -> None:
    table = activate(before("produce", "X07").table()).do("done")
    assert noble(table, "X07") == "stands"


@rule("M3-42")
@pytest.mark.parametrize("lying", [True, False])
def test_a_lying_noble_or_none_gives_nothing(lying: bool) -> None:
    given = court().priest_before(0, "produce").building(0, FARM)
    given = given.noble(0, "X07", stands=False) if lying else given.building(0, "X07")
    assert activate(given.table()).frame == "ProduceChoice"


@rule("M3-43")
def test_it_is_asked_only_if_something_comes_of_it() -> None:
    given = before("conquest", "X09").market("Z03", "P01")
    assert "use X09" not in activate(given.table()).options(), "no stone"
    given = before("conquest", "X09").market("P01").resources(0, stone=2)
    assert "use X09" not in activate(given.table()).options(), "no Passive Building"
    given = before("worship", "X08").building(0, FARM)
    assert "use X08" not in activate(given.table()).options(), "nothing to turn up"


@rule("M3-44", "R166")
def test_several_nobles_answer_one_after_the_other() -> None:
    given = before("offering", "X08").building(0, FARM, up=False).building(0, "ZN1")
    given.noble(0, "X03", stands=False)
    table = activate(given.table())
    assert used(table) == ["ZN1"], "automatic ones first"
    assert noble(table, "X03") == "stands"
    assert table.options() == ["use X08", "done"]
    given = court().noble(0, "X12", "X14").supply(0, "craftsman")
    given.resources(0, gold=3, corn=4, stone=2).market("P01")
    assert "use X12" not in given.table().do(f"place craftsman {SPACE} gold").options()


@rule("M3-45", "R170")
def test_a_noble_stood_up_by_an_event_does_not_answer_it() -> None:
    """X08 turns X09's Noble upright when Worship is activated; a Conquest has to come first."""
    given = court().noble(0, "X08").noble(0, "X07", stands=False).priest_before(0, "worship")
    table = activate(given.table()).do("use X08", "rejuvenate X07")
    assert noble(table, "X07") == "stands"
    assert table.frame not in ("Triggers", "TakeNewcomers")


@rule("M3-46")
def test_the_active_player_comes_first_and_then_the_others_clockwise() -> None:
    given = court(3).noble(1, "X07").noble(0, "X08", stands=False).priest_before(0, "produce")
    table = activate(given.table())
    assert (table.seat, table.options()) == (1, ["use X07", "done"])
    table.do("use X07", "newcomer architect+warrior")
    assert table.workers(1) == ["architect+warrior"]
    decline_shares(table)


@rule("M3-47")
def test_placing_abilities_come_after_the_payment_and_before_the_tasks() -> None:
    given = court().noble(0, "X12").supply(0, "warrior").market("P01").resources(0, gold=1, stone=1)
    table = given.table().do(f"place warrior {SPACE} gold")
    assert table.resources(0) == {"stone": 1}, "the gold is paid"
    assert "use X12" in table.options()
    table.do("warrior", "done")
    assert "use X12" not in table.options()


@rule("M3-48", "M3-49", "R75")
def test_pieces_gained_for_free_set_nothing_off() -> None:
    for text, build, palace in (
        ("building free passive", "build Z03", "X01"),
        ("building free production", "build P01", "X02"),
        ("building free palace", "build X05", "X04"),
    ):
        given = gaining(court().noble(0, palace).market("Z03", "Z04", "P01", "P02", "X05"), text)
        given.resources(0, stone=5, corn=5).army(0, up=[CARD])
        table = given.table()
        if build in table.options():
            table.do(build)
        assert noble(table, palace) == "stands"
        assert table.frame != "Triggers", palace
    given = gaining(court().noble(0, "X06"), "statue small free")
    table = given.table().do("statue small:inti")
    assert table.frame != "Triggers"
    table = gaining(court().noble(0, "X05"), "weave 1").table().do("weaving top")
    table.do(table.options()[0])
    assert table.frame != "Triggers"


@rule("M3-49")
def test_what_a_noble_buys_counts_as_free() -> None:
    """X12's Production Building does not trigger X02."""
    given = court().noble(0, "X12", "X02").supply(0, "warrior").market("P01").army(0, up=[CARD])
    given.resources(0, gold=1, stone=1)
    table = given.table().do(f"place warrior {SPACE} gold", "use X12")
    assert noble(table, "X02") == "stands"
    assert "use X02" not in table.options()


@rule("M3-50", "M3-51", "R113")
def test_a_building_paid_for_through_a_card_sets_them_off() -> None:
    given = gaining(court().noble(0, "X01").market("Z03"), "building paid")
    table = given.resources(0, stone=9, corn=9, potato=9).table().do("build Z03")
    assert [tile.id for tile in GOLDEN.passives if tile.id == "Z03"] == ["Z03"]
    assert len(table.player(0).passives) == 1, "the tile is there before anything answers"
    assert table.options() == ["use X01", "done"]


# --- turning Nobles upright -----------------------------------------------------------------------


@rule("M3-52")
def test_the_active_player_stands_up_nobles_at_the_price_of_other_items() -> None:
    given = court().noble(0, "X01", "X07", stands=False).priest_before(0, "rejuvenate")
    table = activate(given.resources(0, corn=1).table())
    assert table.options() == ["rejuvenate X01", "rejuvenate X07", "done"]
    table.do("rejuvenate X07")
    assert table.resources(0) == {"corn": 1}, "the first is free"
    table.do("rejuvenate X01")
    assert table.resources(0) == {}
    assert (noble(table, "X01"), noble(table, "X07")) == ("stands", "stands")


@rule("M3-53")
def test_the_others_pay_a_corn_apiece() -> None:
    given = court().noble(1, "X01", "X07", stands=False).priest_before(0, "rejuvenate")
    table = activate(given.resources(1, corn=1).table())
    assert (table.seat, table.frame) == (1, "RejuvenateChoice")
    table.do("rejuvenate X01")
    assert table.resources(1) == {}
    assert (noble(table, "X01"), noble(table, "X07")) == ("stands", "lies")


@rule("M3-54", "R121")
def test_every_effect_that_says_just_rejuvenate_may_stand_up_a_noble() -> None:
    given = gaining(
        court().noble(0, "X01", stands=False).building(0, FARM, up=False), "rejuvenate 1"
    )
    table = given.table()
    assert table.options() == [f"rejuvenate {FARM}", "rejuvenate X01"]
    table.do("rejuvenate X01")
    assert noble(table, "X01") == "stands"


@rule("M3-55")
def test_effects_for_buildings_do_not() -> None:
    given = court().noble(0, "X01", stands=False).building(0, FARM, BARN, up=False)
    table = gaining(given, "rejuvenate 1 buildings").table()
    assert table.options() == [f"rejuvenate {FARM}", f"rejuvenate {BARN}"]
    given = court().noble(0, "X01", stands=False).building(0, FARM, up=False)
    table = activate(given.priest_before(0, "produce").table())
    assert table.options() == [f"flip {FARM}", "done"]
    given = court().noble(0, "X01", stands=False).building(0, "Z03").building(0, FARM, up=False)
    given.supply(0, "warrior").resources(0, gold=1)
    table = given.table().do(f"place warrior {SPACE} gold", "use Z03")
    assert "rejuvenate X01" not in table.options()


@rule("M3-56", "M3-73")
def test_x08_never_stands_up_its_own_noble() -> None:
    given = court().noble(0, "X08").noble(0, "X01", stands=False).building(0, FARM, up=False)
    table = activate(given.priest_before(0, "offering").table()).do("use X08")
    assert table.options() == [f"rejuvenate {FARM}", "rejuvenate X01", "done"]
    table.do("rejuvenate X01", f"rejuvenate {FARM}")
    assert (noble(table, "X08"), noble(table, "X01")) == ("lies", "stands")


SCORED = {"building": 2, "prophecy": 0, "noble": 0}


@rule("M3-59", "M3-60", "M3-61")
def test_a_palace_is_worth_2_its_prophecy_5_and_its_standing_noble_1() -> None:
    def total(given: Position) -> int:
        return sum(points for _, points, _ in scoring.final_points(given.state, 0))

    given = court()
    bare = total(given)
    assert total(court().building(0, "X02")) == bare + 2
    ready = ("courier", "craftsman", "craftsman")
    workers = total(court().supply(0, *ready)) - bare
    assert workers == 3
    assert total(court().supply(0, "courier+priest")) - bare == 1
    assert total(court().noble(0, "X02").supply(0, *ready)) == bare + workers + 8
    assert total(court().noble(0, "X02", stands=False).supply(0, *ready)) == bare + workers + 7
    assert total(court().building(0, "X02").supply(0, *ready)) == bare + workers + 2


@rule("M3-58", "M3-106")
def test_a_view_tells_what_each_palace_scores() -> None:
    def scores(given: Position) -> dict[str, int]:
        shown = api.present(api.view_for(given.table().state, 0))["players"][0]["palaces"]
        return dict(next(one["scores"] for one in shown if one["id"] == "X02"))

    ready = ("courier", "craftsman", "craftsman")
    assert scores(court().building(0, "X02").supply(0, *ready)) == SCORED
    assert scores(court().noble(0, "X02").supply(0, *ready)) == {
        **SCORED,
        "prophecy": 5,
        "noble": 1,
    }
    lying = court().noble(0, "X02", stands=False).building(0, "ZN6").supply(0, *ready)
    assert scores(lying) == {**SCORED, "prophecy": 7}


@rule("M3-57", "R64")
def test_prophecies_are_scored_before_everything_else() -> None:
    given = court().noble(0, "X02").supply(0, "courier", "craftsman", "craftsman")
    given.resources(0, gold=1).festivals_over(3).asked(frames.FinalScoring())
    given.state.active = 0
    table = given.table()
    scored = [event["source"] for event in table.events("scored") if event["seat"] == 0]
    assert scored[0] == "prophecies"
    assert "gold" in scored[1:]
