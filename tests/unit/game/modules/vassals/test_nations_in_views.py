"""Data of the Nations for clients: tiles, free space, the seat's price, majorities, all Vassals."""

import msgspec
import pytest

from support.rules import rule
from support.vassals import with_nations
from tawantinsuyu.bots.features import NAMES, features
from tawantinsuyu.game import api
from tawantinsuyu.wire.view import View


@rule("M2-61")
def test_everything_the_nations_have_is_in_the_view() -> None:
    given = with_nations("VN05", "VN06", "VN02", "VN09", players=3)
    given.marker(0, "chinchasuyu-1", "antisuyu-2").marker(1, "antisuyu-3").influence(1, "antisuyu")
    given.vassal(0, "VN05", "conquest:chinchasuyu-1").vassal(0, "VN06", "conquest:antisuyu-2")
    given.vassal(2, "VN02", "section:4")
    table = given.table()
    shown = api.present(api.view_for(table.state, 1))
    msgspec.convert(shown, View)
    nations = shown["nations"]
    assert nations["unused"] == ["VN01", "VN03", "VN04", "VN07", "VN08"]
    assert nations["left"] == [2, 4, 3]
    assert nations["tiles"]["antisuyu"] == {
        "nation": "VN06",
        "influence": [1],
        "room": 1,
        "price": 2,
        "pieces": [{"seat": 0, "track": 1, "more": 1}, {"seat": 1, "track": 1, "more": 1}],
    }
    assert nations["tiles"]["qullasuyu"]["price"] == 1
    assert sorted(map(str, nations["placed"])) == sorted(
        map(
            str,
            [
                {"seat": 0, "place": "conquest:chinchasuyu-1", "instead": True},
                {"seat": 0, "place": "conquest:antisuyu-2", "instead": False},
                {"seat": 2, "place": "section:4"},
            ],
        )
    )
    first = api.present(api.view_for(table.state, 0))["nations"]
    assert first["tiles"]["antisuyu"]["price"] == 1, "seat 0 has no marker there yet"
    watching = api.present(api.view_for(table.state, api.SPECTATOR))["nations"]
    assert watching["tiles"]["antisuyu"]["price"] is None


@rule("M2-61")
@pytest.mark.needs_module("nobles")
def test_a_vassal_is_shown_wherever_it_stands() -> None:
    given = with_nations("VN01", "VN03", "VN04", "VN08", players=3, more=("nobles",))
    given.tapestry(0, "W01").steps(1, "2u").building(0, "P03").statue(1, "large", "killa")
    given.building(2, "X01")
    places = [
        (0, "VN01", "edge:W01:right"),
        (1, "VN03", "steps:2u"),
        (2, "VN04", "segment:3"),
        (2, "VN07", "casualties"),
        (0, "VN08", "production:P03"),
        (1, "VN09", "statue:large:killa"),
        (2, "VN10", "palace:X01"),
    ]
    for seat, nation, place in places:
        given.vassal(seat, nation, place)
    shown = api.present(api.view_for(given.table().state, 1))["nations"]["placed"]
    assert {(one["seat"], one["place"]) for one in shown} == {(s, place) for s, _, place in places}
    assert len(shown) == len(places)


def test_without_the_module_nothing_is_sent_of_them() -> None:
    state = api.new_game(api.Config(), with_nations("VN01").state.pack, bytes(32))
    assert "nations" not in api.present(api.view_for(state, 0))


def test_bots_count_markers_on_nation_tiles_and_vassals() -> None:
    given = with_nations("VN07").influence(0, "antisuyu").vassal(0, "VN07", "casualties")
    numbers = dict(zip(NAMES, features(given.state, 0), strict=True))
    assert (numbers["marker"], numbers["region"], numbers["vassal"]) == (1, 1, 1)
    assert numbers["region_festivals"] == 3, "one casualty, three Festivals to come"
