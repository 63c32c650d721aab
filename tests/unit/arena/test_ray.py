"""The same tasks on a real Ray cluster of two local machines.

`uv run --extra cluster pytest -n 0 -m cluster`; starting the cluster takes some ten seconds.
"""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import support.arena
from support.arena import deadly, game, task
from tawantinsuyu.arena import run
from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.run import Where, play_all

pytestmark = pytest.mark.cluster

STARTING = 120
"""Maximum number of seconds for the start of the cluster."""
TASKS = [task(deal, "ray") for deal in range(6)]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Yield the address of a cluster whose first machine has no core for games."""
    utils = import_module("ray.cluster_utils")
    with pytest.MonkeyPatch.context() as patch:
        # The machines must find the modules of these tests, and may be slow to start.
        patch.setenv("PYTHONPATH", str(Path(support.arena.__file__).parents[1]))
        patch.setenv("RAY_raylet_start_wait_time_s", str(STARTING))
        cluster = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        cluster.add_node(num_cpus=1)
        cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes(timeout=STARTING)
    yield cluster.address
    cluster.shutdown()


def test_a_cluster_plays_the_same_games(address: str) -> None:
    def timeless(where: Where) -> list[Any]:
        found = play_all(TASKS, where)
        assert found.failures == []
        return [replace(one, thought=(), seconds=0) for one in found.games]

    assert timeless(Where(ray=address)) == timeless(Where())


def test_what_dies_on_a_cluster_is_reported(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "version", lambda packs: game().version)
    found = play_all([task(deal) for deal in range(4)], Where(ray=address, play=deadly))
    assert [one.deal for one in found.games] == [0, 3]
    died, raised = found.failures
    assert "died 2 times" in died.error
    assert raised.error == "LookupError: no such card"


def test_nobody_at_an_address_is_noticed_at_once() -> None:
    with pytest.raises(ArenaError, match="nobody answers there"):
        play_all(TASKS[:1], Where(ray="127.0.0.1:1"))
