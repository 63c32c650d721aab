"""CLDR cardinal plural categories for whole numbers, for every language of CLDR (`plurals.toml`).

The client uses the rules of the browser; `web/e2e/language.test.mjs` shows that both agree.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias, get_args

Category: TypeAlias = Literal["zero", "one", "two", "few", "many", "other"]

CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
"""The categories in the order of CLDR, which are the suffixes `_zero` … `_other` of
i18next keys.
"""

_SAMPLE: Final = (*range(201), 1_000, 1_000_000)
"""Whole numbers among which every plural form of every language occurs."""
_COMPARISON: Final = re.compile(r"n(?: mod (\d+))?( not)? in ([\d.,]+)")


@dataclass(frozen=True)
class _Comparison:
    """A comparison such as `n mod 10 not in 2..4,9`."""

    modulus: int
    negated: bool
    ranges: tuple[range, ...]

    def holds(self, number: int) -> bool:
        rest = number % self.modulus if self.modulus else number
        return any(rest in one for one in self.ranges) != self.negated


_Condition: TypeAlias = tuple[tuple[_Comparison, ...], ...]
"""Alternatives, each a list of comparisons that must all hold."""


@cache
def forms(language: str) -> tuple[Category, ...]:
    """Return the forms that whole numbers take in a language, which its counted messages must have.

    Translation programs expect exactly these: French `many`, for whole millions, but not Polish
    `other`, for fractions.
    """
    met = {category(language, number) for number in _SAMPLE}
    return tuple(form for form in CATEGORIES if form in met)


def category(language: str, number: int) -> Category:
    """Return the plural category of a number; a negative number counts like its absolute value."""
    size = abs(number)
    for form, condition in _rule(language).items():
        if any(all(one.holds(size) for one in row) for row in condition):
            return form
    return "other"


def languages() -> tuple[str, ...]:
    """Return every language of CLDR."""
    return tuple(sorted(_written()))


@cache
def _rule(language: str) -> Mapping[Category, _Condition]:
    """Return the conditions of a language. A language with a region or a script has the conditions
    of the language alone, unless it has its own.
    """
    code = language
    while code not in _written():
        code, _, more = code.rpartition("-")
        if not more:
            raise ValueError(
                f"CLDR has no plural rule for the language {language!r}: "
                "name its catalogue by a code like it, pt-BR or zh-Hant"
            )
    written = _written()[code]
    return {form: _parsed(written[form]) for form in CATEGORIES if form in written}


@cache
def _written() -> Mapping[str, Mapping[str, str]]:
    file = resources.files("tawantinsuyu.i18n") / "plurals.toml"
    rules = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
    return {code: rule for rule in rules for code in rule["languages"].split()}


def _parsed(condition: str) -> _Condition:
    ways = condition.split(" or ")
    return tuple(tuple(_comparison(one) for one in way.split(" and ")) for way in ways)


def _comparison(text: str) -> _Comparison:
    found = _COMPARISON.fullmatch(text)
    assert found is not None, text
    bounds = [one.split("..") for one in found[3].split(",")]
    ranges = tuple(range(int(one[0]), int(one[-1]) + 1) for one in bounds)
    return _Comparison(int(found[1] or 0), bool(found[2]), ranges)
