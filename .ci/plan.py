"""Read the sections of a plan from `plan.toml`.

A section is one command with the files it depends on. `plan.toml` explains the fields.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PLAN_FILE = Path(__file__).with_name("plan.toml")


class PlanError(Exception):
    """The plan names something that does not exist, or is invalid."""


@dataclass(frozen=True)
class Section:
    """One command of a plan, with its inputs and its costs."""

    name: str
    group: str
    command: str
    patterns: tuple[str, ...] = ()
    """Git pathspecs of the files that the result depends on."""
    needs: tuple[str, ...] = ()
    """Sections whose products this one uses. They run before it, or are restored from the cache."""
    product: str = ""
    """Glob, below the run's folder, of the files that other sections use."""
    is_set_up: bool = False
    """Prepares the checkout itself (installs packages): never skipped when a section needs it."""
    budget_seconds: int = 60
    load: float = 1.0
    """Number of processors that the section keeps busy."""


@dataclass(frozen=True)
class Plan:
    """The sections of one plan, in the order in which they start."""

    sections: tuple[Section, ...]

    def named(self, names: list[str]) -> list[Section]:
        """Return the sections with these names, or of the groups with these names."""
        found = [one for one in self.sections if one.name in names or one.group in names]
        unknown = set(names) - {one.name for one in found} - {one.group for one in found}
        if unknown:
            raise PlanError(f"no section or group is called {', '.join(sorted(unknown))}")
        return found

    def with_needs(self, wanted: list[Section], present: frozenset[str]) -> list[Section]:
        """Return these sections and those that they need, except those in `present`, in the order
        of the plan.
        """
        names = {one.name for one in wanted}
        for section in reversed(self.sections):  # a section is listed after those it needs
            if section.name in names:
                names |= set(section.needs) - present
        return [one for one in self.sections if one.name in names]


def read_plan(name: str, file: Path = PLAN_FILE) -> Plan:
    """Return the plan with this name, `change` or `nightly`."""
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    shared: list[dict[str, Any]] = document.get("shared", [])
    sections = [_section(one, document["inputs"]) for one in [*shared, *document[name]]]
    used = {need for one in sections for need in one.needs}
    used |= {one["name"] for one in document[name]}
    kept = tuple(one for one in sections if one.name in used)
    if len({one.name for one in kept}) < len(kept):
        raise PlanError("two sections have the same name")
    for at, section in enumerate(kept):
        earlier = {one.name for one in kept[:at]}
        if missing := set(section.needs) - earlier:
            raise PlanError(f"{section.name} needs {', '.join(missing)}, not listed before it")
    return Plan(kept)


def _section(fields: dict[str, Any], inputs: dict[str, list[str]]) -> Section:
    return Section(
        name=fields["name"],
        group=fields["group"],
        command=fields["command"],
        patterns=tuple(_resolve(fields.get("inputs", []), inputs)),
        needs=tuple(fields.get("needs", [])),
        product=fields.get("product", ""),
        is_set_up=fields.get("set_up", False),
        budget_seconds=fields.get("budget", 60),
        load=fields.get("load", 1.0),
    )


def _resolve(patterns: list[str], inputs: dict[str, list[str]]) -> list[str]:
    """Replace `@name` by the patterns of that list of inputs."""
    found: list[str] = []
    for pattern in patterns:
        if pattern.startswith("@"):
            found += _resolve(inputs[pattern[1:]], inputs)
        elif pattern.startswith("!"):
            found.append(f":(exclude,glob){pattern[1:]}")
        else:
            found.append(f":(glob){pattern}")
    return found
