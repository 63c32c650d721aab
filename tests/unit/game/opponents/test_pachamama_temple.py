"""Pachamama on the printed Temple (PAC-61 to PAC-67)."""

import pytest

from support.changed import army_cards, bare_temple, space, step, weaving
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
from tawantinsuyu.game.core import frames

ONES, TWOS = army_cards(1), army_cards(2)


def rewarded(reward: str, **options: object) -> SoloPosition:
    """Give the first step of the Temple this reward."""
    return earth(pack=golden(bare_temple, step("T01", 1, reward)), **options)  # type: ignore[arg-type]


def gold(table: SoloTable, clause: str) -> bool:
    """Return whether Pachamama gained exactly one gold, by this clause."""
    return table.resources(HER) == {"gold": 1} and bool(table.told("gained", clause))


# --- climbing on the printed Temple ---------------------------------------------------------------


@rule("PAC-61")
def test_each_step_gives_its_reward_and_a_festival_again() -> None:
    given = earth(
        pack=golden(bare_temple, step("T01", 3, "gain corn 1"), step("T02", 4, "points 2"))
    )
    table = climbing(given, 2)
    assert (table.resources(HER), table.points(HER)) == ({"corn": 1}, 12)
    table = celebrate(earth(pack=table.state.pack).temple(HER, "T01"))
    assert scored(table)["FST-10"] == 3
    assert table.told("gained", "FST-11")


@rule("PAC-62", "PAC-48", "R316")
def test_of_several_parts_she_gets_what_she_can_use() -> None:
    table = climbing(rewarded("draw god 1 + train"))
    assert len(table.army(HER)) == 1
    assert table.resources(HER) == {}


@rule("PAC-63", "R316")
@pytest.mark.parametrize("reward", ["draw god 1", "rejuvenate 1", "steps task", "merchant"])
def test_a_reward_of_no_use_is_a_gold(reward: str) -> None:
    assert gold(climbing(rewarded(reward)), "PAC-63") or gold(climbing(rewarded(reward)), "PAC-232")


@rule("PAC-64", "R198")
def test_of_two_alternatives_she_takes_the_second() -> None:
    table = climbing(rewarded("choose [gain stone 1 | worker nomads]").nomads("courier").bag())
    assert table.workers(HER) == ["courier"]
    assert table.told("weighed", "PAC-64")[0]["left"] == ["worker nomads"]


@rule("PAC-65")
def test_if_the_second_is_of_no_use_a_gold() -> None:
    assert gold(climbing(rewarded("choose [gain stone 1 | draw god 1]")), "PAC-63")


@rule("PAC-66", "R198")
def test_without_nomads_the_second_alternative_is_a_villager() -> None:
    given = rewarded("choose [gain stone 1 | worker nomads]").nomads().bag()
    table = climbing(given.village("warrior", "priest").rolls(2))
    assert table.workers(HER) == ["warrior"]


@rule("PAC-67")
def test_at_the_top_she_gives_no_statue() -> None:
    given = earth().temple(HER, GOLDEN.temple.steps[-1].id).statue(HER, "small", "inti")
    table = given.priest_before(ME, "worship").turn(ME).table().do("priest 1 gold")
    assert table.statues() == ["small:inti"]


# --- rewards of the printed Temple ----------------------------------------------------------------


@rule("R222", "R242")
def test_other_free_weavings_are_revealed_one_by_one() -> None:
    """R222: the second choice depends on the tile revealed by the first (R242)."""
    pack = golden(bare_temple, step("T01", 1, "weave 2"), weaving("W01", "red", "gold", "gold"))
    pack = weaving("W02", "red", "gold", "gold")(weaving("W03", "green", "gold", "gold")(pack))
    table = climbing(earth(pack=pack).weavings("W01", "W02", "W03"))
    assert [data["source"] for data in table.told("took")] == ["top", "beneath"]
    assert table.tapestries(HER) == [["W01", "W03"]]


def test_a_conquest_space_inside_a_second_marker_is_still_paid_for() -> None:
    """Pachamama's second marker is free, but the marker that its benefit brings is not."""
    pack = golden(
        bare_temple, space("kuntisuyu-1", flip=9, reward="climb 1"), step("T01", 1, "conquer")
    )
    given = earth(pack=pack).priest_before(HER, "conquest").supply(HER, "priest")
    given.army(HER, hand=ONES[:1])
    for region in (0, 1, 2):
        given.state.conquest[region] = [ME] * 6
    given.state.conquest[3] = [-1, ME, ME, ME, ME, -1]
    table = given.rolls(1).her_turn()
    assert conquered(table) == ["kuntisuyu-1"]
    assert isinstance(table.state.stack[-1], frames.MainChoice)
