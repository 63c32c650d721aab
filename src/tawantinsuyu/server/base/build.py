"""The name of this build in logs, alerts and stored batches.

The name is for people to read: the version, and a hash of the engine's files, which differs between
two builds of the same version. Games are never compared by this name but by their own digests
(`table.digests`). So a refactoring changes the name without making any stored game unplayable.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import tawantinsuyu

PARTS: Final = ("game", "components")
SUFFIXES: Final = frozenset({".py", ".so", ".pyd", ".toml"})


@cache
def build_name() -> str:
    """Return the name of the build that runs here, such as `0.3.0+5f2c9a1e`."""
    root, found = Path(tawantinsuyu.__file__).parent, hashlib.blake2b(digest_size=4)
    for part in PARTS:
        for file in sorted((root / part).rglob("*")):
            if file.suffix in SUFFIXES and file.is_file():
                found.update(str(file.relative_to(root)).encode())
                found.update(file.read_bytes())
    return f"{tawantinsuyu.__version__}+{found.hexdigest()}"
