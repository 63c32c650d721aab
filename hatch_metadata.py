"""Metadata that depends on the addresses in `[tool.tawantinsuyu]` of pyproject.toml: the
authors and links, and a README whose links and pictures also work outside the repository.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"\]\((?!https?:|mailto:|#)(?P<path>[^)\s]+)\)")
HTML_PICTURE = re.compile(
    r'(?P<start><(?:img|source)\b[^>]*\bsrc(?:set)?=")(?!https?:)(?P<path>[^"]+)'
)
AUTHORS = "The Tawantinsuyu fan edition contributors"
PICTURES = (".png", ".svg", ".webp")


class Metadata(MetadataHookInterface):
    """Adds the authors, the links and the README to the metadata of a package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Without an address of the repository there are no links, and the README is unchanged."""
        root = Path(self.root)
        text = (root / "README.md").read_text(encoding="utf-8")
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        addresses = project["tool"]["tawantinsuyu"]
        contact = {"email": addresses["contact"]} if addresses["contact"] else {}
        metadata["authors"] = [{"name": AUTHORS} | contact]
        if repository := addresses["repository"].rstrip("/"):
            metadata["urls"] = urls(repository, addresses["site"], addresses["browser-edition"])
            text = outside_the_repository(text, repository, f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def urls(repository: str, site: str, edition: str) -> dict[str, str]:
    """Return the links of the project, named as package indexes know them."""
    found = {"Homepage": site or repository, "Documentation": site, "Play": edition}
    return {name: address for name, address in found.items() if address} | {
        "Source": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
    }


def outside_the_repository(text: str, repository: str, tag: str) -> str:
    """Return the README with links to the files of a tag in place of relative links."""

    def absolute(path: str) -> str:
        if path.startswith("../../"):  # a page of the repository's host, such as a badge
            return f"{repository}/{path.removeprefix('../../')}"
        kind = "raw" if path.endswith(PICTURES) else "blob"
        return f"{repository}/{kind}/{tag}/{path}"

    text = LINK.sub(lambda found: f"]({absolute(found['path'])})", text)
    return HTML_PICTURE.sub(lambda found: found["start"] + absolute(found["path"]), text)
