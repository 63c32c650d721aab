"""The engine plays the same game in a browser's Python, without any third-party package."""

import json
import runpy
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tawantinsuyu import components

PYODIDE = "pyodide@314.0.7"
HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / "src"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a temporary folder with Pyodide and the engine alone."""
    here = tmp_path_factory.mktemp("pyodide")
    (here / "package.json").write_text('{"private": true}')
    run = subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(here), PYODIDE],
        capture_output=True,
        text=True,
        check=False,
        timeout=400,
    )
    assert run.returncode == 0, f"npm install {PYODIDE} failed:\n{run.stderr}"
    with zipfile.ZipFile(here / "engine.zip", "w") as archive:
        package = SOURCES / "tawantinsuyu"
        for file in [package / "__init__.py", *sorted((package / "game").rglob("*.py"))]:
            archive.write(file, file.relative_to(SOURCES))
    shutil.copy(HERE / "play.py", here)
    return here


@pytest.mark.nightly
def test_a_game_under_pyodide_goes_like_the_same_game_here(folder: Path) -> None:
    game: dict[str, Any] = {
        "pack_text": repr(components.load("base")),
        "players": 3,
        "word": "under pyodide",
    }
    (folder / "game.json").write_text(json.dumps(game))
    run = subprocess.run(
        ["node", str(HERE / "play.mjs"), str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=400,
    )
    assert run.returncode == 0, run.stderr
    there = json.loads(run.stdout.splitlines()[-1])
    here = runpy.run_path(str(HERE / "play.py"))["play"](**game)
    assert there["platform"] == "emscripten"
    assert len(here["log"]) > 100
    assert {key: there[key] for key in here} == here
    print({key: there[key] for key in ("pyodide", "python", "load_ms", "play_ms")})
