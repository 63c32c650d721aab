"""The base game and each module work without any other module's folder and line in the list."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tawantinsuyu
from tawantinsuyu.game.names import MODULES

SOURCES = Path(tawantinsuyu.__file__).parent
GOLDEN = Path(__file__).parents[3] / "golden"
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
