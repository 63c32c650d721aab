"""The arena with a compiled engine: the same games, about three times as quick.

    uv run python tools/compiled_arena.py build out
    uv run python tools/compiled_arena.py run out search:400n greedy --games 400 --resume m.jsonl

`build` copies the sources to a folder and compiles what an arena imports of `game` and `bots` with
mypyc, which takes some minutes; `run` is `tawantinsuyu arena` with that copy. Games it plays carry
the digests of the sources they were compiled from, so the usual command goes on from its file.

Only for the arena: some compiled classes cannot be sent to other processes, which the table's bots
need. Where mypyc cannot follow, the copy is changed a little (`CHANGES`); if a change no longer
fits, the build says so.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
LOADED = """
import sys, tawantinsuyu.cli.main, tawantinsuyu.arena.play, tawantinsuyu.arena.run
wanted = ("tawantinsuyu.game.", "tawantinsuyu.bots.")
print(*sorted(name for name in sys.modules if name.startswith(wanted)))
"""
INTERPRETED = {
    "game": "core.config core.errors preview.explain preview.decisions preview.draft "
    "preview.present conserve",
    "bots": "public_reason external given_names guard interface players reasons registry weights "
    "worker",
}
"""Modules that stay as they are: frozen or pickled classes, and nothing that takes time."""
DIGEST = "return _texts(resources.files(package))"
CHANGES = (
    (
        "arena/play.py",
        DIGEST,
        "from pathlib import Path\n"
        "    return _texts(Path(__file__).parents[2] / 'original' / package.replace('.', '/'))",
    ),
    (
        "game/core/chance.py",
        "counters: dict[str, int] | None = None)",
        "counters: dict[str, int] | None = None, keyed: blake2b | None = None)",
    ),
    (
        "game/core/chance.py",
        "self._keyed = blake2b(digest_size=8, key=seed)",
        "self._keyed: blake2b = keyed if keyed is not None else blake2b(digest_size=8, key=seed)",
    ),
    (
        "game/core/chance.py",
        "        other = Chance.__new__(Chance)\n"
        "        other._seed = self._seed\n"
        "        other.counters = self.counters.copy()\n"
        "        other._keyed = self._keyed\n"
        "        return other",
        "        return Chance(self._seed, self.counters.copy(), self._keyed)",
    ),
)
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
options = ["--python-executable={python}", "--explicit-package-bases", "--python-version=3.11"]
setup(name="compiled", packages=[], ext_modules=mypycify([*options, *{files}], opt_level="2"))
"""


def change(root: Path, name: str, old: str, new: str) -> None:
    """Replace a text that has to be there."""
    file = root / name
    text = file.read_text(encoding="utf-8")
    if old not in text:
        sys.exit(f"{name} no longer has {old!r}; adapt CHANGES")
    file.write_text(text.replace(old, new), encoding="utf-8")


def slots_of(file: Path) -> dict[str, tuple[str, ...]]:
    """The slots of classes: compiled ones no longer know theirs."""
    found = {}
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            for one in node.body:
                if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "__slots__":
                    found[node.name] = ast.literal_eval(one.value)
    return found


def build(out: Path) -> None:
    """Copy, change, compile."""
    shutil.rmtree(out, ignore_errors=True)
    root = out / "tawantinsuyu"
    shutil.copytree(
        SOURCE / "tawantinsuyu", root, ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    for part in ("game", "bots"):
        shutil.copytree(root / part, out / "original" / "tawantinsuyu" / part)
    for name, old, new in CHANGES:
        change(root, name, old, new)
    for name, slots in slots_of(root / "game/core/state.py").items():
        if f"{name}.__slots__" in (root / "game/serial.py").read_text(encoding="utf-8"):
            change(root, "game/serial.py", f"{name}.__slots__", repr(slots))
    for part in ("game", "bots"):  # mypyc fails on `reversed` of such a list
        for file in (root / part).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace("reversed(state.stack)", "state.stack[::-1]"), "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(out)}
    loaded = subprocess.run(
        [sys.executable, "-B", "-c", LOADED],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    left = {
        f"tawantinsuyu.{part}.{one}" for part in INTERPRETED for one in INTERPRETED[part].split()
    }
    files = [f"{name.replace('.', '/')}.py" for name in loaded if name not in left]
    files = [file for file in files if (out / file).exists()]
    (out / "setup.py").write_text(SETUP.format(python=sys.executable, files=files), "utf-8")
    tools = ["--with", "mypy", "--with", "setuptools", "--python", sys.executable]
    command = ["uv", "run", "--no-project", *tools, "python", "setup.py", "-q"]
    subprocess.run([*command, "build_ext", "--inplace"], cwd=out, check=True)
    print(f"compiled {len(list(root.rglob('*.so')))} modules into {out}")


def run(out: Path, arguments: list[str]) -> None:
    """`tawantinsuyu arena` with the compiled copy."""
    start = "import sys; from tawantinsuyu.cli.main import run; sys.argv[0] = 'tawantinsuyu'; run()"
    environment = {**os.environ, "PYTHONPATH": str(out.resolve())}
    command = [sys.executable, "-P", "-c", start, "arena", *arguments]
    sys.exit(subprocess.run(command, env=environment, check=False).returncode)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["build", folder]:
            build(Path(folder).resolve())
        case ["run", folder, *rest] if rest:
            run(Path(folder), rest)
        case _:
            sys.exit(__doc__)
