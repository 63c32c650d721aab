"""Runs: where games are played, which results are stored, and how failures are handled."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from support.arena import at_once, deadly, game, signed, stumbling, task
from support.timeouts import PROCESS_TIMEOUT_SECONDS
from tawantinsuyu.arena import run
from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.ledger import Ledger
from tawantinsuyu.arena.play import version
from tawantinsuyu.arena.run import Progress, Where, crew_of, play_all
from tawantinsuyu.arena.task import Failure, Game, Task
from tawantinsuyu.cli.app import app

GAMES = 40
MATCH = ["arena", "random", "--games", str(GAMES)]


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the invented games of `support.arena` pass for games of the present version."""
    monkeypatch.setattr(run, "version", lambda packs: game().version)


def timeless(file: Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    del report["clock"]
    return report


def test_a_killed_run_resumes_with_the_same_report(tmp_path: Path) -> None:
    noted = tmp_path / "games.jsonl"
    resume = [*MATCH, "--resume", str(noted)]
    command = [sys.executable, "-m", "tawantinsuyu.cli.main", *resume, "--jobs", "2", "-v"]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert running.stderr is not None
    first = running.stderr.readline()
    assert first.startswith("deal "), first
    running.send_signal(signal.SIGKILL)
    # The pipe closes only when the playing processes have ended as well.
    running.communicate(timeout=PROCESS_TIMEOUT_SECONDS)
    finished = len(noted.read_bytes().splitlines())
    assert 0 < finished < GAMES, "it was to be killed in the middle"
    with noted.open("ab") as file:
        file.write(b'{"task":"half a li')

    again = CliRunner().invoke(app, [*resume, "--out", str(tmp_path / "again.json")])
    assert again.exit_code == 0, again.output
    assert len(noted.read_bytes().splitlines()) == GAMES
    whole = CliRunner().invoke(app, [*MATCH, "--out", str(tmp_path / "whole.json")])
    assert whole.exit_code == 0, whole.output
    assert timeless(tmp_path / "again.json") == timeless(tmp_path / "whole.json")


def test_finished_games_are_not_played_again(made_up: None, tmp_path: Path) -> None:
    played: list[int] = []

    def play(one: Task) -> Game:
        played.append(one.deal)
        return at_once(one)

    where = Where(resume=tmp_path / "deep" / "games.jsonl", play=play)
    play_all([task(0), task(1)], where)
    found = play_all([task(2), task(1), task(0)], where)
    assert played == [0, 1, 2]
    assert [one.deal for one in found.games] == [2, 1, 0], "in the order of the tasks"


def test_a_last_line_that_was_broken_off_is_repaired(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "games.jsonl")
    ledger.write(game(deal=1))
    ledger.write(game(deal=2))
    ledger.file.write_bytes(ledger.file.read_bytes()[:-30])
    assert ledger.read() == [game(deal=1)]
    ledger.write(game(deal=3))
    assert ledger.read() == [game(deal=1), game(deal=3)]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk\n", encoding="utf-8")
    with pytest.raises(ArenaError, match="line 1"):
        Ledger(file).read()


def test_games_of_another_version_are_played_again_unless_wanted(tmp_path: Path) -> None:
    where = Where(resume=tmp_path / "games.jsonl", play=at_once)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "version", lambda packs: game().version)
        play_all([task(0)], where)
    heard: list[tuple[int, int]] = []

    def tell(progress: Progress, outcome: Game | Failure | None) -> None:
        if outcome is None:
            heard.append((progress.kept, progress.outdated))

    now = replace(where, play=lambda one: replace(at_once(one), version=version(("base",))))
    assert play_all([task(0)], replace(now, older=True), tell).games[0].version == game().version
    assert play_all([task(0)], now, tell).games[0].version == version(("base",))
    assert play_all([task(0)], now, tell).games[0].version == version(("base",))
    assert heard == [(1, 0), (0, 1), (1, 0)]


def test_a_game_of_a_machine_with_another_version_does_not_count() -> None:
    found = play_all([task(0)], Where(play=at_once))
    assert found.games == []
    assert "another version (engine, bots, pack)" in found.failures[0].error


def test_a_game_whose_process_died_is_played_once_more(made_up: None, tmp_path: Path) -> None:
    tasks = [task(deal, str(tmp_path / "died")) for deal in range(5)]
    found = play_all(tasks, Where(jobs=2, play=stumbling))
    assert (tmp_path / "died").exists()
    assert [one.deal for one in found.games] == [0, 1, 2, 3, 4]
    assert found.failures == []


def test_what_always_fails_is_reported_and_the_others_go_on(made_up: None) -> None:
    found = play_all([task(deal) for deal in range(5)], Where(jobs=2, play=deadly))
    assert [one.deal for one in found.games] == [0, 3, 4]
    errors = {failure.task.deal: failure.error for failure in found.failures}
    assert errors == {
        1: "its process died 2 times (status 3)",
        2: "LookupError: no such card",
    }


def test_processes_stay_for_the_next_run(made_up: None) -> None:
    where = Where(jobs=2, play=signed)
    with crew_of(where) as crew:
        first = play_all([task(deal) for deal in range(4)], where, crew=crew)
        second = play_all([task(deal) for deal in range(4, 8)], where, crew=crew)
    pids = {one.seed for one in first.games}
    assert str(os.getpid()) not in pids
    assert {one.seed for one in second.games} <= pids


def test_the_same_task_twice_is_one_game(made_up: None) -> None:
    assert len(play_all([task(0), task(0)], Where(play=at_once)).games) == 1


def test_progress_reports_the_remaining_games() -> None:
    progress = Progress(total=10, kept=2, played=4, seconds=8.0)
    assert progress.done == 6
    assert progress.rate == 0.5
    assert progress.left == 8.0
    assert Progress(total=10).left is None
