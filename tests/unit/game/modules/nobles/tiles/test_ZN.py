"""ZN1 to ZN8: the Passive Buildings of Nobles and Newcomers."""

import pytest

from support.court import GOLDEN, court, noble, used
from support.placing import SPACE, Printed, gaining, neighbours, working
from support.position import Position
from support.rules import rule
from support.tiles import activate, amount, end_festival, next_turn, tasks_left
from tawantinsuyu.game import scoring
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.question import Worth
from tawantinsuyu.game.vocabulary import parse_effect

LYING = ("X01", "X02", "X04", "X05", "X07")
FARM = GOLDEN.productions[0].id
ONE = "architect+warrior"


def number(tile: str, key: str) -> int:
    return amount(tile, key, GOLDEN)


# --- ZN1, ZN6: turning Nobles upright -------------------------------------------------------------


@rule("M3-99", "R170")
@pytest.mark.parametrize("action", ["worship", "offering"])
@pytest.mark.parametrize("owner", [0, 1])
def test_zn1_stands_up_as_many_as_four_before_the_action(action: str, owner: int) -> None:
    assert number("ZN1", "nobles") == 4
    given = court().building(owner, "ZN1").noble(owner, *LYING[:4], stands=False)
    table = activate(given.priest_before(0, action).table())
    assert [noble(table, palace) for palace in LYING[:4]] == ["stands"] * 4
    assert used(table) == ["ZN1"]
    assert table.resources(owner) == {}


@rule("M3-99")
def test_zn1_asks_only_if_more_than_four_lie() -> None:
    given = court().building(0, "ZN1").noble(0, *LYING, stands=False)
    table = activate(given.priest_before(0, "offering").building(0, FARM, up=False).table())
    assert table.options() == [f"rejuvenate {palace}" for palace in sorted(LYING)]
    table.do(*(f"rejuvenate {palace}" for palace in LYING[1:]))
    assert noble(table, "X01") == "lies"


@rule("M3-99")
def test_zn1_does_nothing_elsewhere_or_for_others() -> None:
    given = court().building(1, "ZN1").noble(0, "X01", stands=False).priest_before(0, "worship")
    assert noble(activate(given.table()), "X01") == "lies"
    given = court().building(0, "ZN1").noble(0, "X01", stands=False).priest_before(0, "produce")
    assert noble(activate(given.table()), "X01") == "lies"


@rule("M3-105")
def test_zn6_stands_them_up_when_a_festival_starts() -> None:
    given = court().building(1, "ZN6").noble(1, *LYING[:3], stands=False).festival(0)
    table = end_festival(given.table())
    assert [noble(table, palace) for palace in LYING[:3]] == ["stands"] * 3


@rule("M3-106")
def test_zn6_adds_to_each_prophecy_that_scores() -> None:
    def points(given: Position) -> int:
        terms = scoring.final_points(given.state, 0)
        return sum(points for source, points, _ in terms if source == "prophecies")

    assert number("ZN6", "points") == 2
    ready = ("warrior", "architect", "courier+priest", "craftsman+priest", "priest")
    given = court().noble(0, "X06", "X09").building(0, "X02").supply(0, *ready)
    assert points(given) == 10
    assert points(given.building(0, "ZN6")) == 14


# --- ZN2, ZN7, ZN8: placing Newcomers ------------------------------------------------------------


def placing(*tiles: str, worker: str = ONE, colour: str = "") -> Position:
    printed = Printed("golden_age").space(SPACE, colour=colour)
    given = court(pack=printed.pack).building(0, *tiles).supply(0, worker)
    return given.resources(0, gold=1)


@rule("M3-100")
def test_zn2_gives_one_more_task_to_newcomers_only() -> None:
    table = placing("ZN2").table().do(f"place {ONE} {SPACE} gold as:architect")
    assert tasks_left(table) == 1 + number("ZN2", "tasks") == 2
    table = placing("ZN2", worker="architect").table().do(f"place architect {SPACE} gold")
    assert tasks_left(table) == 1


@rule("M3-107", "R164")
def test_zn7_uses_the_abilities_of_both_colours() -> None:
    table = placing("ZN7", colour="blue").table()
    assert table.options(verb="place")[0].startswith(f"place {ONE} ")
    assert {text.partition("gold")[2] for text in table.options(verb="place")} == {""}
    table.do(f"place {ONE} {SPACE} gold")
    assert len(table.player(0).army) == 1, "the Warrior's card"
    assert tasks_left(table) == 2, "the Architect's task on a blue space"


@rule("M3-108", "R164")
def test_zn7_counts_neighbours_of_either_colour_each_once() -> None:
    near = neighbours(GOLDEN, SPACE)[:3]
    for tiles, how, tasks in ((("ZN7",), "", 4), ((), " as:architect", 3)):
        given = placing(*tiles).worker("architect", near[0]).worker("warrior", near[1])
        table = given.worker(ONE, near[2]).table().do(f"place {ONE} {SPACE} gold{how}")
        if "done" in table.options():
            table.do("done")
        assert tasks_left(table) == tasks


@rule("M3-109", "M3-114")
def test_zn7_lets_buildings_and_palaces_still_see_one_colour() -> None:
    given = placing("ZN7", "Z14").noble(0, "X13").resources(0, gold=1, corn=1)
    table = given.table()
    ways = {text.partition("gold")[2] for text in table.options(verb="place")}
    assert ways == {" for:architect", " for:warrior"}
    table.do(f"place {ONE} {SPACE} gold for:warrior")
    assert tasks_left(table) == 1 + number("Z14", "tasks")
    assert "use X13" not in table.options()


@rule("M3-110", "R164")
def test_zn7_a_lent_role_replaces_one_of_the_two() -> None:
    table = placing("ZN7", "Z01").table()
    ways = {text.partition("gold")[2] for text in table.options(verb="place")}
    assert ways == {"", " as:architect+courier", " as:warrior+courier"}
    table = placing("ZN7", "Z01", worker="architect+courier").table()
    ways = {text.partition("gold")[2] for text in table.options(verb="place")}
    assert ways == {""}, "no role works twice"


@rule("M3-111", "M3-112", "R169")
def test_zn8_plays_a_god_card_beside_that_of_the_placement() -> None:
    god = GOLDEN.gods[GOLDEN.hill.spaces[0].god]
    given = court().building(0, "ZN8").supply(0, ONE).hand(0, f"{god}-1", "inti-8")
    table = given.table().do(f"place {ONE} {SPACE} card:{god}-1 as:architect")
    assert "use ZN8" in table.options()
    table.do("use ZN8")
    while table.frame == "PlayGodCard":
        table.do("play inti-8")
    assert table.options() == ["benefit inti-8 1", "done"]
    table.do("benefit inti-8 1")
    table.do(table.options()[0])
    assert used(table) == ["ZN8"]
    while table.frame != "MainChoice":
        table.do(next(t for t in ("stop", "done", "recruit none", "no") if t in table.options()))
    assert table.offer()[-2:] == [f"{god}-1", "inti-8"]


@rule("M3-111")
def test_zn8_once_used_has_a_card_played() -> None:
    given = placing("ZN8").hand(0, "inti-8", "killa-8")
    table = given.table().do(f"place {ONE} {SPACE} gold as:architect", "use ZN8")
    assert sorted(table.options()) == ["play inti-8", "play killa-8"]
    table.do("play inti-8")
    assert table.events("played")[-1]["clause"] == "M3-111"


@rule("M3-111")
def test_zn8_answers_newcomers_only_and_may_be_left() -> None:
    given = placing("ZN8", worker="architect").hand(0, "inti-8")
    assert "use ZN8" not in given.table().do(f"place architect {SPACE} gold").options()
    given = placing("ZN8").hand(0, "inti-8")
    table = given.table().do(f"place {ONE} {SPACE} gold as:architect", "done")
    assert table.hand(0) == ["inti-8"]


# --- ZN3, ZN4, ZN5: a Newcomer, gold, a move of the High Priest -----------------------------------


@rule("M3-101")
def test_zn3_brings_a_newcomer_when_a_festival_starts() -> None:
    table = court().building(1, "ZN3").festival(0).table()
    assert (table.seat, table.frame) == (1, "TakeNewcomers")
    assert "done" not in table.options()
    table.do(f"newcomer {ONE}")
    assert table.workers(1) == [ONE]
    end_festival(table)


@rule("M3-102", "R253")
def test_zn4_pays_when_a_noble_is_laid_down() -> None:
    given = court().building(0, "ZN4").noble(0, "X07").priest_before(0, "produce")
    table = activate(given.table()).do("use X07")
    assert table.resources(0) == {"gold": number("ZN4", "gold")}


@rule("M3-102", "M3-43", "R351", "R253")
def test_zn4_pays_for_a_noble_that_brings_nothing_else() -> None:
    given = court().building(0, "ZN4").noble(0, "X09").priest_before(0, "conquest").market("Z03")
    table = activate(given.table())
    assert "use X09" in table.options()
    assert table.worth("use X09") == Worth(effect=parse_effect("gain gold 1"))
    table.do("use X09")
    assert table.resources(0) == {"gold": number("ZN4", "gold")}
    assert noble(table, "X09") == "lies"
    assert len(table.player(0).passives) == 1, "the gold does not pay for the same Noble"


@rule("M3-43", "R351")
def test_zn4_pays_for_a_noble_used_at_a_placement() -> None:
    given = placing("ZN4", worker="courier").noble(0, "X11").resources(0, corn=5)
    given.hand(0, "inti-8")
    space = next(
        space.id
        for space in given.state.pack.hill.spaces
        if given.state.pack.gods[space.god] == "inti" and space.terrace == 0
    )
    table = given.table().do(f"place courier {space} card:inti-8")
    assert table.worth("use X11") == Worth(effect=parse_effect("gain gold 1"))
    table.do("use X11")
    assert table.resources(0)["gold"] == number("ZN4", "gold")
    assert noble(table, "X11") == "lies"
    assert all(owner < 0 for row in table.state.conquest for owner in row)


@rule("M3-43", "R351")
def test_without_zn4_such_a_noble_is_not_asked() -> None:
    given = court().noble(0, "X09").priest_before(0, "conquest").market("Z03")
    assert "use X09" not in activate(given.table()).options()


def builder(*market: str, tasks: int = 2) -> Position:
    printed = Printed("golden_age").icons(SPACE, "build", "build", "build")
    given = court(pack=printed.pack).building(0, "ZN5").market(*market)
    return working(given, tasks).resources(0, stone=9, potato=9, corn=9)


@rule("M3-103", "R171")
def test_zn5_moves_the_high_priest_after_the_placement() -> None:
    given = builder("X01", "X02", tasks=1).priest_before(0, "produce").building(1, FARM)
    table = given.table()
    table.do(table.options(verb="task")[0], "build X01")
    assert table.frame == "ExtraMove"
    assert table.options() == [
        "priest 1 act",
        "priest 1 gold",
        "priest 2 act",
        "priest 2 gold",
        "done",
    ]
    table.do("priest 1 act")
    assert (table.seat, table.frame) == (1, "ProduceChoice"), "the others follow as always"
    table.do("done")
    assert used(table) == ["ZN5"]
    assert table.events("used")[0]["clause"] == "M3-103"
    next_turn(table)


@rule("M3-103")
def test_zn5_may_be_declined() -> None:
    table = builder("X01", tasks=1).table()
    table.do(table.options(verb="task")[0], "build X01", "done")
    assert used(table) == []
    told = table.events("declined")[0]
    assert (told["seat"], told["what"], told["clause"]) == (0, "priest", "M3-103")
    next_turn(table)


@rule("M3-104", "R75", "R171")
def test_zn5_moves_once_however_many_palaces_and_not_for_free_ones() -> None:
    table = builder("X01", "X02").table()
    for tile in ("X01", "X02"):
        table.do(table.options(verb="task")[0], f"build {tile}")
    assert [type(frame).__name__ for frame in table.state.stack].count("ExtraMove") == 1
    table.do("done")
    next_turn(table)
    given = gaining(court().building(0, "ZN5").market("X01"), "building free palace")
    assert given.table().frame != "ExtraMove"


@rule("M3-104", "R258")
def test_zn5_needs_a_placement() -> None:
    """By R258, paying for a Palace through a secondary action brings no move."""
    given = gaining(court().building(0, "ZN5").market("X01"), "building paid palace")
    table = given.resources(0, stone=5, potato=5).table().do("build X01")
    assert table.frame != "ExtraMove"
    assert not any(isinstance(frame, frames.Placement) for frame in table.state.stack)
