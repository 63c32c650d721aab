"""Each module registers all its additions as one value, and the core mentions no module by name."""

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from support.position import Position, position
from tawantinsuyu import components
from tawantinsuyu.game import api, conserve, scoring
from tawantinsuyu.game.conquest.control import majority, markers_in_play, markers_placed
from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.config import Config, ConfigError
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.registry import Module, Secondary
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import GOLD, MODULES
from tawantinsuyu.game.pack import Able
from tawantinsuyu.records.setup_draws import setup_draws

GAME = Path(api.__file__).parent
NAMING = (
    "names.py",
    "pack.py",
    "content.py",
    "core/config.py",
    "core/rules_versions.py",
    "modules/",
)
"""Files that may name a module."""


def with_module(module: Module, given: Position | None = None) -> Position:
    given = given or position()
    given.state.modules = (module,)
    return given


def test_a_secondary_action_of_a_module_is_offered_after_the_common_ones_and_carried_out() -> None:
    def dig(state: State, seat: int, action: Action) -> None:
        state.players[seat].resources[GOLD] += 3

    ways = Secondary(lambda state, seat: [("pray",)] if seat == 0 else [], dig)
    table = with_module(Module("digging", secondary={"pray": ways})).table()
    assert table.options(verb="pray") == ["pray", "pray"]
    table.do("pray")
    assert table.resources(0)["gold"] == 3
    assert "pray" not in table.options(), "a second action is another one (TRN-07)"


def test_final_points_of_a_module_are_counted() -> None:
    module = Module("prophets", final_points=lambda state, seat: [("temple", 7 + seat, "SCO-04")])
    state = with_module(module).state
    assert scoring.final_points(state, 1)[0] == ("temple", 8, "SCO-04")


def test_pieces_of_a_module_count_for_the_majority_but_a_tie_is_broken_on_the_track() -> None:
    state = position().state
    state.conquest[0][:3] = [0, 1, 0]
    assert majority(state, 0) == 0
    state.modules = (Module("envoys", pieces=lambda state, region: [1, 1] if region == 0 else []),)
    assert majority(state, 0) == 1
    state.modules = (Module("envoys", pieces=lambda state, region: [1]),)
    assert majority(state, 0) == 0, "two each, and seat 0 is further right"
    assert majority(state, 1) == 1, "nobody else is there"


def test_what_a_module_owns_answers_moments_beside_passive_buildings() -> None:
    def owned(state: State, seat: int) -> list[Able]:
        return [state.tables.able["Z13"]] if seat == 1 else []

    state = with_module(Module("borrowers", abilities=owned)).state
    assert total(state, 0, "soldiers") == 0
    assert total(state, 1, "soldiers") == state.tables.able["Z13"].amounts["soldiers"]


def test_what_a_module_has_lost_is_a_violation() -> None:
    module = Module("careless", missing=lambda state: ["seat 0: a Vassal"])
    assert "seat 0: a Vassal" in conserve.violations(with_module(module).state)


def test_markers_of_a_module_are_conserved_counted_as_placed_and_in_play() -> None:
    given = position().marker(0, "chinchasuyu-1", "chinchasuyu-2")
    before = markers_placed(given.state, 0), markers_in_play(given.state, 0)
    assert before == (2, 2)
    given.state.modules = (
        Module(
            "settlers",
            markers=lambda state, seat: 3,
            markers_beside=lambda state, seat: 1 if seat == 0 else 0,
            replaced=lambda state, seat: 2 if seat == 0 else 0,
        ),
    )
    assert markers_placed(given.state, 0) == 5, "three more are not in stock"
    assert markers_in_play(given.state, 0) == 1, "two on the track, one beside it, two replaced"
    given.state.players[0].markers += 2
    given.state.players[1].markers += 3
    assert conserve.violations(given.state) == []
    given.state.players[0].markers += 1
    assert conserve.violations(given.state) == ["seat 0: Conquest markers"]


def test_workers_that_a_module_keeps_are_not_lost() -> None:
    state = position().state
    state.bag[0] -= 1
    assert len(conserve.violations(state)) == 1
    state.modules = (Module("inn", workers=lambda state: [0]),)
    assert conserve.violations(state) == []


def test_what_a_module_shows_is_sent() -> None:
    module = Module(
        "painters",
        shown=lambda state, seat: {"easel": f"as {seat} sees it"},
        shown_of_player=lambda state, seat: {"brushes": 3 + seat},
        shown_of_opponent=lambda state: {"frame": "gilded"},
    )
    view = api.view_for(
        api.new_game(Config(automa="axomamma"), components.load("base"), bytes(32)), 1
    )
    view.position.modules = (module,)
    shown = api.present(view)
    assert shown["easel"] == "as 1 sees it"
    assert [player["brushes"] for player in shown["players"]] == [3, 4]
    assert shown["automa"]["frame"] == "gilded"


def test_what_chance_decided_of_a_module_is_among_the_draws_of_setup() -> None:
    state = with_module(Module("lottery", drawn=lambda state: {"lots": [4, 2]})).state
    assert setup_draws(state)["lots"] == [4, 2]


def test_a_module_is_refused_where_the_pack_has_no_components_for_it() -> None:
    base, golden = components.load("base"), components.load("golden_age")
    assert in_use.modules_of(base) == ()
    assert in_use.modules_of(golden) == MODULES
    for module in api.PLAYABLE_MODULES:
        with pytest.raises(ConfigError, match=f"base has no components for {module}"):
            api.new_game(Config(modules=(module,)), base, bytes(32))


def named_in(source: str) -> list[str]:
    """Return the modules that code names as whole words, outside of docstrings."""
    tree = ast.parse(source)
    said: list[ast.expr] = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    # A number printed on a tile may have the same name as a module.
    said += [
        node.slice
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith(".amounts")
    ]
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    words = {node.value for node in found if not any(node is one for one in said)}
    return [module for module in MODULES if module in words]


def test_the_core_names_no_module() -> None:
    assert named_in('if "nobles" in config.modules: pass') == ["nobles"]
    assert named_in('tile.amounts["nobles"]') == []
    naming = {
        str(file.relative_to(GAME)): found
        for file in sorted(GAME.rglob("*.py"))
        if (found := named_in(file.read_text(encoding="utf-8")))
    }
    assert [name for name in naming if not name.startswith(NAMING)] == []


def imports_of(file: Path) -> set[str]:
    """Return the full names a file imports, each ending in a dot."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {f"{alias.name}." for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}." for alias in node.names}
    return found


def importing(files: Iterable[Path], modules: Iterable[str]) -> list[str]:
    """Return the files that import something of a module's folder."""
    folders = tuple(f"tawantinsuyu.game.modules.{name}." for name in modules)
    return [
        str(file.relative_to(GAME))
        for file in sorted(files)
        if any(one.startswith(folders) for one in imports_of(file))
    ]


def test_no_file_of_the_engine_imports_from_the_folder_of_a_module() -> None:
    own = set((GAME / "modules").rglob("*.py"))
    assert importing(own, MODULES)
    assert importing(set(GAME.rglob("*.py")) - own, MODULES) == []


@pytest.mark.parametrize("module", MODULES)
def test_no_module_imports_from_the_folder_of_another(module: str) -> None:
    others = [name for name in MODULES if name != module]
    assert importing((GAME / "modules" / module).rglob("*.py"), others) == []
