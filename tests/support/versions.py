"""Another version of the code: a copy of the sources with some changed lines, whose processes
run beside those of the present one.
"""

import shutil
from pathlib import Path

import tawantinsuyu

SOURCES = Path(tawantinsuyu.__file__).parent


def another_version(folder: Path, **changes: tuple[str, str]) -> dict[str, str]:
    """Make a copy in which each named file (`game__core__supply` for `game/core/supply.py`) has
    one text replaced; return the environment for its processes.
    """
    copy = folder / "tawantinsuyu"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name, (old, new) in changes.items():
        file = copy / f"{name.replace('__', '/')}.py"
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file} has changed: {old!r}"
        file.write_text(text.replace(old, new), encoding="utf-8")
    return {"PYTHONPATH": str(folder)}


def with_migration(folder: Path) -> None:
    """Add a migration with one more column to the copied sources."""
    store = folder / "tawantinsuyu" / "server" / "store"
    schema = store / "schema.py"
    text = schema.read_text(encoding="utf-8")
    present = text.partition('SCHEMA: Final = "')[2][:4]
    later = f"{int(present) + 1:04}"
    schema.write_text(
        text.replace(f'SCHEMA: Final = "{present}"', f'SCHEMA: Final = "{later}"'), encoding="utf-8"
    )
    (store / "migrations" / "versions" / f"{later}_later.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n\n"
        f'revision = "{later}"\ndown_revision = "{present}"\n'
        "branch_labels = None\ndepends_on = None\n\n\n"
        'def upgrade():\n    op.add_column("games", sa.Column("later", sa.Integer))\n',
        encoding="utf-8",
    )
