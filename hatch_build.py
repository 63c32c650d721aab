"""Additions to a wheel: the rules reference, the built web client and, if TAWANTINSUYU_COMPILED
is set, the compiled engine. A source archive contains the built client, so that a wheel can be
made from it without node.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import hatch_compile

BUILT = "TAWANTINSUYU_CLIENT"
ARCHIVED = "client"
"""Folder of the built client in a source archive."""
COMPILED = os.environ.get("TAWANTINSUYU_COMPILED", "")
"""Empty: compile nothing; `quick`: compile quickly, for less speed; other values: optimise
fully.
"""


class Build(BuildHookInterface[Any]):
    """A build that adds docs/rules and the built client; an editable install reads the checkout."""

    def dependencies(self) -> list[str]:
        """Return the build requirements: hatchling, and mypyc if the engine is compiled."""
        return hatch_compile.NEEDS if COMPILED and self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and include both parts, in standard wheels and source archives only."""
        if version != "standard":
            return
        root = Path(self.root)
        archived = root / ARCHIVED
        # A caller that has built the client sets its folder.
        client = Path(os.environ.get(BUILT) or (archived if archived.is_dir() else _build(root)))
        if not (client / "index.html").is_file():
            raise RuntimeError(f"no built client in {client}")
        if self.target_name == "sdist":
            build_data["force_include"][str(client)] = ARCHIVED
            return
        build_data["force_include"]["docs/rules"] = "tawantinsuyu/rules/text"
        build_data["force_include"][str(client)] = "tawantinsuyu/server/client"
        if COMPILED:
            self._folder = TemporaryDirectory(prefix="compiled-")
            build_data["force_include"] |= hatch_compile.build(
                root, Path(self._folder.name), quickly=COMPILED == "quick"
            )
            build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the folder of libraries, which the wheel now contains."""
        if COMPILED and version == "standard" and self.target_name == "wheel":
            self._folder.cleanup()


def _build(root: Path) -> Path:
    """Build the client from its sources; return its folder."""
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("building this needs node and npm, for the web client")
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([npm, *command], cwd=root / "web", check=True)
    return root / "web" / "dist"
