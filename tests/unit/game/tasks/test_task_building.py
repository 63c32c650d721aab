"""Construct a Building, the market and free Buildings (TSK-08 to TSK-20)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, offered, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game.core import frames


class Market:
    """A position with two Production and two Passive Buildings in the market, and more of them on
    their stacks.
    """

    def __init__(self) -> None:
        self.printed = Printed().icons(SPACE, "build", "gold", "merchant")
        make = self.printed.production
        self.cheap = make("gain corn 2", stone=1)
        self.dear = make("points 3", stone=2, corn=1)
        self.next = [make(stone=5), make(stone=5), make(stone=5)]
        self.passive = self.printed.passive(stone=1, gold=1)
        self.other = self.printed.passive(potato=9)
        self.next_passive = [self.printed.passive(stone=6), self.printed.passive(stone=6)]
        self.tiles = [self.cheap, self.dear, self.passive, self.other]
        self.card = self.printed.card("inti", "points 1")
        self.second_card = self.printed.card("killa", "points 1")

    def given(self) -> Position:
        given = position(pack=self.printed.pack).market(*self.tiles)
        return given.stack(*self.next, *self.next_passive)

    def builder(self, tasks: int = 1, **resources: int) -> Position:
        """Return a position with a Worker next to Construct a Building."""
        return working(self.given().resources(0, **resources), tasks)


def under(table: Table, kind: int, amount: int) -> list[str]:
    """Return the tiles at the bottom of a stack, the lowest first."""
    return [table.names.building[kind, tile] for tile in table.state.stacks[kind][:amount]]


def on_top(table: Table, kind: int, amount: int) -> list[str]:
    """Return the tiles on top of a stack, the next one first."""
    tiles = table.state.stacks[kind][-amount:][::-1]
    return [table.names.building[kind, tile] for tile in tiles]


# --- constructing --------------------------------------------------------------------------------


@rule("TSK-08", "TSK-09", "R218")
def test_a_production_building_is_paid_for_and_enters_the_area_face_up() -> None:
    market = Market()
    table = do_tasks(market.builder(tasks=2, stone=3, corn=1).table(), "build")
    table.do(f"build {market.dear}")
    assert table.resources(0) == {"stone": 1}
    player = table.player(0)
    assert [table.names.building[0, tile] for tile in player.production_up] == [market.dear]
    assert player.production_down == []
    assert table.market() == [market.cheap, market.passive, market.other]


@rule("TSK-08")
def test_a_passive_building_is_paid_for_and_enters_the_area() -> None:
    market = Market()
    table = do_tasks(market.builder(stone=1, gold=1).table(), "build").do(f"build {market.passive}")
    assert [table.names.building[1, tile] for tile in table.player(0).passives] == [market.passive]
    assert table.resources(0) == {}


@rule("TSK-08")
def test_only_buildings_of_the_market_that_can_be_paid_for_are_on_offer() -> None:
    market = Market()
    table = do_tasks(market.builder(stone=2).table(), "build")
    assert table.options(verb="build") == [f"build {market.cheap}"]


@rule("TSK-08")
def test_a_task_constructs_one_building() -> None:
    market = Market()
    table = do_tasks(market.builder(tasks=2, stone=5, corn=5).table(), "build")
    table.do(f"build {market.cheap}")
    assert offered(table) == ["gold"]


@rule("TSK-09")
def test_a_production_building_can_be_used_as_soon_as_it_is_built() -> None:
    market = Market()
    market.printed.icons(SPACE, "build", "produce", "merchant")
    table = do_tasks(market.builder(tasks=2, stone=1).table(), "build")
    table.do(f"build {market.cheap}")
    do_tasks(table, "produce")
    assert table.resources(0) == {"corn": 2}


@rule("TSK-10", "R96")
def test_without_a_payable_building_and_a_card_to_return_the_task_cannot_be_carried_out() -> None:
    market = Market()
    assert offered(market.builder(potato=1, corn=5).table()) == ["gold"]
    assert offered(market.builder(stone=1).table()) == ["build", "gold"]


@rule("TSK-10")
def test_a_god_card_to_return_makes_the_task_possible() -> None:
    market = Market()
    assert offered(market.builder().hand(0, market.card).table()) == ["build", "gold"]


@rule("TSK-10")
def test_an_empty_market_offers_neither_a_building_nor_a_refresh() -> None:
    market = Market()
    given = market.builder(stone=9, corn=9, potato=9, gold=9).hand(0, market.card).market()
    assert offered(given.table()) == ["gold"]


# --- refreshing the market -----------------------------------------------------------------------


@rule("TSK-11", "TSK-12", "TSK-13")
def test_a_god_card_under_the_deck_replaces_one_building_of_the_market() -> None:
    market = Market()
    given = market.builder(stone=9).hand(0, market.card, market.second_card)
    table = do_tasks(given.table(), "build")
    assert table.options(verb="refresh") == [
        f"refresh {market.card}",
        f"refresh {market.second_card}",
    ]

    table.do(f"refresh {market.card}", f"replace {market.cheap}")

    assert table.hand(0) == [market.second_card]
    assert table.state.god_deck[0] == table.names.cards[market.card], "the bottom of the deck"
    assert set(table.market()) == {market.dear, market.next[0], market.passive, market.other}
    assert under(table, 0, 1) == [market.cheap]
    table.do(f"build {market.next[0]}")
    assert table.resources(0) == {"stone": 4}


@rule("TSK-11", "R41")
def test_the_market_is_refreshed_once_per_task() -> None:
    market = Market()
    given = market.builder(stone=9).hand(0, market.card, market.second_card)
    table = do_tasks(given.table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.cheap}")
    assert table.options(verb="refresh") == []
    assert table.options(verb="build")


@rule("TSK-11")
def test_a_second_task_may_refresh_again() -> None:
    market = Market()
    market.printed.icons(SPACE, "build", "build", "merchant")
    given = market.builder(tasks=2).hand(0, market.card, market.second_card)
    table = do_tasks(given.table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.cheap}")
    assert offered(table) == ["build"]
    do_tasks(table, "build")
    assert table.options(verb="refresh") == [f"refresh {market.second_card}"]


@rule("TSK-11")
def test_after_constructing_nothing_is_refreshed_any_more() -> None:
    market = Market()
    given = market.builder(tasks=2, stone=1).hand(0, market.card)
    table = do_tasks(given.table(), "build").do(f"build {market.cheap}")
    assert offered(table) == ["gold"]
    assert not table.options(verb="refresh")


@rule("TSK-11")
def test_one_or_two_buildings_are_replaced_neither_none_nor_three() -> None:
    market = Market()
    table = do_tasks(market.builder().hand(0, market.card).table(), "build")
    table.do(f"refresh {market.card}")
    sizes = [len(text.split()) - 1 for text in table.options()]
    assert set(sizes) == {1, 2}
    assert all(text.startswith("replace ") for text in table.options())


@rule("TSK-12", "R110")
def test_replacements_are_of_the_same_types_as_the_tiles_removed() -> None:
    market = Market()
    table = do_tasks(market.builder(stone=9).hand(0, market.card).table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.passive} {market.other}")
    assert table.market() == [market.cheap, market.dear, *market.next_passive]


@rule("TSK-12")
def test_two_tiles_of_different_types_are_replaced_by_one_of_each() -> None:
    market = Market()
    table = do_tasks(market.builder(stone=9).hand(0, market.card).table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.dear} {market.passive}")
    assert table.market() == [
        market.cheap,
        market.next[0],
        market.other,
        market.next_passive[0],
    ]


@rule("TSK-12")
def test_replacements_are_revealed_before_the_building_is_chosen() -> None:
    market = Market()
    table = do_tasks(market.builder(stone=9).hand(0, market.card).table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.dear}")
    assert f"build {market.next[0]}" in table.options()


@rule("TSK-13")
@pytest.mark.parametrize("turned", [False, True])
def test_the_player_chooses_the_order_under_the_stack(turned: bool) -> None:
    market = Market()
    table = do_tasks(market.builder(stone=9).hand(0, market.card).table(), "build")
    pair = [market.dear, market.cheap] if turned else [market.cheap, market.dear]
    table.do(f"refresh {market.card}", f"replace {' '.join(pair)}")
    assert under(table, 0, 2) == pair[::-1], "what is named last lies lowest"
    assert on_top(table, 0, 1) == [market.next[2]]


@rule("TSK-13")
def test_each_tile_goes_under_its_own_stack() -> None:
    market = Market()
    table = do_tasks(market.builder(stone=9).hand(0, market.card).table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.dear} {market.passive}")
    assert under(table, 0, 1) == [market.dear]
    assert under(table, 1, 1) == [market.passive]


@rule("TSK-14")
def test_a_refresh_does_not_fill_gaps_of_buildings_constructed_before() -> None:
    market = Market()
    market.printed.icons(SPACE, "build", "build", "merchant")
    given = market.builder(tasks=2, stone=9).hand(0, market.card)
    table = do_tasks(given.table(), "build").do(f"build {market.cheap}")
    do_tasks(table, "build")
    table.do(f"refresh {market.card}", f"replace {market.dear}")
    assert table.market() == [market.next[0], market.passive, market.other]


@rule("TSK-14", "TRN-38")
def test_gaps_are_filled_at_the_end_of_the_turn() -> None:
    market = Market()
    given = market.builder(stone=1).village()
    table = do_tasks(given.table(), "build").do(f"build {market.cheap}")
    assert table.seat == 1
    assert table.market() == [market.dear, market.next[0], market.passive, market.other]


@rule("TSK-15", "R111")
def test_with_an_empty_stack_the_tile_removed_comes_back() -> None:
    market = Market()
    rest = [tile.id for tile in market.printed.pack.productions]
    rest = [name for name in rest if name not in market.tiles]
    given = market.builder(stone=9).hand(0, market.card).building(1, *rest)
    table = do_tasks(given.table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.cheap}")
    assert set(table.market()) == set(market.tiles)
    assert table.state.stacks[0] == []


@rule("TSK-15")
def test_with_one_tile_on_the_stack_one_of_two_comes_back() -> None:
    market = Market()
    rest = [tile.id for tile in market.printed.pack.productions]
    rest = [name for name in rest if name not in [*market.tiles, market.next[0]]]
    given = market.builder(stone=9).hand(0, market.card).building(1, *rest)
    table = do_tasks(given.table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.cheap} {market.dear}")
    assert set(table.market()) == {market.next[0], market.cheap, market.passive, market.other}
    assert under(table, 0, 1) == [market.dear]


@rule("TSK-16", "R41")
def test_a_player_may_refresh_and_then_construct_nothing() -> None:
    market = Market()
    given = market.builder(tasks=2, stone=9).hand(0, market.card)
    table = do_tasks(given.table(), "build")
    table.do(f"refresh {market.card}", f"replace {market.cheap}", "done")
    assert table.player(0).production_up == []
    assert table.resources(0) == {"stone": 9}
    assert offered(table) == ["gold"]


# --- Buildings on God cards ----------------------------------------------------------------------


@rule("TSK-17", "R113")
def test_a_paid_building_on_a_god_card_is_the_task_refresh_included() -> None:
    market = Market()
    played = market.printed.card("inti", "building paid", "points 1")
    market.printed.space(SPACE, god="inti")
    given = market.given().supply(0, "architect").hand(0, played, market.card)
    given.resources(0, stone=1).statue(0, "small", "inti")
    table = given.table().do(f"place architect {SPACE} card:{played}", f"benefit {played} 1")
    assert f"refresh {market.card}" in table.options()
    table.do(f"refresh {market.card}", f"replace {market.dear}", f"build {market.cheap}")
    assert table.resources(0) == {}
    assert len(table.player(0).production_up) == 1


@rule("TSK-17")
def test_in_setup_the_market_cannot_be_refreshed() -> None:
    market = Market()
    played = market.printed.card("inti", "building paid", "points 1")
    given = market.given().hand(0, market.card).resources(0, stone=1)
    card = given.names.cards[played]
    given.state.god_deck.remove(card)
    given.state.festival_played.append(card)
    given.state.active = -1
    given.state.stack = [frames.Turn(0), frames.CardBenefits(0, ((card, 0b11),))]
    table = given.table().do(f"benefit {played} 1")
    assert table.options() == [f"build {market.cheap}", "done"]


@rule("TSK-17")
def test_in_a_festival_the_market_cannot_be_refreshed() -> None:
    market = Market()
    played = market.printed.card("inti", "building paid", "points 1")
    given = market.given().hand(0, played, market.card).resources(0, potato=2, stone=1)
    table = given.hand(1).festival(holder=0).table()
    table.do(f"play {played}", f"benefit {played} 1")
    assert table.options() == [f"build {market.cheap}", "done"]


@rule("TSK-18")
def test_a_free_building_costs_nothing_and_may_be_of_any_type() -> None:
    market = Market()
    table = gaining(market.given(), "building free").table()
    assert table.options() == [f"build {tile}" for tile in market.tiles]
    table.do(f"build {market.other}")
    assert [table.names.building[1, tile] for tile in table.player(0).passives] == [market.other]


@rule("TSK-18", "R114")
@pytest.mark.parametrize("kind", ["production", "passive"])
def test_a_free_building_is_of_the_type_the_effect_names(kind: str) -> None:
    market = Market()
    table = gaining(market.given(), f"building free {kind}").table()
    tiles = market.tiles[:2] if kind == "production" else market.tiles[2:]
    assert table.options() == [f"build {tile}" for tile in tiles]


@rule("TSK-18", "TSK-09")
def test_a_free_production_building_enters_the_area_face_up() -> None:
    market = Market()
    table = gaining(market.given(), "building free").table().do(f"build {market.dear}")
    assert len(table.player(0).production_up) == 1


@rule("TSK-19", "R114")
@pytest.mark.parametrize("effect", ["building free", "building free passive"])
def test_a_free_building_is_lost_if_the_market_holds_no_fitting_tile(effect: str) -> None:
    market = Market()
    left = [] if effect == "building free" else [market.cheap, market.dear]
    given = market.given().market(*left)
    table = gaining(given, effect, "gain gold 1").table()
    assert table.player(0).passives == table.player(0).production_up == []
    assert table.resources(0) == {"gold": 1}, "and the game goes on"


@rule("TSK-20")
def test_no_refresh_goes_with_a_free_building() -> None:
    market = Market()
    table = gaining(market.given().hand(0, market.card), "building free").table()
    assert not table.options(verb="refresh")
    assert table.options(verb="build")
