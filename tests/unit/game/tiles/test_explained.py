"""Every use of a tile, Noble or Nation is reported under a clause that describes it."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from support.changed import bare_temple, changed
from support.placing import SPACE
from support.position import Position, position
from support.tiles import activate, watched
from tawantinsuyu import components, rules
from tawantinsuyu.game import api
from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.events import Event, Sink
from tawantinsuyu.game.core.frames import MainChoice
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules import MODULES, NAMES
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import Able
from tawantinsuyu.game.tiles import TILES, build_registry, own_steps

if "nobles" in NAMES:
    from tawantinsuyu.game.modules.nobles.state import LYING, STANDING, court_of

RULES = rules.load(Path(__file__).parents[4] / "docs" / "rules")
SUBJECTS = {clause.id: (clause.subject or "").partition(":")[0] for clause in RULES.clauses}
"""The subject of each clause, by the clause's id."""
BASE, GOLDEN = components.load("base"), components.load("golden_age")
ABLE: list[Able] = [*BASE.passives, *GOLDEN.passives, *GOLDEN.palaces, *GOLDEN.nations]
FILES = (*TILES, *(tile for module in MODULES for tile in module.tiles))
ACTING = {handler for table in REGISTRY.triggers.values() for handler in table}
USED = sorted(
    {
        tile.id
        for tile in ABLE
        if tile.handler in ACTING and getattr(tile, "module", "") in ("", *NAMES)
    }
    | {nation.id for nation in GOLDEN.nations if "vassals" in NAMES}
    - ({"VN10"} if "nobles" not in NAMES else set())
)
"""Things that report their use: tiles and Nobles that react to a moment, and Nations. VN10 is not
among them, because its Vassal acts as the Noble of a Palace.
"""
NUMBERS = ("Z07", "Z08", "Z20", *(["ZN4"] if "nobles" in NAMES else []))
"""Tiles that only change a number and report the difference. The others of this kind (Z01, Z02,
Z05, Z13, Z14, Z15, ZN2, ZN7) change the event of a placement or payment and report nothing.
"""
LEAVING = {"done", "stop", "no", "refresh"}
"""Verbs that are chosen less often, so that fewer games are needed."""


def described(name: str) -> set[str]:
    """Return the possible subjects of a clause about a tile: the tile, or the one it replaces."""
    replaced = {tile.id: tile.replaces for tile in GOLDEN.passives}
    return {name, replaced.get(name) or name}


# --- at import -----------------------------------------------------------------------------------


def test_a_tile_that_names_no_clause_fails_at_import() -> None:
    silent = ModuleType("tawantinsuyu.game.tiles.silent")
    vars(silent)["MODIFIERS"] = own_steps.MODIFIERS
    with pytest.raises(TypeError, match="silent names no clause"):
        build_registry((*TILES, silent))


def test_what_a_tile_does_at_a_moment_has_no_clause_unless_it_names_one() -> None:
    with pytest.raises(TypeError, match="clause"):
        Trigger(lambda *given: None, lambda *given: True, automatic=True)  # type: ignore[call-arg]


def handler_of(file: ModuleType) -> str:
    return file.__name__.rsplit(".", 1)[-1]


@pytest.mark.parametrize("file", FILES, ids=handler_of)
def test_every_tile_and_nation_names_a_clause_that_describes_it(file: ModuleType) -> None:
    handler = handler_of(file)
    owners = {one.id for one in ABLE if one.handler == handler}
    assert SUBJECTS[file.CLAUSE] in owners


@pytest.mark.parametrize("moment", sorted(REGISTRY.triggers))
def test_every_trigger_names_a_clause_of_its_tile_noble_or_nation(moment: str) -> None:
    for handler, trigger in REGISTRY.triggers[moment].items():
        owners = {one.id for one in ABLE if one.handler == handler}
        assert SUBJECTS[trigger.clause] in owners, handler


# --- one tile with two moments --------------------------------------------------------------------


def uses(events: list[Event], what: str) -> list[str]:
    """Return the clauses that the `used` events of a thing cite."""
    return [event.clause for event in events if event.kind == "used" and event.data["what"] == what]


def test_z12_cites_worship_at_worship_and_the_festival_before_one() -> None:
    given = position(pack=changed(bare_temple)).building(0, "Z12").resources(0, gold=1)
    table = activate(given.priest_before(0, "worship").table()).do("use Z12")
    assert uses(table.sink.events, "passive:Z12") == ["BLD-24"]
    assert [event["clause"] for event in table.events("paid")] == ["BLD-24"]
    given = position(pack=changed(bare_temple)).building(0, "Z12").resources(0, gold=1)
    table = watched(given.festival(0)).do("use Z12")
    assert uses(table.sink.events, "passive:Z12") == ["BLD-41"]
    assert [event["clause"] for event in table.events("paid")] == ["BLD-41"]


def test_z03_cites_the_placement_of_its_warrior() -> None:
    farm = BASE.productions[0].id
    given = position().building(0, "Z03").building(0, farm, up=False).supply(0, "warrior")
    table = given.resources(0, gold=9).table().do(f"place warrior {SPACE} gold", "use Z03")
    assert uses(table.sink.events, "passive:Z03") == ["BLD-13"]


# --- in games ------------------------------------------------------------------------------------


def base_game(number: int) -> Position:
    """Return a position of two players who together own all Passive Buildings of the base game."""
    given = position(2, BASE, seed=bytes([number]) * 32, turn_cap=12)
    return furnished(given, number, [tile.id for tile in BASE.passives if not tile.module])


def golden_game(number: int) -> Position:
    """Return a position of two players with all installed modules, their Buildings and
    Palaces, and four of the ten Nations.
    """
    given = position(
        2,
        GOLDEN,
        seed=bytes([number]) * 32,
        turn_cap=12,
        modules=NAMES,
        overlay="simpa" if "way_of_the_sun" in NAMES else "",
    )
    nations = [nation.id for nation in GOLDEN.nations]
    if "vassals" in NAMES:
        given.nations(*(nations[(4 * number + at) % len(nations)] for at in range(4)))
    for at, palace in enumerate(GOLDEN.palaces if "nobles" in NAMES else ()):
        if (at + number) % 5 < 3:
            given.noble((at + number) % 2, palace.id, stands=True)
        elif (at + number) % 5 == 3:  # the other Buildings and Palaces can be constructed
            given.building((at + number) % 2, palace.id)
    for at, region in enumerate(GOLDEN.regions):
        given.marker(at % 2, *(space.id for space in region.spaces[:3]))
    return furnished(given, number, [tile.id for tile in GOLDEN.passives if tile.module in NAMES])


def furnished(given: Position, number: int, tiles: list[str]) -> Position:
    """Give the players these Buildings in turn, and Statues, Steps and Production Buildings."""
    for at, tile in enumerate(tiles):
        given.building((at + number) % 2, tile)
    for at, production in enumerate(given.state.pack.productions[:6]):
        given.building(at % 2, production.id, up=at < 3)
    for at, god in enumerate(given.state.pack.gods):
        given.statue(at % 2, "small", god)
    armies = [card.id for card in given.state.pack.army_cards]
    for seat in range(2):
        given.army(seat, hand=armies[8 * seat :][:4], up=armies[8 * seat + 4 :][:4])
    for seat in range(2):
        given.tapestry(seat, given.state.pack.weavings[given.state.weavings[-1]].id)
    return given.steps(0, "1u", "2u").steps(1, "3u", "4u")


def generous(state: State, rng: random.Random) -> None:
    """Give enough resources for all prices, and stand some of the lying Nobles up again."""
    for player in state.players:
        player.resources[:] = [9] * len(RESOURCES)
    if "court" in state.parts:
        court = court_of(state)
        court.noble[:] = [
            STANDING if noble == LYING and rng.random() < 0.5 else noble for noble in court.noble
        ]


def eager(state: State, rng: random.Random) -> tuple[int, Action]:
    """Return a seat that has to decide, and mostly an option with an effect; in half of the
    cases all verbs are equally likely.
    """
    seat = rng.choice(api.deciding(state))
    free, options = api.asides(state, seat), api.options(state, seat)
    if free and rng.random() < 0.05:
        return seat, rng.choice(free)
    verbs = sorted({action[0] for action in options})
    doing = [verb for verb in verbs if verb not in LEAVING]
    if doing and rng.random() < 0.9:
        verbs = [rng.choice(doing)] if rng.random() < 0.5 else doing
    return seat, rng.choice([action for action in options if action[0] in verbs])


def heard(kind: str, number: int) -> list[Event]:
    """Return the events of a played game."""
    given = base_game(number) if kind == "base" else golden_game(number)
    state, rng, sink = given.table().state, random.Random(f"{kind} {number}"), Sink()
    state.sink = sink
    while state.stack:
        if isinstance(state.stack[-1], MainChoice):
            generous(state, rng)
        seat, action = eager(state, rng)
        api.play(state, seat, action)
    return sink.events


def explained(games: int) -> Iterator[tuple[str, Event]]:
    """Yield uses and additions of tiles, Nobles and Nations in this many games of each kind, by
    name.
    """
    for kind in ("base", "golden"):
        for number in range(games):
            for event in heard(kind, number):
                what, _, name = str(event.data.get("what", "")).partition(":")
                if event.kind == "used" and what in ("passive", "palace", "nation"):
                    yield name, event
                elif SUBJECTS.get(event.clause) in NUMBERS:
                    yield SUBJECTS[event.clause], event


@pytest.mark.parametrize(
    ("games", "wanted"), [(20, 1), pytest.param(160, 20, marks=pytest.mark.nightly)]
)
def test_every_use_in_a_game_cites_a_clause_that_names_what_is_used(
    games: int, wanted: int
) -> None:
    counts: Counter[str] = Counter()
    clauses: defaultdict[str, set[str]] = defaultdict(set)
    for name, event in explained(games):
        counts[name] += 1
        clauses[name].add(event.clause)
    assert {name: counts[name] for name in (*USED, *NUMBERS) if counts[name] < wanted} == {}
    wrong = {
        name: cited
        for name, cited in clauses.items()
        if not {SUBJECTS[clause] for clause in cited} <= described(name)
    }
    assert wrong == {}
