"""`db check` over thousands of stored games: a changed rule is found in every affected game, at
the first entry that shows it, and in no other game.
"""

import asyncio
import os
import re
import resource
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from support import forking
from support.database import own_database
from support.service import COMMAND
from support.versions import another_version
from tawantinsuyu.components import read
from tawantinsuyu.game import api
from tawantinsuyu.game.core.state import SOURCES
from tawantinsuyu.records.export import CHECK_EVERY
from tawantinsuyu.records.random_play import play_on, seed_for
from tawantinsuyu.records.record import Record
from tawantinsuyu.server.people import people
from tawantinsuyu.server.store import database
from tawantinsuyu.server.store.bus import LocalBus
from tawantinsuyu.server.store.jobs import LocalJobs
from tawantinsuyu.server.tables.imports import open_saved
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.imports import Wanted, prepare_saved
from tawantinsuyu.table.seats import NewSeat

pytestmark = [pytest.mark.service, pytest.mark.nightly]

GAMES = int(os.environ.get("STORED_GAMES", "2000"))
CHANGED = SOURCES.index("statues")
"""The source of points to which the changed rule adds one point."""


def first_told(record: Record, name: str, upto: int) -> int:
    """Play a game; return the first entry whose stored position has points of the changed rule, or
    0.
    """
    found = 0
    while len(record.log) < upto and api.deciding(record.state):
        here = min(upto, len(record.log) + CHECK_EVERY)
        play_on(record, seed_for(f"{name} {len(record.log)}"), here)
        scored = any(player.sources[CHANGED] for player in record.state.players)
        if scored and not found and len(record.log) % CHECK_EVERY == 0:
            found = len(record.log)
    return found


async def store(address: str) -> dict[str, int]:
    """Store games of two to four, some of them short; return by id the first entry that has to
    differ.
    """
    engine, expected = database.service_engine(address), {}
    async with engine.begin() as db:
        await people.add_guest(db, datetime.now(UTC), "Ana", "owner")
    tables, document = Tables(engine, LocalBus(), LocalJobs()), read("base")
    for number in range(GAMES):
        players = 2 + number % 3
        name = f"stored {number}"
        seed = seed_for(name)
        record = Record(api.Config(players=players), document, seed, [seed[:16]] * players)
        entry = first_told(record, name, 2 * CHECK_EVERY + number % (2 * CHECK_EVERY))
        seats = [NewSeat(f"Seat {seat}", guest="owner") for seat in range(players)]
        wanted = Wanted(tuple(seats), None, f"{number:016x}", "owner", datetime.now(UTC))
        made = await open_saved(tables, prepare_saved(record, wanted))
        expected[made.id] = entry
    await engine.dispose()
    return expected


def check(address: str, **env: str) -> tuple[dict[str, int], dict[str, int], list[int]]:
    """Run `db check`; return the games that differ and those that cannot be played, with their
    entries, and the numbers of equal, unproved, different and unplayable ones.
    """
    outside = {**os.environ, "TAWANTINSUYU_DATABASE_URL": address, **env}
    began = time.monotonic()
    done = forking.run((*COMMAND, "db", "check"), outside)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{GAMES} games checked in {time.monotonic() - began:.0f} s, at most {memory} MB")
    assert "Traceback" not in done.stderr, done.stderr
    differ, fail = (
        {game: int(entry) for game, entry in re.findall(sentence, done.stdout, re.M)}
        for sentence in (
            r"^(\w+) \(.*\) is another game from entry (\d+)",
            r"^(\w+) \(.*\) cannot be played beyond entry (\d+)",
        )
    )
    return differ, fail, [int(count) for count in done.stdout.splitlines()[-1].split()[1:]]


def test_a_changed_rule_is_found_in_exactly_the_games_it_changes(tmp_path: Path) -> None:
    later = another_version(
        tmp_path,
        game__core__supply=(
            "player.points += change\n",
            f"player.points += change + (source == {CHANGED})\n",
        ),
    )
    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        database.upgrade_service(address)
        began = time.monotonic()
        expected = asyncio.run(store(address))
        touched = {game: entry for game, entry in expected.items() if entry}
        print(f"{GAMES} games stored in {time.monotonic() - began:.0f} s, {len(touched)} touched")
        assert 0 < len(touched) < GAMES
        assert check(address) == ({}, {}, [GAMES, 0, 0, 0])
        differ, fail, counts = check(address, **later)
    print(f"{len(differ)} differ, {len(fail)} cannot be played")
    assert counts == [GAMES - len(touched), 0, len(differ), len(fail)]
    assert {*differ, *fail} == {*touched}
    assert differ == {game: touched[game] for game in differ}
    # Points may decide which seat decides, so an entry in between may become illegal.
    late = {game: entry for game, entry in fail.items() if entry > touched[game]}
    assert late == {}
