"""Changes of seats by requests other than moves: substitutes, resignations, offers to end."""

from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from tawantinsuyu.game import api
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.clocks import move_began
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.seats import NewSeat, SeatInfo


class SeatChange(NamedTuple):
    """A change of one seat, and its consequences for the table."""

    columns: Row
    """The changed columns of the seat's row; empty if nothing changes."""
    outcome: outcomes.Outcome | None = None
    """The new outcome of the table; None if the outcome does not change."""
    over: bool = False
    """Whether the table is over after the change."""
    bot_decides: bool = False
    """Whether a bot may have to decide after the change."""


UNCHANGED = SeatChange({})


def check_not_over(live: Live) -> None:
    """Raise IllegalError if the table is over."""
    if live.finished:
        raise api.IllegalError("game_over", "SCO-01")


def concede(live: Live, seat: int) -> SeatChange:
    """Resign a seat. If only one person is left, the game ends; otherwise a substitute continues
    for the seat.
    """
    if live.seats[seat].conceded:
        return UNCHANGED
    check_not_over(live)
    bot = live.seats[seat].substitute or live.options.substitute
    columns: Row = {"conceded": True, "substitute": bot, "wants_end": False}
    seats = _after(live, seat, columns)
    conceded = [one.seat for one in seats if one.conceded]
    if len(seats) - len(conceded) <= 1:
        ended = outcomes.ended_by_concession(live.record.state, conceded)
        return SeatChange(columns, ended, over=True)
    if _all_want_to_end(seats):
        return SeatChange(columns, outcomes.agreed(live.record.state, conceded), over=True)
    return SeatChange(columns, outcomes.goes_on(conceded), bot_decides=True)


def want_end(live: Live, seat: int, wanted: bool) -> SeatChange:
    """Offer to end the game without a winner, or withdraw the offer. When all people at the table
    have offered it, the table ends.
    """
    check_not_over(live)
    place = live.seats[seat]
    if place.conceded:
        raise RefusedError(409, "conceded", "you have conceded; this is up to the others")
    if place.wants_end == wanted:
        return UNCHANGED
    columns: Row = {"wants_end": wanted}
    if _all_want_to_end(_after(live, seat, columns)):
        return SeatChange(columns, outcomes.agreed(live.record.state, live.conceded), over=True)
    return SeatChange(columns)


def take_back(live: Live, seat: int, now: datetime) -> SeatChange:
    """Return a seat to its person. A person who returns in the middle of a move gets a little extra
    time, but only once for each move, so that repeated returns cannot delay a table.
    """
    check_not_over(live)
    place = live.seats[seat]
    if place.conceded:
        raise RefusedError(409, "conceded", "you have conceded; a bot plays this seat to the end")
    if place.substitute is None:
        return UNCHANGED
    again = place.back is not None and place.back >= move_began(live.times)
    return SeatChange({"substitute": None, "back": place.back if again else now})


def stand_in(live: Live, seat: int) -> SeatChange:
    """Let the table's substitute bot play a seat until its person takes it back."""
    check_not_over(live)
    if live.seats[seat].substitute is not None:
        return UNCHANGED
    return SeatChange({"substitute": live.options.substitute}, bot_decides=True)


def rematch_seats(live: Live, guest: str, bot: str | None) -> list[NewSeat]:
    """Return the seats of a rematch: everybody moves one seat further, and only the seats of this
    guest are taken at once. `bot` replaces the bots of all bots' seats; it is used only at a table
    with a single person.
    """
    places = [place for place in live.seats if place.automa is None]
    places = [*places[1:], places[0]]
    other = bot if sum(place.person for place in places) == 1 else None
    return [
        NewSeat(
            place.name,
            place.bot and (other or place.bot),
            guest if place.person and place.guest == guest else None,
        )
        for place in places
    ]


def _after(live: Live, seat: int, columns: Row) -> list[SeatInfo]:
    return [replace(one, **columns) if one.seat == seat else one for one in live.seats]


def _all_want_to_end(seats: list[SeatInfo]) -> bool:
    people = [one for one in seats if one.person and not one.conceded]
    return bool(people) and all(one.wants_end for one in people)
