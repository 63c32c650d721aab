"""Plural categories agree with CLDR."""

import pytest

from tawantinsuyu.i18n.plural import CATEGORIES, category, forms, languages

MILLION = 1_000_000


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {"one": [1], "other": [0, 2, 5, 11, 21, 101, MILLION]}),
        ("de", {"one": [1], "other": [0, 2, 5, 11, 21, 101, MILLION]}),
        ("fr", {"one": [0, 1], "many": [MILLION], "other": [2, 5, 11, 21, 101, MILLION + 1]}),
        ("es", {"one": [1], "many": [MILLION], "other": [0, 2, 5, 11, 21, 101]}),
        ("it", {"one": [1], "many": [MILLION], "other": [0, 2, 11, 21]}),
        ("ja", {"other": [0, 1, 2, 11, MILLION]}),
        ("ar", {"zero": [0], "two": [2], "few": [3, 110], "many": [11, 99], "other": [100, 101]}),
        ("kw", {"two": [2, 22, 1000, 40_000, 100_000], "many": [21, 41], "other": [10, 200_004]}),
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


def test_the_forms_of_a_language_are_those_that_whole_numbers_take() -> None:
    assert len(languages()) > 300
    for language in languages():
        met = {category(language, number) for number in (*range(2000), 40_000, MILLION)}
        assert list(forms(language)) == [form for form in CATEGORIES if form in met], language
    assert forms("ja") == ("other",)
    assert forms("it") == ("one", "many", "other")
    assert forms("cs") == ("one", "few", "other")
    assert forms("pl") == ("one", "few", "many")


def test_a_region_counts_like_its_language_unless_it_has_a_rule_of_its_own() -> None:
    assert [category(code, 0) for code in ("pt", "pt-BR", "pt-PT")] == ["one", "one", "other"]
    assert category("zh-Hant-TW", 1) == "other"


def test_a_language_without_rule_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match=r"'xx-YY'.*a code like it"):
        category("xx-YY", 1)
