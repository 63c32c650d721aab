"""A template of an owner's pack with the values printed on their copy.

The examples come from the pack that it extends, so that their paths exist, and are commented out,
so that the new pack passes its check.
"""

import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path

from tawantinsuyu.components.document import Document, PackError, Value
from tawantinsuyu.components.load import read

PACK_FILE = "pack.toml"
README_FILE = "README.md"

_PACK = """\
# A component pack. It extends another one and changes single values of it.
# README.md beside this file says how; `tawantinsuyu pack check {folder}` (from outside) checks it.

[pack]
id = "{id}"
version = {version}
extends = ["{extends}"]
description = {description}

# Paths and new values. Every value entered here counts as "printed": read off a real component.
# `tawantinsuyu pack show {extends} --values` lists every path with its present value.
{about}
[override]
{values}"""

_BLANK = """\
# Take the # off a line, change the value, check again. These are examples, with today's values:
"""

_EXPERIMENTS = """\

# For experiments of your own rather than printed values, say so once for the whole table:
# provenance = "proposed"
"""

DESCRIPTION = "Values as printed on my copy"
VERSION = "0.1.0"

_README = """\
# {id}

A component pack for Tawantinsuyu, extending `{extends}`. Only what differs is written down, in
`pack.toml` under `[override]`.

Commands are run in the folder that contains this one:

- `tawantinsuyu pack show {extends} --values` lists every path, value and provenance: *seed* (stated
  in a rulebook), *derived*, *proposed* (ours) or *printed* (entered from a real copy, like yours).
- `tawantinsuyu pack check {folder}` tells what does not fit together and what to change. What
  contradicts a rulebook is an error; what only contradicts our guesses is a warning, because your
  copy is right and the guess is wrong.
- `tawantinsuyu pack diff {extends} {folder}` lists what you have changed.

Texts of effects: `gain stone 2`, `points 3`, `draw god 1`, `draw army 1`, `train`, `weave 1`,
`steps free`, `statue small free`, `building paid`, `worker nomads`, `climb 1`, `rejuvenate 1`,
`produce one`, `merchant`, `pay gold 1 -> climb 1`, `choose [gain stone 1 | gain corn 1]`,
several joined by ` + `. Resources are potato, corn, stone and gold.

A cell of the hill is a task icon, or a god with `.b` or `.g` if the space is blue or green and `.2`
if it carries a "2". Rows run clockwise from the left border of section 1 and cells count from 0, so
`hill.top.outer.4` is the fifth.
"""

_EXAMPLES = (
    ("a cell of the hill", "hill", ("outer", "0")),
    ("the benefits of a God card", "god_card", ("benefits",)),
    ("an Army card", "army_card", ("resource",)),
    ("the cost of a Building", "production", ("cost",)),
    ("what it produces", "production", ("benefit",)),
    ("a Temple step", "temple_step", ("points",)),
    ("a Conquest space", "conquest_space", ("flip",)),
    ("the left edge of a Weaving", "weaving", ("left",)),
)


def write_template(folder: Path, extends: str = "base") -> tuple[Path, ...]:
    """Write a new pack into a folder without one, and return the files."""
    if (folder / PACK_FILE).exists():
        raise PackError(f"{folder}: there is a {PACK_FILE} already; choose another folder")
    key = re.sub(r"[^a-z0-9]+", "_", folder.resolve().name.lower()).strip("_") or "my_pack"
    words = {"id": key, "extends": extends, "folder": shlex.quote(folder.resolve().name)}
    texts = {
        folder / PACK_FILE: pack_text(key, extends, folder=words["folder"]),
        folder / README_FILE: _README.format(**words),
    }
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")
    return tuple(texts)


def pack_text(
    key: str,
    extends: str,
    *,
    folder: str = "",
    version: str = VERSION,
    description: str = "",
    values: Mapping[str, Value] | None = None,
    word: str = "printed",
) -> str:
    """Return the file of a pack with these values, or with examples if it has none."""
    if values:
        lines = "".join(f'"{path}" = {_toml(value)}\n' for path, value in values.items())
        entered = (f'provenance = "{word}"\n' if word != "printed" else "") + lines
    else:
        entered = _examples(read(extends)) + _EXPERIMENTS
    return _PACK.format(
        id=key,
        extends=extends,
        folder=folder or key,
        version=_toml(version),
        description=_toml(description or DESCRIPTION),
        about="" if values else _BLANK,
        values=entered,
    )


def _examples(parent: Document) -> str:
    """Return one line for each kind of value, as it is in the extended pack."""
    lines = []
    for title, group, fields in _EXAMPLES:
        record = next(iter(parent.groups[group]), None)
        if record is None:
            continue
        value: Value = parent.groups[group][record]
        for field in fields:
            value = value[int(field)] if isinstance(value, list) else value.get(field, 0)
        path = ".".join((group, record, *fields))
        lines.append(f'# "{path}" = {_toml(value)}  # {title}\n')
    return "".join(lines)


def _toml(value: Value) -> str:
    """Return a value as TOML. For scalars and lists this equals JSON."""
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {_toml(item)}" for key, item in value.items())
        return f"{{ {inside} }}"
    return json.dumps(value, ensure_ascii=False)
