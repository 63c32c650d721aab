"""The table's package runs without the dependencies of a service."""

import pkgutil
import subprocess
import sys

import tawantinsuyu.table

BLOCKED = ("sqlalchemy", "fastapi", "starlette", "pydantic", "asyncio", "aiosqlite", "uvicorn")
SCRIPT = """
import importlib, sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ImportError(name + " is not part of a table")
sys.meta_path.insert(0, Refuse())
for name in {names!r}:
    importlib.import_module(name)
"""


def errors_without(blocked: tuple[str, ...], names: list[str]) -> str:
    """Import modules in a process in which some other modules are missing; return its error
    output.
    """
    code = SCRIPT.format(blocked=blocked, names=names)
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False).stderr


def test_a_table_needs_no_database_web_framework_or_asyncio() -> None:
    names = [
        one.name
        for one in pkgutil.walk_packages(tawantinsuyu.table.__path__, "tawantinsuyu.table.")
    ]
    assert len(names) >= 30
    assert errors_without(BLOCKED, names) == ""


def test_a_blocked_import_is_noticed() -> None:
    errors = errors_without(("msgspec",), ["tawantinsuyu.table.views.payload"])
    assert "msgspec is not part of a table" in errors
