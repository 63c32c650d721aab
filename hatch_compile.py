"""The compiled engine: C libraries of the hot modules, made by mypyc from the same sources.

Only slow modules are compiled; others are imported unchanged from the same wheel. The wheel also
contains the sources of compiled modules: they show what was compiled, and the pure engine runs from
them (`TAWANTINSUYU_PURE=1`). See docs/adr/0016-the-engine-can-be-compiled.md.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

NEEDS = ["mypy>=2.4,<2.5", "setuptools>=75"]
PACKAGE = Path("src", "tawantinsuyu")
BOTS = ("evaluate", "features", "greedy", "personas", "rewards", "search", "settle", "traits")
INTERPRETED = ("conserve.py", "orders", "preview")
"""Parts of `game` that people use now and then, and bots never."""
RARELY_RUN = (
    "modules",
    "names",
    "opponents",
    "pack",
    "record",
    "serial",
    "setup",
    "tiles",
    "vocabulary",
)
"""Parts of `game` that run once a game or at few tables; compiled in half the time, for less
speed.
"""


def modules(root: Path) -> list[Path]:
    """Return the sources to compile. Folders keep an interpreted `__init__`, through which
    their modules are found.
    """
    game = root / PACKAGE / "game"
    left = tuple(game / name for name in INTERPRETED)
    found = [
        file
        for file in sorted(game.rglob("*.py"))
        if file.name != "__init__.py" and not any(file.is_relative_to(one) for one in left)
    ]
    return [*found, *(root / PACKAGE / "bots" / f"{name}.py" for name in BOTS)]


def build(root: Path, out: Path, *, quickly: bool) -> dict[str, str]:
    """Compile into a folder; return each library with its path in the wheel. `quickly` skips
    the C compiler's optimisation and reads the common declarations, which take longer than a
    module, once for many modules. That is enough to compare games.
    """
    from mypyc.build import mypycify  # noqa: PLC0415 - only there where it is needed
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    class Build(build_ext):
        """A compiler command that compiles as many files at once as there are processors."""

        def build_extensions(self) -> None:
            self.parallel = os.cpu_count() or 1
            self.compiler.compile = _at_once(self.compiler.compile, self.parallel, quickly)
            super().build_extensions()

    os.environ["MYPYPATH"] = str(root / "src")
    extensions = mypycify(
        [str(file) for file in modules(root)],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name="tawantinsuyu",
        target_dir=str(out / "c"),
    )
    for extension in extensions:
        # Calls within a library then bypass its table of exported names.
        extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
        # Debug information takes time to write, and the linker removes it again (-s).
        extension.extra_compile_args += ["-g0"]
        extension.extra_link_args += ["-s"]
    command = Build(Distribution({"name": "tawantinsuyu", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(out / "lib"), str(out / "o")
    command.ensure_finalized()
    command.run()
    made = (file for file in (out / "lib").rglob("*") if file.is_file())
    return {str(file): str(file.relative_to(out / "lib")) for file in made}


def _at_once(
    compile_all: Callable[..., list[str]], count: int, quickly: bool
) -> Callable[..., list[str]]:
    """Compile the files of one library on several processors; the compiler would take them one
    by one.
    """

    def compile_each(sources: list[str], *args: object, **named: object) -> list[str]:
        if quickly:
            sources = _joined(sources, 2 * count)
        with ThreadPoolExecutor(count) as pool:
            made = pool.map(lambda source: compile_one(source, *args, **named), sources)
            return [file for files in made for file in files]

    def compile_one(
        source: str, *args: object, extra_postargs: list[str], **named: object
    ) -> list[str]:
        less = ["-O0"] if quickly else ["-O1"] if _is_seldom(source) else []
        return compile_all([source], *args, extra_postargs=[*extra_postargs, *less], **named)

    return compile_each


def _joined(sources: list[str], count: int) -> list[str]:
    """Return the sources with those of our modules replaced by a few files of about the same size
    that include them.
    """
    ours = [source for source in sources if "___" in Path(source).stem]
    if not ours:
        return sources
    ours.sort(key=lambda source: Path(source).stat().st_size, reverse=True)
    joined = []
    for number in range(min(count, len(ours))):
        file = Path(ours[0]).with_name(f"joined_{number}.c")
        lines = [f'#include "{Path(source).resolve()}"\n' for source in ours[number::count]]
        file.write_text("".join(lines), encoding="utf-8")
        joined.append(str(file))
    return [*joined, *(source for source in sources if source not in ours)]


def _is_seldom(source: str) -> bool:
    """Whether a C file belongs to `RARELY_RUN`, by a name such as
    `__native_tawantinsuyu___game___tiles___own_steps.c`.
    """
    match Path(source).stem.split("___"):
        case [_, "game", part, *_]:
            return part in RARELY_RUN
    return False
