"""The catalogues agree with each other, and with the keys that the game uses."""

import json
import re
from importlib import resources

import pytest

from support.languages import COMPLETE, OTHERS, PLURAL, stem
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text, available, load
from tawantinsuyu.i18n.formatting import parameters
from tawantinsuyu.i18n.plural import forms

from .asked import of_the_options, of_the_prompts
from .everything import PLAIN, Recorder, of_the_pack, of_the_vocabulary
from .happened import of_the_errors, of_the_events, of_the_turns, of_your_steps

WEB_CLIENT = ("ui.", "help.")
"""The namespaces of the web client's own words; all of them count as used."""

SAME_IN_ALL = {
    *("Inti", "Killa", "Illapa", "Wiraqocha", "Chaska", "Qucha"),
    *("Chinchasuyu", "Antisuyu", "Qullasuyu", "Kuntisuyu"),
    *("Axomamma", "Pachamama"),
    *("Bot", "Coricancha"),
}
SAME_AS_ENGLISH = {
    "de": {
        "Standard",
        "Live",
        "Fairness",
        "{{count}} Statue",
        "Chat",
        "Gold",
        "Hand",
        "Orange",
        "indigo",
    }
    | {"{{region}}: Nation {{nation}}", "Nation"},
    "es": {
        *("Noble", "{{count}} Noble", "{{count}} Nobles"),
        *("Chat", "Festival", "Festival {{number}}", "No", "Total"),
    },
    "fr": {
        "Standard",
        "Expert",
        "Notifications",
        *("Temple", "indigo", "Orange"),
        *("Noble", "{{count}} Noble", "{{count}} Nobles", "Vassal", "{{count}} Vassal"),
        *("Influence", "Nations"),
        *("{{count}} Statue", "{{count}} Statues"),
        *("Festival", "Festivals", "Menu", "Options", "Secret", "Statues", "Tables"),
        *("Style", "Total", "Village"),
        *("Festival {{number}}", "Section {{number}}", "Section {{section}}"),
        "Section {{section}}, {{terrace}}",
        *("{{terrace}}, section {{section}}", "Nation"),
    },
    "pl": {"{{count}} region", "Menu"},
}
"""Words with the same spelling as in English."""


def forms_by_stem(language: str) -> dict[str, set[str]]:
    """Return the plural suffixes of every message, none for a message without a number."""
    result: dict[str, set[str]] = {}
    for key in load(language).messages:
        suffix = PLURAL.search(key)
        result.setdefault(stem(key), set()).update({suffix[1]} if suffix else set())
    return result


def test_there_are_catalogues_in_the_languages_that_are_offered() -> None:
    assert set(COMPLETE) <= set(available())


def test_every_language_has_the_messages_of_english_in_the_same_order(language: str) -> None:
    theirs, ours = forms_by_stem(language), forms_by_stem("en")
    assert theirs.keys() - ours.keys() == set(), "not in English"
    assert ours.keys() - theirs.keys() == set(), "not translated"
    assert list(theirs) == list(ours)


def test_counted_messages_have_exactly_the_plural_forms_of_the_language(language: str) -> None:
    counted = {key for key, found in forms_by_stem("en").items() if found}
    for key, found in forms_by_stem(language).items():
        assert found == (set(forms(language)) if key in counted else set()), key


def test_every_language_uses_the_same_parameters(language: str) -> None:
    english = {stem(key): set(parameters(text)) for key, text in load("en").messages.items()}
    for key, text in load(language).messages.items():
        assert set(parameters(text)) == english[stem(key)], key


def test_all_braces_belong_to_parameters(language: str) -> None:
    for key, text in load(language).messages.items():
        rest = re.sub(r"\{\{\w+\}\}", "", text)
        assert "{" not in rest, key
        assert "}" not in rest, key
        assert rest.count("(") == rest.count(")"), key


def test_typography_is_clean(language: str) -> None:
    for key, text in load(language).messages.items():
        assert text == text.strip(), key
        assert text, key
        assert "  " not in text, key
        assert "'" not in text, f"{key}: use a typographic apostrophe"
        assert '"' not in text, f"{key}: use typographic quotation marks"


def test_french_keeps_its_spaces_before_double_marks_unbreakable() -> None:
    for key, text in load("fr").messages.items():
        assert not re.search(r"(?<!\u00a0)[:;!?]", text), f"{key}: put U+00A0 before the mark"


def test_tiles_are_sentences_and_effects_are_parts_of_one(language: str) -> None:
    for key, text in load(language).messages.items():
        if key.startswith("tile.") and key not in ("tile.palace", "tile.cult"):
            assert text.endswith("."), key
            assert text[0].isupper(), key
        if key.startswith("effect."):
            assert not text.endswith("."), key


@pytest.mark.parametrize("other", OTHERS)
def test_nothing_is_left_in_english(other: str) -> None:
    english = load("en").messages
    allowed = SAME_IN_ALL | SAME_AS_ENGLISH.get(other, set())
    same = {
        key: text
        for key, text in load(other).messages.items()
        if text == english.get(key) and re.search(r"[^\W\d_]", re.sub(r"\{\{\w+\}\}", "", text))
    }
    assert {key: text for key, text in same.items() if text not in allowed} == {}
    assert allowed - SAME_IN_ALL <= set(same.values()), "the list of exceptions is too long"


def test_no_message_is_missing_and_none_is_unused(language: str, pack: Pack) -> None:
    recorder = Recorder(load(language))
    text = Text(recorder)
    for source in (
        of_the_pack(pack, text),
        of_the_vocabulary(text),
        of_the_prompts(pack, text),
        of_the_options(pack, text),
        of_the_events(pack, text),
        of_your_steps(pack, text),
        of_the_turns(pack, text),
        of_the_errors(text),
    ):
        for what, sentence in source:
            assert sentence, what
    for key in PLAIN:
        assert text.say(key), key
    known = {stem(key) for key in recorder.messages if not key.startswith(WEB_CLIENT)}
    assert known - recorder.asked == set()


def test_files_are_written_the_one_way(language: str) -> None:
    file = resources.files("tawantinsuyu.i18n") / f"{language}.json"
    content = file.read_text(encoding="utf-8")
    assert content == json.dumps(json.loads(content), ensure_ascii=False, indent=2) + "\n"
