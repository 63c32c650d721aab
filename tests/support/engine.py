"""What cannot be shown with the compiled engine."""

import pytest

from tawantinsuyu import engine

IS_COMPILED = engine.running() == engine.COMPILED
WHY = "replaces a part of the engine while it runs; compiled code does not look again"
pure_only = pytest.mark.skipif(IS_COMPILED, reason=WHY)
