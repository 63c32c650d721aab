"""Tables that another build has played differently, although both builds have the same rules
versions: somebody has changed a rule without raising its version.

A process refuses such a table and reports it. The process cannot find out which build is right. But
if it differs from two others, it is probably wrong, so it stops being ready. No build may continue
a table if several builds have written its log and each of them refuses it.
"""

import logging
from collections import Counter
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.base.build import build_name
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.schema import game_actions
from tawantinsuyu.server.tables.retry_backoff import RETRY_SECONDS
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.row import utc
from tawantinsuyu.table.rules_binding import OtherRulesError

OUTVOTED_TABLES: Final = 3
"""Number of refused tables at which a process stops being ready."""
OUTVOTED_NODES: Final = 2
"""Number of different processes that must have been the last to write to the refused tables."""

log = logging.getLogger(__name__)


class HeldError(RefusedError):
    """No build can continue the table, so the sender of the request has made no mistake."""

    def __init__(self, game: str, builds: str) -> None:
        super().__init__(503, "table_stuck", f"{game}: held, by {builds}", seconds=RETRY_SECONDS)


class Disagreements:
    """The tables that this process refuses although it has the same rules versions."""

    def __init__(self, node: str = "local", build: str = "") -> None:
        self.node = node
        self.build = build or build_name()
        self._tables: dict[str, tuple[str, str]] = {}
        """For each refused table, the build and the process that last stored a batch."""

    @property
    def writer(self) -> str:
        """Return the name of this build and this process, which is stored with each batch."""
        return f"{self.build} {self.node}"

    @property
    def builds(self) -> Counter[str]:
        """Return the number of refused tables for each other build."""
        return Counter(build for build, _ in self._tables.values())

    @property
    def outvoted(self) -> bool:
        """Return whether so many other processes play differently that this process should stop
        serving.
        """
        nodes = {node for _, node in self._tables.values()} - {self.node, ""}
        return len(self._tables) >= OUTVOTED_TABLES and len(nodes) >= OUTVOTED_NODES

    def note(self, game: str, error: OtherRulesError) -> bool:
        """Add a refused table and return True; return False if the table is listed already, or has
        other rules versions.
        """
        if error.at is None or not error.same_versions or game in self._tables:
            return False
        build, _, node = error.writer.partition(" ")
        self._tables[game] = build, node
        log.error(
            "replay differs from the stored game, refusing the table",
            extra={"game": game, "seq": error.at, "build": self.build, "other": build},
        )
        return True

    def forget(self, game: str) -> None:
        """Remove a table that can be opened again from the list of refused tables."""
        self._tables.pop(game, None)


async def record_refusal(engine: AsyncEngine, game: str, build: str, entry: int) -> bool:
    """Store that a build cannot reproduce a table. Return True if no build in its log can reproduce
    it, so that the table is held from now on.
    """
    writers = sa.select(game_actions.c.writer).where(game_actions.c.game == game).distinct()
    async with engine.begin() as db:
        row = await storage.find_game(db, game, lock=True)
        if row is None or row["status"] != "playing" or row["held"]:
            return False
        refusals = {**(row["refusals"] or {}), build: entry}
        found = {writer.partition(" ")[0] for writer in await db.scalars(writers) if writer}
        held = " ".join(sorted(found)) if len(found) > 1 and found <= refusals.keys() else None
        await storage.change_game(db, game, utc(row["changed"]), refusals=refusals, held=held)
    if held:
        log.error("table held: no build reproduces its log", extra={"game": game, "builds": held})
    return held is not None
