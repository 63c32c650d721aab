"""What a wheel carries beyond the package: the rules reference and the built web client."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = "TAWANTINSUYU_CLIENT"


class Build(BuildHookInterface[Any]):
    """Adds docs/rules and web/dist to built wheels; an editable install reads the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Include both in standard wheels only; build the client first."""
        if version != "standard":
            return
        root = Path(self.root)
        build_data["force_include"]["docs/rules"] = "tawantinsuyu/rules/text"
        # Whoever has built the client already says where it is.
        client = Path(os.environ.get(BUILT) or self._client(root))
        if not (client / "index.html").is_file():
            raise RuntimeError(f"no built client in {client}")
        build_data["force_include"][str(client)] = "tawantinsuyu/server/client"

    @staticmethod
    def _client(root: Path) -> Path:
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("building a wheel needs node and npm, for the web client")
        # Not `npm ci`: it refuses a lock that lacks other platforms' optional bindings.
        for command in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "web", check=True)
        return root / "web" / "dist"
