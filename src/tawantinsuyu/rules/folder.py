"""Finds the folder of the rules reference, in a wheel or in the checkout."""

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from tawantinsuyu.rules.clauses import RulesError


def rules_folder() -> Path:
    """Return the packaged copy if there is one, otherwise docs/rules of the checkout."""
    return find_rules(Path(__file__).resolve())


def rules_text() -> Traversable:
    """The rules reference, which lies in an archive in the browser edition."""
    packaged = resources.files("tawantinsuyu.rules") / "text"
    return packaged if packaged.is_dir() else rules_folder()


def find_rules(module: Path) -> Path:
    """Return the rules folder that belongs to a module file: `text` beside it, or docs/rules above
    it.
    """
    packaged = module.parent / "text"
    if packaged.is_dir():
        return packaged
    for parent in module.parents:
        folder = parent / "docs" / "rules"
        if folder.is_dir():
            return folder
    raise RulesError(
        f"no rules reference: neither {packaged} nor docs/rules in a folder above {module};"
        " install a wheel or run from a checkout"
    )
