"""The texts of lessons in all languages."""

import json
import re
from importlib import resources

import pytest

from support.languages import COMPLETE, OTHERS
from tawantinsuyu.i18n.catalogue import read
from tawantinsuyu.learn.words import TEXTS, texts


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_in_the_same_order_with_the_same_names(language: str) -> None:
    ours, theirs = texts(), read(language, TEXTS)
    assert list(ours) == list(theirs)
    for key, text in ours.items():
        names = [sorted(re.findall(r"{{(\w+)}}", one)) for one in (text, theirs[key])]
        assert names[0] == names[1], key


def test_no_text_repeats_the_number_of_a_figure() -> None:
    for key, text in texts().items():
        assert not re.search(r"\d", re.sub(r"[Ss]ections? \d( and \d)?|{{\w+}}", "", text)), key


def test_french_keeps_its_signs_together() -> None:
    for key, text in read("fr", TEXTS).items():
        assert not re.search("[^\u00a0][:;!?](?![/\\w])", text), key


def test_german_says_du() -> None:
    for key, text in read("de", TEXTS).items():
        assert not re.search(r"\b(Sie|Ihnen)\b", text), key


@pytest.mark.parametrize("language", COMPLETE)
def test_texts_are_written_by_the_same_hand(language: str) -> None:
    """No straight apostrophes, no key with a dot."""
    file = resources.files("tawantinsuyu.learn") / "texts" / f"{language}.json"
    tree = json.loads(file.read_text(encoding="utf-8"))
    assert list(tree) == ["learn"]
    for key, text in read(language, TEXTS).items():
        assert "'" not in text, key
