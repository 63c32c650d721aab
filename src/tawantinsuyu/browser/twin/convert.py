"""Converts plain data to typed data. An error names the place of wrong data, in the words of
msgspec.
"""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from tawantinsuyu.browser.twin.struct import (
    REQUIRED,
    Struct,
    StructMeta,
    UnsetType,
    hints_of,
)

Form = TypeVar("Form")
_Read = Callable[[Any, str], Any]
"""A function that returns data as one type; the text is the place of the data."""


class ValidationError(ValueError):
    """Data does not fit its type; the message names the place."""


def convert(data: Any, type: type[Form]) -> Form:  # noqa: ANN401 - as in msgspec
    """Return plain data as a type. Raises ValidationError if the data does not fit the type."""
    kind: Any = type
    result: Form = _reader(kind)(data, "$")
    return result


_NAMES = {
    str: "str",
    int: "int",
    float: "float",
    bool: "bool",
    list: "array",
    tuple: "array",
    dict: "object",
    NoneType: "null",
}


def _name(kind: type) -> str:
    return _NAMES.get(kind, "object")


def _refuse(wanted: str, data: object, place: str) -> ValidationError:
    at = "" if place == "$" else f" - at `{place}`"
    return ValidationError(f"Expected `{wanted}`, got `{_name(type(data))}`{at}")


@cache
def _reader(kind: Any) -> _Read:  # noqa: ANN401 - any annotation
    """Return the function that converts data to one type."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return lambda data, place: data
    if origin is Annotated:
        return _reader(args[0])
    if origin is Literal:
        return _literal(args)
    if origin in (Union, UnionType):
        return _union(tuple(one for one in args if one is not UnsetType))
    if origin is list:
        return _list(args[0])
    if origin is dict:
        return _dict(args[1])
    if origin is tuple:
        return _tuple(args)
    if isinstance(kind, StructMeta):
        return _struct(kind)
    return _simple(kind)


def _simple(kind: Any) -> _Read:  # noqa: ANN401 - any annotation
    def read(data: Any, place: str) -> Any:  # noqa: ANN401 - plain data
        if kind is float and type(data) is int:
            return float(data)
        if type(data) is not (NoneType if kind is None else kind):
            raise _refuse(_name(kind), data, place)
        return data

    return read


def _literal(values: tuple[Any, ...]) -> _Read:
    def read(data: Any, place: str) -> Any:  # noqa: ANN401 - plain data
        if data not in values or type(data) not in {type(one) for one in values}:
            at = "" if place == "$" else f" - at `{place}`"
            raise ValidationError(f"Invalid enum value {data!r}{at}")
        return data

    return read


def _union(kinds: tuple[Any, ...]) -> _Read:
    tagged = {
        one.__struct_config__.tag: one
        for one in kinds
        if isinstance(one, StructMeta) and one.__struct_config__.tag
    }
    readers = [_reader(one) for one in kinds]

    def read(data: Any, place: str) -> Any:  # noqa: ANN401 - plain data
        if tagged and isinstance(data, dict):
            config = next(iter(tagged.values())).__struct_config__
            found = tagged.get(str(data.get(config.tag_field or "type")))
            if found is not None:
                return _reader(found)(data, place)
        first: ValidationError | None = None
        for one in readers:
            try:
                return one(data, place)
            except ValidationError as error:
                first = first or error
        assert first is not None
        raise first

    return read


def _list(kind: Any) -> _Read:  # noqa: ANN401 - any annotation
    item = _reader(kind)

    def read(data: Any, place: str) -> Any:  # noqa: ANN401 - plain data
        if not isinstance(data, list | tuple):
            raise _refuse("array", data, place)
        return [item(one, f"{place}[...]") for one in data]

    return read


def _tuple(kinds: tuple[Any, ...]) -> _Read:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        items = _list(kinds[0])
        return lambda data, place: tuple(items(data, place))
    readers = [_reader(one) for one in kinds]

    def read(data: Any, place: str) -> Any:  # noqa: ANN401 - plain data
        if not isinstance(data, list | tuple):
            raise _refuse("array", data, place)
        if len(data) != len(readers):
            raise ValidationError(f"Expected `array` of length {len(readers)}, got {len(data)}")
        return tuple(one(part, f"{place}[...]") for one, part in zip(readers, data, strict=True))

    return read


def _dict(kind: Any) -> _Read:  # noqa: ANN401 - any annotation
    item = _reader(kind)

    def read(data: Any, place: str) -> Any:  # noqa: ANN401 - plain data
        if not isinstance(data, dict):
            raise _refuse("object", data, place)
        return {key: item(value, f"{place}[...]") for key, value in data.items()}

    return read


def _struct(kind: StructMeta) -> _Read:
    fields, config = kind.__fields_by_name__, kind.__struct_config__
    encoded = {one.name or name: name for name, one in fields.items()}
    known = {*encoded, *([config.tag_field or "type"] if config.tag else [])}
    required = [
        (key, name)
        for key, name in encoded.items()
        if fields[name].default is REQUIRED and fields[name].default_factory is None
    ]
    readers: dict[str, _Read] = {}

    def read(data: Any, place: str) -> Any:  # noqa: ANN401 - plain data
        if not isinstance(data, dict):
            raise _refuse("object", data, place)
        if not readers:  # this is done at the first use, because types may name each other
            hints = hints_of(kind)
            readers.update((key, _reader(hints[name])) for key, name in encoded.items())
        at = "" if place == "$" else f" - at `{place}`"
        if config.forbid_unknown_fields:
            for key in data:
                if key not in known:
                    raise ValidationError(f"Object contains unknown field `{key}`{at}")
        for key, _ in required:
            if key not in data:
                raise ValidationError(f"Object missing required field `{key}`{at}")
        given = {
            name: readers[key](data[key], f"{place}.{key}")
            for key, name in encoded.items()
            if key in data
        }
        return kind(**given)

    return read


__all__ = ["Struct", "ValidationError", "convert"]
