"""Databases other than the one that most tests use, and their schemas."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import sqlalchemy as sa

from support.service import POSTGRES
from tawantinsuyu.game.api import AUTOMA_SEAT
from tawantinsuyu.server.store import database
from tawantinsuyu.server.store.address import postgres_url
from tawantinsuyu.server.store.schema import games, metadata

FIRST_SCHEMA = {
    "packs": ["hash", "content"],
    "games": [
        *("id", "config", "pack_hash", "status", "secret", "commit", "seq", "created", "changed"),
    ],
    "seats": ["game", "seat", "name", "bot", "nonce"],
    "game_actions": ["game", "seq", "seat", "action", "at", "key"],
    "drafts": ["game", "seat", "seq", "actions"],
}
"""Tables and columns of the first schema, except for the tokens of its seats."""


def sqlite_url(file: Path) -> sa.URL:
    return sa.URL.create("sqlite", database=str(file))


@contextmanager
def own_database() -> Iterator[sa.URL]:
    """Yield a new database of the machine's PostgreSQL and drop it at the end of the block."""
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(f"{POSTGRES}/postgres", autocommit=True) as db:
        db.execute(f'CREATE DATABASE "{name}"')
        try:
            yield postgres_url(f"{POSTGRES}/{name}")
        finally:
            db.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def engine_of(url: sa.URL) -> Iterator[sa.Engine]:
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    try:
        yield engine
    finally:
        engine.dispose()


def as_first_version(now: sa.URL, first: sa.URL) -> None:
    """Copy a database into a new one with the schema of the first version."""
    database.upgrade(first, "0001")
    with engine_of(now) as source, engine_of(first) as target:
        old = sa.MetaData()
        old.reflect(target)
        with source.connect() as there, target.begin() as here:
            configs = {row.id: row.config for row in there.execute(sa.select(games))}
            for table, columns in FIRST_SCHEMA.items():
                known = metadata.tables[table].c
                for found in there.execute(sa.select(*(known[name] for name in columns))):
                    row = dict(found._mapping)
                    if table == "seats":
                        hers = configs[row["game"]].get("automa") and row["seat"] == AUTOMA_SEAT
                        row["token_hash"] = "" if hers else "0" * 64
                    here.execute(old.tables[table].insert().values(row))


def shape(url: sa.URL) -> dict[str, Any]:
    """Return all properties of a database's tables, except for their order and unused names."""
    with engine_of(url) as engine:
        look = sa.inspect(engine)
        return {
            table: {
                "columns": {
                    one["name"]: (str(one["type"]), one["nullable"], one["default"])
                    for one in look.get_columns(table)
                },
                "key": look.get_pk_constraint(table)["constrained_columns"],
                "foreign": sorted(
                    (*one["constrained_columns"], one["referred_table"], *one["referred_columns"])
                    for one in look.get_foreign_keys(table)
                ),
                "indexes": sorted(
                    (str(one["name"]), *map(str, one["column_names"]), str(one["unique"]))
                    for one in look.get_indexes(table)
                ),
                "unique": sorted(
                    (str(one["name"]), *one["column_names"])
                    for one in look.get_unique_constraints(table)
                ),
            }
            for table in look.get_table_names()
        }
