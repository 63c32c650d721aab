"""Classes of data with typed fields, with the behaviour of msgspec's classes."""

import inspect
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, get_type_hints


class UnsetType(Enum):
    """The type of the constant `UNSET`."""

    UNSET = "UNSET"

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = UnsetType.UNSET
"""The value of a field that is left out."""


class Meta:
    """A remark on a type. It does not change how data is read or written."""

    def __init__(self, **remarks: Any) -> None:  # noqa: ANN401 - part of the schema
        self.remarks = remarks

    def __hash__(self) -> int:
        return id(self)


class _Required(Enum):
    REQUIRED = "REQUIRED"


REQUIRED: Final = _Required.REQUIRED
"""The default of a field that must be given."""


class Field(NamedTuple):
    """The properties of a field of a struct."""

    default: Any = REQUIRED
    default_factory: Callable[[], Any] | None = None
    name: str | None = None
    """The name of the field in encoded data; None if it is the same as in Python."""


def field(
    *,
    default: Any = REQUIRED,  # noqa: ANN401 - as in msgspec
    default_factory: Callable[[], Any] | None = None,
    name: str | None = None,
) -> Any:  # noqa: ANN401 - it stands for the field's value
    """Return the properties of a field."""
    return Field(default, default_factory, name)


class Config(NamedTuple):
    """The options of a struct class."""

    tag_field: str | None
    tag: str | None
    forbid_unknown_fields: bool


_INHERITED: Final = Config(None, None, forbid_unknown_fields=False)


class StructMeta(type):
    """The metaclass of structs: it collects the fields of each class, and writes the class's
    functions.
    """

    def __new__(
        mcs,
        name: str,
        bases: tuple[type, ...],
        content: dict[str, Any],
        tag_field: str | None = None,
        tag: str | None = None,
        forbid_unknown_fields: bool | None = None,
        kw_only: bool = False,
    ) -> "StructMeta":
        """Return a new struct class. `kw_only` changes nothing, since required fields come first
        anyway.
        """
        made = super().__new__(mcs, name, bases, content)
        before: Config = next(
            (base.__struct_config__ for base in bases if hasattr(base, "__struct_config__")),
            _INHERITED,
        )
        strict = before.forbid_unknown_fields
        made.__struct_config__ = Config(
            tag_field or before.tag_field,
            tag or before.tag,
            strict if forbid_unknown_fields is None else forbid_unknown_fields,
        )
        fields: dict[str, Field] = {}
        for base in reversed(made.__mro__[1:]):
            fields |= base.__dict__.get("__own_fields__", {})
        own = {}
        for one in _annotated(made):
            given = content.get(one, REQUIRED)
            own[one] = given if isinstance(given, Field) else Field(given)
        made.__own_fields__ = own
        made.__fields_by_name__ = fields | own
        made.__struct_fields__ = tuple(made.__fields_by_name__)
        _write_functions(made, made.__fields_by_name__, made.__struct_config__)
        return made

    __struct_config__: Config
    __struct_fields__: tuple[str, ...]
    __own_fields__: dict[str, Field]
    __fields_by_name__: dict[str, Field]


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    """Return the types of the fields of a class."""
    return get_type_hints(kind, include_extras=True)


def _annotated(made: type) -> list[str]:
    """Return the names of the fields that a class itself declares."""
    # From Python 3.14 on, annotations may name classes that do not exist yet.
    new = import_module("annotationlib") if find_spec("annotationlib") else None
    later = {"format": new.Format.FORWARDREF} if new else {}
    return list(inspect.get_annotations(made, **later))


def _write_functions(made: type, fields: Mapping[str, Field], config: Config) -> None:
    """Write the constructor and the function that returns plain data. Such written functions are
    about three times as fast as a loop over the fields.
    """
    scope: dict[str, Any] = {"UNSET": UNSET}
    required, optional, assigned, plain, unset = [], [], [], [], []
    for name, one in fields.items():
        value, key = name, repr(one.name or name)
        default: Any = one.default
        factory = one.default_factory
        if isinstance(default, list | dict | set):
            default, factory = REQUIRED, default.copy
        if factory is not None:
            scope[f"_make_{name}"] = factory
            optional.append(f"{name}=UNSET")
            value = f"_make_{name}() if {name} is UNSET else {name}"
        elif default is REQUIRED:
            required.append(name)
        else:
            scope[f"_default_{name}"] = default
            optional.append(f"{name}=_default_{name}")
        assigned.append(f"  self.{name} = {value}")
        if default is UNSET:
            unset.append(f"  if self.{name} is not UNSET: d[{key}] = self.{name}")
        else:
            plain.append(f"{key}: self.{name}")
    tag_field = config.tag_field or "type"
    tag = [f"{tag_field!r}: {config.tag!r}"] if config.tag else []
    lines = [
        f"def __init__(self, {', '.join(required + optional)}):",
        *(assigned or ["  pass"]),
        "def __plain__(self):",
        f"  d = {{{', '.join(tag + plain)}}}",
        *unset,
        "  return d",
    ]
    exec("\n".join(lines), scope)
    made.__init__ = scope["__init__"]  # type: ignore[misc]
    made.__plain__ = scope["__plain__"]  # type: ignore[attr-defined]


class Struct(metaclass=StructMeta):
    """The base class of data with typed fields."""

    def __plain__(self) -> dict[str, Any]:
        """Return the fields by their encoded names; each class has its own version of this
        function.
        """
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({shown})"
