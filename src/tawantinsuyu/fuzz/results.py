"""Results of games in a file, one line for each, so that a long run can resume.

The first line identifies the run: engine, pack and settings. Each further line is a game with
everything that occurred for the first time.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tawantinsuyu.fuzz.faults import FuzzError
from tawantinsuyu.fuzz.game import Outcome
from tawantinsuyu.fuzz.reached import Found, merge


@dataclass
class Summary:
    """The sum of all games."""

    games: int = 0
    decisions: int = 0
    choices: int = 0
    seconds: float = 0.0
    """Seconds of wall time."""
    failures: list[tuple[Outcome, Path | None]] = field(default_factory=list)
    reached: Found = field(default_factory=dict)
    compared: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome, written: Path | None = None) -> Found:
        """Count a game, and return the things that occurred for the first time."""
        new = {
            kind: fresh
            for kind, names in outcome.reached.items()
            if (fresh := names - self.reached.get(kind, set()))
        }
        self.games += 1
        self.decisions += outcome.decisions
        self.choices += outcome.choices
        merge(self.reached, new)
        self.compared += outcome.compared
        if outcome.fault:
            self.failures.append((outcome, written))
        return new


class Results:
    """The file of a run."""

    def __init__(self, file: Path, run: Mapping[str, Any]) -> None:
        self.file = file
        self.run = dict(run)

    def read(self, summary: Summary) -> set[int]:
        """Add the games of an earlier part of this run, and return their numbers.

        Raises FuzzError if the file belongs to another run. An incomplete last line is dropped.
        """
        if not self.file.exists():
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(self.run) + "\n", encoding="utf-8")
            return set()
        text = self.file.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            self.file.write_text(whole, encoding="utf-8")
        run, *games = (json.loads(line) for line in whole.splitlines())
        if run != self.run:
            odd = sorted(key for key in {*run, *self.run} if run.get(key) != self.run.get(key))
            raise FuzzError(f"{self.file} is of another run ({', '.join(odd)}); name a new file")
        for game in games:
            reached = {kind: set(names) for kind, names in game["reached"].items()}
            outcome = Outcome(
                game["number"], game["decisions"], game["choices"], 0.0, (), *game["fault"]
            )
            outcome.reached = reached
            outcome.compared = Counter(game["compared"])
            summary.add(outcome)
            summary.seconds = game["clock"]
        return {game["number"] for game in games}

    def write(self, outcome: Outcome, new: Found, clock: float) -> None:
        """Add a game to the file."""
        line = {
            "number": outcome.number,
            "decisions": outcome.decisions,
            "choices": outcome.choices,
            "clock": round(clock, 1),
            "fault": [outcome.fault, outcome.detail],
            "compared": dict(sorted(outcome.compared.items())),
            "reached": {kind: sorted(names) for kind, names in sorted(new.items())},
        }
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def digest(texts: Iterable[str]) -> str:
    """Return a short hash of texts, whatever their order."""
    hashes = sorted(blake2b(text.encode(), digest_size=16).digest() for text in texts)
    return blake2b(b"".join(hashes), digest_size=8).hexdigest()
