"""Use of the components that modules add, reported by events and pooled into a report."""

from random import Random
from typing import Any

import pytest

from support.arena import game
from tawantinsuyu import components
from tawantinsuyu.arena.balance import Plan, simulate
from tawantinsuyu.arena.balance_text import band, markdown, written
from tawantinsuyu.arena.bands import GOALS, QUICK, checks_of_modules
from tawantinsuyu.arena.met import ahead, card_use, lay_in, met_in, modules_report
from tawantinsuyu.arena.run import Where
from tawantinsuyu.arena.schedule import TABLE, with_automa
from tawantinsuyu.game import api

PACK = components.load("golden_age")
BOTH = api.Config(players=3, modules=("additional", "way_of_the_sun"), overlay="ruruy", turn_cap=60)


@pytest.mark.parametrize("side", ["ruruy", "simpa"])
def test_reported_components_are_on_the_final_table(side: str) -> None:
    config = api.Config(players=3, modules=BOTH.modules, overlay=side, turn_cap=25)
    rng, sink = Random(side), api.Sink()
    state = api.new_game(config, PACK, rng.randbytes(32), sink)
    lay: set[str] = set()
    while not state.finished:
        lay.update(PACK.passives[tile].id for tile in state.market[1])
        seat = api.deciding(state)[0]
        api.apply(state, seat, rng.choice(api.options(state, seat)), sink)
    steps = state.pack.temple.steps
    rows = met_in(sink.events, state.pack.temple, 3)
    climbed = 0
    for player, row in zip(state.players, rows, strict=True):
        built = {PACK.passives[tile].id for tile in player.passives}
        assert built <= set(row.get("built", ()))
        at = steps[player.temple]
        assert not player.temple or at.id in row["step"]
        climbed += len(row.get("step", ()))
        for branch in row.get("branch", ()):
            fork, _, taken = branch.partition(">")
            (step,) = [step for step in steps if step.id == fork]
            assert taken in [steps[one].id for one in step.next]
            assert taken in row["step"]
            assert len(step.next) == 2
    assert climbed
    assert lay <= set(lay_in(sink.events))


def met(*rows: dict[str, list[str]], **other: Any) -> Any:
    return game(codes=("x",) * len(rows), met=rows, **other)


def test_builders_are_held_against_the_share_of_their_own_table() -> None:
    games = [
        met({"built": ["ZA1"]}, {}, winners=(0,), deal=1),
        met({"built": ["ZA1"]}, {}, {}, {}, winners=(0,), deal=2),
        met({}, {"built": ["ZA1"]}, winners=(0, 1), deal=3),
    ]
    found = ahead("built", "ZA1", games)
    assert found.n == 3
    assert found.mean == pytest.approx((1 / 2 + 3 / 4 + 0) / 3)
    assert ahead("built", "ZA2", games).n == 0


def test_a_tile_counts_where_it_lay_and_a_branch_of_those_who_went_on() -> None:
    games = [
        met({"built": ["ZA1"], "branch": ["ruruy-1>ruruy-2L"]}, {}, lay=["ZA1", "ZA2"], deal=1),
        met(
            {"branch": ["ruruy-1>ruruy-2L"]}, {"branch": ["ruruy-1>ruruy-2R"]}, lay=["ZA1"], deal=2
        ),
        met({"built": ["ZA3"]}, {}, deal=3),
        game(codes=("x", "x"), deal=4),
    ]
    found = modules_report(BOTH, PACK, games)
    assert found["games"] == 3, "one does not tell"
    assert (found["tiles"]["ZA1"]["lay"], found["tiles"]["ZA1"]["built"]) == (2, 1)
    assert found["tiles"]["ZA2"]["rate"]["mean"] == 0
    assert found["tiles"]["ZA3"]["rate"]["mean"] == 1, "looked at by ZA2, it never lay there"
    assert found["tiles"]["ZA8"]["rate"]["n"] == 0
    assert set(found["tiles"]) == {*(f"ZA{n}" for n in range(1, 9)), "PX01", "Z04X"}
    assert list(found["forks"]) == ["ruruy-1"]
    assert found["forks"]["ruruy-1"]["ruruy-2L"]["share"]["mean"] == pytest.approx(2 / 3)
    assert "ruruy-2L" in found["steps"]
    assert found["cards"] == {}, "these modules bring none"


def test_without_modules_there_is_nothing_to_say() -> None:
    assert modules_report(TABLE, PACK, [met({}, {})]) == {}
    assert modules_report(BOTH, PACK, [game()]) == {}


def test_new_god_cards_are_followed_from_hand_to_benefit() -> None:
    # No installed module adds God cards, so a card of the base game takes their place.
    rows = ({"drew": ["inti-1"], "played": ["inti-1"], "benefit": ["inti-1"]}, {"drew": ["inti-1"]})
    found = card_use("inti-1", [met(*rows)])
    assert (found["drew"], found["played"], found["used"]) == (2, 1, 1)
    assert found["rate"]["mean"] == 0.5


def test_each_band_of_a_module_can_be_missed() -> None:
    games = [
        met(
            {"built": ["ZA1"], "branch": ["ruruy-1>ruruy-2L"], "step": ["ruruy-2L"]},
            {"branch": ["ruruy-1>ruruy-2L"]},
            lay=["ZA1", "ZA2"],
            deal=deal,
        )
        for deal in range(200)
    ]
    found = modules_report(BOTH, PACK, games)
    missed = {check.what: check for check in checks_of_modules(found, GOALS) if not check.met}
    assert set(missed) == {
        "built where it lay: ZA1",
        "built where it lay: ZA2",
        "builders of ZA1 above their share",
        "taken at a fork: ruruy-2L",
        "taken at a fork: ruruy-2R",
        "owners of ruruy-2L above their share",
    }
    one = missed["builders of ZA1 above their share"].as_json()
    assert (written(one), band(one)) == ("+50.0 (+50.0 to +50.0)", "≤ +10")
    other = missed["taken at a fork: ruruy-2R"].as_json()
    assert band(other) == "35–65 %"
    assert all(check.met for check in checks_of_modules(found, QUICK))


def test_a_run_with_modules_tells_of_them_and_is_taken_up_again(tmp_path: Any) -> None:
    plan = Plan("random", 2, (2,), ("axomamma",), ("golden_age",), QUICK, table=BOTH)
    assert {match.config.modules for match in plan.settings().values()} == {
        BOTH.modules,
        ("additional",),
    }
    where = Where(resume=tmp_path / "games.jsonl")
    first = simulate(plan, where)
    before = (tmp_path / "games.jsonl").read_bytes()
    assert simulate(plan, where) == first
    assert (tmp_path / "games.jsonl").read_bytes() == before
    assert first["modules"]["games"] == 2, "of people; those of the solo opponent are not pooled"
    text = markdown(first)
    for head in ("Buildings of modules", "Forks of the Temple", "Steps of the Temple"):
        assert f"### {head}" in text
    assert "### God cards of modules" not in text


def test_a_solo_opponent_gets_the_modules_she_plays_with() -> None:
    table = with_automa(BOTH, "axomamma", ("harder:temple-step",))
    assert (table.players, table.modules, table.overlay) == (2, ("additional",), "")
    assert table.adjustments == ("harder:temple-step",)
    assert with_automa(TABLE, "axomamma") == api.Config(automa="axomamma", turn_cap=60)
