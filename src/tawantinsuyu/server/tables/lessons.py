"""Opens tables of lessons, and stores the progress of guests."""

from collections.abc import Mapping

from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.lessons import decline_lesson, lessons_of, open_lesson
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.scripts.script_tables import find_script, lesson_seats, opening, script_rows
from tawantinsuyu.wire.learn import LessonTable, ScriptRow


async def progress(tables: Tables, guest: Guest | None) -> list[ScriptRow]:
    """Return all scripts with a guest's progress."""
    return script_rows(await progress_of(tables, guest))


async def progress_of(tables: Tables, guest: Guest | None) -> Mapping[str, Row]:
    """Return a guest's progress in lessons and puzzles; a stranger has none."""
    if guest is None:
        return {}
    async with tables.engine.connect() as db:
        return await lessons_of(db, guest.id)


async def decline(tables: Tables, guest: Guest, name: str) -> None:
    """Store that a guest does not want to be offered a script again."""
    find_script(name)
    async with tables.engine.begin() as db:
        await decline_lesson(db, guest.id, name)


async def open_script(
    tables: Tables, guest: Guest, name: str, at: int | None, called: str | None = None
) -> LessonTable:
    """Open the table of a lesson; see `script_tables.opening`."""
    find_script(name, at or 0)
    async with tables.engine.connect() as db:
        known = (await lessons_of(db, guest.id)).get(name)
        row = await storage.find_game(db, known["game"] or "") if known else None
    game, lesson = opening(name, at, known, row)
    if game is not None:
        return LessonTable(game)
    wanted = lesson.script
    seats = lesson_seats(wanted, called or guest.name, guest.id)
    made = await tables.create(wanted.config, (wanted.pack,), seats, guest.id, lesson=lesson)
    async with tables.engine.begin() as db:
        await open_lesson(db, guest.id, name, made.id)
    return LessonTable(made.id)
