"""The same tasks on a real Ray cluster of two local machines.

`uv run --extra cluster pytest -n 0 -m cluster`; starting the cluster takes some ten seconds.
"""

import threading
import time
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
from tawantinsuyu.arena.learn import Course, School
from tawantinsuyu.arena.run import Where, crew_of, play_all
from tawantinsuyu.arena.sprt import Sequential

pytestmark = pytest.mark.cluster

STARTING = 120
"""Maximum number of seconds for the start of the cluster."""
TASKS = [task(deal, "ray") for deal in range(6)]


LESSONS = 12


def started() -> Any:
    """Return a cluster whose first machine has no core for games, and the others have one each."""
    utils = import_module("ray.cluster_utils")
    with pytest.MonkeyPatch.context() as patch:
        # The machines must find the modules of these tests, and may be slow to start.
        patch.setenv("PYTHONPATH", str(Path(support.arena.__file__).parents[1]))
        patch.setenv("RAY_raylet_start_wait_time_s", str(STARTING))
        cluster = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        cluster.add_node(num_cpus=1)
        cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes(timeout=STARTING)
    return cluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Yield a cluster of two machines."""
    made = started()
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
    cluster: Any, tmp_path: Path
) -> None:
    lessons = tmp_path / "cluster" / "lessons-0.jsonl"
    written: list[int] = []

    def kill_a_machine() -> None:
        while not lessons.exists() or lessons.read_text(encoding="utf-8").count("\n") < 2:
            time.sleep(0.05)
        cluster.remove_node(cluster.worker_nodes.copy().pop(), allow_graceful=False)
        written.append(lessons.read_text(encoding="utf-8").count("\n"))

    killer = threading.Thread(target=kill_a_machine, daemon=True)
    killer.start()
    found = learned(tmp_path / "cluster", Where(ray=str(cluster.address)))
    killer.join()
    assert written[0] < LESSONS, "the machine died after the last lesson"
    assert found == learned(tmp_path / "pool", Where(jobs=2))
