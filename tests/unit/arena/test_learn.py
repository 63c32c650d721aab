"""Learning from games: the changes that lessons propose, and those that a match accepts."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.arena import game
from tawantinsuyu.arena import learn, lessons
from tawantinsuyu.arena.learn import ALL, HAND, Course, School, compared, stepped
from tawantinsuyu.arena.lessons import SOLO, Assignment, Lesson, play_lesson
from tawantinsuyu.arena.lstd import fit
from tawantinsuyu.arena.pool import Alone
from tawantinsuyu.arena.run import Where
from tawantinsuyu.arena.schedule import TABLE
from tawantinsuyu.arena.sprt import Sequential
from tawantinsuyu.arena.task import Game, Task, seed_of
from tawantinsuyu.bots.learned import GROUPS, NAMES, Correction, Learned, load
from tawantinsuyu.bots.observe import Moment

GOLD, STONE, POINTS = (NAMES.index(name) for name in ("gold", "stone", "points"))
TILES = ["P01", "P02"]


# --- changes that lessons propose -----------------------------------------------------------------


def made_up(number: int, table: int = 2) -> Lesson:
    """Return a lesson in which gold is worth three points more than valued, early and late, and
    the first tile two more; the rest is noise.
    """
    rng = Random(number)
    people = 1 if table == SOLO else table
    seats = max(2, table)
    width = len(NAMES) + len(TILES)
    true = [100.0 + rng.gauss(0, 10) for _ in range(seats)]
    moments = []
    for turn in range(12):
        numbers = [[0] * width for _ in range(people)]
        hand = list(true)
        for seat in range(people):
            numbers[seat][GOLD] = rng.randrange(6)
            numbers[seat][STONE] = rng.randrange(6)
            numbers[seat][POINTS] = rng.randrange(6)
            numbers[seat][len(NAMES)] = rng.randrange(2)
            hand[seat] -= 3 * numbers[seat][GOLD] + 2 * numbers[seat][len(NAMES)]
            hand[seat] += rng.gauss(0, 2)
        moments.append(Moment(1 - turn / 11, hand, numbers))
    return Lesson(table, moments, [round(points) for points in true])


@pytest.mark.parametrize("table", [2, 3, 4, SOLO])
def test_what_games_teach_is_found(table: int) -> None:
    found = fit((made_up(number, table) for number in range(300)), TILES, None, ridge=1e-4)
    gold, stone = found.learned.weights[GOLD], found.learned.weights[STONE]
    assert [gold.early, gold.late] == pytest.approx([3, 3], abs=0.3)
    assert [stone.early, stone.late] == pytest.approx([0, 0], abs=0.3)
    assert found.learned.tiles["P01"].early == pytest.approx(2, abs=0.5)
    assert found.learned.tiles["P02"] == Correction(0, 0)
    assert found.lessons == 300
    assert found.explained > found.explained_before


def test_sure_points_are_not_corrected() -> None:
    found = fit((made_up(number) for number in range(100)), TILES, None)
    assert abs(found.learned.weights[POINTS].early) < 1e-3


def test_known_lessons_are_not_requested_again() -> None:
    known = fit((made_up(number) for number in range(300)), TILES, None, ridge=1e-4).learned
    again = fit((made_up(number) for number in range(300)), TILES, known, ridge=1e-4)
    assert abs(again.learned.weights[GOLD].early) < 0.05


# --- steps ---------------------------------------------------------------------------------------


def test_a_step_is_a_fraction_of_the_proposed_change() -> None:
    asked = Learned(tuple(Correction(2.0, 1.0) for _ in NAMES), {"P01": Correction(4.0, 0.0)})
    goods = stepped(HAND, asked, 0.5, ("goods",))
    assert goods.weights[GOLD] == Correction(1.0, 0.5)
    assert sum(one != Correction() for one in goods.weights) == len(GROUPS["goods"])
    assert not goods.tiles
    both = stepped(goods, asked, 0.5, ("goods", "buildings"))
    assert both.weights[GOLD] == Correction(2.0, 1.0)
    assert both.tiles == {"P01": Correction(2.0, 0.0)}


def test_a_game_alone_is_compared_with_anothers_on_the_same_deal() -> None:
    table = {"automa": "axomamma"}
    better = game(("a", "axomamma"), scores=(130, 100), config=table)
    worse = game(("b", "axomamma"), scores=(100, 100), config=table)
    assert compared("a", [better, worse]) == 0.75
    assert compared("b", [better, worse]) == 0.25
    assert compared("a", [game(("a", "b"), scores=(130, 100))]) == 0.75


# --- the rounds of learning -----------------------------------------------------------------------


def course(folder: Path, **other: Any) -> Course:
    test = Sequential(gain=0.2, batch=4, most=24)
    plain = Course(folder, games=3, rounds=2, tables=(2, SOLO), test=test)
    return replace(plain, **other)


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch) -> Learned:
    """Return the result of lessons that take no time and propose a change."""
    monkeypatch.setattr(lessons, "play_lesson", lambda one: made_up(int(one.seed[:6], 16)))
    monkeypatch.setattr(learn, "tile_names", lambda pack: TILES)
    return fit((made_up(number) for number in range(3)), TILES, None).learned


def deciding_by(group: str | None) -> Any:
    """Return a function that replaces a match and plays no games: the candidate, named by a file,
    wins in one group of matches.
    """

    def play(task: Task) -> Game:
        candidate = max(range(2), key=lambda seat: "@" in task.codes[seat])
        wins = group is not None and task.match.endswith(group)
        scores = [100, 100]
        scores[candidate] += 60 if wins else -60
        config = {"automa": task.config.automa} if task.config.automa else {}
        return game(task.codes, scores=tuple(scores), deal=task.deal, task=task.id, config=config)

    return play


def school(where: Course, play: Any) -> tuple[School, list[str]]:
    told: list[str] = []
    return School(where, Where(older=True), Alone(play), told.append), told


def test_a_step_that_wins_is_taken_and_written_down(tmp_path: Path, asked_for: Learned) -> None:
    one, told = school(course(tmp_path, rounds=1), deciding_by(ALL))
    found = one.run()
    assert found == stepped(HAND, one_fit(tmp_path), 0.5, tuple(GROUPS))
    assert load(tmp_path / "learned.json") == found
    assert [trial.group for trial in one.trials] == [ALL]
    assert any("kept" in line for line in told)


def test_if_all_of_it_loses_single_groups_are_tried(tmp_path: Path, asked_for: Learned) -> None:
    one, _ = school(course(tmp_path, rounds=1, tables=(2,)), deciding_by("goods"))
    found = one.run()
    assert [trial.group for trial in one.trials] == [ALL, "goods", "buildings"], "all that is asked"
    assert [trial.group for trial in one.trials if trial.accepted] == ["goods"]
    changed = {name for name, c in zip(NAMES, found.weights, strict=True) if c != Correction()}
    assert changed
    assert changed <= set(GROUPS["goods"])


def test_learning_ends_when_two_rounds_bring_nothing(tmp_path: Path, asked_for: Learned) -> None:
    one, told = school(course(tmp_path, rounds=9, tables=(2,)), deciding_by(None))
    assert one.run() == HAND
    assert {trial.round for trial in one.trials} == {0, 1}
    assert "2 rounds without" in told[-1]


def test_an_interrupted_course_resumes_from_its_files(
    tmp_path: Path, asked_for: Learned, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, told = school(course(tmp_path, tables=(2,)), deciding_by("goods"))
    found = first.run()

    def nothing_more(*_: object) -> Any:
        raise AssertionError("played again")

    monkeypatch.setattr(lessons, "play_lesson", nothing_more)
    again, told_again = school(course(tmp_path, tables=(2,)), nothing_more)
    assert again.run() == found
    assert told_again == told


def one_fit(folder: Path) -> Learned:
    """Return the changes that the lessons of the first round propose."""
    return fit(lessons.lessons([], folder / "lessons-0.jsonl"), TILES, None).learned


# --- lessons -------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [2, SOLO])
def test_the_same_assignment_gives_the_same_lesson(
    table: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "TABLE", replace(TABLE, turn_cap=3))
    one = Assignment(seed_of("test", 1), table, "")
    lesson = play_lesson(one)
    assert lesson == play_lesson(one)
    assert len(lesson.moments) > 4
    assert lesson != play_lesson(replace(one, seed=seed_of("test", 2)))


def test_seats_explore_placements_above_all() -> None:
    fond = [leaning for leaning in lessons.LEANINGS if leaning]
    assert sum("place" in leaning for leaning in fond) > len(fond) / 2
    codes = {lessons._code(leaning, "") for leaning in lessons.LEANINGS}
    assert "greedy:hand" in codes
    assert lessons._code("+2place", "w.json") == "greedy:+2place@w.json"
