"""CLDR cardinal plural categories for whole numbers.

A language is a rule here and a JSON file beside it; rules for languages that have no catalogue yet
are kept so that adding one is data only.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Category: TypeAlias = Literal["one", "few", "many", "other"]

CATEGORIES: Final[tuple[Category, ...]] = ("one", "few", "many", "other")
"""In the order of CLDR; the suffixes `_one` … `_other` of i18next keys."""


def _germanic(number: int) -> Category:
    return "one" if number == 1 else "other"


def _french(number: int) -> Category:
    if number in (0, 1):
        return "one"
    return "many" if number % 1_000_000 == 0 else "other"


def _spanish(number: int) -> Category:
    if number == 1:
        return "one"
    return "many" if number != 0 and number % 1_000_000 == 0 else "other"


def _polish(number: int) -> Category:
    if number == 1:
        return "one"
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return "few"
    return "many"


_RULES: Final[Mapping[str, Callable[[int], Category]]] = MappingProxyType(
    {"de": _germanic, "en": _germanic, "es": _spanish, "fr": _french, "pl": _polish}
)

FORMS: Final[Mapping[str, tuple[Category, ...]]] = MappingProxyType(
    {
        "de": ("one", "other"),
        "en": ("one", "other"),
        "es": ("one", "many", "other"),
        "fr": ("one", "many", "other"),
        "pl": ("one", "few", "many", "other"),
    }
)
"""The forms a counted message must have in each language.

Polish `other` is for fractions only and French `many` for whole millions; neither is met in play,
but i18next asks for exactly the forms of CLDR and shows a bare key when one is missing.
"""


def category(language: str, number: int) -> Category:
    """The plural category of a number; a negative number counts like its opposite."""
    try:
        rule = _RULES[language]
    except KeyError:
        known = ", ".join(sorted(_RULES))
        raise ValueError(f"no plural rule for language {language!r}; known are {known}") from None
    return rule(abs(number))
