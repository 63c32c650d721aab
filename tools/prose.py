"""Count offences against docs/writing.md by package; CI fails where a count rises.

uv run python tools/prose.py             counts per package
uv run python tools/prose.py src/…       each offence in these files or folders
uv run python tools/prose.py --check     compare with tools/prose_counts.json
uv run python tools/prose.py --write     store the present counts, after lowering them
"""

import argparse
import ast
import io
import json
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
COUNTS_FILE = Path(__file__).with_name("prose_counts.json")
FIRST_CHECKED_COMMIT = "60e7e49"
"""Subjects of later commits are checked. A clone without this commit checks none."""

AREAS = {
    *(
        "engine",
        "modules",
        "solo",
        "bots",
        "arena",
        "bench",
        "packs",
        "records",
        "rules",
        "i18n",
        "art",
    ),
    *("content", "table", "browser", "wire", "server", "cli", "client", "learn", "puzzles"),
    *("docs", "tests", "ci", "build"),
}
MAX_SUBJECT_LENGTH = 72
SUBJECT = re.compile(r"(?P<area>[a-z0-9]+): (?P<verb>[A-Z][\w`-]*) ?.*[^.]")

RETIRED_WORDS = re.compile(
    r"""\b(
        whoever | whomever | whatsoever | anew | wherefrom | thereof | said\ aloud
        | mend(?:s|ed|ing)? | of\ before | no\ more\b(?!\ than) | for\ ever
        | so\ that\ nobody | nobody\ else's | looks?\ on | looking\ on
        | that\ which | who\ comes\ first | as\ (?:many|much|well)\ as\ (?:can|may)\ be
        | goes\ on | went\ on | is\ told | are\ told | is\ held\ by
    )\b""",
    re.VERBOSE | re.IGNORECASE,
)
RULEBOOK_TERMS = re.compile(r"\bNobles? (?:stands?|lies?)\b|\bgive up a Statue\b")
"""Phrases of the rulebook that would otherwise count."""
RIDDLING_START = re.compile(r"(?:What|Who|Whoever|Of|As|All there)\b")
VAGUE_CONSTANTS = {
    *(
        "MOST",
        "LEAST",
        "AWAY",
        "PATIENCE",
        "EVERY",
        "ROOM",
        "AGAIN",
        "LONGEST",
        "SLACK",
        "ASK",
    ),
    *("RESTED", "LIVE", "FIRST", "BESIDES", "OWN", "LATER", "NEVER", "ENOUGH", "SELDOM"),
}
"""Names of constants that lack a subject or a unit."""


class Offence(NamedTuple):
    """One place in a file that breaks the writing guide."""

    kind: str
    file: str
    line: int
    text: str

    @property
    def package(self) -> str:
        """Return the package for which the offence is counted."""
        parts = Path(self.file).parts
        depth = 3 if parts[:2] == ("src", "tawantinsuyu") else 2 if parts[0] in DEEP_FOLDERS else 1
        return "/".join(parts[: min(depth, len(parts) - 1)]) or "."


DEEP_FOLDERS = {"tests", "web"}
SUFFIXES = {".py", ".md", ".ts", ".svelte", ".mjs"}


# --- one file -------------------------------------------------------------------------------------


def in_file(file: Path, name: str) -> list[Offence]:
    """Return the offences in a file; `name` is its path in the repository."""
    if file.suffix not in SUFFIXES:
        return []
    text = file.read_text(encoding="utf-8")
    match file.suffix:
        case ".py":
            return [
                *_in_docstrings(text, name),
                *_in_constants(text, name),
                *_in_tokens(text, name),
            ]
        case ".md":
            return list(_retired(name, enumerate(text.splitlines(), 1)))
        case _:
            return list(_retired(name, _comment_lines(text)))


def _in_docstrings(text: str, name: str) -> Iterator[Offence]:
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        docstring = ast.get_docstring(node, clean=True)
        if docstring is None:
            continue
        line = node.body[0].lineno
        first = docstring.partition("\n")[0]
        if RIDDLING_START.match(docstring):
            yield Offence("docstring", name, line, first)
        yield from _retired(name, enumerate(docstring.splitlines(), line))


def _in_constants(text: str, name: str) -> Iterator[Offence]:
    for node in ast.parse(text).body:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Name) and target.id.lstrip("_") in VAGUE_CONSTANTS:
                yield Offence("constant", name, node.lineno, target.id)


def _in_tokens(text: str, name: str) -> Iterator[Offence]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            if re.search(r"noqa:.*\bN818\b", token.string):
                yield Offence("exception", name, token.start[0], token.line.strip())
            yield from _retired(name, [(token.start[0], token.string)])


def _comment_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield lines of comments in TypeScript and Svelte; text inside strings may be among them."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        starts = "/*" in line or "<!--" in line
        if inside or starts or "//" in line:
            yield number, line
        inside = (inside or starts) and "*/" not in line and "-->" not in line


def _retired(name: str, lines: Iterable[tuple[int, str]]) -> Iterator[Offence]:
    for number, line in lines:
        for found in RETIRED_WORDS.finditer(RULEBOOK_TERMS.sub("", line)):
            yield Offence("word", name, number, found[0])


# --- commits --------------------------------------------------------------------------------------


def in_subject(subject: str) -> str:
    """Return the fault in the subject of a commit; "" if there is none."""
    found = SUBJECT.fullmatch(subject)
    if len(subject) > MAX_SUBJECT_LENGTH:
        return f"longer than {MAX_SUBJECT_LENGTH} characters"
    if not found:
        return "not `area: Do the thing`"
    if found["area"] not in AREAS:
        return f"unknown area {found['area']}"
    return ""


def in_commits() -> list[Offence]:
    """Return offences in the subjects of the commits of this branch."""
    words = ("git", "log", "--no-merges", "--format=%h %s", f"{FIRST_CHECKED_COMMIT}..HEAD")
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    found = []
    for line in done.stdout.splitlines():
        commit, _, subject = line.partition(" ")
        if problem := in_subject(subject):
            found.append(Offence("commit", f"commit/{commit}", 0, f"{problem}: {subject}"))
    return found


# --- the repository -------------------------------------------------------------------------------


def in_repository() -> list[Offence]:
    """Return all offences in files under version control, and in commits."""
    done = subprocess.run(("git", "ls-files"), cwd=ROOT, capture_output=True, text=True, check=True)
    found = in_commits()
    for name in done.stdout.splitlines():
        if (ROOT / name).is_file():
            found += in_file(ROOT / name, name)
    return found


def counts(offences: list[Offence]) -> dict[str, dict[str, int]]:
    """Return the number of offences by package and kind."""
    by_place = Counter((one.package, one.kind) for one in offences)
    found: dict[str, dict[str, int]] = {}
    for (package, kind), number in sorted(by_place.items()):
        found.setdefault(package, {})[kind] = number
    return found


def risen(
    now: dict[str, dict[str, int]], before: dict[str, dict[str, int]]
) -> list[tuple[str, str, int, int]]:
    """Return (package, kind, before, now) of all counts that are higher than before."""
    return [
        (package, kind, before.get(package, {}).get(kind, 0), number)
        for package, kinds in now.items()
        for kind, number in kinds.items()
        if number > before.get(package, {}).get(kind, 0)
    ]


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    offences = in_repository()
    if options.paths:
        for one in offences:
            if any(Path(one.file).is_relative_to(path) for path in options.paths):
                print(f"{one.file}:{one.line}: {one.kind}: {one.text}")
        return 0
    now = counts(offences)
    if options.write:
        COUNTS_FILE.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    if not options.check:
        kinds = sorted({kind for row in now.values() for kind in row})
        print(f"{'package':32}" + "".join(f"{kind:>11}" for kind in kinds))
        for package, row in now.items():
            print(f"{package:32}" + "".join(f"{row.get(kind, 0):11}" for kind in kinds))
        print(
            f"{'all':32}" + "".join(f"{sum(r.get(k, 0) for r in now.values()):11}" for k in kinds)
        )
        return 0
    found = risen(now, json.loads(COUNTS_FILE.read_text(encoding="utf-8")))
    for package, kind, before, number in found:
        print(f"{package}: {number} of kind {kind}, {before} before:")
        for one in offences:
            if (one.package, one.kind) == (package, kind):
                print(f"  {one.file}:{one.line}: {one.text}")
    if found:
        print("See docs/writing.md. `tools/prose.py --write` stores lower counts.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
