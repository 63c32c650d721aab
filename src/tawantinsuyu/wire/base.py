"""The base class of all wire types."""

from msgspec import Struct


class Sent(Struct, forbid_unknown_fields=True):
    """The base class of data that the server sends. A field that may be left out has the default
    `UNSET`.
    """
