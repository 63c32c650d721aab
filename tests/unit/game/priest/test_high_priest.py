"""Moving the High Priest, and who takes part in the action it activates (HP-01 to HP-09)."""

from typing import Any

import pytest

from support.changed import army_cards, bare_temple, changed
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.registry import Registry, Trigger
from tawantinsuyu.game.core.supply import gain
from tawantinsuyu.game.names import GOLD, PRIEST_ACTIONS, SECTIONS
from tawantinsuyu.game.pack import Passive

CHOICES = {
    "worship": "WorshipChoice",
    "offering": "OfferingChoice",
    "rejuvenate": "RejuvenateChoice",
    "produce": "ProduceChoice",
    "conquest": "Muster",
}
"""The kind of the first decision of a follower or the active seat in each action."""
ONES = army_cards(1)
PACK = changed(bare_temple)


def equipped(players: int = 3) -> Position:
    """Return a position in which every seat could take part in every action."""
    table = position(players=players, pack=PACK)
    gods = PACK.gods
    for seat in range(players):
        table.statue(seat, "small", gods[seat]).resources(seat, corn=3, potato=1)
        table.army(seat, hand=[ONES[3 * seat]], up=[ONES[3 * seat + 1]], down=[ONES[3 * seat + 2]])
        table.building(seat, PACK.productions[seat].id)
    return table


def activate(table: Table, how: str = "act", sections: int = 1) -> Table:
    """Move the High Priest; the first Villager becomes a Casualty of a Conquest."""
    table.do(f"priest {sections} {how}")
    if table.frame == "Casualty":
        table.do("casualty potato")
    return table


def decline_all(table: Table) -> list[tuple[int, str]]:
    """Decline every part; return the prompted seats and their questions."""
    asked = []
    while table.frame != "SecondAction":
        asked.append((table.seat, table.frame))
        table.do("done")
    return asked


def activated(table: Table) -> list[object]:
    return [event["what"] for event in table.events("begin") if event["name"] == "action"]


# --- the move ------------------------------------------------------------------------------------


@rule("HP-01", "R82")
@pytest.mark.parametrize(
    ("start", "sections", "goal"), [(1, 1, 2), (1, 2, 3), (4, 2, 1), (5, 1, 1)]
)
def test_the_high_priest_moves_one_or_two_sections_clockwise(
    start: int, sections: int, goal: int
) -> None:
    table = position().priest(0, start).table()
    table.do(f"priest {sections} gold")
    assert table.player(0).priest + 1 == goal


@rule("HP-01")
@pytest.mark.parametrize("sections", [0, 3, 4, -1])
@pytest.mark.parametrize("how", ["act", "gold"])
def test_the_high_priest_can_neither_stay_nor_turn_back_nor_go_further(
    sections: int, how: str
) -> None:
    table = position().priest(0, 3).table()
    assert table.options(verb="priest") == [
        "priest 1 act",
        "priest 1 gold",
        "priest 2 act",
        "priest 2 gold",
    ]
    with pytest.raises(IllegalError):
        table.do(f"priest {sections} {how}")
    assert table.player(0).priest + 1 == 3


@rule("HP-02")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
@pytest.mark.parametrize("sections", [1, 2])
def test_the_action_where_the_move_ends_is_activated_and_no_other(
    action: str, sections: int
) -> None:
    table = equipped().priest_before(0, action, sections).table()
    activate(table, sections=sections)
    assert table.frame == CHOICES[action]
    decline_all(table)
    assert activated(table) == [action]


@rule("HP-02")
def test_a_turned_coricancha_shows_its_actions_one_section_further() -> None:
    printed = position().table()
    goal = PRIEST_ACTIONS[printed.state.pack.coricancha[1]]  # shown to section 2 as printed
    turned = equipped().priest(0, 2)
    turned.state.rotation = 1
    table = activate(turned.table())
    assert table.player(0).priest + 1 == 3
    assert activated(table) == [goal]


@rule("HP-03")
@pytest.mark.parametrize("sections", [1, 2])
def test_other_high_priests_on_the_way_and_at_the_goal_do_not_hinder(sections: int) -> None:
    table = position(players=3).priest(0, 1).priest(1, 2).priest(2, 3).table()
    table.do(f"priest {sections} gold")
    assert [table.player(seat).priest + 1 for seat in range(3)] == [1 + sections, 2, 3]


# --- gold in place of the action ------------------------------------------------------------------


@rule("HP-04", "R51")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_gold_taken_with_the_move_replaces_the_own_share(action: str) -> None:
    table = activate(equipped().priest_before(0, action).table(), "gold")
    asked = decline_all(table)
    assert table.resources(0) == {"corn": 3, "potato": 1, "gold": 1}
    assert 0 not in [seat for seat, _ in asked]


@rule("HP-04")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_who_declared_the_action_gets_no_gold_for_declining_it(action: str) -> None:
    table = activate(equipped().priest_before(0, action).table())
    assert (table.seat, table.frame) == (0, CHOICES[action])
    assert not [option for option in table.options() if "gold" in option]
    decline_all(table)
    assert "gold" not in table.resources(0)


@rule("HP-04")
def test_gold_is_open_also_to_a_player_who_has_no_share_to_give_up() -> None:
    table = position().priest_before(0, "worship").table()
    table.do("priest 1 gold")
    assert table.resources(0) == {"gold": 1}
    assert table.frame == "SecondAction"


@rule("HP-05")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_the_others_take_part_although_gold_was_taken_and_get_none_themselves(action: str) -> None:
    table = activate(equipped().priest_before(0, action).table(), "gold")
    for seat in (1, 2):
        assert (table.seat, table.frame) == (seat, CHOICES[action])
        assert len(table.options()) > 1
        assert not [option for option in table.options() if "gold" in option]
        table.do("done")
    decline_all(table)
    assert "gold" not in table.resources(1)
    assert "gold" not in table.resources(2)


@rule("HP-05", "HP-08")
def test_the_others_really_climb_when_gold_was_taken() -> None:
    table = activate(equipped().priest_before(0, "offering").table(), "gold")
    table.do("offer 1").do("done")
    assert [table.player(seat).temple for seat in range(3)] == [0, 1, 0]


# --- tiles that react -----------------------------------------------------------------------------


def answering(action: str, log: list[tuple[int, str]], automatic: bool) -> Registry:
    """Let every Passive Building react to the activation of one action with 1 gold."""

    def run(state: Any, seat: int, tile: Passive, arg: int) -> None:
        log.append((seat, tile.id))
        gain(state, seat, GOLD, 1, "HP-07")

    def usable(state: Any, seat: int, tile: Passive, arg: int) -> bool:
        return True

    trigger = Trigger(run, usable, automatic, "HP-07")
    handlers = {tile.handler: trigger for tile in PACK.passives}
    return Registry(modifiers={}, triggers={f"activated:{action}": handlers})


@rule("HP-06")
@pytest.mark.parametrize("how", ["act", "gold"])
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_tiles_answer_an_activation_whether_or_not_gold_was_taken(action: str, how: str) -> None:
    log: list[tuple[int, str]] = []
    place = equipped().building(0, "Z17").building(2, "Z18").priest_before(0, action)
    place.answering(answering(action, log, automatic=True))
    activate(place.table(), how)
    assert log == [(0, "Z17"), (2, "Z18")]


@rule("HP-06")
def test_tiles_do_not_answer_an_action_that_was_passed_over() -> None:
    log: list[tuple[int, str]] = []
    place = equipped().building(0, "Z17").priest_before(0, "produce", 2)
    passed = PRIEST_ACTIONS[PACK.coricancha[(place.state.players[0].priest + 1) % SECTIONS]]
    place.answering(answering(passed, log, automatic=True))
    activate(place.table(), sections=2)
    assert log == []


@rule("HP-07", "R50")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_tiles_come_before_the_action_the_active_players_first_then_clockwise(action: str) -> None:
    log: list[tuple[int, str]] = []
    place = equipped().building(0, "Z11").building(1, "Z18").building(2, "Z02", "Z12")
    place.answering(answering(action, log, automatic=False))
    table = activate(place.priest_before(1, action).turn(1).table())
    for seat, tile in [(1, "Z18"), (2, "Z12"), (2, "Z02"), (0, "Z11")]:
        assert (table.seat, table.frame) == (seat, "Triggers")
        table.do(f"use {tile}")
    assert log == [(1, "Z18"), (2, "Z12"), (2, "Z02"), (0, "Z11")]
    assert (table.seat, table.frame) == (1, CHOICES[action])


@rule("HP-07")
def test_gold_from_a_tile_can_pay_for_the_owners_share() -> None:
    place = position(pack=PACK).building(1, "Z18").resources(1, corn=2)
    place.answering(answering("offering", [], automatic=True))
    table = place.priest_before(0, "offering").table().do("priest 1 gold")
    assert table.seat == 1
    assert table.options() == ["offer 1", "done"]


# --- order of the seats, and declining ------------------------------------------------------------


@rule("HP-08", "R50")
@pytest.mark.parametrize("action", ["worship", "offering", "rejuvenate", "produce"])
def test_the_active_player_acts_first_then_every_other_once_clockwise(action: str) -> None:
    table = equipped(4).priest_before(2, action).turn(2).table()
    assert decline_all(activate(table)) == [(seat, CHOICES[action]) for seat in (2, 3, 0, 1)]


@rule("HP-08")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_who_can_take_no_part_for_all_to_see_is_not_asked(action: str) -> None:
    place = equipped().resources(1).army(1).priest_before(0, action)
    bare = place.state.players[1]
    bare.small, bare.production_up = [0] * len(PACK.gods), []
    asked = decline_all(activate(place.table()))
    assert 1 not in [seat for seat, _ in asked]
    assert {0, 2} <= {seat for seat, _ in asked}


@rule("HP-08")
@pytest.mark.parametrize("action", ["worship", "offering"])
def test_who_stands_on_the_top_step_is_not_asked_for_a_climb(action: str) -> None:
    place = equipped().temple(1, PACK.temple.steps[-1].id).priest_before(0, action)
    asked = decline_all(activate(place.table()))
    assert [seat for seat, _ in asked] == [0, 2]


@rule("HP-08")
def test_whether_somebody_is_asked_to_muster_does_not_depend_on_secret_cards() -> None:
    """A seat with a potato and any Army card in hand is prompted, whichever card it is."""
    for card in (army_cards(1)[0], army_cards(2)[0]):
        table = activate(
            position()
            .army(1, hand=[card])
            .resources(1, potato=1)
            .priest_before(0, "conquest")
            .table()
        )
        assert (table.seat, table.frame) == (1, "Muster")


@rule("HP-09")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_every_share_may_be_declined_by_the_active_player_too(action: str) -> None:
    table = equipped().priest_before(0, action).table()
    before = [player.clone() for player in table.state.players]
    activate(table)
    asked = decline_all(table)
    assert {seat for seat, _ in asked} == {0, 1, 2}
    for old, new in zip(before, table.state.players, strict=True):
        for name in ("resources", "small", "army", "army_up", "army_down", "production_up"):
            assert getattr(new, name) == getattr(old, name)
        assert (new.temple, new.markers, new.points) == (old.temple, old.markers, old.points)
    assert violations(table.state) == []


@rule("HP-09")
@pytest.mark.parametrize("how", ["act", "gold"])
def test_only_the_casualty_of_a_conquest_is_compulsory(how: str) -> None:
    table = equipped().priest_before(0, "conquest").table().do(f"priest 1 {how}")
    assert (table.seat, table.options()) == (0, ["casualty potato", "casualty corn"])
    with pytest.raises(IllegalError):
        table.do("done")
