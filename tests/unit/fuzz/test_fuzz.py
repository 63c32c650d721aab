"""The fuzzer runs without findings, and finds planted faults."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from tawantinsuyu.bots.personas import PERSONAS, SEEKERS
from tawantinsuyu.cli.fuzz import fuzz as command
from tawantinsuyu.fuzz import game as fuzz_game
from tawantinsuyu.fuzz.export import open_record, pack_of
from tawantinsuyu.fuzz.faults import FAULTS, FaultError
from tawantinsuyu.fuzz.game import Outcome, play_game, replay
from tawantinsuyu.fuzz.plan import CAST, EVERYTHING, PLAIN, Rates, plan_game
from tawantinsuyu.fuzz.run import Settings, fuzz
from tawantinsuyu.game import serial, views
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.kernel import options
from tawantinsuyu.game.preview import sources
from tawantinsuyu.game.questions import QUESTIONS, WORDS
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.tasks import army

SMALL = str(Path(__file__).parents[2] / "packs" / "small")
Plant = Callable[[pytest.MonkeyPatch], None]


def run(*arguments: str) -> Result:
    app = typer.Typer()
    app.command()(command)
    return CliRunner().invoke(app, arguments)


def play(number: int = 1, rates: Rates = EVERYTHING, persona: str = "") -> Outcome:
    plan = replace(plan_game(number, "planted", ("base",), (2,)), rates=rates)
    if persona:
        plan = replace(plan, personas=(persona,) * plan.config.players)
    return play_game(plan)


# --- games without faults -------------------------------------------------------------------------


@pytest.mark.parametrize("packs", [("base",), (SMALL,)], ids=["base", "small"])
def test_a_few_games_are_sound(packs: tuple[str, ...]) -> None:
    summary = fuzz(Settings(games=3, packs=packs, full=0, seed="mini"))
    assert [outcome.detail for outcome, _ in summary.failures] == []
    assert summary.games == 3
    assert summary.decisions > 200


def test_the_beginning_of_a_game_is_sound_under_every_check() -> None:
    plan = plan_game(0, "mini", ("base",), (3,))
    rng = Random(1)
    game = fuzz_game.Checked(plan.config, pack_of(plan.packs), plan.seed, EVERYTHING)
    for _ in range(25):
        seat = game.seat(rng)
        game.step(seat, rng.choice(options(game.state, seat)))
    assert len(game.log) == 25


@pytest.mark.nightly
def test_games_of_a_small_pack_are_sound() -> None:
    """The small pack has other sizes: 30 spaces, a Temple of 11 steps, tracks of 5 spaces."""
    summary = fuzz(Settings(games=60, packs=(SMALL,), jobs=2, full=2, seed="small"))
    assert [outcome.detail for outcome, _ in summary.failures] == []
    assert summary.games == 60


def test_a_game_follows_from_seed_and_number_whatever_is_checked() -> None:
    sparse = play(rates=PLAIN)
    thorough = play(rates=Rates(25, 25, 100))
    assert (sparse.decisions, sparse.scores) == (thorough.decisions, thorough.scores)


def test_plans_go_through_counts_options_and_personas() -> None:
    plans = [plan_game(number, "0", ("base",), (2, 3, 4)) for number in range(120)]
    assert {plan.config.players for plan in plans} == {2, 3, 4}
    assert {plan.config.leftover_weaving_price for plan in plans} == {2, 3}
    assert {plan.config.coricancha for plan in plans} == {"random", "printed"}
    assert {plan.config.turn_cap for plan in plans} == {0, 8, 60}
    assert {name for plan in plans for name in plan.personas} == set(CAST)
    assert {*PERSONAS, *SEEKERS} < set(CAST)
    assert all(plan.rates == EVERYTHING for plan in plans[:60])
    assert all(plan.rates == Rates() for plan in plans[60:])


@pytest.mark.parametrize("side", ["ruruy", "simpa"])
def test_every_table_has_the_modules_and_the_side_asked_for(side: str, tmp_path: Path) -> None:
    sun = ("way_of_the_sun",)
    plan = plan_game(3, "0", ("golden_age",), (2,), modules=sun, overlay=side)
    assert (plan.config.modules, plan.config.overlay) == (sun, side)
    asked = ("--games", "1", "--players", "2", "--full", "0", "--module", *sun)
    result = run(*asked, "--overlay", side, "--reached", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    other = "simpa" if side == "ruruy" else "ruruy"
    assert f"{other}-" not in result.output, "the universe is that of the side played"


# --- planted faults ------------------------------------------------------------------------------


def lose_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(army, "discard_army", lambda state, card: None)


def go_below_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    def take_villager(state: State, frame: frames.TakeVillager) -> bool:
        state.players[frame.seat].resources[0] -= 50
        return bool(rule.step and rule.step(state, frame))

    rule = QUESTIONS[frames.TakeVillager]
    monkeypatch.setitem(QUESTIONS, frames.TakeVillager, replaced(rule, step=take_villager))


def dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = QUESTIONS[frames.MainChoice]
    monkeypatch.setitem(
        QUESTIONS, frames.MainChoice, replaced(rule, options=lambda state, frame: [])
    )


def crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(state: State, frame: frames.PlacePriest, action: tuple[Any, ...]) -> None:
        raise KeyError("planted")

    rule = QUESTIONS[frames.PlacePriest]
    monkeypatch.setitem(QUESTIONS, frames.PlacePriest, replaced(rule, play=play))


def refuse_an_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = QUESTIONS[frames.MainChoice]
    refuse = replaced(rule, accepts=lambda state, frame, action: action != ("pray",))
    monkeypatch.setitem(QUESTIONS, frames.MainChoice, refuse)


def forget_to_save(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = tuple(name for name in serial.SAVED_FIELDS if name != "village")
    from_json = serial.from_json

    def forgetful(data: dict[str, Any], pack: Any) -> State:
        with monkeypatch.context() as patch:
            patch.setattr(serial, "SAVED_FIELDS", fields)
            return from_json(data, pack)

    monkeypatch.setattr("tawantinsuyu.fuzz.checks.from_json", forgetful)


def share_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    original = State.clone

    def clone(self: State) -> State:
        other = original(self)
        other.players[0].sources = self.players[0].sources
        return other

    monkeypatch.setattr(State, "clone", clone)


def misread(monkeypatch: pytest.MonkeyPatch) -> None:
    start = WORDS["start"]._replace(read=lambda names, words: ("start", 0))
    monkeypatch.setitem(WORDS, "start", start)


def show_all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    original = views._player
    monkeypatch.setattr(views, "_player", lambda player, known: original(player, known=True))


def lose_an_event_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_game, "KINDS", ("begin", "end"))


def overlook_corn(monkeypatch: pytest.MonkeyPatch) -> None:
    def gained(event: dict[str, Any]) -> Iterator[tuple[str, int]]:
        return iter([(event["what"], event["amount"])] if event["what"] != "corn" else [])

    monkeypatch.setitem(sources.CHANGES, "gained", gained)


PLANTED: dict[str, Plant] = {
    "conservation": lose_a_card,
    "below_zero": go_below_zero,
    "dead_end": dead_end,
    "crash": crash,
    "not_accepted": refuse_an_offer,
    "json": forget_to_save,
    "clone": share_a_list,
    "action_text": misread,
    "hidden": show_all_hands,
    "event": lose_an_event_kind,
    "turns": overlook_corn,
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_and_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[name](monkeypatch)
    outcome = play(rates=EVERYTHING if name == "hidden" else Rates(options=5, save=1, views=0))
    assert outcome.fault == name, outcome.detail


def test_faults_have_names_from_a_closed_list() -> None:
    assert set(PLANTED) <= set(FAULTS)
    with pytest.raises(ValueError, match="no fault"):
        FaultError("bad_luck", "")


def test_a_fault_is_exported_up_to_the_bad_action_and_can_be_replayed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patch:
        lose_a_card(patch)
        outcome = play(rates=PLAIN)
        assert outcome.record is not None
        assert outcome.record.log[-1].split()[1] == "keep"
        file = tmp_path / "deep" / "game.json"
        outcome.record.save(file)
        assert open_record(file) == outcome.record
        assert replay(open_record(file)).fault == "conservation"
    assert replay(open_record(file)).fault == ""


def test_a_fault_of_an_option_nobody_chose_is_exported_with_that_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crash(monkeypatch)
    outcome = play(rates=Rates(options=1, save=0, views=0))
    assert outcome.record is not None
    assert outcome.record.log[-1].split()[1] == "start"
    assert "planted" in outcome.detail


# --- the command ---------------------------------------------------------------------------------


def test_the_command_reports_a_clean_run(tmp_path: Path) -> None:
    result = run(
        "--games", "2", "--players", "2", "--full", "0", "--reached", "--out", str(tmp_path)
    )
    assert result.exit_code == 0, result.output
    assert "2 games" in result.output
    assert "0 faults" in result.output
    assert "unreached" in result.output
    assert "rolled" not in result.output, "there is no die at a table without a solo opponent"
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_faults_and_says_how_to_replay_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patch:
        dead_end(patch)
        result = run("--games", "1", "--players", "2", "--full", "0", "--out", str(tmp_path))
        assert result.exit_code == 1
        (file,) = tmp_path.iterdir()
        assert f"tawantinsuyu fuzz --replay {file.as_posix()}" in result.output
        assert run("--replay", str(file)).exit_code == 1
    again = run("--replay", str(file))
    assert again.exit_code == 0, again.output
    assert "sound by now" in again.output


def test_the_command_takes_a_run_up_again_but_not_another_one(tmp_path: Path) -> None:
    noted = ("--players", "2", "--full", "0", "--results", str(tmp_path / "run.jsonl"))
    assert run("--games", "1", *noted).exit_code == 0
    assert "2 games" in run("--games", "2", *noted).output
    assert len((tmp_path / "run.jsonl").read_text(encoding="utf-8").splitlines()) == 1 + 2
    other = run("--games", "2", "--seed", "other", *noted)
    assert other.exit_code == 2
    assert "another run (seed)" in other.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "two"), "give numbers"),
        (("--players", "5"), "2, 3 or 4 seats"),
        (("--automa", "nobody"), "automa"),
        (("--pack", "nowhere"), "no pack"),
        (("--replay", "nowhere.json"), "nowhere.json"),
    ],
)
def test_the_command_explains_what_it_cannot_do(arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.output
