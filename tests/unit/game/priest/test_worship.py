"""Worship: Statues for Temple steps (HP-10 to HP-13)."""

import pytest

from support.changed import bare_temple, changed, step
from support.position import Position, position
from support.rules import rule
from tawantinsuyu.game.api import IllegalError

PACK = changed(bare_temple)
GOD, OTHER, THIRD = PACK.gods[:3]
STEPS = [place.id for place in PACK.temple.steps]
TOP = STEPS[-1]


def worship(players: int = 2) -> Position:
    return position(players=players, pack=PACK).priest_before(0, "worship")


# --- the active player ---------------------------------------------------------------------------


@rule("HP-10")
@pytest.mark.parametrize(("size", "steps"), [("large", 3), ("small", 1)])
def test_the_active_player_climbs_3_steps_for_a_large_and_1_for_a_small_statue(
    size: str, steps: int
) -> None:
    table = worship().statue(0, size, GOD).table().do("priest 1 act", f"worship {size}:{GOD}")
    assert table.temple(0) == STEPS[steps]
    assert table.frame == "SecondAction"


@rule("HP-10")
@pytest.mark.parametrize("order", [("small", "large"), ("large", "small")])
def test_the_active_player_may_give_one_of_each_size_in_either_order(
    order: tuple[str, str],
) -> None:
    table = worship().statue(0, "large", GOD).statue(0, "small", OTHER).table()
    gods = {"large": GOD, "small": OTHER}
    table.do("priest 1 act", *(f"worship {size}:{gods[size]}" for size in order))
    assert table.temple(0) == STEPS[4]
    assert table.frame == "SecondAction"


@rule("HP-10")
def test_after_one_statue_the_other_size_may_still_be_kept() -> None:
    table = worship().statue(0, "large", GOD).statue(0, "small", OTHER).table()
    table.do("priest 1 act", f"worship large:{GOD}", "done")
    assert table.temple(0) == STEPS[3]
    assert sum(table.player(0).small) == 1


@rule("HP-10")
@pytest.mark.parametrize("size", ["small", "large"])
def test_the_active_player_never_gives_two_statues_of_one_size(size: str) -> None:
    other = {"small": "large", "large": "small"}[size]
    table = worship().statue(0, size, GOD).statue(0, size, OTHER).statue(0, other, THIRD).table()
    table.do("priest 1 act", f"worship {size}:{GOD}")
    assert table.options() == [f"worship {other}:{THIRD}", "done"]
    with pytest.raises(IllegalError):
        table.do(f"worship {size}:{OTHER}")


@rule("HP-10")
def test_any_own_statue_serves_whatever_its_god() -> None:
    table = worship().statue(0, "small", GOD).statue(0, "small", OTHER).statue(1, "small", THIRD)
    options = table.table().do("priest 1 act").options()
    assert options == [f"worship small:{GOD}", f"worship small:{OTHER}", "done"]


# --- the other players ----------------------------------------------------------------------------


@rule("HP-11")
@pytest.mark.parametrize("size", ["small", "large"])
def test_another_player_climbs_1_step_whatever_the_size(size: str) -> None:
    table = worship().statue(1, size, GOD).table().do("priest 1 act", f"worship {size}:{GOD}")
    assert table.temple(1) == STEPS[1]


@rule("HP-11")
def test_another_player_gives_only_one_statue() -> None:
    place = worship(3).statue(1, "small", GOD).statue(1, "large", OTHER).statue(2, "small", THIRD)
    table = place.table().do("priest 1 act")
    assert (table.seat, table.options()) == (
        1,
        [f"worship small:{GOD}", f"worship large:{OTHER}", "done"],
    )
    table.do(f"worship large:{OTHER}")
    assert (table.seat, table.options()) == (2, [f"worship small:{THIRD}", "done"])
    assert table.temple(1) == STEPS[1]


# --- Statues leave the game, and the top of the Temple --------------------------------------------


@rule("HP-12")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [0, 1])
def test_a_discarded_statue_leaves_the_game(seat: int, size: int) -> None:
    name = ("small", "large")[size]
    table = worship().statue(seat, name, GOD).table()
    stock = [row[:] for row in table.state.statues]
    table.do("priest 1 act", f"worship {name}:{GOD}")
    assert (sum(table.player(seat).small), sum(table.player(seat).large)) == (0, 0)
    assert table.state.statues == stock


@rule("HP-13", "R118")
@pytest.mark.parametrize("left", [1, 2])
def test_a_large_statue_may_be_given_for_fewer_than_3_steps(left: int) -> None:
    place = worship().statue(0, "large", GOD).temple(0, STEPS[-1 - left])
    table = place.table().do("priest 1 act", f"worship large:{GOD}")
    assert table.temple(0) == TOP
    assert sum(table.player(0).large) == 0


@rule("HP-13")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_statue_can_be_given_on_the_top_step(seat: int) -> None:
    place = worship().statue(seat, "large", GOD).statue(seat, "small", OTHER).temple(seat, TOP)
    table = place.table().do("priest 1 act")
    assert table.frame == "SecondAction"
    assert sum(table.player(seat).large) == 1


@rule("HP-13")
def test_no_second_statue_can_be_given_once_the_top_is_reached() -> None:
    place = worship().statue(0, "large", GOD).statue(0, "small", OTHER).temple(0, STEPS[-3])
    table = place.table().do("priest 1 act", f"worship large:{GOD}")
    assert table.frame == "SecondAction"
    assert sum(table.player(0).small) == 1


@rule("HP-10", "TSK-67")
def test_every_step_climbed_gives_its_reward() -> None:
    pack = changed(
        bare_temple,
        step(STEPS[1], 2, "gain potato 1"),
        step(STEPS[2], 2, "gain corn 1"),
        step(STEPS[3], 3, "gain stone 1"),
    )
    place = position(pack=pack).priest_before(0, "worship").statue(0, "large", GOD)
    table = place.table().do("priest 1 act", f"worship large:{GOD}")
    assert table.resources(0) == {"potato": 1, "corn": 1, "stone": 1}
