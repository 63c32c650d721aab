#!/usr/bin/env python3
"""Find and record golden games that show certain endings, cards and tiles.

uv run python tools/golden_games.py [NAME…]

Each recipe describes what a game has to show: a way to end or to win, or the use of cards and tiles
that no other golden game shows. The result is the first such game, or the best of some. It stays
the same as long as rules and personas do. After a change of the rules `tawantinsuyu golden record`
is enough as long as the tests of the golden games hold.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tawantinsuyu import components
from tawantinsuyu.bots.personas import Persona, Seeker
from tawantinsuyu.bots.players import ask
from tawantinsuyu.fuzz.plan import CAST
from tawantinsuyu.fuzz.reached import Reached
from tawantinsuyu.fuzz.shown import Component, components_in, components_of, watch
from tawantinsuyu.game import api
from tawantinsuyu.game.core.config import preset
from tawantinsuyu.game.modules.nobles.state import LYING, STANDING, palaces_with
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records import Record, load
from tawantinsuyu.records.files import golden_text, write_pack
from tawantinsuyu.records.golden import SUFFIX, frozen_name, golden_files
from tawantinsuyu.records.random_play import seed_for
from tawantinsuyu.records.seed import NONCE_BYTES

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
DOCUMENT = components.read("base")
GOLDEN_AGE = components.read("golden_age")
PACK = components.load("base")
Choose = Callable[[api.State, int, Random], api.Action]

GAMES = 20_000
"""Number of games to search for an ending."""
TABLES = 2_000
"""Number of tables from which the most promising ones for a collecting game are chosen."""
COLLECTIONS = 16
"""Number of those tables that are played to choose the best game."""
SOON = 4
"""Number of Buildings on top of a stack that are likely to enter the market."""
LOOKED_AT = 80
"""Number of actions a collector tries out in one decision."""

WANDERER = Persona(
    "wanderer", {"recruit.nomad": 60, "recruit.villager": 0.4, "place": 0.05, "priest": 0.3}
)
"""A persona that recruits many Nomads, so that the bag is empty early."""
HASTY = Seeker("hasty", lambda state, seat: -3.0 * len(state.village))
"""A persona that wants points and the next Festival, so that the game is short."""
COURTLY = Seeker(
    "courtly",
    lambda state, seat: (
        4.0 * len(palaces_with(state, seat, STANDING))
        + 5.0 * len(palaces_with(state, seat, LYING))
        + 2.0 * len(state.players[seat].palaces)
    ),
)
"""A persona that wants Palaces and Nobles, most of all used ones."""
PEOPLE = {
    **CAST,
    WANDERER.name: WANDERER.decide,
    HASTY.name: HASTY.decide,
    COURTLY.name: COURTLY.decide,
}


@dataclass(frozen=True)
class Recipe:
    """A game to look for."""

    name: str
    about: str
    config: api.Config
    seats: tuple[str, ...]
    shows: str = ""
    """The wanted way to end or to win; "" for components that no other game shows."""
    tables: int = TABLES
    """Number of tables from which the most promising ones are chosen."""
    tries: int = COLLECTIONS
    """Number of those tables at which games are played to choose the best."""

    @property
    def document(self) -> components.Document:
        """Return the pack document of the game."""
        return GOLDEN_AGE if self.expanded else DOCUMENT

    @property
    def expanded(self) -> bool:
        """Return whether the game needs components of the expansion."""
        return bool(self.config.modules) or self.config.automa == "pachamama"

    @property
    def pack(self) -> Pack:
        """Return the compiled pack."""
        name = "golden_age" if self.expanded else "base"
        return api.table_pack(self.config, components.load(name))


ENDINGS = (
    Recipe(
        "three-players-empty-bag",
        "three players who take Nomads until the bag is empty: the second Festival is the last",
        api.Config(players=3),
        ("wanderer",) * 3,
        "empty bag",
    ),
    Recipe(
        "two-players-tie-breaker",
        "two players with equal points, of whom the one with more resources left wins",
        api.Config(players=2),
        ("uniform",) * 2,
        "tie-breaker",
    ),
    Recipe(
        "two-players-shared",
        "two players with equal points and equally many resources left share the victory",
        api.Config(players=2),
        ("uniform",) * 2,
        "shared",
    ),
)
SOLO = (
    Recipe(
        "solo-won",
        "one player who has more points than Axomamma, and 120",
        api.Config(automa="axomamma"),
        ("greedy",),
        "enough and ahead",
    ),
    Recipe(
        "solo-outscored",
        "one player with 120 points whom a harder Axomamma outscores",
        api.Config(automa="axomamma", adjustments=preset("axomamma", "harder")),
        ("greedy",),
        "enough but not ahead",
    ),
    Recipe(
        "solo-too-few-points",
        "one player ahead of an easier Axomamma who loses all the same, for want of 120 points",
        api.Config(automa="axomamma", adjustments=preset("axomamma", "easier")),
        ("hasty",),
        "ahead but not enough",
    ),
    Recipe(
        "additional-solo",
        "one player with the additional buildings who has more points than Axomamma, and 120",
        api.Config(automa="axomamma", modules=("additional",)),
        ("greedy",),
        "enough and ahead",
    ),
    Recipe(
        "pachamama-won",
        "one player on Simpa who has more points than Pachamama without Personalities, and 120",
        api.Config(
            automa="pachamama",
            adjustments=("tokens:0",),
            modules=("way_of_the_sun",),
            overlay="simpa",
        ),
        ("greedy",),
        "enough and ahead",
    ),
    Recipe(
        "pachamama-outscored",
        "one player with everything on and 120 points whom Pachamama with three tokens outscores",
        api.Config(
            automa="pachamama",
            adjustments=("tokens:3", "harder:leftover-points"),
            modules=("additional", "way_of_the_sun", "vassals", "nobles"),
            overlay="ruruy",
        ),
        ("greedy",),
        "enough but not ahead",
    ),
    Recipe(
        "pachamama-too-few-points",
        "one player ahead of Pachamama in a game cut short, who loses for want of 120 points",
        api.Config(automa="pachamama", adjustments=("tokens:1",), turn_cap=12),
        ("greedy",),
        "ahead but not enough",
    ),
)
COLLECTING = tuple(
    Recipe(
        f"four-players-collecting-{number}",
        "four players who use whatever card, tile or space no golden game has shown before",
        api.Config(players=4, turn_cap=turns),
        ("seeks_conquest", "seeks_buildings", "seeks_temple", "seeks_buildings"),
    )
    for number, turns in enumerate((36, 24, 24, 12), 1)
)
MODULES = (
    *(
        Recipe(
            f"three-players-{side}",
            f"three players on the Way of the Sun, side {side}, who take every step of it",
            api.Config(players=3, turn_cap=30, modules=("way_of_the_sun",), overlay=side),
            ("seeks_temple", "seeks_temple", "seeks_temple"),
        )
        for side in api.OVERLAYS
    ),
    *(
        Recipe(
            f"additional-{number}",
            "four players who build and use whatever of the additional buildings was not shown yet",
            api.Config(players=4, turn_cap=turns, modules=("additional",)),
            ("seeks_conquest", "seeks_buildings", "seeks_temple", "seeks_buildings"),
            tables=100,
        )
        for number, turns in enumerate((30, 24, 24), 1)
    ),
    *(
        Recipe(
            f"vassals-{number}",
            "four players who use whatever Nation was not shown yet",
            api.Config(players=4, turn_cap=24, modules=("vassals",)),
            ("seeks_influence", "seeks_buildings", "seeks_influence", "seeks_temple"),
            tables=60,
            tries=3,
        )
        for number in range(1, 4)
    ),
    *(
        Recipe(
            f"nobles-{number}",
            "four players who build every Palace and use every Noble that was not shown yet",
            api.Config(players=4, turn_cap=turns, modules=("nobles",)),
            ("courtly",) * 4,
            tables=60,
        )
        for number, turns in enumerate((30, 30, 24), 1)
    ),
)
"""Games of modules, which show the modules' own components."""


def main() -> None:
    """Look for the named games, or for all."""
    recipes = (*ENDINGS, *SOLO, *COLLECTING, *MODULES)
    wanted = sys.argv[1:] or [recipe.name for recipe in recipes]
    for recipe in recipes:
        if recipe.name in wanted:
            write_pack(FOLDER / frozen_name(recipe.document), recipe.document)
    for recipe in (*ENDINGS, *SOLO):
        if recipe.name in wanted:
            find_ending(recipe)
    shown: set[Component] = set()
    for path in golden_files(FOLDER):
        if path.stem not in [recipe.name for recipe in (*SOLO, *COLLECTING, *MODULES)]:
            shown |= components_in(watch(load(path)))
    for recipe in COLLECTING:
        if recipe.name in wanted:
            find_collection(recipe, shown)
        if file_of(recipe).exists():
            shown |= components_in(watch(load(file_of(recipe))))
    shown = components_of(PACK)
    for recipe in MODULES:
        if recipe.name in wanted:
            find_collection(recipe, shown)
        if file_of(recipe).exists():
            shown |= components_in(watch(load(file_of(recipe))))


def find_ending(recipe: Recipe) -> None:
    """Find the first game with the wanted end or victory."""

    def choose(state: api.State, seat: int, rng: Random) -> api.Action:
        return ask(state, seat, PEOPLE[recipe.seats[seat]], rng)

    for number in range(GAMES):
        record = play(recipe, number, choose)
        if recipe.shows in watch(record)["ending"]:
            save(recipe, record, number)
            return
    sys.exit(f"{recipe.name}: none of {GAMES} games shows {recipe.shows!r}")


def find_collection(recipe: Recipe, shown: set[Component]) -> None:
    """Find the game that shows most of the components missing in others."""
    everything = components_of(recipe.pack)
    everything |= components_of(recipe.pack, *recipe.config.modules)
    best, best_number, best_missing = None, 0, everything
    tables = sorted(range(recipe.tables), key=lambda n: promise(recipe, n, everything - shown))
    for number in tables[-recipe.tries :]:
        missing = everything - shown
        record = play(recipe, number, collector(recipe, missing))
        if best is None or len(missing) < len(best_missing):
            best, best_number, best_missing = record, number, missing
        if not missing:
            break
    assert best is not None
    save(recipe, best, best_number)
    print(f"  {len(best_missing)} components missing: {sorted(best_missing)[:12]}")


def promise(recipe: Recipe, number: int, missing: set[Component]) -> int:
    """Return the number of missing Buildings that will be for sale at a table."""
    state = new_record(recipe, number).state
    pack = recipe.pack
    soon = [row + stack[-SOON:] for row, stack in zip(state.market, state.stacks, strict=True)]
    tiles = [pack.productions[tile].id for tile in soon[0]]
    tiles += [pack.passives[tile].id for tile in soon[1]]
    tiles += [pack.palaces[tile].id for tile in soon[2]]
    parts = [("Building", tile) in missing for tile in tiles]
    if "vassals" in state.parts:
        here = (pack.nations[nation].id for nation in at_table(state).nations)
        parts += [("Nation used", nation) in missing for nation in here]
    return sum([*parts, *(("Building used", tile) in missing for tile in tiles)])


def collector(recipe: Recipe, missing: set[Component]) -> Choose:
    """Return a player that shows missing components and removes them from the list; otherwise
    it follows a persona.
    """

    def choose(state: api.State, seat: int, rng: Random) -> api.Action:
        offered = [*api.options(state, seat), *api.asides(state, seat)]
        tried = rng.sample(offered, min(len(offered), LOOKED_AT))
        new = [len(showing(state, seat, action) & missing) for action in tried]
        if any(new):
            action = tried[new.index(max(new))]
        else:
            action = ask(state, seat, PEOPLE[recipe.seats[seat]], rng)
        missing.difference_update(showing(state, seat, action))
        return action

    return choose


def showing(state: api.State, seat: int, action: api.Action) -> set[Component]:
    """Return the components that an action shows in use."""
    reached, sink = Reached(state.pack), api.Sink()
    reached.action(action)
    api.apply(api.clone(state), seat, action, sink)
    reached.events(sink.events)
    return components_in(reached.found)


def new_record(recipe: Recipe, number: int) -> Record:
    """Return a table whose random stream depends on name and number."""
    name = f"{recipe.name} {number}"
    seats = range(recipe.config.players)
    nonces = [seed_for(f"{name} nonce {seat}")[:NONCE_BYTES] for seat in seats]
    return Record(recipe.config, recipe.document, seed_for(f"{name} secret"), nonces)


def play(recipe: Recipe, number: int, choose: Choose) -> Record:
    """Play a game; the players' random numbers depend on name and number too."""
    record = new_record(recipe, number)
    names, rng = api.Names(recipe.pack), Random(seed_for(f"{recipe.name} {number} players"))
    while waiting := api.deciding(record.state):
        seat = rng.choice(waiting)
        record.apply(seat, api.write(names, choose(record.state, seat, rng)))
    return record


def save(recipe: Recipe, record: Record, number: int) -> None:
    """Write the golden game."""
    text = golden_text(record.export(reveal=True), frozen_name(recipe.document), recipe.about)
    file_of(recipe).write_text(text, encoding="utf-8")
    print(f"{recipe.name}: game {number}, {len(record.log)} actions", flush=True)


def file_of(recipe: Recipe) -> Path:
    """Return the path of the golden game's file."""
    return FOLDER / f"{recipe.name}{SUFFIX}"


if __name__ == "__main__":
    main()
