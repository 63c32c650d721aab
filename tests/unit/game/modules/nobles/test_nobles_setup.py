"""Nobles and Newcomers: their setup, and the open information about them."""

import pytest

from support.court import GOLDEN, MODULES
from support.position import SEED, position
from support.rules import rule
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.workers import FIRST_PAIR, PAIRS, name_of
from tawantinsuyu.game.modules.nobles.state import STANDING, court_of
from tawantinsuyu.game.names import COLOURS
from tawantinsuyu.game.setup import lay_out

PALACE = 2


def started(players: int, modules: tuple[str, ...] = MODULES) -> api.State:
    return lay_out(api.Config(players=players, modules=modules), GOLDEN, SEED)


@rule("M3-01", "M3-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_of_twenty_newcomers_are_laid_out(players: int) -> None:
    state = started(players)
    assert len(court_of(state).offer) == 3
    assert sum(court_of(state).bag) == 17
    for kind in range(len(PAIRS)):
        assert court_of(state).bag[kind] + court_of(state).offer.count(FIRST_PAIR + kind) == 2
    assert len(state.bag) == 5, "Workers have a bag of their own"
    assert violations(state) == []


@rule("M3-02", "M3-05")
def test_the_setup_is_reported_by_events() -> None:
    sink = api.Sink()
    state = lay_out(api.Config(players=3, modules=MODULES), GOLDEN, SEED, sink)
    told = [
        (event.kind, event.seat, event.clause, event.data)
        for event in sink.events
        if event.clause.startswith("M3-")
    ]
    came = {"source": "newcomer_bag", "to": "newcomers"}
    newcomers = [{"piece": f"worker:{name_of(worker)}", **came} for worker in court_of(state).offer]
    built = [
        {"what": f"palace:{GOLDEN.palaces[state.players[seat].palaces[0]].id}", "paid": False}
        for seat in state.clockwise(state.first)
    ]
    assert told == [
        *(("moved", -1, "M3-02", data) for data in newcomers),
        *(
            ("built", seat, "M3-05", data)
            for seat, data in zip(state.clockwise(state.first), built, strict=True)
        ),
    ]


def test_a_newcomer_too_few_or_too_many_is_noticed_and_so_is_a_noble_of_nobody() -> None:
    state = started(2)
    court_of(state).bag[1] += 1
    name = name_of(FIRST_PAIR + 1)
    assert violations(state) == [f"{name}: 3 Newcomers instead of 2"]
    court_of(state).bag[1] -= 1
    nobodys = state.market[PALACE][0]
    court_of(state).noble[nobodys] = STANDING
    assert violations(state)[-1] == f"{GOLDEN.palaces[nobodys].id}: a Noble on a Palace of nobody"


@rule("M3-03", "M3-06", "R159")
def test_tiles_and_cards_of_the_module_are_shuffled_in() -> None:
    state = started(2)
    passives = {GOLDEN.passives[tile].id for tile in state.stacks[1] + state.market[1]}
    assert {f"ZN{number}" for number in range(1, 9)} <= passives
    dealt = [card for frame in state.stack for hand in getattr(frame, "dealt", ()) for card in hand]
    cards = {GOLDEN.god_cards[card].id for card in [*state.god_deck, *dealt]}
    assert {f"{god}-8" for god in GOLDEN.gods} <= cards


@rule("M3-04", "M3-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_a_palace_and_two_lie_in_the_market(players: int) -> None:
    state = started(players)
    assert [len(row) for row in state.market] == [2, 2, 2]
    assert [len(player.palaces) for player in state.players] == [1] * players
    assert len(state.stacks[PALACE]) == 15 - 2 - players
    assert [player.resources for player in state.players] == [[0, 0, 2, 0]] * players


@rule("M3-05")
def test_the_starting_palace_comes_from_the_stack() -> None:
    """The market is filled first; the starting player takes the next Palace of the stack."""
    state = started(3)
    tiles = list(range(15))
    chance = api.new_game(api.Config(players=3), GOLDEN, SEED).chance.clone()
    chance.counters.pop("palace", None)
    chance.shuffle("palace", tiles)
    assert state.market[PALACE] == [tiles.pop(), tiles.pop()]
    for seat in state.clockwise(state.first):
        assert state.players[seat].palaces == [tiles.pop()]


@rule("M3-07", "R159")
@pytest.mark.needs_module("additional")
def test_without_the_module_there_is_nothing_of_it() -> None:
    state = started(3, ("additional",))
    assert "court" not in state.parts
    assert (state.stacks[PALACE], state.market[PALACE]) == ([], [])
    assert [player.palaces for player in state.players] == [[], [], []]
    names = {GOLDEN.passives[tile].id for tile in state.stacks[1] + state.market[1]}
    assert not any(name.startswith("ZN") for name in names)
    assert not any(GOLDEN.god_cards[card].module for card in state.god_deck)
    assert "court" not in api.to_json(state)


@rule("M3-14", "R76")
def test_the_colours_of_the_palaces() -> None:
    colours = {palace.id: COLOURS[palace.noble] for palace in GOLDEN.palaces}
    printed = {
        "blue": "X01 X06 X11",
        "red": "X02 X03 X13",
        "white": "X04 X07 X12",
        "green": "X05 X08 X10 X15",
        "yellow": "X09 X14",
    }
    assert colours == {name: colour for colour, ids in printed.items() for name in ids.split()}


@rule("M3-113")
def test_stack_and_bag_are_counted_by_everybody_and_their_order_is_seen_by_nobody() -> None:
    state = position(3, GOLDEN, modules=MODULES).state
    for seat in (api.SPECTATOR, 0, 1):
        seen = api.view_for(state, seat).position
        assert (court_of(seen).bag, court_of(seen).offer) == (
            court_of(state).bag,
            court_of(state).offer,
        )
        assert seen.stacks[PALACE] == [-1] * len(state.stacks[PALACE])
        world = api.determinize(api.view_for(state, seat), bytes(32))
        assert sorted(world.stacks[PALACE]) == sorted(state.stacks[PALACE])
        assert violations(world) == []
