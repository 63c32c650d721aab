"""Setup: starting Weavings, the eight God cards, and their benefits (SET)."""

import pytest

from support.changed import weaving
from support.placing import Printed
from support.position import setup
from support.rules import rule
from support.starting import PACKS, benefits, dealt, keeping, past_weavings, to_first_turn
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.views import SPECTATOR, view_for

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.fixture(params=PACKS)
def pack(request: pytest.FixtureRequest) -> Pack:
    """Return one of two packs, as setup has to follow the pack."""
    return PACKS[request.param]


def until_benefits_of(table: Table, seat: int) -> Table:
    """Let the seats before this one decline."""
    while table.seat != seat:
        table.do("done")
    return table


def last_to_benefit(state: api.State) -> int:
    return state.first


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
    # The last of four seats has only one option, so it is not asked.
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
        # Benefits are taken from the middle of the list, so that the order is not that of the list.
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
