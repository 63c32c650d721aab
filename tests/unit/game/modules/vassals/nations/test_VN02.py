"""VN02: the High Priest of its owner passes over the space of the Vassal for a potato."""

import pytest

from support.position import Position
from support.rules import rule
from support.sun import reached
from support.vassals import influenced, nations_of, ready, with_nations
from tawantinsuyu.game import api
from tawantinsuyu.game.preview.worth import worth_of


def walking(*sections: int, more: tuple[str, ...] = (), **resources: int) -> Position:
    """Return a position with seat 0's High Priest in section 1 and its Vassals on these
    sections.
    """
    given = with_nations("VN02", more=more).priest(0, 1)
    for section in sections:
        given.vassal(0, "VN02", f"section:{section}")
    return given.resources(0, **(resources or {"potato": 2}))


@rule("M2-29", "R147")
def test_the_vassal_goes_to_a_space_where_nobody_has_one() -> None:
    given = ready("VN02").vassal(1, "VN02", "section:2").vassal(0, "VN02", "section:5")
    table = influenced(given)
    assert table.options() == [f"vassal section:{n}" for n in (1, 3, 4)] + ["done"]
    table.do("vassal section:3")
    assert nations_of(table).coricancha == [-1, 1, 0, -1, 0]
    assert table.resources(0) == {}


@rule("M2-30", "R149")
def test_the_owner_may_leave_the_space_uncounted_for_a_potato() -> None:
    table = walking(2).table()
    assert table.options(verb="priest") == [
        "priest 1 act",
        "priest 1 gold",
        "priest 2 act",
        "priest 2 gold",
        "priest 1 act skip:2",
        "priest 1 gold skip:2",
        "priest 2 act skip:2",
        "priest 2 gold skip:2",
    ]
    table.do("priest 1 gold skip:2")
    assert table.player(0).priest == 2, "section 3, where the Offering is"
    assert table.resources(0) == {"potato": 1, "gold": 1}


@rule("M2-30")
def test_the_action_reached_is_activated_and_the_potato_paid_before() -> None:
    given = with_nations("VN02").building(0, "P03").priest_before(0, "produce", 2)
    passed = (given.state.players[0].priest + 1) % 5 + 1
    given.vassal(0, "VN02", f"section:{passed}").resources(0, potato=1)
    table = given.table().do(f"priest 1 act skip:{passed}")
    assert table.frame == "ProduceChoice"
    assert table.resources(0) == {}


@rule("M2-30")
def test_the_price_is_known_before_and_gold_may_pay_it() -> None:
    table = walking(2, gold=1).table()
    action = ("priest", 1, False, (1,))
    assert worth_of(table.state, 0, action).cost == (1, 0, 0, 0)
    assert api.read(table.names, "priest 1 act skip:2") == action


@rule("M2-30")
def test_without_a_potato_nothing_is_passed_over() -> None:
    assert len(walking(2, stone=3).table().options(verb="priest")) == 4


@rule("M2-30")
def test_nobody_else_may_pass_over_the_vassal() -> None:
    given = walking(2).priest(1, 1).resources(1, potato=3).turn(1)
    assert len(given.table().options(verb="priest")) == 4


@rule("M2-30", "R330")
def test_each_space_passed_over_is_paid_for() -> None:
    table = walking(2, 3).table()
    skips = {text.partition("skip:")[2] for text in table.options(verb="priest")}
    assert skips == {"", "2", "2,3"}, "passing over 3 alone leads as far as 2 alone"
    table.do("priest 2 act skip:2,3")
    assert table.player(0).priest == 4
    assert table.resources(0) == {}


@rule("M2-30")
def test_a_space_he_does_not_come_to_is_not_offered() -> None:
    assert len(walking(4).table().options(verb="priest")) == 4


@rule("M2-31", "R149")
@pytest.mark.needs_module("additional")
def test_za5_lets_its_owner_choose_too() -> None:
    given = walking(2, more=("additional",), corn=1, potato=1).building(0, "ZA5")
    table = given.table().do("advance")
    assert table.frame == "WalkOn"
    assert table.options() == ["walk", "walk skip:2"]
    table.do("walk skip:2")
    assert table.player(0).priest == 2
    assert table.resources(0) == {}
    given = walking(2, more=("additional",), corn=1, potato=1).building(0, "ZA5")
    straight = given.table().do("advance", "walk")
    assert straight.player(0).priest == 1
    assert straight.resources(0) == {"potato": 1}


@rule("M2-31")
@pytest.mark.parametrize("when", ["turn", "reaction", "festival"])
@pytest.mark.needs_module("way_of_the_sun")
def test_the_reward_of_the_way_of_the_sun_lets_its_owner_choose_too(when: str) -> None:
    given = with_nations("VN02", more=("way_of_the_sun",), overlay="ruruy").priest(0, 1)
    given.vassal(0, "VN02", "section:2").resources(0, potato=1)
    table = reached(given, "ruruy-2R", when)
    assert (table.seat, table.frame) == (0, "WalkOn")
    table.do("walk skip:2")
    assert table.player(0).priest == 2
    assert table.resources(0)["stone"] == 2
