"""Pachamama on the Way of the Sun (PAC-210 to PAC-234)."""

import pytest

from support.changed import army_cards, card, space, weaving
from support.pachamama import (
    GOLDEN,
    HER,
    ME,
    SoloPosition,
    SoloTable,
    celebrate,
    climbing,
    conquered,
    earth,
    golden,
    scored,
)
from support.rules import rule
from tawantinsuyu.game.core.workers import name_of

ONES, TWOS = army_cards(1), army_cards(2)


def sun(side: str) -> SoloPosition:
    return earth("way_of_the_sun", overlay=side)


def entered(given: SoloPosition, name: str) -> SoloTable:
    """Let the opponent climb to a step of the overlay from the step below."""
    steps = given.state.pack.temple.steps
    index = next(at for at, one in enumerate(steps) if one.id == name)
    below = next(one for one in steps if index in one.next)
    if len(below.next) > 1:
        given.rolls(1 if below.next[0] == index else 4)
    return climbing(given.temple(HER, below.id))


def gold(table: SoloTable, clause: str) -> bool:
    """Return whether the opponent gained exactly one gold, by this clause."""
    return table.resources(HER) == {"gold": 1} and bool(table.told("gained", clause))


# --- branches of the overlays ---------------------------------------------------------------------


@rule("PAC-210")
@pytest.mark.parametrize(("rolled", "side"), [(1, "L"), (2, "L"), (3, "R"), (4, "R")])
def test_where_the_path_divides_the_die_decides(rolled: int, side: str) -> None:
    table = climbing(sun("ruruy").temple(HER, "ruruy-1").rolls(rolled))
    assert table.temple(HER) == f"ruruy-2{side}"
    assert table.told("rolled", "PAC-210")


@rule("PAC-211")
def test_on_a_parallel_branch_there_is_no_roll() -> None:
    table = climbing(sun("ruruy").temple(HER, "ruruy-2L"))
    assert table.temple(HER) == "ruruy-3L"
    assert table.told("rolled") == []


@rule("PAC-212")
def test_a_festival_gives_the_reward_and_the_points_of_her_row() -> None:
    given = sun("ruruy").temple(HER, "ruruy-2L")
    step = given.state.pack.temple.steps[given.state.players[HER].temple]
    table = celebrate(given)
    assert scored(table)["FST-10"] == step.points > 0
    assert len(table.army(HER)) == 2


@rule("PAC-213")
def test_other_rewards_follow_the_general_clauses() -> None:
    assert entered(sun("simpa"), "simpa-2L").resources(HER) == {"corn": 1}


# --- rewards of the overlays ----------------------------------------------------------------------


@rule("PAC-214", "PAC-215")
def test_a_god_card_is_turned_over_used_and_joins_the_offer() -> None:
    given = sun("simpa").offer("inti-1").god_deck("killa-1")
    table = entered(given, "simpa-3R")
    assert table.told("revealed", "PAC-214")[0]["what"] == "god:killa-1"
    assert table.offer() == ["inti-1", "killa-1"]
    assert table.hand(HER) == []


@rule("PAC-214")
def test_what_the_card_lets_her_build_is_paid_for() -> None:
    paid = next(
        card.id
        for card in GOLDEN.god_cards
        if "Build(free=False" in str(card.benefits) and not card.module
    )
    table = entered(sun("simpa").god_deck(paid).resources(HER, stone=1), "simpa-3R")
    assert table.told("paid", "PAC-168")[0]["what"] == {"stone": 1}


@rule("PAC-214")
@pytest.mark.parametrize(
    ("benefits", "left", "statues", "buildings"),
    [
        (("gain stone 3", "statue small"), {}, 1, 0),
        (("gain stone 3", "building paid"), {"stone": 2}, 0, 1),
        (("gain stone 1", "gain potato 1", "building paid"), {"potato": 1}, 0, 1),
    ],
    ids=["inti-6", "wiraqocha-1", "wiraqocha-8"],
)
def test_what_a_benefit_brings_pays_for_a_later_one(
    benefits: tuple[str, ...], left: dict[str, int], statues: int, buildings: int
) -> None:
    pack = golden(card("inti-1", *benefits))
    given = earth("way_of_the_sun", overlay="simpa", pack=pack).god_deck("inti-1")
    table = entered(given.market("P01", "P02"), "simpa-3R")
    assert table.resources(HER) == left
    assert len(table.statues()) == statues
    assert len(table.player(HER).production_up) == buildings


@rule("PAC-214")
def test_a_benefit_before_the_one_that_could_pay_for_it_is_left_out() -> None:
    pack = golden(card("inti-1", "building paid", "gain stone 1"))
    given = earth("way_of_the_sun", overlay="simpa", pack=pack).god_deck("inti-1")
    table = entered(given.market("P01", "P02"), "simpa-3R")
    assert table.resources(HER) == {"stone": 1}
    assert table.player(HER).production_up == []


@rule("PAC-63", "PAC-214")
def test_a_card_of_no_use_is_a_gold() -> None:
    statue = next(
        card.id
        for card in GOLDEN.god_cards
        if str(card.benefits).count("BuildStatue(free=True") == 1
    )
    given = sun("simpa").god_deck(statue)
    given.state.statues = [[0] * 6 for _ in range(2)]
    given.state.statues = [[0] * len(GOLDEN.gods) for _ in range(2)]
    assert gold(entered(given, "simpa-3R"), "PAC-63")


@rule("PAC-216")
def test_an_item_is_turned_up_a_building_first_and_a_nomad_comes() -> None:
    given = sun("ruruy").building(HER, "P01", up=False).army(HER, down=ONES[:1])
    table = entered(given.nomads("priest").bag(), "ruruy-5L")
    assert [data["what"] for data in table.told("flipped")] == ["production:P01"]
    assert table.workers(HER) == ["priest"]


@rule("PAC-217")
def test_with_nothing_face_down_a_gold_and_no_nomad() -> None:
    table = entered(sun("ruruy").nomads("priest").bag(), "ruruy-5L")
    assert gold(table, "PAC-217")
    assert table.workers(HER) == []


@rule("PAC-218")
def test_a_building_is_free() -> None:
    table = entered(sun("ruruy").building(HER, "P01"), "ruruy-3R")
    assert len(table.player(HER).production_up) == 2
    assert table.told("paid") == []


@rule("PAC-219")
def test_a_worker_becomes_a_casualty_and_a_card_is_played() -> None:
    given = sun("ruruy").marker(HER, "antisuyu-1", "qullasuyu-1").supply(HER, "priest", "warrior")
    table = entered(given.army(HER, hand=ONES[:2]), "ruruy-3L")
    assert [name_of(worker) for worker in table.state.casualties] == ["priest"]
    assert len(table.army(HER, "army_up")) == 1
    table = entered(
        sun("ruruy").marker(HER, "antisuyu-1", "qullasuyu-1").supply(HER, "priest"), "ruruy-3L"
    )
    assert len(table.state.casualties) == 1


@rule("PAC-220")
@pytest.mark.parametrize(("regions", "workers"), [(1, 1), (2, 0)])
def test_with_one_region_or_no_worker_a_gold(regions: int, workers: int) -> None:
    given = sun("ruruy").marker(HER, *("antisuyu-1", "qullasuyu-1")[:regions])
    given.supply(HER, *("priest",)[:workers]).army(HER, hand=ONES[:1])
    assert gold(entered(given, "ruruy-3L"), "PAC-220")


@rule("PAC-221")
def test_her_highest_numbered_building_produces_and_stays() -> None:
    given = sun("ruruy").building(HER, "P01", "P07")
    table = entered(given, "ruruy-1")
    assert [data["what"] for data in table.told("used", "PAC-221")] == ["production:P07"]
    assert len(table.player(HER).production_up) == 2


@rule("PAC-222")
def test_with_nothing_to_produce_a_gold() -> None:
    assert gold(entered(sun("ruruy"), "ruruy-1"), "PAC-222")


@rule("PAC-223")
def test_a_stone_and_a_small_statue_of_the_gods_shown() -> None:
    table = entered(sun("ruruy").statue(HER, "small", "illapa"), "ruruy-4R")
    assert table.statues() == ["small:illapa", "small:qucha"]
    assert table.resources(HER) == {"stone": 1}
    assert scored(table)["TSK-21"] == 3


@rule("PAC-223", "R244")
@pytest.mark.parametrize(("pick", "god"), [(0, "illapa"), (1, "qucha")])
@pytest.mark.parametrize("owned", [(), ("illapa", "qucha")])
def test_if_she_lacks_both_statues_or_neither_chance_decides(
    pick: int, god: str, owned: tuple[str, ...]
) -> None:
    given = sun("ruruy")
    for name in owned:
        given.statue(HER, "small", name)
    table = entered(given.picks(pick), "ruruy-4R")
    assert table.statues() == [*(f"small:{name}" for name in owned), f"small:{god}"]


@rule("PAC-223", "R244")
@pytest.mark.parametrize("owned", ["illapa", "qucha"])
@pytest.mark.parametrize("size", ["small", "large"])
def test_she_prefers_a_small_statue_she_lacks(owned: str, size: str) -> None:
    table = entered(sun("ruruy").statue(HER, size, owned).picks(0), "ruruy-4R")
    other = {"illapa": "qucha", "qucha": "illapa"}[owned]
    assert table.statues()[-1] == ("small:illapa" if size == "large" else f"small:{other}")
    assert table.player(HER).small[table.names.gods[table.statues()[-1].split(":")[1]]] == 1


@rule("PAC-224")
def test_without_either_statue_a_gold_and_no_stone() -> None:
    given = sun("ruruy")
    for god in ("illapa", "qucha"):
        given.state.statues[0][GOLDEN.gods.index(god)] = 0
    assert gold(entered(given, "ruruy-4R"), "PAC-224")


@rule("PAC-225")
def test_free_steps() -> None:
    table = entered(sun("simpa").priest(HER, 3), "simpa-4L")
    assert table.state.steps[4] == HER
    assert table.resources(HER) == {"potato": 2, "corn": 1}


@rule("PAC-226")
def test_a_marker_is_placed_and_paid_for() -> None:
    table = entered(sun("ruruy").army(HER, hand=TWOS[:2], up=ONES[:1]).rolls(1), "ruruy-4L")
    assert conquered(table) == ["kuntisuyu-1"] or len(conquered(table)) == 1
    assert table.army(HER) == sorted(TWOS[:2])


@rule("PAC-227")
def test_without_a_marker_to_place_a_gold() -> None:
    assert gold(entered(sun("ruruy"), "ruruy-4L"), "PAC-227")


def woven(*hers: str) -> SoloPosition:
    """Return a position with a stack whose second tile has the pattern of the first, and of W06."""
    pack = golden(weaving("W01", "red", "gold", "gold"), weaving("W02", "red", "gold", "gold"))
    pack = weaving("W06", "red", "gold", "gold")(pack)
    pack = weaving("W03", "green", "gold", "gold")(weaving("W04", "yellow", "gold", "gold")(pack))
    given = earth("way_of_the_sun", overlay="simpa", pack=pack)
    for tile in hers:
        given.tapestry(HER, tile)
    return given.weavings("W01", "W02", "W03", "W04")


@rule("PAC-228", "R349")
def test_the_next_weaving_is_revealed_between_her_two_free_ones() -> None:
    table = entered(woven(), "simpa-2R")
    assert [data["source"] for data in table.told("took", "PAC-228")] == ["top", "beneath"]
    assert table.tapestries(HER) == [["W01", "W03"]], "W02 was seen and left lying"
    reveals = [event for event in table.sink.events if event.kind == "revealed"]
    assert [event.data["what"] for event in reveals] == ["weaving:W02"]
    top = table.state.pack.weavings[table.state.weavings[-1]].id
    assert top == "W02"


@rule("PAC-228", "R349", "M1-44")
def test_it_is_revealed_between_them_in_a_festival_too() -> None:
    given = woven().temple(HER, "simpa-2R").temple(ME, "simpa-0").festival(ME, 1)
    table = given.table()
    assert table.tapestries(HER) == [["W01", "W03"]]
    assert not table.state.weavings_covered, "W02 is still face up"


@rule("R348", "R349")
def test_after_the_person_took_the_face_up_tile_her_first_one_is_unseen() -> None:
    given = woven("W06").temple(HER, "simpa-2R").temple(ME, "simpa-2R").festival(ME, 1)
    table = given.table().do("weaving top")
    assert table.state.weavings_covered
    table.do("done")
    assert [data["source"] for data in table.told("took", "PAC-228")] == ["top", "top"]
    assert table.tapestries(HER) == [["W06", "W03"], ["W02"]], "W02 was taken unseen"
    assert table.state.weavings_covered, "her second one is not replaced before the end"


@rule("PAC-228")
def test_a_pattern_she_has_is_left_lying() -> None:
    pack = golden(weaving("W01", "red", "gold", "gold"), weaving("W04", "red", "gold", "gold"))
    pack = weaving("W02", "green", "gold", "gold")(weaving("W03", "yellow", "gold", "gold")(pack))
    given = earth("way_of_the_sun", overlay="simpa", pack=pack)
    given.tapestry(HER, "W04").weavings("W01", "W02", "W03")
    table = entered(given, "simpa-2R")
    assert [data["what"] for data in table.told("took", "PAC-228")] == [
        "weaving:W02",
        "weaving:W03",
    ]


@rule("PAC-229")
def test_two_stone_and_one_space_on_if_no_condition_is_met() -> None:
    table = entered(sun("ruruy").priest_before(HER, "produce"), "ruruy-2R")
    assert table.resources(HER) == {"stone": 2}
    assert table.told("moved", "PAC-229")
    assert table.told("begin") == []


@rule("PAC-230")
def test_if_a_condition_is_met_a_gold() -> None:
    given = sun("ruruy").priest_before(HER, "produce").building(HER, "P01")
    table = entered(given, "ruruy-2R")
    assert gold(table, "PAC-230")


@rule("PAC-231", "PAC-232", "R198")
@pytest.mark.parametrize("stone", [2, 3])
def test_the_steps_task_is_paid(stone: int) -> None:
    table = entered(sun("ruruy").resources(HER, stone=stone).priest(HER, 2), "ruruy-5R")
    if stone == 3:
        assert table.state.steps[2] == HER
        assert table.told("paid", "PAC-176")
    else:
        assert table.told("gained", "PAC-232")[0]["what"] == "gold"


@rule("PAC-233", "R198")
def test_merchant_or_steps_is_steps() -> None:
    table = entered(sun("simpa").priest(HER, 2), "simpa-6R")
    assert table.state.steps[2] == HER
    assert table.told("paid") == []


@rule("PAC-234")
def test_two_army_cards_are_both_kept() -> None:
    assert len(entered(sun("ruruy"), "ruruy-2L").army(HER)) == 2


@rule("PAC-285", "R234")
@pytest.mark.parametrize("down", [0, 1, 3])
def test_rejuvenate_two_turns_buildings_up_before_cards(down: int) -> None:
    given = sun("ruruy").building(HER, *("P01",)[:down], up=False)
    given.army(HER, down=[ONES[0], TWOS[0]][: max(0, down - 1)])
    table = entered(given, "ruruy-6")
    flipped = [data["what"] for data in table.told("flipped")]
    assert flipped == ["production:P01", f"army:{TWOS[0]}"][:down]
    assert bool(table.told("gained", "PAC-63")) == (down == 0)


@rule("R341", "PAC-187")
def test_the_second_of_two_free_weavings_is_again_what_lies_on_top() -> None:
    pack = golden(
        weaving("W01", "red", "gold", "gold"),
        weaving("W02", "green", "gold", "gold"),
        weaving("W03", "yellow", "gold", "gold"),
    )
    given = earth("way_of_the_sun", overlay="simpa", pack=pack).temple(HER, "simpa-1R")
    table = climbing(given.weavings("W01", "W02", "W03").rolls(4))
    assert table.temple(HER) == "simpa-2R"
    taken = [data["what"] for data in table.told("took") if "weaving" in data["what"]]
    assert taken == ["weaving:W01", "weaving:W02"]


@rule("R343", "PAC-215")
def test_a_card_she_cannot_use_brings_a_gold_and_joins_the_offer() -> None:
    statue = next(
        card.id
        for card in GOLDEN.god_cards
        if str(card.benefits).count("BuildStatue(free=True") == 1 and len(card.benefits) == 1
    )
    given = earth("way_of_the_sun", overlay="simpa").god_deck(statue).temple(HER, "simpa-2R")
    given.state.statues = [[0] * len(GOLDEN.gods) for _ in range(2)]
    table = climbing(given.rolls(4))
    assert table.resources(HER) == {"gold": 1}
    assert table.offer() == [statue]


@rule("R346", "PAC-226")
def test_a_marker_from_a_reward_is_paid_for_also_in_the_middle_of_her_second() -> None:
    regions = ("kuntisuyu", "antisuyu", "qullasuyu")
    pack = golden(*(space(f"{region}-1", 0, 1, "climb 1") for region in regions))
    given = earth("way_of_the_sun", overlay="ruruy", pack=pack).temple(HER, "ruruy-2L")
    given.priest_before(HER, "conquest").army(HER, up=ONES[:2]).village("priest", "courier")
    for region, row in zip(pack.regions, given.state.conquest, strict=True):
        row[:] = [-1 if at == 0 and region.id in regions else ME for at in range(len(row))]
    table = given.rolls(1, 1, 1, 1, 1, 1).her_turn()
    assert table.temple(HER) == "ruruy-5L", "a step for each marker"
    assert len(conquered(table)) == 3, "her first, her second, and one from the reward"
    assert table.army(HER, "army_up") == [], "the second alone was free"
