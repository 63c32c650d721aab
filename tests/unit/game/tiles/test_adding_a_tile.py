"""The example of docs/adding-a-tile.md works, and its list of moments is complete."""

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from support.engine import needs_pure
from tawantinsuyu import components
from tawantinsuyu.game import setup
from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core.config import ConfigError
from tawantinsuyu.game.names import MODULES
from tawantinsuyu.game.tiles import TILES, build_registry

PAGE = Path(__file__).parents[4] / "docs" / "adding-a-tile.md"
HEAD = '[pack]\nid = "example"\nversion = "1"\nextends = ["base"]\n\n'


def blocks(language: str) -> list[str]:
    """Return the fenced blocks of the page in one language."""
    text = PAGE.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def execute(code: str, name: str) -> ModuleType:
    module = ModuleType(name)
    exec(compile(code, str(PAGE), "exec"), module.__dict__)
    return module


def checks_in(module: ModuleType) -> list[Callable[[], None]]:
    return [thing for name, thing in vars(module).items() if name.startswith("test_")]


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, ModuleType]:
    """Return code and test of the page's tile, which is in the pack of every position meanwhile."""
    [data] = blocks("toml")
    needs_pure()
    tile, test = blocks("python")
    (tmp_path / "pack.toml").write_text(HEAD + data, encoding="utf-8")
    pack = components.load(tmp_path)
    monkeypatch.setattr(components, "load", lambda *packs: pack)
    handler = pack.passives[-1].handler
    return execute(tile, f"tawantinsuyu.game.tiles.{handler}"), execute(test, "test_example")


def test_the_example_of_the_page_works(
    example: tuple[ModuleType, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    tile, test = example
    monkeypatch.setattr(setup, "REGISTRY", build_registry((*TILES, tile)))
    assert checks_in(test)
    for run in checks_in(test):
        run()


def test_the_test_of_the_page_fails_without_the_code_of_the_page(
    example: tuple[ModuleType, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    tile, test = example
    idle = ModuleType(tile.__name__)
    vars(idle)["CLAUSE"] = tile.CLAUSE
    vars(idle)["MODIFIERS"] = {"never": lambda state, seat, tile, context: 0}
    monkeypatch.setattr(setup, "REGISTRY", build_registry((*TILES, idle)))
    for run in checks_in(test):
        with pytest.raises(AssertionError):
            run()


def test_without_any_code_the_tile_is_refused(example: tuple[ModuleType, ModuleType]) -> None:
    _, test = example
    for run in checks_in(test):
        with pytest.raises(ConfigError, match="no rules for"):
            run()


@pytest.mark.needs_module(*MODULES)
def test_the_page_lists_every_moment_at_which_tiles_do_something() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("## Moments")[2]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    listed = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert listed == {*REGISTRY.modifiers, *REGISTRY.triggers}
