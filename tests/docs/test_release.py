"""The release: one version, a source archive that becomes a wheel on any machine, known
licences.
"""

import importlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tawantinsuyu import __version__

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))
sbom = importlib.import_module("sbom")
third_party = importlib.import_module("third_party")


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]
    for name in ("package.json", "package-lock.json"):
        assert "version" not in json.loads((ROOT / "web" / name).read_text(encoding="utf-8"))


def test_a_tag_says_the_version() -> None:
    words = ("git", "tag", "--points-at", "HEAD", "--list", "v*")
    tags = subprocess.run(words, cwd=ROOT, check=False, capture_output=True, text=True).stdout
    assert set(tags.split()) <= {f"v{__version__}"}


def test_the_page_of_licences_has_every_python_package_of_the_lock() -> None:
    """The licences of the client are checked where it is built (`.ci/run`: licences)."""
    page = third_party.PAGE.read_text(encoding="utf-8")
    assert third_party.python_table() in page, "run: just licences"


def test_the_bill_of_materials_names_what_is_installed_and_what_the_client_brings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundled = tmp_path / "third-party.json"
    bundled.write_text(json.dumps([{"name": "@a/b", "version": "1.2", "identifier": "MIT"}]))
    monkeypatch.setattr(sbom, "BUNDLED", bundled)
    made = sbom.document()
    names = {part["name"] for part in made["components"]}
    assert names == {*third_party.packages(), "@a/b", "Alegreya", "Alegreya Sans"}
    assert made["metadata"]["component"]["version"] == __version__
    assert "pkg:npm/%40a/b@1.2" in {part.get("purl") for part in made["components"]}


def test_the_lock_file_of_the_client_has_all_packages_for_all_platforms() -> None:
    """Without this, `npm ci` refuses the lock file or installs packages without a recorded hash."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names = {path.rpartition("node_modules/")[2] for path in lock}
    optional = {name for one in lock.values() for name in one.get("optionalDependencies", {})}
    assert not optional - names
    assert all(one.get("integrity") for path, one in lock.items() if path)


def test_the_image_installs_locked_packages_and_runs_confined() -> None:
    """The file is read, not run, as CI cannot build images."""
    image = (ROOT / "Containerfile").read_text(encoding="utf-8")
    assert all(words in image for words in ("npm ci", "--require-hashes", "HEALTHCHECK", "USER"))
    assert "npm install" not in image
    services = (ROOT / "compose.yml").read_text(encoding="utf-8").split("services:")
    assert 'cap_drop: ["ALL"]' in services[0]
    assert "read_only: true" in services[0]
    assert "--requirepass" in services[1]


@pytest.mark.nightly
def test_a_source_archive_becomes_a_wheel_without_git_and_node(tmp_path: Path) -> None:
    (client := tmp_path / "client").mkdir()
    (client / "index.html").write_text("the built client")
    env = {**os.environ, "TAWANTINSUYU_CLIENT": str(client)}
    subprocess.run(("uv", "build", "-q", "--sdist", "-o", tmp_path), cwd=ROOT, env=env, check=True)
    [archive] = tmp_path.glob("*.tar.gz")
    shutil.unpack_archive(archive, tmp_path)
    unpacked = tmp_path / f"tawantinsuyu-{__version__}"
    assert not (unpacked / "web" / "node_modules").exists()
    assert (unpacked / "web" / "package.json").is_file()

    (tools := tmp_path / "tools").mkdir()  # of the programs on this machine, only uv is available
    (tools / "uv").symlink_to(shutil.which("uv") or "uv")
    alone = {k: v for k, v in os.environ.items() if not k.startswith("TAWANTINSUYU_")}
    alone |= {"PATH": str(tools), "UV_PYTHON": sys.executable}
    subprocess.run(
        ("uv", "build", "-q", "--wheel", "-o", tmp_path), cwd=unpacked, env=alone, check=True
    )
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed_wheel:
        names = set(packed_wheel.namelist())
    assert wheel.name.startswith(f"tawantinsuyu-{__version__}-")
    assert {
        "tawantinsuyu/server/client/index.html",
        "tawantinsuyu/rules/text/PLC.md",
        f"tawantinsuyu-{__version__}.dist-info/licenses/THIRD_PARTY.md",
    } <= names
