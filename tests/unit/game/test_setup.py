"""Setup: the initial table, starting Weavings, and the eight God cards (SET)."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from support.changed import weaving
from support.engine import needs_pure
from support.placing import Printed
from support.position import Position, Setup, position, setup
from support.rules import rule
from support.table import Table
from support.top import top
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.names import ARCHITECT, CRAFTSMAN, PRIEST_ACTIONS, ROLES, SECTIONS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.views import SPECTATOR, view_for

SMALL = Path(__file__).parents[2] / "packs" / "small"
PACKS = {"base": components.load("base"), "small": components.load(SMALL)}
SEATS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.fixture(params=PACKS)
def pack(request: pytest.FixtureRequest) -> Pack:
    """Return one of two packs, as setup has to follow the pack."""
    return PACKS[request.param]


def new(players: int, pack: Pack, number: int = 0) -> api.State:
    return api.new_game(api.Config(players=players), pack, number.to_bytes(32, "big"))


def in_play(state: api.State) -> Counter[int]:
    """Return the Workers in play, by role."""
    count = Counter(state.village + state.nomads)
    count.update(worker for worker in state.hill if worker >= 0)
    count.update(worker for player in state.players for worker in player.workers)
    count.update(dict(enumerate(state.bag)))
    return count


def past_weavings(table: Table) -> Table:
    """Let all seats take the first starting Weaving."""
    while table.frame == "ChooseWeavings":
        table.do(table.options()[0])
    return table


def dealt(table: Table, seat: int) -> list[str]:
    """Return the eight cards a seat chooses from."""
    cards = top(table.state).dealt[seat]
    return [table.state.pack.god_cards[card].id for card in cards]


def keeping(table: Table, seat: int, *played: str) -> str:
    """Return the choice of three cards without the named ones."""
    spare = [card for card in dealt(table, seat) if card not in played]
    return " ".join(["keep", *spare[:3]])


def benefits(start: Position, **played: list[str]) -> Table:
    """Continue to the benefits; `p1=[...]` are cards that seat 1 is dealt and plays."""
    assert isinstance(start, Setup)
    cards = {seat: played.get(f"p{seat}", []) for seat in range(start.state.config.players)}
    for seat, names in cards.items():
        start.dealt(seat, *names)
    table = past_weavings(start.table())
    for seat, names in cards.items():
        table.do(keeping(table, seat, *names), seat=seat)
    assert table.frame == "CardBenefits"
    return table


def until_benefits_of(table: Table, seat: int) -> Table:
    """Let the seats before this one decline."""
    while table.seat != seat:
        table.do("done")
    return table


def to_first_turn(table: Table) -> Table:
    """Let all seats decline the rest of setup."""
    while table.frame == "CardBenefits":
        table.do("done")
    return table


def last_to_benefit(state: api.State) -> int:
    return state.first


def first_to_benefit(state: api.State) -> int:
    return state.clockwise(state.first)[-1]


# --- board and markers ---------------------------------------------------------------------------


@rule("SET-01")
@SEATS
def test_everybody_starts_with_10_points_on_the_lowest_step(players: int, pack: Pack) -> None:
    state = new(players, pack)
    lowest = min(step.row for step in pack.temple.steps)
    assert [player.points for player in state.players] == [10] * players
    rows = [pack.temple.steps[player.temple].row for player in state.players]
    assert rows == [lowest] * players


@rule("SET-02")
@SEATS
def test_everybody_starts_with_5_steps_and_10_conquest_markers(players: int, pack: Pack) -> None:
    state = new(players, pack)
    assert [player.steps for player in state.players] == [5] * players
    assert [player.markers for player in state.players] == [10] * players
    assert set(state.steps) == {-1}
    assert {owner for region in state.conquest for owner in region} == {-1}


@rule("SET-03")
def test_chance_turns_the_coricancha_into_one_of_five_orientations(pack: Pack) -> None:
    rotations = Counter(new(2, pack, number).rotation for number in range(100))
    assert set(rotations) == set(range(SECTIONS))
    assert min(rotations.values()) >= 8


@rule("SET-03")
@pytest.mark.parametrize("turned", range(SECTIONS))
@pytest.mark.parametrize("section", range(SECTIONS))
def test_the_orientation_decides_which_action_faces_which_section(
    turned: int, section: int
) -> None:
    start = position(players=2).priest(0, section or SECTIONS)
    start.state.rotation = turned
    table = start.table().do("priest 1 gold")
    printed = start.state.pack.coricancha
    # As printed the first action faces section 1; each turn takes every action one section on.
    facing = {(place + turned) % SECTIONS: action for place, action in enumerate(printed)}
    activated = [event["what"] for event in table.events("begin") if event["name"] == "action"]
    assert activated == [PRIEST_ACTIONS[facing[section]]]


@rule("SET-04")
@SEATS
def test_chance_makes_one_of_the_seats_first_player(players: int, pack: Pack) -> None:
    first = Counter(new(players, pack, number).first for number in range(100))
    assert set(first) == set(range(players))
    assert min(first.values()) >= 10


@rule("SET-05")
@SEATS
def test_everybody_receives_2_stone_and_nothing_else(players: int, pack: Pack) -> None:
    table = to_first_turn(benefits(setup(players, pack)))
    assert [table.resources(seat) for seat in range(players)] == [{"stone": 2}] * players


# --- Workers -------------------------------------------------------------------------------------


@rule("SET-06")
@pytest.mark.parametrize(("players", "workers"), [(2, 8), (3, 7), (4, 9)])
def test_the_number_of_workers_follows_the_number_of_players(
    players: int, workers: int, pack: Pack
) -> None:
    state = new(players, pack)
    assert in_play(state) == dict.fromkeys(range(len(ROLES)), workers)
    assert state.box == [9 - workers] * len(ROLES)


def watch_the_bag(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Record the number of Workers in the bag at each draw."""
    needs_pure()
    totals: list[int] = []
    draw = Chance.draw

    def watched(self: Chance, label: str, n: int) -> int:
        if label == "bag":
            totals.append(n)
        return draw(self, label, n)

    monkeypatch.setattr(Chance, "draw", watched)
    return totals


@rule("SET-07")
def test_starting_workers_come_from_a_bag_of_two_of_each_role(
    monkeypatch: pytest.MonkeyPatch, pack: Pack
) -> None:
    totals = watch_the_bag(monkeypatch)
    new(2, pack)
    assert totals[:2] == [10, 9]


@rule("SET-07")
def test_no_role_starts_more_than_twice(pack: Pack) -> None:
    for number in range(100):
        state = new(4, pack, number)
        roles = Counter(worker for player in state.players for worker in player.workers)
        assert max(roles.values()) <= 2


@rule("SET-08", "R27")
@SEATS
def test_everybody_starts_with_two_different_roles(players: int, pack: Pack) -> None:
    for number in range(60):
        for player in new(players, pack, number).players:
            assert len(player.workers) == len(set(player.workers)) == 2


@rule("SET-08")
def test_one_of_an_equal_pair_goes_back_for_a_third_worker(
    monkeypatch: pytest.MonkeyPatch, pack: Pack
) -> None:
    # Always draws the first Worker of the bag, which is ordered by role: two Architects, so a
    # Craftsman as the third. The next player draws the Architect that went back.
    totals = watch_the_bag(monkeypatch)
    watched = Chance.draw

    def lowest(self: Chance, label: str, n: int) -> int:
        watched(self, label, n)
        return 0

    monkeypatch.setattr(Chance, "draw", lowest)
    state = new(2, pack)
    one, other = (state.players[seat].workers for seat in state.clockwise(state.first))
    assert sorted(one) == [ARCHITECT, CRAFTSMAN]
    assert sorted(other) == [ARCHITECT, CRAFTSMAN]
    assert totals[:5] == [10, 9, 8, 8, 7]
    assert not violations(state)


@rule("SET-09")
@SEATS
def test_all_other_workers_join_the_bag_and_fill_the_village(
    players: int, pack: Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    totals = watch_the_bag(monkeypatch)
    state = new(players, pack)
    size = pack.sizes.village[players - 2]
    assert len(state.village) == size
    others = in_play(state).total() - 2 * players
    at = totals.index(others)
    assert totals[at : at + size] == list(range(others, others - size, -1))


@rule("SET-09")
@pytest.mark.parametrize(("end", "at"), [("potato", 0), ("corn", -1)])
def test_the_village_is_a_row_with_a_potato_end_and_a_corn_end(end: str, at: int) -> None:
    start = position().end_of_turn(0).resources(0, **{end: 1})
    row = [ROLES[worker] for worker in start.state.village]
    table = start.table().do(f"recruit {end}")
    assert table.workers(0) == [row[at]]


@rule("SET-10")
@SEATS
def test_the_nomads_are_filled_to_the_size_of_the_pack(players: int, pack: Pack) -> None:
    assert len(new(players, pack).nomads) == pack.sizes.nomads[players - 2]


def on_the_hill(state: api.State) -> set[str]:
    spaces = state.pack.hill.spaces
    return {spaces[at].id for at, worker in enumerate(state.hill) if worker >= 0}


@rule("SET-11", "SET-12")
def test_with_two_players_the_marked_spaces_of_the_top_terrace_are_filled(pack: Pack) -> None:
    marked = {place.id for place in pack.hill.spaces if place.two_player and place.id[1] == "t"}
    assert marked
    assert on_the_hill(new(2, pack)) == marked


@rule("SET-11")
def test_the_workers_on_the_hill_are_drawn_from_the_bag(pack: Pack) -> None:
    drawn = {tuple(w for w in new(2, pack, n).hill if w >= 0) for n in range(20)}
    assert len(drawn) > 5
    assert not violations(new(2, pack))


@rule("SET-12")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_the_hill_is_empty(players: int, pack: Pack) -> None:
    assert on_the_hill(new(players, pack)) == set()


# --- Buildings, cards, Statues, Weavings ---------------------------------------------------------


@rule("SET-13")
@SEATS
def test_the_market_opens_with_two_production_and_two_passive_buildings(
    players: int, pack: Pack
) -> None:
    state = new(players, pack)
    assert [len(row) for row in state.market] == [2, 2, 0]
    modules = [tile.module for tile in pack.productions], [tile.module for tile in pack.passives]
    for kind, of_tiles in enumerate(modules):
        base = [at for at, module in enumerate(of_tiles) if not module]
        assert sorted(state.stacks[kind] + state.market[kind]) == base


Pile = Callable[[api.State], list[int]]


@pytest.mark.parametrize(
    "pile",
    [
        pytest.param(lambda state: state.market[0] + state.stacks[0], marks=rule("SET-13")),
        pytest.param(lambda state: state.market[1] + state.stacks[1], marks=rule("SET-13")),
        pytest.param(lambda state: state.army_deck, marks=rule("SET-14")),
        pytest.param(lambda state: state.weavings, marks=rule("SET-17")),
    ],
    ids=["production", "passive", "army", "weavings"],
)
def test_piles_are_shuffled(pile: Pile, pack: Pack) -> None:
    piles = [pile(new(2, pack, number)) for number in range(10)]
    assert len({tuple(cards) for cards in piles}) == 10
    assert all(sorted(cards) == sorted(piles[0]) for cards in piles)
    assert len({cards[-1] for cards in piles}) > 3


@rule("SET-14")
@SEATS
def test_all_army_cards_are_in_the_deck_and_none_is_discarded(players: int, pack: Pack) -> None:
    state = new(players, pack)
    assert sorted(state.army_deck) == list(range(len(pack.army_cards)))
    assert state.army_discard == []


@rule("SET-15")
@SEATS
def test_every_statue_is_in_stock(players: int, pack: Pack) -> None:
    sizes = pack.sizes
    gods = len(pack.gods)
    assert new(players, pack).statues == [
        [sizes.small_statues] * gods,
        [sizes.large_statues] * gods,
    ]
    assert (sizes.small_statues * gods, sizes.large_statues * gods) == (12, 6)


@rule("SET-16")
@pytest.mark.parametrize(("players", "left_out"), [(2, {3, 4}), (3, {4}), (4, set())])
def test_weavings_marked_for_more_players_are_left_out(
    players: int, left_out: set[int], pack: Pack
) -> None:
    state = new(players, pack)
    tiles = [at for at, tile in enumerate(pack.weavings) if not tile.starting]
    assert {pack.weavings[at].players for at in tiles} == {0, 3, 4}
    wanted = [at for at in tiles if pack.weavings[at].players not in left_out]
    assert sorted(state.weavings) == wanted


@rule("SET-17")
@SEATS
def test_the_starting_weavings_are_not_in_the_stack(players: int, pack: Pack) -> None:
    state = new(players, pack)
    assert not any(pack.weavings[tile].starting for tile in state.weavings)
    table = to_first_turn(benefits(setup(players, pack)))
    assert not any(pack.weavings[tile].starting for tile in table.state.weavings)


@rule("SET-17")
def test_everybody_sees_the_top_tile_of_the_stack_and_no_other(pack: Pack) -> None:
    state = new(3, pack)
    for seat in (*range(3), SPECTATOR):
        seen = view_for(state, seat).position.weavings
        assert seen == [-1] * (len(state.weavings) - 1) + [state.weavings[-1]]


@rule("SET-18", "R05")
@SEATS
def test_the_offer_is_empty_when_the_first_turn_begins(players: int, pack: Pack) -> None:
    assert new(players, pack).offer == []
    table = to_first_turn(benefits(setup(players, pack)))
    assert table.frame == "PlacePriest"
    assert table.offer() == []


# --- starting Weavings ---------------------------------------------------------------------------


def starting(table: Table) -> list[str]:
    return [tile.id for tile in table.state.pack.weavings if tile.starting]


@rule("SET-19")
@SEATS
def test_starting_weavings_are_picked_clockwise_from_the_first_player(
    players: int, pack: Pack
) -> None:
    table = setup(players, pack).table()
    left = [f"begin {tile}" for tile in starting(table)]
    order = []
    while table.frame == "ChooseWeavings":
        assert table.options() == left
        order.append(table.seat)
        table.do(left.pop(-1))
    # The last of four has no choice left, so it has no decision.
    assert order == list(table.state.clockwise(table.state.first)[: min(players, 3)])
    assert [len(table.tapestries(seat)) for seat in range(players)] == [1] * players


@rule("SET-19")
@SEATS
def test_starting_weavings_nobody_took_leave_the_game(players: int, pack: Pack) -> None:
    table = past_weavings(setup(players, pack).table())
    assert table.state.starting == []
    everywhere = table.state.weavings + [
        tile for player in table.state.players for row in player.tapestries for tile in row
    ]
    assert sum(table.state.pack.weavings[tile].starting for tile in everywhere) == players


@rule("SET-19")
def test_a_starting_weaving_is_taken_only_once(pack: Pack) -> None:
    table = setup(3, pack).table()
    text = table.options()[0]
    table.do(text)
    with pytest.raises(IllegalError):
        table.do(text)


@rule("SET-20")
def test_the_starting_weaving_is_the_first_tapestry_of_its_owner(pack: Pack) -> None:
    table = setup(2, pack).table()
    seat, tile = table.seat, starting(table)[2]
    table.do(f"begin {tile}")
    assert table.tapestries(seat) == [[tile]]
    assert table.tapestries(1 - seat) == []


# --- the eight God cards -------------------------------------------------------------------------


@rule("SET-21")
@SEATS
def test_everybody_is_dealt_eight_god_cards(players: int, pack: Pack) -> None:
    table = past_weavings(setup(players, pack).table())
    hands = [dealt(table, seat) for seat in range(players)]
    assert [len(hand) for hand in hands] == [8] * players
    assert len({card for hand in hands for card in hand}) == 8 * players
    assert len(table.state.god_deck) == len(pack.god_cards) - 8 * players


@rule("SET-21")
def test_every_three_of_the_eight_may_be_kept_and_the_other_five_are_played(pack: Pack) -> None:
    table = past_weavings(setup(2, pack).table())
    hand = dealt(table, 1)
    assert len(table.options(1)) == len(set(table.options(1))) == 56
    table.do(f"keep {hand[1]} {hand[4]} {hand[7]}", seat=1)
    table.do(keeping(table, 0), seat=0)
    assert table.hand(1) == sorted([hand[1], hand[4], hand[7]])
    played = [event["what"] for event in table.events("played") if event["seat"] == 1]
    assert played == [[f"god:{hand[at]}" for at in (0, 2, 3, 5, 6)]]


@rule("SET-21")
@pytest.mark.parametrize("number", [2, 4])
def test_keeping_another_number_of_cards_is_refused(number: int, pack: Pack) -> None:
    table = past_weavings(setup(2, pack).table())
    with pytest.raises(IllegalError):
        table.do(" ".join(["keep", *dealt(table, 0)[:number]]), seat=0)


@rule("SET-21")
def test_a_card_that_was_not_dealt_cannot_be_kept(pack: Pack) -> None:
    table = past_weavings(setup(2, pack).table())
    with pytest.raises(IllegalError):
        table.do(keeping(table, 1), seat=0)


@rule("SET-22", "R27")
def test_all_players_choose_at_the_same_time(pack: Pack) -> None:
    table = past_weavings(setup(4, pack).table())
    assert api.deciding(table.state) == (0, 1, 2, 3)
    table.do(keeping(table, 2), seat=2)
    assert api.deciding(table.state) == (0, 1, 3)
    for seat in (3, 0):
        table.do(keeping(table, seat), seat=seat)
    assert api.deciding(table.state) == (1,)


@rule("SET-22")
def test_a_choice_made_cannot_be_changed(pack: Pack) -> None:
    table = past_weavings(setup(3, pack).table())
    text = keeping(table, 0)
    table.do(text, seat=0)
    with pytest.raises(IllegalError, match="not_your_decision"):
        table.do(text, seat=0)


@rule("SET-22")
def test_no_choice_is_shown_before_the_last_is_made(pack: Pack) -> None:
    def after(*at: int) -> Table:
        table = past_weavings(setup(2, pack).table())
        hand = dealt(table, 0)
        return table.do(" ".join(["keep", *(hand[i] for i in at)]), seat=0)

    one, other = after(0, 1, 2), after(5, 6, 7)
    for seat in (1, SPECTATOR):
        assert view_for(one.state, seat).canonical() == view_for(other.state, seat).canonical()
        assert [event.as_seen_by(seat) for event in one.sink.events] == [
            event.as_seen_by(seat) for event in other.sink.events
        ]


@rule("SET-23")
def test_the_five_played_cards_are_open_and_the_three_kept_ones_secret(pack: Pack) -> None:
    table = past_weavings(setup(2, pack).table())
    hands = [dealt(table, seat) for seat in range(2)]
    for seat in range(2):
        table.do(keeping(table, seat), seat=seat)
    for seen_by in (1, SPECTATOR):
        events = [event.as_seen_by(seen_by) for event in table.sink.events]
        played = [event["what"] for event in events if event["kind"] == "played"]
        assert played == [[f"god:{card}" for card in hand[3:]] for hand in hands]
        assert not any(f"god:{card}" in str(events) for card in hands[0][:3])
        view = view_for(table.state, seen_by).position
        assert view.players[0].gods == [-1, -1, -1]
        assert view.festival_played == table.state.festival_played
        assert len(view.festival_played) == 10
    assert view_for(table.state, 0).position.players[0].gods == table.player(0).gods


# --- benefits ------------------------------------------------------------------------------------


@rule("SET-24", "R27")
@SEATS
def test_benefits_are_taken_in_reverse_turn_order(players: int, pack: Pack) -> None:
    table = benefits(setup(players, pack))
    order = []
    while table.frame == "CardBenefits":
        order.append(table.seat)
        table.do("done")
    assert order == list(reversed(table.state.clockwise(table.state.first)))
    assert table.seat == table.state.first == order[-1]


def test_only_the_seat_whose_turn_it_is_takes_benefits(pack: Pack) -> None:
    table = benefits(setup(2, pack))
    with pytest.raises(IllegalError, match="not_your_decision"):
        table.do("done", seat=1 - table.seat)


@rule("SET-25")
def test_benefits_of_all_five_cards_are_taken_in_any_order() -> None:
    printed = Printed()
    cards = [printed.card("inti", "points 1", "gain potato 1") for _ in range(5)]
    table = until_benefits_of(benefits(setup(2, printed.pack), p1=cards), 1)
    texts = [f"benefit {card} {number}" for card in cards for number in (1, 2)]
    assert set(table.options()) == {*texts, "done"}
    while texts:
        assert set(table.options(verb="benefit")) == set(texts)
        # From the middle, so that the order is not that of a row.
        table.do(texts.pop(len(texts) // 2))
    assert (table.points(1), table.resources(1)) == (15, {"potato": 5, "stone": 2})


@rule("SET-25", "SET-27")
def test_what_one_card_brings_may_pay_for_another() -> None:
    printed = Printed()
    corn, build = printed.card("inti", "gain corn 1"), printed.card("killa", "building paid")
    tile = printed.production(stone=1, corn=1)
    start = setup(2, printed.pack).market(tile)
    table = until_benefits_of(benefits(start, p1=[corn, build]), 1)
    assert f"benefit {build} 1" not in table.options()
    table.do(f"benefit {corn} 1", f"benefit {build} 1", f"build {tile}")
    assert table.resources(1) == {"stone": 1}
    assert table.player(1).production_up == [0]


@rule("SET-26")
def test_all_benefits_may_be_declined(pack: Pack) -> None:
    table = benefits(setup(2, pack))
    seat = table.seat
    before = [table.resources(seat), table.points(seat), table.workers(seat), table.army(seat)]
    table.do("done")
    assert table.seat != seat
    assert before == [
        table.resources(seat),
        table.points(seat),
        table.workers(seat),
        table.army(seat),
    ]


@rule("SET-26")
def test_one_benefit_of_a_card_may_be_taken_and_the_other_declined() -> None:
    printed = Printed()
    card = printed.card("inti", "gain corn 1", "gain potato 1")
    table = until_benefits_of(benefits(setup(2, printed.pack), p1=[card]), 1)
    table.do(f"benefit {card} 2", "done")
    assert table.resources(1) == {"potato": 1, "stone": 2}


@rule("SET-26")
def test_a_benefit_is_taken_only_once() -> None:
    printed = Printed()
    card = printed.card("inti", "gain corn 1", "gain potato 1")
    table = until_benefits_of(benefits(setup(2, printed.pack), p1=[card]), 1)
    table.do(f"benefit {card} 2")
    with pytest.raises(IllegalError):
        table.do(f"benefit {card} 2")


@rule("SET-27")
def test_a_building_in_setup_costs_its_price() -> None:
    printed = Printed()
    build = printed.card("inti", "building paid")
    near, far = printed.production(stone=2), printed.production(stone=3)
    start = setup(2, printed.pack).market(near, far)
    table = until_benefits_of(benefits(start, p1=[build]), 1).do(f"benefit {build} 1")
    assert table.options(verb="build") == [f"build {near}"]
    table.do(f"build {near}")
    assert table.resources(1) == {}


@rule("SET-28", "R41", "R81", "R110")
def test_the_market_cannot_be_refreshed_in_setup() -> None:
    printed = Printed()
    build = printed.card("inti", "building paid")
    tile = printed.production(stone=2)
    start = setup(2, printed.pack).market(tile)
    table = until_benefits_of(benefits(start, p1=[build]), 1).do(f"benefit {build} 1")
    assert len(table.hand(1)) == 3
    assert table.options() == [f"build {tile}", "done"]
    with pytest.raises(IllegalError):
        table.do(f"refresh {table.hand(1)[0]}")


@rule("SET-29")
def test_army_cards_drawn_in_setup_cannot_be_sold_there() -> None:
    printed = Printed()
    draw, other = printed.card("inti", "draw army 1"), printed.card("killa", "points 1")
    table = until_benefits_of(benefits(setup(2, printed.pack), p1=[draw, other]), 1)
    table.do(f"benefit {draw} 1")
    (card,) = table.army(1)
    assert (table.seat, table.asides()) == (1, [])
    with pytest.raises(IllegalError, match="TRN-12"):
        table.do(f"aside discard {card}")
    assert table.army(1) == [card]


@rule("SET-29")
def test_a_tile_with_a_free_action_cannot_be_used_in_setup() -> None:
    printed = Printed()
    potato, other = printed.card("inti", "gain potato 1"), printed.card("killa", "points 1")
    start = setup(2, printed.pack).building(1, "Z19")
    table = until_benefits_of(benefits(start, p1=[potato, other]), 1).do(f"benefit {potato} 1")
    assert (table.seat, table.asides()) == (1, [])
    with pytest.raises(IllegalError):
        table.do("aside use Z19")
    to_first_turn(table)
    while table.seat != 1:
        table.pass_turn()
    table.do("start 1")
    assert table.asides() == ["aside use Z19"]


def weaving_in_setup(*order: str) -> Table:
    """Let the first player buy Z04, which pays for new matches, and gain a matching Weaving."""
    printed = Printed()
    cards = {
        "gold": printed.card("inti", "gain gold 9"),
        "build": printed.card("killa", "building paid"),
        "weave": printed.card("illapa", "weave 1"),
    }
    tile = printed.weaving("red", left="potato", right="stone")
    begin = next(weaving.id for weaving in printed.pack.weavings if weaving.starting)
    start = setup(2, weaving(begin, "green", "stone", "potato")(printed.pack))
    first = start.state.first
    table = benefits(start.market("Z04").weavings(tile), **{f"p{first}": list(cards.values())})
    until_benefits_of(table, first)
    assert table.tapestries(first) == [[begin]]
    answers = {"build": ["build Z04"], "weave": ["weaving top", f"weave {tile} 1R"], "gold": []}
    for name in order:
        table.do(f"benefit {cards[name]} 1", *answers[name])
        while table.frame == "PayCost":
            table.do(table.options()[0])
    assert table.tapestries(first) == [[begin, tile]]
    assert table.player(first).passives == [table.names.buildings["Z04"][1]]
    return table


@rule("SET-30", "R81")
def test_a_passive_building_bought_in_setup_works_for_later_benefits() -> None:
    table = weaving_in_setup("gold", "build", "weave")
    assert table.resources(table.state.first)["potato"] == 3


@rule("SET-30")
def test_it_does_not_work_for_benefits_taken_before() -> None:
    table = weaving_in_setup("gold", "weave", "build")
    assert "potato" not in table.resources(table.state.first)


@rule("SET-31")
def test_gaps_in_the_market_stay_until_the_last_player_has_finished() -> None:
    printed = Printed()
    builds = [printed.card("inti", "building paid") for _ in range(3)]
    tiles = [printed.production(stone=2) for _ in range(3)]
    start = setup(3, printed.pack).stack(tiles[2]).market(*tiles[:2])
    table = benefits(start, **{f"p{seat}": [builds[seat]] for seat in range(3)})
    last = last_to_benefit(table.state)
    for tile in tiles[:2]:
        seat = table.seat
        assert tiles[2] not in table.market()
        table.do(f"benefit {builds[seat]} 1", f"build {tile}")
        assert tile not in table.market()
        table.do("done")
    assert table.seat == last
    assert table.state.market[0] == []
    table.do("done")
    assert [len(row) for row in table.state.market] == [2, 2, 0]
    assert tiles[2] in table.market()


@rule("SET-32")
@SEATS
def test_the_played_cards_are_shuffled_into_the_god_deck(players: int, pack: Pack) -> None:
    table = benefits(setup(players, pack))
    played = list(table.state.festival_played)
    deck = list(table.state.god_deck)
    while table.seat != last_to_benefit(table.state):
        table.do("done")
        assert table.state.god_deck == deck
    to_first_turn(table)
    assert sorted(table.state.god_deck) == sorted(deck + played)
    assert table.offer() == []
    assert table.state.god_deck != sorted(table.state.god_deck)
    assert table.state.god_deck[: len(deck)] != deck
    assert not violations(table.state)


@rule("SET-33", "R81")
def test_a_third_worker_from_setup_is_kept_until_its_owners_first_turn_ends() -> None:
    printed = Printed()
    card = printed.card("inti", "worker nomads")
    start = setup(2, printed.pack)
    second = start.state.clockwise(start.state.first)[1]
    table = until_benefits_of(benefits(start, **{f"p{second}": [card]}), second)
    table.do(f"benefit {card} 1")
    if table.frame == "TakeNomads":
        table.do(table.options()[0])
    to_first_turn(table)
    for seat in (1 - second, second):
        assert (table.seat, table.frame) == (seat, "PlacePriest")
        assert len(table.workers(second)) == 3
        if seat == second:
            break
        table.pass_turn()
    table.do("start 1", "pray", "train")
    table.do(table.options()[0], "recruit none")
    assert (table.seat, table.frame) == (second, "GiveUpWorker")
