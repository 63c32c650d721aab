"""Console blocks of the pages, and a shell that runs them as if they were typed."""

import os
import re
import secrets
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from support.service import TIMEOUT_SECONDS, free_port, wait_for

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", *sorted(
    page.relative_to(ROOT).as_posix() for page in (ROOT / "docs").rglob("*.md")
))  # fmt: skip
FENCE = re.compile(r"^ *```(console|sh|bash|shell)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"\s+#\s.*$")
LASTING = re.compile(r"tawantinsuyu (play|host|serve|worker)\b")
"""Commands that run until they are stopped."""
ADDRESS = re.compile(r"http://[\w.]+:\d+")
WORKS = "worker is ready"


@dataclass(frozen=True)
class Block:
    """The commands of one block."""

    page: str
    commands: tuple[str, ...]

    @property
    def name(self) -> str:
        """Return the name of the block for tests and tables: the page and the beginning of the
        first command.
        """
        return f"{self.page}: {' '.join(self.commands[0].split()[:5])}"


def blocks(page: str) -> list[Block]:
    """Return all blocks of a page, in order."""
    text = (ROOT / page).read_text(encoding="utf-8").replace("\\\n", " ")
    found = []
    for kind, body in FENCE.findall(text):
        lines = [line.strip() for line in body.splitlines()]
        typed = [line for line in lines if kind != "console" or line.startswith("$ ")]
        commands = (COMMENT.sub("", line.removeprefix("$ ")).strip() for line in typed)
        found.append(Block(page, tuple(command for command in commands if command)))
    return found


class Shell:
    """A bash process that runs all lines, so that variables keep their values. Placeholders for
    properties of the reader's machine are replaced by the values of this machine.
    """

    def __init__(self, folder: Path, env: Mapping[str, str], words: Mapping[str, str]) -> None:
        self._words = words
        self._port = free_port()
        outside = {k: v for k, v in os.environ.items() if not k.startswith("TAWANTINSUYU_")}
        outside.pop("PYTHONDONTWRITEBYTECODE", None)
        here = {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "BROWSER": "true",  # commands that open a browser end immediately
            "TAWANTINSUYU_DATA": str(folder / "data"),
            "TAWANTINSUYU_PORT": str(self._port),
            # `uv run` uses the environment of these tests and installs nothing.
            "UV_NO_SYNC": "1",
            "UV_PROJECT_ENVIRONMENT": sys.prefix,
        }
        self._said = Path(tempfile.mkstemp(prefix="tawantinsuyu-console-")[1])
        with self._said.open("ab") as output:
            self._bash = subprocess.Popen(
                ("bash", "--noprofile", "--norc"),
                env={**outside, **here, **env},
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=output,
                text=True,
            )
        self._running: list[int] = []

    @property
    def url(self) -> str:
        """Return the address of `serve`."""
        return f"http://127.0.0.1:{self._port}"

    def said(self) -> str:
        """Return all output so far."""
        return self._said.read_text(errors="replace")

    def type(self, command: str) -> None:
        """Run a command to its end and require success. If the command does not end, wait until it
        answers.
        """
        for word, ours in self._words.items():
            command = command.replace(word, ours)
        command = command.replace(":8000", f":{self._port}")
        lasting = LASTING.search(command)
        if lasting:
            self._start(command, lasting[1])
        else:
            status, said = self._do(f"{{ {command}\n}} </dev/null")
            assert status == 0, f"$ {command}\n{said}"

    def _do(self, line: str) -> tuple[int, str]:
        """Run one line of a block; return its exit status and its output."""
        before, mark = len(self.said()), secrets.token_hex(8)
        assert self._bash.stdin is not None
        self._bash.stdin.write(f"{line}\nprintf '\\n{mark} %d\\n' $?\n")
        self._bash.stdin.flush()
        ended = re.compile(f"\n{mark} (\\d+)\n")
        wait_for(f"end of {line}", lambda: bool(ended.search(self.said())), 5 * TIMEOUT_SECONDS)
        said = self.said()[before:]
        found = ended.search(said)
        assert found is not None
        return int(found[1]), said[: found.start()]

    def _start(self, command: str, kind: str) -> None:
        command = command.rstrip("& ")
        if kind in ("play", "host"):
            port = free_port()
            command = re.sub(r" --port \d+", "", command) + f" --port {port}"
        log = Path(tempfile.mkstemp(prefix=f"tawantinsuyu-{kind}-")[1])
        _, said = self._do(f"(exec {command}) </dev/null >{log} 2>&1 &\necho $!")
        pid = int(said.split()[-1])
        self._running.append(pid)

        def answers() -> bool:
            written = log.read_text(errors="replace")
            assert _alive(pid), f"$ {command}\n{written}"
            if kind == "worker":
                return WORKS in written
            url = self.url if kind == "serve" else next(iter(ADDRESS.findall(written)), "")
            return bool(url) and _ready(f"http://127.0.0.1:{url.rpartition(':')[2]}", url)

        wait_for(f"answer of {command}", answers)
        if kind in ("play", "host"):  # the next line of the block shows another way to start
            self._stop(pid)

    def _stop(self, pid: int) -> None:
        self._running.remove(pid)
        self._do(f"kill {pid}")
        wait_for("end of a process that was told to stop", lambda: not _alive(pid))

    def close(self) -> None:
        """End all started processes as if by Ctrl-C, then kill the remaining ones."""
        for pid in list(self._running):
            self._stop(pid)
        assert self._bash.stdin is not None
        self._bash.stdin.close()
        assert self._bash.wait(TIMEOUT_SECONDS) is not None

    def kill(self) -> None:
        """Kill all processes that the shell has started."""
        for pid in self._running:
            subprocess.run(("kill", "-9", str(pid)), check=False, stderr=subprocess.DEVNULL)
        self._bash.kill()
        self._bash.wait()


def _alive(pid: int) -> bool:
    """Return whether a process runs. A zombie that bash has not reaped counts as ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def _ready(url: str, name: str) -> bool:
    """Return whether the service reports that it can store moves; `name` is the host name for the
    request.
    """
    host = name.removeprefix("http://")
    try:
        return httpx.get(f"{url}/readyz", headers={"host": host}, timeout=10).status_code == 200
    except httpx.HTTPError:
        return False


@contextmanager
def shell(
    folder: Path, env: Mapping[str, str] | None = None, words: Mapping[str, str] | None = None
) -> Iterator[Shell]:
    """Yield a shell; at the end of the block every process must end with success."""
    opened = Shell(folder, env or {}, words or {})
    try:
        yield opened
        opened.close()
    except BaseException:
        print(opened.said()[-4000:])
        raise
    finally:
        opened.kill()


def words_of(command: str) -> Iterator[list[str]]:
    """Yield the words after `tawantinsuyu` for each time a line calls it."""
    reader = shlex.shlex(command, posix=True, punctuation_chars=True)
    reader.whitespace_split, reader.commenters = True, ""
    words: list[str] = []
    for word in [*reader, ";"]:
        if set(word) - set("();<>|&"):
            words.append(word)
            continue
        names = [word.rpartition("/")[2] for word in words]
        if "tawantinsuyu" in names and names[0] in ("tawantinsuyu", "uv"):
            yield words[names.index("tawantinsuyu") + 1 :]
        words = []
