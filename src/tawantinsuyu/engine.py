"""Selects the engine: the Python sources, or the library compiled from them if the wheel contains
it.

Both are the same code, so no other module distinguishes them. The compiled library of a file is
beside its source, and Python prefers it. TAWANTINSUYU_PURE reverses this, to compare the two.
"""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec
from typing import Final

SWITCH: Final = "TAWANTINSUYU_PURE"
"""The environment variable that selects the sources, with any value but an empty one."""
PURE: Final = "pure"
COMPILED: Final = "compiled"


def running() -> str:
    """Return `pure` or `compiled`, without importing the engine."""
    kernel = find_spec("tawantinsuyu.game.kernel")
    return PURE if kernel is None or isinstance(kernel.loader, SourceFileLoader) else COMPILED


def import_sources(package: str) -> None:
    """From now on, import only sources from the folder of this package."""

    def sources_only(path: str) -> FileFinder:
        if not path.startswith(package):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, sources_only)
