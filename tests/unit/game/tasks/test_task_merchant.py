"""Merchant: payments for the matches of Tapestries (TSK-46 to TSK-52)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, offered, working
from support.position import Position, position
from support.rules import rule
from tawantinsuyu.game.names import PATTERNS

FESTIVAL = 1
"""Points scored at the end of the turn: the empty Village offers no recruit."""


class Stall:
    """A Worker next to the Merchant; Tapestries are named by their joints."""

    def __init__(self, *temple: str) -> None:
        self.printed = Printed().icons(SPACE, "merchant", "produce", "statue")
        self.printed.temple(*temple)
        self.rows: list[list[str]] = []

    def joints(self, *edges: str) -> "Stall":
        """Add a Tapestry: a match of each kind from left to right, "-" for a joint without one."""
        row = []
        left = "points"
        for pattern, edge in zip(PATTERNS, [*edges, "-"], strict=False):
            # A joint without a match: the next tile has another edge there.
            right = "potato" if edge == "-" else edge
            row.append(self.printed.weaving(pattern, left, right))
            left = "points" if edge == "-" else edge
        self.rows.append(row)
        return self

    def given(self, seat: int = 0, tasks: int = 1) -> Position:
        given = position(pack=self.printed.pack)
        for row in self.rows:
            given.tapestry(seat, *row)
        return working(given.village(), tasks)


# --- joints that give a reward --------------------------------------------------------------------


@rule("TSK-46", "R39")
def test_every_match_of_all_tapestries_pays_once_and_other_joints_pay_nothing() -> None:
    stall = Stall().joints("stone", "-", "stone").joints("gold").joints("-")
    table = do_tasks(stall.given().table(), "merchant")
    assert table.resources(0) == {"stone": 2 + 2, "gold": 1}
    assert table.points(0) == 10 + FESTIVAL, "though the outer edges show points"
    assert table.seat == 1


@rule("TSK-46")
def test_the_outer_edges_of_a_tapestry_pay_nothing_even_if_they_are_equal() -> None:
    stall = Stall()
    one = stall.printed.weaving("red", left="points", right="gold")
    other = stall.printed.weaving("green", left="gold", right="points")
    stall.rows = [[one, other]]
    table = do_tasks(stall.given().table(), "merchant")
    assert table.resources(0) == {"gold": 1}
    assert table.points(0) == 10 + FESTIVAL


@rule("TSK-46")
def test_edges_of_different_tapestries_do_not_match() -> None:
    stall = Stall()
    one = stall.printed.weaving("red", left="points", right="gold")
    other = stall.printed.weaving("green", left="gold", right="points")
    stall.rows = [[one], [other]]
    assert offered(stall.given().resources(0, stone=3).table()) == ["statue"]


@rule("TSK-46")
def test_the_tapestries_of_others_do_not_pay() -> None:
    stall = Stall().joints("gold")
    given = stall.given(seat=1).resources(0, stone=3)
    assert offered(given.table()) == ["statue"]


@rule("TSK-46")
def test_the_merchant_pays_again_at_every_visit() -> None:
    stall = Stall().joints("stone")
    stall.printed.icons(SPACE, "merchant", "merchant", "statue")
    table = do_tasks(stall.given(tasks=2).table(), "merchant", "merchant")
    assert table.resources(0) == {"stone": 2 + 2}


# --- the reward of a match ------------------------------------------------------------------------


@rule("TSK-47")
@pytest.mark.parametrize(
    ("edge", "resources"),
    [("gold", {"gold": 1}), ("stone", {"stone": 2}), ("potato", {"potato": 3})],
)
def test_a_match_of_resources_pays_them(edge: str, resources: dict[str, int]) -> None:
    table = do_tasks(Stall().joints(edge).given().table(), "merchant")
    assert table.resources(0) == resources


@rule("TSK-47")
def test_a_match_of_points_scores_three() -> None:
    table = do_tasks(Stall().joints("points").given().table(), "merchant")
    assert table.points(0) == 10 + 3 + FESTIVAL


@rule("TSK-47")
def test_an_army_match_draws_one_card_that_is_kept() -> None:
    given = Stall().joints("army").given().army_deck("A07", "A08")
    table = do_tasks(given.table(), "merchant")
    assert table.army(0) == ["A07"]
    assert table.state.army_discard == []


@rule("TSK-48")
@pytest.mark.parametrize("source", ["deck", "killa-1"])
def test_a_god_match_pays_a_god_card_from_deck_or_offer_and_a_potato(source: str) -> None:
    given = Stall().joints("god").given().offer("killa-1").god_deck("inti-2")
    table = do_tasks(given.table(), "merchant")
    assert set(table.options()) == {"take deck", "take killa-1"}
    table.do(f"take {source}")
    assert table.hand(0) == ["inti-2" if source == "deck" else source]
    assert table.resources(0) == {"potato": 1}


@rule("TSK-49")
def test_a_rejuvenate_match_turns_up_one_building_or_army_card_free_of_charge() -> None:
    given = Stall().joints("rejuvenate").given()
    given.building(0, "P01", "P02", up=False).building(1, "P03", up=False).army(0, down=["A01"])
    table = do_tasks(given.table(), "merchant")
    assert table.options() == ["rejuvenate P01", "rejuvenate P02", "rejuvenate A01"]
    table.do("rejuvenate A01")
    assert table.army(0, "army_up") == ["A01"]
    assert len(table.player(0).production_down) == 2, "one item, not more"
    assert table.seat == 1


@rule("TSK-49")
def test_a_rejuvenate_match_with_nothing_face_down_is_lost() -> None:
    table = do_tasks(Stall().joints("rejuvenate", "gold").given().table(), "merchant")
    assert table.resources(0) == {"gold": 1}
    assert table.seat == 1


@rule("TSK-50")
def test_a_temple_match_climbs_one_step_for_one_gold() -> None:
    stall = Stall("", "gain corn 5").joints("temple")
    steps = [step.id for step in stall.printed.pack.temple.steps]
    table = do_tasks(stall.given().resources(0, gold=2).table(), "merchant")
    table.do("match temple", "yes")
    assert table.resources(0) == {"gold": 1}
    assert table.temple(0) == steps[1], "one step"


@rule("TSK-50")
@pytest.mark.parametrize("answers", [["done"], ["match temple", "no"]])
def test_a_temple_match_may_be_declined(answers: list[str]) -> None:
    stall = Stall().joints("temple")
    table = do_tasks(stall.given().resources(0, gold=2).table(), "merchant").do(*answers)
    assert table.resources(0) == {"gold": 2}
    assert table.player(0).temple == 0
    assert table.seat == 1


@rule("TSK-50")
def test_without_gold_a_temple_match_cannot_be_paid() -> None:
    stall = Stall().joints("temple", "stone")
    table = do_tasks(stall.given().resources(0, potato=5, corn=5).table(), "merchant")
    if table.options(verb="match"):
        table.do("match temple")
    assert table.player(0).temple == 0
    assert "yes" not in table.options()


# --- the order of rewards -------------------------------------------------------------------------


@rule("TSK-51", "R39")
def test_plain_matches_are_paid_first_so_their_gold_may_pay_for_the_temple() -> None:
    stall = Stall().joints("temple", "potato").joints("points", "gold")
    table = do_tasks(stall.given().table(), "merchant")
    assert table.resources(0) == {"potato": 3, "gold": 1}
    assert table.points(0) == 10 + 3
    table.do("match temple", "yes")
    assert table.resources(0) == {"potato": 3}
    assert table.player(0).temple == 1


@rule("TSK-51", "R214")
def test_matches_that_need_a_choice_come_in_the_order_the_player_likes() -> None:
    stall = Stall().joints("temple", "god").joints("rejuvenate")
    given = stall.given().resources(0, gold=1).building(0, "P01", "P02", up=False)
    table = do_tasks(given.offer("killa-1").table(), "merchant")
    matches = ["match god", "match rejuvenate", "match temple"]
    assert sorted(table.options()) == matches, "nothing but the Temple may be left"
    table.do("match rejuvenate", "rejuvenate P02")
    assert sorted(table.options()) == ["match god", "match temple"]
    table.do("match god", "take killa-1")
    assert sorted(table.options()) == ["done", "match temple"]


@rule("TSK-52")
def test_without_a_match_the_merchant_cannot_be_visited() -> None:
    given = Stall().joints("-", "-").given().resources(0, stone=3)
    assert offered(given.table()) == ["statue"]
    given = Stall().joints("-", "gold").given().resources(0, stone=3)
    assert offered(given.table()) == ["merchant", "statue"]
