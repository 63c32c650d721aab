"""The design tokens: colours, sizes and type, read once from `tokens.json`.

The JSON file is the only source of colours for Python drawings, documentation and the web client.
`Theme` returns the colours of one palette, and the contrast functions check that every listed pair
of colours is readable.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias, cast

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
Branch: TypeAlias = "dict[str, Json]"

THEMES: Final = ("light", "dark", "contrast")


@cache
def tokens() -> Branch:
    """Return the content of `tokens.json`."""
    text = files("tawantinsuyu.art").joinpath("tokens.json").read_text(encoding="utf-8")
    return cast(Branch, json.loads(text))


def find(path: str) -> Json:
    """Return the value at a dotted path, e.g. `workers.architect.letter`."""
    value: Json = tokens()
    for step in path.split("."):
        if not isinstance(value, dict) or step not in value:
            raise KeyError(f"tokens.json has no {path!r}")
        value = value[step]
    return value


@cache
def number(path: str) -> float:
    """Return a design token that is a number."""
    value = find(path)
    if not isinstance(value, int | float):
        raise TypeError(f"{path} is no number")
    return float(value)


@cache
def numbers(path: str) -> tuple[float, ...]:
    """Return a design token that is a list of numbers."""
    value = find(path)
    if not isinstance(value, list) or not all(isinstance(n, int | float) for n in value):
        raise TypeError(f"{path} is no list of numbers")
    return tuple(float(cast(float, n)) for n in value)


@cache
def word(path: str) -> str:
    """Return a design token that is a text."""
    value = find(path)
    if not isinstance(value, str):
        raise TypeError(f"{path} is no text")
    return value


@dataclass(frozen=True)
class Theme:
    """A palette: light, dark, or high contrast. Weavings have the same colours in all palettes,
    pieces in the first two.
    """

    name: str

    def __post_init__(self) -> None:
        if self.name not in THEMES:
            raise ValueError(f"no theme {self.name!r}; there are {', '.join(THEMES)}")

    @property
    def plain(self) -> bool:
        """Return whether the palette has flat grounds and strong lines: no texture, shadow or
        grain.
        """
        return self.name == "contrast"

    def __getitem__(self, colour: str) -> str:
        """Return a colour by its name in `colours`, or by a dotted path such as
        `owners.teal.line`.
        """
        if "." not in colour:
            return word(f"colours.{self.name}.{colour}")
        value = find(colour)
        return word(f"{colour}.{self.name}") if isinstance(value, dict) else word(colour)


def luminance(colour: str) -> float:
    """Return the relative luminance of `#RRGGBB` by WCAG 2."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the WCAG 2 contrast ratio of two colours, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@dataclass(frozen=True)
class ContrastPair:
    """Two colours that touch on screen, and the contrast ratio that their use requires."""

    theme: str
    foreground: str
    background: str
    use: str
    need: float
    ratio: float

    @property
    def ok(self) -> bool:
        """Return whether the contrast of the pair is sufficient."""
        return self.ratio >= self.need


def contrast_pairs() -> Iterator[ContrastPair]:
    """Yield every pair listed in `tokens.json`, for each theme that has it."""
    pairs = find("contrast.pairs")
    for pair in cast(list[dict[str, str]], pairs):
        for name in THEMES:
            if name not in pair.get("only", THEMES):
                continue
            theme = Theme(name)
            ratio = contrast(theme[pair["fg"]], theme[pair["bg"]])
            need = number(f"contrast.{'need_more' if theme.plain else 'need'}.{pair['use']}")
            yield ContrastPair(name, pair["fg"], pair["bg"], pair["use"], need, ratio)
