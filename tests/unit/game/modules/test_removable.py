"""The base game and each module work without any other module's folder and line in the list; the
same holds for their tests.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tawantinsuyu
from tawantinsuyu.game.names import MODULES

SOURCES = Path(tawantinsuyu.__file__).parent
ROOT = Path(__file__).parents[4]
GOLDEN = ROOT / "tests" / "golden"
ENGINE = Path("tests", "unit", "game")
"""The engine's tests."""
PREFIX = "tawantinsuyu.game.modules."
GAMES = {
    "": ("two-players", "solo-won"),
    "additional": ("additional-1",),
    "vassals": ("vassals-1",),
    "nobles": ("nobles-1",),
    "way_of_the_sun": ("three-players-ruruy",),
}
"""Golden games by the modules that they need."""
CHECK = """
import sys
from pathlib import Path
from tawantinsuyu.game.modules import NAMES
from tawantinsuyu.records import verify
from tawantinsuyu import bots, fuzz, i18n
assert sys.argv[1] not in NAMES
faults = [str(finding) for name in sys.argv[2:] for finding in verify(Path(name))]
sys.exit("\\n".join(faults) or None)
"""


def without(module: str, folder: Path) -> Path:
    """Return a copy of the package without a module's folder and its line in the list."""
    copy = folder / "tawantinsuyu"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__", "server", "*.so"))
    shutil.rmtree(copy / "game" / "modules" / module)
    listed = copy / "game" / "modules" / "__init__.py"
    lines = listed.read_text(encoding="utf-8").splitlines(keepends=True)
    left = [line for line in lines if line.strip() != f'"{module}",']
    assert len(left) == len(lines) - 1, "a module has one line"
    listed.write_text("".join(left), encoding="utf-8")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES)
def test_the_rest_plays_on_without_a_module(module: str, tmp_path: Path) -> None:
    names = [name for needed, games in GAMES.items() if needed != module for name in games]
    played = subprocess.run(
        [sys.executable, "-c", CHECK, module, *(str(GOLDEN / f"{name}.game") for name in names)],
        env={"PYTHONPATH": str(without(module, tmp_path)), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr


def engine_tests(module: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the engine's tests in a copy without a module and its tests."""
    without(module, folder)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.rmtree(folder / ENGINE / "modules" / module)
    for needed in ("docs", "tools", "pyproject.toml"):
        (folder / needed).symlink_to(ROOT / needed)
    options = ("-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile=ci")
    return subprocess.run(
        [sys.executable, "-P", "-m", "pytest", *options, str(ENGINE)],
        env={"PYTHONPATH": str(folder), "PATH": os.environ["PATH"]},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def modules_imported(path: Path) -> set[str]:
    """Return the modules that a test or a helper needs when it is imported."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            if (helper := ROOT / "tests" / f"{node.module.replace('.', '/')}.py").exists():
                found |= modules_imported(helper)
            elif node.module.startswith(PREFIX):
                found.add(node.module.removeprefix(PREFIX).partition(".")[0])
    return found


def test_tests_outside_of_the_folder_of_a_module_import_nothing_of_it() -> None:
    importing = {path: modules_imported(path) for path in (ROOT / ENGINE).rglob("*.py")}
    assert set().union(*importing.values()) == {"additional", "vassals", "nobles"}, "some do"
    wrong = [
        f"{path}: {module}"
        for path, modules in importing.items()
        for module in modules
        if not {module, "combined"} & set(path.parts)
    ]
    assert wrong == []


@pytest.mark.nightly
@pytest.mark.parametrize("module", MODULES)
def test_the_tests_of_the_rest_pass_without_a_module(module: str, tmp_path: Path) -> None:
    played = engine_tests(module, tmp_path)
    assert played.returncode == 0, played.stdout
