"""The last hint of each seat, and the number of hints that the seat has requested."""

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.i18n.message import Data
from tawantinsuyu.server.store.schema import hints
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.table.ports import Thought
from tawantinsuyu.table.row import Row


async def find_hint(db: AsyncConnection, game: str, seat: int) -> Row | None:
    """Return a seat's last request for a hint, answered or not; None if there is none."""
    query = sa.select(hints).where(hints.c.game == game, hints.c.seat == seat)
    found = (await db.execute(query)).mappings().one_or_none()
    return dict(found) if found is not None else None


async def ask_hint(
    db: AsyncConnection, game: str, seat: int, seq: int, actions: Sequence[str]
) -> None:
    """Store a seat's request for a hint, which replaces the previous request and increases the
    count.
    """
    new = {"seq": seq, "actions": list(actions), "action": None, "why": sa.null()}
    new |= {"second": None, "behind": None}
    query = insert_or(db, hints).values(game=game, seat=seat, asked=1, **new)
    await db.execute(
        query.on_conflict_do_update(
            index_elements=["game", "seat"], set_={**new, "asked": hints.c.asked + 1}
        )
    )


async def answer_hint(
    db: AsyncConnection, game: str, seat: int, asked: int, thought: Thought, why: Data | None
) -> None:
    """Store the answer to a request for a hint, unless the seat has made a newer request."""
    query = hints.update().where(hints.c.game == game, hints.c.seat == seat, hints.c.asked == asked)
    told = {"action": thought.action, "second": thought.second, "behind": thought.behind}
    await db.execute(query.values(why=why, **told))
