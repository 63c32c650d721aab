"""The base class of all wire types."""

from msgspec import Struct


class Sent(Struct, forbid_unknown_fields=True):
    """Something the server sends. A field that may be left out has `UNSET` as its default."""
