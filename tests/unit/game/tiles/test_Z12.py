"""Z12: its owner may pay 1 gold for a Temple step at every Worship and before every Festival.

At a Worship, in any seat's turn, the step comes before the action. Before each Festival, including
the last, it is possible once, and the reward of the new step is then gained twice.
"""

import pytest

from support.placing import Printed
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import activate, amount, decline_shares, end_festival, next_turn, used
from tawantinsuyu.game.names import GOLD, POTATO

PRINTED = Printed()
STEPS = PRINTED.temple("gain stone 2")
PRICE, CLIMBED = amount("Z12", "gold"), amount("Z12", "steps")


def worship(owner: int = 1) -> Position:
    """Return a position in which seat 0 is about to activate Worship; the owner can pay once."""
    given = position(players=3, pack=PRINTED.pack).priest_before(0, "worship")
    return given.building(owner, "Z12").resources(owner, gold=PRICE)


def festival(owner: int = 1, number: int = 1) -> Position:
    """Return a position in which seat 0 holds the tile of a Festival that is about to start;
    the owner could pay twice.
    """
    given = position(players=3, pack=PRINTED.pack).festival(0, number)
    return given.building(owner, "Z12").resources(owner, gold=2 * PRICE)


def asked(table: Table) -> bool:
    return "use Z12" in table.options()


@rule("BLD-24")
def test_the_tile_asks_one_gold_for_one_step() -> None:
    assert (PRICE, CLIMBED) == (1, 1)


# --- Worship -------------------------------------------------------------------------------------


@rule("BLD-01", "BLD-05", "BLD-24")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_may_pay_and_climb_whoever_activates(owner: int) -> None:
    table = activate(worship(owner).table())
    assert table.seat == owner
    assert table.options() == ["use Z12", "done"]
    table.do("use Z12")
    for seat in range(3):
        assert table.temple(seat) == STEPS[CLIMBED if seat == owner else 0]
    assert table.resources(owner) == {"stone": 2}
    next_turn(table)


@rule("BLD-24")
def test_it_may_be_declined() -> None:
    table = activate(worship().table()).do("done")
    assert table.temple(1) == STEPS[0]
    assert table.resources(1) == {"gold": PRICE}
    next_turn(table)


@rule("BLD-24")
def test_without_gold_it_is_not_offered() -> None:
    table = activate(worship().resources(1, corn=9, stone=9, potato=9).table())
    assert table.frame == "SecondAction"
    next_turn(table)


@rule("BLD-24", "BLD-32")
def test_the_gold_may_come_of_an_exchange() -> None:
    given = worship().building(1, "Z15").resources(1, stone=2)
    table = activate(given.table()).do("use Z12")
    assert table.temple(1) == STEPS[CLIMBED]
    next_turn(table)


@rule("BLD-24")
def test_at_the_top_of_the_temple_it_is_not_offered() -> None:
    table = activate(worship().temple(1, STEPS[-1]).table())
    assert table.frame == "SecondAction"


@rule("BLD-24")
def test_the_step_comes_before_the_worship() -> None:
    given = worship().statue(0, "small", "inti").statue(1, "small", "inti")
    table = activate(given.table())
    assert asked(table)
    table.do("use Z12")
    assert (table.seat, table.frame) == (0, "WorshipChoice")
    table.do("worship small:inti")
    assert (table.seat, table.frame) == (1, "WorshipChoice")
    table.do("worship small:inti")
    assert table.temple(1) == STEPS[CLIMBED + 1]
    next_turn(table)


@rule("BLD-24")
def test_a_step_climbed_to_the_top_leaves_nothing_for_the_statue() -> None:
    given = worship().statue(1, "small", "inti").temple(1, STEPS[-2])
    table = activate(given.table()).do("use Z12")
    assert table.frame == "SecondAction"
    assert table.temple(1) == STEPS[-1]


@rule("HP-06", "BLD-24")
@pytest.mark.parametrize("owner", [0, 1])
def test_it_answers_also_an_activation_for_which_gold_was_taken(owner: int) -> None:
    table = activate(worship(owner).table(), "gold")
    assert (table.seat, asked(table)) == (owner, True)
    table.do("use Z12")
    assert table.temple(owner) == STEPS[CLIMBED]
    assert table.resources(owner).get("gold", 0) == (1 if owner == 0 else 0)
    next_turn(decline_shares(table))


@rule("BLD-24")
def test_the_gold_taken_in_place_of_the_action_comes_too_late_to_pay() -> None:
    table = activate(worship(0).resources(0).table(), "gold")
    assert table.frame == "SecondAction"
    assert table.temple(0) == STEPS[0]


@rule("BLD-03", "BLD-24")
def test_it_answers_an_activation_once() -> None:
    table = activate(worship().resources(1, gold=9).table()).do("use Z12")
    assert table.frame == "SecondAction"
    assert used(table) == ["Z12"]


# --- before a Festival ---------------------------------------------------------------------------


@rule("BLD-41", "R137")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_owner_may_climb_once_before_every_festival_the_last_included(
    owner: int, number: int
) -> None:
    table = festival(owner, number).table()
    assert table.seat == owner
    assert table.options() == ["use Z12", "done"]
    table.do("use Z12")
    assert table.temple(owner) == STEPS[CLIMBED]
    assert table.resources(owner)["gold"] == PRICE
    assert used(table) == ["Z12"]
    if number < 3:
        next_turn(end_festival(table).pass_turn())
    else:
        assert table.state.finished


@rule("BLD-41")
def test_it_may_be_declined_before_a_festival() -> None:
    table = end_festival(festival().table().do("done"))
    assert table.temple(1) == STEPS[0]
    assert table.resources(1) == {"gold": 2 * PRICE}


@rule("BLD-41")
def test_it_comes_immediately_before_the_festival_starts() -> None:
    given = festival().building(1, "Z10")
    table = given.table()
    assert asked(table)
    assert table.resources(1) == {"gold": 2 * PRICE}
    table.do("done")
    assert "potato" in table.resources(1)


# --- the gold from a free action (R287) ----------------------------------------------------------


ARMY = {card.resource: card.id for card in PRINTED.pack.army_cards}
"""An Army card for each resource."""


def short(owner: int = 0, *hand: str) -> Position:
    """Return a position in which seat 0 holds the Festival tile; the owner of Z12 has no gold."""
    given = position(players=3, pack=PRINTED.pack).festival(0).building(owner, "Z12")
    return given.army(owner, hand=list(hand))


@rule("BLD-41", "FST-08", "R287")
@pytest.mark.parametrize("number", [1, 3])
def test_a_holder_without_gold_may_sell_army_cards_first(number: int) -> None:
    given = short(0, ARMY[GOLD])
    given.festival(0, number)
    table = given.table()
    assert (table.seat, table.frame, table.options()) == (0, "Triggers", ["done"])
    table.do(f"aside discard {ARMY[GOLD]}")
    assert table.options() == ["use Z12", "done"]
    table.do("use Z12")
    assert table.temple(0) == STEPS[CLIMBED]


@rule("BLD-41", "FST-08")
def test_a_holder_may_decline_and_keeps_the_army_cards() -> None:
    table = short(0, ARMY[GOLD]).table().do("done")
    assert table.army(0) == [ARMY[GOLD]]
    assert table.temple(0) == STEPS[0]
    assert table.frame != "Triggers"


@rule("BLD-41", "FST-08", "R287")
def test_being_asked_does_not_tell_which_army_card_is_held() -> None:
    for resource in (POTATO, GOLD):
        assert short(0, ARMY[resource]).table().frame == "Triggers"


@rule("BLD-41", "FST-08")
def test_free_actions_that_do_not_bring_the_gold_end_the_question() -> None:
    table = short(0, ARMY[POTATO]).table().do(f"aside discard {ARMY[POTATO]}")
    assert table.temple(0) == STEPS[0]
    assert table.frame != "Triggers"


@rule("BLD-41", "FST-08")
def test_without_army_cards_or_a_step_to_climb_the_holder_is_not_asked() -> None:
    assert short(0).table().frame != "Triggers"
    assert short(0, ARMY[GOLD]).temple(0, STEPS[-1]).table().frame != "Triggers"


@rule("BLD-41", "FST-08")
def test_another_owner_without_gold_is_not_asked() -> None:
    assert short(1, ARMY[GOLD]).table().frame != "Triggers"


@rule("BLD-24", "TRN-12")
def test_at_a_worship_the_army_cards_are_sold_at_the_decision_before() -> None:
    given = position(players=3, pack=PRINTED.pack).priest_before(0, "worship")
    given.building(0, "Z12").army(0, hand=[ARMY[GOLD]])
    table = activate(given.table())
    assert table.frame != "Triggers"


@rule("BLD-42", "R137")
@pytest.mark.parametrize("number", [1, 3])
def test_the_reward_of_the_step_comes_at_once_and_again_in_the_festival(number: int) -> None:
    table = festival(number=number).table().do("use Z12")
    assert table.resources(1)["stone"] == 4
    kinds = ("climbed", "gained", "scored")
    events = [event for event in table.sink.events if event.seat == 1 and event.kind in kinds]
    assert [event.kind for event in events][:4] == ["climbed", "gained", "scored", "gained"]
    assert [event.data["amount"] for event in events if event.kind == "gained"] == [2, 2]


@rule("BLD-42")
def test_the_festival_scores_the_step_climbed_to() -> None:
    steps = PRINTED.pack.temple.steps
    table = end_festival(festival().table().do("use Z12"))
    assert table.points(1) == 10 + steps[CLIMBED].points
    assert table.points(2) == 10 + steps[0].points
