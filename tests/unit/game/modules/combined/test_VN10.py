"""VN10: a Vassal in a Palace acts as its Noble, is never laid down, and has no other property of a
Noble.
"""

import pytest

pytest.importorskip("tawantinsuyu.game.modules.vassals")
pytest.importorskip("tawantinsuyu.game.modules.nobles")

from support.position import Position
from support.rules import rule
from support.table import Table
from support.vassals import influenced, nations_of, with_nations
from tawantinsuyu.game import api
from tawantinsuyu.game.conquest.control import markers_in_play
from tawantinsuyu.game.modules.nobles.court import posts
from tawantinsuyu.game.modules.nobles.prophecies import final_points, workers_of_colours
from tawantinsuyu.game.modules.nobles.state import SERVING, court_of
from tawantinsuyu.game.names import ROLES


def palaces(*names: str) -> Position:
    """Return a position in which seat 0 may influence VN10 and has only these Palaces."""
    given = with_nations("VN10", more=("nobles",))
    for player in given.state.players:
        given.state.stacks[2][:0] = player.palaces
        player.palaces = []
    given.building(0, *names)
    return given.marker(1, "chinchasuyu-1").resources(0, potato=1)


@rule("M2-05")
@rule("M2-51")
def test_the_vassal_goes_to_an_empty_own_palace_and_brings_a_newcomer() -> None:
    given = palaces("X03", "X05", "X06").noble(0, "X05").vassal(0, "VN10", "palace:X06")
    table = influenced(given.building(1, "X01"))
    assert table.options() == ["vassal palace:X03", "done"]
    table.do("vassal palace:X03")
    assert table.frame == "TakeNewcomers"
    table.do(table.options()[0])
    assert len(table.player(0).workers) == 1
    assert court_of(table.state).noble[table.names.buildings["X03"][1]] == SERVING
    nations_of(table)


def producing(active: int, *tiles: str) -> Table:
    """Return a table in which a Vassal of seat 0 is in X07, which answers every Produce."""
    given = palaces("X07").vassal(0, "VN10", "palace:X07").building(0, *tiles)
    return given.turn(active).priest_before(active, "produce").table().do("priest 1 act")


@rule("M2-52", "R156")
@pytest.mark.parametrize("active", [0, 1])
def test_the_ability_is_used_once_for_each_event_and_the_vassal_never_lies_down(
    active: int,
) -> None:
    table = producing(active)
    assert (table.seat, table.options()) == (0, ["use X07", "done"])
    table.do("use X07")
    table.do(table.options()[0])
    assert len(table.player(0).workers) == 1
    assert table.frame != "Triggers"
    assert court_of(table.state).noble[table.names.buildings["X07"][1]] == SERVING
    assert table.events("flipped") == []


@rule("M2-53", "R156")
def test_each_use_pays_an_owner_of_zn4() -> None:
    table = producing(1, "ZN4").do("use X07")
    assert table.resources(0) == {"potato": 1, "gold": 1}


@rule("M2-54")
@rule("M2-55", "R156")
def test_a_fulfilled_prophecy_scores_five_and_the_vassal_nothing() -> None:
    given = palaces("X11", "X01", "X04", "X05").vassal(0, "VN10", "palace:X11")
    points = {name: points for name, points, _ in final_points(given.state, 0) if points}
    assert points == {"prophecies": 5}
    given.noble(0, "X01")
    points = {name: points for name, points, _ in final_points(given.state, 0) if points}
    assert points == {"prophecies": 5, "workers": 1}, "a Noble who stands is worth a point"


@rule("M2-55", "R156")
def test_the_vassal_has_no_colour() -> None:
    given = palaces("X03", "X06").noble(0, "X03")
    tile = given.state.pack.palaces[given.names.buildings["X06"][1]]
    assert ROLES[given.state.pack.palaces[given.names.buildings["X03"][1]].noble] == "warrior"
    assert workers_of_colours(given.state, 0, tile) == 1
    other = palaces("X03", "X06").vassal(0, "VN10", "palace:X03")
    assert workers_of_colours(other.state, 0, tile) == 0


@rule("M2-56")
def test_no_worker_becomes_noble_where_a_vassal_serves() -> None:
    given = palaces("X03")
    role = ROLES.index("warrior")
    assert posts(given.state, 0, role) == [given.names.buildings["X03"][1]]
    given.vassal(0, "VN10", "palace:X03")
    assert posts(given.state, 0, role) == []


@rule("M3-90")
def test_x07_counts_markers_on_tracks_and_nation_tiles_but_no_vassals() -> None:
    given = palaces("X07").marker(0, "antisuyu-1", "antisuyu-2").influence(0, "antisuyu")
    assert markers_in_play(given.state, 0) == 3
    given.vassal(0, "VN05", "conquest:antisuyu-1").vassal(0, "VN06", "conquest:antisuyu-2")
    assert markers_in_play(given.state, 0) == 2


@rule("M2-52")
def test_views_show_that_a_vassal_acts_as_noble() -> None:
    table = palaces("X03", "X07").vassal(0, "VN10", "palace:X07").table()
    for seat in range(2):
        shown = api.present(api.view_for(table.state, seat))["players"][0]["palaces"]
        assert [(one["id"], one["noble"]) for one in shown] == [("X03", ""), ("X07", "serves")]
