"""Continuous integration: choose the sections that have to run, run them, report.

Run it as `.ci/run`; docs/ci.md explains the options.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass, field
from pathlib import Path

import schedule
from keys import Checkout, ResultCache, git
from plan import Plan, PlanError, Section, read_plan

ROOT = Path(__file__).resolve().parents[1]
REFERENCE_LOOP_SECONDS = 0.012
"""Seconds of the loop in `timeout_factor` on the idle machine for which the time-outs were
chosen.
"""
MOST_EXPENSIVE_TESTS = 5
EXTRA_LOAD = 0.5
"""Additional load, so that sections that mostly wait can run beside those that keep all processors
busy.
"""


@dataclass
class Run:
    """One run of some sections in one checkout."""

    plan: Plan
    checkout: Checkout
    cache: ResultCache
    folder: Path
    writes_keys: bool = True
    unchanged: dict[str, str] = field(default_factory=dict)
    passed: list[schedule.Outcome] = field(default_factory=list)

    def choose(self, wanted: list[Section], use_keys: bool) -> list[Section]:
        """Return the sections that have to run: those without a known key, and those that they
        need.
        """
        if use_keys:
            for section in wanted:
                if commit := self._commit_that_passed(section):
                    self.unchanged[section.name] = commit
        changed = [one for one in wanted if one.name not in self.unchanged and not one.is_set_up]
        restored = frozenset[str]()
        while True:
            needed = self.plan.with_needs(changed, present=restored)
            found = {one.name for one in needed if use_keys and self._restore(one)}
            if not found:
                return needed
            restored |= found

    def _key(self, section: Section) -> str:
        return self.cache.key(self.checkout.inputs_hash(section))

    def _commit_that_passed(self, section: Section) -> str | None:
        return None if section.is_set_up else self.cache.commit_that_passed(self._key(section))

    def _restore(self, section: Section) -> bool:
        """Copy the product of a section that passed before from the cache, if it is there."""
        if not section.product or self._commit_that_passed(section) is None:
            return False
        return self.cache.restore_product(section, self._key(section), self.folder)

    def on_pass(self, outcome: schedule.Outcome) -> None:
        """Remember that a section passed, if the work tree is exactly a commit."""
        section = outcome.section
        self.passed.append(outcome)
        self.cache.record_cost(
            section.name, outcome.seconds, outcome.core_seconds, self.checkout.commit
        )
        if section.is_set_up or not self.writes_keys:
            return
        now = Checkout(self.checkout.root)
        inputs_hash = now.inputs_hash(section)
        if now.changed_files or inputs_hash != self.checkout.inputs_hash(section):
            return
        key = self.cache.key(inputs_hash)
        if section.product:
            self.cache.keep_product(section, key, self.folder)
        self.cache.record_pass(key, now.commit)


def timeout_factor() -> float:
    """Return how much slower than the reference this machine is now, at least 1."""
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        sum(number * number for number in range(200_000))
        best = min(best, time.perf_counter() - began)
    return round(min(10.0, max(1.0, best / REFERENCE_LOOP_SECONDS)), 1)


def main() -> int:
    """Run the command with the options of the command line. Return 0 if all sections passed."""
    options = parse_options()
    plan = read_plan("nightly" if options.nightly else "change")
    cache = ResultCache()
    checkout = Checkout(ROOT)
    if options.groups:
        groups = dict.fromkeys(one.group for one in plan.sections if not one.is_set_up)
        print(json.dumps(list(groups)))
        return 0
    if options.list:
        print_list(plan, cache, checkout, options.verbose)
        return 0
    schedule.adopt_orphans()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    os.environ["CI_TIMEOUT_FACTOR"] = str(timeout_factor())
    with tempfile.TemporaryDirectory(prefix="tawantinsuyu-ci-") as folder:
        os.environ["CI_FOLDER"] = folder
        run = Run(plan, checkout, cache, Path(folder))
        try:
            if options.isolated:
                return run_isolated(run, options.names)
            return run_plan(run, options)
        except KeyboardInterrupt:
            print("*** interrupted", flush=True)
            return 130
        finally:
            schedule.end_descendants()


def parse_options() -> Namespace:
    """Return the options of the command line."""
    parser = ArgumentParser(prog=".ci/run", description=__doc__)
    add = parser.add_argument
    add("--all", action="store_true", help="Run unchanged sections, too")
    add("--nightly", action="store_true", help="Run the nightly plan, or resume it")
    add("--restart", action="store_true", help="With --nightly: do not resume")
    add(
        "--only",
        dest="names",
        nargs="+",
        default=[],
        metavar="NAME",
        help="Run these sections or groups, changed or not",
    )
    add("--changed", action="store_true", help="With --only: skip unchanged sections")
    add(
        "--isolated",
        action="store_true",
        help="Run each section in a folder that holds its inputs and nothing else",
    )
    add("--list", action="store_true", help="Show sections and last costs")
    add("-v", "--verbose", action="store_true", help="With --list: show the inputs, too")
    add("--groups", action="store_true", help="Print the groups as JSON, for a workflow")
    return parser.parse_args()


def run_plan(run: Run, options: Namespace) -> int:
    """Run the sections that have changed, or all of them, or those that were named."""
    began, machine_began = time.monotonic(), schedule.machine_core_seconds()
    wanted = run.plan.named(options.names) if options.names else list(run.plan.sections)
    done = set[str]()
    if options.nightly and not options.names:
        if options.restart:
            run.cache.forget_nightly()
        done = run.cache.nightly_passed(run.checkout.commit)
        wanted = [one for one in wanted if one.name not in done]
    every = options.all or options.nightly or (bool(options.names) and not options.changed)
    chosen = run.choose(wanted, use_keys=not every)
    for name, commit in run.unchanged.items():
        print(f"    {name}: unchanged since {commit}")
    for name in sorted(done):
        print(f"    {name}: passed earlier in this nightly run")
    print(f"time-outs are multiplied by {os.environ['CI_TIMEOUT_FACTOR']}", flush=True)

    def on_pass(outcome: schedule.Outcome) -> None:
        run.on_pass(outcome)
        if options.nightly and not options.names:
            done.add(outcome.section.name)
            run.cache.record_nightly(run.checkout.commit, done)

    failed = schedule.Schedule(chosen, ROOT, (os.cpu_count() or 1) + EXTRA_LOAD).run(on_pass)
    if failed:
        print(f"*** {failed.section.name} failed: {failed.section.command}")
        print(f"    repeat it with: bash .ci/run --only '{failed.section.name}'", flush=True)
        return 1
    if options.nightly and not options.names:
        run.cache.forget_nightly()
    print("=== summary", *run.passed, sep="\n")
    print_expensive_tests(run.folder)
    seconds = time.monotonic() - began
    counted = sum(one.core_seconds for one in run.passed)
    machine = schedule.machine_core_seconds() - machine_began
    print(
        f"all sections passed in {seconds:.0f}s: {len(run.passed)} ran, "
        f"{len(run.unchanged)} unchanged; {counted:.0f} core-s, "
        f"{machine:.0f} with everything else on the machine"
    )
    return 0


def run_isolated(run: Run, names: list[str]) -> int:
    """Run each section in a folder that holds its declared inputs and the runner's own code."""
    run.writes_keys = False
    wanted = (
        [one for one in run.plan.named(names) if not one.is_set_up]
        if names
        else [one for one in run.plan.sections if not one.is_set_up]
    )
    products = [
        one
        for one in run.plan.with_needs(wanted, present=frozenset())
        if one.product and one not in wanted
    ]
    for section in run.choose(products, use_keys=False):
        print(f"--> {section.name}", flush=True)
        outcome = schedule.run_section(section, ROOT)
        if outcome.status:
            print(outcome.output, f"*** {section.name} failed, in the whole tree")
            return 1
    failed = []
    for section in wanted:
        with tempfile.TemporaryDirectory(prefix="tawantinsuyu-inputs-") as folder:
            count = copy_inputs(run.checkout, section, Path(folder))
            steps = [
                one for one in run.plan.with_needs([section], present=frozenset()) if one.is_set_up
            ]
            for step in [*steps, section]:
                outcome = schedule.run_section(step, Path(folder))
                if outcome.status:
                    print(f"=== {step.name}\n{outcome.output}", flush=True)
                    break
            print(
                f"{section.name}: {'FAILED' if outcome.status else 'passed'} with {count} files "
                f"in {outcome.seconds:.0f}s",
                flush=True,
            )
            if outcome.status:
                failed.append(section.name)
    print(f"isolated: {len(wanted) - len(failed)} of {len(wanted)} sections passed", *failed)
    return 1 if failed else 0


def copy_inputs(checkout: Checkout, section: Section, folder: Path) -> int:
    """Copy a section's inputs into a separate folder, which becomes a git repository."""
    files = checkout.files((*section.patterns, ":(glob).ci/**", ":(glob).git*"))
    subprocess.run(
        ("git", "-C", str(checkout.root), "checkout-index", "-z", "--stdin", f"--prefix={folder}/"),
        input="\0".join(files),
        text=True,
        check=True,
    )
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    identity = ("-c", "user.name=CI", "-c", "user.email=ci@example.org")
    git(folder, *identity, "commit", "--quiet", "--message", "Inputs of one section")
    return len(files)


def print_expensive_tests(folder: Path) -> None:
    """Name the tests that took the most processor time, or time in a browser."""
    costs = [
        (cost, name)
        for file in (folder / "costs").glob("*.jsonl")
        for name, cost in map(json.loads, file.read_text(encoding="utf-8").splitlines())
    ]
    if costs:
        print("=== most expensive tests")
        for cost, name in sorted(costs, reverse=True)[:MOST_EXPENSIVE_TESTS]:
            print(f"{cost:7.1f}s  {name}")


def print_list(plan: Plan, cache: ResultCache, checkout: Checkout, verbose: bool) -> None:
    """Show the sections with their last cost and whether they would be skipped, and with
    `verbose` their inputs.
    """
    costs = cache.costs()
    for section in plan.sections:
        files = checkout.files(section.patterns)
        cost = costs.get(section.name)
        spent = (
            f"{cost['seconds']:.0f}s, {cost['core_seconds']:.0f} core-s" if cost else "never ran"
        )
        commit = cache.commit_that_passed(cache.key(checkout.inputs_hash(section)))
        state = f"unchanged since {commit}" if commit else "would run"
        if section.is_set_up:
            state = "runs when needed"
        print(f"{section.group:8} {section.name:28} {spent:22} {len(files):5} files  {state}")
        for pattern in section.patterns if verbose else ():
            print(f"         {pattern.removeprefix(':(glob)').replace(':(exclude,glob)', '! ')}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except PlanError as error:
        sys.exit(f"{error}")
