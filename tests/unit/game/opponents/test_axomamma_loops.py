"""Axomamma's board: tokens of the rolled number act, then move on (AXO-116 to AXO-124)."""

import pytest

from support.rules import rule
from support.solo import HER, SoloPosition, SoloTable, performing, solo_position
from tawantinsuyu import components
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.vocabulary import Choose, Gain

TOP, MIDDLE, BOTTOM = range(3)
(BOARD,) = [one for one in components.load("base").automa_boards if one.automa == "axomamma"]
GAINS = [
    (action.text, action.effect)
    for action in BOARD.loops[TOP].actions
    if isinstance(action.effect, Gain)
]
(CHOICE,) = [
    action.text for action in BOARD.loops[TOP].actions if isinstance(action.effect, Choose)
]


def rolling(value: int) -> SoloPosition:
    """Put Axomamma before a board action; her board is as shipped, without a Personality."""
    place = solo_position().face().supply(HER, "courier").placed_before()
    return place.priest_before(HER, "produce").rolls(value)


def acted(table: SoloTable) -> list[str]:
    """Return the spaces whose actions Axomamma performed, in order."""
    return [data["where"] for data in table.told("begin") if data["name"] == "automa_action"]


@rule("AXO-116")
def test_tokens_of_the_rolled_number_act_from_the_top_loop_to_the_bottom_one() -> None:
    place = rolling(2).token(TOP, 2, 2).token(MIDDLE, 2, 3).token(BOTTOM, 2, 5)
    assert acted(place.her_turn()) == ["axomamma-top:2", "axomamma-middle:3", "axomamma-bottom:5"]


@rule("AXO-116")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_every_token_of_the_rolled_number_acts_and_no_other(value: int) -> None:
    table = rolling(value).her_turn()
    loops = [loop.id for loop in BOARD.loops if value in [token for token, _ in loop.tokens]]
    assert [where.split(":")[0] for where in acted(table)] == loops


@rule("AXO-116")
def test_the_worker_is_placed_before_her_tokens_act() -> None:
    clauses = rolling(2).her_turn().clauses()
    assert clauses.index("AXO-102") < clauses.index("AXO-116")


@rule("AXO-116")
def test_what_the_top_loop_brings_pays_for_the_middle_one() -> None:
    stone = BOARD.loops[TOP].actions.index(
        next(one for one in BOARD.loops[TOP].actions if one.text.startswith("gain stone"))
    )
    production = [one.text for one in BOARD.loops[MIDDLE].actions].index("production")
    place = rolling(2).token(TOP, 2, stone + 1).token(MIDDLE, 2, production + 1)
    table = place.her_turn()
    assert len(table.player(HER).production_up) == 1


@rule("AXO-118", "AXO-123")
@pytest.mark.parametrize(("text", "effect"), GAINS)
def test_a_resource_spot_gives_what_is_printed_there(text: str, effect: Gain) -> None:
    table = performing(text).her_turn()
    assert table.resources(HER) == {RESOURCES[effect.resource]: effect.amount}


@rule("AXO-119")
@pytest.mark.parametrize("action", [one.text for one in BOARD.loops[MIDDLE].actions])
def test_an_action_of_the_middle_loop_that_she_cannot_pay_for_brings_a_gold(action: str) -> None:
    table = performing(action).her_turn()
    assert table.resources(HER) == {"gold": 1}
    assert table.points(HER) == 10


@rule("AXO-120")
@pytest.mark.parametrize("action", ["recruit potato", "recruit corn", "recruit nomads"])
def test_an_action_of_the_bottom_loop_that_cannot_be_done_is_passed_over(action: str) -> None:
    table = performing(action).village().nomads().bag().her_turn()
    assert (table.resources(HER), table.workers(HER)) == ({}, [])
    assert [data["what"] for data in table.told("lost", "AXO-120")] == [action]


@rule("AXO-121")
@pytest.mark.parametrize(
    ("value", "before", "after"), [(3, 1, 4), (2, 2, 4), (3, 2, 5), (2, 4, 1), (3, 5, 3)]
)
def test_afterwards_each_token_of_that_number_moves_on_by_its_value(
    value: int, before: int, after: int
) -> None:
    table = rolling(value).token(TOP, value, before).her_turn()
    assert table.at(TOP, value) == after


@rule("AXO-121")
def test_tokens_of_other_numbers_stay() -> None:
    place = rolling(2)
    before = [list(places) for places in place.solo.tokens]
    table = place.her_turn()
    for loop, places, now in zip(BOARD.loops, before, table.solo.tokens, strict=True):
        for (value, _), was, there in zip(loop.tokens, places, now, strict=True):
            assert there == ((was + 2) % len(loop.actions) if value == 2 else was)


@rule("AXO-121")
def test_no_token_moves_before_all_of_them_have_acted() -> None:
    clauses = [
        clause for clause in rolling(2).her_turn().clauses() if clause in ("AXO-116", "AXO-121")
    ]
    assert clauses == ["AXO-116"] * 3 + ["AXO-121"] * 3


@rule("AXO-122")
def test_occupied_spots_are_counted_and_tokens_may_share_one() -> None:
    table = rolling(2).token(TOP, 2, 1).token(TOP, 3, 3).her_turn()
    assert (table.at(TOP, 2), table.at(TOP, 3)) == (3, 3)


@rule("AXO-124", "R232")
@pytest.mark.parametrize(
    ("held", "taken"), [({"stone": 1}, "corn"), ({"corn": 1}, "stone"), ({}, "corn")]
)
def test_on_the_spot_of_stone_or_corn_she_takes_what_she_holds_fewer_of_and_corn_in_a_tie(
    held: dict[str, int], taken: str
) -> None:
    table = performing(CHOICE).resources(HER, **held).her_turn()
    assert table.weighed("AXO-124") == (["stone", "corn"], [taken])
    assert set(table.resources(HER)) == {*held, taken}
