"""Scripts: lessons at a table, as data in `scripts/*.toml`.

A script sets up a position and leads one seat through lessons. A lesson has a few steps, and each
step lists the answers that it accepts; "Do it for me" gives the first of them. Rivals answer by a
list in the lesson, without a bot. Texts are keys:

learn.<script>.<lesson>.title what it is about learn.<script>.<lesson>.say.<step> one sentence
learn.<script>.<lesson>.do.<step> what to do now learn.<script>.<lesson>.why.<which> why it
mattered, after the lesson
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any, Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import Config, Sink, State
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.arranged import begin

LEARNER: Final = 0
"""The learner's seat."""
SUFFIX: Final = ".toml"


class UnknownScriptError(LookupError):
    """There is no such script, or no such lesson in it."""


@dataclass(frozen=True)
class Step:
    """One answer of the learner, or several of the same kind."""

    id: str
    allow: tuple[str, ...]
    """Patterns of the answers that the step accepts; `*` matches anything."""
    point: tuple[str, ...] = ()
    """Parts of the table to highlight in addition to the place of the answer."""
    maybe: bool = False
    """Whether the step is skipped if none of its answers is offered."""
    several: bool = False
    """Whether the step repeats as long as one of its answers is offered."""

    def allows(self, text: str) -> bool:
        """Return whether an answer is accepted in this step."""
        return any(fnmatchcase(text, pattern) for pattern in self.allow)

    def first(self, texts: Sequence[str]) -> str | None:
        """Return the answer among these that "Do it for me" gives."""
        found = (text for pattern in self.allow for text in texts if fnmatchcase(text, pattern))
        return next(found, None)


@dataclass(frozen=True)
class Lesson:
    """One decision or a few that are taught together."""

    id: str
    steps: tuple[Step, ...]
    rival: tuple[str, ...] = ()
    """Answers that rivals give during the lesson: the first one that is offered."""
    why: tuple[tuple[str, str], ...] = ()
    """Patterns of the learner's answers, each with the key of the text that explains it. The first
    match counts.
    """
    check: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Expected resources of seats at the beginning of the lesson, if everything before was done as
    shown.
    """


@dataclass(frozen=True)
class Script:
    """A series of lessons that begins with one position."""

    id: str
    config: Config
    seed: bytes
    position: tuple[str, ...]
    rival: str
    """The opponent's name."""
    lessons: tuple[Lesson, ...]
    pack: str = "base"
    """The shipped components that the script uses."""
    coached: bool = False
    """Whether a coach explains new subjects in the game after the script."""

    @property
    def subjects(self) -> tuple[str, ...]:
        """Return the modules and the solo opponent that the script explains; empty if it explains
        the base game.
        """
        return (*self.config.modules, *((self.config.automa,) if self.config.automa else ()))

    def steps(self, at: int = 0) -> list[tuple[int, Step]]:
        """Return all steps from a lesson on, each with the lesson's number."""
        return [
            (number, step)
            for number, lesson in enumerate(self.lessons)
            if number >= at
            for step in lesson.steps
        ]

    def lay(self, pack: Pack, sink: Sink | None = None) -> State:
        """Return the position of the script's first decision."""
        table = api.table_pack(self.config, pack)
        return begin(self.position, self.config, table, self.seed, sink)


def scripts() -> tuple[str, ...]:
    """Return all scripts in the order in which they are offered."""
    folder = resources.files("tawantinsuyu.learn") / "scripts"
    found = [_read(entry.name) for entry in folder.iterdir() if entry.name.endswith(SUFFIX)]
    return tuple(one["id"] for one in sorted(found, key=lambda one: int(one["order"])))


def script(name: str) -> Script:
    """Return a script by its name."""
    if name not in scripts():
        raise UnknownScriptError(name)
    return _script(name)


@cache
def _read(file: str) -> dict[str, Any]:
    text = (resources.files("tawantinsuyu.learn") / "scripts" / file).read_text(encoding="utf-8")
    return {**tomllib.loads(text), "id": file.removesuffix(SUFFIX)}


@cache
def _script(name: str) -> Script:
    data = _read(f"{name}{SUFFIX}")
    return Script(
        id=name,
        config=_config(data["config"]),
        seed=bytes([data["seed"]]) * 32,
        position=tuple(line for line in data["position"].splitlines() if line.strip()),
        rival=data["rival"],
        lessons=tuple(_lesson(one) for one in data["lesson"]),
        pack=data.get("pack", "base"),
        coached=data.get("coached", False),
    )


def _config(data: dict[str, Any]) -> Config:
    modules = tuple(data.get("modules", ()))
    return Config(**{"coricancha": "printed", **data, "modules": modules})


def _lesson(data: dict[str, Any]) -> Lesson:
    return Lesson(
        id=data["id"],
        steps=tuple(
            Step(
                id=step["id"],
                allow=tuple(step["allow"]),
                point=tuple(step.get("point", ())),
                maybe=step.get("maybe", False),
                several=step.get("several", False),
            )
            for step in data["step"]
        ),
        rival=tuple(data.get("rival", ())),
        why=tuple((pattern, which) for which, pattern in data.get("why", {"so": "*"}).items()),
        check=data.get("check", {}),
    )
