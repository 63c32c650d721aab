"""Content that never changes while the program runs, with a tag, compressed once."""

import gzip
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final

JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
MIN_COMPRESSED_BYTES: Final = 512
"""Contents with fewer bytes are not worth compressing."""
PACKABLE: Final = ("text/", JSON, "application/manifest+json", SVG)
"""Prefixes of the content types that are worth compressing."""


@dataclass(frozen=True)
class Packed:
    """Content, plain and compressed, with a tag that identifies it."""

    plain: bytes
    tag: str
    media: str
    smallest: bytes = b""
    """The content compressed with brotli when the client was built; empty if brotli was not used.
    """

    @cached_property
    def small(self) -> bytes:
        """Return the content compressed with gzip; empty if compressing is not worth it. The
        slowest and best compression is used, since the content is compressed once and sent often.
        """
        worth = len(self.plain) >= MIN_COMPRESSED_BYTES and self.media.startswith(PACKABLE)
        return gzip.compress(self.plain, 9, mtime=0) if worth else b""

    @property
    def name(self) -> str:
        """Return the content's tag in the form used in addresses."""
        return self.tag.strip('"')


def pack(content: bytes, media: str) -> Packed:
    """Return some content with its identifying tag."""
    return Packed(content, f'"{sha256(content).hexdigest()[:20]}"', media)
