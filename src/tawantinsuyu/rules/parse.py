"""Reads the two kinds of Markdown file in docs/rules, line by line; anything unexpected is an
error.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Final

from tawantinsuyu.rules.clauses import Clause, RulesError, Ruling, Section

KEYS: Final = ("section", "title", "order", "implemented")
DOCUMENTS: Final = ("EN", "PL", "FR", "GA", "AID", "OWN")
"""The rulebooks and the player aid; OWN stands for rules that only a digital table needs."""

_CLAUSE: Final = re.compile(r"- \*\*([A-Z][A-Z0-9]*)-(\d+)\*\* (?:`([^`\s]+)` )?(.*)")
_RULING: Final = re.compile(r"- \*\*(R\d{2,})\*\* (.*)")
_REPLACED: Final = re.compile(r"(?:Replaced by|Merged into) (R\d{2,})\b")
"""The words with which the text of a ruling begins that is no longer in force."""
_SOURCE_LINE: Final = re.compile(r"\*Source: (.+)\.\*")
_SOURCE_AT_END: Final = re.compile(r"\s*\*Source: ([^*]+?)\.?\*$")
_DOCUMENT: Final = re.compile(rf"(?:{'|'.join(DOCUMENTS)})(?: \S.*)?")
_RULING_LIST: Final = re.compile(r"R\d{2,}(?:, R\d{2,})*")


@dataclass(slots=True)
class _Bullet:
    """A bullet and its indented continuation lines; `heading` is the ## line above it."""

    line: int
    heading: str | None
    first: str
    more: list[str]


def parse_section(file: Traversable, text: str, rulings: Collection[str]) -> Section:
    """Return the section in `text`; every ruling it cites must be among `rulings`."""
    lines = text.splitlines()
    end, fields = _front_matter(file, lines)
    code = fields["section"]
    _check_title(file, lines, end, fields["title"])
    clauses: list[Clause] = []
    for bullet in _bullets(file, lines, end):
        clauses.append(_clause(file, bullet, code, clauses, rulings))
    return Section(
        code=code,
        title=fields["title"],
        order=int(fields["order"]),
        implemented=fields["implemented"] == "true",
        clauses=tuple(clauses),
    )


def parse_rulings(file: Traversable, text: str) -> tuple[Ruling, ...]:
    """Return the rulings in `text`: its bullets that begin with **R.., in file order."""
    found: dict[str, Ruling] = {}
    lines: dict[str, int] = {}
    for bullet in _bullets(file, text.splitlines(), 0, prose_bullets=True):
        if not bullet.first.startswith("- **R"):
            continue
        match = _RULING.fullmatch(bullet.first)
        if match is None:
            raise RulesError.at(file, bullet.line, "write a ruling as `- **R30** Text`")
        if match[1] in found:
            raise RulesError.at(file, bullet.line, f"duplicate {match[1]}: give it a free number")
        whole = " ".join([match[2], *bullet.more]).strip()
        source = _SOURCE_AT_END.search(whole)
        body = whole[: source.start()] if source else whole
        if not body:
            raise RulesError.at(file, bullet.line, f"{match[1]} has no text: write it")
        replaced = _REPLACED.match(body)
        lines[match[1]] = bullet.line
        found[match[1]] = Ruling(
            match[1], body, source[1] if source else None, replaced[1] if replaced else None
        )
    for ruling in found.values():
        if ruling.replaced_by is not None and ruling.replaced_by not in found:
            what = f"{ruling.id} names {ruling.replaced_by}, which does not exist: correct it"
            raise RulesError.at(file, lines[ruling.id], what)
    return tuple(found.values())


def _front_matter(file: Traversable, lines: list[str]) -> tuple[int, dict[str, str]]:
    """Return the number of lines of the front matter, and its four fields."""
    wanted = "four lines section, title, order, implemented between two lines ---"
    if not lines or lines[0] != "---" or "---" not in lines[1:]:
        raise RulesError.at(file, 1, f"front matter missing: begin with {wanted}")
    end = lines.index("---", 1)
    fields: dict[str, str] = {}
    at: dict[str, int] = {}
    for number, line in enumerate(lines[1:end], start=2):
        key, colon, value = line.partition(": ")
        if not colon or key not in KEYS or key in fields or not value.strip():
            raise RulesError.at(file, number, f"bad front matter {line!r}: write {wanted}")
        fields[key] = value.strip()
        at[key] = number
    absent = [key for key in KEYS if key not in fields]
    if absent:
        raise RulesError.at(file, end + 1, f"front matter lacks {', '.join(absent)}: add it")
    stem = file.name.removesuffix(".md")
    if fields["section"] != stem:
        what = f"section must be the file's name: write {stem}"
        raise RulesError.at(file, at["section"], what)
    if not fields["order"].isdecimal():
        raise RulesError.at(file, at["order"], f"order {fields['order']} is no number: write one")
    if fields["implemented"] not in ("true", "false"):
        raise RulesError.at(file, at["implemented"], "implemented must be true or false")
    return end + 1, fields


def _check_title(file: Traversable, lines: list[str], start: int, title: str) -> None:
    titles = [(n, line) for n, line in enumerate(lines, 1) if n > start and line.startswith("# ")]
    if [line for _, line in titles] != [f"# {title}"]:
        where = titles[-1][0] if titles else start
        raise RulesError.at(file, where, f"write exactly one heading `# {title}`, as in the title")


def _bullets(
    file: Traversable, lines: list[str], start: int, *, prose_bullets: bool = False
) -> Iterator[_Bullet]:
    """Return every bullet after line `start`; text that is no bullet is prose and skipped."""
    heading: str | None = None
    bullet: _Bullet | None = None
    for number, line in enumerate(lines[start:], start=start + 1):
        if bullet is not None and line.startswith("  ") and line.strip():
            bullet.more.append(line.strip())
            continue
        if bullet is not None:
            yield bullet
            bullet = None
        if line.startswith("## "):
            heading = line.removeprefix("## ").strip()
        elif line.startswith("- "):
            bullet = _Bullet(number, heading, line, [])
        elif line.startswith(" ") and line.strip() and not prose_bullets:
            raise RulesError.at(file, number, "indented line outside a clause: join it to one")
    if bullet is not None:
        yield bullet


def _clause(
    file: Traversable, bullet: _Bullet, code: str, before: list[Clause], rulings: Collection[str]
) -> Clause:
    match = _CLAUSE.fullmatch(bullet.first)
    if match is None:
        raise RulesError.at(file, bullet.line, f"write a clause as `- **{code}-01** Text`")
    found = f"{match[1]}-{match[2]}"
    number = len(before) + 1
    expected = f"{code}-{number:02d}"
    if any(clause.id == found for clause in before):
        raise RulesError.at(file, bullet.line, f"duplicate {found}: renumber it to {expected}")
    if found != expected:
        raise RulesError.at(file, bullet.line, f"{found} is out of order: write {expected}")
    if bullet.heading is None:
        raise RulesError.at(file, bullet.line, f"{found} stands under no ## heading: add one")
    last = bullet.more[-1] if bullet.more else ""
    source = _SOURCE_LINE.fullmatch(last)
    if source is None:
        what = f"{found} has no source: end it with a line `*Source: EN Heading; R30.*`"
        raise RulesError.at(file, bullet.line, what)
    text = " ".join(part for part in [match[4].strip(), *bullet.more[:-1]] if part)
    if not text or "*Source:" in text:
        raise RulesError.at(file, bullet.line, f"{found} needs a text and one source after it")
    at = bullet.line + len(bullet.more)
    cited = _cited_rulings(file, at, found, source[1])
    for ruling in cited:
        if ruling not in rulings:
            what = f"{found} cites {ruling}, which rulings.md does not have: correct the number"
            raise RulesError.at(file, at, what)
    return Clause(found, code, number, match[3], text, source[1], cited, bullet.heading)


def _cited_rulings(file: Traversable, line: int, clause: str, source: str) -> tuple[str, ...]:
    """Return the rulings in `source`, which names documents first: "EN Heading; GA Heading; R30;
    R31".
    """
    documents = 0
    rulings: list[str] = []
    for part in source.split("; "):
        if _RULING_LIST.fullmatch(part):
            rulings += part.split(", ")
        elif not _DOCUMENT.fullmatch(part):
            what = f"source {part!r} of {clause} is neither a document nor a list of rulings"
            raise RulesError.at(file, line, f"{what}: begin it with {', '.join(DOCUMENTS)} or R")
        elif rulings:
            raise RulesError.at(file, line, f"{clause}: move {part!r} before the rulings")
        else:
            documents += 1
    if not documents:
        what = f"source of {clause} names no document: begin with one of {', '.join(DOCUMENTS)}"
        raise RulesError.at(file, line, what)
    return tuple(rulings)
