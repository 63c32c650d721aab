"""Compressed answers for content that never changes while the server runs.

Each content is compressed once, at its first request. Answers about a running game are not
compressed here, since they change with every move.
"""

from dataclasses import replace
from functools import cache
from os import PathLike, stat_result
from pathlib import Path
from typing import Final

from fastapi import Request, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tawantinsuyu.content.packed import PACKABLE, Packed, pack

CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
"""The caching header for addresses that contain a hash of their content."""
ASK_AGAIN: Final = "no-cache"
"""The caching header for addresses whose content may change: browsers may store the answer, but
must revalidate it.
"""
MEDIA: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Content types of the client's files. The types of the operating system differ, and browsers
refuse scripts and manifests with another type.
"""


def answer_packed(content: Packed, request: Request, caching: str = ASK_AGAIN) -> Response:
    """Return some content, or status 304 if the client's copy is still valid."""
    headers = {"ETag": content.tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if content.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    if content.smallest and "br" in accepted.replace(" ", "").split(","):
        packed = {**headers, "Content-Encoding": "br"}
        return Response(content.smallest, media_type=content.media, headers=packed)
    if "gzip" in accepted and content.small:
        packed = {**headers, "Content-Encoding": "gzip"}
        return Response(content.small, media_type=content.media, headers=packed)
    return Response(content.plain, media_type=content.media, headers=headers)


class PackedFiles(StaticFiles):
    """The files of the built client. The names of those under `assets` contain a hash of their
    content, so browsers cache them permanently.
    """

    def file_response(
        self,
        full_path: str | PathLike[str],
        stat_result: stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file, compressed if the browser accepts that."""
        caching = CACHE_FOREVER if "assets" in Path(full_path).parts else ASK_AGAIN
        media = _media(full_path)
        if status_code == 200 and media.startswith(PACKABLE):
            found_file = _file(str(full_path), stat_result.st_mtime)
            return answer_packed(found_file, Request(scope), caching)
        found = super().file_response(full_path, stat_result, scope, status_code)
        found.headers["Cache-Control"] = caching
        if status_code == 200:
            found.headers["Content-Type"] = media
        return found


def _media(path: str | PathLike[str]) -> str:
    return MEDIA.get(Path(path).suffix, "application/octet-stream")


@cache
def _file(path: str, changed: float) -> Packed:
    packed = pack(Path(path).read_bytes(), _media(path))
    built = Path(f"{path}.br")
    return replace(packed, smallest=built.read_bytes()) if built.exists() else packed
