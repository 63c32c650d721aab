"""Axomamma's last two actions, Final Scoring and the winner (AXO-184 to AXO-190)."""

import pytest

from support.changed import army_cards, bare_temple, changed, step
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, solo_position
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.scoring import TAPESTRY_POINTS
from tawantinsuyu.game.turn.course import start_final_scoring

PACK = changed(bare_temple)
TOP = PACK.temple.steps[-1].id
ONES = army_cards(1)


def last(*adjustments: str, pack: Pack = PACK) -> SoloPosition:
    """Return a position after the last Festival."""
    return solo_position(*adjustments, pack=pack)


def ended(given: SoloPosition) -> SoloTable:
    """Play the game to its end."""
    start_final_scoring(given.state)
    table = given.table()
    assert table.state.finished
    assert violations(table.state) == []
    return table


def final(table: SoloTable, seat: int) -> dict[str, int]:
    """Return the points of Final Scoring by clause."""
    return {
        event.clause: event.data["points"]
        for event in table.sink.events
        if event.kind == "scored" and event.seat == seat
    }


# --- her last actions -----------------------------------------------------------------------------


@rule("AXO-184")
def test_everything_of_hers_is_turned_face_up_unpaid_and_then_scores() -> None:
    given = last().building(HER, "P01").building(HER, "P02", "P03", up=False)
    given.army(HER, up=ONES[:1], down=ONES[1:3]).resources(HER, corn=2, gold=1)
    table = ended(given)
    assert table.player(HER).production_down == table.player(HER).army_down == []
    assert table.resources(HER) == {"corn": 2, "gold": 1}
    assert final(table, HER) == {"SCO-05": 6, "SCO-07": 3, "SCO-09": 1}


@rule("AXO-184")
def test_the_persons_buildings_and_cards_stay_face_down() -> None:
    table = ended(last().building(ME, "P01", up=False).army(ME, down=ONES[:1]))
    assert final(table, ME) == {}


@rule("AXO-184")
def test_army_cards_in_her_hand_score_nothing() -> None:
    table = ended(last().army(HER, hand=ONES[:3]))
    assert final(table, HER) == {}


@rule("AXO-185")
@pytest.mark.parametrize(
    ("statues", "steps", "kept"),
    [
        ([], 0, []),
        ([("small", "inti")], 1, []),
        ([("large", "inti")], 3, []),
        ([("small", "inti"), ("large", "killa")], 4, []),
        ([("small", "inti"), ("small", "killa")], 1, ["small:killa"]),
        ([("large", "inti"), ("large", "killa"), ("small", "qucha")], 4, ["large:killa"]),
    ],
)
def test_she_worships_once_with_one_statue_of_each_size(
    statues: list[tuple[str, str]], steps: int, kept: list[str]
) -> None:
    given = last()
    for size, god in statues:
        given.statue(HER, size, god)
    table = ended(given)
    assert table.player(HER).temple == steps
    assert table.statues() == kept


@rule("AXO-185")
def test_the_steps_of_the_last_worship_give_their_rewards() -> None:
    pack = changed(bare_temple, step("T01", 0, "gain gold 1"), step("T03", 0, "gain stone 2"))
    table = ended(last(pack=pack).statue(HER, "large", "inti"))
    assert table.resources(HER) == {"gold": 1, "stone": 2}
    assert final(table, HER) == {"SCO-09": 1}


@rule("AXO-185")
def test_at_the_top_of_the_temple_she_keeps_her_statues() -> None:
    table = ended(last().temple(HER, TOP).statue(HER, "small", "inti"))
    assert table.statues() == ["small:inti"]


@rule("AXO-184", "AXO-185")
@pytest.mark.parametrize("holder", [ME, HER])
def test_they_come_after_the_last_festival(holder: int) -> None:
    given = last().festival(holder, 3).statue(HER, "large", "inti").building(HER, "P01", up=False)
    table = given.table()
    assert table.state.finished
    kinds = [(event.kind, event.clause) for event in table.sink.events if event.seat == HER]
    assert kinds.index(("scored", "FST-10")) < kinds.index(("flipped", "AXO-184"))
    assert kinds.index(("flipped", "AXO-184")) < kinds.index(("climbed", "TSK-66"))
    assert kinds.index(("climbed", "TSK-66")) < kinds.index(("scored", "SCO-05"))


@rule("AXO-186")
def test_the_person_follows_neither_of_them() -> None:
    given = last().statue(HER, "small", "inti").building(HER, "P01", up=False)
    given.statue(ME, "small", "killa").building(ME, "P02", up=False).resources(ME, corn=5)
    table = ended(given)
    assert table.temple(ME) == "T00"
    assert len(table.player(ME).production_down) == 1
    assert [event["name"] for event in table.events("begin")] == []


@rule("AXO-187", "R175")
def test_they_are_no_activations() -> None:
    given = last().statue(HER, "small", "inti").building(HER, "P01", up=False)
    given.building(ME, "Z12", "Z18").resources(ME, gold=2).offer("inti-1", "killa-1")
    table = ended(given)
    assert table.events("used") == []
    assert table.resources(ME) == {"gold": 2}
    assert table.player(ME).army == table.player(HER).army == []
    assert table.offer() == ["inti-1", "killa-1"]


@rule("AXO-187", "R271")
@pytest.mark.parametrize(
    "adjustment", ["harder:temple-step", "harder:priest-points", "easier:worship-two-statues"]
)
def test_what_changes_an_action_she_takes_does_not_change_the_last_worship(adjustment: str) -> None:
    adjusted = ended(last(adjustment).statue(HER, "small", "inti"))
    assert adjusted.temple(HER) == "T01"
    assert adjusted.statues() == []
    assert adjusted.points(HER) == 10


# --- points of Final Scoring ----------------------------------------------------------------------


@rule("AXO-188")
def test_the_same_things_score_the_same_for_her_and_for_the_person() -> None:
    table = ended(
        last()
        .tapestry(HER, "W01", "W06", "W11")
        .tapestry(ME, "W02", "W07", "W12")
        .temple(HER, TOP)
        .temple(ME, TOP)
        .building(HER, "P01", "Z01")
        .building(ME, "P02", "Z02")
        .army(HER, up=ONES[:2])
        .army(ME, up=ONES[2:4])
        .supply(HER, "priest", "courier")
        .supply(ME, "priest", "courier")
        .resources(HER, potato=1, corn=2, stone=3, gold=4)
        .resources(ME, potato=1, corn=2, stone=3, gold=4)
    )
    assert final(table, HER) == final(table, ME)
    assert final(table, HER) == {
        "SCO-03": TAPESTRY_POINTS[3],
        "SCO-04": PACK.temple.steps[-1].centre,
        "SCO-05": 4,
        "SCO-07": 2,
        "SCO-08": 2,
        "SCO-09": 4,
    }


@rule("AXO-188", "R236")
def test_tucked_god_cards_score_nothing() -> None:
    table = ended(last())
    assert all(card >= 0 for card in table.solo.tucked)
    assert final(table, HER) == {}


@rule("AXO-188", "AXO-21")
def test_she_exchanges_nothing_through_a_building_at_the_end() -> None:
    table = ended(last().building(HER, "Z15").resources(HER, corn=4, stone=4))
    assert table.resources(HER) == {"corn": 4, "stone": 4}
    assert final(table, HER) == {"SCO-05": 2}


# --- the winner -----------------------------------------------------------------------------------


@rule("AXO-189", "AXO-190", "R140")
@pytest.mark.parametrize(
    ("mine", "hers", "winner"),
    [
        (120, 119, ME),
        (121, 120, ME),
        (200, 10, ME),
        (120, 120, HER),
        (119, 10, HER),
        (119, 118, HER),
        (150, 151, HER),
    ],
)
def test_the_person_needs_120_points_and_more_than_she_has(
    mine: int, hers: int, winner: int
) -> None:
    table = ended(last().points(ME, mine).points(HER, hers))
    assert table.state.winners == [winner]
    assert table.events("finished")[0]["winners"] == [winner]


@rule("AXO-190")
def test_resources_do_not_break_a_tie() -> None:
    table = ended(last().points(ME, 130).points(HER, 130).resources(ME, corn=9))
    assert table.state.winners == [HER]


@rule("AXO-189")
def test_points_of_final_scoring_count() -> None:
    table = ended(last().points(ME, 119).points(HER, 119).resources(ME, gold=1))
    assert table.state.winners == [ME]
