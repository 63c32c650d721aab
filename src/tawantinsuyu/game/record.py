"""Records: small final classes that hold values and never change.

A record is written in plain Python: its constructor takes the fields in their order and stores each
as `Final`, so that mypy refuses every assignment to one. Comparison, hash, text form and pickling
are derived from the constructor here. To add a frame, write only its fields.

Neither `NamedTuple` nor `dataclass` can make such a class. Both write the constructor while the
program starts, where no compiler sees it, and their objects are slower to make in plain Python as
well (ADR 16). Compiled, a record is a C structure whose fields cannot be set. For objects that are
not made thousands of times a second a frozen dataclass is the right choice; if it is also a
`Record`, it can be sent to another process even when it is compiled.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from inspect import Parameter, signature
from typing import Any, Final, TypeVar

REQUIRED: Final = Parameter.empty
"""The mark that stands in place of a default for a field that has none."""


class Record:
    """The base class of records. They are equal if they have the same class and equal fields."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and values_of(self) == values_of(other)

    def __hash__(self) -> int:
        return hash((type(self), values_of(self)))

    def __repr__(self) -> str:
        named = [f"{name}={getattr(self, name)!r}" for name in fields_of(type(self))]
        return f"{type(self).__name__}({', '.join(named)})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), values_of(self)


def fields_of(kind: type) -> Mapping[str, object]:
    """Return the fields of a class of records in their order, with their defaults or REQUIRED."""
    found = _FIELDS.get(kind)
    if found is None:
        if is_dataclass(kind):  # some Pythons cannot inspect a compiled constructor
            found = {
                field.name: REQUIRED if field.default is MISSING else field.default
                for field in fields(kind)
            }
        else:
            found = {name: field.default for name, field in signature(kind).parameters.items()}
        _FIELDS[kind] = found
    return found


_FIELDS: Final[dict[type, dict[str, object]]] = {}
"""The fields of the classes read so far, because reading a constructor takes time."""


def values_of(record: object) -> tuple[object, ...]:
    """Return the values of all fields in their order."""
    return tuple([getattr(record, name) for name in fields_of(type(record))])


Kind = TypeVar("Kind", bound=Record)


def replaced(record: Kind, **changes: Any) -> Kind:  # noqa: ANN401 - whatever its fields are
    """Return the same record with some fields changed. Frames that change at every step of a turn
    have a separate method `but`, which is type-checked and faster.
    """
    values = {name: getattr(record, name) for name in fields_of(type(record))}
    return type(record)(**{**values, **changes})
