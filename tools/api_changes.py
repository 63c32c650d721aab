"""Compare `tawantinsuyu.game.api` with the newest release of the same minor version (griffe).

    uv run python tools/api_changes.py

Exit with status 1 if a program written for that release would break. Without such a release there
is nothing to compare.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tawantinsuyu import __version__

ROOT = Path(__file__).parents[1]
MODULE = "tawantinsuyu.game.api"
TAG = re.compile(r"v(\d+)\.(\d+)\.(\d+)")


def newest_of_minor_version(version: str, tags: Iterable[str]) -> str | None:
    """Return the newest tag of the minor version: for 0.3.2 among v0.3.0, v0.3.1 and v0.4.0 it is
    v0.3.1. Tags of pre-releases do not count.
    """
    major, minor = version.split(".")[:2]
    found = [match for tag in tags if (match := TAG.fullmatch(tag))]
    same = [match for match in found if match.group(1, 2) == (major, minor)]
    return max(same, key=lambda match: int(match[3]))[0] if same else None


def main() -> int:
    """Return griffe's exit status."""
    words = ("git", "tag", "--merged", "HEAD")
    tags = subprocess.run(words, cwd=ROOT, check=False, capture_output=True, text=True).stdout
    tag = newest_of_minor_version(__version__, tags.split())
    if tag is None:
        print(f"no release of {__version__.rpartition('.')[0]} to compare with")
        return 0
    griffe = (sys.executable, "-m", "griffe", "check", MODULE, "--search", "src", "--against", tag)
    return subprocess.run((*griffe, "--format", "oneline"), cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
