"""The load client runs with a real service and reports; docs/scale.md has its findings."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from support.service import Service, running
from support.timeouts import PROCESS_TIMEOUT_SECONDS
from tawantinsuyu.bench.load.latency import Latency
from tawantinsuyu.bench.load.opening import Opening
from tawantinsuyu.bench.load.run import Report

pytestmark = [pytest.mark.service, pytest.mark.nightly]


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with running(nodes=2, workers=0, log_level="warning") as found:
        yield found


def test_the_load_client_reports_all_of_its_measurements(service: Service) -> None:
    command = [sys.executable, "-m", "tawantinsuyu.cli.main", "bench", "load", "--quick"]
    for node in service.nodes:
        command += ["--node", node.url]
    done = subprocess.run(
        [*command, "--database", service.database],
        check=False,
        capture_output=True,
        text=True,
        timeout=PROCESS_TIMEOUT_SECONDS,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "64 clients, short answers",
        "64 clients, whole answers",
        "64 clients, whole answers, both players listening",
        "4 games at 0.5 moves/s each",
        lines[4].split(":")[0],
    ]
    assert "0 lost" in lines[3]
    assert lines[4].startswith("a finished game of four")
    stored = service.query(
        "SELECT game, max(seq) AS last, count(*) AS rows FROM game_actions GROUP BY 1"
    )
    assert all(game["last"] == game["rows"] for game in stored), "moves are missing or doubled"
    assert len(stored) >= 3 * 32, "some of the games were not played"
    gone = service.query("SELECT to_regclass('load_reference') AS found")
    assert gone == [{"found": None}], "the table to compare with stays behind"


def test_a_missed_goal_is_named() -> None:
    slow = Report([1000.0, 1000.0], {"short answers": 299.0})
    slow.latency = [Latency(200, 10, 1, 20.0, 151.0, 200.0), Latency(500, 10, 0, 1.0, 999.0, 999.0)]
    slow.openings = [Opening(300, 101.0, 5.0)]
    assert [miss.split()[0] for miss in slow.misses()] == ["less", "p95", "1", "a"]
    quick = Report([1000.0, 1000.0], {"short answers": 301.0})
    quick.latency = [Latency(200, 10, 0, 20.0, 149.0, 200.0)]
    quick.openings = [Opening(300, 99.0, 5.0)]
    assert quick.misses() == []
