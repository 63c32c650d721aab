"""Functions on structs, with the names and results of those in `msgspec.structs`."""

from typing import Any, TypeVar

from tawantinsuyu.browser.twin.struct import Struct

Kind = TypeVar("Kind", bound=Struct)


def asdict(one: Struct) -> dict[str, Any]:
    """Return the fields of a struct by name; their values stay as they are."""
    return dict(one.__dict__)


def replace(one: Kind, **changes: Any) -> Kind:  # noqa: ANN401 - values of fields
    """Return a copy of a struct with other values in some fields."""
    return type(one)(**{**one.__dict__, **changes})
