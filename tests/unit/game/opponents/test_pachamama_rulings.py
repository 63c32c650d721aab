"""Rulings about Pachamama that the tests of her clauses do not cover."""

from support.changed import army_cards, bare_temple, production, space, step, weaving
from support.pachamama import (
    GOLDEN,
    HER,
    ME,
    celebrate,
    climbing,
    conquered,
    doing,
    earth,
    fresh,
    golden,
)
from support.rules import rule
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.names import BUILDING_KINDS

ONES = army_cards(1)


@rule("R242", "PAC-154")
def test_with_one_tile_left_she_buys_it_and_gains_a_gold() -> None:
    table = doing("weave").resources(HER, corn=3).only_weavings("W03").her_turn()
    assert table.tapestries(HER) == [["W03"]]
    assert [data["what"] for data in table.told("gained", "PAC-154")] == ["gold"]


@rule("R245", "PAC-09", "PAC-10")
def test_her_first_production_building_and_palace_come_from_the_stacks() -> None:
    table = fresh("nobles")
    state, player = table.state, table.player(HER)
    assert (len(player.production_down), len(player.palaces)) == (1, 1)
    assert [len(row) for row in state.market] == [2] * len(BUILDING_KINDS)
    assert player.production_down[0] not in state.market[0]
    assert player.palaces[0] not in state.market[2]


@rule("R248", "PAC-28")
def test_her_faces_are_paired_in_the_order_of_the_rulebook() -> None:
    for board in GOLDEN.automa_boards:
        if board.automa == "pachamama":
            tokens: dict[object, list[str]] = {}
            for face in board.personalities:
                tokens.setdefault(face.token, []).append(face.id.removeprefix("pachamama-"))
            assert list(tokens.values()) == [
                ["statue", "weaving"],
                ["conquest", "points"],
                ["temple", "building"],
                ["army", "worker"],
            ]


@rule("R312", "PAC-219")
def test_the_casualty_she_gives_is_the_one_held_longest_also_a_newcomer() -> None:
    given = earth("way_of_the_sun", "nobles", overlay="ruruy").temple(HER, "ruruy-2L")
    given.marker(HER, "antisuyu-1", "qullasuyu-1").supply(HER, "architect+warrior", "priest")
    table = climbing(given)
    assert table.temple(HER) == "ruruy-3L"
    assert [name_of(worker) for worker in table.state.casualties] == ["architect+warrior"]
    assert table.workers(HER) == ["priest"]


@rule("R313", "PAC-229")
def test_the_third_space_is_accessible_with_pv02_if_she_could_pay() -> None:
    def moved(potato: int) -> bool:
        given = earth("way_of_the_sun", "vassals", overlay="ruruy").nations("VN02").cult("VN02")
        given.priest_before(HER, "offering", 3).resources(HER, corn=4, potato=potato)
        table = climbing(given.temple(HER, "ruruy-1").rolls(4))
        assert table.temple(HER) == "ruruy-2R"
        return bool(table.told("moved", "PAC-229"))

    assert moved(potato=0), "out of reach, so no condition is met"
    assert not moved(potato=1)


@rule("R340", "PAC-27")
def test_named_faces_lie_from_slot_a_on_and_the_others_are_drawn() -> None:
    table = fresh(adjustments=("tokens:3", "face:army")).set_up()
    board = table.state.pack.automa_boards[table.solo.board]
    lying = {
        slot: board.personalities[face].id
        for loop, row in zip(board.loops, table.solo.faces, strict=True)
        for (slot, _), face in zip(loop.personality, row, strict=True)
        if face >= 0
    }
    assert lying["A"] == "pachamama-army"
    assert sorted(lying) == ["A", "B", "C"]
    assert len(table.told("weighed", "PAC-27")) == 2, "the others one by one"


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


@rule("R345", "PAC-255")
def test_the_rewards_that_pv04_repeats_are_taken_one_after_the_other() -> None:
    pack = golden(bare_temple, step("T01", 4, "gain corn 1 + gain stone 1"))
    given = earth("vassals", pack=pack).nations("VN04").cult("VN04").temple(HER, "T01")
    table = celebrate(given)
    gains = [data["what"] for data in table.told("gained", "FST-11")]
    assert gains == ["corn", "stone", "corn", "stone"]


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


@rule("R347", "PAC-90")
def test_of_alternatives_that_are_not_all_resources_she_takes_the_second() -> None:
    pack = golden(bare_temple, production("P04", "choose [gain corn 1 | points 2]"))
    given = earth(pack=pack).building(HER, "P04", "P05").priest_before(HER, "produce")
    points = given.state.players[HER].points
    table = given.her_turn()
    assert table.resources(HER).get("corn", 0) == 0
    assert table.points(HER) >= points + 2
