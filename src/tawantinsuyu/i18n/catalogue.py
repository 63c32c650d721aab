"""Message catalogues: one i18next JSON v4 file per language beside this module."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from tawantinsuyu.i18n.plural import CATEGORIES, category

SOURCE_LANGUAGE: Final = "en"
"""The language every key is written in first."""


class MissingMessageError(KeyError):
    """A key that a catalogue does not have; the message names the language and a way out."""

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
        """The message of a key; a count picks the plural form if the message has any."""
        if count is not None:
            form = f"{key}_{category(self.language, count)}"
            if form in self.messages:
                return self.messages[form]
        if key in self.messages:
            return self.messages[key]
        if self.fallback is not None:
            return self.fallback.pattern(key, count)
        raise MissingMessageError(self._explain(key, count))

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


def available() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    folder = resources.files("tawantinsuyu.i18n")
    names = (entry.name for entry in folder.iterdir() if entry.name.endswith(".json"))
    return tuple(sorted(name.removesuffix(".json") for name in names))


def load(language: str, *, fallback: bool = False) -> Catalogue:
    """Read a language; only with `fallback` are messages it lacks said in English."""
    other = load(SOURCE_LANGUAGE) if fallback and language != SOURCE_LANGUAGE else None
    return Catalogue(language, _read(language), other)


@cache
def _read(language: str) -> Mapping[str, str]:
    if language not in available():
        known = ", ".join(available())
        raise ValueError(f"no catalogue for language {language!r}; there are {known}")
    file = resources.files("tawantinsuyu.i18n") / f"{language}.json"
    tree = json.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType(dict(_flatten(tree, "", language)))


def _flatten(tree: object, path: str, language: str) -> Iterator[tuple[str, str]]:
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, dict):
        for name, item in tree.items():
            if "." in name:
                raise ValueError(f"{language}.json: the key {name!r} must not hold a dot")
            yield from _flatten(item, f"{path}.{name}" if path else name, language)
    else:
        raise ValueError(f"{language}.json: {path} must be a text or a group, not {tree!r}")
