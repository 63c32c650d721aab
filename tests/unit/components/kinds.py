"""Types of the fixtures in `conftest`."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tawantinsuyu.components import Document

CopyOf: TypeAlias = Callable[[str], Document]
WritePack: TypeAlias = Callable[[str, dict[str, str]], Path]
