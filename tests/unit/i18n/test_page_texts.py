"""Texts that are loaded with their page, in all languages: the component editor and the stream
view.
"""

import json
import re
from collections.abc import Mapping
from importlib import resources

import pytest

from support.languages import COMPLETE, OTHERS

PAGES = {"entering": "pack", "streaming": "stream"}
"""The folders of the texts, each with the first part of its keys."""


def texts(page: str, language: str = "en") -> Mapping[str, str]:
    file = resources.files("tawantinsuyu.i18n") / page / f"{language}.json"
    content = file.read_text(encoding="utf-8")
    tree = json.loads(content)
    assert list(tree) == [PAGES[page]]
    assert content == json.dumps(tree, ensure_ascii=False, indent=2) + "\n"
    found: Mapping[str, str] = tree[PAGES[page]]
    return found


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_in_the_same_order_with_the_same_parameters(
    language: str, page: str
) -> None:
    english, other = texts(page), texts(page, language)
    assert list(english) == list(other)
    for key, text in english.items():
        ours, theirs = (sorted(re.findall(r"{{(\w+)}}", t)) for t in (text, other[key]))
        assert ours == theirs, key


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", COMPLETE)
def test_typography_is_clean(language: str, page: str) -> None:
    for key, text in texts(page, language).items():
        assert not re.search(r"['\"]|  |\.\.\.", text), key
        assert text == text.strip(), key


@pytest.mark.parametrize("page", PAGES)
def test_french_keeps_its_signs_together_and_german_says_du(page: str) -> None:
    for key, text in texts(page, "fr").items():
        assert not re.search("[^\u00a0][:;!?]", text), key
    for key, text in texts(page, "de").items():
        assert not re.search(r"\b(Sie|Ihnen)\b", text), key
