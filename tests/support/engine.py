"""What cannot be shown with the compiled engine."""

import pytest

from tawantinsuyu import engine

IS_COMPILED = engine.running() == engine.COMPILED


def needs_pure() -> None:
    """End a test here, or leave out a whole file, that replaces a part of the engine while it runs
    or inherits from its classes: compiled code does not look again, and allows no such heirs."""
    if IS_COMPILED:
        pytest.skip("replaces a part of the engine", allow_module_level=True)
