"""Adjustments that make Axomamma easier or harder, each off by default (AXO-191 to AXO-203)."""

from itertools import combinations

import pytest

from support.changed import army_cards, bare_temple, changed, recruiting, space, step
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, solo_position, solo_setup
from tawantinsuyu.game import api
from tawantinsuyu.game.core.config import ADJUSTMENTS, Config, ConfigError, preset
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.serial import config_from_json, config_to_json
from tawantinsuyu.game.turn.course import start_final_scoring

ALL = ADJUSTMENTS["axomamma"]
PACK = changed(bare_temple, recruiting(**dict.fromkeys(ROLES, "gain potato 1")))
ONES, TWOS = army_cards(1), army_cards(2)
WITH_AND_WITHOUT = pytest.mark.parametrize("on", [False, True])


def table_of(on: bool, adjustment: str) -> SoloPosition:
    """Return a bare table with one adjustment or with none."""
    return solo_position(*([adjustment] if on else []), pack=PACK)


def taken(table: SoloTable) -> list[str]:
    """Return the High Priest actions that Axomamma took."""
    return [data["what"] for data in table.told("begin") if data["name"] == "action"]


def working(given: SoloPosition) -> SoloPosition:
    """Return a position in which Axomamma places a Worker next, unless she takes a High Priest
    action.
    """
    return given.supply(HER, "courier").placed_before().face()


# --- adjustments as options of a table ------------------------------------------------------------


@rule("AXO-191", "R193")
def test_by_default_none_is_on() -> None:
    assert Config(automa="axomamma").adjustments == ()


@rule("AXO-191")
def test_they_are_the_twelve_of_the_rules() -> None:
    assert len(ALL) == len(set(ALL)) == 12
    assert [name.partition(":")[0] for name in ALL] == ["easier"] * 5 + ["harder"] * 7


@rule("AXO-191")
def test_any_two_go_together() -> None:
    for pair in combinations(ALL, 2):
        config = Config(automa="axomamma", adjustments=pair)
        assert config_from_json(config_to_json(config)) == config


@rule("AXO-191")
def test_a_game_with_all_of_them_can_be_set_up() -> None:
    table = solo_setup(*ALL).set_up()
    assert api.from_json(api.to_json(table.state), table.state.pack).config.adjustments == ALL


@rule("AXO-191")
@pytest.mark.parametrize("automa", ["axomamma", ""])
def test_an_adjustment_nobody_knows_is_refused(automa: str) -> None:
    with pytest.raises(ConfigError, match="easier:no-potatoes"):
        Config(automa=automa, adjustments=("easier:no-potatoes",))


@rule("AXO-191")
def test_without_her_there_is_nothing_to_adjust() -> None:
    with pytest.raises(ConfigError, match="adjustments"):
        Config(adjustments=(ALL[0],))


@rule("AXO-191")
def test_a_preset_is_of_one_side_or_nothing() -> None:
    assert preset("axomamma", "normal") == ()
    assert preset("axomamma", "easier") == ALL[:5]
    merciless = preset("axomamma", "merciless")
    harder = preset("axomamma", "harder")
    assert set(harder) < set(merciless) <= set(ALL[5:])
    for name in (harder, merciless):
        assert name == tuple(one for one in ALL[5:] if one in name), "in the order of the rules"


# --- adjustments that make her easier -------------------------------------------------------------


@rule("AXO-192")
@WITH_AND_WITHOUT
def test_no_personality(on: bool) -> None:
    table = solo_setup(*(["easier:no-personality"] if on else [])).set_up()
    assert (table.solo.faces[0] == [-1]) is on
    assert (table.told("weighed", "AXO-16") == []) is on


@rule("AXO-192")
def test_without_a_personality_its_spot_keeps_the_printed_action() -> None:
    given = solo_position("easier:no-personality", pack=PACK).priest_before(HER, "produce")
    loop = given.state.pack.automa_boards[given.solo.board].loops[0]
    ((_, covered),) = loop.personality
    given.supply(HER, "courier").placed_before().token(0, 3, covered + 1).village()
    table = given.rolls(3).her_turn()
    acted = [data["what"] for data in table.told("begin") if data["name"] == "automa_action"]
    assert acted[0] == loop.actions[covered].text


@rule("AXO-193")
@pytest.mark.parametrize(
    ("held", "left", "left_if_easier"),
    [
        ({"stone": 3}, {"stone": 2}, {"stone": 1}),
        ({"stone": 1, "gold": 2}, {"gold": 2}, {"gold": 1}),
        ({"gold": 2}, {"gold": 1}, {}),
        ({"stone": 1}, {}, None),
    ],
)
@WITH_AND_WITHOUT
def test_her_buildings_cost_two_stone(
    on: bool, held: dict[str, int], left: dict[str, int], left_if_easier: dict[str, int] | None
) -> None:
    given = working(table_of(on, "easier:building-two-stone")).priest_before(HER, "produce")
    given.resources(HER, **held).token(0, 2, 1).token(1, 2, 4).token(2, 2, 4).rolls(2)
    table = given.her_turn()
    expected = left_if_easier if on else left
    built = expected is not None
    # The top loop brings 2 potatoes and the bottom one an Army card; instead of a price Axomamma
    # cannot pay she gains a gold.
    after = {**expected, "potato": 2} if expected is not None else {**held, "potato": 2, "gold": 1}
    assert len(table.player(HER).production_up) == built
    assert table.resources(HER) == after


@rule("AXO-194")
@pytest.mark.parametrize(("statues", "normal", "easier"), [(1, True, False), (2, True, True)])
@WITH_AND_WITHOUT
def test_worship_asks_for_two_statues(on: bool, statues: int, normal: bool, easier: bool) -> None:
    given = working(table_of(on, "easier:worship-two-statues")).priest_before(HER, "worship")
    for god in ("inti", "killa")[:statues]:
        given.statue(HER, "small", god)
    assert (taken(given.her_turn()) == ["worship"]) is (easier if on else normal)


@rule("AXO-194")
def test_one_statue_is_still_enough_to_follow_the_persons_worship() -> None:
    given = table_of(True, "easier:worship-two-statues").priest_before(ME, "worship")
    table = given.statue(HER, "small", "inti").table().do("priest 1 act")
    assert table.temple(HER) == "T01"


@rule("AXO-195")
@WITH_AND_WITHOUT
def test_no_second_marker_after_conquest(on: bool) -> None:
    given = table_of(on, "easier:no-second-conquest").priest_before(HER, "conquest")
    table = given.army(HER, hand=ONES[:1]).her_turn()
    assert taken(table) == ["conquest"]
    assert len(table.told("conquered")) == (1 if on else 2)


@rule("AXO-195")
def test_following_a_conquest_she_still_places_her_marker() -> None:
    given = table_of(True, "easier:no-second-conquest").priest_before(ME, "conquest")
    given.village("priest", "warrior").army(HER, hand=ONES[:1])
    table = given.table().do("priest 1 act", "casualty potato")
    assert len(table.told("conquered")) == 1


@rule("AXO-196")
@WITH_AND_WITHOUT
def test_without_a_worker_she_draws_no_army_card(on: bool) -> None:
    table = table_of(on, "easier:no-worker-no-army").priest_before(HER, "produce").her_turn()
    assert len(table.player(HER).army) == (0 if on else 1)
    assert len(table.player(HER).workers) == 1, "the rest of it happens"


@rule("AXO-196")
def test_after_a_high_priest_action_she_still_draws_one() -> None:
    given = table_of(True, "easier:no-worker-no-army").priest_before(HER, "produce")
    assert len(given.building(HER, "P01", "P02").her_turn().player(HER).army) == 1


# --- adjustments that make her harder -------------------------------------------------------------


@rule("AXO-197")
@pytest.mark.parametrize("action", ["worship", "offering"])
@WITH_AND_WITHOUT
def test_taking_worship_or_offering_she_first_climbs_a_free_step(on: bool, action: str) -> None:
    given = table_of(on, "harder:temple-step").priest_before(HER, action)
    if action == "worship":
        given.statue(HER, "large", "inti")
    else:
        given.resources(HER, corn=6)
    table = given.her_turn()
    assert taken(table) == [action]
    assert table.player(HER).temple == (4 if on else 3)
    assert table.resources(HER) == {}


@rule("AXO-197")
def test_the_free_step_gives_its_reward_before_she_pays() -> None:
    pack = changed(bare_temple, step("T01", 0, "gain corn 2"))
    given = solo_position("harder:temple-step", pack=pack).priest_before(HER, "offering")
    table = given.resources(HER, corn=4).her_turn()
    assert table.player(HER).temple == 4, "2 corn more pay for a third step"


@rule("AXO-197")
def test_if_the_free_step_is_the_last_one_nothing_is_given() -> None:
    given = table_of(True, "harder:temple-step").priest_before(HER, "offering")
    below, top = [place.id for place in PACK.temple.steps][-2:]
    table = given.temple(HER, below).resources(HER, corn=6).her_turn()
    assert table.temple(HER) == top
    assert table.resources(HER) == {"corn": 6}


@rule("AXO-197")
@pytest.mark.parametrize("action", ["worship", "offering"])
def test_following_the_person_she_gets_no_free_step(action: str) -> None:
    given = table_of(True, "harder:temple-step").priest_before(ME, action)
    given.statue(HER, "small", "inti").resources(HER, corn=3)
    table = given.table().do("priest 1 act")
    while table.frame == "OfferingChoice":
        table.do("done")
    assert table.player(HER).temple == 1


@rule("AXO-198")
@pytest.mark.parametrize(
    ("soldiers", "normal", "harder"), [(1, False, False), (2, False, True), (3, True, True)]
)
@WITH_AND_WITHOUT
def test_conquest_asks_for_as_many_soldiers_as_casualties(
    on: bool, soldiers: int, normal: bool, harder: bool
) -> None:
    given = working(table_of(on, "harder:conquest-equal")).priest_before(HER, "conquest")
    given.casualties("priest", "warrior").army(HER, up=ONES[:soldiers])
    assert (taken(given.her_turn()) == ["conquest"]) is (harder if on else normal)


def conquering(*adjustments: str, flip: int, discard: int) -> SoloPosition:
    """Leave one empty space; Axomamma has one card with 1 Soldier and two with 2 Soldiers face
    up.
    """
    pack = changed(bare_temple, space("antisuyu-1", flip, discard))
    given = solo_position(*adjustments, pack=pack).priest_before(HER, "conquest")
    for row in given.state.conquest:
        row[:] = [ME] * len(row)
    region, spot = given.names.conquests["antisuyu-1"]
    given.state.conquest[region][spot] = -1
    return given.army(HER, up=[ONES[0], *TWOS[:2]])


@rule("AXO-199", "R238")
@pytest.mark.parametrize(
    ("flip", "discard", "normal", "harder"),
    [
        (2, 1, (1, 1), (1, 0)),
        (1, 0, (1, 0), (0, 0)),
        (2, 3, (1, 2), (1, 1)),
        (3, 3, None, (1, 1)),
        (0, 1, (0, 1), (0, 0)),
    ],
)
@WITH_AND_WITHOUT
def test_each_space_costs_a_soldier_less_to_flip_and_one_less_to_discard(
    on: bool,
    flip: int,
    discard: int,
    normal: tuple[int, int] | None,
    harder: tuple[int, int],
) -> None:
    adjustments = ["harder:soldier-discount"] if on else []
    table = conquering(*adjustments, flip=flip, discard=discard).her_turn()
    first = next(iter(table.told("conquered")))
    paid = len(first["flipped"]), len(first["discarded"])
    expected = harder if on else normal
    # A space that Axomamma cannot pay for is left to her second marker, which is free.
    assert paid == (expected or (0, 0))
    assert bool(table.player(HER).army_down or table.state.army_discard) is (paid != (0, 0))


@rule("AXO-199", "R238")
@pytest.mark.parametrize(
    ("weighty", "light"), [((0, 1), (2, 0)), ((1, 1), (0, 1))], ids=["discard", "flip"]
)
def test_with_the_discount_she_still_chooses_her_space_by_the_printed_numbers(
    weighty: tuple[int, int], light: tuple[int, int]
) -> None:
    """The spaces cost Axomamma the same; the one that she prefers otherwise has fewer printed
    Soldiers.
    """
    other = "qullasuyu-1" if weighty[1] != light[1] else "antisuyu-2"
    first, second = (other, "antisuyu-1") if other == "qullasuyu-1" else ("antisuyu-1", other)
    pack = changed(bare_temple, space(first, *weighty), space(second, *light))
    given = solo_position("harder:soldier-discount", pack=pack).priest_before(HER, "conquest")
    for row in given.state.conquest:
        row[:] = [ME] * len(row)
    for name in (first, second):
        region, spot = given.names.conquests[name]
        given.state.conquest[region][spot] = -1
    table = given.army(HER, up=[ONES[0], *TWOS[:2]]).her_turn()
    assert table.told("conquered")[0]["where"] == first


@rule("AXO-200")
@pytest.mark.parametrize("action", ["produce", "worship", "offering", "conquest", "rejuvenate"])
@WITH_AND_WITHOUT
def test_each_high_priest_action_she_takes_scores_two(on: bool, action: str) -> None:
    given = table_of(on, "harder:priest-points").priest_before(HER, action)
    given.building(HER, "P01", "P02").building(HER, "P03", "P04", up=False)
    given.army(HER, up=ONES[:1], down=ONES[1:2]).resources(HER, corn=4)
    given.statue(HER, "small", "inti")
    table = given.her_turn()
    assert taken(table) == [action]
    assert [data["points"] for data in table.told("scored", "AXO-200")] == ([2] if on else [])


@rule("AXO-200")
def test_following_scores_nothing() -> None:
    given = table_of(True, "harder:priest-points").priest_before(ME, "worship")
    table = given.statue(HER, "small", "inti").table().do("priest 1 act")
    assert table.points(HER) == 10


@rule("AXO-201")
@WITH_AND_WITHOUT
def test_each_weaving_scores_two_at_a_festival(on: bool) -> None:
    given = table_of(on, "harder:weaving-points").festival(HER)
    table = given.tapestry(HER, "W01", "W06").tapestry(HER, "W11").table()
    clause = "AXO-201" if on else "AXO-178"
    assert [data["points"] for data in table.told("scored", clause)] == [6 if on else 3]


@rule("AXO-202")
@WITH_AND_WITHOUT
def test_without_a_worker_she_scores_two_more(on: bool) -> None:
    given = table_of(on, "harder:no-worker-points").priest_before(HER, "produce")
    assert given.offer("inti-1").her_turn().points(HER) == 11 + (2 if on else 0)


@rule("AXO-203")
@WITH_AND_WITHOUT
def test_resources_left_score_at_the_end_gold_twice(on: bool) -> None:
    given = table_of(on, "harder:leftover-points")
    given.resources(HER, potato=1, corn=2, stone=3, gold=4).resources(ME, corn=5)
    start_final_scoring(given.state)
    table = given.table()
    assert table.points(HER) == 10 + 4 + (1 + 2 + 3 + 4 if on else 0)
    assert table.points(ME) == 10


@rule("AXO-203", "AXO-189")
def test_those_points_count_for_who_wins() -> None:
    given = table_of(True, "harder:leftover-points").points(ME, 120).points(HER, 119)
    start_final_scoring(given.resources(HER, stone=1).state)
    assert given.table().state.winners == [HER]
