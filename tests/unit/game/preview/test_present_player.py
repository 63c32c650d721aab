"""Derived data of a player in a client's view: sums, gaps and income."""

from typing import Any

from support.changed import army_cards
from support.placing import Printed
from support.position import Position, position
from support.rules import rule
from tawantinsuyu.game import api
from tawantinsuyu.game.names import PATTERNS


def shown(place: Position, seat: int = 0, of: int = 0) -> dict[str, Any]:
    """Return a player as a seat sees them."""
    player: dict[str, Any] = api.present(api.view_for(place.state, seat))["players"][of]
    return player


@rule("TSK-41")
def test_a_tapestry_names_the_patterns_it_has_not() -> None:
    printed = Printed()
    red = printed.weaving("red", left="points", right="gold")
    teal = printed.weaving("teal", left="gold", right="points")
    tapestry = shown(position(pack=printed.pack).tapestry(0, red, teal))["tapestries"][0]
    assert tapestry["missing"] == [name for name in PATTERNS if name not in ("red", "teal")]


@rule("TSK-46")
def test_the_merchants_income_adds_up_equal_matches_and_counts_the_others() -> None:
    printed = Printed()
    first = [
        printed.weaving("red", left="points", right="stone"),
        printed.weaving("green", left="stone", right="god"),
        printed.weaving("teal", left="god", right="potato"),
    ]
    second = [
        printed.weaving("brown", left="points", right="stone"),
        printed.weaving("yellow", left="stone", right="gold"),
        printed.weaving("purple", left="potato", right="gold"),
    ]
    place = position(pack=printed.pack).tapestry(0, *first).tapestry(0, *second)
    assert shown(place)["merchant"] == {"stone": 2 + 2, "god": 1}
    assert shown(place, of=1)["merchant"] == {}


@rule("CQ-12")
def test_soldiers_are_summed_by_where_they_are_and_those_in_hand_told_to_their_owner_only() -> None:
    (one, other, *_), (two, *_) = army_cards(1), army_cards(2)
    place = position().army(0, hand=[other], up=[one], down=[two])
    mine = shown(place)
    assert (mine["soldiers"], mine["soldiers_spent"], mine["soldiers_hand"]) == (1, 2, 1)
    assert shown(place, seat=1)["soldiers_hand"] is None


def test_who_comes_next_sits_after_the_active_player() -> None:
    assert api.present(api.view_for(position(players=3).state, 0))["next"] == 1


@rule("TRN-30")
def test_a_player_is_told_how_many_workers_may_be_kept() -> None:
    assert shown(position())["worker_limit"] == 2
