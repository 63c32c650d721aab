"""Message catalogues: one i18next JSON v4 file for each language, here and in the folders of other
packages. A message that a language lacks is shown in English.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from tawantinsuyu.i18n.plural import CATEGORIES, category

SOURCE_LANGUAGE: Final = "en"
"""The language in which every message is written first."""


class MissingMessageError(KeyError):
    """A key is missing in a catalogue; the message names the language and what to do."""

    def __str__(self) -> str:
        return str(self.args[0])


class Catalogue:
    """The messages of one language by dotted key, plural forms under their suffixed keys."""

    def __init__(
        self, language: str, messages: Mapping[str, str], fallback: "Catalogue | None" = None
    ) -> None:
        self.language = language
        self.messages = messages
        self.fallback = fallback

    def pattern(self, key: str, count: int | None = None) -> str:
        """Return the message of a key; a count selects the plural form if there are any."""
        found = self._own(key, count)
        if found is not None:
            return found
        if self.fallback is not None:
            return self.fallback.pattern(key, count)
        raise MissingMessageError(self._explain(key, count))

    def _own(self, key: str, count: int | None) -> str | None:
        """Return a message of this language; None if the language lacks it. Another plural form of
        the language is preferred to English.
        """
        if count is None:
            return self.messages.get(key)
        form = f"{key}_{category(self.language, count)}"
        known = (one for one in (form, key, *_common(key)) if one in self.messages)
        return next((self.messages[one] for one in known), None)

    def _explain(self, key: str, count: int | None) -> str:
        forms = [form for form in CATEGORIES if f"{key}_{form}" in self.messages]
        if forms and count is None:
            return f"message {key!r} of {self.language}.json is counted: give it a count"
        if forms:
            wanted = category(self.language, count or 0)
            return f"message {key!r} of {self.language}.json lacks its plural form _{wanted}"
        inside = [known for known in self.messages if known.startswith(f"{key}.")]
        if inside:
            return f"{key!r} is a group of {self.language}.json; a message in it is {inside[0]!r}"
        return f"no message {key!r} in {self.language}.json; add it to every language"


def _common(key: str) -> tuple[str, ...]:
    """Return the keys of the plural forms `other` and `many`. Every language has at least one of
    them.
    """
    return f"{key}_other", f"{key}_many"


CATALOGUES: Final = "i18n"
"""The folder of general texts. Folders of other texts have the name of their package."""
_FOLDERS: Final = resources.files("tawantinsuyu")


def available() -> tuple[str, ...]:
    """Return the languages that have a catalogue."""
    names = (entry.name for entry in (_FOLDERS / CATALOGUES).iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


def load(language: str) -> Catalogue:
    """Read a language; missing messages fall back to English."""
    if language not in available():
        known = ", ".join(available())
        raise ValueError(f"no catalogue for language {language!r}; there are {known}")
    other = load(SOURCE_LANGUAGE) if language != SOURCE_LANGUAGE else None
    return Catalogue(language, read(language), other)


@cache
def read(language: str, folder: str = CATALOGUES) -> Mapping[str, str]:
    """Return the messages of one file by dotted key."""
    file = _FOLDERS / folder / f"{language}.json"
    tree = json.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType(dict(_flatten(tree, "", language)))


def _flatten(tree: object, path: str, language: str) -> Iterator[tuple[str, str]]:
    if isinstance(tree, str):
        if tree:  # translation programs write an empty string for untranslated messages
            yield path, tree
    elif isinstance(tree, dict):
        for name, item in tree.items():
            if "." in name:
                raise ValueError(f"{language}.json: the key {name!r} must not hold a dot")
            yield from _flatten(item, f"{path}.{name}" if path else name, language)
    else:
        raise ValueError(f"{language}.json: {path} must be a text or a group, not {tree!r}")
