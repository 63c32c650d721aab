"""VN01: a covered edge pays at once and afterwards matches any edge beside it."""

from support.position import Position
from support.rules import rule
from support.vassals import influenced, nations_of, ready
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import FreeWeavings
from tawantinsuyu.game.core.question import TOO_DEAR
from tawantinsuyu.game.names import EDGES
from tawantinsuyu.game.questions import write
from tawantinsuyu.game.tasks.merchant import matches
from tawantinsuyu.game.tasks.weaving import match_at

GOLD_LEFT = "W29"

# W01 stone|potato, W07 stone|gold, W13 temple|potato, W21 potato|rejuvenate, W06 god|stone


def two_tiles(*tiles: str) -> Position:
    return ready("VN01", potato=1).tapestry(0, *(tiles or ("W01", "W07")))


def kinds(state: object) -> list[str]:
    return [EDGES[edge] for edge in matches(state, 0)]  # type: ignore[arg-type]


@rule("M2-24", "R148")
def test_any_own_edge_can_be_covered_at_a_joint_or_at_an_end_and_pays_its_icon() -> None:
    given = two_tiles().tapestry(1, "W06")
    table = influenced(given)
    assert table.options() == [
        "vassal edge:W01:left",
        "vassal edge:W01:right",
        "vassal edge:W07:left",
        "vassal edge:W07:right",
        "done",
    ]
    table.do("vassal edge:W07:right")
    assert table.resources(0) == {"gold": 1}
    assert nations_of(table).edges == [table.names.weavings["W07"] * 2 + 1]


@rule("M2-07")
@rule("M2-24")
def test_a_covered_edge_takes_no_second_vassal() -> None:
    table = influenced(two_tiles().vassal(0, "VN01", "edge:W01:right"))
    assert "vassal edge:W01:right" not in table.options()
    assert "vassal edge:W07:left" in table.options()


@rule("M2-25")
def test_the_icon_that_sells_a_step_may_be_paid_for_or_left_the_vassal_stands() -> None:
    table = influenced(two_tiles("W13").resources(0, potato=1, gold=1))
    table.do("vassal edge:W13:left", "pay potato:1")
    assert table.options() == ["yes", "no"]
    assert nations_of(table).sent[0] == [0]
    copy = table.state.clone()
    table.do("no")
    assert table.resources(0) == {"gold": 1}
    assert table.player(0).temple == 0
    table.state = copy
    table.do("yes")
    assert table.player(0).temple == 1


@rule("M2-25")
def test_without_the_gold_the_vassal_is_placed_all_the_same() -> None:
    table = influenced(two_tiles("W13")).do("vassal edge:W13:left")
    assert table.frame == "SecondAction"
    assert nations_of(table).sent[0] == [0]


@rule("M2-26", "R148")
def test_the_joint_pays_the_icon_of_the_edge_that_is_not_covered() -> None:
    given = two_tiles()
    assert kinds(given.state) == []
    given.vassal(0, "VN01", "edge:W01:right")
    assert kinds(given.state) == ["stone"], "of W07's left edge"
    other = two_tiles().vassal(0, "VN01", "edge:W07:left")
    assert kinds(other.state) == ["potato"], "of W01's right edge"


@rule("M2-26")
def test_a_joint_with_equal_edges_stays_a_match() -> None:
    given = two_tiles("W01", "W21")
    assert kinds(given.state) == ["potato"]
    given.vassal(0, "VN01", "edge:W21:left")
    assert kinds(given.state) == ["potato"]


@rule("M2-27", "R148")
def test_two_vassals_that_face_each_other_match_nothing() -> None:
    given = two_tiles("W01", "W21").vassal(0, "VN01", "edge:W21:left")
    given.vassal(0, "VN01", "edge:W01:right")
    assert kinds(given.state) == []


@rule("M2-28", "R108")
def test_z04_is_paid_when_the_vassal_makes_the_match() -> None:
    table = influenced(two_tiles().building(0, "Z04")).do("vassal edge:W01:right")
    assert table.resources(0) == {"potato": 3, "stone": 2}, "the icon covered, then the match"


@rule("M2-28")
def test_z04_is_not_paid_for_a_match_there_was_before() -> None:
    table = influenced(two_tiles("W01", "W21").building(0, "Z04")).do("vassal edge:W01:right")
    assert table.resources(0) == {"potato": 3}
    table = influenced(two_tiles("W07", GOLD_LEFT).building(0, "Z04"))
    table.do("vassal edge:W07:right")
    assert table.resources(0) == {"gold": 1}, "a match of gold edges is one, too"


@rule("M2-28")
def test_z04_is_paid_for_an_edge_of_gold_as_for_any_other() -> None:
    table = influenced(two_tiles("W01", GOLD_LEFT).building(0, "Z04")).do("vassal edge:W01:right")
    assert table.resources(0) == {"potato": 3, "gold": 1}
    other = influenced(two_tiles("W01", GOLD_LEFT).building(0, "Z04"))
    other.do(f"vassal edge:{GOLD_LEFT}:left")
    assert other.resources(0) == {"gold": 1, "potato": 3}, "the icon covered, then the match"


@rule("M2-28")
def test_z04_is_not_paid_at_an_end_where_there_is_no_joint() -> None:
    for edge in ("W01:left", "W07:right"):
        with_tile = influenced(two_tiles().building(0, "Z04")).do(f"vassal edge:{edge}")
        without = influenced(two_tiles()).do(f"vassal edge:{edge}")
        assert with_tile.resources(0) == without.resources(0)


@rule("M2-13")
def test_places_that_cannot_be_paid_for_are_named_as_too_dear() -> None:
    table = influenced(two_tiles())
    assert api.out_of_reach(table.state, 0) == []
    # An Army card could be discarded first, or the seat would have no decision.
    poor = influenced(two_tiles().army(0, hand=["A01"]).resources(0))
    found = api.out_of_reach(poor.state, 0)
    edges = ("W01:left", "W01:right", "W07:left", "W07:right")
    told = [(write(poor.names, one.action), one.why) for one in found]
    assert told == [(f"vassal edge:{edge}", TOO_DEAR) for edge in edges]


@rule("M2-28")
def test_z04_is_paid_when_a_tile_is_added_beside_a_covered_edge() -> None:
    given = two_tiles("W01").building(0, "Z04").vassal(0, "VN01", "edge:W01:right")
    tile = given.names.weavings["W07"]
    assert EDGES[match_at(given.state, 0, tile, "1R")] == "stone"
    assert match_at(given.state, 0, tile, "1L") == -1
    table = given.weavings("W07").asked(FreeWeavings(0, 1)).resources(0).table()
    table.do("weaving top", "weave W07 1R")
    assert table.resources(0) == {"stone": 2}
