"""The name of this build in logs, alerts and stored batches.

The name is a label for people: the version, and a hash of the engine's files so that two builds of
one version can be told apart. No game is compared by it. What a build plays is compared by the
digests of its games (`table.digests`), so a refactoring gets another name and locks no game out.
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
    """The name of the code that runs here, such as `0.3.0+5f2c9a1e`."""
    root, found = Path(tawantinsuyu.__file__).parent, hashlib.blake2b(digest_size=4)
    for part in PARTS:
        for file in sorted((root / part).rglob("*")):
            if file.suffix in SUFFIXES and file.is_file():
                found.update(str(file.relative_to(root)).encode())
                found.update(file.read_bytes())
    return f"{tawantinsuyu.__version__}+{found.hexdigest()}"
