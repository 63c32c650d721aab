"""Pixels of a drawing, for tests that inspect it as a reader sees it."""

import struct
import zlib
from collections.abc import Iterator

import resvg_py

Grey = list[list[int]]
"""Rows of grey values, 0 black to 255 white."""
UNFILTERED, LEFT, UP, MEAN = range(4)
"""Filter types of PNG, by which a byte is predicted from its neighbours; the fifth is Paeth's."""
NOTHING = bytes(4)
"""A transparent pixel."""


def render(svg: str, width: int, height: int) -> Grey:
    """Draw an SVG on white and return the luma of every pixel."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height))
    return [[_luma_on_white(pixel) for pixel in row] for row in _rgba_rows(png, width)]


def symbol_svg(markup: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="#000">{markup}</svg>'
    )


def one_bit(svg: str, size: int = 24) -> frozenset[tuple[int, int]]:
    """Return the black pixels at one bit: those darker than 50 % grey."""
    rows = render(svg, size, size)
    return frozenset(
        (x, y) for y, row in enumerate(rows) for x, grey in enumerate(row) if grey < 128
    )


def difference(one: frozenset[tuple[int, int]], other: frozenset[tuple[int, int]]) -> float:
    """Return the share of the pixels that are black in one image only, among those black in
    either.
    """
    return len(one ^ other) / len(one | other)


def _luma_on_white(pixel: bytes) -> int:
    if pixel == NOTHING:
        return 255
    red, green, blue, alpha = pixel
    share = alpha / 255
    luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return round(luma * share + 255 * (1 - share))


def _rgba_rows(png: bytes, width: int) -> Iterator[list[bytes]]:
    """Unpack an 8-bit RGBA PNG without an imaging library."""
    packed, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            assert body[8:] == bytes((8, 6, 0, 0, 0)), "not a plain 8-bit RGBA PNG"
        if kind == b"IDAT":
            packed += body
        at += 12 + length
    raw = zlib.decompress(packed)
    stride = width * 4
    above = bytearray(stride)
    for start in range(0, len(raw), stride + 1):
        line = bytearray(raw[start + 1 : start + 1 + stride])
        _unfilter(raw[start], line, above)
        yield [bytes(line[i : i + 4]) for i in range(0, stride, 4)]
        above = line


def _unfilter(kind: int, line: bytearray, above: bytearray) -> None:
    if kind == UNFILTERED or (not any(line) and not any(above)):
        return
    if kind == UP:
        line[:] = bytes((here + up) & 255 for here, up in zip(line, above, strict=True))
        return
    for i in range(len(line)):
        left = line[i - 4] if i >= 4 else 0
        corner = above[i - 4] if i >= 4 else 0
        if kind == LEFT:
            guess = left
        elif kind == MEAN:
            guess = (left + above[i]) // 2
        else:
            guess = _paeth(left, above[i], corner)
        line[i] = (line[i] + guess) & 255


def _paeth(left: int, up: int, corner: int) -> int:
    estimate = left + up - corner
    distances = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    return (left, up, corner)[distances.index(min(distances))]
