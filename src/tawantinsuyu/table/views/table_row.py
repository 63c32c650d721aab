"""The entry of a table in a list, made from its stored row, so that no game has to be loaded."""

from collections.abc import Sequence

from tawantinsuyu.game.api import config_from_json
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.row import Row, utc
from tawantinsuyu.table.seats import SeatInfo
from tawantinsuyu.wire.table import GameRow


def row_of(game: Row, seats: Sequence[SeatInfo], guest: str | None, line: int) -> GameRow:
    """Return the table's entry for a list; `line` is the number of the last chat message."""
    config = config_from_json(game["config"])
    playing = game["status"] == "playing"
    waiting = (game["waiting"] if playing else []) or []
    clock = Options.read(game["options"]).sent().clock
    # if the table waits for people only, a worker is needed only when a clock runs out
    people = all(seats[seat].person and seats[seat].thinker is None for seat in waiting)
    until = utc(game["wake"]) if clock and waiting and people and game["wake"] else None
    return GameRow(
        id=game["id"],
        status=game["status"],
        changed=utc(game["changed"]).isoformat(),
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
