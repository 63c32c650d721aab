"""A table as a line of a list, from what is stored of it: no game is loaded for a list."""

from collections.abc import Sequence

from tawantinsuyu.game.api import State, config_from_json, festivals_held
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.tables.live import SeatInfo
from tawantinsuyu.server.tables.options import Options
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.row import Row
from tawantinsuyu.wire.table import GameRow


def next_festival(state: State) -> int:
    """The number of the Festival to come; of one that is announced or under way, its own."""
    return festivals_held(state) + 1


def row_of(game: Row, seats: Sequence[SeatInfo], guest: str | None, line: int) -> GameRow:
    """The line; `line` is the number of the last one of chat."""
    config = config_from_json(game["config"])
    playing = game["status"] == "playing"
    waiting = (game["waiting"] if playing else []) or []
    clock = Options.read(game["options"]).sent().clock
    # Where only people are waited for, somebody's time is all there is to wake up for.
    people = all(seats[seat].person and seats[seat].thinker is None for seat in waiting)
    until = storage.utc(game["wake"]) if clock and waiting and people and game["wake"] else None
    return GameRow(
        id=game["id"],
        status=game["status"],
        changed=storage.utc(game["changed"]).isoformat(),
        seq=game["seq"],
        players=config.players,
        seats=[seat.public() for seat in seats],
        mine=[seat.seat for seat in seats if guest and seat.guest == guest],
        owner=game["owner"] == guest,
        waiting=waiting,
        until=until.isoformat() if until else None,
        festival=game["festival"] if playing else None,
        outcome=outcomes.shown_outcome(game["outcome"]),
        clock=clock,
        automa=config.automa,
        line=line,
    )
