"""Pachamama, Festivals and the end of the game (PAC-29 to PAC-36, PAC-59, PAC-194 to PAC-209)."""

import pytest

from support.changed import army_cards, bare_temple, production, step
from support.pachamama import (
    HER,
    ME,
    SoloPosition,
    SoloTable,
    celebrate,
    doing,
    earth,
    golden,
    scored,
)
from support.rules import rule
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.placement.price import steps_used
from tawantinsuyu.game.turn.course import start_final_scoring

ONES = army_cards(1)
PACK = golden(bare_temple)


def bare() -> SoloPosition:
    return earth(pack=PACK)


def ended(given: SoloPosition) -> SoloTable:
    """Play the game to its end."""
    start_final_scoring(given.state)
    table = given.table()
    assert table.state.finished
    assert violations(table.state) == []
    return table


# --- Village and Festival ------------------------------------------------------------------------


@rule("PAC-194")
@pytest.mark.parametrize(("held", "points"), [(0, 1), (1, 2), (2, 4)])
def test_ending_her_turn_with_an_empty_village_she_takes_the_tile(held: int, points: int) -> None:
    given = doing("points 2").festivals_over(held).village("courier").rolls()
    given.loaded.given["die"] += [1]
    table = given.her_turn()
    assert table.state.festivals == held + 1
    assert scored(table)["FST-02"] == points


@rule("PAC-195")
def test_her_festival_comes_before_her_next_turn_which_she_takes() -> None:
    given = bare().festival(HER, 1).supply(HER, "priest").placed_before()
    table = given.priest_before(HER, "produce").rolls(2).table()
    while table.state.active == HER and table.seat == ME:
        table.do(table.options()[-1])
    kinds = [event.kind for event in table.sink.events]
    begun = [event.data["name"] for event in table.sink.events if event.kind == "begin"]
    assert begun.index("festival") < begun.index("automa")
    assert "moved" in kinds


@rule("PAC-196")
def test_she_scores_her_weavings_and_takes_no_merchant() -> None:
    table = celebrate(bare().tapestry(HER, "W01", "W02").tapestry(HER, "W03"))
    assert scored(table)["PAC-196"] == 3
    assert table.told("used") == []


@rule("PAC-197")
def test_temple_and_conquest_are_scored_as_for_anybody() -> None:
    given = earth(pack=golden(bare_temple, step("T01", 5))).temple(HER, "T01")
    table = celebrate(given.marker(HER, "antisuyu-1").casualties("priest", "courier"))
    assert scored(table)["FST-10"] == 5
    assert scored(table)["FST-13"] == 2


@rule("PAC-198")
def test_her_tucked_cards_cost_no_potato() -> None:
    table = celebrate(bare().resources(HER, potato=3))
    assert table.resources(HER) == {"potato": 3}
    assert "FST-20" not in scored(table)


@rule("PAC-199", "PAC-200", "R139")
@pytest.mark.parametrize(("mine", "hers", "cards", "points"), [(9, 20, 2, 0), (30, 20, 1, 2)])
def test_whoever_is_behind_gets_more_of_the_card_phase(
    mine: int, hers: int, cards: int, points: int
) -> None:
    table = celebrate(bare().points(ME, mine).points(HER, hers))
    drawn = [e for e in table.sink.events if e.kind == "drew" and e.clause == "FST-34"]
    assert len(drawn) == cards
    assert scored(table).get("PAC-200", 0) == points
    assert table.told("drew") == []


@rule("PAC-201")
def test_the_last_festival_has_no_card_phase() -> None:
    given = bare().points(ME, 50).festival(ME, 3)
    table = given.table()
    while table.seat == ME:
        table.do(table.options()[-1])
    assert "PAC-200" not in scored(table)


# --- the end of the game --------------------------------------------------------------------------


@rule("PAC-202")
def test_everything_of_hers_is_turned_up_unpaid() -> None:
    given = bare().building(HER, "P01", "P02", up=False).army(HER, down=ONES[:2])
    table = ended(given.resources(HER, corn=1))
    assert scored(table)["SCO-05"] == 4
    assert scored(table)["SCO-07"] == 2
    assert table.told("paid") == []


@rule("PAC-203", "PAC-204", "PAC-205")
def test_then_she_worships_once_and_nobody_answers() -> None:
    given = bare().statue(HER, "large", "inti").statue(HER, "small", "killa").offer("inti-1")
    table = ended(given.statue(ME, "small", "inti"))
    assert table.player(HER).temple == 4
    assert table.player(ME).temple == 0
    assert table.offer() == ["inti-1"]
    assert table.told("drew") == []


@rule("PAC-206", "R236")
def test_her_final_scoring_is_a_players_but_tucked_cards_score_nothing() -> None:
    given = bare().supply(HER, "priest").resources(HER, gold=2).tapestry(HER, "W01", "W06", "W11")
    table = ended(given.tucked("inti-1", "killa-1", "illapa-1", "chaska-1"))
    assert scored(table) == {"SCO-03": 3, "SCO-08": 1, "SCO-09": 2}


@rule("PAC-207", "R203")
@pytest.mark.parametrize("option", [True, False])
def test_resources_left_score_where_the_table_wants_it(option: bool) -> None:
    chosen = ("tokens:0", "harder:leftover-points") if option else ("tokens:0",)
    given = earth(pack=PACK, adjustments=chosen).resources(HER, corn=2, gold=3)
    table = ended(given)
    assert scored(table).get("PAC-207", 0) == (5 if option else 0)
    assert scored(table)["SCO-09"] == 3


@rule("PAC-208", "PAC-209", "R140")
@pytest.mark.parametrize(
    ("mine", "hers", "won"),
    [(120, 119, True), (120, 120, False), (119, 50, False), (150, 160, False)],
)
def test_the_person_needs_120_points_and_more_than_she_has(mine: int, hers: int, won: bool) -> None:
    table = ended(bare().points(ME, mine).points(HER, hers))
    assert table.state.winners == [ME if won else HER]
    last = table.sink.events[-1]
    assert (last.kind, last.clause) == ("finished", "PAC-208" if won else "PAC-209")


# --- rules that she ignores -----------------------------------------------------------------------


@rule("PAC-29", "PAC-54")
def test_she_pays_gold_only_for_what_nothing_else_can_pay() -> None:
    table = doing("steps").resources(HER, stone=2, gold=3).her_turn()
    assert table.told("paid", "PAC-176")[0]["what"] == {"stone": 2, "gold": 1}


@rule("PAC-30")
def test_her_passive_buildings_do_nothing() -> None:
    pack = golden(bare_temple, production("P01", "points 1"))
    given = earth(pack=pack).priest_before(HER, "produce").building(HER, "P01", "P02", "P03")
    table = given.building(HER, "Z12", "Z15", "Z16", "Z17").supply(HER, "priest").her_turn()
    assert [d["what"] for d in table.told("used")] == [
        "production:P01",
        "production:P02",
        "production:P03",
    ]


@rule("PAC-33", "R174")
def test_she_takes_no_free_action() -> None:
    given = doing("weave").army(HER, hand=ONES[:3]).casualties(*["priest", "courier"] * 2)
    table = given.her_turn()
    assert table.told("discarded") == []
    assert len(table.army(HER)) == 3


@rule("PAC-34", "R175")
def test_the_persons_tiles_answer_her_activations() -> None:
    given = bare().priest_before(HER, "produce").building(HER, "P01").building(ME, "P02", up=False)
    table = given.building(ME, "Z16").her_turn()
    assert table.seat == ME
    assert "use Z16" in table.options()


@rule("PAC-59")
def test_she_scores_when_the_persons_placement_uses_her_steps() -> None:
    given = bare().steps(HER, "1u")
    space = next(s for s in PACK.hill.spaces if s.section == 0 and s.terrace == 1)
    used = steps_used(given.state, ME, given.names.spaces[space.id])
    assert used == [(0, HER, 1, "PLC-14")]


@rule("PAC-60")
def test_she_scores_two_when_the_person_builds_beneath_her_steps() -> None:
    given = bare().steps(HER, "1u").turn(ME)
    given.state.stack.append(frames.RaiseSteps(ME, 1))
    assert scored(given.table())["TSK-05"] == 2
