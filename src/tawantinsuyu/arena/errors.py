"""Errors that are detected before a game is played, and imports of optional packages."""

from importlib import import_module
from typing import Any


class ArenaError(ValueError):
    """A request cannot be carried out. The message says what to change."""


def extra(module: str, name: str) -> Any:  # noqa: ANN401 - a module without types
    """Import a package of an optional extra; raises ArenaError if it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise ArenaError(
            f"{package} is not installed: it comes with `pip install 'tawantinsuyu[{name}]'` "
            f"(in a checkout: `uv sync --extra {name}`)"
        ) from error
