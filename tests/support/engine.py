"""Skips for tests that cannot run with the compiled engine."""

import pytest

from tawantinsuyu import engine

IS_COMPILED = engine.running() == engine.COMPILED


def needs_pure() -> None:
    """Skip a test or a whole file that patches or subclasses a part of the engine. Compiled
    code does not see patches and allows no such subclasses.
    """
    if IS_COMPILED:
        pytest.skip("replaces a part of the engine", allow_module_level=True)
