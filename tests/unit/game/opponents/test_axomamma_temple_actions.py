"""Axomamma's Offering and Worship, on her own and on the person's turn (AXO-67 to AXO-72)."""

import pytest

from support.changed import bare_temple, changed, step
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, solo_position

PACK = changed(bare_temple)
STEPS = [place.id for place in PACK.temple.steps]


def taking(action: str) -> SoloPosition:
    """Put the action next to Axomamma's High Priest; the person owns nothing to react with."""
    return solo_position(pack=PACK).priest_before(HER, action)


def following(action: str) -> SoloPosition:
    """Put the action next to the person's High Priest."""
    return solo_position(pack=PACK).priest_before(ME, action)


def climbed(table: SoloTable) -> int:
    """Return the height of Axomamma's marker on the Temple."""
    return STEPS.index(table.temple(HER))


# --- Offering ------------------------------------------------------------------------------------


@rule("AXO-67")
@pytest.mark.parametrize(("corn", "steps", "left"), [(4, 2, 0), (5, 2, 1), (6, 3, 0), (9, 3, 3)])
def test_taking_offering_she_pays_for_as_many_steps_as_she_can_but_three(
    corn: int, steps: int, left: int
) -> None:
    table = taking("offering").resources(HER, corn=corn).her_turn()
    assert climbed(table) == steps
    assert table.resources(HER).get("corn", 0) == left


@rule("AXO-67")
def test_taking_offering_she_pays_for_no_step_beyond_the_top() -> None:
    table = taking("offering").resources(HER, corn=6).temple(HER, STEPS[-2]).her_turn()
    assert table.temple(HER) == STEPS[-1]
    assert table.resources(HER) == {"corn": 4}


@rule("AXO-68")
@pytest.mark.parametrize("how", ["act", "gold"])
def test_following_offering_she_pays_three_corn_for_one_step(how: str) -> None:
    table = following("offering").resources(HER, corn=7).table().do(f"priest 1 {how}")
    assert climbed(table) == 1
    assert table.resources(HER) == {"corn": 4}


@rule("AXO-68")
def test_following_offering_is_left_alone_by_her_when_she_cannot_pay() -> None:
    table = following("offering").resources(HER, corn=2).table().do("priest 1 act")
    assert (climbed(table), table.resources(HER)) == (0, {"corn": 2})
    assert [data for data in table.told("begin") if data["name"] == "reaction"] == []


@rule("AXO-69", "R177")
def test_gold_makes_up_for_missing_corn_when_she_takes_offering() -> None:
    table = taking("offering").resources(HER, corn=4, gold=3).her_turn()
    assert climbed(table) == 3
    assert table.resources(HER) == {"gold": 1}


@rule("AXO-69")
def test_gold_makes_up_for_missing_corn_when_she_follows_offering() -> None:
    table = following("offering").resources(HER, corn=1, gold=3).table().do("priest 1 act")
    assert climbed(table) == 1
    assert table.resources(HER) == {"gold": 1}


# --- Worship -------------------------------------------------------------------------------------


@rule("AXO-70")
@pytest.mark.parametrize(
    ("sizes", "steps", "left"),
    [
        (["small"], 1, []),
        (["large"], 3, []),
        (["small", "large"], 4, []),
        (["small", "small"], 1, ["small:killa"]),
        (["large", "large"], 3, ["large:killa"]),
    ],
)
def test_taking_worship_she_gives_one_statue_of_each_size_that_she_has(
    sizes: list[str], steps: int, left: list[str]
) -> None:
    place = taking("worship")
    for size, god in zip(sizes, ("inti", "killa"), strict=False):
        place.statue(HER, size, god)
    table = place.her_turn()
    assert climbed(table) == steps
    assert table.statues() == left


@rule("AXO-70", "R233")
def test_a_statue_that_would_bring_no_step_any_more_is_kept() -> None:
    place = taking("worship").statue(HER, "small", "inti").statue(HER, "large", "killa")
    table = place.temple(HER, STEPS[-4]).her_turn()
    assert table.temple(HER) == STEPS[-1]
    assert table.statues() == ["small:inti"]


@rule("AXO-70", "R233")
def test_one_step_below_the_top_the_small_statue_is_enough() -> None:
    place = taking("worship").statue(HER, "large", "killa").statue(HER, "small", "inti")
    table = place.temple(HER, STEPS[-2]).her_turn()
    assert table.temple(HER) == STEPS[-1]
    assert table.statues() == ["large:killa"]


@rule("AXO-70")
def test_the_rewards_of_the_steps_of_worship_are_hers() -> None:
    pack = changed(
        bare_temple, *(step(name, points=0, reward="gain stone 1") for name in STEPS[1:5])
    )
    place = solo_position(pack=pack).priest_before(HER, "worship")
    table = place.statue(HER, "small", "inti").statue(HER, "large", "inti").her_turn()
    assert table.resources(HER) == {"stone": 4}


@rule("AXO-71")
@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("how", ["act", "gold"])
def test_following_worship_she_gives_one_statue_for_one_step(size: str, how: str) -> None:
    place = following("worship").statue(HER, size, "inti").statue(HER, size, "killa")
    table = place.table().do(f"priest 1 {how}")
    assert climbed(table) == 1
    assert len(table.statues()) == 1


@rule("AXO-71")
def test_following_worship_at_the_top_she_keeps_her_statues() -> None:
    place = following("worship").statue(HER, "small", "inti").temple(HER, STEPS[-1])
    assert place.table().do("priest 1 act").statues() == ["small:inti"]


@rule("AXO-72", "R179")
def test_following_worship_she_gives_a_small_statue_rather_than_a_large_one() -> None:
    place = following("worship").statue(HER, "large", "inti").statue(HER, "small", "killa")
    assert place.table().do("priest 1 act").statues() == ["large:inti"]


@rule("AXO-72", "R179")
@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("order", [("qucha", "inti"), ("inti", "qucha")])
def test_following_worship_she_gives_the_statue_she_gained_first(
    size: str, order: tuple[str, str]
) -> None:
    place = following("worship")
    for god in order:
        place.statue(HER, size, god)
    assert place.table().do("priest 1 act").statues() == [f"{size}:{order[1]}"]
