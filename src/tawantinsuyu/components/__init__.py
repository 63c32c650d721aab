"""Component packs: read from TOML, checked, compiled into `tawantinsuyu.game.pack.Pack`."""

from tawantinsuyu.components.document import Document, PackError
from tawantinsuyu.components.load import available, compile_document, load, read

__all__ = ["Document", "PackError", "available", "compile_document", "load", "read"]
