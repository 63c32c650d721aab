"""A pack as a document: plain values under dotted paths, each with its provenance.

Packs are merged, compared, overridden and hashed in this form; only a finished document is compiled
into objects. Groups hold records by id (`god_card.illapa-4.benefits`), singles are one record
(`sizes.village`). Lists and tables are addressed down to the leaf (`hill.top.outer.4`,
`passive.Z10.amounts.potato`).
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tawantinsuyu.components.schema import PackError, knows

__all__ = [
    "GROUPS",
    "PROVENANCES",
    "SINGLES",
    "Document",
    "PackError",
    "Record",
    "Scalar",
    "Value",
    "flatten",
    "under",
]

Scalar: TypeAlias = str | int | bool
Value: TypeAlias = Any  # any TOML value: scalars, lists and tables; typed by components.schema
Record: TypeAlias = dict[str, Value]

GROUPS = (
    "god",
    "hill",
    "edge",
    "temple_step",
    "overlay_step",
    "region",
    "conquest_space",
    "god_card",
    "army_card",
    "production",
    "passive",
    "palace",
    "weaving",
    "statue",
    "nation",
    "cult",
    "automa_board",
    "automa_loop",
    "personality",
)
SINGLES = ("coricancha", "sizes")
PROVENANCES = ("seed", "derived", "proposed", "printed")


@dataclass
class Document:
    """The merged values of one or more packs."""

    id: str = ""
    version: str = ""
    open: list[str] = field(default_factory=list)
    groups: dict[str, dict[str, Record]] = field(default_factory=lambda: {g: {} for g in GROUPS})
    singles: dict[str, Record] = field(default_factory=lambda: {s: {} for s in SINGLES})
    provenance: dict[str, str] = field(default_factory=dict)

    def add(self, data: Mapping[str, Value], where: str) -> None:
        """Add the tables of one TOML file; an id that already exists is an error."""
        for name, table in data.items():
            if name in ("pack", "override"):
                continue
            if name in SINGLES:
                self._add_single(name, _table(table, f"[{name}]", where), where)
            elif name == "hill":
                for terrace, rows in _table(table, "[hill.top]", where).items():
                    self._add_record("hill", terrace, _table(rows, "[hill.top]", where), where)
            elif name in GROUPS:
                if not isinstance(table, list):
                    raise PackError(f"{where}: write [[{name}]] before each of its records")
                for row in table:
                    record = _table(row, f"[[{name}]]", where)
                    if not isinstance(record.get("id"), str):
                        raise PackError(f"{where}: a [[{name}]] record lacks its id")
                    self._add_record(name, record.pop("id"), record, where)
            else:
                known = ", ".join((*GROUPS, *SINGLES, "override"))
                raise PackError(f"{where}: unknown table [{name}]; known are {known}")

    def _add_single(self, name: str, fields: Record, where: str) -> None:
        """Complete a single record: a later pack may add fields to it, but not change any."""
        record = self._record(name, fields, where)
        for field_name in record:
            if field_name in self.singles[name]:
                raise PackError(
                    f"{where}: {name}.{field_name} exists already; change it under [override]"
                )
        self.singles[name].update(record)

    def _add_record(self, group: str, key: str, record: Record, where: str) -> None:
        if key in self.groups[group]:
            raise PackError(
                f"{where}: {group}.{key} exists already; change single values under [override]"
            )
        self.groups[group][key] = self._record(f"{group}.{key}", record, where)

    def _record(self, path: str, record: Record, where: str) -> Record:
        """Remove the words of provenance from a record, and store them for each of its values."""
        word = record.pop("provenance", None)
        exceptions = _table(record.pop("provenance_of", {}), f"{path}.provenance_of", where)
        if word not in PROVENANCES:
            raise PackError(
                f"{where}: {path} needs provenance = one of {', '.join(PROVENANCES)}, not {word!r}"
            )
        for leaf, _ in flatten(record):
            self.provenance[f"{path}.{leaf}"] = word
        for name, exception in exceptions.items():
            leaves = [leaf for leaf, _ in flatten(record) if under(leaf, name)]
            if exception not in PROVENANCES or not leaves:
                raise PackError(f"{where}: {path}.provenance_of.{name} = {exception!r} is unknown")
            for leaf in leaves:
                self.provenance[f"{path}.{leaf}"] = exception
        return record

    def override(self, path: str, value: Value, provenance: str, where: str) -> None:
        """Replace one value, or set a field that its record left to the default."""
        *parents, last = path.split(".")
        place: Value = self.tables()
        try:
            if not parents:
                raise KeyError(last)
            for part in parents:
                place = _inside(place, part)
            if not _is_unset_field(parents, last, place):
                _inside(place, last)
            place[int(last) if isinstance(place, list) else last] = value
        except (KeyError, IndexError, ValueError, TypeError):
            raise PackError(
                f"{where}: override {path!r} names nothing in this pack; "
                "`tawantinsuyu pack show PACK --values` lists every path"
            ) from None
        below = f"{path}."  # like `under`, but without a function call for each path
        for old in [one for one in self.provenance if one == path or one.startswith(below)]:
            del self.provenance[old]
        for leaf, _ in flatten(value):
            self.provenance[f"{path}.{leaf}" if leaf else path] = provenance

    def tables(self) -> dict[str, Value]:
        """Return groups and single records together, which are the roots of all paths."""
        return {**self.groups, **self.singles}

    def values(self) -> dict[str, Scalar]:
        """Yield every leaf value with its dotted path, in the order of the files."""
        return dict(flatten(self.tables()))

    def as_json(self) -> dict[str, Value]:
        """Return plain data from which the same document can be made."""
        return {
            "id": self.id,
            "version": self.version,
            "open": self.open,
            "groups": self.groups,
            "singles": self.singles,
            "provenance": self.provenance,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Value]) -> "Document":
        """Build a document from `as_json`. Raises PackError unless it has that form."""
        found = cls(**data)
        texts = (found.id, found.version, *_listed(found.open), *_tabled(found.provenance).values())
        tables = [*_tabled(found.groups).values(), found.singles]
        records = [record for table in tables for record in _tabled(table).values()]
        if not all(isinstance(one, str) for one in texts):
            raise PackError("not a document of components")
        for record in records:
            _tabled(record)
        return found

    def hash(self) -> str:
        """Return a fingerprint of everything in the pack that can affect how a game plays."""
        return _digest(self.tables())

    def content_hash(self) -> str:
        """Return a fingerprint of everything in the pack that is shown, exported or stored. This
        includes the name, the version, the open questions and the provenance of values.
        """
        return _digest(self.as_json())


def _digest(data: Value) -> str:
    canonical = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    # JSON may contain half a surrogate pair, which must not raise here
    return hashlib.blake2b(canonical.encode(errors="surrogatepass"), digest_size=16).hexdigest()


def _table(value: Value, name: str, where: str) -> Record:
    """Return a TOML table; anything else is an error of the author."""
    if not isinstance(value, dict):
        raise PackError(f"{where}: {name} must be a table of fields, not {value!r}")
    return dict(value)


def _tabled(value: Value) -> dict[str, Value]:
    if not isinstance(value, dict):
        raise PackError("not a document of components: a table is missing")
    return value


def _listed(value: Value) -> list[Value]:
    if not isinstance(value, list):
        raise PackError("not a document of components: a list is missing")
    return value


def _inside(place: Value, part: str) -> Value:
    """Return the value at the next part of a path; lists count from 0, and not from their end."""
    if isinstance(place, list) and not part.isdigit():
        raise IndexError(part)
    return place[int(part) if isinstance(place, list) else part]


def _is_unset_field(parents: list[str], name: str, place: Value) -> bool:
    """Return whether a record could have this field but leaves it at its default."""
    depth = 1 if parents and parents[0] in SINGLES else 2
    return (
        len(parents) == depth
        and isinstance(place, dict)
        and name not in place
        and knows(parents[0], name)
    )


def flatten(value: Value, path: str = "") -> Iterator[tuple[str, Scalar]]:
    """Yield the leaves of a value with their paths below it; an empty list or table counts as a
    leaf.
    """
    if isinstance(value, dict):
        items: Iterator[tuple[str, Value]] = iter(value.items())
    elif isinstance(value, list):
        items = ((str(index), item) for index, item in enumerate(value))
    else:
        yield path, value
        return
    for key, item in items:
        yield from flatten(item, f"{path}.{key}" if path else key)


def under(path: str, prefix: str) -> bool:
    """Return whether a path equals the prefix or is below it."""
    return path == prefix or path.startswith(f"{prefix}.")
