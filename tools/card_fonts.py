"""Write the fonts of the pictures for links, from the fonts of the client. The rasteriser reads no
compressed fonts, and needs all letters of a font in one file.

    uv run python tools/card_fonts.py     # write src/tawantinsuyu/server/web/fonts
"""

import shutil
import tempfile
from pathlib import Path
from typing import Final

from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).parents[1]
CLIENT: Final = ROOT / "web" / "src" / "fonts"
FONTS: Final = ROOT / "src" / "tawantinsuyu" / "server" / "web" / "fonts"
FACES: Final = (("Alegreya", "Bold", 700), ("Alegreya Sans", "Regular", 400))
PARTS: Final = ("latin", "western", "pl", "latin-ext")
WINDOWS: Final = (3, 1, 0x409)
"""The platform, encoding and language of the names that the rasteriser reads."""


def write_font(family: str, style: str, weight: int) -> None:
    """Merge the client's files of a face into one file."""
    stem = family.lower().replace(" ", "-")
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for part in PARTS:
            font = TTFont(CLIENT / f"{stem}-{part}-{weight}-normal.woff2")
            font.flavor = None
            files.append(str(Path(folder) / f"{part}.ttf"))
            font.save(files[-1])
        merged = Merger().merge(files)
    full = f"{family} {style}"
    for number, name in ((1, family), (2, style), (4, full), (6, full.replace(" ", "-"))):
        merged["name"].setName(name, number, *WINDOWS)
    for table in ("GSUB", "GDEF"):
        if table in merged:
            del merged[table]
    merged.save(FONTS / f"{stem}-{weight}.ttf")


def main() -> None:
    """Write all fonts, with their licence."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        write_font(*face)
    shutil.copy(CLIENT / "OFL.txt", FONTS)


if __name__ == "__main__":
    main()
