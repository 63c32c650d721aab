#!/usr/bin/env python3
"""The plural rules of all languages of CLDR, for whole numbers.

    uv run python tools/plurals.py            # write src/tawantinsuyu/i18n/plurals.toml
    uv run python tools/plurals.py --check    # report whether the file is up to date

Only Python reads them: browsers have them built in (`Intl.PluralRules`).
"""

import re
import sys
from pathlib import Path
from textwrap import fill
from typing import Final

import babel
from babel.core import get_global
from babel.localedata import locale_identifiers
from babel.plural import PluralRule

FILE: Final = Path(__file__).parents[1] / "src" / "tawantinsuyu" / "i18n" / "plurals.toml"
ORDER: Final = ("zero", "one", "two", "few", "many", "other")
DECIMALS: Final = re.compile(r"[^ni](?: mod \d+)?( not)? in ([\d.,]+)")
"""A comparison of a value that is 0 for whole numbers: decimals and exponents. `n` and `i`, the
number and its whole part, are the same.
"""
HEAD: Final = f"""\
# How languages count whole numbers, by Babel {babel.__version__}. Written by `just plurals`.
# A number takes the first form whose condition it meets, else "other".
"""


def written() -> str:
    """Return the whole content of the file."""
    groups: dict[str, list[str]] = {}
    for code, rule in _languages().items():
        groups.setdefault(_conditions(rule), []).append(code)
    return HEAD + "".join(
        f'\n[[rule]]\nlanguages = """\n{fill(" ".join(codes), 100)}"""\n{conditions}'
        for conditions, codes in groups.items()
    )


def _languages() -> dict[str, PluralRule]:
    """Return every language, and its regions with another rule. Browsers ignore such a region's
    rule, for example Portugal's for Angola's Portuguese, so this file does too.
    """
    found: dict[str, PluralRule] = {}
    for name in sorted(locale_identifiers()):
        language = name.split("_")[0]
        if name != language and name in get_global("parent_exceptions"):
            continue
        rule = babel.Locale.parse(name).plural_form
        if name == language or rule.rules != found[language].rules:
            found[name.replace("_", "-")] = rule
    return found


def _conditions(rule: PluralRule) -> str:
    """Return the conditions of a language by form."""
    found = {form: _of_whole_numbers(rule.rules[form]) for form in ORDER if form in rule.rules}
    return "".join(f'{form} = "{condition}"\n' for form, condition in found.items() if condition)


def _of_whole_numbers(condition: str) -> str:
    """Return a condition without its always true parts; empty if no whole number meets it."""
    ways = []
    for way in condition.split(" or "):
        comparisons = way.split(" and ")
        fixed = [found for one in comparisons if (found := DECIMALS.fullmatch(one))]
        if all(_holds_for_zero(one) for one in fixed):
            rest = [one.replace("i ", "n ", 1) for one in comparisons if one[0] in "ni"]
            ways.append(" and ".join(rest))
    return " or ".join(ways)


def _holds_for_zero(comparison: re.Match[str]) -> bool:
    zero = any(one.split("..")[0] == "0" for one in comparison[2].split(","))
    return zero != bool(comparison[1])


def main() -> int:
    """Write the file of plural rules; with --check, report whether the file is up to date."""
    fresh = written()
    if "--check" not in sys.argv:
        FILE.write_text(fresh, encoding="utf-8")
        return 0
    if FILE.read_text(encoding="utf-8") == fresh:
        return 0
    print(f"{FILE} is not what CLDR says: run: just plurals", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
