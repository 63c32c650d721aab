"""Worked examples and numbers in the expansion's rulebook for the additional buildings. Each is
one test with the example's statement as its name.
"""

from support.additional import EXPANSION, printed, with_buildings
from support.placing import SPACE, do_tasks, gaining, working
from support.rules import rule
from support.tiles import tile
from tawantinsuyu.game import api

PRINTED = printed().icons(SPACE, "build", "gold", "gold")
SHOWN, NEXT = PRINTED.production(stone=1), PRINTED.production(stone=1)


@rule("ADD-06", "ADD-11")
def test_example_what_answers_a_construction_is_silent_when_the_building_is_free() -> None:
    owner = with_buildings(2, PRINTED.pack).building(0, "ZA2").resources(0, stone=1)
    paid = do_tasks(working(owner.market(SHOWN, NEXT)).table(), "build")
    assert "use ZA2" in paid.options()
    owner = with_buildings(2, PRINTED.pack).building(0, "ZA2").market(SHOWN, NEXT)
    free = gaining(owner, "building free").table()
    assert free.options() == [f"build {SHOWN}", f"build {NEXT}"]


@rule("ADD-06", "ADD-14", "ADD-16", "ADD-19")
def test_example_the_numbers_that_are_printed_on_the_tiles() -> None:
    assert tile("ZA2", EXPANSION).amounts["tiles"] == 3
    assert list(tile("ZA4", EXPANSION).amounts.values()) == [0, 2, 4, 9]
    assert tile("ZA5", EXPANSION).amounts == {"corn": 1, "spaces": 1}
    assert tile("ZA6", EXPANSION).amounts["items"] == 2


@rule("ADD-01")
def test_example_nine_more_buildings_are_shuffled_in() -> None:
    plain, more = (
        api.in_use.buildings(api.Config(modules=modules), EXPANSION)
        for modules in ((), ("additional",))
    )
    names = {EXPANSION.productions[one].id for one in set(more[0]) - set(plain[0])}
    names |= {EXPANSION.passives[one].id for one in set(more[1]) - set(plain[1])}
    assert names == {"PX01", "Z04X", *(f"ZA{number}" for number in range(1, 9))}
