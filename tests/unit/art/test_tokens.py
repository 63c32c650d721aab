"""Contrast of all pairs of colours that meet on screen, in every theme."""

import re

import pytest

from tawantinsuyu.art.tokens import (
    THEMES,
    ContrastPair,
    Theme,
    contrast,
    contrast_pairs,
    find,
    number,
    tokens,
)
from tawantinsuyu.game.names import OWNERS, PATTERNS, RESOURCES, ROLES


@pytest.mark.parametrize(
    "pair",
    list(contrast_pairs()),
    ids=lambda pair: f"{pair.theme}: {pair.foreground} on {pair.background}",
)
def test_a_stated_pair_reaches_its_contrast(pair: ContrastPair) -> None:
    assert pair.ratio >= pair.need


def test_contrast_follows_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#FFFFFF", "#FFFFFF") == pytest.approx(1)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_text_needs_four_and_a_half_icons_and_edges_three() -> None:
    assert number("contrast.need.text") == 4.5
    assert number("contrast.need.icon") == 3
    assert number("contrast.need.edge") == 3


@pytest.mark.parametrize("theme", THEMES)
def test_all_themes_name_the_same_colours(theme: str) -> None:
    light, other = find("colours.light"), find(f"colours.{theme}")
    assert isinstance(light, dict)
    assert isinstance(other, dict)
    assert light.keys() == other.keys()


def test_every_piece_and_pattern_has_its_colours() -> None:
    for theme in map(Theme, THEMES):
        for path in (
            *(f"resources.{name}" for name in RESOURCES),
            *(f"workers.{name}.fill" for name in ROLES),
            *(f"owners.{name}.line" for name in OWNERS),
            *(f"weavings.{name}.field" for name in PATTERNS),
        ):
            assert re.fullmatch("#[0-9A-F]{6}", theme[path])


def test_the_letters_of_workers_differ() -> None:
    assert len({find(f"workers.{role}.letter") for role in ROLES}) == len(ROLES)


def test_an_unknown_colour_or_theme_is_refused() -> None:
    with pytest.raises(KeyError):
        Theme("light")["mauve"]
    with pytest.raises(ValueError, match="no theme"):
        Theme("sepia")


def test_the_screen_budget_adds_up() -> None:
    budget = tokens()["layout"]
    assert isinstance(budget, dict)
    width, height = (1280, 720)
    assert budget["screen"] == [width, height]
    left, right, header, own = (number(f"layout.{n}") for n in ("left", "right", "header", "own"))
    assert budget["centre"] == [width - left - right, height - header - own]
