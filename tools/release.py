"""Prepare a release: set the version, date the changelog, commit and tag. Nothing is published.

    uv run python tools/release.py 0.3.0

Pushing the tag starts `.github/workflows/release.yml`, which builds, tests and publishes.
"""

import argparse
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION_FILE = Path("src", "tawantinsuyu", "__init__.py")
VERSION_LINE = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
NEEDED = ("repository", "contact")
"""Addresses without which a package would lead nowhere."""


class ReleaseError(Exception):
    """The release cannot be made; the message says what to do."""


def numbers(version: str) -> tuple[int, ...]:
    """Return the numbers of a version. Raise ReleaseError if it is not of the form 1.2.3."""
    found = VERSION.fullmatch(version)
    if found is None:
        raise ReleaseError(f"{version} is not a version of the form 1.2.3")
    return tuple(int(number) for number in found.groups())


def check(root: Path, version: str) -> None:
    """Raise ReleaseError if the checkout is not ready for this version."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    addresses = project["tool"]["tawantinsuyu"]
    if missing := [name for name in NEEDED if not addresses[name]]:
        raise ReleaseError(f"[tool.tawantinsuyu] in pyproject.toml lacks: {', '.join(missing)}")
    found = VERSION_LINE.search((root / VERSION_FILE).read_text(encoding="utf-8"))
    if found is None or numbers(version) <= numbers(found[1]):
        raise ReleaseError(f"{version} is not newer than {found[1] if found else 'no version'}")
    if git(root, "status", "--porcelain"):
        raise ReleaseError("the work tree has changes that are not committed")
    if git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} exists")
    if not [*(root / "changelog.d").glob("*.*.md")]:
        raise ReleaseError("changelog.d has no fragments: what would people notice?")


def release(root: Path, version: str) -> None:
    """Make the commit and the tag of a version."""
    check(root, version)
    file = root / VERSION_FILE
    text = file.read_text(encoding="utf-8")
    file.write_text(VERSION_LINE.sub(f'__version__ = "{version}"', text), encoding="utf-8")
    changelog = root / "CHANGELOG.md"
    entries = changelog.read_text(encoding="utf-8")
    entries = entries.replace(" No version is released yet.", "")
    changelog.write_text(entries, encoding="utf-8")
    words = (sys.executable, "-m", "towncrier", "build", "--yes", "--version", version)
    subprocess.run(words, cwd=root, check=True, stdout=subprocess.DEVNULL)
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", f"build: Release {version}")
    git(root, "tag", "--annotate", f"v{version}", "--message", f"Version {version}")


def git(root: Path, *words: str) -> str:
    """Run git; return its output."""
    command = ("git", *words)
    done = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def main() -> int:
    """Read the version from the command line; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("version")
    version = parser.parse_args().version
    try:
        release(ROOT, version)
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"v{version} is ready. To publish it: git push origin main v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
