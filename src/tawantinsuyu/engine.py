"""Which engine runs: the sources, or what was compiled from them, where the wheel brings it.

Both are the same code, so nothing else has to know. A compiled library lies beside its source and
Python takes it first; TAWANTINSUYU_PURE turns that round, for comparing the two.
"""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec
from typing import Final

SWITCH: Final = "TAWANTINSUYU_PURE"
"""The environment variable; any value but an empty one."""
PURE: Final = "pure"
COMPILED: Final = "compiled"


def running() -> str:
    """`pure` or `compiled`, found out without importing the engine."""
    kernel = find_spec("tawantinsuyu.game.kernel")
    return PURE if kernel is None or isinstance(kernel.loader, SourceFileLoader) else COMPILED


def import_sources(package: str) -> None:
    """From now on, import nothing but sources from the folder of this package."""

    def sources_only(path: str) -> FileFinder:
        if not path.startswith(package):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, sources_only)
