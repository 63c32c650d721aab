"""The packs that earlier versions shipped. Saved games with their values can be opened."""

from typing import Final

from tawantinsuyu.components.document import Document

_FORMER: Final = frozenset(
    {
        "c9a6df785bf4f23eeac6402c8d121d71",  # base 0.2.0
        "ad565b3054a7f1370590231e583bb8c1",  # base+golden_age 0.1.0
    }
)
"""Hashes of whole documents, provenance included. When a pack changes, add the hash of the old
document (`Document.content_hash`).
"""


def was_shipped(document: Document) -> bool:
    """Return whether an earlier version shipped exactly this document."""
    return document.content_hash() in _FORMER
