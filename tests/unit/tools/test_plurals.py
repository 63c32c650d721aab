"""The plural rules agree with CLDR."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from babel import Locale

from tawantinsuyu.i18n.plural import category, forms, languages

TOOLS = Path(__file__).parents[3] / "tools"
NUMBERS = (*range(201), 1000, 1001, 2000, 20_000, 40_000, 100_000, 10**6, 10**6 + 1, 2 * 10**6)


@pytest.fixture(scope="module")
def tool() -> Iterator[ModuleType]:
    sys.path.insert(0, str(TOOLS))
    yield import_module("plurals")
    sys.path.remove(str(TOOLS))


def test_the_rules_are_fresh(tool: ModuleType) -> None:
    assert tool.FILE.read_text(encoding="utf-8") == tool.written(), "run: just plurals"


def test_the_written_rules_count_like_cldr() -> None:
    for language in languages():
        rule = Locale.parse(language, sep="-").plural_form
        assert set(forms(language)) == {rule(number) for number in NUMBERS}, language
        for number in NUMBERS:
            assert category(language, number) == rule(number), (language, number)
