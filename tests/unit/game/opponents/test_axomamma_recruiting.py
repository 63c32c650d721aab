"""Workers, Army cards and points from Axomamma's bottom loop (AXO-157 to AXO-162)."""

import pytest

from support.changed import army_cards
from support.rules import rule
from support.solo import HER, performing
from tawantinsuyu.game.names import ROLES

ONES = army_cards(1)
VILLAGE = ("priest", "warrior", "architect")


def roles(workers: list[int]) -> list[str]:
    return [ROLES[worker] for worker in workers]


@rule("AXO-157", "AXO-158")
@pytest.mark.parametrize(("end", "gained"), [("potato", "priest"), ("corn", "architect")])
def test_a_village_spot_gives_her_the_worker_at_its_end_unpaid(end: str, gained: str) -> None:
    place = performing(f"recruit {end}").village(*VILLAGE).resources(HER, potato=1, corn=1)
    table = place.her_turn()
    assert table.workers(HER) == [gained]
    assert sorted(roles(table.state.village)) == sorted(set(VILLAGE) - {gained})
    assert table.told("paid") == []


@rule("AXO-159")
@pytest.mark.parametrize(("pick", "gained"), [(0, "priest"), (2, "courier")])
def test_the_nomad_spot_gives_her_a_random_nomad_who_is_replaced_from_the_bag(
    pick: int, gained: str
) -> None:
    nomads = ["priest", "warrior", "courier"]
    place = performing("recruit nomads").nomads(*nomads).bag("architect").picks(pick)
    table = place.her_turn()
    assert table.weighed("AXO-159") == (
        [f"worker:{role}" for role in nomads],
        [f"worker:{gained}"],
    )
    assert table.workers(HER) == [gained]
    left = [role for role in nomads if role != gained]
    assert sorted(roles(table.state.nomads)) == sorted([*left, "architect"])


@rule("AXO-159")
def test_each_nomad_is_a_candidate_of_its_own_also_when_two_are_alike() -> None:
    table = performing("recruit nomads").nomads("priest", "priest", "courier").picks(1).her_turn()
    assert len(table.weighed("AXO-159")[0]) == 3


@rule("AXO-160")
@pytest.mark.parametrize("end", ["potato", "corn"])
def test_a_village_spot_gives_nothing_while_the_village_is_empty(end: str) -> None:
    table = performing(f"recruit {end}").village().nomads("priest", "warrior").her_turn()
    assert table.workers(HER) == []
    assert roles(table.state.nomads) == ["priest", "warrior"]
    assert table.resources(HER) == {}


@rule("AXO-161")
def test_the_army_spot_gives_her_an_army_card() -> None:
    table = performing("draw army 1").army_deck(*ONES[:2]).her_turn()
    assert table.army(HER) == [ONES[0]]


@rule("AXO-162")
def test_the_points_spot_scores_two() -> None:
    assert performing("points 2").her_turn().points(HER) == 12
