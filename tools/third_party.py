#!/usr/bin/env python3
"""THIRD_PARTY.md: third-party parts that are shipped or installed with the program, and their
licences.

    uv run python tools/third_party.py            # write it; the client has to be built
    uv run python tools/third_party.py --check    # report whether it is up to date

A wheel contains the fonts and the packages that the client's bundler has included
(`web/dist/third-party.json`); the page has their licence texts. Python packages are installed
separately and contain their own licences.
"""

import json
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "THIRD_PARTY.md"
BUNDLED = ROOT / "web" / "dist" / "third-party.json"
FONTS = ROOT / "web" / "src" / "fonts"
ELSEWHERE = {"async-timeout": "Apache-2.0", "colorama": "BSD-3-Clause", "resvg-py": "MIT"}
"""Licences of packages that are only installed on other systems or with older versions of
Python, or whose metadata does not name them.
"""
SAME = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "MIT License": "MIT",
    "ISC License (ISCL)": "ISC",
}
"""SPDX names of licences, by the names that packages use."""


BROWSER_EDITION = """\
Pyodide (MPL-2.0, https://github.com/pyodide/pyodide) with CPython and its standard library
(PSF-2.0, https://docs.python.org/3/license.html), as published on npm and unchanged."""


def packages() -> list[str]:
    """Return the Python packages of an installation with the extra `server`, by the lock."""
    words = "uv export --locked --quiet --no-dev --extra server --no-hashes --no-emit-project"
    lines = subprocess.run(words.split(), cwd=ROOT, check=True, capture_output=True, text=True)
    return re.findall(r"^([\w.-]+)(?:\[[^]]*\])?==", lines.stdout, re.MULTILINE)


def licence(package: str) -> str:
    """Return the licence in an installed package's metadata; KeyError if there is none."""
    if package in ELSEWHERE:
        return ELSEWHERE[package]
    said = metadata.metadata(package)
    if "License-Expression" in said:
        return said["License-Expression"]
    kinds = said.get_all("Classifier", [])
    names = [kind.rpartition(" :: ")[2] for kind in kinds if kind.startswith("License :: OSI")]
    names = names or [name for name in said.get_all("License", []) if name and "\n" not in name]
    if names:
        return " / ".join(SAME.get(name, name) for name in names)
    raise KeyError(f"{package} names no licence: look it up and put it into ELSEWHERE")


def python_table() -> str:
    """Return the packages with their licences, as a table."""
    rows = [f"| {package} | {licence(package)} |" for package in packages()]
    return "\n".join(["| Package | Licence |", "|---|---|", *rows])


def fonts() -> list[str]:
    """Return the fonts of the client, by the names of their files."""
    files = {file.name.partition("-latin")[0] for file in FONTS.glob("*-latin-*")}
    return sorted(name.replace("-", " ").title() for name in files)


def page() -> str:
    """Return the whole page THIRD_PARTY.md."""
    if not BUNDLED.is_file():
        sys.exit(f"{BUNDLED} is not there: build the client (cd web && npm run build)")
    bundled = json.loads(BUNDLED.read_text(encoding="utf-8"))
    texts = [
        f"### {one['name']} ({one['identifier']})\n\n{_text(one['text'])}"
        for one in sorted(bundled, key=lambda one: str(one["name"]))
    ]
    return "\n\n".join(
        [
            "# What of others is in it",
            "All else is under the MIT licence (`LICENSE`). Written by `tools/third_party.py`.",
            "## In the web client",
            *texts,
            f"### Fonts: {' and '.join(fonts())} (OFL-1.1)",
            _text((FONTS / "OFL.txt").read_text(encoding="utf-8")),
            "## In the browser edition",
            BROWSER_EDITION,
            "## Installed beside it",
            "Python packages of `tawantinsuyu[server]`; they bring the texts of their licences.",
            python_table() + "\n",
        ]
    )


def _text(words: str) -> str:
    """Return the text of a licence word for word."""
    lines = (line.rstrip() for line in words.strip().splitlines())
    return "```text\n" + "\n".join(lines) + "\n```"


def main() -> None:
    """Write the page THIRD_PARTY.md, or compare it."""
    if "--check" not in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        sys.exit("THIRD_PARTY.md is not what is shipped: run tools/third_party.py")


if __name__ == "__main__":
    main()
