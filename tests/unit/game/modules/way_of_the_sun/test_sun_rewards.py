"""The rewards of the Way of the Sun, each in a turn, a reaction and a Festival (M1-11 to M1-37)."""

import random

import pytest

from support.hidden import permute_hidden
from support.position import Position
from support.rules import rule
from support.sun import WHEN, reached, sun
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames

any_time = pytest.mark.parametrize("when", WHEN)
CONQUEST = api.SOURCES.index("conquest")


def finish(table: Table) -> Table:
    """Decline and pay until no decision about the reward is left."""
    while table.frame in ("PayCost", "CardBenefits"):
        table.do("done" if "done" in table.options() else table.options()[0])
    return table


# --- play a God card ------------------------------------------------------------------------------


@rule("M1-11", "R142")
@any_time
def test_a_god_card_is_played_without_statue_and_worker(when: str) -> None:
    given = sun("simpa").hand(0, "killa-1", "inti-1")
    table = reached(given, "simpa-3R", when)
    assert table.options() == ["play killa-1", "play inti-1", "done"]
    table.do("play killa-1")
    assert table.frame == "CardBenefits"
    assert table.options()[0] == "benefit killa-1 1"
    table.do(table.options()[0])
    assert table.hand(0)[:1] == ["inti-1"]


@rule("M1-11")
def test_without_a_card_in_hand_nobody_is_asked() -> None:
    assert reached(sun("simpa").hand(0), "simpa-3R").frame != "PlayGodCard"


@rule("M1-12")
@any_time
def test_the_card_goes_to_the_offer_at_the_end_of_the_turn_under_way(when: str) -> None:
    given = sun("simpa").hand(0, "killa-1").played("inti-1")
    table = reached(given, "simpa-3R", when)
    table.do("play killa-1")
    assert table.frame == "CardBenefits"
    assert table.offer() == []
    table.do("done")
    assert table.state.active != (1 if when == "reaction" else 0), "nothing else was to decide"
    assert table.offer()[:2] == ["inti-1", "killa-1"], "after those played before"


# --- play Army cards ------------------------------------------------------------------------------


@rule("M1-13")
@any_time
def test_two_army_cards_are_drawn_and_kept(when: str) -> None:
    table = reached(sun("ruruy").army_deck("A01", "A02"), "ruruy-2L", when)
    assert sorted(table.army(0)) == ["A01", "A02"]


@rule("M1-14", "M1-17")
@any_time
def test_a_worker_falls_and_two_army_cards_come_into_play_unpaid(when: str) -> None:
    given = sun("ruruy").supply(0, "courier", "priest").army(0, ("A01", "A02", "A03"))
    table = reached(given, "ruruy-3L", when)
    assert table.options() == ["sacrifice courier", "sacrifice priest"], "it is mandatory"
    table.do("sacrifice priest")
    assert table.workers(0) == ["courier"]
    assert len(table.state.casualties) == 1
    assert table.options() == ["muster A01", "muster A02", "muster A03"], "so is this"
    table.do("muster A03", "muster A01")
    assert sorted(table.army(0, "army_up")) == ["A01", "A03"]
    assert table.army(0) == ["A02"]
    assert table.resources(0) == {}, "no potato was there to pay"


@rule("M1-15", "R143")
def test_the_worker_comes_from_the_supply_alone() -> None:
    given = sun("ruruy").supply(0, "courier").worker("priest", "1t1")
    table = reached(given, "ruruy-3L")
    assert table.workers(0) == []
    assert table.on("1t1") == "priest"


@rule("M1-16", "R143")
@any_time
@pytest.mark.parametrize("cards", [(), ("A01",), ("A01", "A02")])
def test_without_workers_or_with_few_cards_what_can_be_is_done(
    cards: tuple[str, ...], when: str
) -> None:
    given = sun("ruruy").supply(0).army(0, cards)
    table = reached(given, "ruruy-3L", when)
    assert sorted(table.army(0, "army_up")) == list(cards)
    assert table.state.casualties == []


# --- conquer a space ------------------------------------------------------------------------------


def conqueror(**potato: int) -> Position:
    return sun("ruruy").army(0, ("A01",), up=("A02", "A03", "A04")).resources(0, **potato)


@rule("M1-18", "M1-20", "R129")
@any_time
def test_one_marker_is_placed_for_its_soldiers_and_nothing_else_happens(when: str) -> None:
    given = conqueror().army(1, up=("A05", "A06")).building(1, "Z17")
    table = reached(given, "ruruy-4L", when)
    assert table.frame == "PlaceMarker", "no casualty, no muster that nobody could pay"
    assert "done" in table.options()
    [place] = [text for text in table.options() if text.startswith("conquer antisuyu-1 ")][:1]
    before = table.player(0).markers
    table.do(place)
    finish(table)
    assert table.player(0).markers == before - 1
    assert len(table.army(0, "army_up")) < 3
    assert table.state.casualties == []
    assert not table.events("used")
    assert table.player(1).markers == before


@rule("M1-19")
@any_time
def test_a_muster_before_it_has_no_free_card(when: str) -> None:
    table = reached(conqueror(potato=1), "ruruy-4L", when)
    assert table.frame == "Muster"
    table.do("muster A01")
    assert table.resources(0) == {}
    assert table.army(0) == []
    assert table.frame == "PlaceMarker"


@rule("M1-18", "R129")
def test_z13_saves_soldiers_here_too() -> None:
    few = sun("ruruy").army(0, up=("A02",))
    plain = {text.split()[1] for text in reached(few, "ruruy-4L").options() if text != "done"}
    helped = sun("ruruy").army(0, up=("A02",)).building(0, "Z13")
    saved = {text.split()[1] for text in reached(helped, "ruruy-4L").options() if text != "done"}
    assert plain < saved


# --- stone and a Priest ---------------------------------------------------------------------------


@rule("M1-21", "M1-22", "R142")
@any_time
def test_two_stone_and_the_high_priest_goes_on_without_acting(when: str) -> None:
    given = sun("ruruy").priest(0, 5)
    table = reached(given, "ruruy-2R", when)
    assert table.resources(0) == {"stone": 2}
    assert table.player(0).priest == 0
    assert not [event for event in table.events("begin") if event.get("name") == "action"]


@rule("M1-23")
def test_a_priest_who_is_not_there_yet_stays_away() -> None:
    table = reached(sun("ruruy").priest(0, 0), "ruruy-2R", "reaction")
    assert table.resources(0) == {"stone": 2}
    assert table.player(0).priest == -1


# --- two Weavings ---------------------------------------------------------------------------------


def weaver(when: str = "turn") -> Table:
    """Return a table in which a seat has a Tapestry that can take the next tiles."""
    given = sun("simpa")
    patterns = given.state.tables.pattern
    two = {patterns[tile] for tile in given.state.weavings[-3:]}
    mine = next(tile for tile in given.state.weavings[:-3] if patterns[tile] not in two)
    given.tapestry(0, given.state.pack.weavings[mine].id)
    return reached(given, "simpa-2R", when)


def top_seen(table: Table, seat: int = 0) -> bool:
    return api.view_for(table.state, seat).position.weavings[-1] >= 0


@rule("M1-24", "M1-25", "R302", "R106")
@pytest.mark.parametrize("when", ["turn", "reaction"])
def test_after_the_top_tile_the_next_stays_hidden_until_both_are_taken(when: str) -> None:
    table = weaver(when)
    stack = table.state.weavings[:]
    assert top_seen(table)
    table.do("weaving top")
    assert table.frame == "PlaceWeavings", "what is taken is placed at once (R302)"
    assert not any(top_seen(table, seat) for seat in (0, 1, api.SPECTATOR))
    table.do(table.options()[0])
    assert table.options() == ["weaving top", "weaving beneath", "done"]
    assert not top_seen(table)
    table.do("weaving beneath")
    assert top_seen(table), "both are taken"
    assert table.state.weavings == [*stack[:-3], stack[-2]]


@rule("M1-25", "R302")
def test_after_the_one_beneath_the_top_tile_is_still_open() -> None:
    table = weaver()
    top = table.state.weavings[-1]
    table.do("weaving beneath")
    assert top_seen(table)
    table.do(table.options()[0])
    assert table.state.weavings[-1] == top
    table.do("weaving top")
    assert top_seen(table)


@rule("M1-25")
def test_who_stops_after_the_first_turns_the_next_up() -> None:
    table = weaver()
    table.do("weaving top")
    table.do(table.options()[0], "done")
    assert top_seen(table)


@rule("M1-25")
def test_the_hidden_top_tile_cannot_be_told_from_another() -> None:
    table = weaver()
    table.do("weaving top")
    for seat in (0, 1):
        other = permute_hidden(table.state, seat, random.Random(7))
        assert other.weavings != table.state.weavings
        seen = [api.view_for(state, seat).canonical() for state in (table.state, other)]
        assert seen[0] == seen[1]


# --- Steps, items to turn up, tasks ---------------------------------------------------------------


@rule("M1-26", "R117")
@any_time
def test_free_steps_bring_what_steps_bring_and_pay_the_owner_above(when: str) -> None:
    given = sun("simpa").steps(1, "3u").points(1, 10)
    table = reached(given, "simpa-4L", when)
    table.do("steps 3l")
    assert table.resources(0) == {"corn": 1, "potato": 2}
    assert table.points(1) == 12


@rule("M1-27")
@any_time
def test_up_to_two_items_are_rejuvenated(when: str) -> None:
    given = sun("simpa").building(0, "P01", up=False).army(0, down=("A01", "A02"))
    table = reached(given, "simpa-5R", when)
    table.do("rejuvenate A01")
    assert table.options() == ["rejuvenate P01", "rejuvenate A02", "done"]
    table.do("rejuvenate P01")
    assert table.frame != "RejuvenateItems"
    assert table.army(0, "army_down") == ["A02"]


@rule("M1-28", "R145")
@any_time
def test_a_building_is_constructed_at_its_price(when: str) -> None:
    given = sun("simpa").resources(0, stone=9, corn=9, potato=9).market("P01", "Z01")
    table = reached(given, "simpa-5L", when)
    before = sum(table.resources(0).values())
    table.do("build P01")
    finish(table)
    assert sum(table.resources(0).values()) < before


@rule("M1-29")
@pytest.mark.parametrize(
    ("when", "renews"), [("turn", True), ("reaction", True), ("festival", False)]
)
def test_the_market_is_renewed_during_turns_alone(when: str, renews: bool) -> None:
    given = sun("simpa").hand(0, "killa-1").market("P01", "Z01").resources(0, stone=9, corn=9)
    table = reached(given, "simpa-5L", when)
    assert bool(table.options(verb="refresh")) == (when != "festival")


@rule("M1-30", "R145")
@any_time
def test_steps_at_their_price(when: str) -> None:
    table = reached(sun("ruruy").resources(0, stone=3), "ruruy-5R", when)
    table.do("steps 1u")
    finish(table)
    assert table.resources(0) == {"corn": 1, "potato": 2}


@rule("M1-30")
def test_steps_that_cannot_be_paid_are_lost() -> None:
    assert reached(sun("ruruy"), "ruruy-5R").frame != "ChooseSteps"


@rule("M1-31")
@any_time
def test_one_building_produces_and_stays_up(when: str) -> None:
    table = reached(sun("ruruy").building(0, "P01"), "ruruy-1", when)
    assert table.options() == ["produce P01", "done"]
    table.do("produce P01")
    assert table.player(0).production_up


@rule("M1-32")
@any_time
def test_a_merchant_or_free_steps(when: str) -> None:
    given = sun("simpa").tapestry(0, *matching())
    table = reached(given, "simpa-6R", when)
    assert table.options() == ["choose 1", "choose 2", "done"]
    table.do("choose 2", "steps 1u")
    assert table.resources(0) == {"corn": 1, "potato": 2}


def matching() -> tuple[str, str]:
    """Return two Weavings with a match whose gain needs no choice."""
    pack = sun("simpa").state.pack
    for one in pack.weavings:
        for other in pack.weavings:
            fits = one.right == other.left and one.pattern != other.pattern
            if fits and not (one.starting or other.starting or one.players or other.players):
                return one.id, other.id
    raise AssertionError("no two Weavings match")


@rule("M1-33")
@any_time
def test_one_corn(when: str) -> None:
    assert reached(sun("simpa"), "simpa-2L", when).resources(0) == {"corn": 1}


@rule("M1-34", "M1-35")
@any_time
@pytest.mark.parametrize("first", ["rejuvenate A01", "done"])
def test_an_item_may_be_rejuvenated_and_a_nomad_comes_in_any_case(first: str, when: str) -> None:
    given = sun("simpa").army(0, down=("A01",)).nomads("courier", "priest").supply(0)
    table = reached(given, "simpa-3L", when)
    assert table.options() == ["rejuvenate A01", "done"]
    table.do(first)
    assert table.options()[:2] == ["nomad courier", "nomad priest"]
    table.do("nomad priest")
    assert table.workers(0) == ["priest"]


@rule("M1-35", "M1-10")
@any_time
def test_the_nomad_may_be_declined(when: str) -> None:
    given = sun("simpa").army(0, down=("A01",)).nomads("courier", "priest").supply(0)
    table = reached(given, "simpa-3L", when).do("rejuvenate A01")
    assert table.options() == ["nomad courier", "nomad priest", "done"]
    table.do("done")
    assert table.workers(0) == []
    assert len(table.state.nomads) == 2


@rule("M1-36")
@any_time
def test_a_stone_and_a_small_statue_of_the_gods_shown(when: str) -> None:
    given = sun("ruruy").points(0, 10)
    table = reached(given, "ruruy-4R", when)
    points = table.points(0)
    assert table.resources(0) == {"stone": 1}
    assert table.options() == ["statue small:illapa", "statue small:qucha", "done"]
    table.do("statue small:qucha")
    assert table.points(0) == points + table.state.pack.statues[0].points
    assert table.resources(0) == {"stone": 1}


@rule("M1-37")
def test_the_stone_is_gained_without_a_statue_left() -> None:
    given = sun("ruruy")
    gods = given.state.pack.gods
    for god in ("illapa", "qucha"):
        given.state.statues[0][gods.index(god)] = 0
    table = reached(given, "ruruy-4R")
    assert table.resources(0) == {"stone": 1}
    assert table.frame != "ChooseStatue"


def test_the_frames_of_rewards_are_saved_in_the_middle() -> None:
    for frame in (
        frames.PlayGodCard(0),
        frames.PlayArmyCards(0, 2),
        frames.GiveCasualty(0),
        frames.FreeWeavings(0, 1, unseen=True, covered=True, optional=True),
    ):
        given = sun("simpa").hand(0, "killa-1").army(0, ("A01", "A02", "A03"))
        given.supply(0, "courier", "priest")
        table = given.asked(frame).table()
        again = api.from_json(api.to_json(table.state), given.state.pack)
        assert api.fingerprint(again) == api.fingerprint(table.state)
        assert again.stack[-1] == frame
