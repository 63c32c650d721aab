"""The packs whose every word is read, and one speaker per language."""

import pytest

from support.languages import COMPLETE
from tawantinsuyu import components
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text


@pytest.fixture(scope="session")
def pack() -> Pack:
    """Base game and expansion together."""
    return components.load("golden_age")


@pytest.fixture(params=COMPLETE)
def language(request: pytest.FixtureRequest) -> str:
    """Each complete language in turn."""
    return str(request.param)


@pytest.fixture
def text(language: str) -> Text:
    """A speaker of that language."""
    return Text(language)
