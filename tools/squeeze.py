#!/usr/bin/env python3
"""Make pictures small enough for a page: fewer colours until a file is below a limit.

uv run python tools/squeeze.py docs/images/contact.png …
"""

import sys
from pathlib import Path

from PIL import Image

LIMIT = 400_000
"""Maximum number of bytes of a picture."""
COLOURS = (256, 192, 128, 96, 64, 48, 32, 24, 16)


def squeeze(path: Path) -> int:
    """Rewrite a picture with as many colours as the limit permits; return its bytes. The
    palette covers all colours, also the few pixels of a small piece, and keeps large areas.
    """
    with Image.open(path) as opened:
        picture = opened.convert("RGB")
    for colours in COLOURS:
        few = picture.quantize(
            colours, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE
        )
        few.save(path, optimize=True)
        if path.stat().st_size < LIMIT:
            break
    return path.stat().st_size


def main() -> None:
    """Rewrite all named pictures."""
    for name in sys.argv[1:]:
        print(f"{squeeze(Path(name)):7} {name}")


if __name__ == "__main__":
    main()
