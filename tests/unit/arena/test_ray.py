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
from tawantinsuyu.arena import lessons, run
from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.learn import Course, School
from tawantinsuyu.arena.run import Where, crew_of, play_all
from tawantinsuyu.arena.sprt import Sequential
from tawantinsuyu.spread import spread

pytestmark = pytest.mark.cluster

STARTING = 120
"""Maximum number of seconds for the start of the cluster."""
TASKS = [task(deal, "ray") for deal in range(6)]
LESSONS = 12
KILLED_AFTER = 2
"""Number of lessons after which a machine dies. The calls that wait on the cluster do not reach the
last lesson, so it certainly dies among the lessons.
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Yield a cluster of two machines with one core each; its first machine has none for games."""
    utils = import_module("ray.cluster_utils")
    with pytest.MonkeyPatch.context() as patch:
        # The machines must find the modules of these tests, and may be slow to start.
        patch.setenv("PYTHONPATH", str(Path(support.arena.__file__).parents[1]))
        patch.setenv("RAY_raylet_start_wait_time_s", str(STARTING))
        made = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        made.add_node(num_cpus=1)
        made.add_node(num_cpus=1)
        made.wait_for_nodes(timeout=STARTING)
    yield made
    import_module("ray").shutdown()
    made.shutdown()


@pytest.fixture
def address(cluster: Any) -> str:
    """Return the address of the cluster."""
    return str(cluster.address)


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


def learned(folder: Path, where: Where) -> bytes:
    """Return the file that a short course of learning writes."""
    test = Sequential(gain=0.04, batch=2, most=2)
    course = Course(folder, games=LESSONS, rounds=1, tables=(2, 3), test=test)
    with crew_of(where) as crew:
        School(course, where, crew, print).run()
    return (folder / "learned.json").read_bytes()


def test_learning_on_a_cluster_gives_the_same_weights_though_a_machine_dies(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machines = list(cluster.worker_nodes)

    def spread_until_a_machine_dies(*args: Any) -> Iterator[Any]:
        for number, result in enumerate(spread(*args)):
            if number == KILLED_AFTER:
                cluster.remove_node(machines.pop(), allow_graceful=False)
            yield result

    with monkeypatch.context() as patch:
        patch.setattr(lessons, "spread", spread_until_a_machine_dies)
        found = learned(tmp_path / "cluster", Where(ray=str(cluster.address)))
    assert len(machines) == 1
    assert found == learned(tmp_path / "pool", Where(jobs=2))
