"""Shows an address as a QR code in the terminal."""

import io
import sys
from typing import Final

import segno

_COLOURS: Final = "\x1b[97;40m{}\x1b[0m"
"""White on black, whatever the colours of the terminal: cameras need bright modules on a dark
background.
"""


def qr_code(address: str) -> str:
    """Return a QR code made of block characters; empty for a terminal that cannot show them."""
    out = io.StringIO()
    segno.make_qr(address, error="l").terminal(out, border=2, compact=True)
    rows = out.getvalue().splitlines()
    try:
        "".join(rows).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    form = _COLOURS if sys.stdout.isatty() else "{}"
    return "\n".join(form.format(row) for row in rows)
