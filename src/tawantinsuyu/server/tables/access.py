"""Permissions to take a seat, to watch a table, and to use functions that are reserved for its
participants.
"""

from tawantinsuyu.server.people.caller import Caller
from tawantinsuyu.server.tables.meeting import SPECTATOR, Meeting
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.live import Live


def may_sit(table: Live | Meeting, seat: int, guest: str | None) -> bool:
    """Return whether a seat belongs to this guest. A seat of a bot or a solo opponent belongs to
    nobody.
    """
    if guest is None or not 0 <= seat < len(table.seats):
        return False
    place = table.seats[seat]
    return place.person and place.guest == guest


def at_table(table: Live | Meeting, guest: str | None) -> bool:
    """Return whether a guest owns the table or plays at it."""
    if guest is None:
        return False
    return guest == table.owner or any(seat.guest == guest for seat in table.seats)


def may_watch(table: Live | Meeting, guest: str | None) -> bool:
    """Return whether a guest may watch: participants always, others if the table allows it."""
    if guest is None:
        return False
    return at_table(table, guest) or table.options.spectators


def check_seat(table: Live | Meeting, seat: int, caller: Caller) -> None:
    """Raise RefusedError unless the caller may see the table from this seat."""
    caller.require_guest()
    if seat == SPECTATOR:
        if not may_watch(table, caller.id):
            raise RefusedError(403, "no_spectators", "this table is for those who sit at it")
    elif not may_sit(table, seat, caller.id):
        raise RefusedError(403, "not_your_seat", f"seat {seat} of this game is not yours")
