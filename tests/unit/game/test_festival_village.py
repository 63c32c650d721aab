"""The last Festival, the Village refill, and the effects of an empty bag (FST-23 to FST-32)."""

from typing import Any

import pytest

from support.changed import bare_temple, changed
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.names import ROLES

PACK = changed(bare_temple)
GODS = [card.id for card in PACK.god_cards]
FIVE = ("architect", "craftsman", "warrior", "courier", "priest")
MARKED = [space.id for space in PACK.hill.spaces if space.two_player and space.terrace == 1]


def pending(players: int = 2, holder: int = 0, number: int = 1, **options: Any) -> Position:
    """Return a position in which the Festival of a holder is about to be resolved."""
    return position(players=players, pack=PACK, **options).festival(holder, number)


def workers(count: int) -> list[str]:
    """Return this many Workers of mixed roles."""
    return [FIVE[number % len(FIVE)] for number in range(count)]


def to_main(table: Table) -> Table:
    while table.frame != "MainChoice":
        table.do("done")
    return table


def idle_turn(table: Table) -> None:
    """Play a turn that leaves Village, bag and hill alone."""
    assert table.frame == "MainChoice"
    table.do("train").do(table.options()[0]).do("pray")
    while table.frame == "TakeGodCards":
        table.do("take deck")
    if table.frame == "RecruitVillager":
        table.do("recruit none")


def to_end(table: Table) -> Table:
    """Continue to the end; the only decisions left may be about the upkeep of the last Festival."""
    while table.seat >= 0:
        assert table.frame == "Upkeep"
        table.do("upkeep gold:0")
    return table


def villagers(table: Table) -> list[str]:
    return [ROLES[worker] for worker in table.state.village]


def size(players: int) -> int:
    return PACK.sizes.village[players - 2]


def filled(table: Table) -> list[str]:
    """Return the marked spaces of the middle terrace with a Worker."""
    return [name for name in MARKED if table.on(name)]


# --- the last Festival ---------------------------------------------------------------------------


@rule("FST-23")
def test_after_the_upkeep_of_the_third_festival_the_game_is_over() -> None:
    place = pending(3, number=3).hand(1, GODS[0]).resources(1, potato=2)
    table = place.table()
    assert table.state.finished
    assert table.seat == -1
    assert [event["what"] for event in table.events("paid")] == [{"potato": 1}]
    assert table.resources(1) == {"potato": 1}


@rule("FST-23", "R60")
def test_the_last_festival_brings_no_workers_no_cards_and_no_new_market() -> None:
    place = pending(number=3).hand(0, GODS[0]).resources(0, potato=1)
    bag, market = place.state.bag[:], [row[:] for row in place.state.market]
    deck = len(place.state.god_deck)
    table = place.table()
    assert table.state.village == []
    assert table.state.bag == bag
    assert filled(table) == []
    assert (table.hand(0), table.hand(1)) == ([GODS[0]], [])
    assert len(table.state.god_deck) == deck
    assert table.state.market == market


@rule("FST-23")
@pytest.mark.parametrize("number", [1, 2])
def test_an_earlier_festival_does_not_end_the_game(number: int) -> None:
    table = to_main(pending(number=number).table())
    assert not table.state.finished
    assert len(table.state.village) == size(2)


# --- the refill ----------------------------------------------------------------------------------


@rule("FST-24")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", [1, 2])
def test_the_tile_returns_and_the_village_is_filled_to_its_size(players: int, number: int) -> None:
    place = pending(players, number=number)
    before = sum(place.state.bag)
    table = to_main(place.table())
    assert table.state.holder == -1
    assert len(table.state.village) == size(players)
    assert sum(table.state.bag) == before - size(players) - len(filled(table))
    assert violations(table.state) == []


@rule("FST-25")
@pytest.mark.parametrize("left", [1, 3])
def test_if_the_bag_runs_out_the_village_gets_what_there_was(left: int) -> None:
    table = to_main(pending(3).bag(*workers(left)).table())
    assert sorted(villagers(table)) == sorted(workers(left))
    assert (table.state.holder, table.state.festivals) == (-1, 1)
    assert not table.state.last_festival


# --- the middle terrace with two players ----------------------------------------------------------


@rule("FST-26")
def test_with_2_players_the_first_festival_fills_the_marked_spaces_of_the_middle_terrace() -> None:
    table = to_main(pending(2, number=1).table())
    assert filled(table) == MARKED
    assert sum(worker >= 0 for worker in table.state.hill) == len(MARKED)


@rule("FST-26")
@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 1), (4, 1)])
def test_no_other_festival_and_no_other_number_of_players_does_so(
    players: int, number: int
) -> None:
    table = to_main(pending(players, number=number).table())
    assert all(worker < 0 for worker in table.state.hill)


@rule("FST-26", "R60")
def test_the_village_is_filled_before_the_middle_terrace() -> None:
    table = to_main(pending(2).bag(*workers(size(2) + 1)).table())
    assert len(table.state.village) == size(2)
    assert len(filled(table)) == 1


@rule("FST-27")
@pytest.mark.parametrize("role", FIVE)
def test_a_marked_space_that_is_occupied_gets_no_worker(role: str) -> None:
    taken, *free = MARKED
    place = pending(2).worker(role, taken).bag(*workers(size(2) + len(free) + 1))
    table = to_main(place.table())
    assert table.on(taken) == role
    assert all(table.on(name) for name in free)
    assert sum(table.state.bag) == 1


@rule("FST-28", "R133")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_short_bag_serves_the_marked_spaces_from_section_1_on(left: int) -> None:
    table = to_main(pending(2).bag(*workers(size(2) + left)).table())
    by_section = sorted(MARKED, key=lambda name: int(name[0]))
    assert set(filled(table)) == set(by_section[:left])
    sections = [PACK.hill.spaces[table.names.spaces[name]].section + 1 for name in MARKED]
    assert sections == sorted(sections)


@rule("FST-27", "FST-28")
def test_a_short_bag_passes_over_occupied_spaces() -> None:
    by_section = sorted(MARKED, key=lambda name: int(name[0]))
    place = pending(2).worker("priest", by_section[0]).bag(*workers(size(2) + 2))
    table = to_main(place.table())
    assert set(filled(table)) == set(by_section[:3])


# --- an empty bag --------------------------------------------------------------------------------


@rule("FST-29", "R26")
@pytest.mark.parametrize(("number", "points"), [(1, 2), (2, 4)])
def test_with_an_empty_bag_the_next_festival_is_announced_at_once_for_the_same_holder(
    number: int, points: int
) -> None:
    place = pending(3, holder=1, number=number).bag()
    table = to_main(place.table())
    assert (table.state.holder, table.state.festivals) == (1, number + 1)
    [announced] = table.events("festival")
    assert (announced["seat"], announced["clause"]) == (1, "FST-29")
    beside = PACK.temple.steps[0].points
    assert [table.points(seat) for seat in range(3)] == [
        10 + beside,
        10 + beside + points,
        10 + beside,
    ]


@rule("FST-29")
def test_a_single_worker_in_the_bag_is_enough_to_go_on_as_usual() -> None:
    table = to_main(pending(2).bag("priest").table())
    assert (table.state.holder, table.state.festivals) == (-1, 1)
    assert villagers(table) == ["priest"]


@rule("FST-30", "R26", "R136")
def test_cards_and_market_of_the_present_festival_still_come() -> None:
    place = pending(2).bag()
    market = [row[:] for row in place.state.market]
    table = place.table()
    assert (table.seat, table.frame) == (0, "FestivalCards")
    assert [len(table.hand(seat)) for seat in range(2)] == [1, 2]
    to_main(table)
    assert [set(row) & set(old) for row, old in zip(table.state.market, market, strict=True)] == [
        set(),
        set(),
        set(),
    ]
    assert [len(row) for row in table.state.market] == [2, 2, 0]


@rule("FST-31", "R26", "R136")
@pytest.mark.parametrize("holder", [0, 2])
def test_then_every_player_takes_one_turn_the_holder_first(holder: int) -> None:
    table = to_main(pending(3, holder=holder).bag().table())
    turns = [player.turns for player in table.state.players]
    for seat in (holder, (holder + 1) % 3, (holder + 2) % 3):
        assert (table.seat, table.frame) == (seat, "MainChoice")
        assert not table.state.finished
        idle_turn(table)
    assert to_end(table).state.finished
    assert [player.turns for player in table.state.players] == [turn + 1 for turn in turns]


@rule("FST-31")
def test_the_empty_village_announces_nothing_more_in_that_round() -> None:
    table = to_main(pending(3).bag().table())
    idle_turn(table)
    idle_turn(table)
    assert (table.state.holder, table.state.festivals) == (0, 2)


@rule("FST-32", "R26")
@pytest.mark.parametrize("number", [1, 2])
def test_the_festival_after_that_round_is_the_last_whatever_its_number(number: int) -> None:
    table = to_main(pending(2, number=number).bag().table())
    idle_turn(table)
    idle_turn(table)
    assert to_end(table).state.finished
    assert table.state.festivals == number + 1
    held = [event["number"] for event in table.events("begin") if event["name"] == "festival"]
    assert held == [number, number + 1]
    assert len(table.events("finished")) == 1
