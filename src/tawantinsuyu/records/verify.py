"""Verifies a recorded game by computing everything again.

This proves that secret and nonces make the seed, that every action was legal, and that positions
and result follow from them. Comparing `commit` with what the table showed when it was created
proves that the secret was fixed in advance.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError, rules_of
from tawantinsuyu.records.export import (
    CHECK_EVERY,
    Parts,
    RecordError,
    parts_of,
    rules_text,
    stated_rules,
)
from tawantinsuyu.records.files import read_game
from tawantinsuyu.records.record import Record, result_of
from tawantinsuyu.records.seed import commit_to

CODES: Final = {
    "malformed": "a part is missing or cannot be read",
    "commit": "the secret is not the one committed to",
    "pack": "the components are not the ones named",
    "start": "the setup is another one",
    "chance": "stated draws of setup are not the real ones",
    "illegal": "an action the rules refuse",
    "fault": "an action the engine cannot carry out: a bug, or broken components",
    "canonical": "an action not written in its canonical form",
    "check": "a position is another one",
    "missing_check": "a position that should be stated is not",
    "result": "another result",
    "rules": "recorded with another rules version",
}


@dataclass(frozen=True)
class Finding:
    """An error in a recorded game."""

    code: str
    """The code of the error, one of CODES."""
    message: str
    action: int | None = None
    """The number of the first action, from 1, that is wrong or may be wrong; None if the error is
    elsewhere.
    """

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


def verify(source: Mapping[str, Any] | Record | str | Path) -> list[Finding]:
    """Return the errors of a recorded game; empty if there are none."""
    try:
        if isinstance(source, Record):
            data: Mapping[str, Any] = source.export(reveal=True)
        else:
            data = source if isinstance(source, Mapping) else read_game(Path(source))
        return verify_parts(data, parts_of(data))[0]
    except RecordError as error:
        return [Finding("malformed", str(error))]


def verify_parts(data: Mapping[str, Any], parts: Parts) -> tuple[list[Finding], Record]:
    """Verify an export that was read into its parts. Return its errors and the replayed game.
    Raises RecordError if the game cannot be set up.
    """
    record = Record(parts.config, parts.document, parts.secret, parts.nonces)
    findings = [*_commit(data, parts), *_packs(data, record)]
    findings += _Replay(data, record).run(parts)
    if findings:
        findings += _rules(data, parts)
    return findings, record


def _commit(data: Mapping[str, Any], parts: Parts) -> list[Finding]:
    if data.get("commit") == commit_to(parts.secret):
        return []
    return [Finding("commit", "the secret is not the one that was committed to")]


def _packs(data: Mapping[str, Any], record: Record) -> list[Finding]:
    document = record.document
    found = {"id": document.id, "version": document.version, "hash": document.hash()}
    if data.get("packs") == [found]:
        return []
    named = data.get("packs")
    return [Finding("pack", f"the components are {found}, not {named} as the game says")]


def _rules(data: Mapping[str, Any], parts: Parts) -> list[Finding]:
    """Return the parts of the rules whose version differs from the recorded one."""
    present = rules_of(parts.config)
    stated = stated_rules(data.get("rules"), parts.config)
    if stated == present:
        return []
    before = rules_text({part: n for part, n in stated.items() if present.get(part) != n})
    now = rules_text({part: n for part, n in present.items() if stated.get(part) != n})
    hint = f"recorded with rules {before or 'not named'}, replayed with {now or 'none of them'}"
    return [Finding("rules", f"{hint}: a changed rule may be all there is")]


class _Replay:
    """Replays the log and compares at every check."""

    def __init__(self, data: Mapping[str, Any], record: Record) -> None:
        self.data = data
        self.record = record
        self.findings: list[Finding] = []
        self.good = 0
        """Number of log entries up to the last check that agreed with the record."""
        self.checks: dict[int, str] = {}

    def run(self, parts: Parts) -> list[Finding]:
        """Replay the log and return its errors. The replay ends at the first illegal action, after
        which the result cannot be checked.
        """
        self._read_checks(len(parts.log))
        self._check(0)
        self._chance()
        for at, (seat, text) in enumerate(parts.log, 1):
            try:
                self.record.apply(seat, text)
            except IllegalError as error:
                since = "" if self.good == at - 1 else f"; positions agree up to {self.good}"
                message = f"action {at}, '{seat} {text}', is refused: {error}{since}"
                self.findings.append(Finding("illegal", message, at))
                return self.findings
            except Exception as error:
                message = f"action {at}, '{seat} {text}', breaks the engine: {error!r}"
                self.findings.append(Finding("fault", message, at))
                return self.findings
            written = self.record.log[-1][1]
            if written != text:
                message = f"action {at}, {text!r}, should read {written!r}"
                self.findings.append(Finding("canonical", message, at))
            if at % CHECK_EVERY == 0 or at in self.checks:
                self._check(at)
        self._result()
        return self.findings

    def _read_checks(self, length: int) -> None:
        checks = self.data.get("checks")
        try:
            pairs = [(n, fingerprint) for n, fingerprint in checks or ()]
            if not all(type(n) is int and isinstance(one, str) for n, one in pairs):
                raise TypeError(checks)
            self.checks = dict(pairs)
        except (TypeError, ValueError):
            self.findings.append(Finding("malformed", "checks: pairs [25, fingerprint] are needed"))
        wanted = {*range(0, length + 1, CHECK_EVERY), length}
        missing = sorted(wanted - self.checks.keys())
        beyond = sorted(self.checks.keys() - set(range(length + 1)))
        if missing:
            self.findings.append(Finding("missing_check", f"no check after {missing[0]} actions"))
        if beyond:
            message = f"a check after {beyond[0]} actions, but the log has {length}"
            self.findings.append(Finding("check", message))

    def _check(self, at: int) -> None:
        """Compare the position with the recorded check. Only the first difference is reported,
        since later ones follow from it.
        """
        wanted = self.checks.get(at)
        if wanted is None or any(finding.code in ("start", "check") for finding in self.findings):
            return
        noted, found = self.record.checks[-1]
        if noted != at:
            found = api.fingerprint(self.record.state)
        if found == wanted:
            self.good = at
        elif at == 0:
            message = "another setup: secret, nonces, config or components were changed"
            self.findings.append(Finding("start", message, None))
        else:
            first = self.good + 1
            message = f"another position after action {at}: look at actions {first} to {at}"
            self.findings.append(Finding("check", message, first))

    def _chance(self) -> None:
        stated = self.data.get("chance")
        if stated is None or stated == self.record.draws:
            return
        draws = self.record.draws
        other = [
            key for key in draws if not isinstance(stated, dict) or stated.get(key) != draws[key]
        ]
        what = ", ".join(other) or "something unknown"
        self.findings.append(Finding("chance", f"stated setup draws are not the real ones: {what}"))

    def _result(self) -> None:
        stated, found = self.data.get("result"), result_of(self.record.state)
        if stated == found:
            return
        if found is None or not isinstance(stated, dict):
            message = f"stated {stated}, but the game is {'over' if found else 'not over'}"
        else:
            keys = [key for key in found if stated.get(key) != found[key]]
            message = "; ".join(f"{key} stated {stated.get(key)}, is {found[key]}" for key in keys)
        self.findings.append(Finding("result", message or f"stated {stated}, is {found}"))
