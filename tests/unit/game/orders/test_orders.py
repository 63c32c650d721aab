"""Standing orders and early answers: every condition, every stop, every reason to decline."""

from dataclasses import replace
from typing import Any

import pytest

from support.changed import army_cards, changed, space, step
from support.placing import SPACE, Printed, do_tasks, working
from support.position import Position, position
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.api import DEFER_TO_PLAYER, Early, Orders, Rule, Window
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.preview.decisions import Decision, Option
from tawantinsuyu.game.questions import write

YES = Rule("always")
NEVER_RULE = Rule("never")
ONES = army_cards(1)
MANY = ("architect",) * 4 + ("warrior",) * 4
FEW = ("architect", "warrior")


def said(table: Table, orders: Orders) -> str:
    """Return the answer of the orders for the seat with the decision, or `ask` and the reason."""
    (decision,) = api.pending(table.state)
    view = api.view_for(table.state, decision.seat)
    before = view.canonical()
    result = api.answer(view, decision, orders)
    why = api.why_asked(view, decision, orders)
    assert api.answer(view, decision, orders) == result, "the same question has the same answer"
    assert view.canonical() == before, "answering changes nothing"
    if result is DEFER_TO_PLAYER:
        assert why in api.STOPS
        return f"ask {why}"
    assert why == ""
    assert result in [option.action for option in decision.options]
    return write(table.names, result)


def reason(table: Table, orders: Orders) -> str:
    (decision,) = api.pending(table.state)
    return api.consider(api.view_for(table.state, decision.seat), decision, orders).why


def follow(table: Table, orders: Orders, seat: int = 1) -> list[str]:
    """Let orders answer until the seat has no decision or they defer to the player."""
    texts = []
    while table.seat == seat and not (text := said(table, orders)).startswith("ask"):
        texts.append(text)
        table.do(text)
    return texts


# --- worship -------------------------------------------------------------------------------------


def worship(reward: str = "gain gold 1", *statues: str, pack: Pack | None = None) -> Position:
    """Return a position in which seat 1 may follow a Worship and climb to a step with this
    reward.
    """
    given = position(pack=pack or changed(step("T01", 1, reward))).priest_before(0, "worship")
    for name in statues or ("small:inti",):
        given.statue(1, *name.split(":"))
    return given


def worshipping(*args: Any, **kwargs: Any) -> Table:
    return worship(*args, **kwargs).table().do("priest 1 act")


def test_always_takes_part_and_never_declines() -> None:
    table = worshipping()
    assert table.seat == 1
    assert said(table, Orders(worship=YES)) == "worship small:inti"
    assert said(table, Orders(worship=NEVER_RULE)) == "done"
    assert said(table, Orders()) == "ask no_order"
    assert said(table, Orders(worship=Rule("ask"))) == "ask no_order"


@pytest.mark.parametrize(
    ("rewards", "answer"),
    [
        (("gain gold",), "worship small:inti"),
        (("gain gold 1",), "worship small:inti"),
        (("draw god", "gain gold"), "worship small:inti"),
        (("draw god",), "done"),
        (("gain gol",), "done"),
    ],
)
def test_only_if_the_next_step_gives_one_of_the_rewards(
    rewards: tuple[str, ...], answer: str
) -> None:
    assert said(worshipping(), Orders(worship=Rule("if", rewards=rewards))) == answer


def test_a_reward_inside_a_sum_or_a_choice_counts() -> None:
    wanted = Orders(worship=Rule("if", rewards=("draw god",)))
    assert said(worshipping("gain potato 1 + draw god 1"), wanted) == "worship small:inti"
    assert said(worshipping("choose [gain stone 1 | draw god 1]"), wanted) == "worship small:inti"
    assert said(worshipping("gain stone 1"), wanted) == "done"


def test_of_several_statues_the_order_has_to_name_one() -> None:
    table = worshipping("points 1", "small:inti", "small:illapa")
    assert said(table, Orders(worship=YES)) == "ask choice"
    picks = ("large:inti", "small:illapa", "small:inti")
    assert said(table, Orders(worship=Rule("always", pick=picks))) == "worship small:illapa"
    assert said(table, Orders(worship=Rule("always", pick=("large:inti",)))) == "done"


def test_a_large_statue_is_given_only_if_it_is_named() -> None:
    table = worshipping("points 1", "large:inti")
    assert said(table, Orders(worship=YES)) == "ask waste"
    named = Orders(worship=Rule("always", pick=("large:inti",)))
    assert said(table, named) == "worship large:inti"


def test_ask_if_part_of_the_reward_would_be_wasted() -> None:
    orders = Orders(worship=YES)
    assert said(worshipping("rejuvenate 2"), orders) == "ask waste"
    one = worship("rejuvenate 2").army(1, down=ONES[:1])
    assert said(one.table().do("priest 1 act"), orders) == "ask waste"
    two = worship("rejuvenate 2").army(1, down=ONES[:2])
    assert said(two.table().do("priest 1 act"), orders) == "worship small:inti"


@pytest.mark.parametrize(
    ("reward", "lost"),
    [
        ("gain corn 1 + rejuvenate 1", True),
        ("choose [rejuvenate 1 | gain corn 1]", False),
        ("choose [rejuvenate 1 | produce one]", True),
        ("produce one", True),
        ("merchant", True),
        ("draw god 2", False),
        ("train", False),
        ("weave 1", False),
        ("points 3", False),
    ],
)
def test_what_counts_as_wasted(reward: str, lost: bool) -> None:
    answer = said(worshipping(reward), Orders(worship=YES))
    assert answer == ("ask waste" if lost else "worship small:inti")


def test_a_choice_in_the_reward_follows_the_order_or_is_asked() -> None:
    reward = "choose [gain stone 1 | gain gold 1]"
    table = worshipping(reward).do("worship small:inti")
    assert table.frame == "ChooseEffect"
    assert said(table, Orders(worship=YES)) == "ask choice"
    assert said(table, Orders(worship=Rule("always", take=("gain gold",)))) == "choose 2"
    assert said(table, Orders(worship=Rule("if", rewards=("gain stone",)))) == "choose 1"
    assert said(table, Orders(worship=NEVER_RULE)) == "ask no_order"


def test_where_the_temple_branches_the_reward_decides() -> None:
    pack = changed(step("T01", 1, "gain stone 1"), step("T02", 1, "gain gold 1"))
    steps = (replace(pack.temple.steps[0], next=(1, 2)), *pack.temple.steps[1:])
    pack = replace(pack, temple=replace(pack.temple, steps=steps))
    table = worshipping(pack=pack)
    gold = Orders(worship=Rule("if", rewards=("gain gold", "gain stone")))
    assert said(table, gold) == "worship small:inti"
    assert said(table, Orders(worship=Rule("if", rewards=("train",)))) == "done"
    table.do("worship small:inti")
    assert table.frame == "Climbing"
    assert said(table, gold) == "climb T02"
    assert said(table, Orders(worship=Rule("if", rewards=("gain stone",)))) == "climb T01"
    assert said(table, Orders(worship=YES)) == "ask choice"


def test_ask_what_orders_do_not_cover() -> None:
    table = worship("draw god 1").offer("inti-1").table().do("priest 1 act", "worship small:inti")
    assert table.frame == "TakeGodCards"
    assert said(table, Orders(worship=YES)) == "ask uncovered"


# --- offering and payments -----------------------------------------------------------------------


def offering(reward: str = "points 1", **resources: int) -> Table:
    given = position(pack=changed(step("T01", 1, reward))).priest_before(0, "offering")
    return given.resources(1, **resources).table().do("priest 1 gold")


def test_keep_at_least_so_much_corn() -> None:
    orders = Orders(offering=Rule("if", keep=(0, 2, 0, 0)))
    assert said(offering(corn=5), orders) == "offer 1"
    table = offering(corn=4)
    assert said(table, orders) == "done"
    assert reason(table, orders) == "keep"


def test_a_resource_the_payment_does_not_touch_is_not_looked_at() -> None:
    assert said(offering(corn=3), Orders(offering=Rule("if", keep=(5, 0, 5, 5)))) == "offer 1"


def test_ask_before_gold_is_spent() -> None:
    table = offering(corn=2, gold=1)
    assert said(table, Orders(offering=YES)) == "ask gold"
    assert said(table, Orders(offering=Rule("always", gold="allow"))) == "offer 1"
    corn_only = Orders(offering=Rule("if", gold="never"))
    assert said(table, corn_only) == "done"
    assert reason(table, corn_only) == "gold"
    assert said(offering(corn=3, gold=1), corn_only) == "offer 1"


def test_gold_that_is_allowed_helps_to_keep_corn() -> None:
    keeps = (0, 2, 0, 1)
    table = offering(corn=4, gold=2)
    assert said(table, Orders(offering=Rule("if", keep=keeps))) == "done"
    orders = Orders(offering=Rule("if", keep=keeps, gold="allow"))
    assert follow(table, orders) == ["offer 1", "pay corn:2 gold:1"]
    assert said(offering(corn=4, gold=1), orders) == "done"


def test_the_payment_saves_gold() -> None:
    table = offering(corn=4, gold=4)
    assert follow(table, Orders(offering=YES)) == ["offer 1", "pay corn:3"]


@pytest.mark.rule("R225", "TRN-56")
def test_an_exchange_inside_a_payment_is_never_made_by_an_order() -> None:
    given = position(pack=changed(step("T01", 1))).priest_before(0, "offering")
    given.building(1, "Z15").resources(1, stone=4)
    table = given.table().do("priest 1 gold")
    assert table.seat == 1
    assert said(table, Orders(offering=Rule("always", gold="allow"))) == "ask exchange"
    assert said(table, Orders(offering=NEVER_RULE)) == "done"


def test_a_plain_payment_is_preferred_to_an_exchange() -> None:
    given = position(pack=changed(step("T01", 1))).priest_before(0, "offering")
    given.building(1, "Z15").resources(1, stone=4, corn=3)
    table = given.table().do("priest 1 gold")
    assert follow(table, Orders(offering=YES)) == ["offer 1", "pay corn:3"]


# --- Festivals -----------------------------------------------------------------------------------


def mustering(
    potato: int, cards: int = 1, hand: int = 1, village: tuple[str, ...] = FEW, **more: int
) -> Table:
    """Return a table in which seat 1 may muster Army cards in a Conquest, with this many God
    cards in hand.
    """
    gods = [f"inti-{number + 1}" for number in range(hand)]
    given = position().priest_before(0, "conquest").village(*village, "courier").hand(1, *gods)
    given.resources(1, potato=potato, **more).army(1, hand=ONES[:cards])
    return given.table().do("priest 1 gold", "casualty corn")


def test_ask_before_potatoes_of_the_next_festival_are_spent() -> None:
    orders = Orders(muster=YES)
    assert said(mustering(potato=1), orders) == "ask upkeep"
    assert said(mustering(potato=2), orders) == f"muster {ONES[0]}"
    assert said(mustering(potato=2, hand=2), orders) == "ask upkeep"
    assert said(mustering(potato=1, hand=0), orders) == f"muster {ONES[0]}"


def test_a_full_village_leaves_time_to_find_potatoes() -> None:
    assert said(mustering(potato=1, village=MANY), Orders(muster=YES)) == f"muster {ONES[0]}"


def test_corn_is_not_what_a_festival_asks_for() -> None:
    given = position(pack=changed(step("T01", 1))).priest_before(0, "offering").village(*FEW)
    given.hand(1, "inti-1", "inti-2").resources(1, corn=3)
    assert said(given.table().do("priest 1 gold"), Orders(offering=YES)) == "offer 1"


def test_after_a_festival_orders_ask_until_they_are_kept() -> None:
    table = worship().festivals_over(1).table().do("priest 1 act")
    for rule in (YES, NEVER_RULE):
        assert said(table, Orders(worship=rule)) == "ask festival"
        assert said(table, Orders(worship=rule, kept_at_festival=1)) != "ask festival"
        assert said(table, Orders(worship=rule, kept_at_festival=2)) == "ask festival"


def test_a_festival_that_is_only_announced_does_not_count() -> None:
    given = worship().festivals_over(2)
    given.state.holder = 1
    table = given.table().do("priest 1 act")
    assert said(table, Orders(worship=YES, kept_at_festival=1)) == "worship small:inti"


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
    """Three Production Buildings of seat 1, and a Produce of seat 0."""

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


A1, A2, A3 = (f"antisuyu-{number}" for number in (1, 2, 3))


def marching(*cards: str) -> Table:
    """Seat 1 may place a marker with these Soldiers."""
    pack = changed(
        space(A1, flip=1, reward="points 1"),
        space(A2, discard=1, reward="gain corn 1"),
        space(A3, flip=1, reward="rejuvenate 1"),
    )
    given = position(pack=pack).priest_before(0, "conquest").village(*MANY).army(1, up=cards)
    return given.table().do("priest 1 gold", "casualty corn")


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


class Loom:
    """Weavings: seat 0 leaves three; seat 1 has a Tapestry of two and one of one."""

    def __init__(self, **resources: int) -> None:
        printed = Printed().icons(SPACE, "weave", "gold", "merchant")
        self.long = [printed.weaving("red", "gold", "stone"), printed.weaving("green")]
        self.short = printed.weaving("yellow", "temple", "points")
        self.tiles = [
            printed.weaving("red", "army", "potato"),  # only fits the short one, without a match
            printed.weaving("brown", "stone", "god"),  # matches the long one
            printed.weaving("indigo", "points", "army"),  # fits both, matches the short one
        ]
        given = position(pack=printed.pack).weavings(*self.tiles)
        given.tapestry(1, *self.long).tapestry(1, self.short).resources(1, **resources)
        table = working(given.resources(0, corn=9)).table()
        self.table = do_tasks(table, "weave").do("buy none")

    def bought(self, rule: Rule) -> int:
        """Return the number of the bought tile, 0 for none, -1 without an answer."""
        text = said(self.table, Orders(leftover=rule))
        if text.startswith("ask"):
            return -1
        return 0 if text == "buy none" else self.tiles.index(text.split()[1]) + 1


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


# --- early answers -------------------------------------------------------------------------------


def early(table: Table, *answers: str, **more: Any) -> Orders:
    """Return an early answer for the open reaction window, against a standing order to accept."""
    window = api.window_of(api.view_for(table.state, 1))
    assert window is not None
    return Orders(worship=YES, offering=YES, early=(Early(window, answers, **more),))


def test_an_early_answer_beats_the_standing_order() -> None:
    table = worshipping("points 1", "small:inti", "small:illapa")
    assert said(table, early(table)) == "done"
    assert said(table, early(table, "worship small:illapa")) == "worship small:illapa"
    assert said(table, early(table, "worship large:inti", "worship small:inti")) == (
        "worship small:inti"
    )
    assert said(table, early(table, "worship large:inti")) == "done"
    assert said(table, early(table, "worship large:inti", otherwise="ask")) == "ask early"


def test_an_early_answer_is_for_one_window_only() -> None:
    table = worshipping()
    for window in (
        Window("offering", 0, 1),
        Window("worship", 1, 1),
        Window("worship", 0, 2),
        Window("leftover", 0, 1, ("W01",)),
    ):
        assert said(table, Orders(worship=YES, early=(Early(window),))) == "worship small:inti"
    now = Orders(worship=YES, early=(Early(Window("worship", 0, table.player(0).turns)),))
    assert said(table, now) == "done"


def test_an_early_answer_needs_no_keeping_after_a_festival() -> None:
    table = worship().festivals_over(2).table().do("priest 1 act")
    assert said(table, early(table)) == "done"


def test_an_early_answer_spends_gold_only_if_it_says_so() -> None:
    table = offering(corn=2, gold=1)
    assert said(table, early(table, "offer 1")) == "ask gold"
    assert said(table, early(table, "offer 1", gold=True)) == "offer 1"
    table = offering(corn=4, gold=1)
    orders = early(table, "offer 1", gold=True)
    assert follow(table, orders) == ["offer 1", "pay corn:3"]


def test_an_early_answer_may_spend_the_potatoes_of_a_festival() -> None:
    table = mustering(potato=1)
    assert said(table, Orders(muster=YES)) == "ask upkeep"
    assert said(table, early(table, f"muster {ONES[0]}")) == f"muster {ONES[0]}"


def test_an_early_answer_may_name_what_follows() -> None:
    loom = Loom(corn=3, gold=1)
    name = loom.tiles[1]
    orders = early(loom.table, f"buy {name}", f"weave {name} 2L")
    texts = follow(loom.table, orders)
    assert texts == [f"buy {name}", "pay corn:2", f"weave {name} 2L"]
    loom = Loom(corn=2)
    orders = early(loom.table, f"buy {name}")
    loom.table.do(f"buy {name}")
    assert said(loom.table, orders) == "ask uncovered"


def test_an_early_answer_may_name_a_space_without_its_soldiers() -> None:
    two = army_cards(2)[0]
    table = marching(two, ONES[0])
    assert said(table, early(table, f"conquer {A2}")) == f"conquer {A2} discard:{ONES[0]}"


def test_an_early_answer_for_weavings_knows_which_lay_there() -> None:
    loom = Loom(corn=2)
    window = api.window_of(api.view_for(loom.table.state, 1))
    assert window is not None
    assert set(window.tiles) == set(loom.tiles)
    others = Early(Window("leftover", 0, window.turn, tuple(loom.tiles[:2])))
    assert said(loom.table, Orders(early=(others,))) == "ask no_order", "another purchase"
    assert said(loom.table, Orders(early=(Early(window),))) == "buy none"
    more = Early(Window("leftover", 0, window.turn, (*loom.tiles, "W01")))
    assert said(loom.table, Orders(early=(more,))) == "buy none", "somebody bought one meanwhile"


def test_windows_ahead_are_those_of_the_action_under_way() -> None:
    given = position(players=3).priest_before(0, "conquest").village(*MANY)
    given.resources(1, potato=2).army(1, hand=ONES[:1], up=ONES[1:2])
    given.resources(2, potato=2).army(2, hand=ONES[2:3])
    table = given.table().do("priest 1 gold")

    def ahead() -> list[str]:
        return [window.kind for window in api.windows_ahead(api.view_for(table.state, 2))]

    assert table.frame == "Casualty"
    assert ahead() == ["activated:conquest", "muster", "marker"]
    table.do("casualty corn")
    assert (table.frame, table.seat) == ("Muster", 1)
    assert ahead() == ["muster", "marker"]
    table.do("done", "done")
    assert table.frame == "PlaceMarker"
    assert ahead() == ["marker"]
    table.do("done")
    assert ahead() == []


# --- outside of reactions, and when time is up ---------------------------------------------------


def test_orders_never_answer_in_the_own_turn() -> None:
    given = position().priest_before(0, "offering").resources(0, corn=6)
    table = given.table().do("priest 1 act")
    assert table.frame == "OfferingChoice"
    assert table.seat == 0
    assert said(table, Orders(offering=YES)) == "ask not_a_reaction"


def test_orders_never_answer_in_a_festival() -> None:
    table = position().festival(0).building(1, "Z12").resources(1, gold=3).table()
    assert table.options() == ["use Z12", "done"]
    assert said(table, Orders(tiles=(("Z12", NEVER_RULE),))) == "ask not_a_reaction"


def test_orders_answer_for_their_owner_only() -> None:
    table = worshipping()
    (decision,) = api.pending(table.state)
    with pytest.raises(ValueError, match="own view"):
        api.answer(api.view_for(table.state, 0), decision, Orders())


def asked_with(*actions: Any, default: int = -1) -> Decision:
    options = tuple(
        Option(action, str(action), default=at == default) for at, action in enumerate(actions)
    )
    return Decision(0, "choose_one", "", options, ())


@pytest.mark.parametrize("nothing", [("done",), ("no",), ("buy",)])
def test_declining_is_what_a_time_out_does(nothing: tuple[str]) -> None:
    decision = asked_with(("offer", 1), nothing, default=0)
    assert api.decline(decision) == nothing
    assert api.timeout_answer(decision) == nothing


def test_where_nothing_can_be_declined_the_usual_answer_is_given() -> None:
    decision = asked_with(("pay", 0, 3, 0, 0), ("pay", 0, 2, 0, 1), default=1)
    assert api.decline(decision) is None
    assert api.timeout_answer(decision) == ("pay", 0, 2, 0, 1)
    assert api.timeout_answer(asked_with(("weaving", "top"), ("weaving", "beneath"))) == (
        "weaving",
        "top",
    )


# --- who is asked --------------------------------------------------------------------------------


def test_nobody_waits_for_nothing() -> None:
    """Two rivals own no Statue, the third has a standing order: no prompt is needed."""
    given = position(players=4, pack=changed(step("T01", 1, "gain gold 1")))
    given.priest_before(0, "worship").statue(3, "small", "inti")
    table = given.table().do("priest 1 gold")
    able = [api.publicly_able(table.state, seat, "worship") for seat in range(4)]
    assert able == [False, False, False, True]
    assert table.seat == 3
    assert follow(table, Orders(worship=YES), seat=3) == ["worship small:inti"]
    assert table.seat == 0


def test_a_seat_that_could_as_all_can_see_is_asked_whatever_it_holds() -> None:
    two = army_cards(2)[0]
    for card in (ONES[0], two):
        given = position().priest_before(0, "conquest").village(*MANY)
        table = given.resources(1, potato=1).army(1, hand=[card]).table()
        assert api.publicly_able(table.state, 1, "muster")
        table.do("priest 1 gold", "casualty corn")
        assert (table.frame, table.seat) == ("Muster", 1)


def test_a_tile_that_exchanges_reopens_a_window() -> None:
    given = position(pack=changed(step("T01", 1))).resources(1, stone=6)
    assert not api.publicly_able(given.state, 1, "offering")
    given.building(1, "Z15")
    assert api.publicly_able(given.state, 1, "offering")


# --- keeping -------------------------------------------------------------------------------------


def test_orders_are_kept_and_early_answers_end_with_their_turn() -> None:
    table = worship().festivals_over(1).table().do("priest 1 act")
    view = api.view_for(table.state, 1)
    now = Early(Window("worship", 0, table.player(0).turns))
    past = Early(Window("worship", 0, table.player(0).turns - 1))
    orders = Orders(worship=YES, early=(past, now))
    assert api.drop_past(view, orders) == Orders(worship=YES, early=(now,))
    assert api.keep_orders(view, orders).kept_at_festival == 1
    assert said(table, api.keep_orders(view, Orders(worship=YES))) == "worship small:inti"
