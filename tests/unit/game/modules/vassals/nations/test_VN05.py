"""VN05: a Vassal replaces a marker, and its space gives its benefit again."""

from support.rules import rule
from support.vassals import influenced, nations_of, ready
from tawantinsuyu.game import api
from tawantinsuyu.game.conquest.control import majority


@rule("M2-36", "R152")
def test_the_marker_leaves_the_game_and_the_space_pays_again_without_soldiers() -> None:
    given = ready("VN05").marker(0, "kuntisuyu-3", "qullasuyu-1")
    table = influenced(given)
    assert table.options() == [
        "vassal conquest:qullasuyu-1",
        "vassal conquest:kuntisuyu-3",
        "done",
    ]
    table.do("vassal conquest:kuntisuyu-3")
    assert table.resources(0) == {"gold": 1, "potato": 1}
    assert table.player(0).markers == 9, "12, two on tracks, one on the tile: none came back"
    gone = [event for event in table.events("moved") if event["to"] == "box"]
    assert [(event["piece"], event["source"], event["clause"]) for event in gone] == [
        ("marker:0", "conquest:kuntisuyu-3", "M2-36")
    ]
    nations_of(table)


@rule("M2-37")
def test_it_counts_like_a_marker_on_its_space() -> None:
    given = ready("VN05").marker(0, "antisuyu-3").marker(1, "antisuyu-2")
    given.vassal(0, "VN05", "conquest:antisuyu-3")
    assert majority(given.state, 1) == 0, "one each, and the Vassal is further right"
    given.marker(1, "antisuyu-1")
    assert majority(given.state, 1) == 1


@rule("M2-38", "R350")
@rule("M2-07")
def test_a_vassal_cannot_be_exchanged_but_a_marker_with_one_beside_it_can() -> None:
    given = ready("VN05").marker(0, "antisuyu-1", "antisuyu-2")
    given.vassal(0, "VN05", "conquest:antisuyu-1").vassal(0, "VN06", "conquest:antisuyu-2")
    table = influenced(given)
    assert table.options() == ["vassal conquest:antisuyu-2", "done"]
    table.do("vassal conquest:antisuyu-2")
    assert nations_of(table).spaces[1][:2] == [1, 3]
    given = ready("VN05").marker(0, "antisuyu-2").marker(1, "antisuyu-3")
    given.vassal(0, "VN06", "conquest:antisuyu-2").vassal(0, "VN05", "conquest:antisuyu-2")
    assert majority(given.state, 1) == 0, "both Vassals count, one against two"
    shown = api.present(api.view_for(given.state, 0))["nations"]["placed"]
    assert [one["instead"] for one in shown] == [True, False]
