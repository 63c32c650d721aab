"""The packs with all texts, and one `Text` per language."""

import pytest

from support.languages import COMPLETE
from tawantinsuyu import components
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text


@pytest.fixture(scope="session")
def pack() -> Pack:
    """Return a pack of the base game and the expansion."""
    return components.load("golden_age")


@pytest.fixture(params=COMPLETE)
def language(request: pytest.FixtureRequest) -> str:
    """Return each complete language in turn."""
    return str(request.param)


@pytest.fixture
def text(language: str) -> Text:
    """Return the texts of the language."""
    return Text(language)
