#!/usr/bin/env python3
"""Make an animated picture (WebP) from several pictures, small enough for a page.

uv run python tools/animate.py docs/images/turn.webp 1500:first.png 900:second.png …

The number before a picture is its duration in milliseconds.
"""

import sys
from pathlib import Path

from PIL import Image

LIMIT = 600_000
"""Maximum number of bytes of a picture."""
WIDTH = 960
QUALITIES = (80, 70, 60, 50, 40)


def animate(path: Path, frames: list[tuple[int, Path]]) -> int:
    """Write the picture in the best quality within the size limit; return its bytes."""
    pictures = []
    for _, file in frames:
        with Image.open(file) as opened:
            height = round(opened.height * WIDTH / opened.width)
            pictures.append(opened.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS))
    for quality in QUALITIES:
        pictures[0].save(
            path,
            save_all=True,
            append_images=pictures[1:],
            duration=[shown for shown, _ in frames],
            loop=0,
            quality=quality,
            method=4,
        )
        if path.stat().st_size <= LIMIT:
            break
    return path.stat().st_size


def main() -> None:
    """Make a picture from the arguments of the command."""
    out, *frames = sys.argv[1:]
    parts = [frame.split(":", 1) for frame in frames]
    size = animate(Path(out), [(int(shown), Path(file)) for shown, file in parts])
    print(f"{size:7} {out}")


if __name__ == "__main__":
    main()
