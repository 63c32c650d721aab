"""The texts of lessons in all languages."""

import json
import re
from importlib import resources

import pytest

from support.languages import COMPLETE, OTHERS
from tawantinsuyu.game.names import PRIEST_ACTIONS, TASKS
from tawantinsuyu.i18n.catalogue import load, read
from tawantinsuyu.learn.words import TEXTS, texts


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_in_the_same_order_with_the_same_names(language: str) -> None:
    ours, theirs = texts(), read(language, TEXTS)
    assert list(ours) == list(theirs)
    for key, text in ours.items():
        names = [sorted(re.findall(r"{{([\w.:-]+)}}", one)) for one in (text, theirs[key])]
        assert names[0] == names[1], key


def test_no_text_repeats_the_number_of_a_figure() -> None:
    for key, text in texts().items():
        assert not re.search(r"\d", re.sub(r"{{[\w.:-]+}}", "", text)), key


BUTTONS = (
    "god.killa",
    "option.done",
    "option.leave.tasks_first",
    "option.recruit.nobody",
    "option.recruit.nomad",
    "ui.placement.choose",
    "ui.prompt.name_pray",
    "ui.prompt.name_recruit",
    "ui.prompt.name_train",
    "ui.table.confirm",
    "ui.table.undo",
    *(f"priest_action.{name}.name" for name in PRIEST_ACTIONS),
    *(f"task.{name}.name" for name in TASKS),
)
"""Labels of the buttons that lessons ask for."""
OURS = ("back", "do_it", "finish", "leave", "next", "play_on", "skip")
"""Labels of the buttons on the lesson's card."""
QUOTED = re.compile("[“„«]\u00a0?([^“”„«»]+?)\u00a0?[”“»]")
ON_SCREEN = re.compile(r"learn\.ui\.(press|until|confirm|watch|lost|done)")


def test_references_are_keys_of_the_catalogue() -> None:
    known, ours = load("en").messages, texts()
    for key, text in ours.items():
        for name in re.findall(r"{{button:([\w.-]+)}}", text):
            assert name in BUTTONS, key
            assert name in known or name in ours, key


@pytest.mark.parametrize("language", COMPLETE)
def test_no_lesson_spells_the_name_of_a_button(language: str) -> None:
    """Lessons name a button by the key of its label: a label that changes takes them along. A
    sentence may begin with the same verb, as in “Recruit from either end.”
    """
    catalogue, ours = load(language).messages, read(language, TEXTS)
    labels = [*(catalogue[key] for key in BUTTONS), *(ours[f"learn.ui.{one}"] for one in OURS)]
    spelt = re.compile(rf"(?<!\w)({'|'.join(re.escape(one) for one in labels)})(?!\w)")
    for key, text in ours.items():
        if ".do." in key or ON_SCREEN.match(key):
            for one in spelt.finditer(text):
                assert re.match(re.escape(one[0]) + r" \w", text), key
                assert one.start() == 0, key
                assert " " not in one[0], key
        for quoted in QUOTED.findall(text):
            assert quoted.startswith("{{button:"), key


def test_french_keeps_its_signs_together() -> None:
    for key, text in read("fr", TEXTS).items():
        assert not re.search("[^\u00a0][:;!?](?![/\\w])", text), key


def test_german_says_du() -> None:
    for key, text in read("de", TEXTS).items():
        assert not re.search(r"\b(Sie|Ihnen)\b", text), key


@pytest.mark.parametrize("language", COMPLETE)
def test_texts_are_written_by_the_same_hand(language: str) -> None:
    """Texts contain no straight apostrophe, and keys contain no dot."""
    file = resources.files("tawantinsuyu.learn") / "texts" / f"{language}.json"
    tree = json.loads(file.read_text(encoding="utf-8"))
    assert list(tree) == ["learn"]
    for key, text in read(language, TEXTS).items():
        assert "'" not in text, key
