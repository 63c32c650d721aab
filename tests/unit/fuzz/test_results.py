"""A run that stores its progress after each game can be stopped and resumed."""

from dataclasses import replace
from pathlib import Path

import pytest

from tawantinsuyu.fuzz import run
from tawantinsuyu.fuzz.faults import FuzzError
from tawantinsuyu.fuzz.game import Outcome
from tawantinsuyu.fuzz.plan import Plan
from tawantinsuyu.fuzz.results import Summary
from tawantinsuyu.fuzz.run import Settings, fuzz

Played = list[int]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """Return the numbers of the games played. Each game reaches two things: its number and its last
    digit.
    """
    numbers: Played = []

    def play_game(plan: Plan) -> Outcome:
        number = plan.number
        numbers.append(number)
        reached = {"number": {str(number)}, "digit": {str(number % 10)}}
        fault = "crash" if number == 3 else ""
        return Outcome(number, 100 + number, number, fault=fault, detail=fault, reached=reached)

    monkeypatch.setattr(run, "play_game", play_game)
    return numbers


def told(summary: Summary) -> tuple[object, ...]:
    faults = [(outcome.number, outcome.fault, outcome.detail) for outcome, _ in summary.failures]
    return summary.games, summary.decisions, summary.choices, summary.reached, faults


def test_an_interrupted_run_resumes(played: Played, tmp_path: Path) -> None:
    noted = Settings(games=12, full=0, results=tmp_path / "deep" / "run.jsonl")
    fuzz(replace(noted, games=5))
    assert played == [0, 1, 2, 3, 4]
    whole = fuzz(noted)
    assert played == list(range(12)), "nothing is played twice"
    assert told(whole) == told(fuzz(replace(noted, results=None)))


def test_a_game_whose_line_was_broken_off_is_played_again(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    noted = Settings(games=4, full=0, results=file)
    whole = fuzz(noted)
    file.write_text(file.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    assert told(fuzz(noted)) == told(whole)
    assert played == [0, 1, 2, 3, 3]
    assert told(fuzz(noted)) == told(whole), "and its line is whole again"


def test_games_that_ended_out_of_order_are_not_played_again(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    noted = Settings(games=4, full=0, results=file)
    whole = fuzz(noted)
    head, first, _, *others = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([head, *others, first, ""]), encoding="utf-8")
    assert fuzz(noted).games == whole.games
    assert played == [0, 1, 2, 3, 1]


def test_what_a_game_came_across_is_noted_once(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    fuzz(Settings(games=11, full=0, results=file))
    text = file.read_text(encoding="utf-8")
    assert text.count('"digit": ["0"]') == 1
    assert '"number": ["10"]' in text


@pytest.mark.parametrize(
    ("change", "named"),
    [({"seed": "other"}, "seed"), ({"players": (2,)}, "players"), ({"full": 1}, "full")],
)
def test_another_run_does_not_go_on_from_the_same_file(
    change: dict[str, object], named: str, played: Played, tmp_path: Path
) -> None:
    noted = Settings(games=1, full=0, results=tmp_path / "run.jsonl")
    fuzz(noted)
    with pytest.raises(FuzzError, match=named):
        fuzz(replace(noted, **change))  # type: ignore[arg-type]
    assert played == [0]


def test_a_changed_engine_makes_another_run(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = Settings(games=1, full=0, results=tmp_path / "run.jsonl")
    fuzz(noted)
    monkeypatch.setattr(run, "sources", lambda: ["another engine"])
    with pytest.raises(FuzzError, match="engine"):
        fuzz(noted)
