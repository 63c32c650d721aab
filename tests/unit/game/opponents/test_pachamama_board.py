"""Pachamama's board action: the Worker she places, her tokens, her spaces."""

import pytest

from support.changed import bare_temple
from support.pachamama import (
    GOLDEN,
    HER,
    ME,
    SoloPosition,
    SoloTable,
    doing,
    earth,
    golden,
    idle,
    scored,
)
from support.rules import rule
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.supply import gain
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.placement.price import price_of
from tawantinsuyu.game.vocabulary import DrawGod

GOODS = "choose [gain corn 2 | gain stone 2]"
FOUR, UPPER, LOWER = range(3)


def placing(*roles: str) -> SoloPosition:
    """Return a position in which Pachamama places a Worker next."""
    given = idle(earth(pack=golden(bare_temple)).supply(HER, *roles).placed_before())
    return given.tucked("inti-1", "killa-1", "illapa-1", "chaska-1")


def placed(table: SoloTable) -> list[tuple[str, str]]:
    """Return (Worker, space) of each of Pachamama's placements."""
    return [
        (data["piece"].removeprefix("worker:"), data["to"].removeprefix("hill:"))
        for data in table.told("moved", "PAC-130")
    ]


def acted(table: SoloTable) -> list[str]:
    return [data["where"] for data in table.told("begin") if data["name"] == "automa_action"]


def god_of(table: SoloTable, space: str) -> str:
    pack = table.state.pack
    return pack.gods[table.state.tables.god[table.names.spaces[space]]]


def all_of(god: str, terrace: int) -> list[str]:
    table = earth().table()
    spaces = GOLDEN.hill.spaces
    return [s.id for s in spaces if s.terrace == terrace and god_of(table, s.id) == god]


# --- choice of the Worker -------------------------------------------------------------------------


@rule("PAC-125", "PAC-32")
def test_the_worker_held_longest_is_placed_and_no_task_is_done() -> None:
    table = placing("warrior", "priest").rolls(2).her_turn()
    assert [worker for worker, _ in placed(table)] == ["warrior"]
    assert [d for d in table.told("begin") if d["name"] in ("task", "placement")] == []


@rule("PAC-126")
def test_her_first_placement_is_of_a_random_worker() -> None:
    given = placing("warrior", "priest").rolls(2).picks(1)
    given.solo.placed = False
    table = given.her_turn()
    assert table.weighed("PAC-126")[1] == ["worker:priest"]
    assert table.solo.placed


@rule("PAC-127", "R195")
def test_without_a_worker_the_actions_happen_and_nothing_is_placed() -> None:
    given = placing().village("courier").rolls(2, 2)
    tucked = given.solo.tucked[:]
    table = given.her_turn()
    assert placed(table) == []
    assert len(acted(table)) == 2
    assert table.solo.tucked == tucked


@rule("PAC-128", "PAC-130", "PAC-147")
@pytest.mark.parametrize(("rolled", "god"), [(1, "inti"), (2, "killa"), (3, "illapa")])
def test_one_roll_names_the_god_and_the_tokens(rolled: int, god: str) -> None:
    table = placing("priest").rolls(rolled).her_turn()
    ((_, space),) = placed(table)
    assert god_of(table, space) == god
    assert len(table.told("rolled", "PAC-128")) == 1
    assert {data["value"] for data in table.told("begin") if "value" in data} == {rolled}


@rule("PAC-129", "PAC-147")
def test_an_empty_slot_passes_to_the_next_and_the_number_stays() -> None:
    given = placing("priest").tucked("inti-1", "-", "illapa-1", "chaska-1").rolls(2)
    table = given.her_turn()
    ((_, space),) = placed(table)
    assert god_of(table, space) == "illapa"
    assert {data["value"] for data in table.told("begin") if "value" in data} == {2}


@rule("PAC-131")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_the_terrace_goes_down_with_the_festivals(held: int) -> None:
    table = placing("priest").festivals_over(held).rolls(1).her_turn()
    ((_, space),) = placed(table)
    assert GOLDEN.hill.spaces[table.names.spaces[space]].terrace == held


@rule("PAC-132")
@pytest.mark.parametrize(("held", "full", "found"), [(1, [1], 0), (1, [0, 1], 2), (0, [0], 1)])
def test_a_full_terrace_leads_up_first_and_then_down(
    held: int, full: list[int], found: int
) -> None:
    given = placing("priest").festivals_over(held).rolls(1)
    for terrace in full:
        given.worker("craftsman", *all_of("inti", terrace))
    table = given.her_turn()
    ((_, space),) = placed(table)
    assert GOLDEN.hill.spaces[table.names.spaces[space]].terrace == found


@rule("PAC-133", "PAC-134", "PAC-138")
def test_the_cheapest_way_from_where_her_high_priest_has_gone() -> None:
    given = doing("points 2").festivals_over(2).resources(HER, corn=3, potato=3)
    start = given.state.players[HER].priest
    table = given.tucked("inti-1", "inti-2", "inti-3", "inti-4").her_turn()
    ((_, space),) = placed(table)
    here = (start + 1) % 5
    price = {
        name: price_of(table.state, HER, -1, table.names.spaces[name]).food
        for name in all_of("inti", 2)
    }
    assert table.player(HER).priest == here
    assert price[space] == min(price.values())
    assert len(set(price.values())) > 1
    assert table.told("paid") == []


@rule("PAC-135")
def test_equal_ways_are_decided_by_chance() -> None:
    found = []
    for god in GOLDEN.gods:
        for held in range(3):
            given = placing("priest").tucked(*(f"{god}-{n}" for n in range(1, 5)))
            table = given.festivals_over(held).rolls(1).her_turn()
            found += table.told("weighed", "PAC-135")
    assert found
    assert all(len(data["left"]) == 1 < len(data["candidates"]) for data in found)


@rule("PAC-136")
def test_without_a_space_another_card_names_the_god() -> None:
    given = placing("priest").rolls(1).god_deck("killa-2")
    for terrace in range(3):
        given.worker("craftsman", *all_of("inti", terrace)[:4])
        given.worker("courier", *all_of("inti", terrace)[4:])
    table = given.her_turn()
    ((_, space),) = placed(table)
    assert god_of(table, space) == "killa"
    assert table.offer() == ["inti-1", "killa-2"]


@rule("PAC-137")
def test_when_the_deck_runs_out_nothing_is_placed_but_the_actions_happen() -> None:
    given = placing("priest").rolls(1).only_god_deck()
    for terrace in range(3):
        given.worker("craftsman", *all_of("inti", terrace)[:4])
        given.worker("courier", *all_of("inti", terrace)[4:])
    table = given.her_turn()
    assert placed(table) == []
    assert len(acted(table)) == 2
    assert table.told("lost", "PAC-137")


@rule("PAC-139", "PAC-140")
def test_the_person_scores_for_steps_she_uses_and_she_does_not() -> None:
    given = placing("priest").festivals_over(2).rolls(1)
    for section in range(5):
        given.steps(ME if section % 2 else HER, f"{section + 1}u")
    table = given.her_turn()
    ((_, space),) = placed(table)
    mine = GOLDEN.hill.spaces[table.names.spaces[space]].section % 2 == 1
    assert scored(table, ME).get("PLC-14", 0) == (1 if mine else 0)
    assert "PLC-14" not in scored(table)
    assert "BLD-14" not in scored(table)


@rule("PAC-141", "PAC-143")
def test_the_card_used_enters_the_offer_and_the_slot_is_filled() -> None:
    table = placing("priest").offer("qucha-1").god_deck("killa-2").rolls(1).her_turn()
    assert table.offer() == ["qucha-1", "inti-1"]
    assert table.solo.gods[0] == table.names.gods["killa"]


@rule("PAC-142")
def test_a_full_offer_is_shuffled_into_the_deck_first() -> None:
    table = placing("priest").offer("qucha-1", "qucha-2", "qucha-3").rolls(1).her_turn()
    assert table.offer() == ["inti-1"]


@rule("PAC-144")
def test_with_an_empty_deck_the_slot_stays_empty() -> None:
    table = placing("priest").only_god_deck().rolls(1).her_turn()
    assert table.solo.gods[0] == -1
    assert table.told("lost", "PAC-144")


@rule("PAC-35", "R31")
def test_workers_she_has_placed_belong_to_nobody() -> None:
    table = placing("priest").rolls(1).her_turn()
    ((_, space),) = placed(table)
    assert name_of(table.state.hill[table.names.spaces[space]]) == "priest"
    assert violations(table.state) == []


# --- tokens --------------------------------------------------------------------------------------


@rule("PAC-145", "PAC-149", "PAC-150")
@pytest.mark.parametrize("rolled", [1, 2, 3])
def test_both_tokens_of_the_number_act_the_upper_first_and_move_on(rolled: int) -> None:
    """With a roll of 3, both tokens of value 3 act, then move three spaces; spaces with other
    tokens count.
    """
    given = placing("priest").rolls(rolled)
    before = [row[:] for row in given.solo.tokens]
    table = given.her_turn()
    assert [where.split(":")[0] for where in acted(table)] == [
        "pachamama-upper",
        "pachamama-lower",
    ]
    board = GOLDEN.automa_boards[1]
    for loop in (UPPER, LOWER):
        for at, (value, _) in enumerate(board.loops[loop].tokens):
            moved = rolled if value == rolled else 0
            expected = (before[loop][at] + moved) % len(board.loops[loop].actions)
            assert table.solo.tokens[loop][at] == expected


@rule("PAC-146", "PAC-149")
def test_on_a_four_the_top_space_acts_and_then_the_one_token() -> None:
    table = placing("priest").rolls(4).her_turn()
    assert acted(table) == ["pachamama-four:1", "pachamama-lower:5"]
    assert table.solo.tokens[FOUR] == [0]
    moved = [data["source"] for data in table.told("moved", "PAC-149")]
    assert moved == ["pachamama-lower:5"], "the printed 4 is no token"
    assert len(table.told("begin", "PAC-146")) == 2


@rule("PAC-148")
@pytest.mark.parametrize("action", ["weave", "building", "statue", "steps"])
def test_what_she_cannot_pay_for_brings_a_gold(action: str) -> None:
    table = doing(action).village("courier", "priest").her_turn()
    assert table.told("gained")[0] == {"what": "gold", "amount": 1, "now": 1}


@rule("PAC-148", "PAC-183")
def test_an_army_card_that_is_not_there_is_a_gold() -> None:
    given = doing("draw army 1")
    given.state.players[ME].army += given.state.army_deck
    given.state.army_deck = []
    table = given.her_turn()
    assert table.told("drew") == []
    assert table.told("gained", "PAC-148") == [{"what": "gold", "amount": 1, "now": 1}]


# --- spaces --------------------------------------------------------------------------------------


@rule("PAC-151")
@pytest.mark.parametrize(("action", "what"), [("gain stone 1", "stone"), ("gain corn 1", "corn")])
def test_a_resource_space_gives_what_is_printed(action: str, what: str) -> None:
    table = doing(action).resources(HER, **{what: 2}).her_turn()
    assert table.told("gained", "PAC-151") == [{"what": what, "amount": 1, "now": 3}]


@rule("PAC-152")
@pytest.mark.parametrize(
    ("corn", "stone", "got"), [(0, 1, "corn"), (2, 1, "stone"), (1, 1, "corn")]
)
def test_of_corn_and_stone_she_gains_what_she_has_fewer_of(corn: int, stone: int, got: str) -> None:
    table = doing(GOODS).resources(HER, corn=corn, stone=stone).her_turn()
    assert [data["what"] for data in table.told("gained", "PAC-152")] == [got]
    assert table.told("weighed", "PAC-152")[0]["left"] == [got]


@rule("PAC-152")
def test_of_corn_or_stone_she_gains_two() -> None:
    (gained,) = doing(GOODS).her_turn().told("gained", "PAC-152")
    assert gained["amount"] == 2


@rule("PAC-182")
def test_the_points_space_gives_two_points() -> None:
    assert scored(doing("points 2").her_turn())["PAC-182"] == 2


@rule("PAC-183")
def test_the_army_space_gives_a_card() -> None:
    given = doing("draw army 1")
    hand, deck = list(given.state.players[HER].army), list(given.state.army_deck)
    table = given.her_turn()
    assert len(table.told("drew", "PAC-183")) == 1
    assert table.player(HER).army == [*hand, deck[-1]]
    assert table.state.army_deck == deck[:-1]
    assert table.told("discarded") == [], "nothing is drawn to be discarded"


@rule("PAC-52", "PAC-53")
@pytest.mark.parametrize(("potato", "gold", "left", "points"), [(4, 9, 4, 0), (12, 0, 2, 10)])
def test_five_potatoes_become_five_points_and_gold_is_no_potato(
    potato: int, gold: int, left: int, points: int
) -> None:
    table = earth().resources(HER, gold=gold).table()
    gain(table.state, HER, 0, potato, "")
    assert table.player(HER).resources == [left, 0, 0, gold]
    assert table.points(HER) == 10 + points


@rule("PAC-31")
def test_a_god_card_as_a_benefit_is_nothing() -> None:
    table = earth().offer("inti-1").table()
    carry_out(table.state, HER, DrawGod(2), 0, "")
    assert (table.hand(HER), table.resources(HER), table.offer()) == ([], {}, ["inti-1"])
