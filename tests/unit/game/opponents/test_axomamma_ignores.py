"""Rules that Axomamma ignores, and effects she triggers (AXO-19 to AXO-24)."""

import pytest

from support.changed import army_cards
from support.placing import neighbours
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, performing, solo_position
from support.tiles import BASE, amount, tasks_left
from tawantinsuyu.game import api
from tawantinsuyu.game.names import PRIEST_ACTIONS, ROLES

ONES, TWOS = army_cards(1), army_cards(2)
PASSIVES = [tile.id for tile in BASE.passives]
ACTIONS = [action.text for loop in BASE.automa_boards[0].loops for action in loop.actions]
GODS = ("illapa-1", "illapa-2", "illapa-3", "illapa-4")
SPACE = "1t2"
"""The only space of Illapa on the top terrace."""


def owned(table: SoloTable) -> tuple[dict[str, int], int, int, list[list[str]], str]:
    """Return the possessions that tasks could have changed."""
    player = table.player(HER)
    hand = len(player.army)
    return table.resources(HER), player.points, hand, table.tapestries(HER), table.temple(HER)


# --- rules that she ignores -----------------------------------------------------------------------


@rule("AXO-19")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("beside", [False, True])
def test_neither_space_nor_role_nor_neighbours_change_what_she_does(
    role: str, beside: bool
) -> None:
    given = performing("points 2").tucked(*GODS).supply(HER, role)
    given.resources(HER, potato=1, corn=1, stone=1)
    if beside:
        given.worker(role, *neighbours(BASE, SPACE))
    table = given.her_turn()
    assert table.on(SPACE) == role
    assert owned(table) == ({"potato": 1, "corn": 1, "stone": 1}, 12, 0, [], "T00")
    assert [data["name"] for data in table.told("begin")] == ["automa", "automa_action"]


@rule("AXO-20")
def test_she_sells_no_army_card_even_to_pay_for_an_action() -> None:
    table = performing("production").army(HER, hand=ONES[:2]).her_turn()
    assert table.army(HER) == sorted(ONES[:2])
    assert table.told("discarded") == []
    assert table.told("lost", "AXO-119")[0]["what"] == "building"
    assert table.resources(HER) == {"gold": 1}, "the gold of the action that failed"


def rich(given: SoloPosition) -> SoloPosition:
    """Give Axomamma components to which every tile could react."""
    given.resources(HER, potato=4, corn=9, stone=9, gold=9)
    given.steps(HER, "1u").tapestry(HER, "W01", "W06").tapestry(HER, "W11", "W16")
    given.building(HER, "P01").building(HER, "P03", up=False).army(HER, hand=ONES[:2])
    return given.statue(HER, "small", "inti").statue(HER, "large", "killa")


def acting(action: str) -> SoloPosition:
    """Put Axomamma before a board action; Produce and Worship are within reach, but their
    conditions are not met.
    """
    given = rich(performing(action)).temple(HER, "T14").supply(HER, "warrior", "priest")
    return given.start_of_turn(HER)


def activating(action: str, seat: int) -> SoloPosition:
    """Put a seat before a High Priest action; Axomamma could do something in each of them."""
    given = rich(solo_position()).building(HER, "P02", "P05").building(HER, "P04", up=False)
    given.army(HER, hand=ONES[:2], up=TWOS[:2], down=ONES[2:5])
    return given.priest_before(seat, action)


def outcome(given: SoloPosition, tiles: list[str], *said: str) -> dict[str, object]:
    """Return the result of a turn with these tiles in Axomamma's area and the other Passive
    Buildings in the box.
    """
    given.market().building(HER, *PASSIVES)
    given.state.players[HER].passives = [given.names.buildings[name][1] for name in tiles]
    table = given.table().do(*said)
    table.state.players[HER].passives = []
    return api.to_json(table.state)


@rule("AXO-21", "R174")
@pytest.mark.parametrize("action", [action for action in ACTIONS if action != "passive"])
def test_her_passive_buildings_change_no_board_action(action: str) -> None:
    assert outcome(acting(action), PASSIVES) == outcome(acting(action), [])


@rule("AXO-21")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_her_passive_buildings_change_no_high_priest_action_of_hers(action: str) -> None:
    with_all, bare = (
        outcome(activating(action, HER).start_of_turn(HER), tiles) for tiles in (PASSIVES, [])
    )
    assert with_all == bare


@rule("AXO-21")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_her_passive_buildings_do_not_answer_the_person(action: str) -> None:
    said = ("priest 1 act", *(("casualty corn",) if action == "conquest" else ()))
    with_all, bare = (outcome(activating(action, ME), tiles, *said) for tiles in (PASSIVES, []))
    assert with_all == bare


@rule("AXO-21")
def test_her_passive_buildings_change_no_festival() -> None:
    with_all, bare = (
        outcome(rich(solo_position().supply(HER, "warrior")).festival(HER), tiles)
        for tiles in (PASSIVES, [])
    )
    assert with_all == bare


# --- effects that she triggers --------------------------------------------------------------------


def hers(action: str) -> SoloPosition:
    """Put Axomamma before an action; the person has nothing with which to follow."""
    return activating(action, HER).market().start_of_turn(HER)


@rule("AXO-22")
def test_her_rejuvenate_brings_the_person_what_their_building_gives_on_anybodys() -> None:
    table = hers("rejuvenate").building(ME, "Z18").table()
    assert table.resources(ME) == {"gold": amount("Z18", "gold")}
    assert len(table.player(ME).army) == amount("Z18", "army")


@rule("AXO-22")
def test_her_conquest_brings_the_person_what_their_building_gives_on_anybodys() -> None:
    table = hers("conquest").building(ME, "Z17").table()
    assert table.resources(ME) == {"gold": amount("Z17", "gold")}
    assert table.points(ME) == 10 + amount("Z17", "points")


@rule("AXO-22")
def test_the_person_is_asked_in_her_worship_about_an_optional_building() -> None:
    table = hers("worship").building(ME, "Z12").resources(ME, gold=1).table()
    assert (table.seat, table.options()) == (ME, ["use Z12", "done"])
    table.do("use Z12")
    assert table.temple(ME) == "T01"
    assert table.resources(ME).get("gold", 0) == 0


@rule("AXO-23")
def test_a_worker_she_placed_counts_for_the_persons_adjacency() -> None:
    given = performing("points 2").tucked(*GODS).supply(HER, "architect").supply(ME, "architect")
    near = neighbours(BASE, SPACE)[0]
    with_hers = given.resources(ME, potato=5, gold=1).her_turn().do(f"place architect {near} gold")
    alone = solo_position().supply(ME, "architect").resources(ME, potato=5, gold=1).table()
    assert tasks_left(with_hers) == tasks_left(alone.do(f"place architect {near} gold")) + 1


@rule("AXO-23")
def test_the_persons_warrior_may_retrieve_a_worker_she_placed() -> None:
    given = performing("points 2").tucked(*GODS).supply(HER, "priest").supply(ME, "warrior")
    table = given.resources(ME, potato=5, gold=1).her_turn()
    table.do(f"place warrior {neighbours(BASE, SPACE)[0]} gold", f"retrieve {SPACE}")
    assert table.workers(ME) == ["priest"]
    assert table.on(SPACE) == ""


# --- reports of her comparisons -------------------------------------------------------------------


@rule("AXO-24", "R208")
@pytest.mark.parametrize("pick", [0, 1, 2])
def test_a_choice_at_random_is_one_event_that_names_the_candidates(pick: int) -> None:
    roles = ["warrior", "courier", "priest"]
    given = performing("recruit nomads").tucked(*GODS).nomads(*roles).picks(pick)
    table = given.her_turn()
    (chosen,) = (data for data in table.told("weighed") if data["by"] == "chance")
    assert chosen["about"] == "nomad"
    assert chosen["candidates"] == [f"worker:{role}" for role in roles]
    assert chosen["left"] == [f"worker:{roles[pick]}"]
    assert table.workers(HER) == [roles[pick]]


@rule("AXO-24")
def test_without_a_choice_there_is_no_event_of_chance() -> None:
    table = performing("recruit nomads").tucked(*GODS).nomads("warrior").her_turn()
    assert table.workers(HER) == ["warrior"]
    assert [data for data in table.told("weighed") if data["by"] == "chance"] == []
