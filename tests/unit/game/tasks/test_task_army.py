"""Training and every other draw of Army cards (TSK-53 to TSK-58)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, offered, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu import components

ALL = [card.id for card in components.load("base").army_cards]


def trainee(tasks: int = 1) -> Position:
    """Return a position with a Worker next to Training."""
    printed = Printed().icons(SPACE, "train", "gold", "merchant")
    return working(position(pack=printed.pack).village(), tasks)


def discarded(table: Table) -> list[str]:
    return [table.state.pack.army_cards[card].id for card in table.state.army_discard]


def deck(table: Table) -> set[str]:
    return {table.state.pack.army_cards[card].id for card in table.state.army_deck}


@rule("TSK-53")
@pytest.mark.parametrize(("keep", "drop"), [("A05", "A21"), ("A21", "A05")])
def test_training_draws_two_cards_and_keeps_one_of_them_in_hand(keep: str, drop: str) -> None:
    table = do_tasks(trainee().army_deck("A21", "A05").table(), "train")
    assert table.options() == ["keep A05", "keep A21"]
    table.do(f"keep {keep}")
    assert table.army(0) == [keep]
    assert table.army(0, "army_up") == []
    assert discarded(table) == [drop]


@rule("TSK-53")
def test_only_the_player_who_trains_sees_the_cards() -> None:
    table = do_tasks(trainee().army_deck("A21", "A05").table(), "train")
    [event] = [event for event in table.sink.events if event.kind == "drew"]
    assert set(event.as_seen_by(0)["what"]) == {"army:A05", "army:A21"}
    assert event.as_seen_by(1)["what"] == ["army:?", "army:?"]


@rule("TSK-53")
def test_both_cards_cannot_be_kept_nor_none() -> None:
    table = do_tasks(trainee().army_deck("A21", "A05").table(), "train")
    assert all(len(text.split()) == 2 for text in table.options())
    assert all(text.startswith("keep ") for text in table.options())


@rule("TSK-54")
def test_if_only_one_card_can_be_drawn_it_is_kept() -> None:
    given = trainee().army(1, hand=[name for name in ALL if name != "A09"])
    table = do_tasks(given.table(), "train")
    assert table.army(0) == ["A09"]
    assert discarded(table) == []


@rule("TSK-55", "R96")
def test_training_is_possible_while_deck_or_discard_pile_holds_a_card() -> None:
    one_in_deck = trainee().army(1, hand=[name for name in ALL if name != "A09"])
    assert offered(one_in_deck.table()) == ["gold", "train"]

    one_in_pile = trainee().army(1, hand=[name for name in ALL if name != "A09"]).only_army_deck()
    table = one_in_pile.table()
    assert discarded(table) == ["A09"]
    assert offered(table) == ["gold", "train"]

    assert offered(trainee().army(1, hand=ALL).table()) == ["gold"]


@rule("TSK-56", "R130")
def test_the_moment_the_deck_runs_out_the_discard_pile_becomes_the_new_deck() -> None:
    given = trainee().army(1, hand=ALL[10:]).only_army_deck("A01", "A02")
    table = do_tasks(given.table(), "train")
    assert table.options() == ["keep A01", "keep A02"]
    assert deck(table) == {f"A{number:02}" for number in range(3, 11)}
    assert discarded(table) == []
    assert len(table.events("shuffled")) == 1
    table.do("keep A02")
    assert discarded(table) == ["A01"], "a card discarded later begins a new pile"


@rule("TSK-56")
def test_a_draw_of_two_goes_on_with_the_new_deck() -> None:
    given = trainee().army(1, hand=ALL[3:]).only_army_deck("A01")
    table = do_tasks(given.table(), "train")
    kept = [text.split()[1] for text in table.options()]
    assert kept[0] == "A01"
    assert kept[1] in ("A02", "A03")


@rule("TSK-56")
def test_chance_decides_the_order_of_the_new_deck() -> None:
    orders = set()
    for number in range(40):
        printed = Printed().icons(SPACE, "train", "gold", "merchant")
        given = working(position(pack=printed.pack, seed=bytes([number] * 32)))
        given.army(1, hand=ALL[5:]).only_army_deck("A01", "A02")
        orders.add(tuple(do_tasks(given.table(), "train").state.army_deck))
    assert len(orders) == 6


@rule("TSK-57", "R213")
def test_a_pile_that_fills_behind_an_empty_deck_is_shuffled_before_the_next_draw() -> None:
    printed = Printed().icons(SPACE, "train", "train", "merchant")
    given = working(position(pack=printed.pack), tasks=2).army(1, hand=ALL[2:])
    table = do_tasks(given.table(), "train").do("keep A01")
    assert deck(table) == set(), "there was no pile to shuffle when the deck ran out"
    assert discarded(table) == ["A02"]
    do_tasks(table, "train")
    assert table.army(0) == ["A01", "A02"]
    assert discarded(table) == []


@rule("TSK-57", "TRN-10")
def test_a_card_sold_while_the_deck_is_empty_can_be_drawn_again() -> None:
    given = trainee().army(1, hand=ALL[1:]).army(0, hand=["A01"])
    table = given.table()
    assert offered(table) == ["gold"]
    table.do("aside discard A01")
    assert offered(table) == ["gold", "train"]
    do_tasks(table, "train")
    assert table.army(0) == ["A01"]


@rule("TSK-58", "R130")
def test_with_deck_and_pile_empty_a_draw_is_lost() -> None:
    given = gaining(position(), "draw army 1", "train", "draw army 2 keep 1", "gain gold 1")
    table = given.army(1, hand=ALL).table()
    assert table.army(0) == []
    assert table.resources(0) == {"gold": 1}, "and the game goes on"


@rule("TSK-58")
def test_of_a_draw_of_two_what_can_be_drawn_is_drawn() -> None:
    table = gaining(position(), "draw army 2").army(1, hand=ALL[1:]).table()
    assert table.army(0) == ["A01"]
