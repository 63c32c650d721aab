"""The end of the game, Final Scoring and the winner (SCO)."""

import pytest

from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.state import SOURCE
from tawantinsuyu.game.names import PATTERNS


def scored(start: Position) -> Table:
    """Carry out Final Scoring."""
    start.state.stack = [frames.FinalScoring()]
    return start.table()


def gain(table: Table, seat: int, source: str) -> int:
    """Return the points a seat has from one source."""
    return table.player(seat).sources[SOURCE[source]]


# --- end of the game -----------------------------------------------------------------------------


@rule("SCO-01")
def test_the_game_ends_after_the_upkeep_of_the_last_festival() -> None:
    start = position(players=3).hand(2, "inti-1").resources(2, gold=1).festival(1, number=3)
    table = start.table()
    assert (table.seat, table.frame) == (2, "Upkeep")
    assert table.state.winners == []
    table.do("upkeep gold:1")
    assert table.state.finished
    assert table.resources(2) == {}


@rule("SCO-01")
@pytest.mark.parametrize("holder", range(3))
def test_nobody_takes_another_turn_after_it(holder: int) -> None:
    table = position(players=3).festival(holder, number=3).table()
    assert table.state.finished
    assert api.deciding(table.state) == ()
    assert table.state.active == -1
    for seat in range(3):
        with pytest.raises(IllegalError, match="game_over"):
            table.do("pray", seat=seat)


@rule("SCO-01")
@pytest.mark.parametrize("number", [1, 2])
def test_the_game_goes_on_after_any_other_festival(number: int) -> None:
    table = position().festival(0, number=number).table()
    while table.frame != "MainChoice":
        table.do(table.options()[-1])
    assert not table.state.finished
    assert table.seat == 0


@rule("SCO-02", "R64")
def test_the_owner_of_z15_exchanges_pairs_into_gold_before_scoring() -> None:
    start = position().building(0, "Z15").resources(0, potato=4, corn=3, stone=5, gold=1)
    table = scored(start)
    assert table.resources(0) == {"potato": 4, "corn": 1, "stone": 1, "gold": 4}
    assert gain(table, 0, "gold") == 4


@rule("SCO-02")
def test_others_keep_their_pairs() -> None:
    table = scored(position().building(0, "Z15").resources(1, corn=2, stone=4))
    assert table.resources(1) == {"corn": 2, "stone": 4}
    assert gain(table, 1, "gold") == 0


@rule("SCO-02", "SCO-12", "R210")
def test_a_tie_counts_resources_as_they_are_after_the_exchange() -> None:
    # Seat 0 turns four stone into two gold, so that it has two resources, and the other seat has
    # three.
    start = position().building(0, "Z15").resources(0, stone=4).resources(1, potato=3)
    start.points(1, 14)
    table = scored(start)
    assert [table.points(seat) for seat in range(2)] == [14, 14]
    assert table.state.winners == [1]


# --- scored components ----------------------------------------------------------------------------


def tiles(start: Position, length: int) -> list[str]:
    """Return available Weavings of this many different patterns."""
    found: dict[int, str] = {}
    for tile in start.state.weavings:
        weaving = start.state.pack.weavings[tile]
        found.setdefault(weaving.pattern, weaving.id)
    return list(found.values())[:length]


@rule("SCO-03")
@pytest.mark.parametrize(
    ("length", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21)]
)
def test_a_tapestry_scores_by_its_length(length: int, points: int) -> None:
    start = position(players=4)
    row = tiles(start, length)
    assert len(row) == length <= len(PATTERNS)
    table = scored(start.tapestry(0, *row))
    assert gain(table, 0, "tapestries") == points
    assert table.points(0) == 10 + points


@rule("SCO-03")
def test_each_tapestry_scores_for_itself() -> None:
    start = position(players=4)
    for length in (2, 3, 3, 1):
        start.tapestry(0, *tiles(start, length))
    assert gain(scored(start), 0, "tapestries") == 1 + 3 + 3 + 0


def centres() -> list[tuple[str, int]]:
    """Return every step of the Temple with the points at its centre."""
    return [(step.id, step.centre) for step in position().state.pack.temple.steps]


@rule("SCO-04", "R137")
@pytest.mark.parametrize(("step", "centre"), centres())
def test_the_centre_of_the_step_stood_on_scores_and_no_other(step: str, centre: int) -> None:
    table = scored(position().temple(0, step))
    assert gain(table, 0, "temple") == centre
    assert table.points(0) == 10 + centre


@rule("SCO-04")
def test_only_the_top_four_steps_have_a_centre() -> None:
    assert [centre for _, centre in centres()][-5:] == [0, 2, 6, 12, 20]
    assert not any(centre for _, centre in centres()[:-4])


@rule("SCO-04")
def test_several_players_may_score_the_same_step() -> None:
    top = position().state.pack.temple.steps[-1]
    table = scored(position().temple(0, top.id).temple(1, top.id))
    assert [gain(table, seat, "temple") for seat in range(2)] == [20, 20]


@rule("SCO-05", "R138")
def test_passive_and_face_up_production_buildings_score_2_each() -> None:
    start = position().building(0, "Z07", "Z20").building(0, "P01", "P05", "P09")
    assert gain(scored(start), 0, "buildings") == 10


@rule("SCO-05")
def test_face_down_production_buildings_score_nothing() -> None:
    start = position().building(0, "P01").building(0, "P05", "P09", up=False)
    assert gain(scored(start), 0, "buildings") == 2


@rule("SCO-06")
def test_each_god_card_in_hand_scores_1() -> None:
    table = scored(position().hand(0, "inti-1", "inti-2", "killa-5").offer("chaska-1"))
    assert gain(table, 0, "god_cards") == 3
    assert gain(table, 1, "god_cards") == 0


@rule("SCO-07", "R138")
def test_face_up_army_cards_score_1_and_no_others_do() -> None:
    ids = [card.id for card in position().state.pack.army_cards]
    start = position().army(0, hand=ids[:4], up=ids[4:7], down=ids[7:9])
    table = scored(start)
    assert gain(table, 0, "army_cards") == 3
    assert table.points(0) == 13


@rule("SCO-07")
def test_a_card_scores_1_however_many_soldiers_it_shows() -> None:
    pack = position().state.pack
    strong = max(pack.army_cards, key=lambda card: card.soldiers)
    assert strong.soldiers > 1
    assert gain(scored(position().army(0, up=[strong.id])), 0, "army_cards") == 1


@rule("SCO-08")
def test_each_worker_in_supply_scores_1() -> None:
    start = position().supply(0, "priest", "priest", "courier").worker("warrior", "1t1")
    table = scored(start)
    assert gain(table, 0, "workers") == 3
    assert gain(table, 1, "workers") == 0


@rule("SCO-09")
def test_each_gold_scores_1() -> None:
    table = scored(position().resources(0, gold=4))
    assert gain(table, 0, "gold") == 4
    assert table.points(0) == 14


@rule("SCO-10")
def test_other_resources_score_nothing() -> None:
    table = scored(position().resources(0, potato=9, corn=9, stone=9))
    assert table.points(0) == 10


@rule("SCO-10")
def test_statues_steps_and_conquest_markers_score_nothing() -> None:
    start = position()
    gods = start.state.pack.gods
    start.statue(0, "small", gods[0]).statue(0, "large", gods[1]).steps(0, "1u", "1l")
    start.marker(0, *(region.spaces[0].id for region in start.state.pack.regions))
    assert scored(start).points(0) == 10


def test_every_source_is_counted_and_they_add_up() -> None:
    start = position(players=4)
    ids = [card.id for card in start.state.pack.army_cards]
    start.tapestry(0, *tiles(start, 3)).temple(0, start.state.pack.temple.steps[-2].id)
    start.building(0, "P01", "Z07").hand(0, "inti-1").army(0, up=ids[:2])
    start.supply(0, "priest").resources(0, gold=2).points(0, 30)
    table = scored(start)
    assert table.points(0) == 30 + 3 + 12 + 4 + 1 + 2 + 1 + 2
    assert sum(table.player(0).sources) == table.points(0)
    assert not violations(table.state)
    cited = {event["source"]: event["clause"] for event in table.events("scored")}
    assert cited == {
        "tapestries": "SCO-03",
        "temple": "SCO-04",
        "buildings": "SCO-05",
        "god_cards": "SCO-06",
        "army_cards": "SCO-07",
        "workers": "SCO-08",
        "gold": "SCO-09",
    }


# --- the winner ----------------------------------------------------------------------------------


@rule("SCO-11")
@pytest.mark.parametrize("best", range(3))
def test_most_points_win_whatever_else_the_others_own(best: int) -> None:
    start = position(players=3)
    for seat in range(3):
        start.points(seat, 20 + (seat == best))
        start.resources(seat, potato=0 if seat == best else 9)
    assert scored(start).state.winners == [best]


@rule("SCO-11")
def test_the_winner_is_found_after_final_scoring() -> None:
    start = position().points(0, 20).points(1, 18).supply(1, "priest", "courier", "priest")
    table = scored(start)
    assert [table.points(seat) for seat in range(2)] == [20, 21]
    assert table.state.winners == [1]


@rule("SCO-12", "R03")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"potato": 3}, {"potato": 2}),
        ({"corn": 3}, {"potato": 2}),
        ({"stone": 3}, {"potato": 2}),
        ({"potato": 1, "corn": 1, "stone": 1}, {"potato": 2}),
        ({"gold": 1, "potato": 2}, {"gold": 1, "stone": 1}),
    ],
)
def test_of_tied_players_the_one_with_more_resources_in_all_wins(
    one: dict[str, int], other: dict[str, int]
) -> None:
    for seat in range(2):
        start = position().resources(seat, **one).resources(1 - seat, **other)
        table = scored(start)
        assert table.points(0) == table.points(1)
        assert table.state.winners == [seat]


@rule("SCO-12")
@pytest.mark.parametrize(("potato", "winner"), [(1, 0), (3, 1)])
def test_gold_counts_as_one_resource_in_a_tie(potato: int, winner: int) -> None:
    start = position().points(0, 10).points(1, 12)
    table = scored(start.resources(0, gold=2).resources(1, potato=potato))
    assert [table.points(seat) for seat in range(2)] == [12, 12]
    assert table.state.winners == [winner]


@rule("SCO-13", "R03")
def test_players_still_tied_share_the_victory() -> None:
    start = position(players=4)
    for seat, points in enumerate((30, 25, 30, 30)):
        start.points(seat, points).resources(seat, stone=2)
    start.resources(3, stone=1)
    assert scored(start).state.winners == [0, 2]


@rule("SCO-13")
def test_everybody_may_win() -> None:
    assert scored(position(players=3)).state.winners == [0, 1, 2]


@rule("SCO-11")
def test_the_result_is_announced_to_all() -> None:
    table = position().points(0, 20).festival(0, number=3).table()
    finished = [event for event in table.sink.events if event.kind == "finished"]
    assert [event.as_seen_by(1)["winners"] for event in finished] == [[0]]
