"""Pachamama with Vassals: influence, and the effects of the ten Cults (PAC-235 to PAC-271)."""

import pytest

from support.changed import army_cards, bare_temple, space, step
from support.pachamama import (
    GOLDEN,
    HER,
    ME,
    SoloPosition,
    SoloTable,
    celebrate,
    conquered,
    earth,
    golden,
    scored,
)
from support.rules import rule
from support.vassals import REGIONS, nations_of
from tawantinsuyu.game import api
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.opponents.opponent import automa
from tawantinsuyu.game.opponents.pachamama.ending import virtual_markers
from tawantinsuyu.game.placement.price import steps_used
from tawantinsuyu.game.turn.course import start_final_scoring

ONES, TWOS = army_cards(1), army_cards(2)
PACK = golden(bare_temple)
NATIONS = ("VN01", "VN02", "VN03", "VN04")


def nations(*names: str, more: tuple[str, ...] = ()) -> SoloPosition:
    """Return a position with these Nations clockwise from Chinchasuyu; the opponent has a
    Worker.
    """
    given = earth("vassals", *more, pack=PACK).nations(*(names or NATIONS))
    return given.supply(HER, "priest")


def after_action(given: SoloPosition) -> SoloTable:
    """End Pachamama's High Priest action, so that the secondary action follows."""
    given.turn(HER)
    given.state.stack[-1] = frames.AfterPriest(HER)
    return given.table()


def influenced(table: SoloTable) -> list[str]:
    return [d["to"] for d in table.told("moved", "PAC-236")]


def on_cults(table: SoloTable) -> list[str]:
    return [d["to"] for d in table.told("moved", "PAC-244")]


def final(given: SoloPosition) -> dict[str, int]:
    start_final_scoring(given.state)
    return scored(given.table())


# --- influence -----------------------------------------------------------------------------------


@rule("PAC-235")
def test_she_has_four_vassals_and_twelve_markers() -> None:
    table = nations().table()
    assert table.player(HER).markers == 12
    assert GOLDEN.sizes.vassals - len(nations_of(table).sent[HER]) == 4


@rule("PAC-236", "PAC-238", "PAC-243", "PAC-244")
def test_after_an_action_she_spreads_influence_and_sends_a_vassal() -> None:
    table = after_action(nations().marker(ME, "antisuyu-1").resources(HER, potato=2))
    assert influenced(table) == ["nation:VN02"]
    assert on_cults(table) == ["cult:PV02"]
    assert table.resources(HER) == {"potato": 2}
    assert table.player(HER).markers == 11
    assert nations_of(table).coricancha == [-1] * 5, "nothing of the Nation's own"
    shown = api.present(api.view_for(table.state, ME))["automa"]["cults"]
    assert shown["antisuyu"] == {"id": "PV02", "standing": 1}
    assert [one["standing"] for one in shown.values()].count(0) == len(shown) - 1 == 3
    placed = api.present(api.view_for(table.state, ME))["nations"]["placed"]
    assert placed == [{"seat": HER, "place": "cult:PV02"}]


@rule("PAC-236", "PAC-237")
@pytest.mark.parametrize("why", ["control", "room", "markers"])
@pytest.mark.parametrize("ready", [True, False])
def test_otherwise_an_army_card_or_a_nomad(why: str, ready: bool) -> None:
    given = nations().army(HER, up=ONES[:1] if ready else [])
    if why == "control":
        given.marker(HER, "antisuyu-1", "qullasuyu-1")
    elif why == "markers":
        given.marker(ME, "antisuyu-1").state.players[HER].markers = 0
    table = after_action(given)
    assert influenced(table) == []
    assert bool(table.told("moved", "PAC-82")) == ready
    assert bool(table.told("drew", "PAC-81")) == (not ready)


@rule("PAC-239")
def test_she_prefers_a_region_the_marker_brings_under_control() -> None:
    given = nations().marker(ME, "antisuyu-1", "antisuyu-2").marker(ME, "qullasuyu-2")
    table = after_action(given.marker(HER, "qullasuyu-1"))
    assert influenced(table) == ["nation:VN03"]
    assert table.told("weighed", "PAC-239")


@rule("PAC-240")
def test_then_a_tile_without_a_marker_of_hers() -> None:
    given = nations().marker(
        ME, *(f"{r}-{n}" for r in ("antisuyu", "qullasuyu") for n in (1, 2, 3))
    )
    table = after_action(given.influence(HER, "antisuyu"))
    assert influenced(table) == ["nation:VN03"]
    assert table.told("weighed", "PAC-240")


@rule("PAC-241")
def test_then_a_region_of_the_persons() -> None:
    given = nations().marker(HER, "antisuyu-1", "antisuyu-2")
    table = after_action(given.marker(ME, "qullasuyu-1", "qullasuyu-2", "qullasuyu-3"))
    assert influenced(table) == ["nation:VN03"]
    assert table.told("weighed", "PAC-241")


@rule("PAC-239", "PAC-240")
def test_control_comes_before_a_tile_without_a_marker_of_hers() -> None:
    given = nations().marker(HER, "antisuyu-1").marker(ME, "antisuyu-2", "antisuyu-3")
    given.influence(HER, "antisuyu").marker(ME, "qullasuyu-1", "qullasuyu-2", "qullasuyu-3")
    table = after_action(given)
    assert nations_of(table).influence == [[], [HER, HER], [], []]


@rule("PAC-240", "PAC-241")
def test_a_tile_without_a_marker_of_hers_comes_before_a_region_of_the_persons() -> None:
    given = nations().marker(ME, "antisuyu-1", "antisuyu-2", "antisuyu-3")
    given.influence(HER, "antisuyu").marker(HER, "qullasuyu-1", "qullasuyu-2")
    assert majority(given.state, 1) == ME
    assert majority(given.state, 2) == HER
    table = after_action(given)
    assert nations_of(table).influence == [[], [HER], [HER], []]


@rule("PAC-241")
@pytest.mark.parametrize("rolled", [1, 2, 3, 4])
def test_a_region_of_the_persons_comes_before_the_die(rolled: int) -> None:
    given = nations().marker(ME, "qullasuyu-1", "qullasuyu-2", "qullasuyu-3")
    given.marker(HER, "antisuyu-1", "antisuyu-2").rolls(rolled)
    table = after_action(given)
    assert nations_of(table).influence == [[], [], [HER], []]


@rule("PAC-242")
@pytest.mark.parametrize(("rolled", "nation"), [(1, "VN04"), (2, "VN01"), (3, "VN02"), (4, "VN03")])
def test_equals_are_decided_by_die(rolled: int, nation: str) -> None:
    given = nations().marker(ME, *(f"{region}-{n}" for region in REGIONS for n in (1, 2)))
    table = after_action(given.rolls(rolled))
    assert influenced(table) == [f"nation:{nation}"]


@rule("PAC-245")
def test_a_cult_holds_two_vassals() -> None:
    given = nations().cult("VN02", "VN02").marker(ME, "antisuyu-1")
    table = after_action(given)
    assert influenced(table) == ["nation:VN02"]
    assert on_cults(table) == []
    assert table.told("lost", "PAC-245")


@rule("PAC-244")
def test_without_a_vassal_left_only_the_marker_is_placed() -> None:
    given = nations().cult("VN01", "VN01", "VN03", "VN03").marker(ME, "antisuyu-1")
    table = after_action(given)
    assert (influenced(table), on_cults(table)) == (["nation:VN02"], [])
    nations_of(table)


@rule("PAC-246")
def test_a_cult_works_from_the_moment_on() -> None:
    given = nations("VN07").marker(ME, "chinchasuyu-1").casualties("priest")
    before = given.state.clone()
    table = after_action(given)
    assert automa(before).final_points is automa(table.state).final_points
    assert on_cults(table) == ["cult:PV07"]
    assert at_table(table.state).sent[HER] == [[n.id for n in GOLDEN.nations].index("VN07")]


@rule("PAC-284", "R150")
def test_her_placement_over_steps_with_a_vassal_pays_the_person() -> None:
    given = nations("VN03").steps(ME, "1u", "2u", "3u", "4u", "5u")
    for section in range(1, 6):
        given.vassal(ME, "VN03", f"steps:{section}u")
    given.festivals_over(1).placed_before().priest_before(HER, "produce")
    table = given.rolls(2).her_turn()
    assert (table.frame, table.seat) == ("StepsIncome", ME)


@rule("PAC-286")
def test_she_spreads_no_influence_as_a_reaction() -> None:
    given = nations().marker(ME, "antisuyu-1").priest_before(ME, "produce").building(HER, "P01")
    table = given.turn(ME).table().do("priest 1 gold")
    assert influenced(table) == []


# --- the Cults -----------------------------------------------------------------------------------


@rule("PAC-247", "PAC-249")
@pytest.mark.parametrize(("vassals", "more"), [(0, 0), (1, 1), (2, 2)])
def test_pv01_longer_tapestries_at_a_festival(vassals: int, more: int) -> None:
    given = nations("VN01").cult(*["VN01"] * vassals)
    table = celebrate(given.tapestry(HER, "W01", "W02", "W03").tapestry(HER, "W04"))
    found = scored(table)
    assert found["PAC-196"] == 4
    assert found.get("PAC-247", 0) + found.get("PAC-249", 0) == more


@rule("PAC-248", "PAC-249")
@pytest.mark.parametrize(
    ("length", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28)]
)
def test_pv01_longer_tapestries_at_the_end(length: int, points: int) -> None:
    given = nations("VN01").cult("VN01")
    given.state.players[HER].tapestries = [given.state.weavings[:length]]
    given.state.weavings = given.state.weavings[length:]
    found = final(given)
    assert found.get("SCO-03", 0) + found["PAC-248"] == points


@rule("PAC-249")
def test_pv01_second_vassal_the_second_largest() -> None:
    given = nations("VN01").cult("VN01", "VN01")
    given.tapestry(HER, "W01", "W02", "W03").tapestry(HER, "W04", "W06")
    found = final(given)
    assert found["SCO-03"] + found["PAC-249"] == 6 + 3


@rule("PAC-250", "PAC-251", "PAC-252", "R241")
@pytest.mark.parametrize(
    ("vassals", "potato", "reached", "left"),
    [(0, 1, False, 1), (1, 1, True, 0), (1, 0, False, 0), (2, 0, True, 0), (2, 2, True, 2)],
)
def test_pv02_the_third_space(vassals: int, potato: int, reached: bool, left: int) -> None:
    given = nations("VN02").cult(*["VN02"] * vassals).priest_before(HER, "offering", 3)
    given.resources(HER, potato=potato, corn=4, gold=2).placed_before().rolls(3, 3, 3)
    table = given.her_turn()
    began = [d["what"] for d in table.told("begin") if d["name"] == "action"]
    assert began == (["offering"] if reached else [])
    assert bool(table.told("paid", "PAC-250")) == (vassals == 1 and reached)
    if reached:
        assert table.player(HER).resources[0] == left


@rule("PAC-253", "PAC-254", "PAC-140")
@pytest.mark.parametrize(("vassals", "yours", "hers"), [(0, 1, 0), (1, 2, 1), (2, 3, 2)])
def test_pv03_points_for_her_steps(vassals: int, yours: int, hers: int) -> None:
    given = nations("VN03").cult(*["VN03"] * vassals).steps(HER, "1u")
    place = next(s for s in PACK.hill.spaces if s.section == 0 and s.terrace == 1)
    at = given.names.spaces[place.id]
    assert [used[2] for used in steps_used(given.state, ME, at)] == [yours]
    assert [used[2] for used in steps_used(given.state, HER, at)] == [hers]


@rule("PAC-255", "PAC-256", "R201")
@pytest.mark.parametrize(("vassals", "times"), [(0, 1), (1, 2), (2, 3)])
def test_pv04_her_temple_step_again(vassals: int, times: int) -> None:
    pack = golden(bare_temple, step("T01", 4, "gain corn 1"))
    given = earth("vassals", pack=pack).nations("VN04").cult(*["VN04"] * vassals)
    table = celebrate(given.temple(HER, "T01").temple(ME, "T01"))
    assert scored(table)["FST-10"] == 4 * times
    assert table.resources(HER) == {"corn": times}
    assert scored(table, ME)["FST-10"] == 4


@rule("PAC-257", "PAC-258", "PAC-259")
@pytest.mark.parametrize(("vassals", "asked"), [(0, (2, 2)), (1, (1, 2)), (2, (1, 1))])
def test_pv05_fewer_soldiers(vassals: int, asked: tuple[int, int]) -> None:
    given = nations("VN05").cult(*["VN05"] * vassals)
    place = next(s for r in PACK.regions for s in r.spaces if (s.flip, s.discard) == (2, 2))
    assert automa(given.state).soldiers(given.state, place) == asked


@rule("PAC-259", "R201")
def test_pv05_may_leave_a_space_that_costs_nothing() -> None:
    pack = golden(bare_temple, space("antisuyu-1", flip=1))
    given = earth("vassals", pack=pack).nations("VN05").cult("VN05")
    given.turn(ME).priest_before(ME, "conquest").rolls(3)
    table = given.table().do("priest 1 gold", "casualty corn")
    assert len(conquered(table)) == 1
    assert table.told("conquered")[0]["flipped"] == []


@rule("PAC-260", "PAC-261", "PAC-262", "PAC-263", "R317", "R201")
@pytest.mark.parametrize(("vassals", "count"), [(0, 0), (1, 1), (2, 2)])
def test_pv06_virtual_markers_where_she_has_fewest(vassals: int, count: int) -> None:
    given = nations("VN06").cult(*["VN06"] * vassals)
    given.marker(HER, "antisuyu-1", "chinchasuyu-1").marker(ME, "qullasuyu-1", "qullasuyu-2")
    chosen = virtual_markers(given.state)
    ids = [region.id for region in GOLDEN.regions]
    assert len(chosen) == count
    if count:
        assert ids[chosen[0]] == "kuntisuyu", "an empty region changes hands"
    if count == 2:
        assert ids[chosen[1]] == "qullasuyu"


@rule("PAC-260", "R311")
def test_pv06_counts_her_markers_on_nation_tiles() -> None:
    given = nations("VN06").cult("VN06").marker(ME, *(f"{region}-1" for region in REGIONS))
    given.influence(HER, "chinchasuyu", "antisuyu", "kuntisuyu")
    assert [GOLDEN.regions[region].id for region in virtual_markers(given.state)] == ["qullasuyu"]


@rule("PAC-260", "PAC-263")
def test_pv06_scores_an_empty_region_and_decides_no_tie() -> None:
    given = nations("VN06").cult("VN06").casualties("priest", "courier")
    for region in ("antisuyu", "chinchasuyu", "qullasuyu"):
        given.marker(ME, f"{region}-1")
    assert scored(celebrate(given))["FST-13"] == 2
    given = nations("VN06").cult("VN06").casualties("priest", "courier")
    for region in REGIONS:
        given.marker(ME, f"{region}-1")
    assert "FST-13" not in scored(celebrate(given))


@rule("PAC-264", "PAC-265")
@pytest.mark.parametrize(("vassals", "more"), [(0, 0), (1, 2), (2, 3)])
def test_pv07_more_points_for_her_regions(vassals: int, more: int) -> None:
    given = nations("VN07").cult(*["VN07"] * vassals).casualties("priest")
    table = celebrate(given.marker(HER, "antisuyu-1", "qullasuyu-1").marker(ME, "kuntisuyu-1"))
    found = scored(table)
    assert found["FST-13"] == 2
    assert found.get("PAC-264", 0) + found.get("PAC-265", 0) == 2 * more


@rule("PAC-266", "PAC-267", "R200")
@pytest.mark.parametrize(
    ("vassals", "up"), [(0, ["P04"]), (1, ["P03", "P04"]), (2, ["P02", "P03", "P04"])]
)
@pytest.mark.parametrize("taken", [True, False])
def test_pv08_buildings_that_stay_up(vassals: int, up: list[str], taken: bool) -> None:
    given = nations("VN08").cult(*["VN08"] * vassals).building(HER, "P01", "P02", "P03", "P04")
    given.festivals_over(1)
    if taken:
        table = given.priest_before(HER, "produce").her_turn()
    else:
        given.priest_before(HER, "produce", 3).priest_before(ME, "produce").turn(ME)
        table = given.table().do("priest 1 gold")
        up = ["P04", "P03"][:vassals]
    found = [table.names.building[0, tile] for tile in table.player(HER).production_up]
    assert sorted(found) == sorted(up)


@rule("PAC-268", "PAC-269")
@pytest.mark.parametrize(
    ("vassals", "size", "steps"),
    [
        (0, "small", 1),
        (1, "small", 2),
        (2, "small", 2),
        (0, "large", 3),
        (1, "large", 3),
        (2, "large", 4),
    ],
)
def test_pv09_statues_carry_her_further(vassals: int, size: str, steps: int) -> None:
    given = nations("VN09").cult(*["VN09"] * vassals).statue(HER, size, "inti")
    table = given.priest_before(HER, "worship").her_turn()
    assert table.player(HER).temple == steps


@rule("PAC-268", "PAC-269")
@pytest.mark.parametrize(("size", "steps"), [("small", 2), ("large", 1)])
def test_pv09_following_only_a_small_statue_does(size: str, steps: int) -> None:
    given = nations("VN09").cult("VN09", "VN09").statue(HER, size, "inti")
    given.priest_before(ME, "worship").turn(ME)
    assert given.table().do("priest 1 gold").player(HER).temple == steps


@rule("PAC-268", "PAC-203", "R314")
def test_pv09_holds_in_her_final_worship() -> None:
    given = nations("VN09").cult("VN09").statue(HER, "small", "inti")
    start_final_scoring(given.state)
    assert given.table().player(HER).temple == 2


@rule("PAC-270", "PAC-271", "PAC-282", "PAC-283")
@pytest.mark.parametrize(("vassals", "worth"), [(0, 8), (1, 10), (2, 13)])
@pytest.mark.needs_module("nobles")
def test_pv10_palaces_with_a_noble(vassals: int, worth: int) -> None:
    palaces = [palace.id for palace in GOLDEN.palaces]
    given = nations("VN10", more=("nobles",)).supply(HER).cult(*["VN10"] * vassals)
    bare = final(given)
    given = nations("VN10", more=("nobles",)).supply(HER).cult(*["VN10"] * vassals)
    given.noble(HER, palaces[0], palaces[1]).building(HER, palaces[2])
    found = final(given)
    assert sum(found.values()) - sum(bare.values()) == 2 * worth + 2


@rule("PAC-20")
def test_the_cults_are_those_of_the_nations_in_play() -> None:
    table = earth("vassals").nations("VN01", "VN05", "VN07", "VN09").table()
    nations = [GOLDEN.nations[i].id for i in at_table(table.state).nations]
    cults = {cult.nation: cult.id for cult in GOLDEN.cults}
    assert [cults[name] for name in nations] == ["PV01", "PV05", "PV07", "PV09"]


@rule("R345", "PAC-255")
def test_the_rewards_that_pv04_repeats_are_taken_one_after_the_other() -> None:
    pack = golden(bare_temple, step("T01", 4, "gain corn 1 + gain stone 1"))
    given = earth("vassals", pack=pack).nations("VN04").cult("VN04").temple(HER, "T01")
    table = celebrate(given)
    gains = [data["what"] for data in table.told("gained", "FST-11")]
    assert gains == ["corn", "stone", "corn", "stone"]
