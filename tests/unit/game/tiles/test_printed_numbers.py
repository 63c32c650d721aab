"""The numbers printed on Passive Buildings are those that the rules use (BLD-06)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from support.changed import army_cards, bare_temple, changed, space
from support.passives import FARMS, placed
from support.placing import SPACE, Printed, do_tasks, working
from support.position import position
from support.table import Table
from support.tiles import (
    BASE,
    activate,
    points_from,
    tasks_left,
    with_amounts,
)
from tawantinsuyu.game.core.frames import FinalScoring
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.core.tables import TASK_AMOUNTS
from tawantinsuyu.game.names import STONE
from tawantinsuyu.game.pack import Pack

CARDS = [card.id for card in BASE.god_cards]
BARE = changed(bare_temple)


def festival(pack: Pack, name: str) -> Table:
    weaving = next(w.id for w in pack.weavings if not (w.players or w.starting))
    return position(pack=pack).festival(0).building(0, name).tapestry(0, weaving).table()


def final(pack: Pack, name: str) -> Table:
    given = position(pack=pack).building(0, name).hand(0, CARDS[0])
    given.state.stack = [FinalScoring()]
    return given.table()


def activated(pack: Pack, action: str, name: str, **resources: int) -> Table:
    given = position(pack=pack).priest_before(0, action).building(0, name)
    return activate(given.resources(0, **resources).table())


def weaving_task(pack: Pack) -> Table:
    printed = Printed().icons(SPACE, "weave", "gold", "gold")
    pack = replace(printed.pack, passives=pack.passives)
    return do_tasks(working(position(pack=pack)).building(0, "Z08").table(), "weave")


def collected(pack: Pack) -> Table:
    printed = Printed().icons(SPACE, "stone", "train", "train")
    pack = replace(printed.pack, passives=pack.passives)
    return do_tasks(working(position(pack=pack)).building(0, "Z20").table(), "stone")


def turned_up(table: Table, name: str) -> int:
    """Return the number of Buildings that may be turned up through a tile."""
    table.do(f"use {name}")
    while table.options(verb="rejuvenate"):
        table.do(table.options(verb="rejuvenate")[0])
    return len(table.player(0).production_up)


def put_away(table: Table) -> int:
    count = 0
    while table.options(verb="under"):
        table.do(table.options(verb="under")[0])
        count += 1
    return count


def free_weavings(table: Table) -> int:
    while table.frame in ("FreeWeavings", "PlaceWeavings"):
        table.do(table.options()[0])
    return sum(len(row) for row in table.tapestries(0))


def soldiers_saved(pack: Pack) -> int:
    """Return the Soldiers saved on a space for 3 and 2, with cards of one Soldier."""
    where = pack.regions[0].spaces[0].id
    pack = replace(changed(space(where, 3, 2)), passives=pack.passives)
    given = position(pack=pack).building(0, "Z13").army(0, up=army_cards(1)[:5])
    table = activate(given.priest_before(0, "conquest").table())
    paid = next(text for text in table.options(verb="conquer") if text.split()[1] == where)
    return 5 - sum(len(word.split(",")) for word in paid.split()[2:])


def dearest_gold(pack: Pack, **resources: int) -> int:
    """Return the highest price in gold that an exchange of these resources pays."""
    state = position(pack=pack).building(0, "Z15").resources(0, **resources).state
    return max(n for n in range(9) if affordable(state, 0, (0, 0, 0, n)))


def cheapest(pack: Pack, resource: str) -> int:
    """Return the smallest amount of the resource that pays 1 gold."""
    start = position(pack=pack).building(0, "Z15")
    prices = (n for n in range(9) if affordable(start.resources(0, **{resource: n}).state, 0, ONE))
    return next(prices)


ONE = (0, 0, 0, 1)


def climbed(pack: Pack) -> Table:
    return activated(pack, "worship", "Z12", gold=9).do("use Z12")


def produced(pack: Pack) -> Table:
    given = position(pack=pack).priest_before(0, "produce").building(0, "Z16")
    return activate(given.building(0, *FARMS[:5], up=False).table())


def drawn(pack: Pack) -> Table:
    table = position(pack=pack).building(0, "Z19").resources(0, potato=9).table()
    return table.do("aside use Z19")


MIDDLE = next(s.id for s in BASE.hill.spaces if s.section == 0 and s.terrace == 1)
MEASURES: dict[tuple[str, str], Callable[[Pack], int]] = {
    ("Z03", "buildings"): lambda pack: turned_up(placed(pack, "Z03", "warrior"), "Z03"),
    ("Z06", "potato"): lambda pack: festival(pack, "Z06").resources(0)["potato"],
    ("Z06", "card_points"): lambda pack: points_from(final(pack, "Z06"), 0, "god_cards") - 1,
    ("Z07", "points"): lambda pack: placed(pack, "Z07", "architect", MIDDLE).points(0) - 10,
    ("Z08", "draw"): lambda pack: len(weaving_task(pack).options(verb="under")),
    ("Z08", "discard"): lambda pack: put_away(weaving_task(pack)),
    ("Z09", "points"): lambda pack: points_from(festival(pack, "Z09"), 0, "tapestries"),
    ("Z10", "potato"): lambda pack: festival(pack, "Z10").resources(0)["potato"],
    ("Z10", "corn"): lambda pack: festival(pack, "Z10").resources(0)["corn"],
    ("Z10", "stone"): lambda pack: festival(pack, "Z10").resources(0)["stone"],
    ("Z11", "weavings"): lambda pack: free_weavings(activated(pack, "offering", "Z11")),
    ("Z12", "gold"): lambda pack: 9 - climbed(pack).resources(0)["gold"],
    ("Z12", "steps"): lambda pack: climbed(pack).player(0).temple,
    ("Z13", "soldiers"): soldiers_saved,
    ("Z14", "tasks"): lambda pack: tasks_left(placed(pack, "Z14", "warrior")) - 1,
    ("Z15", "stone"): lambda pack: cheapest(pack, "stone"),
    ("Z15", "corn"): lambda pack: cheapest(pack, "corn"),
    ("Z15", "gold"): lambda pack: dearest_gold(pack, stone=2),
    ("Z16", "items"): lambda pack: turned_up(produced(pack), "Z16"),
    ("Z17", "gold"): lambda pack: activated(pack, "conquest", "Z17").resources(0)["gold"],
    ("Z17", "points"): lambda pack: activated(pack, "conquest", "Z17").points(0) - 10,
    ("Z18", "army"): lambda pack: len(activated(pack, "rejuvenate", "Z18").army(0)),
    ("Z18", "gold"): lambda pack: activated(pack, "rejuvenate", "Z18").resources(0)["gold"],
    ("Z19", "potato"): lambda pack: 9 - drawn(pack).resources(0)["potato"],
    ("Z19", "cards"): lambda pack: len(drawn(pack).hand(0)),
    ("Z20", "extra"): lambda pack: collected(pack).resources(0)["stone"] - TASK_AMOUNTS[STONE],
    ("Z20", "points"): lambda pack: collected(pack).points(0) - 10,
}
"""Measurable effects of each printed number."""


def test_every_number_printed_on_a_passive_building_is_measured() -> None:
    printed = {(t.id, key) for t in BASE.passives if not t.module for key in t.amounts}
    assert set(MEASURES) == printed


@pytest.mark.parametrize(("name", "key"), MEASURES, ids=str)
def test_a_tile_does_what_is_printed_on_it_whatever_the_number(name: str, key: str) -> None:
    """The code therefore contains no number of a tile."""
    value = next(tile for tile in BASE.passives if tile.id == name).amounts[key]
    # Three Weavings always remain for sale, so at most two of five are put away.
    other = value - 1 if (name, key) == ("Z08", "discard") else value + 1
    assert MEASURES[name, key](BARE) == value
    assert MEASURES[name, key](with_amounts(BARE, name, **{key: other})) == other
