"""Axomamma in the Temple: rewards, stone or a Worker, and the top (AXO-40 to AXO-46)."""

import pytest

from support.changed import bare_temple, recruiting, space, step
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, performing
from tawantinsuyu import components
from tawantinsuyu.game.conserve import violations

*_, BELOW, TOP = [place.id for place in components.load("base").temple.steps]
CHOICE = "choose [gain stone 1 | worker nomads]"
GODS = ("illapa-1", "illapa-2", "illapa-3", "illapa-4")


def climbing(reward: str) -> SoloPosition:
    """Let Axomamma place her Worker and gain a gold. Then the Personality gives another gold and a
    Temple step with this reward.
    """
    given = performing("gain gold 1", step("T01", 0, reward), recruiting())
    return given.tucked(*GODS).on_face("axomamma-temple")


def choosing(workers: int, stone: int) -> SoloPosition:
    """Give Axomamma these numbers of Workers and stone before the step with 1 stone or a Worker."""
    held = ["courier", "priest", "priest"][: workers + 1]
    return climbing(CHOICE).supply(HER, *held).resources(HER, stone=stone)


def took(table: SoloTable) -> str:
    """Return "stone", or the place from which Axomamma took the Worker."""
    came = [data["source"] for data in table.told("moved") if data["to"] == f"supply:{HER}"]
    return came[0] if came else "stone"


# --- rewards -------------------------------------------------------------------------------------


@rule("AXO-40")
def test_a_step_gives_her_the_reward_beside_it() -> None:
    table = climbing("gain corn 2 + train").her_turn()
    assert table.temple(HER) == "T01"
    assert table.resources(HER) == {"corn": 2, "gold": 2}
    assert len(table.player(HER).army) == 1


@rule("AXO-40")
def test_every_step_of_a_climb_gives_its_reward() -> None:
    given = performing("points 2", step("T01", 0, "gain stone 1"), step("T02", 0, "gain gold 1"))
    given.priest_before(HER, "offering").resources(HER, corn=4)
    table = given.her_turn()
    assert table.temple(HER) == "T02"
    assert table.resources(HER) == {"stone": 1, "gold": 1}


@rule("AXO-40")
def test_at_a_festival_her_step_gives_points_and_reward_with_a_god_card_replaced() -> None:
    given = performing("points 2", step("T03", 7, "gain stone 1 + draw god 1"))
    given.temple(HER, "T03").offer("inti-1", "killa-1").points(HER, 30)
    table = given.festival(ME).table()
    while table.state.in_festival and table.frame != "FestivalCards":
        table.do(table.options()[-1])
    assert table.resources(HER) == {"stone": 1}
    assert table.told("returned")[0]["what"] == "god:inti-1"
    assert table.points(HER) == 30 + 7 + 1


# --- stone or a Worker ---------------------------------------------------------------------------


@rule("AXO-41", "AXO-42")
@pytest.mark.parametrize(
    ("workers", "stone", "taken"),
    [
        (0, 1, "village:potato"),
        (1, 2, "village:potato"),
        (2, 3, "village:potato"),
        (1, 0, "stone"),
        (2, 0, "stone"),
        (2, 1, "stone"),
        (0, 0, "village:potato"),
        (1, 1, "village:potato"),
        (2, 2, "stone"),
    ],
)
def test_she_takes_what_she_has_fewer_of_and_in_a_tie_a_worker_unless_she_has_two(
    workers: int, stone: int, taken: str
) -> None:
    given = choosing(workers, stone).village("architect", "warrior")
    table = given.her_turn()
    assert took(table) == taken
    by = "AXO-42" if workers == stone else "AXO-41"
    assert table.weighed(by)[1] == ["gain stone 1" if taken == "stone" else "worker nomads"]
    assert table.resources(HER).get("stone", 0) == stone + (taken == "stone")
    assert violations(table.state) == []


@rule("AXO-42")
def test_only_workers_still_in_her_supply_count() -> None:
    given = choosing(1, 1).supply(HER, "courier").village("architect")
    # Axomamma has placed her only Worker, so 0 Workers are compared with 1 stone
    table = given.her_turn()
    assert table.told("weighed", "AXO-42") == []
    assert took(table) == "village:potato"


@rule("AXO-43")
@pytest.mark.parametrize("stone", [0, 2])
def test_with_no_villager_and_no_nomad_she_takes_the_stone(stone: int) -> None:
    given = choosing(0, stone).village().nomads().bag()
    table = given.her_turn()
    assert took(table) == "stone"
    assert table.weighed("AXO-43")[1] == ["gain stone 1"]


@rule("AXO-44")
def test_the_worker_comes_from_the_potato_end_and_brings_its_reward() -> None:
    given = choosing(0, 2).village("architect", "warrior", "priest").nomads("courier")
    table = given.her_turn()
    assert table.workers(HER) == ["architect"]
    assert took(table) == "village:potato"
    assert table.points(HER) == 11
    assert len(table.state.nomads) == 1


@rule("AXO-45")
@pytest.mark.parametrize("pick", [0, 1])
def test_with_the_village_empty_it_is_a_random_nomad(pick: int) -> None:
    given = choosing(0, 2).village().nomads("courier", "warrior").picks(pick)
    table = given.her_turn()
    assert table.weighed("AXO-45")[0] == ["worker:courier", "worker:warrior"]
    assert table.workers(HER) == [("courier", "warrior")[pick]]
    assert len(table.state.nomads) == 2, "refilled"


# --- the top of the Temple ------------------------------------------------------------------------


def at(place: str) -> SoloPosition:
    """Put Axomamma's marker on a step of a Temple without rewards, before the person's turn."""
    given = performing("points 2", bare_temple).temple(HER, place)
    return given.resources(HER, corn=6, gold=6).statue(HER, "small", "inti").turn(ME)


@rule("AXO-46")
@pytest.mark.parametrize("action", ["offering", "worship"])
def test_at_the_top_she_gives_nothing_to_follow(action: str) -> None:
    given = at(TOP).priest_before(ME, action).statue(ME, "small", "killa")
    table = given.table().do("priest 1 act")
    assert table.resources(HER) == {"corn": 6, "gold": 6}
    assert table.statues() == ["small:inti"]
    assert table.told("begin") == []


@rule("AXO-46")
def test_she_pays_for_the_one_step_that_is_left() -> None:
    table = at(BELOW).priest_before(HER, "offering").her_turn()
    assert table.temple(HER) == TOP
    assert table.resources(HER) == {"corn": 4, "gold": 6}


@rule("AXO-46")
def test_one_step_below_the_top_a_small_statue_is_enough() -> None:
    table = at(BELOW).statue(HER, "large", "killa").priest_before(HER, "worship").her_turn()
    assert table.temple(HER) == TOP
    assert table.statues() == ["large:killa"]


@rule("AXO-46")
@pytest.mark.parametrize(("place", "gold"), [(TOP, 3), (BELOW, 2)])
def test_she_pays_no_gold_for_a_step_that_does_not_exist(place: str, gold: int) -> None:
    change = space("antisuyu-1", flip=1, reward="pay gold 1 -> climb 1")
    given = performing("points 2", bare_temple, change).temple(HER, place)
    given.resources(HER, gold=3).army(HER, hand=["A01"])
    for row in given.state.conquest:
        row[:] = [ME] * len(row)
    region, spot = given.names.conquests["antisuyu-1"]
    given.state.conquest[region][spot] = -1
    table = given.priest_before(HER, "conquest").her_turn()
    assert table.told("conquered")[0]["where"] == "antisuyu-1"
    assert table.temple(HER) == TOP
    assert table.resources(HER) == {"gold": gold}


@rule("AXO-46")
def test_a_free_step_at_the_top_is_lost() -> None:
    given = performing("gain gold 1", bare_temple).on_face("axomamma-temple").temple(HER, TOP)
    table = given.her_turn()
    assert table.temple(HER) == TOP
    assert table.resources(HER) == {"gold": 2}
