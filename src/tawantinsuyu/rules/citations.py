"""Finds which clauses the tests cite, by reading the test files without importing them."""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

from tawantinsuyu.rules.clauses import RulesError


def find_citations(tests: Path, known: Collection[str] | None = None) -> dict[str, tuple[str, ...]]:
    """Return the tests that cite each clause, by its id, with `@rule("PLC-07")` or
    `pytest.mark.rule("PLC-07")`.

    A test is written "tests/unit/test_place.py::test_name"; a mark for a whole file is the path
    alone. Functions that pytest would not run do not count. With `known`, an id that is not in it
    raises RulesError.
    """
    if not tests.is_dir():
        raise RulesError(f"{tests}: no such folder of tests")
    found: dict[str, list[str]] = {}
    for file in sorted(tests.rglob("*.py")):
        path = file.relative_to(tests.parent).as_posix()
        for clause, line, name in _citations_in(file):
            if known is not None and clause not in known:
                raise RulesError.at(file, line, f"cites {clause}, which does not exist: correct it")
            users = found.setdefault(clause, [])
            user = f"{path}::{name}" if name else path
            if user not in users:
                users.append(user)
    return {clause: tuple(found[clause]) for clause in sorted(found)}


def _citations_in(file: Path) -> Iterator[tuple[str, int, str]]:
    """Yield every cited id of a file with its line and the test's name."""
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise RulesError.at(file, error.lineno or 1, f"no valid Python: {error.msg}") from error
    yield from _walk(tree, ())


def _walk(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[str, int, str]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        names = (*names, node.name)
    elif isinstance(node, ast.Call) and _is_rule(node.func) and _is_test(names):
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, argument.lineno, "::".join(names)
    for child in ast.iter_child_nodes(node):
        yield from _walk(child, names)


def _is_rule(function: ast.expr) -> bool:
    """Return whether this is `rule` or `….mark.rule`."""
    match function:
        case ast.Name(id="rule"):
            return True
        case ast.Attribute(attr="rule", value=ast.Attribute(attr="mark") | ast.Name(id="mark")):
            return True
        case _:
            return False


def _is_test(names: tuple[str, ...]) -> bool:
    """Return whether pytest collects the thing with these nested names; no names means the file
    itself.
    """
    return not names or names[0].startswith(("test", "Test"))
