"""The compiled part can be compiled apart from the rest; checked in the sources, without a
compiler.
"""

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src"


def hatch_compile() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_compile", ROOT / "hatch_compile.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


COMPILED: list[Path] = hatch_compile().modules(ROOT)


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts)


def heirs(file: Path, compiled: set[str]) -> list[str]:
    """Return classes of a file that inherit from an import of a compiled module."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in compiled
        for alias in node.names
    }
    return [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and imported & {base.id for base in node.bases if isinstance(base, ast.Name)}
    ]


def test_what_is_compiled_exists_and_is_what_bots_spend_their_time_in() -> None:
    names = {name_of(file) for file in COMPILED if file.is_file()}
    assert len(names) == len(COMPILED)
    assert {"tawantinsuyu.game.kernel", "tawantinsuyu.game.core.frames.base"} <= names
    assert "tawantinsuyu.bots.search" in names
    assert not {name for name in names if name.startswith("tawantinsuyu.game.preview")}
    assert not {file for file in COMPILED if file.name == "__init__.py"}


def test_no_interpreted_class_inherits_from_a_compiled_one() -> None:
    """A compiled base class refuses objects of an interpreted subclass. Compile the subclass, or
    use composition.
    """
    # A folder exports the names of its modules, as `core.frames` does.
    compiled = {name_of(path) for file in COMPILED for path in (file, file.parent)}
    files = [*SOURCE.rglob("*.py"), *(ROOT / "tools").glob("*.py")]
    found = {file: heirs(file, compiled) for file in files if file not in COMPILED}
    assert {str(file): names for file, names in found.items() if names} == {}


def test_what_runs_seldom_is_there() -> None:
    """Without this test, a renamed file or folder would be compiled with low optimisation
    unnoticed.
    """
    game = SOURCE / "tawantinsuyu" / "game"
    parts = {file.relative_to(game).parts[0].removesuffix(".py") for file in game.rglob("*.py")}
    assert set(hatch_compile().RARELY_RUN) <= parts
