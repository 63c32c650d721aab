"""The limit for opening tables of lessons and puzzles."""

from starlette.requests import HTTPConnection

from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.tables.quotas import check_script_tables
from tawantinsuyu.server.web.budgets import SCRIPT_TABLE, Budgets
from tawantinsuyu.server.web.callers import tables_of


async def allow_script_table(connection: HTTPConnection, guest: Guest) -> None:
    """Count one more opened table of a lesson or puzzle for a guest; raises RefusedError above the
    limit.
    """
    budgets: Budgets = connection.app.state.budgets
    await budgets.check(connection, guest)
    engine, quotas = tables_of(connection).engine, connection.app.state.quotas
    await check_script_tables(engine, quotas, guest.id)
    await budgets.spend(connection, guest, SCRIPT_TABLE)
