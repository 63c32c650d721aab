"""Keys of sections: a hash of everything that decides whether a section passes.

A section that passed once is skipped while its key stays the same. The results are files in a
folder of the user's cache, or in `TAWANTINSUYU_CI_CACHE`.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from typing import Any

from plan import Section

RUNNER_FILES = (".ci/*.py", ".ci/run", ".ci/*.sh")
TOOLS = {
    "node": "node --version",
    "chromium": "${CHROMIUM:-/usr/bin/chromium-headless-shell} --version",
    "postgresql": "ls /usr/lib/postgresql; psql --version",
    "redis": "redis-server --version",
    "compiler": "gcc --version",
}
PRODUCTS_KEPT = 6
"""Maximum number of products of one section in the cache."""


def git(root: Path, *words: str) -> str:
    """Return the output of a git command."""
    return subprocess.run(
        ("git", "-C", str(root), *words), capture_output=True, text=True, check=True
    ).stdout


_known_versions: dict[str, str] = {}


def tool_versions() -> str:
    """Return the versions of the programs that sections use. A section may install one."""
    for name, command in TOOLS.items():
        if not _known_versions.get(name):
            ran = subprocess.run(
                ("bash", "-c", command), capture_output=True, text=True, check=False
            )
            _known_versions[name] = ran.stdout.strip()
    return f"python: {sys.version}\n{json.dumps(_known_versions)}"


class Checkout:
    """The files of a work tree, as git sees them now."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def _blobs(self) -> dict[str, str]:
        """Return the hash of every file that is tracked or could be."""
        found = {}
        for line in git(self.root, "ls-files", "-s", "-z").split("\0"):
            if line:
                details, path = line.split("\t", 1)
                found[path] = " ".join(details.split()[:2])
        for path in self.changed_files:
            file = self.root / path
            if file.is_file():
                found[path] = git(self.root, "hash-object", path).strip()
            else:
                found.pop(path, None)
        return found

    @cached_property
    def changed_files(self) -> list[str]:
        """Return the paths that differ from the commit."""
        entries = git(self.root, "status", "--porcelain", "-z", "-uall", "--no-renames").split("\0")
        return [entry[3:] for entry in entries if entry]

    @cached_property
    def commit(self) -> str:
        """Return the short name of the commit."""
        return git(self.root, "rev-parse", "--short=9", "HEAD").strip()

    def files(self, patterns: tuple[str, ...]) -> list[str]:
        """Return the files that match these pathspecs."""
        if not patterns:
            return []
        listed = git(self.root, "ls-files", "-z", "-co", "--exclude-standard", "--", *patterns)
        return sorted({path for path in listed.split("\0") if path in self._blobs})

    def inputs_hash(self, section: Section) -> str:
        """Return a hash of the section's files, its definition and the runner's own code."""
        runner = tuple(f":(glob){pattern}" for pattern in RUNNER_FILES)
        digest = hashlib.sha256()
        digest.update(repr((section.name, section.command, section.needs)).encode())
        for path in self.files(section.patterns) + self.files(runner):
            digest.update(f"{path} {self._blobs[path]}\n".encode())
        return digest.hexdigest()


class ResultCache:
    """Results on this machine: sections that passed, by key, and the last cost of each section."""

    def __init__(self, folder: Path | None = None) -> None:
        configured = os.environ.get("TAWANTINSUYU_CI_CACHE")
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        self.folder = folder or Path(configured or base / "tawantinsuyu-ci")

    def key(self, inputs_hash: str) -> str:
        """Return the key of a section with these inputs on this machine."""
        return hashlib.sha256(f"{inputs_hash}\n{tool_versions()}".encode()).hexdigest()[:40]

    def commit_that_passed(self, key: str) -> str | None:
        """Return the commit at which the section passed with this key, or None."""
        file = self.folder / "passed" / key
        return file.read_text(encoding="utf-8").strip() if file.is_file() else None

    def record_pass(self, key: str, commit: str) -> None:
        """Store that a section passed."""
        self._write(self.folder / "passed" / key, f"{commit}\n")

    # --- products ---------------------------------------------------------------------------------

    def _product(self, section: Section, key: str) -> Path:
        return self.folder / "products" / section.name.replace(" ", "-") / key

    def restore_product(self, section: Section, key: str, run_folder: Path) -> bool:
        """Copy the section's product with this key into the run's folder, if it is in the cache."""
        kept = self._product(section, key)
        if not kept.is_dir():
            return False
        shutil.copytree(kept, run_folder, dirs_exist_ok=True)
        os.utime(kept)
        return True

    def keep_product(self, section: Section, key: str, run_folder: Path) -> None:
        """Store the section's product in the cache, and delete its oldest products."""
        kept = self._product(section, key)
        partial = kept.with_name(f"{kept.name}.{os.getpid()}")
        for file in run_folder.glob(section.product):
            if file.is_file():
                copy = partial / file.relative_to(run_folder)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, copy)
        if not partial.is_dir():
            return
        shutil.rmtree(kept, ignore_errors=True)
        partial.rename(kept)
        by_age = sorted(kept.parent.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in by_age[PRODUCTS_KEPT:]:
            shutil.rmtree(old, ignore_errors=True)

    # --- costs ------------------------------------------------------------------------------------

    def costs(self) -> dict[str, dict[str, Any]]:
        """Return the last seconds and core-seconds of each section."""
        try:
            found: dict[str, dict[str, Any]] = json.loads(
                (self.folder / "costs.json").read_text(encoding="utf-8")
            )
        except (FileNotFoundError, json.JSONDecodeError):
            return {}
        return found

    def record_cost(self, name: str, seconds: float, core_seconds: float, commit: str) -> None:
        """Store the cost of a section."""
        costs = self.costs()
        costs[name] = {
            "seconds": round(seconds, 1),
            "core_seconds": round(core_seconds, 1),
            "commit": commit,
        }
        self._write(self.folder / "costs.json", json.dumps(costs, indent=1, sort_keys=True))

    # --- an interrupted nightly run ---------------------------------------------------------------

    def nightly_passed(self, commit: str) -> set[str]:
        """Return the sections of an interrupted nightly run of this commit that passed."""
        try:
            stored = json.loads((self.folder / "nightly.json").read_text(encoding="utf-8"))
        except (FileNotFoundError, json.JSONDecodeError):
            return set()
        return set(stored["passed"]) if stored["commit"] == commit else set()

    def record_nightly(self, commit: str, passed: set[str]) -> None:
        """Store the progress of a nightly run."""
        stored = {"commit": commit, "passed": sorted(passed)}
        self._write(self.folder / "nightly.json", json.dumps(stored, indent=1))

    def forget_nightly(self) -> None:
        """Delete the progress, so that the next nightly run starts from its beginning."""
        (self.folder / "nightly.json").unlink(missing_ok=True)

    @staticmethod
    def _write(file: Path, text: str) -> None:
        """Replace a file in one step, so that two runs side by side never read half of it."""
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_name(f"{file.name}.{os.getpid()}")
        partial.write_text(text, encoding="utf-8")
        partial.rename(file)
