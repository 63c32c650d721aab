"""Plural categories are those of CLDR."""

import pytest

from tawantinsuyu.i18n.plural import CATEGORIES, FORMS, category

MILLION = 1_000_000


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {"one": [1], "other": [0, 2, 5, 11, 21, 101, MILLION]}),
        ("de", {"one": [1], "other": [0, 2, 5, 11, 21, 101, MILLION]}),
        ("fr", {"one": [0, 1], "many": [MILLION], "other": [2, 5, 11, 21, 101, MILLION + 1]}),
        ("es", {"one": [1], "many": [MILLION], "other": [0, 2, 5, 11, 21, 101]}),
        (
            "pl",
            {
                "one": [1],
                "few": [2, 3, 4, 22, 23, 24, 102, 1002],
                "many": [0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 21, 25, 31, 100, 101, 112, 113],
            },
        ),
    ],
)
def test_whole_numbers_fall_into_the_categories_of_cldr(
    language: str, expected: dict[str, list[int]]
) -> None:
    for name, numbers in expected.items():
        assert {category(language, number) for number in numbers} == {name}, (language, name)


def test_a_loss_is_counted_like_a_gain() -> None:
    assert category("pl", -3) == "few"


def test_every_category_met_is_a_form_the_language_must_have() -> None:
    for language, forms in FORMS.items():
        assert {category(language, number) for number in range(200)} <= set(forms)
        assert list(forms) == [form for form in CATEGORIES if form in forms]


def test_a_language_without_rule_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match=r"'qu'.*known are de, en"):
        category("qu", 1)
