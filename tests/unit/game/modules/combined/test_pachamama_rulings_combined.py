"""Rulings about Pachamama on the Way of the Sun with Nations or Nobles."""

import pytest

from support.pachamama import (
    HER,
    climbing,
    earth,
)
from support.rules import rule
from tawantinsuyu.game.core.workers import name_of


@rule("R312", "PAC-219")
@pytest.mark.needs_module("way_of_the_sun", "nobles")
def test_the_casualty_she_gives_is_the_one_held_longest_also_a_newcomer() -> None:
    given = earth("way_of_the_sun", "nobles", overlay="ruruy").temple(HER, "ruruy-2L")
    given.marker(HER, "antisuyu-1", "qullasuyu-1").supply(HER, "architect+warrior", "priest")
    table = climbing(given)
    assert table.temple(HER) == "ruruy-3L"
    assert [name_of(worker) for worker in table.state.casualties] == ["architect+warrior"]
    assert table.workers(HER) == ["priest"]


@rule("R313", "PAC-229")
@pytest.mark.needs_module("way_of_the_sun", "vassals")
def test_the_third_space_is_accessible_with_pv02_if_she_could_pay() -> None:
    def moved(potato: int) -> bool:
        given = earth("way_of_the_sun", "vassals", overlay="ruruy").nations("VN02").cult("VN02")
        given.priest_before(HER, "offering", 3).resources(HER, corn=4, potato=potato)
        table = climbing(given.temple(HER, "ruruy-1").rolls(4))
        assert table.temple(HER) == "ruruy-2R"
        return bool(table.told("moved", "PAC-229"))

    assert moved(potato=0), "out of reach, so no condition is met"
    assert not moved(potato=1)
