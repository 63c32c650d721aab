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
release = importlib.import_module("release")


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert "version" in project["dynamic"]
    for name in ("package.json", "package-lock.json"):
        assert "version" not in json.loads((ROOT / "web" / name).read_text(encoding="utf-8"))


def test_a_tag_says_the_version() -> None:
    words = ("git", "tag", "--points-at", "HEAD", "--list", "v*")
    tags = subprocess.run(words, cwd=ROOT, check=False, capture_output=True, text=True).stdout
    assert set(tags.split()) <= {f"v{__version__}"}


def repository(folder: Path) -> Path:
    """Return a git repository with the files that a release reads and changes."""
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder)
    (folder / "changelog.d").mkdir()
    (folder / "changelog.d" / "+news.players.md").write_text("The news.")
    version = folder / "src" / "tawantinsuyu" / "__init__.py"
    version.parent.mkdir(parents=True)
    version.write_text('__version__ = "0.2.0"\n')
    git = ("git", "-c", "init.defaultBranch=main")
    subprocess.run((*git, "init", "--quiet"), cwd=folder, check=True)
    for name, value in (("user.name", "A"), ("user.email", "a@example.org")):
        release.git(folder, "config", name, value)
    return folder


def commit(folder: Path, **addresses: str) -> None:
    """Enter addresses and commit everything."""
    file = folder / "pyproject.toml"
    text = file.read_text(encoding="utf-8")
    for name, value in addresses.items():
        text = text.replace(f'\n{name} = ""', f'\n{name} = "{value}"')
    file.write_text(text, encoding="utf-8")
    release.git(folder, "add", "--all")
    release.git(folder, "commit", "--quiet", "--allow-empty", "--message", "build: Prepare")


def test_a_release_dates_the_changelog_and_tags_the_version(tmp_path: Path) -> None:
    root = repository(tmp_path)
    commit(root, repository="https://code.example.org/fans", contact="a@example.org")
    release.release(root, "9.9.9")
    assert '__version__ = "9.9.9"' in (root / release.VERSION_FILE).read_text()
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    top, below = changes.split("## 9.9.9, 20", 1)
    assert "##" not in top
    assert "The news." in below.split("\n## ")[0]
    assert not [*root.glob("changelog.d/*")]
    assert release.git(root, "tag", "--points-at", "HEAD") == "v9.9.9"
    assert release.git(root, "status", "--porcelain") == ""


def test_a_release_is_refused_without_addresses_news_or_a_newer_version(tmp_path: Path) -> None:
    root = repository(tmp_path)
    commit(root)
    with pytest.raises(release.ReleaseError, match="repository, contact"):
        release.check(root, "9.9.9")
    commit(root, repository="https://code.example.org/fans", contact="a@example.org")
    release.check(root, "9.9.9")
    with pytest.raises(release.ReleaseError, match="not newer"):
        release.check(root, "0.2.0")
    (root / "changelog.d" / "+news.players.md").unlink()
    with pytest.raises(release.ReleaseError, match="not committed"):
        release.check(root, "9.9.9")
    commit(root)
    with pytest.raises(release.ReleaseError, match="no fragments"):
        release.check(root, "9.9.9")


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


def test_the_context_of_the_image_has_every_copied_file() -> None:
    copied = [
        name
        for line in (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
        if line.startswith("COPY ") and "--from" not in line
        for name in line.split()[1:-1]
    ]
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    sent = [line.removeprefix("!") for line in ignored if line.startswith("!")]
    assert copied
    assert [
        name for name in copied if not any(Path(name).is_relative_to(one) for one in sent)
    ] == []


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
