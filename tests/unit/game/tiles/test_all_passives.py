"""Properties of all Passive Buildings (BLD-01 to BLD-05) and of their registry."""

import ast
from dataclasses import replace
from importlib import resources
from types import ModuleType

import pytest

from support.additional import EXPANSION
from support.changed import bare_temple, changed, production
from support.passives import FARMS
from support.placing import SPACE, Printed, do_tasks, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import (
    BASE,
    activate,
    at_price,
    decline_shares,
    end_festival,
    in_setup,
    next_turn,
    points_from,
    tasks_left,
    used,
    watched,
)
from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core.frames import FinalScoring
from tawantinsuyu.game.core.registry import Registry, Trigger
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.tables import TASK, TASK_AMOUNTS
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.modules import MODULES
from tawantinsuyu.game.names import ARCHITECT, GOLD, PRIEST_ACTIONS
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.tiles import TILES, build_registry, festival_potato, own_steps
from tawantinsuyu.game.vocabulary import parse_effect

PASSIVES = [tile.id for tile in BASE.passives if not tile.module]
ARMIES = [card.id for card in BASE.army_cards]
ANSWERS = {
    "worship": "Z12",
    "offering": "Z11",
    "conquest": "Z17",
    "rejuvenate": "Z18",
    "produce": "Z16",
}
"""The tile that reacts to the activation of each action."""


def registered() -> set[str]:
    tables = (*REGISTRY.modifiers.values(), *REGISTRY.triggers.values())
    return {handler for table in tables for handler in table}


def answering(given: Position, moment: str, **triggers: Trigger) -> Position:
    """Replace all effects of the tiles by triggers of one moment, by tile id."""
    handlers = {tile.id: tile.handler for tile in BASE.passives}
    table = {handlers[name]: trigger for name, trigger in triggers.items()}
    given.answering(Registry(modifiers={}, triggers={moment: table}))
    return given


def effect(text: str, automatic: bool, price: int = 0) -> Trigger:
    """Return a trigger with an effect; it needs this much gold."""

    def run(state: State, seat: int, tile: Passive, arg: int) -> None:
        carry_out(state, seat, parse_effect(text), SOURCE["buildings"], "BLD-04")

    def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
        return state.players[seat].resources[GOLD] >= price

    return Trigger(run, usable, automatic, "BLD-04")


# --- the registry --------------------------------------------------------------------------------


def test_the_base_game_has_twenty_passive_buildings() -> None:
    assert [f"Z{number:02}" for number in range(1, 21)] == PASSIVES


@pytest.mark.parametrize("name", PASSIVES)
def test_every_passive_building_has_a_handler_that_does_something(name: str) -> None:
    handler = next(tile.handler for tile in BASE.passives if tile.id == name)
    assert handler in registered()


def test_every_handler_belongs_to_a_tile_in_the_order_of_their_numbers() -> None:
    files = [module.__name__.rsplit(".", 1)[-1] for module in TILES]
    base = [tile.handler for tile in BASE.passives if not tile.module]
    assert [handler for handler in files if handler in base] == base
    for module in MODULES:
        own = [tile.__name__.rsplit(".", 1)[-1] for tile in module.tiles]
        printed = [tile.handler for tile in EXPANSION.passives if tile.module == module.name]
        if module.name == "vassals":
            printed = [tile.handler for tile in EXPANSION.nations] + printed
        assert [handler for handler in printed if handler not in base] == own
        files += own + [handler.name for handler in module.handlers]
    assert registered() <= {tile.handler for tile in BASE.passives} | set(files)


def test_what_a_tile_changes_and_what_it_answers_are_found_under_its_handler() -> None:
    registry = build_registry(TILES)
    changes = {name for table in registry.modifiers.values() for name in table}
    answers = {name for table in registry.triggers.values() for name in table}
    assert changes & answers == {"festival_potato"}, "Z06 does both"
    assert changes | answers >= {tile.handler for tile in BASE.passives if not tile.module}
    assert registry.modifiers["own_steps"]["own_steps"] is own_steps.points
    assert registry.triggers["festival:start"]["festival_potato"].run is festival_potato.run


@pytest.mark.parametrize("module", TILES, ids=lambda module: module.__name__.rsplit(".", 1)[-1])
def test_every_tile_module_names_its_tile_and_its_clauses(module: ModuleType) -> None:
    folder = resources.files("tawantinsuyu.game.tiles")  # a compiled module has no docstring
    source = (folder / f"{module.__name__.rsplit('.', 1)[-1]}.py").read_text(encoding="utf-8")
    text = ast.get_docstring(ast.parse(source)) or ""
    assert text.startswith("Z")
    assert "BLD-" in text


# --- BLD-01: a tile works for its owner as soon as it is built ------------------------------------


@rule("BLD-01")
def test_a_tile_just_built_serves_the_next_task_of_the_same_placement() -> None:
    printed = Printed().icons(SPACE, "build", "stone", "stone")
    pack = at_price(printed.pack, "Z20", stone=1)
    given = working(position(pack=pack).market("Z20"), tasks=3).resources(0, stone=1)
    table = do_tasks(given.table(), "stone")
    usual = TASK_AMOUNTS[TASK["stone"]]
    assert table.resources(0) == {"stone": 1 + usual}
    do_tasks(table, "build").do("build Z20")
    do_tasks(table, "stone")
    extra = BASE.passives[PASSIVES.index("Z20")].amounts["extra"]
    assert table.resources(0) == {"stone": 2 * usual + extra}
    next_turn(table)


@rule("BLD-01")
def test_a_tile_in_the_market_serves_nobody() -> None:
    given = position(pack=changed(bare_temple)).market("Z17", "Z19").resources(0, potato=3)
    table = activate(given.priest_before(0, "conquest").table())
    assert table.asides() == []
    assert used(table) == []


@rule("BLD-01", "SET-30")
def test_a_tile_bought_in_setup_serves_a_benefit_taken_later_there() -> None:
    printed = Printed()
    build, weave = printed.card("inti", "building paid"), printed.card("inti", "weave 1")
    # Any starting Weaving of seat 1 has a right edge in stone that the top tile matches.
    weavings = tuple(
        replace(tile, right=1, pattern=0) if tile.starting else replace(tile, left=1, pattern=1)
        for tile in printed.pack.weavings
    )
    pack = at_price(replace(printed.pack, weavings=weavings), "Z04", stone=1)
    table = in_setup(pack, build, weave, market=("Z04",))
    table.do(f"benefit {build} 1", "build Z04")
    assert table.resources(1) == {"stone": 1}
    table.do(f"benefit {weave} 1", "weaving top")
    [place] = [text for text in table.options(verb="weave") if text.endswith("1R")]
    table.do(place)
    assert table.resources(1) == {"stone": 3}


# --- BLD-02: tiles are never turned face down -----------------------------------------------------


@rule("BLD-02")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_no_action_turns_a_passive_building_down_or_offers_to_turn_one_up(action: str) -> None:
    given = position(pack=changed(bare_temple)).building(0, *PASSIVES).building(0, FARMS[0])
    given.building(0, FARMS[1], up=False).resources(0, corn=9, potato=9, gold=9)
    table = activate(given.priest_before(0, action).table())
    mentioned = set()
    while table.frame != "SecondAction":
        for text in table.options():
            verb, *words = text.split()
            if verb in ("produce", "flip", "rejuvenate"):
                mentioned.update(words)
        table.do(table.options()[0])
    assert not mentioned & set(PASSIVES)
    assert table.player(0).passives == [table.names.buildings[name][1] for name in PASSIVES]
    next_turn(table)


@rule("BLD-02")
def test_all_of_them_count_in_final_scoring() -> None:
    given = position().building(0, *PASSIVES)
    given.state.stack = [FinalScoring()]
    assert points_from(given.table(), 0, "buildings") == 2 * len(PASSIVES)


# --- BLD-03: only tiles built before a moment react to it, each once ------------------------------


@rule("BLD-03")
def test_a_tile_gained_by_a_placement_does_not_answer_that_placement() -> None:
    printed = Printed().space(SPACE, god="inti")
    card = printed.card("inti", "building free")
    given = position(pack=printed.pack).supply(0, "warrior").hand(0, card).market("Z03")
    given.statue(0, "small", "inti").building(0, FARMS[0], up=False)
    table = given.table().do(f"place warrior {SPACE} card:{card}", f"benefit {card} 1")
    assert table.player(0).passives == [table.names.buildings["Z03"][1]]
    assert "use Z03" not in table.options()
    next_turn(table)


@rule("BLD-03")
def test_a_tile_gained_by_producing_does_not_answer_that_produce() -> None:
    pack = changed(production(FARMS[0], "building free"))
    given = position(pack=pack).building(0, FARMS[0]).market("Z16").priest_before(0, "produce")
    table = activate(given.table()).do(f"produce {FARMS[0]}")
    assert table.player(0).passives == [table.names.buildings["Z16"][1]]
    assert table.options() == [f"flip {FARMS[0]}", "done"]
    next_turn(table.do("done"))


@rule("BLD-03")
def test_a_tile_gained_by_an_answer_does_not_answer_the_same_event() -> None:
    given = position().market("Z02").building(0, "Z01").priest_before(0, "worship")
    free, gold = effect("building free", True), effect("gain gold 1", True)
    table = activate(answering(given, "activated:worship", Z01=free, Z02=gold).table())
    assert len(table.player(0).passives) == 2
    assert used(table) == ["Z01"]
    assert table.resources(0) == {}


@rule("BLD-03")
def test_a_tile_answers_the_next_event_of_the_kind() -> None:
    given = position().building(0, "Z01").priest_before(0, "worship").priest_before(1, "worship")
    gold = effect("gain gold 1", True)
    table = activate(answering(given, "activated:worship", Z01=gold).table())
    assert used(table) == ["Z01"]
    next_turn(table)
    activate(table)
    assert used(table) == ["Z01", "Z01"]
    assert table.resources(0) == {"gold": 2}


# --- BLD-04: automatic tiles react first, then the optional ones are offered together -------------


@rule("BLD-04")
def test_at_the_start_of_a_festival_automatic_tiles_come_by_number() -> None:
    given = position(players=3, pack=changed(bare_temple)).festival(1)
    given.building(0, "Z10").building(1, "Z09", "Z06")
    assert used(watched(given)) == ["Z06", "Z09", "Z10"]
    given = position(pack=changed(bare_temple)).festival(0).building(0, "Z10", "Z06", "Z09")
    table = watched(given)
    assert used(table) == ["Z06", "Z09", "Z10"]
    end_festival(table)


@rule("BLD-04", "HP-07", "R88")
def test_of_each_owner_the_automatic_ones_come_before_the_optional_ones() -> None:
    given = position().building(0, "Z01", "Z03", "Z05").building(1, "Z02")
    given.priest_before(0, "worship")
    points, gold = effect("points 1", False), effect("gain gold 1", True)
    answering(given, "activated:worship", Z01=points, Z05=gold, Z03=gold, Z02=gold)
    table = activate(given.table())
    assert used(table) == ["Z03", "Z05"]
    assert (table.seat, table.options()) == (0, ["use Z01", "done"])
    table.do("use Z01")
    assert used(table) == ["Z03", "Z05", "Z01", "Z02"]
    next_turn(table)


def two_optional(first: Trigger, second: Trigger) -> Table:
    """Return a table in which seat 0 has activated Worship and owns two optional tiles, seat 1
    an automatic one.
    """
    given = position().building(0, "Z01", "Z02").building(1, "Z03").priest_before(0, "worship")
    gold = effect("gain gold 1", True)
    return activate(answering(given, "activated:worship", Z01=first, Z02=second, Z03=gold).table())


@rule("BLD-04", "R88")
@pytest.mark.parametrize("order", [("Z01", "Z02"), ("Z02", "Z01")])
def test_optional_tiles_are_offered_together_and_used_one_by_one(order: tuple[str, str]) -> None:
    table = two_optional(effect("gain corn 1", False), effect("gain stone 1", False))
    assert table.options() == ["use Z01", "use Z02", "done"]
    table.do(f"use {order[0]}")
    assert table.options() == [f"use {order[1]}", "done"]
    table.do(f"use {order[1]}")
    assert used(table) == [*order, "Z03"]
    assert table.resources(0) == {"corn": 1, "stone": 1}
    next_turn(table)


@rule("BLD-04")
def test_the_owner_may_decline_all_that_are_left() -> None:
    table = two_optional(effect("gain corn 1", False), effect("gain stone 1", False))
    table.do("use Z02", "done")
    assert table.resources(0) == {"stone": 1}
    assert used(table) == ["Z02", "Z03"]
    next_turn(table)


@rule("BLD-04")
def test_one_optional_tile_may_make_another_usable_whatever_their_numbers() -> None:
    table = two_optional(effect("points 5", False, price=1), effect("gain gold 1", False))
    assert table.options() == ["use Z02", "done"]
    table.do("use Z02")
    assert table.options() == ["use Z01", "done"]
    table.do("use Z01")
    assert table.points(0) == 15
    next_turn(table)


@rule("BLD-04")
def test_an_owner_whose_tiles_are_of_no_use_is_not_asked() -> None:
    table = two_optional(effect("points 5", False, price=1), effect("points 5", False, price=2))
    assert table.frame == "SecondAction"
    assert used(table) == ["Z03"]


# --- BLD-05: "any player" includes the owner of the tile -----------------------------------------


@rule("BLD-03", "BLD-04")
def test_a_tile_that_answers_a_placement_judges_by_what_is_printed_on_it() -> None:
    told: list[int] = []

    def printed(number: int) -> Trigger:
        return Trigger(
            lambda state, seat, tile, worker: told.append(worker),
            lambda state, seat, tile, worker: tile.amounts["buildings"] == number,
            automatic=False,
            clause="BLD-04",
        )

    number = next(tile for tile in BASE.passives if tile.id == "Z03").amounts["buildings"]
    for asked, offered in ((number, ["use Z03"]), (number + 1, [])):
        given = position().building(0, "Z03").supply(0, "architect").resources(0, gold=1)
        table = answering(given, "placed", Z03=printed(asked)).table()
        table.do(f"place architect {SPACE} gold")
        assert table.options(verb="use") == offered
        table.do(*offered)
    assert told == [ARCHITECT]


@rule("BLD-05")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("how", ["act", "gold"])
def test_what_answers_any_players_activation_answers_the_owners_own_too(
    action: str, owner: int, how: str
) -> None:
    name = ANSWERS[action]
    given = position(players=3, pack=changed(bare_temple)).priest_before(0, action)
    given.building(owner, name).building(owner, FARMS[0], up=False).resources(owner, gold=1)
    table = activate(given.table(), how)
    if f"use {name}" in table.options():
        table.do(f"use {name}")
    assert used(table) == [name]
    assert [event["seat"] for event in table.events("used")] == [owner]
    while table.frame in ("FreeWeavings", "PlaceWeavings"):
        table.do(table.options()[0])
    next_turn(decline_shares(table))


@rule("BLD-06", "R36", "R98")
@pytest.mark.parametrize("lender", ["Z01", "Z02"])
def test_triggers_for_a_role_look_at_the_real_colour(lender: str) -> None:
    role = {"Z01": "courier", "Z02": "priest"}[lender]
    printed = Printed().space(SPACE)
    given = position(pack=printed.pack).supply(0, "warrior").resources(0, gold=1)
    given.building(0, lender, "Z03", "Z14").building(0, FARMS[0], up=False)
    table = given.table().do(f"place warrior {SPACE} gold as:{role}")
    assert "use Z03" in table.options()
    more = BASE.passives[PASSIVES.index("Z14")].amounts["tasks"]
    assert tasks_left(table) == 1 + more + (1 if lender == "Z01" else 0)
