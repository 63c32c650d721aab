"""The packs whose every word is read, and one speaker per language."""

import pytest

from tawantinsuyu import components, i18n
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text


@pytest.fixture(scope="session")
def pack() -> Pack:
    """Base game and expansion together."""
    return components.load("golden_age")


@pytest.fixture(params=i18n.available())
def language(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
def text(language: str) -> Text:
    """A speaker of that language."""
    return Text(language)
