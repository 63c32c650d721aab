"""Setup: the initial table (SET)."""

from collections import Counter
from collections.abc import Callable

import pytest

from support.engine import needs_pure
from support.position import position, setup
from support.rules import rule
from support.starting import (
    PACKS,
    benefits,
    to_first_turn,
)
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.names import ARCHITECT, CRAFTSMAN, PRIEST_ACTIONS, ROLES, SECTIONS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.views import SPECTATOR, view_for

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
    # As printed, the first action faces section 1. Each rotation moves every action by one section.
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
    # The replacement always draws the first Worker of the bag, which is ordered by role. The first
    # two are Architects, so a Craftsman is drawn as the third. The next player draws the Architect
    # that was returned.
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
