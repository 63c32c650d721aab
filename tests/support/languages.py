"""The completely translated languages, and two incomplete ones."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.i18n.plural import CATEGORIES, forms

COMPLETE: Final = ("de", "en", "es", "fr", "pl")
"""Languages that must have every text. Others may be incomplete."""
OTHERS: Final = tuple(language for language in COMPLETE if language != "en")

PLURAL: Final = re.compile(rf"_({'|'.join(CATEGORIES)})$")
_PARAMETER: Final = re.compile(r"(\{\{[\w.:]+\}\})")
_ACCENTS: Final = str.maketrans("aeiouAEIOU", "àèìòùÀÈÌÒÙ")
_KANA: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyz", "アイウエオカキクケコサシスセソタチツテトナニヌネノハ"
)
LEFT: Final = "settings"
"""Prefix of the client texts that have no Japanese translation."""


def stem(key: str) -> str:
    """Return a catalogue key without the suffix of a plural form."""
    return PLURAL.sub("", key)


def add_languages(root: Path) -> None:
    """Add Italian and Japanese to a copy of the sources, one file each. Texts are the English
    ones with accented vowels or with kana for letters, in the plural forms of the language.
    """
    folder = root / "src" / "tawantinsuyu" / "i18n"
    english = json.loads((folder / "en.json").read_text(encoding="utf-8"))
    italian = _translated(english, "it", lambda words: words.translate(_ACCENTS))
    japanese = _translated(english, "ja", lambda words: words.lower().translate(_KANA))
    del japanese["ui"][LEFT]
    for language, tree in (("it", italian), ("ja", japanese)):
        text = json.dumps(tree, ensure_ascii=False, indent=2) + "\n"
        (folder / f"{language}.json").write_text(text, encoding="utf-8")


def _translated(
    tree: Mapping[str, Any], language: str, translate: Callable[[str], str]
) -> dict[str, Any]:
    def said(text: str) -> str:
        parts = _PARAMETER.split(text)
        return "".join(part if part.startswith("{{") else translate(part) for part in parts)

    found: dict[str, Any] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            found[name] = _translated(value, language, translate)
        elif not PLURAL.search(name):
            found[name] = said(value)
        elif name.endswith("_other"):
            keys = [f"{stem(name)}_{form}" for form in forms(language)]
            found |= {key: said(tree.get(key, value)) for key in keys}
    return found
