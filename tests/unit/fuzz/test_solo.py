"""Coverage of games against a solo opponent, and detection of changed difficulty settings."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from support.play import choose, random_game
from tawantinsuyu.fuzz.export import pack_of
from tawantinsuyu.fuzz.game import play_game
from tawantinsuyu.fuzz.plan import FROM_A_SOLO_POSITION, PLAIN, Rates, difficulty, plan_game
from tawantinsuyu.fuzz.reachable import universe
from tawantinsuyu.fuzz.reached import how_it_was_won
from tawantinsuyu.fuzz.run import Settings, fuzz
from tawantinsuyu.fuzz.solo import DIFFERENCES, VICTORIES, Watch
from tawantinsuyu.game import api, views
from tawantinsuyu.game.core.config import ADJUSTMENTS, preset
from tawantinsuyu.game.core.events import Event
from tawantinsuyu.game.core.frames import MainChoice
from tawantinsuyu.game.opponents import AUTOMATA
from tawantinsuyu.game.opponents.axomamma import AXOMAMMA
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Merchant

PACK = pack_of(("base",))
POSITIONS = Path(__file__).parents[2] / "positions"
AUTOMA = "axomamma"
CHANGES = ADJUSTMENTS[AUTOMA]
KINDS = ("loop space", "Personality", "comparison", "failure", "adjustment")
GAMES = 30
"""Number of games within which a change of difficulty must show."""


def events_of(number: int, *adjustments: str) -> list[Event]:
    """Return the events of a random game against a solo opponent."""
    sink = api.Sink()
    state, rng = random_game(number, players=2, automa=AUTOMA, adjustments=adjustments)
    while state.stack:
        api.apply(state, *choose(state, rng), sink)
    return sink.events


def shown(events: list[Event], *adjustments: str) -> set[str]:
    """Return the changes of difficulty that a `Watch` finds in events."""
    watch = Watch(PACK, api.Config(automa=AUTOMA, adjustments=adjustments))
    found = {pair for event in events for pair in watch.event(event)}
    return {name for kind, name in found if kind == "adjustment"}


def test_games_against_her_are_sound_and_show_only_what_is_listed() -> None:
    settings = Settings(games=8, players=(2,), full=0, seed="solo", positions=POSITIONS)
    summary = fuzz(replace(settings, automa=AUTOMA))
    assert [outcome.detail for outcome, _ in summary.failures] == []
    everything = universe(PACK, 2, (AUTOMA,))
    for kind in (*KINDS, "ending"):
        assert summary.reached[kind]
        assert summary.reached[kind] <= set(everything[kind])


def show_tucked_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_part", lambda part: part.clone())


def show_her_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    original = views._player
    monkeypatch.setattr(views, "_player", lambda player, known: original(player, known=True))


def ask_her(monkeypatch: pytest.MonkeyPatch) -> None:
    settled = {kind: settle for kind, settle in AXOMAMMA.frames.items() if kind is not MainChoice}
    monkeypatch.setitem(AUTOMATA, AUTOMA, replace(AXOMAMMA, frames=settled))


@pytest.mark.parametrize(
    ("plant", "fault"),
    [(show_tucked_cards, "hidden"), (show_her_hand, "hidden"), (ask_her, "dead_end")],
)
def test_a_planted_fault_of_hers_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    plan = plan_game(1, "planted", ("base",), (2,), automa=AUTOMA)
    assert play_game(replace(plan, rates=Rates(0, 0, 5))).fault == fault


def test_her_board_counts_by_space_and_face() -> None:
    everything = universe(PACK, 2, (AUTOMA,))
    assert "axomamma-middle:2" in everything["loop space"]
    assert len(everything["loop space"]) == 15
    assert len(everything["Personality"]) == 4
    assert not set(KINDS) & set(universe(PACK))


def test_what_only_other_components_lead_to_does_not_count() -> None:
    def counted(pack: Pack) -> set[str]:
        everything = universe(pack, 2, (AUTOMA,))
        return {*everything["clause"], *everything["comparison"]}

    unreachable = {"AXO-125", "conquest by right"}
    assert not unreachable & counted(PACK)
    region = PACK.regions[0]
    alike = replace(region, spaces=(region.spaces[0], *region.spaces[:-1]))
    first = replace(PACK.temple.steps[1], reward=Merchant())
    temple = replace(PACK.temple, steps=(PACK.temple.steps[0], first, *PACK.temple.steps[2:]))
    other = replace(PACK, regions=(alike, *PACK.regions[1:]), temple=temple)
    assert unreachable <= counted(other)


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_difficulty_is_seen_where_it_makes_a_difference(change: str) -> None:
    assert any(change in shown(events_of(number, change), change) for number in range(GAMES))


@pytest.mark.parametrize("change", sorted({*CHANGES} - {"harder:conquest-equal"}))
def test_a_change_of_difficulty_is_not_seen_where_it_is_not_made(change: str) -> None:
    """There is one exception: no event contains the number of Casualties, only the number that the
    opponent's condition requires.
    """
    for number in range(4):
        assert shown(events_of(number), change) == set()


def test_differences_without_a_clause_of_their_own_are_known_for_every_change() -> None:
    harder = {f"harder:{what}-points" for what in ("priest", "weaving", "no-worker", "leftover")}
    assert {*DIFFERENCES, *harder} >= set(CHANGES)
    pachamama = {one for one in ADJUSTMENTS["pachamama"] if not one.startswith(("face:", "slot:"))}
    assert {*DIFFERENCES, *harder} == {*CHANGES, *pachamama}


def test_every_difficulty_is_played() -> None:
    rng = Random(1)
    drawn = [difficulty(AUTOMA, rng) for _ in range(400)]
    for wanted in ((), preset(AUTOMA, "easier"), preset(AUTOMA, "merciless")):
        assert wanted in drawn
    assert {(change,) for change in CHANGES} <= set(drawn)
    mixed = [one for one in drawn if len({change.partition(":")[0] for change in one}) == 2]
    assert {change for one in mixed for change in one} == set(CHANGES)


def test_a_plan_against_her_has_one_persona_and_others_have_no_difficulty() -> None:
    solo = [plan_game(n, "0", ("base",), (2,), automa=AUTOMA) for n in range(60)]
    assert {len(plan.personas) for plan in solo} == {1}
    assert len({plan.config.adjustments for plan in solo}) > 10
    assert all(plan_game(n, "0", ("base",), (2,)).config.adjustments == () for n in range(60))


@pytest.mark.parametrize(
    ("points", "hers", "how"),
    [(120, 119, (True, True)), (120, 120, (True, False)), (119, 118, (False, True))],
)
def test_the_persons_result_is_reported(points: int, hers: int, how: tuple[bool, bool]) -> None:
    state, _ = random_game(1, players=2, automa=AUTOMA)
    state.players[0].points, state.players[1].points = points, hers
    assert how_it_was_won(state) == VICTORIES[how]


def test_the_games_of_positions_are_played_against_her() -> None:
    starts = Settings(positions=POSITIONS).starts()
    plan = plan_game(FROM_A_SOLO_POSITION - 1, "0", ("base",), (2,), 0, starts, AUTOMA)
    assert plan.start
    outcome = play_game(replace(plan, rates=PLAIN))
    assert outcome.fault == "", outcome.detail
    assert "automa" in outcome.reached["group"]


# --- Pachamama -----------------------------------------------------------------------------------

EXPANSION = pack_of(("golden_age",))
EVERYTHING = ("additional", "way_of_the_sun", "vassals", "nobles")


@pytest.mark.parametrize("modules", [(), EVERYTHING])
def test_games_against_pachamama_are_sound_and_show_only_what_is_listed(
    modules: tuple[str, ...],
) -> None:
    settings = Settings(games=6, players=(2,), full=0, seed="earth", positions=POSITIONS)
    summary = fuzz(replace(settings, automa="pachamama", packs=("golden_age",), modules=modules))
    assert [outcome.detail for outcome, _ in summary.failures] == []
    everything = universe(EXPANSION, 2, ("pachamama", *modules))
    for kind in (*KINDS, "ending"):
        assert summary.reached[kind]
        assert summary.reached[kind] <= set(everything[kind])


def test_her_clauses_count_with_the_modules_they_are_about() -> None:
    bare = set(universe(EXPANSION, 2, ("pachamama",))["clause"])
    full = set(universe(EXPANSION, 2, ("pachamama", *EVERYTHING))["clause"])
    assert {"PAC-69", "PAC-145"} & bare == {"PAC-145"}
    assert not {"PAC-210", "PAC-236", "PAC-275", "PAC-270"} & bare
    assert {"PAC-210", "PAC-236", "PAC-275", "PAC-270"} <= full


def test_every_number_of_tokens_and_every_face_is_played() -> None:
    rng = Random(1)
    drawn = [difficulty("pachamama", rng) for _ in range(400)]
    assert {change for one in drawn for change in one} == set(ADJUSTMENTS["pachamama"])
    assert all(api.Config(automa="pachamama", adjustments=one) for one in drawn)
    assert () in drawn
