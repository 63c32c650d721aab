"""Appointing Nobles: chosen together with the Worker; a Newcomer follows after that (R307)."""

import pytest

from support.court import GOLDEN, MODULES, OTHERS, court, noble, offer
from support.placing import SPACE, Printed, gaining, neighbours
from support.position import Position, setup
from support.rules import rule
from support.tiles import next_turn
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.state import SOURCE
from tawantinsuyu.game.vocabulary import parse_effect


def gainer(*palaces: str, seat: int = 0) -> Position:
    """Return a position in which a seat with these Palaces gains a Nomad."""
    return gaining(court().building(seat, *palaces), "worker nomads", seat=seat)


@rule("M3-15", "M3-17", "R307")
def test_a_nomad_may_be_stood_on_an_empty_palace_of_its_colour() -> None:
    table = gainer("X01", "X06", "X02").nomads("architect", "priest", "priest").table()
    assert table.options() == [
        "nomad architect",
        "nomad architect noble:X01",
        "nomad architect noble:X06",
        "nomad priest",
    ]
    table.do("nomad architect noble:X06")
    assert "now" not in table.events("moved")[0], "how many are left is said of the Village alone"
    assert (noble(table, "X06"), noble(table, "X01")) == ("stands", "")
    assert table.workers(0) == []
    assert len(table.state.nomads) == 3, "the Nomads are filled up at once"
    assert violations(table.state) == []


@rule("M3-23", "M3-25", "R161")
def test_then_a_newcomer_may_be_taken_or_left() -> None:
    given = gainer("X01").nomads("architect", "priest", "priest")
    table = given.table().do("nomad architect noble:X01")
    assert (table.seat, table.frame) == (0, "TakeNewcomers")
    assert table.options() == [f"newcomer {name}" for name in sorted(OTHERS)] + ["done"]
    table.do("newcomer architect+warrior")
    assert table.workers(0) == ["architect+warrior"]
    assert len(offer(table)) == 3, "the gap is filled at once"
    other = gainer("X01").nomads("architect", "priest", "priest").table()
    other.do("nomad architect noble:X01", "done")
    assert other.workers(0) == []
    assert offer(other) == list(OTHERS)
    told = other.events("declined")[0]
    assert (told["seat"], told["what"], told["clause"]) == (0, "newcomer", "M3-23")


@rule("M3-27")
def test_with_nobody_in_the_offer_the_newcomer_is_lost() -> None:
    given = gainer("X01").nomads("architect", "priest", "priest").newcomers().newcomer_bag()
    table = given.table().do("nomad architect noble:X01")
    assert noble(table, "X01") == "stands"
    lost = [(event["seat"], event["what"], event["clause"]) for event in table.events("lost")]
    assert lost == [(0, "newcomer", "M3-27")]


@rule("M3-15")
def test_a_palace_that_has_a_noble_takes_no_other() -> None:
    for stands in (True, False):
        given = court().noble(0, "X01", stands=stands)
        table = gaining(given, "worker nomads").nomads("architect", "priest", "priest").table()
        assert table.options() == ["nomad architect", "nomad priest"]


@rule("M3-15")
def test_a_palace_of_somebody_else_takes_nobody() -> None:
    given = court().building(1, "X01")
    table = gaining(given, "worker nomads").nomads("architect", "priest", "priest").table()
    assert table.options() == ["nomad architect", "nomad priest"]


@rule("M3-16")
def test_who_goes_to_the_supply_is_not_appointed_later() -> None:
    given = gainer("X01").nomads("architect", "priest", "priest")
    table = given.table().do("nomad architect")
    assert (table.workers(0), noble(table, "X01")) == (["architect"], "")
    assert not any("noble:" in text for text in table.options())


@rule("M3-18", "R73", "R160")
def test_the_worker_bought_from_the_village_may_become_a_noble() -> None:
    given = court().building(0, "X01", "X04").village("architect", "courier", "priest")
    given.resources(0, potato=1, corn=1).end_of_turn(0)
    table = given.table()
    assert table.options() == [
        "recruit potato",
        "recruit potato noble:X01",
        "recruit corn",
        "recruit corn noble:X04",
        "recruit none",
    ]
    table.do("recruit corn noble:X04")
    assert noble(table, "X04") == "stands"
    assert table.resources(0) == {"potato": 1}
    assert len(table.state.village) == 2
    (told,) = table.events("moved")
    assert (told["source"], told["to"], told["now"]) == ("village:corn", "palace:X04", 2)
    assert table.frame == "TakeNewcomers"
    table.do("done")
    next_turn(table)


@rule("M3-19", "R128")
@pytest.mark.parametrize("active", [0, 1])
def test_a_nomad_gained_in_anybodys_turn_may_become_a_noble(active: int) -> None:
    given = court().building(1, "X01").nomads("architect", "priest", "priest")
    effect = (parse_effect("worker nomads"),)
    given.asked(frames.Effects(1, effect, SOURCE["conquest"]), active)
    table = given.table()
    assert table.seat == 1
    table.do("nomad architect noble:X01", "done")
    assert noble(table, "X01") == "stands"


@rule("M3-19", "R160")
def test_the_recruit_action_and_a_festival_bring_nobles() -> None:
    given = court().building(0, "X01").nomads("architect", "priest", "priest")
    assert "nomad architect noble:X01" in given.table().do("recruit").options()
    given = gainer("X01").nomads("architect", "priest", "priest")
    given.state.in_festival = True
    assert "nomad architect noble:X01" in given.table().options()


@rule("M3-20")
def test_a_retrieved_worker_is_no_noble() -> None:
    near = neighbours(GOLDEN, SPACE)[0]
    given = court().building(0, "X01").supply(0, "warrior").worker("architect", near)
    table = given.resources(0, gold=3).table().do(f"place warrior {SPACE} gold")
    table.do(f"retrieve {near}")
    assert (table.workers(0), noble(table, "X01")) == (["architect"], "")


@rule("M3-20", "R128")
def test_a_casualty_is_no_noble() -> None:
    given = court().building(0, "X01", "X04").village("architect", "courier", "priest")
    table = given.priest_before(0, "conquest").table().do("priest 1 act")
    assert table.options() == ["casualty potato", "casualty corn"]


@rule("M3-21", "R73", "R160")
def test_a_newcomer_is_no_noble() -> None:
    table = gaining(court().building(0, "X01"), "newcomer 1").table()
    assert table.options() == [f"newcomer {name}" for name in sorted(OTHERS)]
    table.do("newcomer architect+warrior")
    assert noble(table, "X01") == ""


@rule("M3-22", "M3-33")
def test_a_noble_is_neither_placed_nor_given_up_nor_counted() -> None:
    given = court().noble(0, "X01", "X04").supply(0, "courier", "warrior").resources(0, gold=3)
    table = given.table()
    placed = {text.split()[1] for text in table.options(verb="place")}
    assert placed == {"courier", "warrior"}
    table = gaining(court().noble(0, "X01").supply(0, "courier"), "sacrifice").table()
    assert table.workers(0) == [], "the only Worker is given without a question"
    assert noble(table, "X01") == "stands"


@rule("M3-08")
def test_nobody_is_appointed_in_setup() -> None:
    given = setup(2, GOLDEN, modules=MODULES)
    given.state.players[0].palaces[:] = [0]
    given.nomads("architect", "priest", "priest")
    effect = (parse_effect("worker nomads"),)
    given.state.stack.append(frames.Effects(0, effect, SOURCE["god_cards"]))
    assert given.table().options() == ["nomad architect", "nomad priest"]


@rule("M3-24", "R162")
def test_a_noble_does_not_answer_the_recruiting_that_brought_it() -> None:
    given = court().building(0, "X10").nomads("craftsman", "priest", "priest")
    table = given.resources(0, stone=4).table().do("recruit", "nomad craftsman noble:X10", "done")
    assert table.frame == "SecondAction"
    assert noble(table, "X10") == "stands"


@rule("M3-24", "M3-45")
def test_who_comes_or_stands_up_in_the_middle_of_an_advance_does_not_answer_it() -> None:
    printed = Printed("golden_age")
    printed.temple("worker nomads", "rejuvenate 1")
    farm, barn = (tile.id for tile in GOLDEN.productions[:2])
    given = court(pack=printed.pack).building(0, "X03").nomads("warrior", "priest", "priest")
    table = given.building(0, farm, barn, up=False).asked(frames.Climbing(0, 3)).table()
    table.do("nomad warrior noble:X03", "done", f"rejuvenate {farm}")
    assert (table.frame, table.player(0).temple) == ("MainChoice", 3)
    assert len(table.player(0).production_down) == 1, "there is something left to turn up"
    given = court(pack=printed.pack).noble(0, "X03", stands=False).nomads("courier", "priest")
    table = given.building(0, farm, up=False).asked(frames.Climbing(0, 3)).table()
    table.do("nomad courier", "rejuvenate X03")
    assert (table.frame, table.player(0).temple) == ("MainChoice", 3)
    assert noble(table, "X03") == "stands"
