"""The worked examples 2 to 7 of the rulebook, with the results it states."""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, neighbours, offered, working
from support.position import position
from support.rules import rule
from tawantinsuyu.game.names import PATTERNS

PURPLE, BLACK = 0, 1


@rule("PLC-05", "PLC-06", "PLC-08", "PLC-09", "PLC-14")
def test_example_2_one_food_for_roaming_and_three_for_descending_past_blacks_steps() -> None:
    given = position().priest(PURPLE, 1).steps(BLACK, "2u").supply(PURPLE, "architect")
    given.resources(PURPLE, potato=4, gold=1)
    table = given.table().do("place architect 2b1 gold")
    [paid] = table.events("paid")
    assert paid["what"] == {"potato": 1 + 3, "gold": 1}
    assert table.points(BLACK) == 10 + 1
    assert table.points(PURPLE) == 10


@rule("PLC-20", "PLC-21")
def test_example_3_an_architect_next_to_another_performs_two_tasks() -> None:
    printed = Printed().icons(SPACE, "build", "potato", "stone").space(SPACE)
    near = neighbours(printed.pack, SPACE)
    given = position(pack=printed.pack).supply(0, "architect").resources(0, gold=1)
    table = given.worker("architect", near[0]).table().do(f"place architect {SPACE} gold")
    do_tasks(table, "potato")
    assert "stone" in offered(table)
    do_tasks(table, "stone")
    assert table.frame != "Placement"
    assert table.resources(0) == {"potato": 3, "stone": 2}


@rule("PLC-20", "PLC-26", "PLC-27")
@pytest.mark.parametrize(
    ("again", "resources"),
    [
        (("potato", "stone"), {"potato": 6, "stone": 4}),
        (("stone", "potato"), {"potato": 6, "stone": 4}),
    ],
)
def test_example_4_an_architect_among_four_others_performs_five_tasks(
    again: tuple[str, str], resources: dict[str, int]
) -> None:
    printed = Printed().icons(SPACE, "build", "potato", "stone").space(SPACE)
    mill = printed.production("gain gold 1", stone=1)
    near = neighbours(printed.pack, SPACE)
    assert len(near) == 4
    given = position(pack=printed.pack).supply(0, "architect").resources(0, stone=1, gold=1)
    table = given.worker("architect", *near).market(mill).table()

    table.do(f"place architect {SPACE} gold")
    do_tasks(table, "build").do(f"build {mill}")
    assert offered(table) == ["potato", "stone"], "the first three are one of each"
    do_tasks(table, "potato", "stone")
    assert set(offered(table)) >= {"potato", "stone"}
    do_tasks(table, again[0])
    assert again[0] not in offered(table), "the last two are different again"
    do_tasks(table, again[1])
    assert table.frame != "Placement", "all five tasks are used up"
    assert table.resources(0) == resources


@rule("TRN-34", "TRN-35")
def test_example_5_with_three_cards_in_the_offer_it_is_cleared_for_the_played_one() -> None:
    printed = Printed().space(SPACE, god="illapa")
    card = printed.card("illapa", "points 1")
    offer = ["killa-1", "inti-1", "qucha-1"]
    given = position(pack=printed.pack).supply(0, "architect").hand(0, card).offer(*offer)
    deck = len(given.state.god_deck)
    table = given.village().table().do(f"place architect {SPACE} card:{card}")
    assert table.offer() == offer, "the card waits for the end of the turn"
    table.do("stop")
    assert table.offer() == [card]
    assert len(table.state.god_deck) == deck + 3
    names = table.names.cards
    assert {names[name] for name in offer} <= set(table.state.god_deck)


@rule("TSK-40", "TSK-41", "TSK-45")
def test_example_6_a_weaving_is_added_to_a_tapestry() -> None:
    printed = Printed()
    new = printed.weaving("teal", "gold", "army")
    same = printed.weaving("teal", "stone", "potato")
    row = [printed.weaving(pattern, "god", "temple") for pattern in ("red", "brown", "indigo")]
    given = gaining(position(pack=printed.pack).weavings(new), "weave 1")
    table = given.tapestry(0, *row).tapestry(0, same).table().do("weaving top")
    either_end_or_new = [f"weave {new} {where}" for where in ("new", "1L", "1R")]
    assert table.options() == either_end_or_new, "not to its own pattern"
    table.do(f"weave {new} 1R")
    assert table.tapestries(0) == [[*row, new], [same]]


@rule("TSK-46", "TSK-47", "TSK-50")
def test_example_7_purple_visits_the_merchant_with_two_tapestries() -> None:
    printed = Printed().icons(SPACE, "merchant", "gold", "stone")
    printed.temple()
    edges = [
        # the left and the right edge of each Weaving
        [("gold", "potato"), ("potato", "stone"), ("gold", "temple"), ("temple", "army")],
        [
            ("gold", "army"),
            ("army", "god"),
            ("points", "gold"),
            ("potato", "stone"),
            ("stone", "god"),
        ],
    ]
    rows = [
        [
            printed.weaving(pattern, left, right)
            for pattern, (left, right) in zip(PATTERNS, row, strict=False)
        ]
        for row in edges
    ]
    given = position(pack=printed.pack).tapestry(PURPLE, *rows[0]).tapestry(PURPLE, *rows[1])
    table = working(given.resources(PURPLE, gold=1)).table()

    do_tasks(table, "merchant").do("match temple", "yes")

    assert table.resources(PURPLE) == {"potato": 3, "stone": 2}, "the gold went to the Temple"
    assert table.player(PURPLE).temple == 1
    assert len(table.army(PURPLE)) == 1
    assert table.points(PURPLE) == 10
