"""A solo opponent's board in a client's view (AXO-11 to AXO-17)."""

from typing import Any

from support.position import position
from support.rules import rule
from support.solo import HER, ME, SoloPosition, solo_position
from tawantinsuyu.game import api


def shown(place: SoloPosition, seat: int = ME) -> dict[str, Any]:
    """Return the solo opponent's board as a seat sees it."""
    automa: dict[str, Any] = api.present(api.view_for(place.state, seat))["automa"]
    return automa


def test_a_table_without_a_solo_opponent_shows_none() -> None:
    assert api.present(api.view_for(position().state, ME))["automa"] is None


@rule("AXO-13")
def test_slots_show_gods_and_nothing_else_of_the_cards() -> None:
    cards = ("illapa-4", "", "inti-1", "killa-2")
    for seat in (ME, HER, api.SPECTATOR):
        hers = shown(solo_position().tucked(*cards), seat)
        assert hers["slots"] == ["illapa", None, "inti", "killa"]
        assert not any(card in repr(hers) for card in cards if card)


@rule("AXO-11", "AXO-12")
def test_loops_show_their_spaces_and_where_the_tokens_lie() -> None:
    hers = shown(solo_position().token(0, 3, 5).token(2, 4, 1))
    top, middle, bottom = hers["loops"]
    assert [loop["id"] for loop in hers["loops"]] == [
        "axomamma-top",
        "axomamma-middle",
        "axomamma-bottom",
    ]
    assert [loop["paid"] for loop in hers["loops"]] == [False, True, False]
    assert {"value": 3, "space": "axomamma-top:5"} in top["tokens"]
    assert {"value": 4, "space": "axomamma-bottom:1"} in bottom["tokens"]
    assert top["spaces"][0]["id"] == "axomamma-top:1"
    assert [space["action"] for space in middle["spaces"]][:2] == ["weave", "statue"]
    values = sorted(token["value"] for loop in hers["loops"] for token in loop["tokens"])
    assert values == [1, 1, 2, 2, 2, 3, 3, 4]
    assert hers["die"] == [1, 2, 2, 3, 3, 4]


@rule("AXO-17")
def test_the_personality_lies_on_the_space_it_covers() -> None:
    def covered(place: SoloPosition) -> list[tuple[str, str]]:
        return [
            (space["id"], space["personality"])
            for loop in shown(place)["loops"]
            for space in loop["spaces"]
            if space["personality"]
        ]

    assert covered(solo_position().face("axomamma-temple")) == [
        ("axomamma-top:4", "axomamma-temple")
    ]
    assert covered(solo_position().face()) == []
    faces = [face["id"] for face in shown(solo_position())["personalities"]]
    assert len(faces) == len(set(faces)) == 4


@rule("AXO-189", "AXO-191")
def test_what_is_played_for_and_the_adjustments_in_force_are_shown() -> None:
    hers = shown(solo_position("easier:no-personality", "harder:temple-step"))
    assert hers["adjustments"] == ["easier:no-personality", "harder:temple-step"]
    assert (hers["id"], hers["seat"], hers["points_to_win"]) == ("axomamma", HER, 120)


def test_her_statues_are_shown_in_the_order_she_gained_them() -> None:
    place = solo_position().statue(HER, "small", "qucha").statue(HER, "large", "inti")
    assert shown(place)["statues"] == ["small:qucha", "large:inti"]
