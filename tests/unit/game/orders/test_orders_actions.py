"""Auto-responses for actions, leftover Weavings and Passive Buildings."""

import pytest

from support.changed import army_cards
from support.ordering import A1, A2, A3, MANY, ONES, Loom, follow, marching, reason, said, worship
from support.placing import Printed
from support.position import position
from support.table import Table
from tawantinsuyu.game.api import Orders, Rule

YES = Rule("always")
NEVER_RULE = Rule("never")


# --- rejuvenate ----------------------------------------------------------------------------------


def rejuvenating(*buildings: str, **resources: int) -> Table:
    given = position().priest_before(0, "rejuvenate").building(1, *buildings, up=False)
    return given.army(1, down=ONES[:1]).resources(1, **resources).table().do("priest 1 gold")


def test_rejuvenate_goes_through_its_list_and_leaves_the_rest() -> None:
    orders = Orders(rejuvenate=Rule("always", pick=("P03", ONES[0])))
    table = rejuvenating("P01", "P03", corn=5)
    assert follow(table, orders) == ["rejuvenate P03", f"rejuvenate {ONES[0]}", "done"]
    assert table.resources(1) == {"corn": 3}


def test_rejuvenate_stops_where_corn_has_to_be_kept() -> None:
    orders = Orders(rejuvenate=Rule("if", pick=("P03", "P01"), keep=(0, 2, 0, 0)))
    assert follow(rejuvenating("P01", "P03", corn=3), orders) == ["rejuvenate P03", "done"]


def test_rejuvenate_without_a_list_asks_only_if_it_matters() -> None:
    table = rejuvenating("P01", corn=1)
    assert said(table, Orders(rejuvenate=YES)) == "ask choice"
    table = rejuvenating("P01", corn=2)
    assert follow(table, Orders(rejuvenate=YES)) == ["rejuvenate P01", f"rejuvenate {ONES[0]}"]


def test_rejuvenate_asks_when_only_gold_is_left() -> None:
    orders = Orders(rejuvenate=Rule("always", pick=("P01", ONES[0])))
    table = rejuvenating("P01", corn=1, gold=1)
    assert follow(table, orders) == ["rejuvenate P01", "pay corn:1"]
    assert said(table, orders) == "ask gold"


# --- produce -------------------------------------------------------------------------------------


class Works:
    """A position with three Production Buildings of seat 1, in which seat 0 activates Produce."""

    def __init__(self, *benefits: str) -> None:
        printed = Printed()
        self.tiles = [printed.production(benefit) for benefit in benefits]
        self.given = position(pack=printed.pack).priest_before(0, "produce")
        self.given.building(1, *self.tiles)

    def table(self) -> Table:
        return self.given.table().do("priest 1 gold")


def test_all_buildings_produce_or_those_named_in_their_order() -> None:
    works = Works("gain gold 1", "gain corn 1", "points 1")
    one, two, three = works.tiles
    assert follow(works.table(), Orders(produce=YES))[:3] == [
        f"produce {name}" for name in (one, two, three)
    ]
    named = Orders(produce=Rule("always", pick=(three, one)))
    works = Works("gain gold 1", "gain corn 1", "points 1")
    assert follow(works.table(), named) == [f"produce {three}", f"produce {one}", "done"]


def test_a_building_whose_benefit_would_be_lost_is_asked_about() -> None:
    works = Works("gain gold 1", "rejuvenate 1")
    table = works.table()
    assert follow(table, Orders(produce=YES)) == [f"produce {works.tiles[0]}"]
    assert said(table, Orders(produce=YES)) == "ask waste"


def test_a_building_with_a_choice_needs_to_know_what_to_take() -> None:
    works = Works("choose [gain potato 3 | gain corn 2]")
    table = works.table().do(f"produce {works.tiles[0]}")
    assert said(table, Orders(produce=YES)) == "ask choice"
    orders = Orders(produce=Rule("always", take=("gain gold", "gain corn")))
    assert said(table, orders) == "choose 2"


def test_the_tile_that_answers_produce_has_a_rule_of_its_own() -> None:
    works = Works("gain gold 1")
    works.given.building(1, "Z16").army(1, down=ONES[:2])
    table = works.table()
    assert said(table, Orders(produce=YES)) == "ask no_order"
    tiles = (("Z16", YES),)
    assert (
        said(table, Orders(produce=YES, tiles=(("Z16", NEVER_RULE),)))
        == f"produce {works.tiles[0]}"
    )
    assert said(table, Orders(tiles=tiles)) == "use Z16"
    table.do("use Z16")
    assert said(table, Orders(produce=YES, tiles=tiles)) == "ask choice"
    listed = Rule("always", pick=(ONES[1],))
    orders = Orders(produce=YES, rejuvenate=listed, tiles=tiles)
    assert said(table, orders) == f"rejuvenate {ONES[1]}"


# --- conquest ------------------------------------------------------------------------------------


def test_muster_all_or_those_named_as_far_as_potatoes_may_go() -> None:
    twos = army_cards(2)
    given = position().priest_before(0, "conquest").village(*MANY)
    given.resources(1, potato=3).army(1, hand=[ONES[0], twos[0], ONES[1]])
    table = given.table().do("priest 1 gold", "casualty corn")
    state = table.state.clone()
    assert follow(table, Orders(muster=YES))[0] == f"muster {twos[0]}"
    assert table.player(1).army == []
    keep = Orders(muster=Rule("if", keep=(2, 0, 0, 0), pick=(ONES[1], twos[0])))
    assert follow(Table(state), keep) == [f"muster {ONES[1]}", "done"]


def test_the_first_space_of_the_list_that_is_free() -> None:
    orders = Orders(marker=Rule("always", pick=("qullasuyu-6", A2, A1)))
    assert said(marching(ONES[0]), orders) == f"conquer {A2} discard:{ONES[0]}"
    assert said(marching(ONES[0]), Orders(marker=Rule("always", pick=(A1,)))) == (
        f"conquer {A1} flip:{ONES[0]}"
    )
    none = Orders(marker=Rule("always", pick=("qullasuyu-6",)))
    assert said(marching(ONES[0]), none) == "done"
    assert reason(marching(ONES[0]), none) == "pick"
    assert said(marching(ONES[0]), Orders(marker=YES)) == "ask choice"


def test_a_marker_costs_as_few_soldiers_as_possible() -> None:
    two = army_cards(2)[0]
    orders = Orders(marker=Rule("always", pick=(A2,)))
    assert said(marching(ONES[0], two), orders) == f"conquer {A2} discard:{ONES[0]}"


def test_a_space_whose_benefit_would_be_lost_is_asked_about() -> None:
    assert said(marching(ONES[0]), Orders(marker=Rule("always", pick=(A3, A1)))) == "ask waste"


# --- leftover Weavings ---------------------------------------------------------------------------


def test_a_weaving_that_extends_the_longest_tapestry() -> None:
    loom = Loom(corn=2)
    assert loom.table.frame == "BuyLeftover"
    assert loom.bought(Rule("if", longest=True)) == 2, "both others fit worse"
    assert loom.bought(Rule("if", longest=True, pick=("indigo",))) == 3
    assert loom.bought(Rule("if", longest=True, pick=("red",))) == 0, "the pattern is there"


def test_a_weaving_that_matches_an_edge() -> None:
    loom = Loom(corn=2)
    assert loom.bought(Rule("if", match=True)) == 2, "of two matches the longer Tapestry's"
    assert loom.bought(Rule("if", match=True, pick=(loom.tiles[2],))) == 3
    assert loom.bought(Rule("if", match=True, pick=("red",))) == 0
    both = Rule("if", match=True, longest=True, pick=("indigo",))
    assert loom.bought(both) == 0, "one place has to fulfil both"


def test_of_left_over_weavings_the_order_has_to_name_some() -> None:
    loom = Loom(corn=2)
    assert loom.bought(YES) == -1
    assert loom.bought(NEVER_RULE) == 0
    assert loom.bought(Rule("always", pick=("teal",))) == 0
    assert loom.bought(Rule("always", pick=("teal", "indigo"))) == 3
    assert loom.bought(Rule("if", pick=("indigo",), keep=(0, 1, 0, 0))) == 0


def test_gold_for_a_weaving_is_asked_about() -> None:
    loom = Loom(corn=1, gold=1)
    assert said(loom.table, Orders(leftover=Rule("always", pick=("brown",)))) == "ask gold"


@pytest.mark.parametrize(
    ("place", "tile", "where"),
    [
        ("longest", 0, "2L"),
        ("longest", 1, "1R"),
        ("longest", 2, "1L"),
        ("match", 0, "2L"),
        ("match", 1, "1R"),
        ("match", 2, "2R"),
    ],
)
def test_where_a_weaving_goes(place: str, tile: int, where: str) -> None:
    loom = Loom(corn=2)
    name = loom.tiles[tile]
    loom.table.do(f"buy {name}")
    assert loom.table.frame == "PlaceWeavings"
    assert said(loom.table, Orders(leftover=YES)) == "ask choice"
    answer = said(loom.table, Orders(leftover=Rule("always", place=place)))
    assert answer == f"weave {name} {where}"


# --- Passive Buildings ---------------------------------------------------------------------------


def test_gold_for_a_step_needs_to_be_allowed() -> None:
    given = worship("gain stone 1").building(1, "Z12").resources(1, gold=2)
    given.state.players[1].small = [0] * len(given.state.players[1].small)
    table = given.table().do("priest 1 gold")
    assert table.options() == ["use Z12", "done"]

    def with_rule(rule: Rule) -> str:
        return said(table, Orders(tiles=(("Z12", rule),)))

    assert said(table, Orders(worship=YES)) == "ask no_order"
    assert with_rule(YES) == "ask gold"
    assert with_rule(Rule("always", gold="allow")) == "use Z12"
    assert with_rule(Rule("if", gold="allow", keep=(0, 0, 0, 2))) == "done"
    assert with_rule(Rule("if", gold="allow", rewards=("gain stone",))) == "use Z12"
    assert with_rule(Rule("if", gold="allow", rewards=("draw god",))) == "done"
    assert with_rule(NEVER_RULE) == "done"


def test_a_free_weaving_of_a_tile_can_be_taken_by_order() -> None:
    given = position().priest_before(0, "offering").building(1, "Z11")
    table = given.table().do("priest 1 gold")
    assert table.frame == "FreeWeavings"
    assert said(table, Orders()) == "ask no_order"
    assert said(table, Orders(tiles=(("Z11", YES),))) == "ask choice"
    orders = Orders(tiles=(("Z11", Rule("always", pick=("top",), place="longest")),))
    assert said(table, orders) == "weaving top"
