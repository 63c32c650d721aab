"""Opens tables of lessons, and stores the progress of guests."""

from collections.abc import Mapping

from tawantinsuyu.game.api import config_from_json, rules_of
from tawantinsuyu.learn.script import Script, UnknownScriptError, script, scripts
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.lessons import decline_lesson, lessons_of, open_lesson
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.lesson_table import TableLesson, lesson_from
from tawantinsuyu.table.options import SUBSTITUTE
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.seats import NewSeat
from tawantinsuyu.wire.learn import LessonTable, ScriptRow


async def progress(tables: Tables, guest: Guest | None) -> list[ScriptRow]:
    """Return all scripts with a guest's progress."""
    known: Mapping[str, Row] = {}
    if guest:
        async with tables.engine.connect() as db:
            known = await lessons_of(db, guest.id)
    return [
        ScriptRow(
            script=name,
            count=len(script(name).lessons),
            done=known[name]["done"] if name in known else 0,
            begun=name in known,
            about=list(script(name).subjects),
        )
        for name in scripts()
    ]


async def decline(tables: Tables, guest: Guest, name: str) -> None:
    """Store that a guest does not want to be offered a script again."""
    _find(name, 0)
    async with tables.engine.begin() as db:
        await decline_lesson(db, guest.id, name)


async def open_script(
    tables: Tables, guest: Guest, name: str, at: int | None, called: str | None = None
) -> LessonTable:
    """Open the table of a lesson. By default that is the guest's present table, or the first
    unfinished lesson; after the last lesson the script begins again.
    """
    wanted = _find(name, at or 0)
    if at is None:
        async with tables.engine.connect() as db:
            known = (await lessons_of(db, guest.id)).get(name)
            row = await storage.find_game(db, known["game"] or "") if known else None
        done = known["done"] if known else 0
        if row is not None and _fits(row) and done < len(wanted.lessons):
            return LessonTable(row["id"])
        at = done if done < len(wanted.lessons) else 0
    seats = [NewSeat(called or guest.name, guest=guest.id)]
    if not wanted.config.automa:
        seats.append(NewSeat(wanted.rival, bot=SUBSTITUTE))
    packs, lesson = (wanted.pack,), TableLesson(wanted, at)
    made = await tables.create(wanted.config, packs, seats, guest.id, lesson=lesson)
    async with tables.engine.begin() as db:
        await open_lesson(db, guest.id, name, made.id)
    return LessonTable(made.id)


def _find(name: str, at: int) -> Script:
    try:
        found = script(name)
    except UnknownScriptError:
        found = None
    if found is None or at >= len(found.lessons):
        raise RefusedError(404, "no_lesson", "there is no such lesson")
    return found


def _fits(row: Row) -> bool:
    """Return whether the guest's stored table still belongs to a script of this version, with the
    present rules.
    """
    try:
        lesson = lesson_from(row["script"])
    except (LookupError, ValueError):
        return False
    return (
        lesson is not None
        and row["status"] == "playing"
        and row["rules"] == rules_of(config_from_json(row["config"]))
    )
