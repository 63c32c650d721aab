"""The fifteen Noble abilities, each at its own moment."""

import pytest

from support.court import GOLDEN, OTHERS, court, noble, used
from support.placing import SPACE, Printed, gaining, working
from support.position import Position
from support.rules import rule
from support.table import Table
from support.tiles import activate, decline_shares, next_turn, points_from
from support.top import top
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames

FARM, BARN, MILL = (tile.id for tile in GOLDEN.productions[:3])
ONE = next(card.id for card in GOLDEN.army_cards if card.soldiers == 1)
TWO = next(card.id for card in GOLDEN.army_cards if card.soldiers == 2)


def constructing(palace: str, *market: str) -> Position:
    """Return a position in which seat 0 may pay for a Building, with the Noble of a Palace
    standing.
    """
    given = gaining(court().noble(0, palace).market(*market), "building paid")
    return given.resources(0, stone=9, corn=9, potato=9)


def placing(palace: str, role: str, **goods: int) -> Position:
    """Return a position in which seat 0 can place a Worker for gold."""
    return court().noble(0, palace).supply(0, role).resources(0, **{"gold": 1, **goods})


def place(given: Position, role: str) -> Table:
    return given.table().do(f"place {role} {SPACE} gold")


@rule("M3-66", "R115")
def test_x01_buys_a_small_statue_after_a_passive_building() -> None:
    table = constructing("X01", "Z03", FARM).table().do("build Z03")
    before = dict(table.resources(0))
    table.do("use X01", "statue small:inti")
    after = table.resources(0)
    assert (before["stone"] - after["stone"], before["corn"] - after["corn"]) == (1, 1)
    assert points_from(table, 0, "statues") == 3
    assert table.player(0).small[0] == 1
    assert noble(table, "X01") == "lies"
    table = constructing("X01", "Z03", FARM).table().do(f"build {FARM}")
    assert table.frame != "Triggers", "a Production Building does not set it off"


@rule("M3-67", "R131")
@pytest.mark.parametrize("card", [ONE, TWO])
def test_x02_turns_an_army_card_down_for_a_step(card: str) -> None:
    given = constructing("X02", "Z03", FARM).army(0, up=[ONE, TWO])
    table = given.table().do(f"build {FARM}", "use X02")
    assert table.options() == [f"turn-down {one}" for one in sorted((ONE, TWO))]
    table.do(f"turn-down {card}")
    assert table.army(0, "army_down") == [card]
    assert table.player(0).temple == 1
    assert violations(table.state) == []


@rule("M3-67", "M3-43")
def test_x02_needs_a_card_and_a_step() -> None:
    table = constructing("X02", FARM).table().do(f"build {FARM}")
    assert table.frame != "Triggers"
    top = GOLDEN.temple.steps[-1].id
    given = constructing("X02", FARM).army(0, up=[ONE]).temple(0, top)
    assert given.table().do(f"build {FARM}").frame != "Triggers"


@rule("M3-68", "R120")
@pytest.mark.parametrize("steps", [1, 3])
def test_x03_rejuvenates_once_after_a_whole_advance_in_anybodys_turn(steps: int) -> None:
    printed = Printed("golden_age")
    printed.temple()
    given = court(pack=printed.pack).noble(0, "X03").building(0, FARM, BARN, MILL, up=False)
    table = given.asked(frames.Climbing(0, steps), 1).table()
    assert (table.seat, table.options()) == (0, ["use X03", "done"])
    table.do("use X03", f"rejuvenate {FARM}", f"rejuvenate {BARN}")
    assert len(table.player(0).production_up) == 2
    assert table.frame != "RejuvenateItems"
    assert used(table) == ["X03"]


@rule("M3-68")
def test_x03_may_turn_up_fewer_and_nothing_comes_without_a_step() -> None:
    printed = Printed("golden_age")
    top = printed.temple()[-1]
    given = court(pack=printed.pack).noble(0, "X03").building(0, FARM, BARN, up=False)
    table = given.asked(frames.Climbing(0, 1)).table().do("use X03", f"rejuvenate {BARN}", "done")
    assert len(table.player(0).production_down) == 1
    given = court(pack=printed.pack).noble(0, "X03").building(0, FARM, up=False).temple(0, top)
    assert given.asked(frames.Climbing(0, 1)).table().frame != "Triggers"


@rule("M3-69", "M3-70", "R167")
def test_x04_is_a_whole_purchase_that_can_set_x05_off() -> None:
    given = constructing("X04", "X01", FARM).noble(0, "X05").resources(1, corn=9)
    table = given.table().do("build X01", "use X04")
    assert table.frame == "BuyWeavings"
    buy = next(text for text in table.options() if len(text.split()) == 2 and "none" not in text)
    table.do(buy)
    while table.frame == "PlaceWeavings":
        table.do(table.options()[0])
    assert (table.seat, table.frame) == (1, "BuyLeftover"), "the others may buy what is left"
    table.do("buy none")
    assert (table.seat, table.options()) == (0, ["use X05", "done"])
    table.do("use X05")
    assert table.options() == [f"newcomer {name}" for name in sorted(OTHERS)]
    table.do(table.options()[0])
    assert len(table.workers(0)) == 1


@rule("M3-70", "R252", "R167")
def test_x05_needs_a_weaving_bought_in_an_own_task() -> None:
    given = court().noble(0, "X05").resources(0, corn=9).resources(1, corn=9)
    table = given.asked(frames.PurchaseWeavings(0)).table().do("buy none")
    while table.frame == "BuyLeftover":
        table.do("buy none")
    assert table.frame != "Triggers"
    given = court().noble(0, "X05").resources(0, corn=9).resources(1, corn=9)
    table = given.asked(frames.PurchaseWeavings(1), 1).table().do("buy none")
    assert (table.seat, table.frame) == (0, "BuyLeftover")
    table.do(table.options()[0])
    while table.frame == "PlaceWeavings":
        table.do(table.options()[0])
    assert table.frame != "Triggers", "a leftover of another's task"


@rule("M3-71", "R115")
@pytest.mark.parametrize("size", ["small", "large"])
def test_x06_draws_two_army_cards_after_a_statue(size: str) -> None:
    given = court().noble(0, "X06").resources(0, stone=9, gold=9, corn=9, potato=9)
    given.asked(frames.ChooseStatue(0, False, False, ()))
    table = given.table().do(f"statue {size}:inti")
    while table.frame == "PayCost":
        table.do(table.options()[0])
    assert points_from(table, 0, "statues") > 0, "its points come first"
    table.do("use X06")
    assert len(table.player(0).army) == 2


@rule("M3-72")
@pytest.mark.parametrize("owner", [0, 1])
def test_x07_brings_a_newcomer_whoever_activates_produce(owner: int) -> None:
    table = activate(court().noble(owner, "X07").priest_before(0, "produce").table())
    assert table.seat == owner
    table.do("use X07", "newcomer architect+warrior")
    assert table.workers(owner) == ["architect+warrior"]


@rule("M3-73")
@pytest.mark.parametrize("action", ["worship", "offering"])
@pytest.mark.parametrize("owner", [0, 1])
def test_x08_rejuvenates_two_in_any_mix(action: str, owner: int) -> None:
    given = court().noble(owner, "X08").priest_before(0, action).army(owner, down=[ONE])
    given.building(owner, FARM, up=False).noble(owner, "X01", stands=False)
    table = activate(given.table()).do("use X08", f"rejuvenate {ONE}", "rejuvenate X01")
    assert table.army(owner, "army_up") == [ONE]
    assert noble(table, "X01") == "stands"
    assert len(table.player(owner).production_down) == 1


@rule("M3-74")
@pytest.mark.parametrize("owner", [0, 1])
def test_x09_buys_a_passive_building_between_casualty_and_muster(owner: int) -> None:
    given = court().noble(owner, "X09").priest_before(0, "conquest").market("Z03", "Z04", FARM)
    given.resources(owner, stone=1).army(owner, hand=[ONE])
    table = activate(given.table())
    assert (table.seat, len(table.state.casualties)) == (owner, 1)
    table.do("use X09")
    assert table.options() == ["build Z03", "build Z04"]
    table.do("build Z04")
    assert table.resources(owner) == {}
    assert len(table.player(owner).passives) == 1
    decline_shares(table)


@rule("M3-75", "R168")
def test_x10_buys_steps_after_a_nomad_of_the_recruit_action() -> None:
    given = court().noble(0, "X10").nomads("priest", "priest", "courier").resources(0, stone=3)
    table = given.table().do("recruit", "nomad courier")
    assert table.options() == ["use X10", "done"]
    table.do("use X10", "steps 1u")
    assert table.resources(0) == {"stone": 1, "corn": 1, "potato": 2}
    assert points_from(table, 0, "steps") == 4
    assert table.frame == "SecondAction"


@rule("M3-76")
def test_x10_is_not_set_off_by_other_nomads_nor_by_nobody() -> None:
    given = court().noble(0, "X10").resources(0, stone=3).nomads("priest", "courier", "courier")
    table = gaining(given, "worker nomads").table().do("nomad priest")
    assert noble(table, "X10") == "stands"
    assert table.frame != "Triggers"
    given = court().noble(0, "X10").resources(0, stone=3).nomads("priest", "courier", "courier")
    assert given.table().do("recruit none").frame == "SecondAction"


@rule("M3-77", "M3-78", "R129")
def test_x11_puts_a_marker_leftmost_for_a_gold_without_a_conquest() -> None:
    spaces = [region.spaces for region in GOLDEN.regions]
    given = placing("X11", "courier", gold=2).marker(1, spaces[0][0].id).noble(1, "X09")
    given.market("Z03").resources(1, stone=3)
    table = place(given, "courier")
    assert table.resources(0)["gold"] == 1
    table.do("use X11")
    assert table.resources(0) == {}, "paid before the space brings anything"
    wanted = [spaces[0][1].id, *(region[0].id for region in spaces[1:])]
    assert table.options() == [f"conquer {name}" for name in wanted]
    table.do(f"conquer {spaces[0][1].id}")
    assert table.player(0).markers == GOLDEN.sizes.conquest_markers - 1
    assert (len(table.state.casualties), table.seat) == (0, 0)
    assert noble(table, "X09") == "stands"


@rule("M3-77", "R254", "R168")
def test_x11_wants_real_gold_and_a_marker() -> None:
    given = placing("X11", "courier", stone=9, corn=9).building(0, "Z15")
    assert "use X11" not in place(given, "courier").options(), "an exchange does not serve (R254)"
    given = placing("X11", "courier", gold=2)
    given.state.players[0].markers = 0
    given.state.conquest[0][:] = [0] * len(given.state.conquest[0])
    assert "use X11" not in place(given, "courier").options()


@rule("M3-79")
def test_x12_buys_a_production_building_when_placing_a_warrior() -> None:
    given = placing("X12", "warrior", stone=1).market(FARM, "Z03")
    table = place(given, "warrior").do("use X12")
    assert [GOLDEN.productions[tile].id for tile in table.player(0).production_up] == [FARM]
    assert table.resources(0) == {}


@rule("M3-80", "R168", "R303")
def test_x13_keeps_two_of_four_god_cards_for_any_resource() -> None:
    given = placing("X13", "architect", corn=1, stone=1)
    given.god_deck("inti-1", "killa-1", "illapa-1", "qucha-1")
    table = place(given, "architect").do("use X13")
    assert table.options() == ["pay corn:1", "pay stone:1"]
    table.do("pay stone:1")
    assert len(table.options()) == 6
    assert all(len(text.split()) == 3 for text in table.options()), "exactly two"
    deck = len(table.state.god_deck)
    table.do("keep inti-1 qucha-1")
    assert table.hand(0) == ["inti-1", "qucha-1"]
    assert len(table.state.god_deck) == deck + 2
    assert table.resources(0) == {"corn": 1}
    assert violations(table.state) == []


@rule("M3-80")
def test_the_four_cards_are_seen_by_their_owner_only() -> None:
    given = placing("X13", "architect", corn=1)
    table = place(given, "architect").do("use X13")
    mine, theirs = (api.view_for(table.state, seat).position for seat in (0, 1))
    assert -1 not in top(mine).cards
    assert top(theirs).cards == (-1,) * 4
    world = api.determinize(api.view_for(table.state, 1), bytes(32))
    assert violations(world) == []
    table.do(table.options()[0])
    returned = [event for event in table.sink.events if event.kind == "returned"]
    assert returned[0].as_seen_by(1)["what"] == ["god:?", "god:?"]
    assert "god:?" not in returned[0].as_seen_by(0)["what"]


@rule("M3-80", "R168", "R303")
def test_x13_with_a_short_deck_keeps_what_there_is() -> None:
    given = placing("X13", "architect", corn=1).only_god_deck("inti-1")
    table = place(given, "architect").do("use X13")
    assert table.hand(0) == ["inti-1"]
    given = placing("X13", "architect", corn=1).only_god_deck()
    assert "use X13" not in place(given, "architect").options()


@rule("M3-81")
def test_x14_visits_the_merchant_for_two_corn() -> None:
    printed = Printed("golden_age")
    one = printed.weaving("red", right="gold")
    other = printed.weaving("green", left="gold")
    given = court(pack=printed.pack).noble(0, "X14").supply(0, "craftsman").tapestry(0, one, other)
    table = given.resources(0, gold=1, corn=2).table().do(f"place craftsman {SPACE} gold")
    table.do("use X14")
    assert "corn" not in table.resources(0)
    assert table.resources(0)["gold"] >= 1, "the match has paid"


@rule("M3-82", "M3-83")
def test_x15_moves_the_high_priest_and_plays_a_god_card() -> None:
    given = placing("X15", "priest").hand(0, "wiraqocha-8", "inti-8").priest(0, 1)
    table = place(given, "priest").do("use X15")
    assert table.player(0).priest == 1
    assert table.options() == ["play wiraqocha-8", "play inti-8"], "a card has to be played"
    table.do("play inti-8")
    assert table.options() == ["benefit inti-8 1", "done"], "no Statue needed, each is optional"
    table.do("done")
    assert table.hand(0) == ["wiraqocha-8"]
    assert [GOLDEN.god_cards[card].id for card in table.state.played] == ["inti-8"]
    assert table.events("played")[-1]["clause"] == "M3-83"


@rule("M3-83", "R86", "R169")
def test_x15_s_card_follows_that_of_the_placement_into_the_offer() -> None:
    god = GOLDEN.gods[GOLDEN.hill.spaces[0].god]
    given = court().noble(0, "X15").supply(0, "priest").hand(0, f"{god}-1", "inti-8")
    table = given.table().do(f"place priest {SPACE} card:{god}-1", "use X15")
    while table.frame in ("PlayGodCard", "CardBenefits"):
        table.do("done" if "done" in table.options() else table.options()[0])
    next_turn(table)
    assert table.offer()[-2:] == [f"{god}-1", "inti-8"]


@rule("M3-82")
def test_x15_without_a_card_just_moves_the_high_priest() -> None:
    table = place(placing("X15", "priest").priest(0, 1), "priest").do("use X15")
    assert table.player(0).priest == 1
    assert table.frame in ("Placement", "TakeGodCards")


@rule("M3-48")
def test_steps_and_tasks_of_others_are_not_mine() -> None:
    given = working(court().noble(1, "X01").market("Z03"), tasks=1)
    table = given.resources(0, stone=9, corn=9, potato=9).table()
    assert table.seat == 0
    assert noble(table, "X01") == "stands"
