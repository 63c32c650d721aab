"""Make the client's fonts small, because every first visit loads them. The files have no hints,
which today's screens do not need, and only the features and characters that the client uses.
Accented letters are in separate files. A language with letters beyond French, German and Spanish
has further files, made from its texts; without them it loads all of Latin Extended. For other
scripts the system's fonts are used: a Japanese font would be larger than the whole client.

    uv run python tools/fonts.py SOURCES     # write web/src/fonts and web/src/fonts.css

SOURCES is a folder with the files of https://fontsource.org (latin and latin-ext, 400 and 700).
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Final

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from tawantinsuyu.i18n.catalogue import available, read

ROOT: Final = Path(__file__).parents[1]
TEXTS: Final = ROOT / "src" / "tawantinsuyu"
FONTS: Final = ROOT / "web" / "src" / "fonts"
STYLES: Final = ROOT / "web" / "src" / "fonts.css"
FACES: Final = (("Alegreya Sans", 400), ("Alegreya Sans", 700), ("Alegreya", 700))
FEATURES: Final = ["kern", "liga", "lnum", "locl", "tnum"]
PLAIN: Final = {*range(0x20, 0x7F), 0xA0, 0xAB, 0xB7, 0xBB, 0xD7, 0xE7, 0xF1}
"""English, the signs all languages share, and the languages' names (Français, Español), which
every page lists.
"""
SIGNS: Final = {*range(0x2010, 0x2027), 0x2039, 0x203A, 0x20AC, 0x2191, 0x2193, 0x2212}
WESTERN: Final = {*range(0xA1, 0x100), 0x152, 0x153, 0x178} - PLAIN
"""Further characters of French, German and Spanish."""
EXTENDED: Final = (
    {*range(0x100, 0x2BB), *range(0x2BD, 0x2C6), *range(0x2C7, 0x2CD), *range(0x2CE, 0x2D8)}
    | {*range(0x2DD, 0x300), *range(0x1E00, 0x1EA0), *range(0x1EF2, 0x1F00), 0x2020}
    | {*range(0x20A0, 0x20AC), *range(0x20AD, 0x20C1), 0x2113}
)
HEAD: Final = """\
/* Alegreya and Alegreya Sans, one family of letters (SIL Open Font License, fonts/OFL.txt).
   Written by tools/fonts.py. Of several files with a character the last one is loaded: all of
   Latin Extended for rare names only. */
"""


def used(language: str) -> set[int]:
    """Return the characters of all texts of a language."""
    files = [file.with_stem(language) for file in TEXTS.rglob("en.json")]
    folders = [file.parent.relative_to(TEXTS).as_posix() for file in files if file.is_file()]
    return {ord(sign) for one in folders for text in read(language, one).values() for sign in text}


def subsets() -> dict[str, set[int]]:
    """Return the characters of each font file. The keys are the middle parts of the files' names.
    If several have a character, the browser takes the last.
    """
    own: dict[str, set[int]] = {}
    free = EXTENDED - WESTERN
    for language in available():
        letters = {ord(case) for sign in used(language) for case in _cases(chr(sign))} & free
        if letters:
            own[language] = letters
            free -= letters
    return {"latin-ext": EXTENDED, **own, "western": WESTERN, "latin": PLAIN | SIGNS}


def _cases(letter: str) -> Iterator[str]:
    yield from (case for case in (letter.lower(), letter.upper()) if len(case) == 1)


def styles() -> str:
    """Return the style sheet with the files."""
    return HEAD + "".join(
        _face(family, weight, name, characters)
        for name, characters in subsets().items()
        for family, weight in FACES
    )


def _face(family: str, weight: int, name: str, characters: Iterable[int]) -> str:
    ranges = f"  unicode-range: {', '.join(_ranges(characters))};"
    if len(ranges) > 100:
        lines = wrap(ranges.split(": ")[1], 96)
        ranges = "\n".join(["  unicode-range:", *(f"    {line}" for line in lines)])
    return f"""\
@font-face {{
  font-family: '{family}';
  font-weight: {weight};
  font-display: swap;
  src: url('./fonts/{_file(family, weight, name)}') format('woff2');
{ranges}
}}
"""


def _ranges(characters: Iterable[int]) -> Iterator[str]:
    """Yield ranges of neighbouring characters, as style sheets write them."""
    for _, row in groupby(enumerate(sorted(characters)), lambda pair: pair[1] - pair[0]):
        codes = [code for _, code in row]
        last = f"-{codes[-1]:04X}" if len(codes) > 1 else ""
        yield f"U+{codes[0]:04X}{last}"


def _file(family: str, weight: int, name: str) -> str:
    return f"{family.lower().replace(' ', '-')}-{name}-{weight}-normal.woff2"


def write(source: Path, name: str, wanted: Iterable[int]) -> None:
    """Write a font with these characters only."""
    font = TTFont(source)
    options = subset.Options(
        flavor="woff2",
        layout_features=FEATURES,
        hinting=False,
        glyph_names=False,
        name_IDs=[0, 1, 2, 13, 14],  # the licence requires these names
    )
    worker = subset.Subsetter(options)
    worker.populate(unicodes=set(wanted) & set(font.getBestCmap()))
    worker.subset(font)
    font.flavor = "woff2"
    file = FONTS / name
    font.save(file)
    print(f"{name}: {source.stat().st_size} -> {file.stat().st_size} bytes")


def main(sources: Path) -> None:
    """Write all families and weights."""
    made = subsets()
    elsewhere = set().union(*(made[name] for name in made if name != "latin-ext"))
    for family, weight in FACES:
        for name, characters in made.items():
            kind = "latin" if name in ("latin", "western") else "latin-ext"
            wanted = characters - elsewhere if name == "latin-ext" else characters
            write(sources / _file(family, weight, kind), _file(family, weight, name), wanted)
    STYLES.write_text(styles(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
