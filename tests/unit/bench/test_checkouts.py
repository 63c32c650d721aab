"""Comparison of our engine with that of another checkout: speed, and equality of games."""

import ast
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import tawantinsuyu
from tawantinsuyu.bench import checkouts, operations, sides
from tawantinsuyu.bench.against import NotMeasuredError
from tawantinsuyu.bench.checkouts import Differing, Effort
from tawantinsuyu.bench.operations import BOTS, OPERATIONS, TABLES
from tawantinsuyu.bench.sides import Side
from tawantinsuyu.cli.bench import app

TINY = Effort(rounds=1, games=1, positions=1, seconds=0.0001)
ROOT = Path(__file__).parents[3]


def say_nothing(line: str) -> None:
    """Receive a line of progress and ignore it."""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a checkout that holds the engine and the packs only."""
    package = Path(tawantinsuyu.__file__).parent
    target = tmp_path / "src" / "tawantinsuyu"
    for name in ("game", "components"):
        left_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(package / name, target / name, ignore=left_out)
    shutil.copy(package / "__init__.py", target)
    return tmp_path


def add(checkout: Path, lines: str) -> None:
    """Append lines to the public module of a checkout's engine."""
    door = checkout / "src" / sides.DOOR
    door.write_text(door.read_text(encoding="utf-8") + lines, encoding="utf-8")


def command(path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    monkeypatch.setattr(checkouts, "QUICK", TINY)
    result = CliRunner().invoke(app, ["engine", "--quick", "--against", str(path)])
    return result.exit_code, result.output


# --- with real workers ---------------------------------------------------------------------------


@pytest.mark.nightly
def test_beside_itself_the_engine_plays_the_same_games_and_everything_is_measured() -> None:
    told: list[str] = []
    theirs = sides.checkout(ROOT)
    found = checkouts.measure(sides.this_checkout(), theirs, TINY, told.append)
    assert found.same_games
    assert (found.answers, found.lacking) == ([], {})
    assert found.seeds == (0, 1)
    assert list(found.play) == list(TABLES)
    assert list(found.operations) == [*OPERATIONS, *BOTS]
    for one in (found.overall, *found.play.values(), *found.operations.values()):
        assert 0 < one.least <= one.ratio <= one.most
        assert isfinite(one.most)
    assert told[-1].startswith("round 1 of 1: random play ")


def test_changed_rules_are_reported_as_different_games(copied: Path) -> None:
    setup = copied / "src" / "tawantinsuyu" / "game" / "setup.py"
    before = setup.read_text(encoding="utf-8")
    setup.write_text(before.replace("STONE: Final = 2", "STONE: Final = 3"), encoding="utf-8")
    theirs = sides.checkout(copied)
    found = checkouts.measure(sides.this_checkout(), theirs, TINY, say_nothing)
    assert found.differing == dict.fromkeys(TABLES, Differing(games=2, first=0))


@pytest.mark.nightly
def test_what_the_other_has_not_is_left_out_and_other_answers_are_told(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(copied, "\ndel draft\npending = lambda: ()\nwhole = placement_table")
    add(copied, "\nplacement_table = lambda *given: whole(*given)[1:]")
    add(copied, "\nprint('what an author looks for')")
    status, output = command(copied, monkeypatch)
    assert status == 0
    assert "not measured; theirs: `game.api` has no `draft`" in output
    assert "not measured; theirs: TypeError: " in output
    assert "\nsame games\nDIFFERENT answers in the same positions: placement table\n" in output
    assert "seeds 0 to 1" in output
    assert "random play, ours : theirs = " in output


def test_a_dead_worker_is_reported_with_its_last_output(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(copied, "\nraise RuntimeError('the llamas are ill')")
    status, output = command(copied, monkeypatch)
    assert status == 1
    assert "ended with status 1; the last it said:" in output
    assert "RuntimeError: the llamas are ill" in output
    assert "Both sides run with this environment's packages." in output


def test_a_folder_that_is_no_checkout_is_refused_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, output = command(tmp_path, monkeypatch)
    assert status == 1
    assert f"{tmp_path} is no checkout of this project" in output
    assert "git worktree add" in output


def test_the_wrong_engine_is_not_measured(copied: Path) -> None:
    # As if the environment put another path before the worker's path.
    other = Side("theirs", copied / "src")
    with sides.worker(sides.this_checkout()) as worker:
        worker.side = other
        with pytest.raises(NotMeasuredError, match="instead"):
            worker.prepare(0)


# --- the order and the ratios, with workers that only count ---------------------------------------


def test_a_ratio_above_one_means_that_ours_is_quicker_and_turns_alternate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, str]] = []

    class Scripted:
        def __init__(self, side: Side) -> None:
            self.side = side

        def prepare(self, positions: int) -> None:
            assert positions == TINY.positions

        def ask(self, wanted: dict[str, Any]) -> dict[str, Any]:
            time = {"ours": 1.0, "theirs": 2.0}[self.side.name]
            if wanted["do"] in ("try_out", "operation"):
                return {"micros": 10 * time, "answers": ""}
            asked.append((self.side.name, wanted["table"]))
            # At the table of four the two checkouts end the game of seed 1 differently.
            unlike = wanted["table"] == "4 players" and wanted["first"] == 1
            return {"seconds": time, "choices": 100, "ends": [self.side.name if unlike else ""]}

    @contextmanager
    def scripted(side: Side) -> Iterator[Scripted]:
        yield Scripted(side)

    monkeypatch.setattr(checkouts, "worker", scripted)
    here, there = Side("ours", ROOT), Side("theirs", ROOT)
    found = checkouts.measure(here, there, TINY, say_nothing)
    ratios = (found.overall, *found.play.values(), *found.operations.values())
    assert {one.ratio for one in ratios} == {2.0}
    assert (found.overall.ours, found.overall.theirs) == (100, 50)
    assert found.differing == {"4 players": Differing(games=1, first=1)}
    turns = ("ours", "theirs", "theirs", "ours")
    assert asked == [(name, table) for table in TABLES for name in turns]


def test_the_worker_imports_nothing_of_the_engine_but_its_door_and_the_packs() -> None:
    # Files inside the engine may move; a worker has to run with those of any checkout.
    tree = ast.parse(Path(operations.__file__).read_text(encoding="utf-8"))
    found = {
        f"{node.module}.{name.name}" if node.module != "tawantinsuyu.game.api" else node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("tawantinsuyu")
        for name in node.names
    }
    assert found == {"tawantinsuyu.components", "tawantinsuyu.game.api"}
