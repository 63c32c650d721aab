"""The cost of a move beside another checkout: two real services, the same games over HTTP."""

import os
import secrets
import sys
from pathlib import Path

import psycopg
import pytest
import redis
from typer.testing import CliRunner

from tawantinsuyu.bench import sides
from tawantinsuyu.bench.against import NotMeasuredError
from tawantinsuyu.bench.move import against, repeatable_node, service
from tawantinsuyu.bench.move.against import Effort, Findings
from tawantinsuyu.bench.move.games import KINDS
from tawantinsuyu.bench.move.processor import LINES, WHOLE, seconds_of
from tawantinsuyu.bench.move.service import Machine
from tawantinsuyu.cli.bench import app

ROOT = Path(__file__).parents[3]
POSTGRES = os.environ.get("TAWANTINSUYU_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432")
REDIS = os.environ.get("TAWANTINSUYU_TEST_REDIS", "redis://127.0.0.1:6379/0")
TINY = Effort(rounds=2, warm_up=1, most=5)


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the databases names that the test can look for; return them."""
    names: list[str] = []

    def new_name(size: int) -> str:
        names.append(os.urandom(size).hex())
        return names[-1]

    monkeypatch.setattr(secrets, "token_hex", new_name)
    return names


def left_behind(names: list[str]) -> list[str]:
    """Return the databases and the keys in Redis that still exist."""
    with psycopg.connect(f"{POSTGRES}/postgres") as db:
        rows = db.execute("SELECT datname FROM pg_database").fetchall()
    with redis.Redis.from_url(REDIS) as client:
        keys = [key.decode() for key in client.scan_iter("tawantinsuyu_bench_*")]
    found = [str(row[0]) for row in rows] + keys
    return [one for one in found if any(name in one for name in names)]


def measured(machine: Machine) -> Findings:
    ours, theirs = sides.this_checkout(), sides.checkout(ROOT)
    return against.measure(ours, theirs, machine, TINY, lambda line: None)


@pytest.mark.service
def test_both_services_play_the_same_games_and_leave_nothing_behind(named: list[str]) -> None:
    found = measured(Machine(POSTGRES, REDIS, nodes=1))
    assert [(line.kind, line.name) for line in found.lines] == [
        (kind, name) for kind in KINDS for name in LINES
    ]
    assert all(line.ratio.ours > 0 and line.ratio.theirs > 0 for line in found.lines)
    wholes = [line.ratio for line in found.lines if line.name == WHOLE]
    assert all(one.least <= one.ratio <= one.most for one in wholes)
    assert found.moves == dict.fromkeys(KINDS, 10)
    assert found.different == []
    assert len(named) >= 2
    assert left_behind(named) == []


@pytest.mark.service
def test_the_database_is_dropped_after_a_failure(
    named: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "script_of", lambda name: ROOT / "no-such-script.py")
    with pytest.raises(NotMeasuredError, match="did not start"):
        measured(Machine(POSTGRES, REDIS, nodes=1))
    assert named
    assert left_behind(named) == []


@pytest.mark.service
def test_a_database_that_does_not_answer_is_named() -> None:
    with pytest.raises(NotMeasuredError, match="PostgreSQL at"):
        measured(Machine("postgresql://postgres@127.0.0.1:1", REDIS, nodes=1))


def test_a_folder_without_a_checkout_is_refused(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["move", "--against", str(tmp_path)])
    assert result.exit_code == 1
    assert "is no checkout of this project" in result.output


def test_the_check_cannot_be_combined_with_a_comparison(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["move", "--against", str(tmp_path), "--check"])
    assert result.exit_code == 2


def test_the_environment_of_a_checkout_is_used_if_there_is_one(tmp_path: Path) -> None:
    side = sides.Side("theirs", tmp_path / "src")
    with_its_own = tmp_path / ".venv" / "bin" / Path(sys.executable).name
    assert service.interpreter_of(side) == sys.executable
    with_its_own.parent.mkdir(parents=True)
    with_its_own.touch()
    assert service.interpreter_of(side) == str(with_its_own)


def test_deals_are_repeatable_and_tokens_are_not() -> None:
    first = [repeatable_node.repeatable_bytes(size) for size in repeatable_node.SIZES]
    repeatable_node._random.seed("bench move")
    again = [repeatable_node.repeatable_bytes(size) for size in repeatable_node.SIZES]
    assert [len(one) for one in first] == list(repeatable_node.SIZES)
    repeatable_node._random.seed("bench move")
    assert again == [repeatable_node.repeatable_bytes(size) for size in repeatable_node.SIZES]
    assert repeatable_node.repeatable_bytes(8) != repeatable_node.repeatable_bytes(8)


def test_processor_time_is_read_from_the_system() -> None:
    if not Path("/proc/self/stat").exists():
        pytest.skip("only Linux has /proc")
    assert (seconds_of(os.getpid()) or 0.0) > 0.0
    assert seconds_of(2**30) is None
