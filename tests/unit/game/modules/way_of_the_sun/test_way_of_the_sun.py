"""Way of the Sun: the overlay, choosing the way, and the Festival (M1-01 to M1-10, M1-38 to 45)."""

import pytest

from support.position import position, setup
from support.rules import rule
from support.sun import GOLDEN, reached, sun
from support.table import Table
from support.top import top
from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.config import Config, ConfigError, overlay_side
from tawantinsuyu.game.temple import climb_worth
from tawantinsuyu.game.vocabulary import Weave

MODULE = ("way_of_the_sun",)


@rule("M1-01")
@pytest.mark.parametrize("side", api.OVERLAYS)
def test_an_overlay_replaces_the_lower_half_of_the_temple_alone(side: str) -> None:
    laid = sun(side).state.pack.temple.steps
    printed = {step.id: step for step in GOLDEN.temple.steps}
    own = [step for step in laid if step.id.startswith(side)]
    kept = [step for step in laid if step not in own]
    assert [step.id for step in kept] == [f"T{row:02}" for row in range(7, len(printed))]
    assert {step.row for step in own} == set(range(7))
    for step in kept:
        before = printed[step.id]
        assert (step.points, step.centre, step.reward) == (
            before.points,
            before.centre,
            before.reward,
        )


@rule("M1-01", "R257")
def test_the_side_is_named_by_the_configuration_and_simpa_if_none_is() -> None:
    assert overlay_side(Config(modules=MODULE)) == "simpa"
    assert overlay_side(Config(modules=MODULE, overlay="ruruy")) == "ruruy"
    assert overlay_side(Config()) == ""
    for wrong in ({"overlay": "ruruy"}, {"overlay": "inti", "modules": MODULE}):
        with pytest.raises(ConfigError, match="overlay: ruruy or simpa"):
            Config(**wrong)


@rule("M1-01")
@pytest.mark.parametrize("side", api.OVERLAYS)
def test_a_saved_game_goes_on_with_its_overlay(side: str) -> None:
    table = sun(side).temple(0, f"{side}-1" if side == "ruruy" else "simpa-1L").table()
    again = api.from_json(api.to_json(table.state), GOLDEN)
    assert again.pack.temple.id == side
    assert api.fingerprint(again) == api.fingerprint(table.state)


@rule("M1-02", "M1-03")
@pytest.mark.parametrize("side", api.OVERLAYS)
def test_everybody_begins_at_the_foot_and_has_nothing_for_it(side: str) -> None:
    table = setup(3, GOLDEN, modules=MODULE, overlay=side).table()
    assert {table.temple(seat) for seat in range(3)} == {f"{side}-0"}
    assert [table.points(seat) for seat in range(3)] == [10, 10, 10]
    assert table.resources(0) == {"stone": 2}


@rule("M1-04")
@pytest.mark.parametrize("active", [0, 1])
def test_who_climbs_chooses_the_way_in_any_turn(active: int) -> None:
    given = sun("ruruy").temple(0, "ruruy-1").asked(frames.Climbing(0, 1), active)
    table = given.table()
    assert table.seat == 0
    assert table.options() == ["climb ruruy-2L", "climb ruruy-2R"]
    table.do("climb ruruy-2L")
    assert table.temple(0) == "ruruy-2L"


def test_a_branch_that_brings_one_thing_is_worth_that_thing() -> None:
    state = sun("ruruy").temple(0, "ruruy-1").asked(frames.Climbing(0, 1)).table().state
    rewards = [state.pack.temple.steps[step].reward for step in (2, 3)]
    assert [state.pack.temple.steps[step].id for step in (2, 3)] == ["ruruy-2L", "ruruy-2R"]
    assert [branch.effect for branch in climb_worth(state, 0, 1).branches] == rewards


@rule("M1-05")
def test_each_step_of_an_advance_is_chosen_after_the_reward_before() -> None:
    given = sun("simpa").temple(0, "simpa-0").building(0, "P01", "P02").nomads("priest")
    table = given.asked(frames.Climbing(0, 3)).table()
    assert table.options() == ["climb simpa-1L", "climb simpa-1R"]
    table.do("climb simpa-1R")
    assert table.frame == "ProduceWithOne", "its reward comes first"
    table.do("done")
    assert table.options() == ["climb simpa-2L", "climb simpa-2R"]
    table.do("climb simpa-2L")
    assert table.resources(0) == {"corn": 1}
    assert table.options() == ["climb simpa-3L", "climb simpa-3R"]


@rule("M1-06", "R141")
def test_a_branch_of_ruruy_is_followed_until_both_meet() -> None:
    given = sun("ruruy").temple(0, "ruruy-2R").asked(frames.Climbing(0, 1))
    assert given.table().temple(0) == "ruruy-3R", "nobody is asked"
    steps = given.state.pack.temple.steps
    joined = [step.id for step in steps if step.id.startswith("ruruy") and len(step.next) > 1]
    assert joined == ["ruruy-1"], "there is one fork"


@rule("M1-06", "R141")
def test_on_simpa_an_earlier_choice_never_binds() -> None:
    given = sun("simpa").temple(0, "simpa-2L").asked(frames.Climbing(0, 1))
    assert given.table().options() == ["climb simpa-3L", "climb simpa-3R"]


@rule("M1-07", "M1-08")
def test_entering_a_step_brings_its_own_reward_and_no_points() -> None:
    table = sun("simpa").temple(0, "simpa-1R").asked(frames.Climbing(0, 1)).table()
    before = table.points(0)
    table.do("climb simpa-2L")
    assert table.resources(0) == {"corn": 1}
    assert table.frame != "FreeWeavings", "that is the reward of the other step in the row"
    assert table.points(0) == before


@rule("M1-09", "R123")
@pytest.mark.parametrize(("step", "goods"), [("ruruy-0", {"corn": 1}), ("simpa-2L", {"corn": 1})])
def test_plain_gains_are_taken_without_asking(step: str, goods: dict[str, int]) -> None:
    table = reached(sun(step.split("-", maxsplit=1)[0]), step, "festival")
    assert table.resources(0) == goods


@rule("M1-10")
@pytest.mark.parametrize(
    "step",
    [
        "simpa-1R",
        "simpa-2R",
        "simpa-3L",
        "simpa-3R",
        "simpa-4L",
        "simpa-5L",
        "simpa-5R",
        "simpa-6R",
        "ruruy-4L",
        "ruruy-4R",
        "ruruy-5R",
    ],
)
def test_a_reward_with_a_choice_or_a_price_may_be_declined(step: str) -> None:
    given = sun(step.split("-", maxsplit=1)[0]).hand(0, "killa-1").nomads("courier", "priest")
    given.resources(0, stone=9, gold=9, potato=9, corn=9).building(0, "P01").building(
        0, "P02", up=False
    )
    given.army(0, up=("A01", "A02", "A03", "A04"), hand=("A05",))
    given.market("P03", "Z01")
    table = reached(given, step)
    before = api.to_json(table.state)["players"]
    stone = table.resources(0)["stone"]
    while table.state.stack[-1] != frames.EndTurn(0) and "done" in table.options():
        table.do("done")
    after = api.to_json(table.state)["players"]
    assert after == before
    assert stone == (10 if step == "ruruy-4R" else 9), "what needs no choice is gained"


# --- Festival ------------------------------------------------------------------------------------


@rule("M1-38", "R71")
@pytest.mark.parametrize("step", ["ruruy-2L", "ruruy-2R"])
def test_a_festival_gives_reward_and_row_points_of_the_step(step: str) -> None:
    given = sun("ruruy").points(0, 20).priest(0, 1)
    table = reached(given, step, "festival")
    worth = next(one.points for one in given.state.pack.temple.steps if one.id == step)
    assert table.points(0) == 20 + worth > 20
    if step == "ruruy-2L":
        assert len(table.player(0).army) == 2
    else:
        assert table.resources(0) == {"stone": 2}


@rule("M1-39")
def test_only_the_row_stood_on_counts() -> None:
    given = sun("simpa").points(0, 20)
    steps = {step.id: step for step in given.state.pack.temple.steps}
    assert steps["simpa-3L"].points > steps["simpa-4L"].points
    table = reached(given, "simpa-4L", "festival")
    assert table.points(0) == 20 + steps["simpa-4L"].points


@rule("M1-40")
def test_ruruys_start_pays_at_each_festival() -> None:
    table = reached(sun("ruruy"), "ruruy-0", "festival")
    assert table.resources(0) == {"corn": 1}


@rule("M1-41")
@pytest.mark.parametrize(("before", "after"), [(20, 18), (1, 0), (0, 0)])
def test_simpas_start_costs_points_but_never_more_than_there_are(before: int, after: int) -> None:
    table = reached(sun("simpa").points(0, before), "simpa-0", "festival")
    assert table.points(0) == after


@rule("M1-42")
def test_rewards_of_a_festival_go_round_from_the_holder() -> None:
    given = sun("simpa", 3).festival(1)
    for seat in range(3):
        given.temple(seat, "simpa-2R")
    table = given.table()
    order = []
    while table.frame in ("FreeWeavings", "PlaceWeavings"):
        order.append(table.seat)
        table.do(table.options()[0])
    assert list(dict.fromkeys(order)) == [1, 2, 0]
    assert order == sorted(order, key=[1, 2, 0].index), "one after the other"


@rule("M1-43", "R144")
def test_a_building_taken_in_the_temple_step_leaves_a_gap() -> None:
    given = sun("simpa").festival(0).temple(0, "simpa-5L").temple(1, "simpa-0")
    given.resources(0, stone=9, corn=9, potato=9, gold=9).market("P01", "P02", "Z01", "Z02")
    given.hand(0, "killa-1")
    table = given.table()
    assert table.frame == "Construct"
    table.do("build P01")
    while table.frame == "PayCost":
        table.do(table.options()[0])
    assert table.frame == "FestivalCards"
    assert len(table.market()) == 3


def top_seen(table: Table, seat: int) -> int:
    """Return the top Weaving as a seat sees it, -1 if it is face down."""
    return api.view_for(table.state, seat).position.weavings[-1]


@rule("M1-44", "R348")
def test_a_weaving_taken_in_a_festival_is_not_replaced_before_its_end() -> None:
    given = sun("simpa").festival(0).temple(0, "simpa-2R").temple(1, "simpa-2R")
    stack = given.state.weavings[:]
    table = given.table()
    table.do("weaving top")
    assert table.options() == ["weaving top", "done"], "no tile is face up to leave lying"
    table.do("weaving top")
    while table.seat == 0:
        table.do(table.options()[0])
    assert table.frame == "FreeWeavings"
    assert [top_seen(table, seat) for seat in (0, 1, api.SPECTATOR)] == [-1, -1, -1]
    assert table.options() == ["weaving top", "done"]
    table.do("weaving top")
    assert table.state.weavings == stack[:-3]
    while table.state.in_festival:
        assert top_seen(table, 1) == -1
        table.do(table.options()[-1])
    assert [top_seen(table, seat) for seat in (0, 1)] == [table.state.weavings[-1]] * 2
    turned_up = [event for event in table.sink.events if event.clause == "M1-44"]
    assert [event.kind for event in turned_up] == ["revealed"]


@rule("M1-44", "R348")
def test_the_tile_beneath_leaves_the_face_up_one_for_the_next_player() -> None:
    given = sun("simpa").festival(0).temple(0, "simpa-2R").temple(1, "simpa-2R")
    top = given.state.weavings[-1]
    table = given.table().do("weaving beneath")
    while table.seat == 0:
        table.do(table.options()[-1])
    assert table.frame == "FreeWeavings"
    assert top_seen(table, 1) == top
    assert table.options() == ["weaving top", "weaving beneath", "done"]


@rule("M1-44", "R348")
def test_a_card_played_in_the_festival_brings_the_top_tile_unseen() -> None:
    card = next(card.id for card in GOLDEN.god_cards if card.benefits[0] == Weave(1))
    given = sun("simpa").festival(0).temple(0, "simpa-2R").temple(1, "simpa-0")
    given.hand(0, card).resources(0, potato=3)
    table = given.table().do("weaving top")
    while table.frame != "FestivalCards":
        table.do(table.options()[-1])
    first = table.state.weavings[-1]
    table.do(f"play {card}", f"benefit {card} 1")
    assert table.frame == "PlaceWeavings", "there is nothing to choose"
    assert first in top(table.state).tiles
    assert top_seen(table, 0) == -1


@rule("M1-44", "R348")
def test_a_saved_festival_keeps_the_top_weaving_hidden() -> None:
    given = sun("simpa").festival(0).temple(0, "simpa-2R").temple(1, "simpa-2R")
    table = given.table().do("weaving top")
    assert "weavings_covered" not in api.to_json(sun("simpa").table().state)
    again = api.from_json(api.to_json(table.state), GOLDEN)
    assert api.view_for(again, 0).position.weavings[-1] == -1
    assert api.determinize(api.view_for(again, 0), bytes(32)).weavings_covered


@rule("R348", "TSK-38")
def test_without_the_module_a_festival_turns_the_next_weaving_up() -> None:
    card = next(card.id for card in GOLDEN.god_cards if card.benefits[0] == Weave(1))
    given = position(2, GOLDEN).festival(0).hand(0, card).resources(0, potato=3)
    table = given.table()
    while table.frame != "FestivalCards":
        table.do(table.options()[-1])
    table.do(f"play {card}", f"benefit {card} 1", "weaving top")
    assert top_seen(table, 1) == table.state.weavings[-1]


@rule("M1-45")
def test_casualties_and_markers_of_the_temple_step_count_in_the_same_festival() -> None:
    given = sun("ruruy").festival(0).temple(0, "ruruy-3L").temple(1, "ruruy-0")
    given.supply(0, "courier").marker(0, "antisuyu-1").casualties("priest", "warrior")
    given.points(0, 20).hand(0).hand(1)
    table = given.table()
    assert table.state.casualties.count(table.state.casualties[0]) == 1
    assert len(table.state.casualties) == 3
    assert table.player(0).sources[api.SOURCES.index("conquest")] == 3
