"""The texts of the page on which an owner enters the printed values of a copy, in all languages."""

import json
import re
from collections.abc import Mapping
from importlib import resources

import pytest

from support.languages import COMPLETE, OTHERS


def texts(language: str = "en") -> Mapping[str, str]:
    file = resources.files("tawantinsuyu.i18n") / "entering" / f"{language}.json"
    content = file.read_text(encoding="utf-8")
    tree = json.loads(content)
    assert list(tree) == ["pack"]
    assert content == json.dumps(tree, ensure_ascii=False, indent=2) + "\n"
    found: Mapping[str, str] = tree["pack"]
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_in_the_same_order_with_the_same_parameters(language: str) -> None:
    assert list(texts()) == list(texts(language))
    for key, text in texts().items():
        ours, theirs = (sorted(re.findall(r"{{(\w+)}}", t)) for t in (text, texts(language)[key]))
        assert ours == theirs, key


@pytest.mark.parametrize("language", COMPLETE)
def test_typography_is_clean(language: str) -> None:
    for key, text in texts(language).items():
        assert not re.search(r"['\"]|  |\.\.\.", text), key
        assert text == text.strip(), key


def test_french_keeps_its_signs_together_and_german_says_du() -> None:
    for key, text in texts("fr").items():
        assert not re.search("[^\u00a0][:;!?]", text), key
    for key, text in texts("de").items():
        assert not re.search(r"\b(Sie|Ihnen)\b", text), key
