"""Skips tests whose module of the expansion is not installed; see ADR 18."""

import pytest

from tawantinsuyu.game.modules import NAMES


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test marked `needs_module` for a module without its line in the list."""
    for mark in item.iter_markers("needs_module"):
        if missing := [name for name in mark.args if name not in NAMES]:
            pytest.skip(f"not installed: {', '.join(missing)}")
