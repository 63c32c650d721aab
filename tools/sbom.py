#!/usr/bin/env python3
"""dist/sbom.json: the parts of an installation, in the form of CycloneDX 1.5.

    uv run python tools/sbom.py [FILE]

Python packages are those of the lock file, with the extra `server`. The parts of the web client are
the packages that its bundler has included (`web/dist/third-party.json`), and the fonts.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from third_party import BUNDLED, ROOT, fonts, licence

from tawantinsuyu import __version__

EXPORT = "uv export --locked --quiet --no-dev --extra server --format cyclonedx1.5"


def document() -> dict[str, Any]:
    """Return the list of parts: the Python packages as listed by uv, each with its licence, then
    the client's packages.
    """
    said = subprocess.run(EXPORT.split(), cwd=ROOT, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(said.stdout)
    for part in found["components"]:
        part["licenses"] = [{"license": {"name": licence(part["name"])}}]
    found["components"] += client()
    found["metadata"]["component"]["version"] = __version__
    return found


def client() -> list[dict[str, Any]]:
    """Return the third-party parts of the web client."""
    bundled = json.loads(BUNDLED.read_text(encoding="utf-8"))
    packages = [
        {
            "type": "library",
            "bom-ref": f"npm-{one['name']}",
            "name": one["name"],
            "version": one["version"],
            "purl": f"pkg:npm/{one['name'].replace('@', '%40')}@{one['version']}",
            "licenses": [{"license": {"id": one["identifier"]}}],
        }
        for one in bundled
    ]
    drawn = [
        {
            "type": "data",
            "bom-ref": f"font-{name}",
            "name": name,
            "licenses": [{"license": {"id": "OFL-1.1"}}],
        }
        for name in fonts()
    ]
    return [*packages, *drawn]


def main() -> None:
    """Write the list of parts to its file."""
    out = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "dist" / "sbom.json"
    out.parent.mkdir(exist_ok=True)
    made = document()
    out.write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")
    print(f"{len(made['components'])} parts in {out}")


if __name__ == "__main__":
    main()
