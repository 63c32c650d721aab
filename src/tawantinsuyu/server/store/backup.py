"""Backups of a service's database, made with PostgreSQL's own programs."""

import os
import shutil
import subprocess
from pathlib import Path

import sqlalchemy as sa

from tawantinsuyu.server.store.address import postgres_url


class BackupError(Exception):
    """The backup failed; the message says what to do."""


def dump(address: str, file: Path) -> int:
    """Write the whole database to a new private file; return its size in bytes."""
    if file.exists():
        raise BackupError(f"{file} exists already: name another file")
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.touch(mode=0o600)
    unfinished.chmod(0o600)
    try:
        _run(address, "pg_dump", "-Fc", "--no-owner", "-f", str(unfinished))
        _run(address, "pg_restore", "--list", str(unfinished))  # check that the backup can be read
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    return file.stat().st_size


def load(address: str, file: Path) -> None:
    """Fill an empty database from a backup."""
    url = postgres_url(address)
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    try:
        with engine.connect() as db:
            there = db.scalar(sa.text("SELECT to_regclass('games') IS NOT NULL"))
    except sa.exc.OperationalError:
        raise BackupError(f"no database {url.database}: create it with createdb first") from None
    finally:
        engine.dispose()
    if there:
        raise BackupError(f"{url.database} is not empty: make a new database with createdb")
    _run(address, "pg_restore", "--no-owner", "--exit-on-error", "-d", str(url.database), str(file))


def _run(address: str, program: str, *words: str) -> None:
    """Run a program of PostgreSQL. The password is passed in the environment, since other users can
    read command lines.
    """
    if shutil.which(program) is None:
        raise BackupError(f"{program} is not installed: it comes with PostgreSQL's client programs")
    url = postgres_url(address)
    parts = {
        "PGHOST": url.host,
        "PGPORT": url.port,
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
    }
    env = {**os.environ, **{name: str(value) for name, value in parts.items() if value}}
    done = subprocess.run((program, *words), env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip()[-500:]}")
