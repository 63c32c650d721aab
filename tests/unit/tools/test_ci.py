"""The runner of continuous integration: `.ci/main.py` with small plans, and the real plan."""

import importlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]


class Repository:
    """A repository with the real runner and a small plan."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "repository"
        self.cache = folder / "cache"
        shutil.copytree(ROOT / ".ci", self.folder / ".ci", ignore=lambda *_: ["__pycache__"])
        self.git("init", "--quiet")
        self.write(".gitignore", "__pycache__/\n")
        self.plan("")

    def git(self, *words: str) -> None:
        identity = ("-c", "user.name=CI", "-c", "user.email=ci@example.org")
        command = ("git", "-C", str(self.folder), *identity, *words)
        subprocess.run(command, check=True, capture_output=True)

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")

    def plan(self, sections: str) -> None:
        """Commit a plan: lines `PLAN NAME [field=value …] | COMMAND`, values in TOML."""
        text = "[inputs]\n"
        for line in filter(None, (one.strip() for one in sections.splitlines())):
            head, command = line.split(" | ", 1)
            kind, name, *fields = shlex.split(head, posix=False)
            text += f"[[{kind}]]\nname = {name!r}\ngroup = 'g'\ncommand = '''{command}'''\n"
            text += "".join(f"{field}\n" for field in fields)
        self.write(".ci/plan.toml", text)
        self.commit()

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "A change")

    def run(self, *options: str) -> "subprocess.CompletedProcess[str]":
        env = {**os.environ, "TAWANTINSUYU_CI_CACHE": str(self.cache)}
        command = (sys.executable, ".ci/main.py", *options)
        return subprocess.run(
            command, cwd=self.folder, env=env, capture_output=True, text=True, check=False
        )

    def started(self, *options: str) -> list[str]:
        """Run the plan, and return the names of the sections that were started; all of them must
        pass.
        """
        done = self.run(*options)
        assert done.returncode == 0, done.stdout + done.stderr
        return re.findall(r"^--> (.+)$", done.stdout, re.MULTILINE)


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def is_running(pid: str) -> bool:
    """Return whether a process runs; one that has ended may stay listed for its parent."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_sections_run_side_by_side(repository: Repository, tmp_path: Path) -> None:
    """Two sections wait for each other; the third starts when its requirement has passed."""
    repository.plan(f"""
        change first load=0.1 | touch {tmp_path}/a; until [ -e {tmp_path}/b ]; do sleep 0.05; done
        change other load=0.1 | until [ -e {tmp_path}/a ]; do sleep 0.05; done; touch {tmp_path}/b
        change last load=0.1 needs=["first"] | ls {tmp_path}/a
    """)
    done = repository.run()
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.index("=== first") < done.stdout.index("--> last")
    assert "all sections passed" in done.stdout
    assert "3 ran, 0 unchanged" in done.stdout


def test_sections_wait_for_processors(repository: Repository, tmp_path: Path) -> None:
    command = f"mkdir {tmp_path}/busy; sleep 0.2; rmdir {tmp_path}/busy"
    repository.plan(f"""
        change one load=99 | {command}
        change two load=99 | {command}
    """)
    assert repository.started() == ["one", "two"]


def test_core_seconds_include_child_processes(repository: Repository) -> None:
    work = "import time\\nwhile time.process_time() < 1.2: pass"
    repository.plan(f"change busy budget=0 | ( {sys.executable} -c $'{work}' ); echo done")
    done = repository.run()
    summary = done.stdout.partition("=== summary")[2]
    core_seconds, over = re.findall(r"(\d+) core-s(  OVER BUDGET)?\n", summary)[0]
    assert int(core_seconds) >= 1
    assert over


def test_failure_ends_the_run(repository: Repository, tmp_path: Path) -> None:
    escaping = f"setsid bash -c 'echo $$ >{tmp_path}/pid; exec sleep 600' & sleep 600"
    repository.plan(f"""
        change fails load=0.1 | until [ -s {tmp_path}/pid ]; do sleep 0.05; done; echo why; exit 3
        change never needs=["fails"] | touch {tmp_path}/never
        change long load=0.1 | {escaping}
    """)
    done = repository.run()
    assert done.returncode == 1
    assert "=== fails\nwhy\n" in done.stdout
    assert "*** fails failed: until" in done.stdout
    assert "passed" not in done.stdout
    assert not (tmp_path / "never").exists()
    assert not is_running((tmp_path / "pid").read_text().strip())


# --- keys -----------------------------------------------------------------------------------------


def test_unchanged_sections_are_skipped(repository: Repository) -> None:
    repository.write("a.txt", "1")
    repository.write("b.txt", "1")
    repository.plan("""
        change a inputs=["a.*"] | cat a.txt
        change b inputs=["b.*"] | cat b.txt
    """)
    assert repository.started() == ["a", "b"]
    again = repository.run()
    assert re.search(r"a: unchanged since [0-9a-f]{9}\n", again.stdout)
    assert "0 ran, 2 unchanged" in again.stdout
    repository.write("a.txt", "2")
    repository.write("c.txt", "no input")
    repository.commit()
    assert repository.started() == ["a"]
    assert repository.started("--all") == ["a", "b"]
    assert repository.started("--only", "b") == ["b"]


def test_changed_command_and_runner_run_again(repository: Repository) -> None:
    repository.plan("change a | echo 1")
    assert repository.started() == ["a"]
    repository.plan("change a | echo 2")
    assert repository.started() == ["a"]
    assert repository.started() == []
    with (repository.folder / ".ci" / "tasks.sh").open("a") as tasks:
        tasks.write("# more\n")
    repository.commit()
    assert repository.started() == ["a"]


def test_uncommitted_changes_run_and_record_nothing(repository: Repository) -> None:
    repository.write("a.txt", "1")
    repository.plan('change a inputs=["a.txt"] | cat a.txt')
    assert repository.started() == ["a"]
    repository.write("a.txt", "2")
    assert repository.started() == ["a"], "an uncommitted change is a change"
    assert repository.started() == ["a"], "nothing is recorded from such a tree"
    repository.commit()
    assert repository.started() == ["a"]
    repository.write("b.txt", "untracked")
    assert repository.started() == [], "what is not an input does not count"


def test_sections_that_change_their_inputs_are_not_recorded(repository: Repository) -> None:
    repository.write("a.txt", "1")
    repository.plan('change a inputs=["a.txt"] | echo 2 >>a.txt')
    assert repository.started() == ["a"]
    repository.git("checkout", "--", "a.txt")
    assert repository.started() == ["a"]


def test_failed_sections_are_not_recorded(repository: Repository, tmp_path: Path) -> None:
    repository.plan(f"change a | [ -e {tmp_path}/there ]")
    assert repository.run().returncode == 1
    (tmp_path / "there").touch()
    assert repository.started() == ["a"]


def test_products_come_from_the_cache(repository: Repository) -> None:
    repository.write("source", "1")
    repository.write("user", "1")
    repository.plan("""
        shared prepare set_up=true | echo prepare
        shared build needs=["prepare"] inputs=["source"] product="made" | cp source $CI_FOLDER/made
        change use needs=["build"] inputs=["user"] | cat $CI_FOLDER/made
    """)
    assert repository.started() == ["prepare", "build", "use"]
    repository.write("user", "2")
    repository.commit()
    assert repository.started() == ["use"], "its product was kept"
    repository.write("source", "2")
    repository.commit()
    assert repository.started() == ["prepare", "build"], "the user declares what it depends on"
    shutil.rmtree(repository.cache / "products")
    repository.write("user", "3")
    repository.commit()
    assert repository.started() == ["prepare", "build", "use"], "it is made again if it is gone"


# --- other ways to run ----------------------------------------------------------------------------


def test_nightly_resumes(repository: Repository, tmp_path: Path) -> None:
    repository.plan(f"""
        nightly one | echo 1
        nightly two needs=["one"] | [ -e {tmp_path}/there ]
    """)
    assert repository.run("--nightly").returncode == 1
    (tmp_path / "there").touch()
    assert repository.started("--nightly") == ["one", "two"], "what is needed runs again"
    assert repository.started("--nightly") == ["one", "two"], "a finished run starts again"


def test_nightly_skips_what_passed(repository: Repository, tmp_path: Path) -> None:
    repository.plan(f"""
        nightly one | echo 1
        nightly two load=99 | [ -e {tmp_path}/there ]
    """)
    assert repository.run("--nightly").returncode == 1
    (tmp_path / "there").touch()
    assert repository.started("--nightly") == ["two"]


def test_isolated_sections_have_their_inputs_only(repository: Repository) -> None:
    repository.write("a.txt", "1")
    repository.write("b.txt", "1")
    repository.plan("""
        change declares inputs=["*.txt"] | cat a.txt b.txt
        change forgets inputs=["a.txt"] | cat a.txt b.txt
    """)
    done = repository.run("--isolated")
    assert done.returncode == 1
    assert "declares: passed with" in done.stdout
    assert "forgets: FAILED with" in done.stdout


def test_expensive_tests_are_named(repository: Repository) -> None:
    lines = "; ".join(f"echo '[\"test {n}\", {n}]' >>$CI_FOLDER/costs/x.jsonl" for n in range(9))
    repository.plan(f"change a | mkdir $CI_FOLDER/costs; {lines}")
    said = repository.run().stdout.partition("=== most expensive tests")[2]
    assert re.findall(r"test \d", said) == ["test 8", "test 7", "test 6", "test 5", "test 4"]


def test_intermittent_tests_expire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / ".ci")
    overdue_markers = importlib.import_module("intermittent").overdue_markers
    marker = '@pytest.mark.intermittent("2026-03-01", "a race")'
    (tmp_path / "test_x.py").write_text(f"{marker}\ndef test_one(): ...\n")
    assert overdue_markers(tmp_path, date(2026, 3, 31)) == []
    assert overdue_markers(tmp_path, date(2026, 4, 1)) == [
        "test_x.py: intermittent since 2026-03-01"
    ]


# --- the real plan --------------------------------------------------------------------------------

PLAN: dict[str, Any] = tomllib.loads((ROOT / ".ci" / "plan.toml").read_text(encoding="utf-8"))


def test_every_input_exists() -> None:
    patterns = [one for listed in PLAN["inputs"].values() for one in listed]
    for kind in ("shared", "change", "nightly"):
        patterns += [one for section in PLAN[kind] for one in section.get("inputs", [])]
    for pattern in {one.removeprefix("!") for one in patterns if not one.startswith("@")}:
        command = ("git", "-C", str(ROOT), "ls-files", "-co", "--", f":(glob){pattern}")
        listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert listed, f"no file matches {pattern}"


def _words(prefix: str, kind: str = "change") -> Counter[str]:
    """Count the arguments of the commands that start with this word."""
    commands = [section["command"].split() for section in PLAN[kind]]
    return Counter(word for words in commands if words[0] == prefix for word in words[2:])


def test_every_journey_runs_once() -> None:
    files = {file.name.split(".")[0] for file in (ROOT / "web" / "e2e").glob("*.test.mjs")}
    assert _words("browser") == Counter(files)


def test_every_python_test_runs_once() -> None:
    named = _words("tests")
    files = [file.relative_to(ROOT).as_posix() for file in (ROOT / "tests").rglob("test_*.py")]
    for file in files:
        matching = [name for name in named if f"{file}/".startswith(f"{name}/")]
        assert len(matching) == 1, f"{file} is run by {matching}"


def test_processor_time_of_orphans_belongs_to_their_section(tmp_path: Path) -> None:
    """Orphans are, for instance, the processes of a browser, whose parent ends first."""
    repository = Repository(tmp_path)
    busy = "import time\nwhile time.process_time() < 1.5: pass\nopen('done', 'w')"
    repository.write("busy.py", busy)
    wait = "(python3 busy.py &); until [ -e done ]; do sleep 0.1; done"
    repository.plan(f"change orphan inputs=['busy.py'] | {wait}")
    done = repository.run()
    assert done.returncode == 0, done.stdout
    [core_seconds] = re.findall(r"orphan .* (\d+) core-s", done.stdout)[:1]
    assert int(core_seconds) >= 1
