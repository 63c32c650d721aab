"""Formatting of messages: parameters, plurals, lists, sentences."""

import json

import pytest

from tawantinsuyu.game.vocabulary import parse_effect
from tawantinsuyu.i18n import (
    Catalogue,
    MissingMessageError,
    Text,
    joined,
    load,
    message,
    message_of,
    to_data,
)

TOY = Catalogue(
    "en",
    {
        "hello": "hello {{name}}, {{ name }}!",
        "pot_one": "{{count}} potato",
        "pot_other": "{{count}} potatoes",
        "group.inner": "inside",
    },
)


def test_parameters_are_filled_in_wherever_they_stand() -> None:
    assert Text(TOY).say("hello", name="you") == "hello you, you!"


def test_a_message_may_be_the_parameter_of_another() -> None:
    assert Text(TOY).say("hello", name=message("pot", count=2)) == "hello 2 potatoes, 2 potatoes!"


def test_count_picks_the_plural_form() -> None:
    assert [Text(TOY).say("pot", count=n) for n in (0, 1, 2)] == [
        "0 potatoes",
        "1 potato",
        "2 potatoes",
    ]


def test_a_parameter_that_is_not_given_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match=r"'hello' needs .*name.* given: other"):
        Text(TOY).say("hello", other="you")


@pytest.mark.parametrize(
    ("key", "count", "complaint"),
    [
        ("nothing", None, "no message 'nothing' in en.json"),
        ("pot", None, "is counted: give it a count"),
        ("group", None, "'group' is a group of en.json; a message in it is 'group.inner'"),
    ],
)
def test_a_missing_message_is_an_error_that_helps(
    key: str, count: int | None, complaint: str
) -> None:
    with pytest.raises(MissingMessageError) as error:
        TOY.pattern(key, count)
    assert complaint in str(error.value)


def test_a_missing_plural_form_is_an_error_that_names_it() -> None:
    half = Catalogue("pl", {"pot_one": "{{count}} ziemniak"})
    with pytest.raises(MissingMessageError, match="lacks its plural form _few"):
        half.pattern("pot", 2)


def test_what_a_language_lacks_is_said_and_counted_in_english() -> None:
    with pytest.raises(MissingMessageError):
        Catalogue("ja", {}).pattern("amount.potato", 1)
    partly = Catalogue("ja", {"god.inti": "インティ"}, load("en"))
    assert partly.pattern("amount.potato", 1) == "{{count}} potato"
    assert partly.pattern("amount.potato", 2) == "{{count}} potatoes"
    assert partly.pattern("god.inti") == "インティ"
    assert load("pl").pattern("amount.potato", 2) == "{{count}} ziemniaki"
    assert load("pl").fallback is not None


def test_a_form_that_nobody_has_translated_yet_is_the_other_one() -> None:
    half = Catalogue("pl", {"pot_one": "ziemniak", "pot_other": "ziemniaka"}, load("en"))
    assert [half.pattern("pot", number) for number in (1, 2, 5)] == [
        "ziemniak",
        "ziemniaka",
        "ziemniaka",
    ]


def test_an_unknown_language_is_an_error_that_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'qu'; there are .*en"):
        load("qu")


@pytest.mark.parametrize(
    ("items", "english", "french", "polish"),
    [
        (["a"], "a", "a", "a"),
        (["a", "b"], "a and b", "a et b", "a i b"),
        (["a", "b", "c"], "a, b and c", "a, b et c", "a, b i c"),
        (["a", "b", "c", "d"], "a, b, c and d", "a, b, c et d", "a, b, c i d"),
    ],
)
def test_lists_are_joined_the_way_of_the_language(
    items: list[str], english: str, french: str, polish: str
) -> None:
    assert [Text(name).join("and", items) for name in ("en", "fr", "pl")] == [
        english,
        french,
        polish,
    ]


def test_a_sentence_begins_with_a_capital_and_ends_with_a_stop() -> None:
    assert Text("en").sentence(message("effect.merchant")) == "Perform the Merchant task."
    assert Text("pl").sentence(message("list.and.pair", left="święto", right="x")) == "Święto i x."


def test_one_thing_alone_is_no_list() -> None:
    assert joined("and", message("effect.train")) == message("effect.train")


def test_the_neutral_form_is_plain_data_for_the_client() -> None:
    data = to_data(message_of(parse_effect("gain potato 3 + train")))
    assert json.loads(json.dumps(data)) == {
        "list": "and",
        "items": [
            {"key": "effect.gain.potato", "args": {"count": 3}},
            {"key": "effect.train", "args": {}},
        ],
    }
