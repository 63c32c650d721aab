"""A seat receives equal data in worlds that it cannot distinguish, and the checks find planted
leaks.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from support.court import court
from support.engine import needs_pure
from support.position import Position, position
from support.top import top
from support.vassals import with_nations
from tawantinsuyu.cli.fuzz import fuzz as fuzz_command
from tawantinsuyu.cli.matrix import matrix as matrix_command
from tawantinsuyu.fuzz import secrets
from tawantinsuyu.fuzz.game import Outcome, play_game
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.fuzz.plan import PLAIN, plan_game
from tawantinsuyu.game import views
from tawantinsuyu.game.api import State, options, view_for, worth_of
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.question import Worth
from tawantinsuyu.game.modules.additional.tiles.priest_discards_army_climb import DiscardArmyInPlay
from tawantinsuyu.game.preview import draft as drafts
from tawantinsuyu.game.questions import QUESTIONS
from tawantinsuyu.game.record import replaced

EVERYTHING = ("additional", "way_of_the_sun", "vassals", "nobles")
Plant = Callable[[pytest.MonkeyPatch], None]


def play(number: int = 1, every: int = 5) -> Outcome:
    return play_game(plan_game(number, "leaks", ("base",), (2,), secrets=every))


def test_nothing_but_secrets_is_checked_and_every_verb_is_tried_out() -> None:
    plan = plan_game(1, "leaks", ("base",), (2,), secrets=5)
    assert plan.rates == replace(PLAIN, secrets=5)
    outcome = play()
    assert outcome.fault == "", outcome.detail
    assert outcome.compared["presented view"] > outcome.decisions // 5
    drafted = {name for name in outcome.compared if name.startswith("draft ")}
    assert {"draft place", "draft priest", "draft keep_army", "draft aside"} <= drafted
    assert outcome.compared["plan"] > 10
    for name in ("question", "words", "worth", "gains", "placements", "forecast", "order form"):
        assert outcome.compared[name]


@pytest.mark.parametrize("automa", ["axomamma", "pachamama"])
def test_secrets_are_kept_from_who_plays_alone(automa: str) -> None:
    modules, side = (EVERYTHING, "simpa") if automa == "pachamama" else (("additional",), "")
    plan = plan_game(
        1,
        "leaks",
        ("golden_age",),
        (2,),
        automa=automa,
        modules=modules,
        overlay=side,
        secrets=9,
    )
    outcome = play_game(replace(plan, config=replace(plan.config, turn_cap=15)))
    assert outcome.fault == "", outcome.detail
    assert outcome.compared.total() > 300
    assert outcome.compared["presented view"] > outcome.decisions // 9


# --- planted leaks -------------------------------------------------------------------------------


def show_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    original = views._player
    monkeypatch.setattr(views, "_player", lambda player, known: original(player, known=True))


def try_out_in_the_true_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leak hidden information by a draft that shows the card it would draw."""
    original = drafts.draft

    def draft(state: State, seat: int, actions: list[Any], seams: bool = False) -> Any:
        tried = original(state, seat, actions, seams)
        return replace(tried, reveals=bool(state.god_deck[-1] % 2)) if tried.reveals else tried

    monkeypatch.setattr(secrets, "draft", draft)


def price_by_the_next_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(state: State, seat: int, action: Any) -> Worth:
        found = worth_of(state, seat, action)
        return found._replace(food=9) if state.army_deck[-1] % 2 else found

    monkeypatch.setattr(secrets, "worth_of", told)


def pass_over_by_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leak hidden information by a hand that decides whether a player is prompted to recruit."""
    rule = QUESTIONS[frames.RecruitVillager]

    def step(state: State, frame: frames.RecruitVillager) -> bool:
        if sum(state.players[frame.seat].gods) % 2:
            state.stack.pop()
            return False
        return rule.step is None or rule.step(state, frame)

    monkeypatch.setitem(QUESTIONS, frames.RecruitVillager, replaced(rule, step=step))


LEAKS: dict[str, tuple[Plant, str, str]] = {
    "a view": (show_hands, "hidden", "view"),
    "a draft": (try_out_in_the_true_world, "hidden_draft", "draft"),
    "a price": (price_by_the_next_card, "hidden", "worth"),
    "being asked": (pass_over_by_the_hand, "hidden_forced", "view after"),
}


@pytest.mark.parametrize("where", LEAKS)
def test_a_planted_leak_is_found(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    needs_pure()
    plant, fault, name = LEAKS[where]
    plant(monkeypatch)
    outcome = play()
    assert outcome.fault == fault, outcome.detail
    assert name in outcome.detail


# --- the worlds ----------------------------------------------------------------------------------


def dealt_anew(state: State, seat: int, look: Callable[[State], Any]) -> Counter[str]:
    """Return the contents of a place in forty worlds."""
    rng = Random(1)
    return Counter(str(look(permuted(state, seat, rng))) for _ in range(40))


def test_the_god_cards_somebody_looks_at_are_others_in_other_worlds() -> None:
    given = court().asked(frames.KeepGodCards(0, (), 2, "M3-80"))
    state = given.state
    cards = tuple(sorted(state.god_deck.pop() for _ in range(4)))
    state.stack[-1] = frames.KeepGodCards(0, cards, 2, "M3-80")
    assert set(dealt_anew(state, 0, lambda world: top(world).cards)) == {str(cards)}
    for seat in (1, -1):
        assert len(dealt_anew(state, seat, lambda world: top(world).cards)) > 30
        for world in (state, permuted(state, seat, Random(2))):
            assert top(view_for(world, seat).position).cards == (-1,) * 4


def test_a_weaving_not_turned_up_yet_is_another_in_other_worlds() -> None:
    state = position().state
    state.stack.append(frames.FreeWeavings(0, 1, unseen=True, covered=True))
    assert len(dealt_anew(state, 0, lambda world: world.weavings[-1])) > 10
    state.stack[-1] = frames.FreeWeavings(0, 1, unseen=True)
    assert len(dealt_anew(state, 0, lambda world: world.weavings[-1])) == 1


def giving_an_army_card() -> Position:
    given = position().army(0, hand=("A02",), up=("A03", "A04", "A19")).army(1, hand=("A01",))
    given.state.stack.append(DiscardArmyInPlay(0, 1))
    return given


def walking_past_a_vassal() -> Position:
    given = with_nations("VN02").priest(0, 1).vassal(0, "VN02", "section:2").resources(0, potato=2)
    given.state.stack.append(frames.WalkOn(0, 2, "M2-30"))
    return given


@pytest.mark.parametrize(
    ("verb", "arranged"), [("kill", giving_an_army_card), ("walk", walking_past_a_vassal)]
)
def test_verbs_that_hardly_any_game_gets_to_keep_secrets(
    verb: str, arranged: Callable[[], Position]
) -> None:
    table = arranged().table()
    compared = secrets.Secrets(table.names, Random(verb))
    for action in options(table.state, 0):
        compared.hold(table.state, 0, action)
    assert compared.compared[f"draft {verb}"] > 1


# --- the commands --------------------------------------------------------------------------------


def run(command: Callable[..., None], *arguments: str) -> Result:
    app = typer.Typer()
    app.command()(command)
    return CliRunner().invoke(app, arguments)


def test_comparisons_are_counted_over_a_run_that_is_taken_up_again(tmp_path: Path) -> None:
    asked = ("--players", "2", "--secrets", "40", "--out", str(tmp_path / "faults"))
    whole = run(fuzz_command, "--games", "2", *asked).output
    noted = (*asked, "--results", str(tmp_path / "run.jsonl"))
    assert run(fuzz_command, "--games", "1", *noted).exit_code == 0
    again = run(fuzz_command, "--games", "2", *noted).output
    compared = [line for line in whole.splitlines() if "comparisons" in line or "draft" in line]
    assert len(compared) > 10
    assert [line for line in again.splitlines() if line in compared] == compared
    other = run(fuzz_command, "--games", "2", *noted, "--secrets", "41")
    assert "another run (secrets)" in other.output


def test_every_kind_of_table_can_be_asked_for_its_secrets(tmp_path: Path) -> None:
    asked = ("--people", "1", "--solo", "0", "--only", "2p-base", "--secrets", "60")
    said = run(matrix_command, *asked, "--out", str(tmp_path))
    assert said.exit_code == 0, said.output
    assert "comparisons of worlds" in said.output
