"""The data with which a client opens a table: seats, options and clock."""

from collections.abc import Sequence
from datetime import datetime

from tawantinsuyu.game import api
from tawantinsuyu.table.clock_state import clock_payload
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.outcomes import shown_outcome
from tawantinsuyu.table.seats import SeatInfo
from tawantinsuyu.wire.content import TableContent
from tawantinsuyu.wire.table import Status, TableInfo


def table_info(
    game: str,
    status: Status,
    config: api.Config,
    seats: Sequence[SeatInfo],
    options: Options,
    commit: str,
    content: TableContent,
    now: datetime,
    *,
    viewer: str | None,
    owner: str | None,
    host: str,
    live: Live | None,
) -> TableInfo:
    """Return a table as a guest sees it. `live` is None before the game begins."""
    return TableInfo(
        id=game,
        status=status,
        host=host,
        players=config.players,
        automa=config.automa,
        adjustments=list(config.adjustments),
        leftover_weaving_price=config.leftover_weaving_price,
        coricancha=config.coricancha,
        content=content,
        seats=[seat.public() for seat in seats],
        mine=[seat.seat for seat in seats if viewer and seat.guest == viewer],
        owner=viewer is not None and owner == viewer,
        options=options.sent(),
        commit=commit,
        outcome=shown_outcome(live.outcome) if live else None,
        clock=clock_payload(live, now) if live else None,
    )
