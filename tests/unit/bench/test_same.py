"""One hash over games: equal for equal engines, different for any difference."""

import os
import subprocess
import sys

import pytest

from tawantinsuyu import engine
from tawantinsuyu.bench import same
from tawantinsuyu.game.api import options

DECISIONS = 60
SWITCHED = {**os.environ, engine.SWITCH: "1"}


def test_the_same_decisions_have_the_same_hash() -> None:
    one = same.random_play(DECISIONS)
    assert one == same.random_play(DECISIONS)
    assert one.decisions == DECISIONS
    assert one.hash != same.random_play(DECISIONS + 1).hash


def test_tables_with_modules_are_other_games() -> None:
    one = same.random_play(DECISIONS, modules=True)
    assert one == same.random_play(DECISIONS, modules=True)
    assert one.hash != same.random_play(DECISIONS).hash
    opponents = {config.automa for config in same.WITH_MODULES}
    assert opponents == {"", "axomamma", "pachamama"}


def test_options_in_another_order_are_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    before = same.random_play(DECISIONS)
    monkeypatch.setattr(same, "options", lambda state, seat: options(state, seat)[::-1])
    assert same.random_play(DECISIONS) != before


def test_the_games_of_a_bot_are_hashed_move_by_move() -> None:
    one = same.bot_games("greedy", 1)
    assert one.decisions > 100
    assert one == same.bot_games("greedy", 1)
    assert one.hash != same.bot_games("random", 1).hash


@pytest.mark.nightly
def test_both_engines_play_the_same_games() -> None:
    """When run in the pure engine, this shows only that the option exists."""
    arguments = ["bench", "same", "--decisions", "300", "--games", "1", "--bot", "search:10n"]
    done = subprocess.run(
        [sys.executable, "-m", "tawantinsuyu.cli.main", *arguments],
        capture_output=True,
        text=True,
        check=True,
    )
    with same.in_pure_engine(arguments) as pure:
        said, _ = pure.communicate()
    assert said.startswith("pure engine\n300 decisions of ")
    if engine.running() == engine.COMPILED:
        assert done.stdout.startswith("compiled engine\n")
        assert done.stdout.endswith("same games\n")
        assert said in done.stdout
    else:
        assert done.stdout == said


def test_the_sources_run_where_the_pure_engine_is_asked_for() -> None:
    code = "import tawantinsuyu.game.kernel as one, tawantinsuyu.bots.search as other; " + (
        "from tawantinsuyu import engine; print(one.__file__, other.__file__, engine.running())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=SWITCHED, capture_output=True, text=True, check=True
    )
    one, other, running = done.stdout.split()
    assert one.endswith("kernel.py")
    assert other.endswith("search.py")
    assert running == "pure"


def test_the_version_names_the_engine() -> None:
    for environment, name in ((None, engine.running()), (SWITCHED, "pure")):
        done = subprocess.run(
            [sys.executable, "-m", "tawantinsuyu.cli.main", "--version"],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.endswith(f", {name} engine\n")
