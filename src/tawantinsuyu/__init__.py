"""An unofficial digital edition of the board game Tawantinsuyu: The Inca Empire."""

import os

__version__ = "0.2.0"

if os.environ.get("TAWANTINSUYU_PURE"):
    from tawantinsuyu.engine import import_sources

    import_sources(__path__[0])
