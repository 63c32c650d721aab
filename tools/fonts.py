"""Make the client's fonts small, since they are a part of everybody's first load: no hints, which
today's screens do without, the features and characters the client uses, letters with accents apart
from those without, and Polish in files of its own, so that it does not bring all of Latin Extended
along. Sources are the files of
https://fontsource.org (latin and latin-ext, 400 and 700) in the folder that is named.

    uv run --no-project --with fonttools --with brotli python tools/fonts.py SOURCES
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS = Path(__file__).parents[1] / "web" / "src" / "fonts"
FEATURES = ["kern", "liga", "lnum", "locl", "tnum"]
PLAIN = {*range(0x20, 0x7F), 0xA0, 0xAB, 0xB7, 0xBB, 0xD7, 0xE7, 0xF1}
"""English, the signs all languages share, and what languages call themselves (Français, Español),
since every page lists them."""
WESTERN = {*range(0xA1, 0x100), 0x152, 0x153, 0x178} - PLAIN
"""Beside these, French, German and Spanish."""
SIGNS = {*range(0x2010, 0x2027), 0x2039, 0x203A, 0x20AC, 0x2191, 0x2193, 0x2212}
POLISH = {ord(letter) for letter in "ĄąĆćĘęŁłŃńŚśŹźŻż"}


def write(source: Path, name: str, wanted: Iterable[int]) -> None:
    """Keep these characters of a font."""
    font = TTFont(source)
    options = subset.Options(
        flavor="woff2",
        layout_features=FEATURES,
        hinting=False,
        glyph_names=False,
        name_IDs=[0, 1, 2, 13, 14],  # what the licence asks for
    )
    worker = subset.Subsetter(options)
    worker.populate(unicodes=set(wanted) & set(font.getBestCmap()))
    worker.subset(font)
    font.flavor = "woff2"
    file = FONTS / name
    font.save(file)
    print(f"{name}: {source.stat().st_size} -> {file.stat().st_size} bytes")


def main(sources: Path) -> None:
    """All families and weights."""
    for latin in sorted(sources.glob("*-latin-[47]00-normal.woff2")):
        extended = sources / latin.name.replace("-latin-", "-latin-ext-")
        write(latin, latin.name.replace("-latin-", "-western-"), WESTERN)
        write(latin, latin.name, PLAIN | SIGNS)
        write(extended, latin.name.replace("-latin-", "-polish-"), POLISH)
        write(extended, extended.name, set(TTFont(extended).getBestCmap()) - POLISH)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
