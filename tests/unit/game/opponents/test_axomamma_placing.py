"""Axomamma's board action: her choice of Worker and space, and the God card used (AXO-96 to
AXO-115).
"""

from dataclasses import replace

import pytest

from support.changed import changed
from support.rules import rule
from support.solo import HER, LONE, ME, SoloPosition, SoloTable, performing, solo_position
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.pack import Pack

QUIET = "points 2"
"""Effect of a spot on Axomamma's board that these tests do not look at."""


def bearing(*spaces: str, god: str = "inti") -> Pack:
    """Return the base pack in which only these spaces bear a god."""
    pack = changed()
    wanted = pack.gods.index(god)
    hill = tuple(
        replace(place, god=wanted)
        if place.id in spaces
        else replace(place, god=(wanted + 1) % len(pack.gods) if place.god == wanted else place.god)
        for place in pack.hill.spaces
    )
    return replace(pack, hill=replace(pack.hill, spaces=hill))


def placing(*spaces: str) -> SoloPosition:
    """Give Inti, whom all Axomamma's slots name, only these spaces; her High Priest is in section
    1, where neither action within reach has its condition met.
    """
    place = performing(QUIET, lambda pack: replace(pack, hill=bearing(*spaces).hill))
    return place.tucked("inti-1", "inti-2", "inti-3", "inti-4").priest(HER, 1)


def placed(table: SoloTable) -> list[str]:
    """Return the spaces of the Workers that Axomamma placed."""
    to = [str(data["to"]) for data in table.told("moved", "AXO-102")]
    return [name.removeprefix("hill:") for name in to]


def god(table: SoloTable) -> str:
    """Return the god of the space on which Axomamma placed a Worker."""
    (name,) = placed(table)
    place = next(place for place in table.state.pack.hill.spaces if place.id == name)
    return table.state.pack.gods[place.god]


def slots(table: SoloTable) -> list[str]:
    """Return the God cards in Axomamma's slots; "" for an empty slot."""
    cards = table.state.pack.god_cards
    return [cards[card].id if card >= 0 else "" for card in table.solo.tucked]


def acted(table: SoloTable) -> bool:
    """Return whether one of Axomamma's tokens acted."""
    return any(data["name"] == "automa_action" for data in table.told("begin"))


# --- when she places, and which Worker ------------------------------------------------------------


@rule("AXO-96", "AXO-97")
def test_with_a_worker_and_no_condition_met_she_places_it_and_her_high_priest_stays() -> None:
    place = solo_position().supply(HER, "courier").priest(HER, 4)
    table = place.her_turn()
    assert [data["met"] for data in table.told("checked")] == [False, False]
    assert len(placed(table)) == 1
    assert table.player(HER).priest == 3


@rule("AXO-98")
@pytest.mark.parametrize("order", [("warrior", "priest"), ("priest", "warrior")])
def test_she_places_the_worker_she_has_held_longest(order: tuple[str, str]) -> None:
    table = placing("1t1").supply(HER, *order).her_turn()
    assert table.on("1t1") == order[0]
    assert table.workers(HER) == [order[1]]


@rule("AXO-98")
def test_a_worker_gained_on_the_way_waits_behind_the_older_one() -> None:
    place = performing("recruit potato").supply(HER, "courier", "warrior")
    table = place.village("priest", "craftsman", "architect", "priest").rolls(LONE).her_turn()
    table.pass_turn()
    pieces = [data["piece"] for data in table.told("moved", "AXO-102")]
    assert pieces == ["worker:courier", "worker:warrior"]


@rule("AXO-99")
@pytest.mark.parametrize(("pick", "role"), [(0, "warrior"), (1, "priest")])
def test_her_very_first_placement_uses_a_random_worker(pick: int, role: str) -> None:
    place = placing("1t1").supply(HER, "warrior", "priest").picks(pick)
    place.solo.placed = False
    table = place.her_turn()
    assert table.weighed("AXO-99") == (["worker:warrior", "worker:priest"], [f"worker:{role}"])
    assert table.on("1t1") == role


# --- choice of the god ----------------------------------------------------------------------------


@rule("AXO-100", "AXO-102")
@pytest.mark.parametrize(
    ("rolled", "named"), [(1, "inti"), (2, "killa"), (3, "illapa"), (4, "qucha")]
)
def test_the_slot_of_the_number_rolled_names_the_god_of_the_space(rolled: int, named: str) -> None:
    place = solo_position().supply(HER, "courier").priest(HER, 4)
    table = place.tucked("inti-1", "killa-1", "illapa-1", "qucha-1").rolls(rolled).her_turn()
    assert [data["value"] for data in table.told("rolled") if data["why"] == "board"] == [rolled]
    assert god(table) == named


@rule("AXO-101", "AXO-117", "R180")
@pytest.mark.parametrize(
    ("cards", "rolled", "named"),
    [
        (("inti-1", "", "killa-1", "qucha-1"), 2, "killa"),
        (("inti-1", "", "", "qucha-1"), 2, "qucha"),
        (("inti-1", "killa-1", "qucha-1", ""), 4, "inti"),
    ],
)
def test_for_an_empty_slot_the_next_filled_one_names_the_god_but_not_the_tokens(
    cards: tuple[str, ...], rolled: int, named: str
) -> None:
    place = solo_position().face().supply(HER, "courier").priest(HER, 4).tucked(*cards)
    table = place.rolls(rolled).her_turn()
    assert god(table) == named
    assert {data["piece"] for data in table.told("moved", "AXO-121")} == {f"token:{rolled}"}


@rule("AXO-101")
def test_with_all_slots_empty_nothing_is_placed_but_her_tokens_act() -> None:
    table = placing("1t1").tucked().her_turn()
    assert (placed(table), acted(table)) == ([], True)


# --- choice of the space --------------------------------------------------------------------------


@rule("AXO-102")
def test_a_space_with_a_worker_is_not_used() -> None:
    table = placing("1t1", "3t1").worker("priest", "1t1").her_turn()
    assert placed(table) == ["3t1"]


@rule("AXO-103")
@pytest.mark.parametrize(("festivals", "space"), [(0, "1t1"), (1, "1m1"), (2, "1b1")])
def test_the_terrace_she_wants_sinks_with_each_festival(festivals: int, space: str) -> None:
    place = placing("1t1", "1m1", "1b1").festivals_over(festivals)
    table = place.her_turn()
    assert placed(table) == [space]
    assert table.weighed("AXO-103")[1] == [f"hill:{space}"]


@rule("AXO-103")
def test_a_festival_that_is_announced_but_not_held_does_not_count() -> None:
    place = placing("1t1", "1m1").festivals_over(1)
    place.state.holder = ME
    assert placed(place.her_turn()) == ["1t1"]


@rule("AXO-103")
def test_the_wanted_terrace_weighs_more_than_the_way() -> None:
    assert placed(placing("3t1", "1m1").her_turn()) == ["3t1"]


@rule("AXO-104", "R181")
@pytest.mark.parametrize(
    ("festivals", "spaces", "taken"),
    [
        (0, ("1m1", "1b1"), "1m1"),
        (1, ("1t1", "1b1"), "1t1"),
        (2, ("1t1", "1m1"), "1m1"),
        (2, ("1t1",), "1t1"),
        (1, ("1b1",), "1b1"),
        (0, ("1b1",), "1b1"),
    ],
)
def test_without_a_space_on_it_she_goes_up_to_the_top_and_only_then_down(
    festivals: int, spaces: tuple[str, ...], taken: str
) -> None:
    table = placing(*spaces).festivals_over(festivals).her_turn()
    assert placed(table) == [taken]
    assert table.told("weighed", "AXO-103") == []
    told = table.told("weighed", "AXO-104")
    assert [data["left"] for data in told] == ([[f"hill:{taken}"]] if len(spaces) > 1 else [])


@rule("AXO-105")
def test_on_one_terrace_the_shorter_way_from_her_high_priest_is_taken() -> None:
    place = placing("3t1", "2t1").priest(ME, 3)
    table = place.her_turn()
    assert placed(table) == ["2t1"]
    assert table.weighed("AXO-105") == (["hill:2t1", "hill:3t1"], ["hill:2t1"])


@rule("AXO-105")
@pytest.mark.parametrize("owner", [ME, HER])
def test_steps_of_either_side_make_a_space_cheaper_for_her(owner: int) -> None:
    place = placing("1m1", "2m1").festivals_over(1).steps(owner, "2u")
    assert placed(place.her_turn()) == ["2m1"]


@rule("AXO-105")
def test_a_courier_of_hers_has_no_shorter_way() -> None:
    place = placing("1t1", "2t1").supply(HER, "courier").picks(1)
    # with the Worker's own ability both spaces would cost nothing
    assert placed(place.her_turn()) == ["1t1"]


@rule("AXO-106")
@pytest.mark.parametrize(("pick", "taken"), [(0, "2t1"), (1, "5t1")])
def test_spaces_of_equal_cost_are_decided_at_random(pick: int, taken: str) -> None:
    table = placing("2t1", "5t1", "3t1").picks(pick).her_turn()
    assert table.weighed("AXO-106") == (["hill:2t1", "hill:5t1"], [f"hill:{taken}"])
    assert placed(table) == [taken]


# --- no space for the god ------------------------------------------------------------------------


@rule("AXO-107")
def test_without_a_space_for_the_god_cards_are_turned_over_until_one_fits() -> None:
    place = placing().god_deck("inti-5", "killa-1", "qucha-1")
    table = place.her_turn()
    assert god(table) == "killa"
    assert table.offer() == ["inti-3", "inti-5", "killa-1"]
    assert slots(table) == ["inti-1", "inti-2", "qucha-1", "inti-4"]
    assert violations(table.state) == []


@rule("AXO-107", "AXO-37", "R230")
def test_the_card_that_finds_a_space_is_the_one_used_for_the_placement() -> None:
    place = placing().god_deck("killa-1").statue(HER, "small", "killa")
    place.priest(HER, 3)  # Conquest and Rejuvenate are within reach, not Worship
    table = place.her_turn()
    assert [data["points"] for data in table.told("scored", "AXO-37")] == [5]


@rule("AXO-107", "R281")
def test_the_cards_of_the_search_enter_the_offer_together_when_it_is_over() -> None:
    place = placing().offer("illapa-1", "illapa-2", "illapa-3")
    table = place.only_god_deck("inti-5", "killa-1", "qucha-1").her_turn()
    told = [event.clause for event in table.sink.events if event.clause in ("AXO-107", "AXO-102")]
    assert told == ["AXO-107", "AXO-107", "AXO-102", "AXO-107", "AXO-107"]
    assert table.offer() == ["inti-3", "inti-5", "killa-1"]


@rule("AXO-108", "R231")
def test_if_the_deck_runs_out_in_the_search_nothing_is_placed_but_her_tokens_act() -> None:
    table = placing().only_god_deck("inti-5").her_turn()
    assert (placed(table), table.workers(HER)) == ([], ["courier"])
    assert acted(table)
    assert table.offer() == ["inti-5"]
    assert slots(table) == ["inti-1", "inti-2", "inti-3", "inti-4"]


@rule("AXO-108", "R281")
def test_a_full_offer_does_not_prolong_the_search() -> None:
    place = placing().offer("killa-1", "killa-2", "killa-3").only_god_deck("inti-5")
    table = place.her_turn()
    assert placed(table) == []
    assert table.offer() == ["inti-5"]


@rule("AXO-108", "R181")
def test_on_a_full_hill_nothing_is_placed_but_her_tokens_act() -> None:
    crowd = changed().sizes.workers_per_role + 11
    place = performing(
        QUIET, lambda pack: replace(pack, sizes=replace(pack.sizes, workers_per_role=crowd))
    )
    for at, space in enumerate(place.state.pack.hill.spaces):
        place.worker(ROLES[at % len(ROLES)], space.id)
    table = place.her_turn()
    assert (placed(table), acted(table), table.offer()) == ([], True, [])


# --- cost and gains of a placement ----------------------------------------------------------------


@rule("AXO-109")
def test_her_placement_costs_nothing() -> None:
    place = placing("3b1").resources(HER, potato=4, corn=3, gold=4)
    table = place.her_turn()
    assert placed(table) == ["3b1"]
    assert table.resources(HER) == {"potato": 4, "corn": 3, "gold": 4}


@rule("AXO-110")
@pytest.mark.parametrize(
    ("space", "markers", "points"),
    [("2t1", ["2u"], 0), ("2m1", ["2u"], 1), ("2b1", ["2u", "2l"], 2), ("2m1", ["1u", "3u"], 0)],
)
def test_the_person_scores_for_each_own_steps_marker_she_uses(
    space: str, markers: list[str], points: int
) -> None:
    table = placing(space).steps(ME, *markers).her_turn()
    assert placed(table) == [space]
    assert table.points(ME) == 10 + points


@rule("AXO-111")
def test_her_own_steps_earn_her_nothing_in_her_placement() -> None:
    table = placing("2b1").steps(HER, "2u", "2l").her_turn()
    assert placed(table) == ["2b1"]
    assert [data for data in table.told("scored") if data["source"] == "steps"] == []


# --- replacement of the used card -----------------------------------------------------------------


@rule("AXO-112", "AXO-114")
def test_the_card_used_goes_to_the_offer_and_is_replaced_before_her_tokens_act() -> None:
    place = placing("1t1").god_deck("qucha-1").offer("killa-1")
    table = place.her_turn()
    assert table.offer() == ["killa-1", "inti-3"]
    assert slots(table) == ["inti-1", "inti-2", "qucha-1", "inti-4"]
    clauses = table.clauses()
    order = [clauses.index(clause) for clause in ("AXO-102", "AXO-112", "AXO-114", "AXO-116")]
    assert order == sorted(order)


@rule("AXO-113")
def test_a_full_offer_is_shuffled_into_the_deck_before_her_used_card_enters() -> None:
    table = placing("1t1").offer("killa-1", "killa-2", "killa-3").her_turn()
    assert table.offer() == ["inti-3"]
    hidden = {table.state.pack.god_cards[card].id for card in table.state.god_deck}
    assert len({"killa-1", "killa-2", "killa-3"} & (hidden | set(slots(table)))) == 3


@rule("AXO-113")
def test_an_offer_of_two_takes_her_used_card_without_a_shuffle() -> None:
    table = placing("1t1").offer("killa-1", "killa-2").her_turn()
    assert table.offer() == ["killa-1", "killa-2", "inti-3"]


@rule("AXO-113", "AXO-114")
def test_cards_shuffled_back_can_refill_her_slot() -> None:
    place = placing("1t1").offer("killa-1", "killa-2", "killa-3").only_god_deck()
    table = place.her_turn()
    assert slots(table)[2] in ("killa-1", "killa-2", "killa-3")


@rule("AXO-115", "R180")
def test_with_the_god_deck_empty_her_slot_stays_empty() -> None:
    table = placing("1t1").only_god_deck().her_turn()
    assert slots(table) == ["inti-1", "inti-2", "", "inti-4"]
    assert table.offer() == ["inti-3"]
