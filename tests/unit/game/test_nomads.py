"""Free Workers come from the Nomads (TSK-73 to TSK-75)."""

from support.placing import gaining
from support.position import Position, position
from support.rules import rule
from tawantinsuyu.game.names import ROLES


def gainer(*effects: str) -> Position:
    """Return a position in which a seat gains a Worker."""
    return gaining(position(), *effects)


@rule("TSK-73", "R87")
def test_a_free_worker_is_a_nomad_of_the_gainers_choice() -> None:
    table = gainer("worker nomads").nomads("priest", "courier", "priest").table()
    assert table.options() == ["nomad courier", "nomad priest"]
    table.do("nomad priest")
    assert table.workers(0) == ["priest"]


@rule("TSK-73")
def test_where_roles_are_named_the_nomad_is_one_of_them() -> None:
    given = gainer("worker nomads priest warrior").nomads("priest", "courier", "warrior")
    assert given.table().options() == ["nomad warrior", "nomad priest"]


@rule("TSK-74")
def test_the_empty_place_is_filled_from_the_bag_at_once() -> None:
    given = gainer("worker nomads", "worker nomads").nomads("priest", "courier", "priest")
    table = given.bag("craftsman").table().do("nomad courier")
    assert sorted(ROLES[worker] for worker in table.state.nomads) == [
        "craftsman",
        "priest",
        "priest",
    ]
    assert table.options() == ["nomad craftsman", "nomad priest"], "and can be taken next"
    assert sum(table.state.bag) == 0


@rule("TSK-74")
def test_with_an_empty_bag_the_place_stays_empty() -> None:
    given = gainer("worker nomads").nomads("priest", "courier").bag()
    table = given.table().do("nomad courier")
    assert [ROLES[worker] for worker in table.state.nomads] == ["priest"]


@rule("TSK-75", "R87")
def test_with_no_nomad_left_a_free_worker_is_lost() -> None:
    given = gainer("worker nomads", "gain gold 1").nomads().village("priest", "courier")
    table = given.table()
    assert table.workers(0) == []
    assert len(table.state.village) == 2, "none comes from the Village"
    assert table.resources(0) == {"gold": 1}, "and the game goes on"


@rule("TSK-75")
def test_with_no_nomad_of_the_named_role_a_free_worker_is_lost() -> None:
    given = gainer("worker nomads warrior", "gain gold 1").nomads("priest", "courier")
    table = given.table()
    assert table.workers(0) == []
    assert len(table.state.nomads) == 2
