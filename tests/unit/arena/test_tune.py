"""The tuner, on objectives with known best weights."""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from math import tanh
from pathlib import Path
from random import Random

import pytest

from support.arena import at_once, game
from tawantinsuyu.arena import run
from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.run import Where
from tawantinsuyu.arena.schedule import TABLE
from tawantinsuyu.arena.sprt import EVEN, Sequential
from tawantinsuyu.arena.task import Failure, Game, Task
from tawantinsuyu.arena.tune import Parameter, Trial, Tuner
from tawantinsuyu.arena.tune_games import LEAD, POINTS, Games, result
from tawantinsuyu.arena.weights import Weights

BEST = {"stone": 2.0, "gold": -1.0}
START = [
    Parameter("stone", 0.0, 0.5),
    Parameter("gold", 0.0, 0.5),
    Parameter("potato", 3.0, 0.5),
]
"""Weights in which a potato is worth nothing, which the tuner has to correct."""


def quality(values: Mapping[str, float]) -> float:
    return -sum((values[name] - best) ** 2 for name, best in BEST.items())


class Toy:
    """A tuning contest with noisy results of a known objective. It fails after a given number of
    calls.
    """

    def __init__(self, calls: int = 10**9) -> None:
        self.calls = calls
        self.deals = 0

    def results(
        self,
        trial: int,
        candidate: Mapping[str, float],
        incumbent: Mapping[str, float],
        deals: range,
    ) -> Sequence[float]:
        if self.calls == 0:
            raise KeyboardInterrupt
        self.calls -= 1
        self.deals += len(deals)
        edge = 0.5 + 0.5 * tanh(quality(candidate) - quality(incumbent))
        return [
            sum(Random(f"{trial}:{deal}:{seat}").random() < edge for seat in (0, 1)) / 2
            for deal in deals
        ]


def test_it_finds_the_best_weights() -> None:
    tuner = Tuner(START, Toy())
    best = tuner.run(passes=12)
    assert best["stone"] == pytest.approx(BEST["stone"], abs=0.4)
    assert best["gold"] == pytest.approx(BEST["gold"], abs=0.4)
    assert quality(best) > -0.2 > quality({"stone": 0, "gold": 0})


def test_a_weight_that_matters_to_nobody_is_settled_near_where_it_was() -> None:
    tuner = Tuner(START, Toy())
    tuner.run(passes=12)
    tried = [trial for trial in tuner.trials if trial.name == "potato"]
    assert sum(trial.accepted for trial in tried) <= 1
    assert tuner.steps["potato"] < 0.5


def test_steps_grow_where_they_help_and_shrink_where_not() -> None:
    tuner = Tuner([START[0], Parameter("gold", -1.0, 0.5)], Toy())
    tuner.run(passes=1)
    (taken,) = [trial for trial in tuner.trials if trial.accepted]
    assert (taken.name, taken.after) == ("stone", 0.5)
    assert tuner.steps == {"stone": 0.75, "gold": 0.25}
    tuner = Tuner([Parameter("stone", 2.0, 0.5), Parameter("gold", -1.0, 0.5)], Toy())
    tuner.run(passes=1)
    assert tuner.steps == {"stone": 0.25, "gold": 0.25}


@pytest.mark.parametrize("calls", [0, 1, 9, 20])
def test_an_interrupted_tuning_resumes(calls: int, tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    whole = Tuner(START, Toy())
    best = whole.run(passes=4)
    broken = Tuner(START, Toy(calls), file=file)
    with pytest.raises(KeyboardInterrupt):
        broken.run(passes=4)
    toy = Toy()
    again = Tuner(START, toy, file=file)
    assert again.run(passes=4) == best
    assert again.trials == whole.trials
    played_before = sum(trial.deals for trial in broken.trials)
    assert toy.deals == sum(trial.deals for trial in whole.trials) - played_before


def test_every_trial_is_told_and_written_at_once(tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    heard: list[Trial] = []

    def tell(trial: Trial, values: Mapping[str, float]) -> None:
        heard.append(trial)
        assert (
            json.loads(file.read_text(encoding="utf-8").splitlines()[-1])["number"]
            == len(heard) - 1
        )
        assert values[trial.name] == (trial.after if trial.accepted else trial.before)

    tuner = Tuner(START, Toy(), file=file)
    tuner.run(passes=1, tell=tell)
    assert heard == tuner.trials
    assert len(heard) >= len(START)


def test_another_tuning_does_not_go_on_from_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    Tuner(START, Toy(), file=file).run(passes=1)
    with pytest.raises(ArenaError, match="seed"):
        Tuner(START, Toy(), seed="1", file=file)
    with pytest.raises(ArenaError, match="parameters"):
        Tuner(START[:1], Toy(), file=file)


# --- the sequential test -------------------------------------------------------------------------


def accepted(mean: float, runs: int = 200) -> float:
    """Return how often a change of this value is accepted."""
    test = Sequential(gain=0.05, most=1000)
    taken = 0
    for number in range(runs):
        rng = Random(number)
        results: list[float] = []
        verdict = None
        while verdict is None:
            results += [sum(rng.random() < mean for _ in range(2)) / 2 for _ in range(test.batch)]
            verdict = test.verdict(results)
        taken += verdict
    return taken / runs


def test_what_gains_nothing_is_seldom_taken_and_what_gains_is_seldom_left() -> None:
    assert accepted(0.5) <= 0.08
    assert accepted(0.45) <= 0.01
    assert accepted(0.55) >= 0.85


def test_undecided_means_no() -> None:
    test = Sequential(gain=0.01, most=6)
    assert test.verdict([0.5, 0.6] * 2) is None
    assert test.verdict([0.5, 0.6] * 3) is False


def test_a_clear_case_needs_few_deals() -> None:
    test = Sequential()
    assert test.verdict([1.0] * 12) is True
    assert test.verdict([0.0] * 12) is False
    assert test.verdict([1.0]) is None


# --- weights and games ---------------------------------------------------------------------------

TEXT = """\
# What things are worth.

[assets]
potato = { early = 0.3, late = 0.1, reason = "food of the \\"many\\"" }
stone = { early = 1, late = 0.5, reason = "walls" }

[styles]

[styles.weaver]
about = "long Tapestries"
assets = { potato = 2.0 }
"""


def test_weights_are_read_and_written_with_their_reasons() -> None:
    weights = Weights(TEXT)
    assert weights.values == {
        "assets.potato.early": 0.3,
        "assets.potato.late": 0.1,
        "assets.stone.early": 1.0,
        "assets.stone.late": 0.5,
    }
    assert weights.text({}) == TEXT, "and nothing else is changed"
    once = weights.text({"assets.stone.late": 1.5})
    stone = 'stone = { early = 1, late = 1.5, reason = "walls (tuned by games)" }'
    assert once == TEXT.replace('stone = { early = 1, late = 0.5, reason = "walls" }', stone)
    assert Weights(once).text({"assets.stone.late": 2.5}) == once.replace("1.5", "2.5")


def test_the_shipped_weights_can_be_tuned() -> None:
    text = (resources.files("tawantinsuyu.bots") / "weights.toml").read_text(encoding="utf-8")
    weights = Weights(text)
    assert len(weights.values) > 50
    assert tomllib.loads(weights.text({})) == tomllib.loads(text)


def test_some_weights_can_be_chosen_by_name() -> None:
    weights = Weights(TEXT)
    assert len(weights.parameters()) == 4
    early, late = weights.parameters(("assets.s",))
    assert (early.name, early.value, early.step) == ("assets.stone.early", 1.0, 0.25)
    assert (late.name, late.step) == ("assets.stone.late", 0.125)


def test_a_file_without_weights_is_refused() -> None:
    with pytest.raises(ArenaError, match="a number and a reason"):
        Weights("potato = 3")


class Referee:
    """A referee without games: the side with more stone wins."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        for one in tasks:
            self.tasks.append(one)
            stone = [
                Weights.read(Path(code.partition("@")[2])).values["assets.stone.early"]
                for code in one.codes
            ]
            best = max(stone)
            winners = tuple(seat for seat, value in enumerate(stone) if value == best)
            yield game(one.codes, winners[:1], one.deal, task=one.id)

    def close(self) -> None: ...


def test_weights_are_tuned_by_games_from_both_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "bot", lambda code: None)
    monkeypatch.setattr(run, "version", lambda packs: game().version)
    referee = Referee()
    weights = Weights(TEXT)
    contest = Games("greedy", weights, tmp_path, Where(play=at_once), referee, TABLE)
    tuner = Tuner(weights.parameters(("assets.stone.early",)), contest)
    assert tuner.run(passes=1)["assets.stone.early"] == 1.25
    codes = [one.codes for one in referee.tasks]
    assert codes[0] == codes[1][::-1]
    assert len({one.seed for one in referee.tasks}) == len(referee.tasks) / 2
    before = len(referee.tasks)
    assert Tuner(weights.parameters(("assets.stone.early",)), contest).run(passes=1)
    assert len(referee.tasks) == before, "finished games are on file"


def test_a_candidate_of_four_has_an_even_result_with_a_quarter_of_the_victories() -> None:
    codes = ("x", "y", "y", "y")
    results = [result("x", game(codes, (winner,))) for winner in range(4)]
    assert sum(results) / 4 == EVEN


def test_points_judge_by_how_far_ahead_of_the_others_a_candidate_is() -> None:
    codes = ("x", "y", "y", "y")
    assert result("x", game(codes, (0,), scores=(90, 100, 80, 90)), POINTS) == EVEN
    ahead = result("x", game(codes, (0,), scores=(90 + LEAD // 2, 90, 90, 90)), POINTS)
    assert ahead == 0.75
    assert result("x", game(codes, (1,), scores=(0, 200, 200, 200)), POINTS) == 0
