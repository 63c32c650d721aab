"""Vassals of the Inca: setup, Spread Cultural Influence, majorities, open information."""

from dataclasses import replace

import pytest

from support.position import position, setup
from support.rules import rule
from support.vassals import GOLDEN, REGIONS, influenced, nation, nations_of, ready, with_nations
from tawantinsuyu.game import api, conserve, scoring
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.config import Config, ConfigError
from tawantinsuyu.game.core.question import NOTHING, Worth
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.serial import canonical, from_json, to_json
from tawantinsuyu.game.views import determinize, view_for
from tawantinsuyu.game.vocabulary import parse_effect

CHINCHA, ANTI, QULLA, KUNTI = range(4)


@rule("M2-01")
@rule("M2-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_four_vassals_and_twelve_markers(players: int) -> None:
    given = setup(players, GOLDEN, modules=("vassals",))
    assert [player.markers for player in given.state.players] == [12] * players
    assert GOLDEN.sizes.vassals == 4
    assert at_table(given.state).sent == [[]] * players
    without = setup(players, GOLDEN).state
    assert [player.markers for player in without.players] == [10] * players
    assert "vassals" not in without.parts


@rule("M2-03")
def test_its_two_buildings_lie_in_the_stack_and_only_with_the_module() -> None:
    ids = [tile.id for tile in GOLDEN.passives]
    for modules, there in (((), 0), (("additional",), 0), (("vassals",), 2)):
        tiles = in_use.buildings(Config(modules=modules), GOLDEN)[1]
        assert sum(ids[tile] in ("ZV1", "ZV2") for tile in tiles) == there


@rule("M2-04")
@rule("M2-05", "R16")
def test_each_region_has_a_nation_drawn_from_nine_by_chance() -> None:
    drawn = set()
    for seed in range(40):
        state = setup(2, GOLDEN, bytes([seed] * 32), modules=("vassals",)).state
        four = [GOLDEN.nations[number].id for number in at_table(state).nations]
        assert len(set(four)) == 4
        drawn.add(tuple(four))
    assert {name for four in drawn for name in four} == {f"VN0{n}" for n in range(1, 10)}
    assert len(drawn) > 30


@rule("M2-61")
def test_which_nations_take_no_part_is_open_to_all() -> None:
    state = setup(3, GOLDEN, modules=("vassals",)).state
    for seat in (-1, 0, 1, 2):
        seen = view_for(state, seat)
        assert at_table(seen.position).nations == at_table(state).nations
        world = determinize(seen, bytes(32))
        assert at_table(world).nations == at_table(seen.position).nations


@rule("M2-06")
def test_vassals_are_no_workers_and_score_nothing_at_the_end() -> None:
    given = with_nations("VN07").supply(0, "courier", "priest")
    before = scoring.final_points(given.state, 0)
    for _ in range(3):
        given.vassal(0, "VN07", "casualties")
    assert scoring.final_points(given.state, 0) == before
    table = given.end_of_turn(0).village().table()
    assert table.workers(0) == ["courier", "priest"], "nobody had to be given up"


@rule("M2-08")
def test_it_is_a_secondary_action_beside_any_other_but_itself() -> None:
    table = ready("VN07").table()
    assert table.options(verb="influence") == ["influence chinchasuyu"]
    table.do("influence chinchasuyu", "done")
    assert table.frame == "SecondAction"
    assert {text.split()[0] for text in table.options()} == {"priest", "pray", "train", "recruit"}
    other = ready("VN07").table().do("train")
    other.do(other.options()[0])
    assert other.options(verb="influence") == ["influence chinchasuyu"]


@rule("M2-09")
@rule("M2-12")
def test_a_marker_of_the_stock_goes_on_the_tile_without_soldiers_or_benefit() -> None:
    table = ready("VN07", potato=0).table().do("influence chinchasuyu")
    assert nations_of(table).influence == [[0], [], [], []]
    assert table.player(0).markers == 11
    assert table.resources(0) == {}
    (moved,) = table.events("moved")
    assert (moved["piece"], moved["to"], moved["now"]) == ("marker:0", "nation:VN07", 11)


@rule("M2-10", "R146")
def test_a_tile_has_room_for_as_many_markers_as_its_track_has_conquered_spaces() -> None:
    given = (
        with_nations("VN07").marker(1, "chinchasuyu-1", "chinchasuyu-4").influence(1, REGIONS[0])
    )
    table = given.table()
    assert table.options(verb="influence") == ["influence chinchasuyu"]
    full = with_nations("VN07").marker(1, "chinchasuyu-1").influence(1, REGIONS[0]).table()
    assert full.options(verb="influence") == ["influence none"]


@rule("M2-11", "R146")
def test_a_vassal_in_a_markers_place_is_a_conquered_space_one_beside_it_is_none() -> None:
    given = with_nations("VN05", "VN06").marker(0, "chinchasuyu-1", "antisuyu-1")
    given.vassal(0, "VN05", "conquest:chinchasuyu-1").vassal(0, "VN06", "conquest:antisuyu-1")
    assert given.table().options(verb="influence") == [
        "influence chinchasuyu",
        "influence antisuyu",
    ]
    given = with_nations("VN05", "VN06").marker(0, "antisuyu-1").influence(1, "antisuyu")
    given.vassal(0, "VN06", "conquest:antisuyu-1")
    assert given.table().options(verb="influence") == ["influence none"]


@rule("M2-13", "R72")
def test_the_ability_costs_a_potato_for_each_own_marker_on_the_tile() -> None:
    given = with_nations("VN07").marker(1, *(f"chinchasuyu-{n}" for n in range(1, 6)))
    given.influence(0, REGIONS[0]).influence(1, REGIONS[0], REGIONS[0])
    table = influenced(given.resources(0, potato=5))
    assert api.worth_of(table.state, 0, ("vassal", "casualties", 0)).cost == (2, 0, 0, 0)
    table.do("vassal casualties")
    assert table.resources(0) == {"potato": 3}


@rule("M2-13")
def test_gold_may_stand_in_for_potatoes() -> None:
    table = influenced(ready("VN07").resources(0, gold=1)).do("vassal casualties")
    assert table.resources(0) == {}


@rule("M2-14")
def test_who_does_not_want_the_ability_pays_nothing() -> None:
    table = influenced(ready("VN07")).do("done")
    assert table.resources(0) == {"potato": 1}
    assert nations_of(table).influence[0] == [0]
    assert nations_of(table).sent == [[], []]
    told = table.events("declined")[-1]
    assert (told["what"], told["clause"]) == ("nation", "M2-14")


@rule("M2-13")
def test_an_ability_is_worth_what_it_brings_at_its_price() -> None:
    table = influenced(ready("VN01").tapestry(0, "W07"))
    gold = parse_effect("gain gold 1")
    assert table.worth("vassal edge:W07:right") == Worth((1, 0, 0, 0), effect=gold)
    assert table.worth("done") == NOTHING
    table = influenced(ready("VN06").marker(0, "kuntisuyu-3"))
    both = parse_effect("gain gold 2 + gain corn 1")
    assert table.worth("vassal conquest:kuntisuyu-3") == Worth((1, 0, 0, 0), effect=both)


@rule("M2-15", "R72", "R147")
@pytest.mark.parametrize("lacks", ["potato", "vassal", "place"])
def test_without_potato_vassal_or_place_the_action_ends_with_the_marker(lacks: str) -> None:
    given = ready("VN03", potato=0 if lacks == "potato" else 1)
    if lacks != "place":
        given.steps(0, "1u")
    if lacks == "vassal":
        for _ in range(4):
            given.vassal(0, "VN07", "casualties")
    table = influenced(given)
    assert table.frame == "SecondAction"
    assert nations_of(table).influence[0] == [0]


@rule("M2-15")
def test_who_may_still_turn_a_card_into_potatoes_is_asked() -> None:
    card = next(card.id for card in GOLDEN.army_cards if card.resource == 0)
    table = influenced(ready("VN07", potato=0).army(0, [card]))
    assert table.options() == ["done"]
    table.do(f"aside discard {card}")
    assert table.options() == ["vassal casualties", "done"]


@rule("M2-16")
@rule("M2-18")
def test_each_use_takes_a_vassal_for_good_the_same_nation_as_often_as_wanted() -> None:
    given = ready("VN07", potato=9).marker(1, "chinchasuyu-2", "chinchasuyu-3")
    for _ in range(3):
        given.vassal(0, "VN07", "casualties")
    table = influenced(given).do("vassal casualties")
    assert nations_of(table).sent[0] == [6] * 4
    given = ready("VN07", potato=9)
    for _ in range(4):
        given.vassal(0, "VN07", "casualties")
    assert influenced(given).frame == "SecondAction"


@rule("M2-17")
def test_one_stock_of_markers_serves_conquest_and_influence() -> None:
    given = ready("VN07")
    given.state.players[0].markers = 0
    assert given.table().options(verb="influence") == ["influence none"]
    given = ready("VN07")
    taken = [f"{region}-{n}" for region in REGIONS[1:] for n in (1, 2, 3)]
    given.marker(0, *taken[:9]).influence(0, "antisuyu", "qullasuyu")
    assert given.state.players[0].markers == 1
    table = influenced(given)
    assert table.player(0).markers == 0
    assert nations_of(table).influence[0] == [0]


@rule("M2-19")
def test_with_no_tile_to_go_to_the_action_may_be_named_and_does_nothing() -> None:
    table = with_nations("VN07").table().do("influence none")
    assert table.frame == "SecondAction"
    assert "influence none" not in table.options()
    (lost,) = table.events("lost")
    assert (lost["what"], lost["clause"]) == ("influence", "M2-19")
    assert nations_of(table).influence == [[], [], [], []]


@rule("M2-20", "R56")
def test_markers_on_a_nation_tile_count_for_the_majority() -> None:
    given = with_nations("VN07").marker(0, "antisuyu-2").marker(1, "antisuyu-5")
    assert majority(given.state, ANTI) == 1
    given.influence(0, "antisuyu")
    assert majority(given.state, ANTI) == 0
    assert majority(given.state, CHINCHA) == -1, "only in its own region"


@rule("M2-21")
def test_a_tie_goes_to_the_marker_furthest_right_on_the_track() -> None:
    given = with_nations("VN07").marker(0, "antisuyu-1", "antisuyu-2").marker(1, "antisuyu-5")
    given.influence(1, "antisuyu")
    assert majority(given.state, ANTI) == 1


@rule("M2-22")
def test_markers_on_the_tile_alone_can_win_a_region() -> None:
    given = with_nations("VN07", players=3).marker(0, "antisuyu-1").marker(2, "antisuyu-2")
    given.influence(1, "antisuyu", "antisuyu")
    assert majority(given.state, ANTI) == 1


@rule("M2-23", "R56")
def test_nobody_scores_a_region_if_the_tied_have_nothing_on_the_track() -> None:
    given = with_nations("VN07", players=3).marker(2, "antisuyu-1")
    given.influence(0, "antisuyu", "antisuyu").influence(1, "antisuyu", "antisuyu")
    assert majority(given.state, ANTI) == -1
    given.influence(2, "antisuyu")
    assert majority(given.state, ANTI) == 2, "with two as well, and on the track"


@rule("M2-10")
@rule("M2-13")
@rule("M2-36")
def test_example_1_two_regions_are_closed_and_the_first_marker_costs_one_potato() -> None:
    given = with_nations("VN01", "VN07", "VN05", "VN06").tapestry(0, "W01").resources(0, potato=3)
    given.marker(1, "kuntisuyu-1", "qullasuyu-1", "chinchasuyu-1").marker(0, "chinchasuyu-2")
    given.influence(1, "kuntisuyu", "chinchasuyu")
    table = given.table()
    assert table.options(verb="influence") == ["influence chinchasuyu", "influence qullasuyu"]
    exchange = given.state.clone()
    api.apply(exchange, 0, "influence qullasuyu")
    texts = [option.text for option in api.pending(exchange)[0].options]
    assert texts == ["vassal conquest:chinchasuyu-2", "done"]
    table.do("influence chinchasuyu", "vassal edge:W01:left")
    assert table.resources(0) == {"potato": 2, "stone": 2}


@rule("M2-20")
def test_example_2_tied_on_the_track_the_marker_on_the_tile_decides() -> None:
    blue, purple = 0, 1
    given = with_nations("VN07").marker(blue, "chinchasuyu-1", "chinchasuyu-3")
    given.marker(purple, "chinchasuyu-2", "chinchasuyu-4").influence(blue, "chinchasuyu")
    assert majority(given.state, CHINCHA) == blue


@rule("M2-21")
def test_example_3_tied_in_all_the_rightmost_on_the_track_decides() -> None:
    blue, purple = 0, 1
    given = with_nations("VN07").marker(blue, "chinchasuyu-1", "chinchasuyu-3")
    given.marker(purple, "chinchasuyu-2", "chinchasuyu-4")
    given.influence(blue, "chinchasuyu").influence(purple, "chinchasuyu")
    assert majority(given.state, CHINCHA) == purple


@rule("M2-20")
def test_in_a_festival_the_region_is_scored_with_what_lies_on_its_tile() -> None:
    given = with_nations("VN07").casualties("courier", "priest").influence(1, "qullasuyu")
    given.marker(0, "antisuyu-1").festival(0)
    table = given.table()
    scored = [(e["seat"], e["points"]) for e in table.events("scored") if e["clause"] == "FST-13"]
    assert scored == [(0, 2), (1, 2)]


def test_a_game_is_saved_copied_and_read_again_with_its_nations() -> None:
    given = ready("VN07", potato=2).vassal(0, "VN02", "section:4")
    table = influenced(given)
    saved = canonical(to_json(table.state))
    assert canonical(to_json(from_json(to_json(table.state), GOLDEN))) == saved
    copy = table.state.clone()
    table.do("vassal casualties")
    assert canonical(to_json(copy)) == saved
    assert canonical(to_json(table.state)) != saved


def test_a_lost_vassal_or_marker_is_found() -> None:
    given = ready("VN07").vassal(0, "VN07", "casualties")
    state = given.state
    assert conserve.violations(state) == []
    at_table(state).casualties.clear()
    assert conserve.violations(state) == ["seat 0: 0 Vassals placed instead of 1"]
    at_table(state).casualties.append(0)
    at_table(state).influence[0] = [1, 1]
    assert conserve.violations(state) == [
        "seat 1: Conquest markers",
        "chinchasuyu: more influence than conquests",
    ]


def test_a_vassal_on_a_statue_that_is_gone_is_found() -> None:
    given = with_nations("VN09").statue(0, "small", "inti")
    state = given.vassal(0, "VN09", "statue:small:inti").state
    assert conserve.violations(state) == []
    state.players[0].small[GOLDEN.gods.index("inti")] -= 1
    assert "seat 0: a Vassal on a Statue that is gone" in conserve.violations(state)


def test_a_nation_nobody_has_rules_for_is_refused() -> None:
    strange = replace(nation("VN01"), id="VN99", handler="sings")
    pack = replace(GOLDEN, nations=(*GOLDEN.nations, strange))
    with pytest.raises(ConfigError, match="no rules for VN99"):
        position(2, pack, modules=("vassals",))
