"""The central offer of God cards and the refilling of the Building Market (TRN-34 to TRN-40)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game.conserve import violations

CAPACITY = pytest.mark.parametrize(("players", "capacity"), [(2, 3), (3, 4), (4, 5)])
CARDS = [f"inti-{number}" for number in range(1, 8)]


def to_the_end(table: Table, seat: int = 0) -> Table:
    """Play through the rest of a seat's turn with the smallest answers."""
    while table.seat == seat:
        table.do(table.options()[-1])
    return table


def placing(card: str, role: str = "architect") -> tuple[Position, str]:
    """Return a position in which seat 0 can place a Worker of a role with a card of the right
    god.
    """
    printed = Printed().space(SPACE, god="inti")
    start = position(pack=printed.pack).supply(0, role).hand(0, card)
    return start, f"place {role} {SPACE} card:{card}"


# --- the offer -----------------------------------------------------------------------------------


@rule("TRN-34", "R23")
def test_a_card_played_for_a_placement_enters_the_offer_at_the_end_of_the_turn() -> None:
    start, place = placing("inti-3")
    table = start.table().do(place)
    while table.seat == 0:
        assert table.offer() == []
        table.do(table.options()[-1])
    assert table.offer() == ["inti-3"]
    assert table.hand(0) == []


@rule("TRN-34")
def test_not_even_the_player_who_placed_can_take_the_card_in_that_turn() -> None:
    start, place = placing("inti-3", "priest")
    table = start.offer("killa-1").table().do(place)
    while table.frame != "TakeGodCards":
        table.do(table.options()[-1])
    assert table.options() == ["take deck", "take killa-1"]
    table.do("take deck")
    assert to_the_end(table).offer() == ["killa-1", "inti-3"]


@rule("TRN-34")
def test_a_player_who_reacts_cannot_take_it_either() -> None:
    printed = Printed()
    printed.temple("draw god 1")
    start = position(pack=printed.pack).played("inti-3").offer("killa-1", "killa-2")
    table = start.priest_before(0, "offering").resources(1, corn=3).table()
    table.do("priest 1 gold", "offer 1")
    assert (table.seat, table.options()) == (1, ["take deck", "take killa-1", "take killa-2"])


@rule("TRN-34")
def test_the_next_player_can_take_it() -> None:
    start, place = placing("inti-3")
    table = to_the_end(start.table().do(place))
    assert table.seat == 1
    table.do("pray")
    assert "take inti-3" in table.options()


@rule("TRN-34")
def test_a_placement_paid_with_gold_brings_no_card() -> None:
    start, _ = placing("inti-3")
    table = start.resources(0, gold=1).table().do(f"place architect {SPACE} gold")
    assert to_the_end(table).offer() == []
    assert table.hand(0) == ["inti-3"]


@rule("TRN-35", "R05")
@CAPACITY
def test_the_offer_grows_to_its_capacity(players: int, capacity: int) -> None:
    start = position(players=players).offer(*CARDS[: capacity - 1]).played("killa-1")
    table = start.end_of_turn(0).table()
    assert to_the_end(table).offer() == [*CARDS[: capacity - 1], "killa-1"]


@rule("TRN-35")
@CAPACITY
def test_a_full_offer_is_shuffled_away_before_a_card_enters(players: int, capacity: int) -> None:
    start = position(players=players).offer(*CARDS[:capacity]).played("killa-1")
    deck = list(start.state.god_deck)
    flushed = list(start.state.offer)
    table = to_the_end(start.end_of_turn(0).table())
    assert table.offer() == ["killa-1"]
    assert sorted(table.state.god_deck) == sorted(deck + flushed)
    assert not violations(table.state)


@rule("TRN-35")
def test_the_flushed_cards_lie_anywhere_in_the_deck() -> None:
    def places(number: int) -> tuple[int, ...]:
        start = position(seed=bytes([number]) * 32).offer(*CARDS[:3]).played("killa-1")
        flushed = list(start.state.offer)
        table = to_the_end(start.end_of_turn(0).table())
        return tuple(table.state.god_deck.index(card) for card in flushed)

    seen = {places(number) for number in range(10)}
    assert len(seen) == 10
    size = len(position().state.god_deck)
    assert min(min(place) for place in seen) < size / 3
    assert max(max(place) for place in seen) > size * 2 / 3


@rule("TRN-35")
def test_a_full_offer_stays_when_no_card_enters() -> None:
    table = position().offer(*CARDS[:3]).end_of_turn(0).table()
    assert to_the_end(table).offer() == CARDS[:3]


@rule("TRN-36")
def test_the_newest_card_is_the_last_of_the_row() -> None:
    start = position(players=4).offer("killa-2", "inti-7").played("chaska-1", "inti-1")
    table = to_the_end(start.end_of_turn(0).table())
    assert table.offer() == ["killa-2", "inti-7", "chaska-1", "inti-1"]


@rule("TRN-36", "R86")
def test_the_offer_is_checked_anew_for_each_card_that_enters() -> None:
    # Three places, two of them full: the first card still fits, the second flushes the offer, the
    # third joins it.
    start = position().offer("killa-1", "killa-2").played(*CARDS[:3])
    table = to_the_end(start.end_of_turn(0).table())
    assert table.offer() == ["inti-2", "inti-3"]
    deck = {table.state.pack.god_cards[card].id for card in table.state.god_deck}
    assert {"killa-1", "killa-2", "inti-1"} <= deck


@rule("TRN-37")
def test_a_card_taken_leaves_a_gap_that_the_deck_does_not_fill() -> None:
    table = position().offer(*CARDS[:3]).table().do("pray", "take inti-2")
    assert table.offer() == ["inti-1", "inti-3"]
    table.do("take deck", "train")
    assert to_the_end(table).offer() == ["inti-1", "inti-3"]


@rule("TRN-37")
def test_the_gap_is_filled_by_a_card_played_later_without_a_flush() -> None:
    printed = Printed().space(SPACE, god="killa")
    start = position(pack=printed.pack).offer(*CARDS[:3])
    table = start.supply(1, "architect").hand(1, "killa-1").table()
    to_the_end(table.do("pray", "take inti-2", "take deck", "train"))
    to_the_end(table.do(f"place architect {SPACE} card:killa-1"), 1)
    assert table.offer() == ["inti-1", "inti-3", "killa-1"]


# --- the market ----------------------------------------------------------------------------------


def kinds(table: Table) -> list[int]:
    """Return the number of Buildings of each kind in the market."""
    return [len(row) for row in table.state.market]


@rule("TRN-38", "R23")
@pytest.mark.parametrize("missing", [(0,), (1,), (0, 1), (0, 0), (1, 1), (0, 0, 1, 1)])
def test_the_market_is_filled_up_at_the_end_of_a_turn(missing: tuple[int, ...]) -> None:
    start = position().end_of_turn(0)
    for kind in missing:
        start.state.stacks[kind].insert(0, start.state.market[kind].pop())
    kept = [list(row) for row in start.state.market]
    tops = [list(reversed(stack)) for stack in start.state.stacks]
    table = to_the_end(start.table())
    assert kinds(table) == [2, 2, 0]
    for kind, row in enumerate(kept):
        new = table.state.market[kind][len(row) :]
        assert table.state.market[kind] == [*row, *new]
        assert new == tops[kind][: len(new)]


@rule("TRN-38")
def test_a_full_market_stays_as_it_is() -> None:
    start = position().end_of_turn(0)
    before = [list(row) for row in start.state.market]
    assert to_the_end(start.table()).state.market == before


@rule("TRN-39", "R110")
def test_a_gap_stays_open_until_the_end_of_the_turn() -> None:
    printed = Printed().icons(SPACE, "build", "potato", "corn")
    tiles = [printed.production(stone=1) for _ in range(3)]
    start = position(pack=printed.pack).stack(tiles[2]).market(*tiles[:2]).resources(0, stone=3)
    table = working(start, tasks=4).table()
    do_tasks(table, "build").do(f"build {tiles[0]}")
    assert (table.state.market[0], kinds(table)) == (
        [table.names.buildings[tiles[1]][1]],
        [1, 0, 0],
    )
    do_tasks(table, "potato", "corn", "build")
    assert table.options(verb="build") == [f"build {tiles[1]}"]
    table.do(f"build {tiles[1]}")
    assert kinds(table) == [0, 0, 0]
    assert to_the_end(table).seat == 1
    assert tiles[2] in table.market()
    assert kinds(table) == [2, 2, 0]


@rule("TRN-39")
def test_a_free_building_leaves_a_gap_too() -> None:
    table = gaining(position().resources(0, potato=1), "building free").table()
    table.do(table.options()[0])
    assert table.frame == "RecruitVillager"
    assert sum(kinds(table)) == 3
    assert sum(kinds(to_the_end(table))) == 4


@rule("TRN-40")
@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize("left", [0, 1])
def test_a_short_stack_leaves_its_part_of_the_market_short(kind: int, left: int) -> None:
    start = position().market()
    names = [start.names.building[kind, tile] for tile in start.state.stacks[kind]]
    start.building(1, *names[left:])
    table = to_the_end(start.end_of_turn(0).table())
    wanted = [2, 2, 0]
    wanted[kind] = left
    assert kinds(table) == wanted
    assert len(table.state.stacks[kind]) == 0
    table.pass_turn()
    assert kinds(table) == wanted
